// SPDX-License-Identifier: GPL-3.0-or-later
// The regime map as a page: made beside the window's thread, moved by clicks, chosen by its own controls.
#include "app/figure/regime.h"
#include "app/view/chart_scene.h"
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/page_strip.h"
#include "app/window/slow_figure.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QComboBox>
#include <QSlider>

namespace ridgepoint {

namespace {

const ChartKind& regimeKind() {
    return *std::find_if(charts().begin(), charts().end(),
                         [](const ChartKind& kind) { return kind.id == "regime"; });
}

ChartOptions optionsOf(RequestPart part, ContourMetric contours = ContourMetric::itl) {
    ChartOptions options;
    options.regime = {part, contours};
    return options;
}

// The window with the page on show.
class RegimePage {
public:
    RegimePage() {
        for (int i = 0; i < charts().size(); ++i)
            if (charts()[i].id == "regime")
                fixture.window().grid()->fill(i);
    }
    ChartCard& card() { return fixture.find<ChartCard>("regimeCard"); }
    ChartView& view() { return *card().view(); }
    // What the page has to show, made without a window.
    Figure expected(const ChartOptions& options = {}) {
        return regimeFigure(studyOf(fixture.window().catalogue(), fixture.scenario()), options);
    }
    bool shows(const Figure& figure) {
        return QTest::qWaitFor([&] {
            return card().figure().finding == figure.finding &&
                   csvOf(tableOf(card().figure())) == csvOf(tableOf(figure));
        });
    }
    QPoint pixelOf(QPointF data) {
        const PlotMap map = view().chartScene().state().mapOf(0);
        return map.pixelOfStraight(map.straight(data)).toPoint();
    }

    WindowFixture fixture;
};

} // namespace

class WindowRegimePageTest : public QObject {
    Q_OBJECT

private slots:
    void showsTheScenariosMap() {
        RegimePage page;
        QVERIFY(page.shows(page.expected()));
        Scenario scenario = page.fixture.scenario();
        scenario.gpu = "A100";
        scenario.fidelity = Fidelity::per_operator;
        page.fixture.show(scenario);
        QVERIFY(page.shows(page.expected()));
    }

    void aDragOfTheBatchMovesTheCrossAtOnce() {
        RegimePage page;
        QVERIFY(page.shows(page.expected()));
        page.fixture.find<QSlider>("batchSlider").setValue(5);
        QVERIFY(page.fixture.settle());
        // No part was to be made: what settles the charts settles the map.
        QCOMPARE(page.card().figure().finding, page.expected().finding);
        QVERIFY(page.card().figure().finding.startsWith("At batch 32 and"));
    }

    void aClickIsOneStepOfUndo() {
        RegimePage page;
        QVERIFY(page.shows(page.expected()));
        const Scenario before = page.fixture.scenario();
        QTest::mouseClick(page.view().viewport(), Qt::LeftButton, {}, page.pixelOf({64.0, 8192.0}));
        QVERIFY(page.fixture.settle());
        const Scenario after = page.fixture.scenario();
        QVERIFY2(std::abs(after.batch - 64) <= 2, qPrintable(QString::number(after.batch)));
        QVERIFY2(std::abs(after.seq_len - 8192) <= 200, qPrintable(QString::number(after.seq_len)));
        QVERIFY(page.shows(page.expected()));
        page.fixture.window().history().undoStack().undo();
        QCOMPARE(page.fixture.scenario(), before);
        QVERIFY(page.shows(page.expected()));
    }

    void aClickKeepsACachedPrefixBelowThePrompt() {
        RegimePage page;
        Scenario scenario = page.fixture.scenario();
        scenario.seq_len = 8000;
        scenario.cached_prefix = 4000;
        page.fixture.show(scenario);
        QVERIFY(page.shows(page.expected()));
        PageStrip* strip = page.card().pageStrip();
        QVERIFY(strip);
        strip->chartClicked(0, {3.4, 1000.4});
        QCOMPARE(page.fixture.scenario().batch, 3);
        QCOMPARE(page.fixture.scenario().seq_len, 1000);
        QCOMPARE(page.fixture.scenario().cached_prefix, 999);
        strip->setStudy(studyOf(page.fixture.window().catalogue(), page.fixture.scenario()), {});
        strip->chartClicked(0, {0.2, 1e9});
        QCOMPARE(page.fixture.scenario().batch, 1);
        QCOMPARE(page.fixture.scenario().seq_len, 131072);
    }

