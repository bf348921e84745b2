// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart says of what the mouse is over.
#include "app/figure/guess.h"
#include "app/view/chart_accessible.h"
#include "shown_chart.h"

#include <QSignalSpy>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The series' points that a curve is hovered by.
Series dataOf(const Panel& panel, const QString& name) {
    for (const Series& series : panel.series)
        if (series.name == name && series.isData)
            return series;
    return {};
}

Axis axisOf(Axis::Scale scale) {
    Axis axis;
    axis.scale = scale;
    axis.ticks = {{0.0, "A100\n1.00x"}, {1.0, "H100\n3.17x"}};
    return axis;
}

} // namespace

class ViewHoverTest : public QObject {
    Q_OBJECT

private slots:
    void ofAHiddenAnswerNothingIsSaid_data() {
        QTest::addColumn<QString>("chart");
        for (const QString& chart : chartIds())
            QTest::addRow("%s", qPrintable(chart)) << chart;
    }
    void ofAHiddenAnswerNothingIsSaid() {
        QFETCH(QString, chart);
        const Figure whole = figureOf(chart);
        Shown shown(veiled(whole));
        QVERIFY(hoverStops(shown.state()).isEmpty());
        for (qsizetype panel = 0; panel < whole.panels.size(); ++panel)
            for (double x = 0.05; x < 1.0; x += 0.1)
                for (double y = 0.05; y < 1.0; y += 0.1)
                    QVERIFY2(shown.hover(shown.within(x, y, panel)).isEmpty(), qPrintable(chart));
        const QString words = chartInWords(shown.view.figure());
        QVERIFY(!words.contains(whole.finding));
        QCOMPARE(words, chartInWords(veiled(figureOf(chart, scenarioFor("Llama3_8B", "H100", {"H100"})))));
    }

    void values_data() {
        QTest::addColumn<QString>("title");
        QTest::addColumn<bool>("isCategory");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("said");
        QTest::newRow("with a unit") << "attainable (TFLOP/s)" << false << 494.5
                                     << "attainable 494.5 TFLOP/s";
        QTest::newRow("without") << "batch" << false << 1024.0 << "batch 1,024";
        QTest::newRow("a unit in brackets at the end")
            << "weights (of all) (GB)" << false << 16.06 << "weights (of all) 16.06 GB";
        QTest::newRow("a remark behind the unit")
            << "prompt length (tokens); at the lines' ends: users at 128K" << false << 2048.0
            << "prompt length 2,048 tokens";
        QTest::newRow("Chinese brackets") << "提示长度（词元）" << false << 2048.0 << "提示长度 2,048 词元";
        QTest::newRow("category") << "GPU" << true << 1.0 << "H100";
        QTest::newRow("no category") << "GPU" << true << 0.5 << "GPU 0.5";
    }

    void values() {
        QFETCH(QString, title);
        QFETCH(bool, isCategory);
        QFETCH(double, value);
        QFETCH(QString, said);
        QCOMPARE(valueText(title, axisOf(isCategory ? Axis::Scale::Categories : Axis::Scale::Linear), value),
                 said);
    }

