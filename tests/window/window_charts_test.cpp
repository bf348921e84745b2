// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts, the readout and the status line show once a control has moved; filling, tables, the
// clipboard.
#include "app/figure/text.h"
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/figure_table.h"
#include "app/window/memory_bar.h"
#include "app/window/table_page.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QMimeData>
#include <QSlider>
#include <QTableView>
#include <QToolButton>

namespace ridgepoint {

namespace {

// What the engine says of the scenario, without any window.
Result solved(WindowFixture& fixture) {
    return solve(deploy(fixture.window().catalogue(), fixture.scenario()), fixture.scenario().fidelity);
}

Result solvedOn(WindowFixture& fixture, const char* gpu) {
    Scenario scenario = fixture.scenario();
    scenario.gpu = gpu;
    return solve(deploy(fixture.window().catalogue(), scenario), scenario.fidelity);
}

double barOf(const Figure& figure, qsizetype panel, const QString& gpu) {
    for (const Bar& bar : figure.panels[panel].bars)
        for (const Tick& tick : figure.panels[panel].x.ticks)
            if (tick.at == bar.center && tick.text.section('\n', 0, 0) == gpu)
                return bar.value;
    return -1.0;
}

bool hasPoint(const Figure& figure, double x, double y) {
    const auto near = [](double a, double b) {
        return std::abs(a - b) <= 1e-9 * std::abs(b);
    };
    for (const Panel& panel : figure.panels)
        for (const Series& series : panel.series)
            for (const QPointF& point : series.points)
                if (near(point.x(), x) && near(point.y(), y))
                    return true;
    return false;
}

int paints = 0;

class PaintCounter : public QObject {
public:
    bool eventFilter(QObject*, QEvent* event) override {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

} // namespace

class WindowChartsTest : public QObject {
    Q_OBJECT

private slots:
    void generationsShowsWhatEngineSays() {
        WindowFixture fixture;
        fixture.find<QSlider>("seqLenSlider").setValue(13);
        const Figure figure = fixture.figure("generations");
        for (const char* gpu : {"A100", "H100", "H200"}) {
            const Phases phases = *solvedOn(fixture, gpu).phases;
            QCOMPARE(barOf(figure, 0, gpu), in(phases.ttft, millisecond));
            QCOMPARE(barOf(figure, 1, gpu), in(phases.itl, millisecond));
        }
    }

    void throughputShowsWhatEngineSays() {
        WindowFixture fixture;
        fixture.find<QSlider>("batchSlider").setValue(6);
        const Figure figure = fixture.figure("throughput");
        QVERIFY(hasPoint(figure, 64.0, in(solved(fixture).pass->throughput, per_second)));
        QVERIFY(hasPoint(figure, 64.0, in(solvedOn(fixture, "A100").pass->throughput, per_second)));
    }

    void rooflineShowsPhasesOfTheScenario() {
        WindowFixture fixture;
        fixture.find<QSlider>("gpuSlider").setValue(0);
        const Figure figure = fixture.figure("roofline");
        const double decode = in(solved(fixture).phases->decode_intensity, flop_per_byte);
        bool found = false;
        for (const Series& series : figure.panels.first().series)
            for (const QPointF& point : series.points)
                found = found || std::abs(point.x() - decode) <= 1e-9 * decode;
        QVERIFY(found);
        QVERIFY(figure.finding.contains(text(fixture.window().catalogue().models.front().name)));
    }

    void quantizationTurnsToMilliseconds() {
        WindowFixture fixture;
        QVERIFY(
            !hasPoint(fixture.figure("quantization"), 3.0, in(solved(fixture).phases->ttft, millisecond)));
        auto& toggle = fixture.find<QToolButton>("quantizationMs");
        QTest::mouseClick(&toggle, Qt::LeftButton);
        const Figure figure = fixture.figure("quantization");
        bool found = false;
        const double ttft = in(solved(fixture).phases->ttft, millisecond);
        for (const Panel& panel : figure.panels)
            for (const Series& series : panel.series)
                for (const QPointF& point : series.points)
                    found = found || std::abs(point.y() - ttft) <= 1e-9 * ttft;
        QVERIFY(found);
    }

