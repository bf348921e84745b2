// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars, and bars that lie in rows.
#include "app/view/bar_painter.h"
#include "app/view/stretch_painter.h"
#include "view_parts_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Bar barOf(double center, double base, double value, const QString& label = {}) {
    return {.name = "weights",
            .ink = {Ink::Role::Memory},
            .center = center,
            .value = value,
            .label = label,
            .base = base};
}

Stretch stretchOf(double row, double from, double to, const QString& label = {}) {
    return {
        .name = "prefill", .ink = {Ink::Role::Compute}, .row = row, .from = from, .to = to, .label = label};
}

Panel timeline(const QList<Stretch>& stretches, double from = 0.0, double to = 100.0) {
    Panel panel;
    panel.x = linear("time (ms)", "time_ms", from, to);
    panel.y = categories({"chatbot", "summarizer"});
    panel.stretches = stretches;
    return panel;
}

const PlotMap rowsMap{
    Axis::Scale::Linear, Axis::Scale::Categories, {0.0, 100.0}, {-0.5, 1.5}, QRectF(0, 0, 400, 200)};

bool isNear(const QRectF& a, const QRectF& b) {
    return QLineF(a.topLeft(), b.topLeft()).length() < 1e-9 &&
           QLineF(a.bottomRight(), b.bottomRight()).length() < 1e-9;
}

QString shown(const QRectF& r) {
    return QStringLiteral("(%1, %2, %3 x %4)").arg(r.x()).arg(r.y()).arg(r.width()).arg(r.height());
}

// A row with a label of its own in every state of being crowded.
Panel crowded() {
    QList<Stretch> stretches;
    for (int i = 0; i < 12; ++i)
        stretches.append(
            stretchOf(i % 2, 8.0 * i, 8.0 * i + 1.0 + i % 5, QStringLiteral("%1 ms").arg(i * 100)));
    return timeline(stretches);
}

} // namespace

class ViewStretchesTest : public QObject {
    Q_OBJECT

private slots:
    void stackedBarsBeginWhereTheOneBelowEnds() {
        const PlotMap map{
            Axis::Scale::Categories, Axis::Scale::Linear, {-0.5, 1.5}, {0.0, 10.0}, QRectF(0, 0, 200, 100)};
        const QRectF low = barRect(barOf(0.0, 0.0, 4.0), map, 0.62);
        const QRectF high = barRect(barOf(0.0, 4.0, 9.0), map, 0.62);
        QVERIFY2(isNear(low, {19, 60, 62, 40}), qPrintable(shown(low)));
        QVERIFY2(isNear(high, {19, 10, 62, 50}), qPrintable(shown(high)));
    }

    void totalsStandClearOfALimit() {
        const PlotMap map{
            Axis::Scale::Categories, Axis::Scale::Linear, {-0.5, 1.5}, {0.0, 100.0}, QRectF(0, 0, 200, 300)};
        Panel panel;
        for (const double at : {0.0, 1.0})
            panel.bars << barOf(at, 0.0, 40.0) << barOf(at, 40.0, at > 0.0 ? 83.0 : 60.0, "83.0");
        panel.series.append({.name = "capacity",
                             .ink = textInk,
                             .stroke = Stroke::Dashed,
                             .points = {{-0.5, 85.0}, {1.5, 85.0}}});
        const QHash<qsizetype, QRectF> totals = stackTotals(panel, map, chartType());
        QCOMPARE(totals.size(), 2);
        for (const QRectF& total : totals) {
            const double line = map.yPixel(85.0);
            QVERIFY2(total.bottom() < line || total.top() > line, qPrintable(shown(total)));
        }
    }

    void aKeyStandsAtTheTitle() {
        Panel panel = timeline({stretchOf(0, 0, 50, "50 %"), stretchOf(1, 0, 80, "80 %")});
        panel.title = "What would shorten it";
        for (const char* name : {"compute", "bandwidth", "link", "fixed costs", "and all the rest of it"})
            panel.key.append({name, {Ink::Role::Pass}});
        ChartScene scene(true);
        for (const double width : {300.0, 960.0}) {
            const PanelLayout layout = laidOut(scene, figureWith(panel), {width, 540}).layout.panels[0];
            QCOMPARE(layout.key.size(), panel.key.size());
            for (qsizetype i = 0; i < layout.key.size(); ++i) {
                QVERIFY(layout.area.contains(layout.key[i].swatch));
                QVERIFY(layout.key[i].name.y() < layout.plot.top());
                for (qsizetype j = 0; j < i; ++j)
                    QVERIFY(!layout.key[i].swatch.intersects(layout.key[j].swatch));
            }
            const double below = layout.key.last().name.y() - layout.key.first().name.y();
            QCOMPARE(below > 0.0, width < 400.0);
            // Behind the title where it has room there.
            QCOMPARE(layout.key.first().swatch.left() > layout.area.left(), width > 400.0);
        }
        QVERIFY(pixelsOf(pictured(figureWith(panel)), lightTheme().color({Ink::Role::Pass})) > 5 * 49);
    }