    void choicesChangeTheMap() {
        RegimePage page;
        QVERIFY(page.shows(page.expected()));
        auto& part = page.fixture.find<QComboBox>("regimePart");
        auto& contours = page.fixture.find<QComboBox>("regimeContours");
        QCOMPARE(part.currentText(), "decode");
        QCOMPARE(contours.currentText(), "ITL");
        part.setFocus();
        QTest::keyClick(&part, Qt::Key_End);
        QVERIFY(page.shows(page.expected(optionsOf(RequestPart::request))));
        QTest::keyClick(&contours, Qt::Key_Down);
        QVERIFY(page.shows(page.expected(optionsOf(RequestPart::request, ContourMetric::ttft))));
        QCOMPARE(page.fixture.window().grid()->options().regime,
                 (RegimeOptions{RequestPart::request, ContourMetric::ttft}));
        QUndoStack& undo = page.fixture.window().history().undoStack();
        QCOMPARE(undo.undoText(), "lines of the regime map");
        undo.undo();
        QCOMPARE(undo.undoText(), "part of the regime map");
        QVERIFY(page.shows(page.expected(optionsOf(RequestPart::request))));
        QCOMPARE(contours.currentText(), "ITL");
        QCOMPARE(part.currentText(), "request");
        for (const QWidget* control : {static_cast<QWidget*>(&part), static_cast<QWidget*>(&contours)}) {
            QVERIFY(!control->toolTip().isEmpty() && !control->accessibleName().isEmpty());
            QVERIFY(control->focusPolicy() & Qt::TabFocus);
        }
    }

    void aMapThatIsBeingMadeHoldsUpNoEnd() {
        RegimePage closed; // its map has only been asked for
        closed.fixture.restart();
        QVERIFY(closed.fixture.settle());
        RegimePage dropped;
        dropped.fixture.window().grid()->dropStudy();
        QVERIFY(!dropped.fixture.window().grid()->study());
        dropped.fixture.close();
    }

    void theNewestWishIsShown() {
        const Catalogue catalogue = RegimePage().fixture.window().catalogue();
        SlowFigure slow(regimeKind(), nullptr);
        QList<Figure> shown;
        connect(&slow, &SlowFigure::ready, this, [&](const Figure& figure) { shown.append(figure); });
        Scenario scenario;
        for (const char* gpu : {"T4", "V100", "A100", "H200"}) {
            scenario.gpu = gpu;
            slow.request(studyOf(catalogue, scenario), {});
        }
        const Figure expected = regimeFigure(studyOf(catalogue, scenario), {});
        QTRY_COMPARE(shown.size(), 1); // those between were dropped
        QCOMPARE(shown.first().finding, expected.finding);
        QCOMPARE(csvOf(tableOf(shown.first())), csvOf(tableOf(expected)));
        // The part that is there serves another place at once.
        scenario.batch = 16;
        slow.request(studyOf(catalogue, scenario), {});
        QCOMPARE(shown.size(), 2);
        QVERIFY(shown.last().finding.startsWith("At batch 16 and"));
        // Other options are another part.
        slow.request(studyOf(catalogue, scenario), optionsOf(RequestPart::prefill));
        QCOMPARE(shown.size(), 2);
        QTRY_COMPARE(shown.size(), 3);
        QVERIFY(shown.last().finding.contains("prefill is"));
    }

    void whatIsForgottenIsNotShown() {
        auto catalogue = std::make_unique<Catalogue>(RegimePage().fixture.window().catalogue());
        SlowFigure slow(regimeKind(), nullptr);
        QSignalSpy ready(&slow, &SlowFigure::ready);
        slow.request(studyOf(*catalogue, {}), {});
        slow.forget();
        catalogue = std::make_unique<Catalogue>(*catalogue); // the old one is gone, nothing looks at it
        QCoreApplication::processEvents();
        QCOMPARE(ready.size(), 0);
        slow.request(studyOf(*catalogue, {}), {});
        QTRY_COMPARE(ready.size(), 1);
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowRegimePageTest)
#include "window_regime_page_test.moc"