    void comparedGpuComesAndGoes() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.compare = {"H100", "B200"};
        fixture.show(scenario);
        QCOMPARE(fixture.figure("generations").panels.first().bars.size(), 2);
        QVERIFY(barOf(fixture.figure("generations"), 0, "B200") > 0.0);
        QVERIFY(barOf(fixture.figure("generations"), 0, "A100") < 0.0);
    }

    void readoutSaysWhatEngineSays() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.model = "Llama3_70B";
        fixture.show(scenario);
        QCOMPARE(fixture.find<QLabel>("ttftValue").text(), "607 ms");
        QCOMPARE(fixture.find<QLabel>("ttftRemark").text(), "compute");
        QCOMPARE(fixture.find<QLabel>("itlValue").text(), "43.1 ms");
        QCOMPARE(fixture.find<QLabel>("itlRemark").text(), "memory");
        QCOMPARE(fixture.find<QLabel>("requestSum").text(), "607 ms + 256 x 43.1 ms");
        QVERIFY(fixture.find<QLabel>("memoryText").text().endsWith("165 %"));
        const auto* bar = dynamic_cast<MemoryBar*>(&fixture.find<QWidget>("memoryBar"));
        QVERIFY(bar && !bar->use().fits());
        QVERIFY(fixture.find<QLabel>("assumptions").text().contains("do not fit"));
        QVERIFY(fixture.find<QLabel>("statusLine").text().contains("ridge 295.2 FLOP/byte"));
    }

    void readoutOfNetworkWithoutPhases() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.model = "ResNet50";
        fixture.show(scenario);
        QVERIFY(!fixture.find<QLabel>("ttftValue").isVisible());
        QVERIFY(fixture.find<QLabel>("latencyValue").isVisible());
        QCOMPARE(fixture.find<QLabel>("latencyValue").text(), text(time_text(solved(fixture).pass->latency)));
        for (const char* name : {"seqLenSlider", "outputTokensSlider"})
            QVERIFY(!fixture.find<QSlider>(name).isEnabled());
        fixture.show(Scenario());
        QVERIFY(fixture.find<QLabel>("ttftValue").isVisible());
        QVERIFY(fixture.find<QSlider>("seqLenSlider").isEnabled());
        QCOMPARE(fixture.find<QLabel>("assumptions").text(), "Nothing assumed.");
    }