    void barsOnALogScaleStandOnTheAxis() {
        const PlotMap map{
            Axis::Scale::Categories, Axis::Scale::Log10, {-0.5, 0.5}, {0.0, 2.0}, QRectF(0, 0, 100, 100)};
        const QRectF rect = barRect(barOf(0.0, 0.0, 10.0), map, 0.5);
        QVERIFY2(isNear(rect, {25, 50, 50, 50}), qPrintable(shown(rect)));
    }

    void barsSideBySideInACategoryDoNotOverlap() {
        Panel panel;
        for (const double center : {0.0, 1.0})
            for (const double beside : {-0.2, 0.2})
                panel.bars.append(barOf(center + beside, 0.0, 5.0));
        QVERIFY(barWidth(panel) <= 0.4);
        QVERIFY(barWidth(panel) > 0.3);
        panel.bars = {barOf(0.0, 0.0, 4.0), barOf(0.0, 4.0, 5.0), barOf(1.0, 0.0, 5.0)};
        QCOMPARE(barWidth(panel), 0.62);
    }

    void onlyBarsOnTopOfEachOtherAreStacked() {
        Panel panel;
        panel.bars = {barOf(0.0, 0.0, 4.0), barOf(0.0, 4.0, 9.0), barOf(1.0, 0.0, 5.0)};
        QVERIFY(isStacked(panel, panel.bars[0]));
        QVERIFY(isStacked(panel, panel.bars[1]));
        QVERIFY(!isStacked(panel, panel.bars[2]));
    }

    // The label is only where the part is high enough for it; the part itself always is.
    void labelsOfAStackAreWhereTheyFit() {
        Panel panel;
        panel.x = categories({"batch 1"});
        panel.y = linear("memory (GB)", "memory_gb", 0.0, 100.0);
        panel.bars = {barOf(0.0, 0.0, 60.0, "60 GB"), barOf(0.0, 60.0, 61.0, "1 GB")};
        const QColor color = lightTheme().color({Ink::Role::Memory});
        const auto filled = [&] {
            return pixelsOf(pictured(figureWith(panel)), color);
        };
        const int both = filled();
        panel.bars[1].label.clear();
        QCOMPARE(filled(), both); // it had no room
        panel.bars[0].label.clear();
        QVERIFY(filled() > both + 20);
    }

    void hoverSaysABarsOwnAmount() {
        Panel panel;
        panel.x = categories({"batch 1"});
        panel.y = linear("memory (GB)", "memory_gb", 0.0, 100.0);
        panel.bars = {barOf(0.0, 0.0, 60.0), barOf(0.0, 60.0, 85.0)};
        panel.bars[1].name = "KV cache";
        panel.bars[1].note = "of 8,192 tokens";
        Shown chart(figureWith(panel));
        const PlotMap map = chart.state().mapOf(0);
        QCOMPARE(chart.hover(map.pixel({0.0, 30.0})), QString("weights\nbatch 1\nmemory 60 GB"));
        QCOMPARE(chart.hover(map.pixel({0.0, 70.0})),
                 QString("KV cache\nbatch 1\nmemory 25 GB\nof 8,192 tokens"));
        QCOMPARE(chart.hover(map.pixel({0.0, 95.0})), QString());
    }