    void hoverOfARidge_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("text");
        QTest::newRow("A100") << "A100"
                              << "A100 ridge point\narithmetic intensity 153.016184 FLOP/byte\n"
                                 "attainable 312 TFLOP/s\n312 TFLOP/s at 2.04 TB/s: FLOP/s over bandwidth";
        QTest::newRow("H100") << "H100"
                              << "H100 ridge point\narithmetic intensity 295.223881 FLOP/byte\n"
                                 "attainable 989 TFLOP/s\n989 TFLOP/s at 3.35 TB/s: FLOP/s over bandwidth";
        QTest::newRow("H200") << "H200"
                              << "H200 ridge point\narithmetic intensity 206.041667 FLOP/byte\n"
                                 "attainable 989 TFLOP/s\n989 TFLOP/s at 4.80 TB/s: FLOP/s over bandwidth";
    }

    void hoverOfARidge() {
        QFETCH(QString, gpu);
        QFETCH(QString, text);
        Shown shown(figureOf("roofline"));
        const Series ridge = dataOf(shown.state().figure.panels[0], gpu + " ridge point");
        const QPointF at = shown.state().mapOf(0).pixel(ridge.points.first());
        QSignalSpy hovered(&shown.view, &ChartView::hovered);
        QCOMPARE(shown.hover(at), text);
        QCOMPARE(hovered.last().first().toString(), text);
        QCOMPARE(shown.hover(at + QPointF(2, -2)), text);
        QCOMPARE(shown.view.chartScene().hover()->at, at);
    }

    void hoverBetweenPoints() {
        Shown shown(figureOf("throughput"));
        const Series data = dataOf(shown.state().figure.panels[0], "H100");
        const QPointF middle =
            *std::find_if(data.points.begin(), data.points.end(), [](QPointF p) { return p.x() > 1000.0; });
        shown.wheel(shown.state().mapOf(0).pixel(middle), 12); // far enough in for the points to be apart
        const PlotMap map = shown.state().mapOf(0);
        int found = 0;
        for (qsizetype i = 1; i < data.points.size(); ++i) {
            const QPointF a = map.pixel(data.points[i - 1]);
            const QPointF b = map.pixel(data.points[i]);
            if (!map.plot.contains(a) || !map.plot.contains(b) || QLineF(a, b).length() < 12.0)
                continue;
            const QString text = shown.hover(a + 0.3 * (b - a));
            QVERIFY2(text.startsWith("H100\n"), qPrintable(text));
            QVERIFY2(text.contains("\nbatch " + ridgepoint::text(exact_text(data.points[i - 1].x())) + "\n"),
                     qPrintable(text));
            QVERIFY(text.contains("throughput " + ridgepoint::text(exact_text(data.points[i - 1].y())) +
                                  " sequences/s"));
            ++found;
        }
        QVERIFY(found > 0);
    }

    void hoverOfABar() {
        Shown shown(figureOf("generations", scenarioFor("Llama3_70B", "H100")));
        const double ttft = shown.state().figure.panels[0].bars[1].value;
        const QPointF at = shown.state().mapOf(0).pixel({1.0, 0.5 * ttft});
        QCOMPARE(shown.hover(at), "H100\nTTFT " + text(exact_text(ttft)) +
                                      " ms\ndoes not fit: needs 1.65x the memory of H100");
    }

    void hoverOfAPrecision() {
        Shown shown(figureOf("quantization"));
        const Series marks = dataOf(shown.state().figure.panels[0], "prefill (TTFT), fp16 rate");
        const QString text = shown.hover(shown.state().mapOf(0).pixel(marks.points.first()));
        QVERIFY2(text.startsWith("prefill (TTFT), fp16 rate\nint4\n"), qPrintable(text));
        QVERIFY(text.endsWith("no int4 rate on H100: the fp16 rate is used"));
    }

    void hoverOutsideIsEmpty() {
        Shown shown(figureOf("roofline"));
        QCOMPARE(shown.hover({5, 5}), QString());
        QCOMPARE(shown.hover(shown.within(0.02, 0.02)), QString()); // high above all lines
        const Series ridge = dataOf(shown.state().figure.panels[0], "H100 ridge point");
        QVERIFY(!shown.hover(shown.state().mapOf(0).pixel(ridge.points.first())).isEmpty());
        QSignalSpy hovered(&shown.view, &ChartView::hovered);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(shown.view.viewport(), &leave);
        QCOMPARE(shown.view.hoverText(), QString());
        QCOMPARE(hovered.count(), 1);
    }

    void hoverOfWhatIsOutOfViewIsEmpty() {
        Shown shown(figureOf("roofline"));
        const QPointF corner = shown.within(0.99, 0.99);
        for (int i = 0; i < 20; ++i)
            shown.wheel(corner, 1);
        for (double x = 0.0; x <= 1.0; x += 0.05)
            QCOMPARE(shown.hover(shown.within(x, 0.5)), QString());
    }
};

QTEST_MAIN(ViewHoverTest)
#include "view_hover_test.moc"