    void manyChangesAreOneFrame() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        QList<QSignalSpy*> spies;
        PaintCounter counter;
        for (ChartCard* card : fixture.window().cards()) {
            spies.append(new QSignalSpy(card, &ChartCard::figureShown));
            spies.last()->setParent(&counter);
            card->view()->viewport()->installEventFilter(&counter);
        }
        paints = 0;
        auto& slider = fixture.find<QSlider>("batchSlider");
        for (int i = 0; i < 200; ++i)
            slider.setValue(1 + i % 13);
        QVERIFY(fixture.settle());
        QVERIFY(QTest::qWaitFor([] { return paints >= 4; }));
        QCoreApplication::processEvents();
        for (const QSignalSpy* spy : spies)
            QCOMPARE(spy->count(), 1);
        QVERIFY2(paints <= 8, qPrintable(QString::number(paints)));
    }

    void cardFillsTheCentreAndReturns() {
        WindowFixture fixture;
        auto& card = fixture.find<ChartCard>("throughputCard");
        auto& other = fixture.find<ChartCard>("rooflineCard");
        QVERIFY(fixture.settle());
        const int width = card.width();
        QTest::mouseClick(&fixture.find<QToolButton>("throughputFill"), Qt::LeftButton);
        QVERIFY(!other.isVisible());
        QTRY_VERIFY(card.width() > 1.9 * width);
        QVERIFY(fixture.find<QAction>("throughputFillAction").isChecked());

        // What is hidden follows when it is seen again, not before.
        QSignalSpy shown(&other, &ChartCard::figureShown);
        fixture.find<QSlider>("batchSlider").setValue(5);
        QVERIFY(fixture.settle());
        QCOMPARE(shown.count(), 0);
        QTest::keyClick(&fixture.window(), Qt::Key_Escape);
        QVERIFY(other.isVisible());
        QCOMPARE(shown.count(), 1);
        QTRY_COMPARE(card.width(), width);

        fixture.find<QAction>("quantizationFillAction").trigger();
        QVERIFY(!card.isVisible());
        QTest::mouseClick(&fixture.find<QToolButton>("quantizationFill"), Qt::LeftButton);
        QVERIFY(card.isVisible());
        QVERIFY(fixture.find<QAction>("showAllAction").isChecked());
    }

    void tableHoldsTheFigure() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto& card = fixture.find<ChartCard>("generationsCard");
        QTest::mouseClick(&fixture.find<QToolButton>("generationsTable"), Qt::LeftButton);
        QVERIFY(card.showsTable());
        QVERIFY(card.tablePage()->model().table() == tableOf(card.figure()));
        fixture.find<QSlider>("batchSlider").setValue(3);
        QVERIFY(fixture.settle());
        QVERIFY(card.tablePage()->model().table() == tableOf(card.figure()));

        const FigureTable& model = card.tablePage()->model();
        QCOMPARE(model.rowCount(), tableOf(card.figure()).rows.size());
        for (int column = 0; column < model.columnCount(); ++column)
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().contains('_'));
        const int ttft = int(tableOf(card.figure()).columns.indexOf("ttft_ms"));
        QVERIFY(ttft > 0);
        QCOMPARE(model.data(model.index(0, ttft), Qt::TextAlignmentRole).toInt(),
                 int(Qt::AlignRight | Qt::AlignVCenter));
        QCOMPARE(model.data(model.index(0, ttft), Qt::DisplayRole).toString(),
                 text(exact_text(model.data(model.index(0, ttft), Qt::EditRole).toString().toDouble())));
    }

    void selectedCellsAreCopied() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto& card = fixture.find<ChartCard>("generationsCard");
        card.showTable(true);
        QTableView* view = card.tablePage()->view();
        const Table table = tableOf(card.figure());
        view->selectRow(1);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
        QString expected;
        for (const QString& cell : table.rows[1])
            expected += (expected.isEmpty() ? QString() : QStringLiteral("\t")) + cell.simplified();
        QCOMPARE(QGuiApplication::clipboard()->text(), expected + '\n');
    }

    void chartIsCopiedAsPictureAndData() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto& card = fixture.find<ChartCard>("rooflineCard");
        QTest::mouseClick(&fixture.find<QToolButton>("rooflineCopy"), Qt::LeftButton);
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied->hasImage());
        QCOMPARE(qvariant_cast<QImage>(copied->imageData()).size(), card.view()->size() * 2);
        QCOMPARE(QString::fromUtf8(copied->data("text/csv")), csvOf(tableOf(card.figure())));
    }

    void statusLineNamesBorrowedRate() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.precision = Precision::int4;
        fixture.show(scenario);
        QCOMPARE(fixture.find<QLabel>("statusLine").text(),
                 "H100 at int4: 989 TFLOP/s (its fp16 rate), 3.35 TB/s, ridge 295.2 FLOP/byte");
    }

    void hoverReachesTheStatusLine() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const QString standing = fixture.find<QLabel>("statusLine").text();
        auto* view = fixture.find<ChartCard>("rooflineCard").view();
        emit view->hovered("H100\nbatch 1");
        QCOMPARE(fixture.find<QLabel>("statusLine").text(), "H100 · batch 1");
        emit view->hovered({});
        QCOMPARE(fixture.find<QLabel>("statusLine").text(), standing);
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowChartsTest)
#include "window_charts_test.moc"