    void rects_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QRectF>("rect");
        QTest::newRow("from the left") << 0.0 << 50.0 << QRectF(0, 119, 200, 62);
        QTest::newRow("in the middle") << 25.0 << 50.0 << QRectF(100, 119, 100, 62);
        QTest::newRow("backwards") << 50.0 << 25.0 << QRectF(100, 119, 100, 62);
        QTest::newRow("beyond the axis") << -50.0 << 200.0 << QRectF(0, 119, 400, 62);
        QTest::newRow("of no length") << 50.0 << 50.0 << QRectF();
        QTest::newRow("out of view") << 150.0 << 200.0 << QRectF();
    }

    void rects() {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(QRectF, rect);
        const QRectF found = stretchRect(stretchOf(0.0, from, to), rowsMap, 0.62);
        QCOMPARE(found.isEmpty(), rect.isEmpty());
        QVERIFY2(rect.isEmpty() || isNear(found, rect), qPrintable(shown(found)));
    }

    void rectsOnALogScaleBeginAtTheAxis() {
        PlotMap map = rowsMap;
        map.xScale = Axis::Scale::Log10;
        map.x = {0.0, 2.0};
        const QRectF found = stretchRect(stretchOf(0.0, 0.0, 10.0), map, 0.62);
        QVERIFY2(isNear(found, {0, 119, 200, 62}), qPrintable(shown(found)));
    }

    void labelsAreInsideOrBeside() {
        const Panel panel = timeline({stretchOf(0.0, 0.0, 60.0, "350 ms"), stretchOf(1.0, 0.0, 2.0, "4 ms")});
        const auto labels = stretchLabels(panel, rowsMap, chartType());
        QVERIFY(labels[0] && labels[0]->isInside);
        QVERIFY(stretchRect(panel.stretches[0], rowsMap, 0.62).contains(labels[0]->place));
        QVERIFY(labels[1] && !labels[1]->isInside);
        QVERIFY(labels[1]->place.left() > stretchRect(panel.stretches[1], rowsMap, 0.62).right());
    }

    void labelsOfWhatPointsLeftAreLeftOfIt() {
        PlotMap map = rowsMap;
        map.x = {-50.0, 50.0};
        const Panel panel =
            timeline({stretchOf(0.0, 0.0, -2.0, "-0.2"), stretchOf(1.0, 0.0, 2.0, "+0.2")}, -50.0, 50.0);
        const auto labels = stretchLabels(panel, map, chartType());
        QVERIFY(labels[0]->place.right() < map.xPixel(-2.0));
        QVERIFY(labels[1]->place.left() > map.xPixel(2.0));
    }

    void theNameAloneWhereTheLabelHasNoRoom() {
        Stretch narrow =
            stretchOf(0.0, 0.0, 45.0, "bandwidth of 0.123456789 % of the request, in all its tokens");
        narrow.name = "bandwidth";
        Stretch rest = stretchOf(0.0, 45.0, 100.0, "");
        const auto labels = stretchLabels(timeline({narrow, rest}), rowsMap, chartType());
        QVERIFY(labels[0] && labels[0]->isInside);
        QCOMPARE(labels[0]->text, QString("bandwidth"));
    }

    void whatHasNoLengthHasItsLabel() {
        const auto labels =
            stretchLabels(timeline({stretchOf(0.0, 50.0, 50.0, "0.00")}), rowsMap, chartType());
        QVERIFY(labels[0] && !labels[0]->isInside);
        const auto outside =
            stretchLabels(timeline({stretchOf(0.0, 150.0, 150.0, "0.00")}), rowsMap, chartType());
        QVERIFY(!outside[0]);
    }

    void labelsAreOverNothing() {
        const Panel panel = crowded();
        const auto labels = stretchLabels(panel, rowsMap, chartType());
        const double height = stretchHeight(panel);
        int placed = 0;
        for (qsizetype i = 0; i < labels.size(); ++i) {
            if (!labels[i])
                continue;
            ++placed;
            QVERIFY(rowsMap.plot.contains(labels[i]->place));
            for (qsizetype j = 0; j < labels.size(); ++j) {
                const QRectF other = stretchRect(panel.stretches[j], rowsMap, height);
                QVERIFY(!labels[i]->place.intersects(other) || (i == j && labels[i]->isInside));
                QVERIFY(i == j || !labels[j] || !labels[i]->place.intersects(labels[j]->place));
            }
        }
        QVERIFY(placed > 3);
    }

    void freeLabelsKeepOffStretches() {
        Panel panel = timeline({stretchOf(0.0, 0.0, 45.0, "350 ms"), stretchOf(1.0, 10.0, 90.0)});
        for (int i = 0; i <= 10; ++i)
            panel.labels.append({.text = "what it waits for",
                                 .ink = {},
                                 .at = {10.0 * i, 0.5 * (i % 3)},
                                 .mayMoveFar = true});
        ChartScene scene(true);
        const ChartState state = laidOut(scene, figureWith(panel));
        const PlotMap map = state.mapOf(0);
        int placed = 0;
        for (const auto& label : state.labels[0]) {
            if (!label || label->size.isEmpty())
                continue;
            ++placed;
            for (const Stretch& stretch : panel.stretches)
                for (const QRectF& box : boxesOf(*label))
                    QVERIFY(!box.intersects(stretchRect(stretch, map, stretchHeight(panel))));
        }
        QVERIFY(placed > 2);
    }

    void painted_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void painted() {
        QFETCH(bool, dark);
        const Theme theme = dark ? darkTheme() : lightTheme();
        Panel panel = timeline({stretchOf(0.0, 0.0, 50.0), stretchOf(1.0, 50.0, 100.0)});
        panel.stretches[1].ink = {Ink::Role::Memory};
        const Figure figure = figureWith(panel);
        ChartScene scene(true);
        const QRectF plot = laidOut(scene, figure).layout.panels[0].plot;
        const QImage image = pictured(figure, dark);
        for (const Ink::Role role : {Ink::Role::Compute, Ink::Role::Memory}) {
            const double expected = plot.width() / 2.0 * plot.height() / 2.0 * 0.62;
            const int found = pixelsOf(image, theme.color({role}));
            QVERIFY2(found > 0.95 * expected && found < 1.02 * expected, qPrintable(QString::number(found)));
        }
        panel.stretches[0].hatched = true;
        const int hatched = pixelsOf(pictured(figureWith(panel), dark), theme.color({Ink::Role::Compute}));
        const int plain = pixelsOf(image, theme.color({Ink::Role::Compute}));
        QVERIFY2(hatched > 0.4 * plain && hatched < 0.9 * plain, qPrintable(QString::number(hatched)));
    }

    void hoverNamesTheStretch() {
        Panel panel = timeline({stretchOf(0.0, 0.0, 40.0), stretchOf(1.0, 40.0, 90.5)});
        panel.stretches[1].name = "decode";
        panel.stretches[1].note = "50 tokens";
        Shown chart(figureWith(panel));
        const PlotMap map = chart.state().mapOf(0);
        QCOMPARE(chart.hover(map.pixel({20.0, 0.0})), QString("chatbot\nprefill\ntime 40 ms"));
        QCOMPARE(chart.hover(map.pixel({60.0, 1.0})),
                 QString("summarizer\ndecode\nfrom: time 40 ms\nto: time 90.5 ms\n50 tokens"));
        const FigurePart target{FigurePart::Kind::Stretch, 0, 1, 0};
        QCOMPARE(chart.view.chartScene().hover()->target, target);
        QCOMPARE(chart.hover(map.pixel({60.0, 0.0})), QString());
    }

    void thinStretchesAreNamedFromBeside() {
        Shown chart(figureWith(timeline({stretchOf(0.0, 50.0, 50.1)})));
        const QPointF at = chart.state().mapOf(0).pixel({50.05, 0.0});
        QVERIFY(chart.hover(at + QPointF(2.0, 0.0)).startsWith("chatbot\nprefill\n"));
        QCOMPARE(chart.hover(at + QPointF(6.0, 0.0)), QString());
    }

    void rowsStayWholeWhenZoomed() {
        Shown chart(figureWith(timeline({stretchOf(0.0, 0.0, 40.0)})));
        chart.wheel(chart.within(0.5, 0.5), 4);
        QVERIFY(chart.view.isZoomed());
        QCOMPARE(chart.seen().y, chart.whole().y);
        QVERIFY(chart.seen().x.length() < chart.whole().x.length());
    }

    void rowsHaveTheirNames_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QSize>("size");
        const QStringList few{"TTFT\nH100", "ITL\nH100", "throughput"};
        QStringList many;
        for (int i = 0; i < 60; ++i)
            many.append(QStringLiteral("GPU number %1").arg(i));
        const QStringList longNames{QString("a name of many words ").repeated(6).trimmed(), "short"};
        for (const QSize& size : {QSize(400, 300), QSize(700, 450), QSize(1400, 900)}) {
            QTest::addRow("few at %d", size.width()) << few << size;
            QTest::addRow("many at %d", size.width()) << many << size;
            QTest::addRow("long at %d", size.width()) << longNames << size;
        }
    }

    void rowsHaveTheirNames() {
        QFETCH(QStringList, names);
        QFETCH(QSize, size);
        Panel panel = timeline({stretchOf(0.0, 0.0, 40.0)});
        panel.y = categories(names);
        ChartScene scene;
        const ChartState state = laidOut(scene, figureWith(panel), size);
        const PanelLayout& layout = state.layout.panels[0];
        const PlotMap map = state.mapOf(0);
        QVERIFY(!layout.y.ticks.isEmpty());
        QVERIFY(layout.plot.width() > 0.4 * size.width());
        double lowest = 1e9;
        for (const Tick& tick : layout.y.ticks) {
            const QSizeF text = textSize(tick.text, state.type.label);
            QVERIFY2(text.width() <= layout.plot.left() - layout.area.left() - 7.0, qPrintable(tick.text));
            const double y = map.yPixel(tick.at);
            QVERIFY2(y + text.height() / 2.0 <= lowest + 1.0, qPrintable(tick.text));
            lowest = y - text.height() / 2.0;
            const QString whole = QString(names[qRound(tick.at)]).replace('\n', ' ');
            QVERIFY2(whole.startsWith(QString(tick.text).replace('\n', ' ')), qPrintable(tick.text));
        }
    }
};

QTEST_MAIN(ViewStretchesTest)
#include "view_stretches_test.moc"
