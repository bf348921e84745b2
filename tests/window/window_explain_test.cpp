// SPDX-License-Identifier: GPL-3.0-or-later
// The dock that explains: opened by keys, by a readout row, by a click into a chart or a table; it follows
// the scenario.
#include "app/figure/explanation_html.h"
#include "app/figure/what_if.h"
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/explain_dock.h"
#include "app/window/readout_row.h"
#include "app/window/table_page.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTextBrowser>

namespace ridgepoint {

namespace {

ChartCard& card(WindowFixture& fixture, const QString& id) {
    return fixture.find<ChartCard>(id + QStringLiteral("Card"));
}

} // namespace

class WindowExplainTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        fixture_ = std::make_unique<WindowFixture>();
        QVERIFY(fixture_->settle());
    }
    void cleanup() { fixture_.reset(); }

    void isHiddenUntilAskedFor() {
        QVERIFY(!dock().isVisible());
        QAction& action = fixture_->find<QAction>("explainAction");
        QCOMPARE(action.shortcut(), QKeySequence("Ctrl+Shift+E"));
        action.trigger();
        QTRY_VERIFY(dock().isVisible());
        QVERIFY(action.isChecked());
        QVERIFY(title().startsWith("Time to first token (TTFT): "));
        action.trigger();
        QTRY_VERIFY(!dock().isVisible());
        QVERIFY(!action.isChecked());
    }

    void readoutRowsAreExplained() {
        auto& row = fixture_->find<ReadoutRow>("itlReadout");
        QTest::mouseClick(&row, Qt::LeftButton);
        QTRY_VERIFY(dock().isVisible());
        QVERIFY2(title().startsWith("Inter-token latency (ITL): 5.19 ms"), qPrintable(title()));
        auto& request = fixture_->find<ReadoutRow>("requestReadout");
        request.setFocus();
        QTest::keyClick(&request, Qt::Key_Return);
        QTRY_VERIFY(title().startsWith("Time of a whole request: "));
        QTest::mouseClick(&fixture_->find<QWidget>("memoryBar"), Qt::LeftButton);
        QTRY_COMPARE(title(), "Share of the memory that is needed: 19 %");
    }

    void followsTheScenario() {
        QTest::mouseClick(&fixture_->find<ReadoutRow>("ttftReadout"), Qt::LeftButton);
        QTRY_VERIFY(title().endsWith(": 71.0 ms"));
        Scenario scenario = fixture_->scenario();
        scenario.batch = 2;
        fixture_->show(scenario);
        QVERIFY(fixture_->settle());
        QVERIFY2(title().endsWith(": 142 ms"), qPrintable(title()));
        scenario.fidelity = Fidelity::per_operator;
        fixture_->show(scenario);
        QVERIFY(fixture_->settle());
        QVERIFY(text().contains("qkv"));
        scenario.model = "ResNet50";
        scenario.fidelity = Fidelity::first_order;
        fixture_->show(scenario);
        QVERIFY(fixture_->settle());
        QCOMPARE(title(), "Time to first token (TTFT)"); // it has none, and no other takes its place
        QVERIFY2(text().startsWith("This scenario has no such value."), qPrintable(text()));
        QVERIFY(!fixture_->find<QPushButton>("explainCopyText").isEnabled());
        fixture_->show({});
        QVERIFY(fixture_->settle());
        QVERIFY2(title().endsWith(": 71.0 ms"), qPrintable(title()));
    }

    void opensWithWhatTheScenarioHas() {
        Scenario network;
        network.model = "ResNet50";
        fixture_->show(network);
        fixture_->find<QAction>("explainAction").trigger();
        QTRY_VERIFY(dock().isVisible());
        QVERIFY2(title().contains(": "), qPrintable(title()));
        QVERIFY(text().contains("ResNet-50"));
    }

    void barOfAnotherGpu() {
        ChartCard& generations = card(*fixture_, "generations");
        emit generations.selected({FigurePart::Kind::Bar, 0, 0, 0});
        QTRY_VERIFY(dock().isVisible());
        QVERIFY2(title().endsWith(": 225 ms"), qPrintable(title()));
        QVERIFY(fixture_->find<QLabel>("explainScenario").text().contains("A100"));
    }

    void whatHasNoExplanationSaysSo() {
        emit fixture_->find<ChartsGrid>("chartsGrid")
            .picked({.numbers = {{"tokens_total_per_s", 123.4}}, .names = {"measured"}});
        QTRY_VERIFY(dock().isVisible());
        QCOMPARE(title(), "No explanation");
        QVERIFY(!fixture_->find<QPushButton>("explainCopyText").isEnabled());
        auto& values = fixture_->find<QComboBox>("explainValue");
        emit values.activated(1);
        QVERIFY(title().startsWith("Inter-token latency"));
        QVERIFY(fixture_->find<QPushButton>("explainCopyText").isEnabled());
    }

    // What is at a point is listed while it is shown, and no longer.
    void roofAtAnIntensity() {
        QTest::mouseClick(&fixture_->find<ReadoutRow>("ttftReadout"), Qt::LeftButton);
        QTRY_VERIFY(dock().isVisible());
        auto& values = fixture_->find<QComboBox>("explainValue");
        const int before = values.count();
        emit card(*fixture_, "roofline").selected({FigurePart::Kind::Point, 0, 0, 0}); // where a roof begins
        QTRY_VERIFY(title().startsWith("FLOP/s that can be attained: "));
        QCOMPARE(values.count(), before + 1);
        QVERIFY(values.currentText().startsWith("FLOP/s that can be attained"));
        QTest::mouseClick(&fixture_->find<ReadoutRow>("ttftReadout"), Qt::LeftButton);
        QTRY_VERIFY(title().startsWith("Time to first token"));
        QCOMPARE(values.count(), before);
    }

    // Its clicks move the scenario: an explanation that is open tells of the new place, none opens for them.
    void placesOfTheMap() {
        for (int i = 0; i < charts().size(); ++i)
            if (charts()[i].id == "regime")
                fixture_->window().grid()->fill(i);
        auto& map = card(*fixture_, "regime");
        QTRY_VERIFY(!map.figure().panels.isEmpty());
        const auto click = [&](QPoint at) {
            const Scenario before = fixture_->scenario();
            QTest::mouseClick(map.view()->viewport(), Qt::LeftButton, {}, at);
            return QTest::qWaitFor([&] { return fixture_->scenario() != before; }) && fixture_->settle();
        };
        const QPoint middle = map.view()->viewport()->rect().center();
        QVERIFY(click(middle));
        QVERIFY(dock().isHidden());
        fixture_->find<QAction>("explainAction").trigger();
        QVERIFY(click(map.view()->viewport()->rect().center() - QPoint(30, 20)));
        const Study& study = *fixture_->window().grid()->study();
        const Explanation itl = explain(study.deployment, study.result, {ValueKind::itl});
        QTRY_COMPARE(title(), QStringLiteral("Inter-token latency (ITL): %1").arg(explanationValue(itl)));
    }

    void hardwareThatIsNotBuilt() {
        auto& grid = fixture_->find<ChartsGrid>("chartsGrid");
        PageOptions pages = grid.options();
        pages.scales.bandwidth = 2.0;
        fixture_->window().history().changePages(pages, {});
        fixture_->settle();
        const ChartOptions& options = grid.options();
        emit grid.picked(
            pickedData(whatIfFigure(*grid.study(), options), {FigurePart::Kind::Stretch, 0, 3, 0}));
        QTRY_COMPARE(title(), "Inter-token latency (ITL): 2.76 ms");
        QVERIFY(fixture_->find<QLabel>("explainScenario").text().endsWith("with bandwidth 2.00x"));
        QVERIFY2(text().contains("BWbuilt"), qPrintable(text()));
    }

    void cellsOfATable() {
        ChartCard& generations = card(*fixture_, "generations");
        generations.showTable(true);
        QTableView* view = generations.tablePage()->view();
        view->setCurrentIndex(view->model()->index(1, 2));
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Return);
        QTRY_VERIFY(dock().isVisible());
        QVERIFY2(title() != "No explanation", qPrintable(title()));
    }

    void copies() {
        QTest::mouseClick(&fixture_->find<ReadoutRow>("ttftReadout"), Qt::LeftButton);
        QTRY_VERIFY(dock().isVisible());
        fixture_->find<QPushButton>("explainCopyText").click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(
            "TTFT = (2 P S + 4 L H d_h S^2) B / (eta F) + t_d"));
        fixture_->find<QPushButton>("explainCopyLatex").click();
        QVERIFY(QGuiApplication::clipboard()->text().contains("\\frac{"));
    }

    void oneChartIsLeftWhereThereIsNoRoomForAll() {
        fixture_->window().resize(MainWindow::smallest);
        QTRY_COMPARE(fixture_->window().size(), MainWindow::smallest);
        QVERIFY(card(*fixture_, "roofline").isVisible() && card(*fixture_, "throughput").isVisible());
        emit card(*fixture_, "generations").selected({FigurePart::Kind::Bar, 0, 0, 0});
        QTRY_VERIFY(dock().isVisible());
        QTRY_VERIFY(!card(*fixture_, "roofline").isVisible());
        QVERIFY(card(*fixture_, "generations").isVisible());
        QCOMPARE(fixture_->window().size(), MainWindow::smallest);
        QVERIFY(card(*fixture_, "generations").width() >= 280);
        dock().hide();
        QTRY_VERIFY(card(*fixture_, "roofline").isVisible());
        QVERIFY(card(*fixture_, "generations").isVisible());
    }

    void isThereAtTheNextStart() {
        fixture_->find<QAction>("explainAction").trigger();
        QTRY_VERIFY(dock().isVisible());
        fixture_->restart();
        QVERIFY(fixture_->settle());
        QTRY_VERIFY(dock().isVisible());
        QVERIFY(fixture_->find<QAction>("explainAction").isChecked());
        QVERIFY(title().startsWith("Time to first token"));
    }

private:
    ExplainDock& dock() { return fixture_->find<ExplainDock>("explainDock"); }
    QString title() { return fixture_->find<QLabel>("explainTitle").text(); }
    QString text() { return fixture_->find<QTextBrowser>("explainText").toPlainText(); }

    std::unique_ptr<WindowFixture> fixture_;
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowExplainTest)
#include "window_explain_test.moc"
