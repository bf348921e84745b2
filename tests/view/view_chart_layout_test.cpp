// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/guess.h"
#include "app/view/chart_layout.h"
#include "view_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

ChartLayout laidOut(const Figure& figure, QSizeF size, bool withFooter = false) {
    QList<View> views;
    for (const Panel& panel : figure.panels)
        views.append(wholeView(panel));
    return layoutOf(figure, views, size, chartType(), withFooter);
}

QString shown(const QRectF& rect) {
    return QStringLiteral("(%1, %2, %3 x %4)")
        .arg(rect.x())
        .arg(rect.y())
        .arg(rect.width())
        .arg(rect.height());
}

// The scenarios that ask most of a layout.
Scenario scenarioNamed(const QString& name) {
    Scenario scenario;
    if (name == "network")
        return scenarioFor("ResNet50", "A100");
    if (name == "many GPUs")
        return scenarioFor("DeepSeek_V2_Lite", "JetsonOrin",
                           {"V100", "A100_40GB", "L40S", "H100_PCIe", "RTX5090", "MI325X", "TPUv5e"});
    if (name == "large numbers") {
        scenario = scenarioFor("GPT3", "T4", {"GB200", "T4"});
        scenario.batch = 8192;
        scenario.seq_len = 131072;
        scenario.efficiency = 0.01;
        scenario.precision = Precision::fp32;
    }
    return scenario;
}

bool isInGrid(const QString& chart) {
    return std::any_of(charts().begin(), charts().end(),
                       [&](const ChartKind& kind) { return kind.id == chart && kind.isInGrid; });
}

const QList<QSizeF> sizes{{360, 300}, {565, 410}, {690, 500}, {1100, 800}};

QString faultOf(const ChartLayout& layout, QSizeF size) {
    const QRectF all(QPointF(0, 0), size);
    QList<QRectF> areas;
    for (const PanelLayout& panel : layout.panels) {
        if (!all.contains(panel.area))
            return "panel out of the chart: " + shown(panel.area);
        if (!panel.area.contains(panel.plot))
            return "plot out of its panel: " + shown(panel.plot) + " of " + shown(panel.area);
        if (panel.gutter.left() < panel.plot.right() || panel.gutter.right() > panel.area.right() + 1e-6)
            return "gutter: " + shown(panel.gutter);
        for (const QRectF& area : areas)
            if (panel.area.intersects(area))
                return "panels overlap";
        if (panel.plot.width() < 50.0 || panel.plot.height() < 58.0)
            return "plot is small: " + shown(panel.plot);
        areas.append(panel.area);
    }
    return {};
}

} // namespace

class ViewChartLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void plotsAreInside_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QString>("scenario");
        for (const QString& chart : chartIds())
            for (const char* scenario : {"default", "network", "many GPUs", "large numbers"})
                if (applies(chart, scenarioNamed(scenario)))
                    QTest::addRow("%s, %s", qPrintable(chart), scenario) << chart << scenario;
    }

    void plotsAreInside() {
        QFETCH(QString, chart);
        QFETCH(QString, scenario);
        for (const bool inMs : {false, true}) {
            const Figure figure = figureOf(chart, scenarioNamed(scenario), {PageOptions(), inMs});
            for (const QSizeF& size : sizes) {
                if (size.width() < 400.0 && !isInGrid(chart))
                    continue; // never seen so small: it fills the centre
                const QString fault = faultOf(laidOut(figure, size), size);
                QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1: ").arg(size.width()) + fault));
            }
            const QSizeF picture(960, 540);
            const QString fault = faultOf(laidOut(figure, picture, true), picture);
            QVERIFY2(fault.isEmpty(), qPrintable("with a footer: " + fault));
        }
    }

    void textsKeepClearOfThePlots_data() { plotsAreInside_data(); }

    void textsKeepClearOfThePlots() {
        QFETCH(QString, chart);
        QFETCH(QString, scenario);
        const Figure figure = figureOf(chart, scenarioNamed(scenario));
        for (const QSizeF& size : sizes) {
            const ChartLayout layout = laidOut(figure, size, true);
            const double lines = static_cast<double>(layout.findingLines.size() - 1);
            const double findingEnd = layout.finding.y() + lines * layout.findingLineHeight;
            QVERIFY(layout.headline.y() < layout.finding.y());
            for (const PanelLayout& panel : layout.panels)
                QVERIFY(panel.area.top() > findingEnd);
            QVERIFY(layout.footer.y() > layout.panels.first().area.bottom() || size.height() < 400);
        }
    }

    void plotStaysAsTheBatchGrows_data() {
        QTest::addColumn<QString>("chart");
        for (const char* chart : {"roofline", "throughput", "quantization"})
            QTest::addRow("%s", chart) << chart;
    }

    void plotStaysAsTheBatchGrows() {
        QFETCH(QString, chart);
        for (const QSizeF& size : sizes) {
            const QRectF plot = laidOut(figureOf(chart), size).panels.first().plot;
            for (int batch = 1; batch <= 8192; batch *= 2) {
                Scenario scenario;
                scenario.batch = batch;
                const QRectF now = laidOut(figureOf(chart, scenario), size).panels.first().plot;
                QVERIFY2(now == plot,
                         qPrintable(QStringLiteral("batch %1, width %2: ").arg(batch).arg(size.width()) +
                                    shown(now) + " was " + shown(plot)));
            }
        }
    }

    // The times of the bars grow by four orders of magnitude, and so may the width of what is written beside
    // the axis, but only by that.
    void barsStayUprightAsTheBatchGrows() {
        for (const QSizeF& size : sizes) {
            const QRectF plot = laidOut(figureOf("generations"), size).panels.first().plot;
            for (int batch = 1; batch <= 8192; batch *= 2) {
                Scenario scenario;
                scenario.batch = batch;
                const ChartLayout layout = laidOut(figureOf("generations", scenario), size);
                for (const PanelLayout& panel : layout.panels) {
                    QCOMPARE(panel.plot.top(), plot.top());
                    QVERIFY(std::abs(std::remainder(panel.plot.width() - plot.width(), 8.0)) < 1e-6);
                }
            }
        }
    }

    void plotStaysAsTheFindingGrows() {
        for (const QString& chart : chartIds()) {
            for (const QSizeF& size : sizes) {
                if (size.width() < 400.0 && !isInGrid(chart))
                    continue; // never seen so small, and then remarks take the room kept for the finding
                Figure figure = figureOf(chart);
                figure.finding = "A short finding";
                const QRectF plot = laidOut(figure, size).panels.first().plot;
                figure.finding += " with a few more words";
                QCOMPARE(laidOut(figure, size).panels.first().plot, plot);
                figure.finding += ", so many that it takes two lines in a narrow chart";
                QCOMPARE(laidOut(figure, size).panels.first().plot, plot);
            }
        }
    }

    void aVeryLongFindingMovesThePlotRatherThanCoverIt() {
        Figure figure = figureOf("throughput");
        const QSizeF size(565, 410);
        const double top = laidOut(figure, size).panels.first().plot.top();
        figure.finding = QString("a very long finding ").repeated(20);
        const ChartLayout layout = laidOut(figure, size);
        QVERIFY(layout.findingLines.size() > 3);
        QVERIFY(layout.panels.first().plot.top() > top);
    }

    void textsOfPanelsStayInThem_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QSizeF>("size");
        for (const QString& chart : chartIds())
            for (const double width : {384.0, 565.0, 690.0})
                QTest::addRow("%s, %g", qPrintable(chart), width) << chart << QSizeF(width, 560.0);
    }

    // What was cut or overprinted beside an open dock: titles, titles of axes, and ticks.
    void textsOfPanelsStayInThem() {
        QFETCH(QString, chart);
        QFETCH(QSizeF, size);
        const QFont font = chartType().label;
        const Figure figure = figureOf(chart);
        const ChartLayout layout = laidOut(figure, size);
        for (qsizetype i = 0; i < layout.panels.size(); ++i) {
            const PanelLayout& panel = layout.panels[i];
            for (const QString& line : panel.titleLines + panel.xTitleLines)
                QVERIFY2(textSize(line, font).width() <= panel.area.width() + 1.0, qPrintable(line));
            QVERIFY(panel.plot.top() >= panel.area.top() + 13.0 * double(panel.titleLines.size()));
            if (isTextGrid(figure.panels[i]))
                continue;
            for (const QString& line : panel.yTitleLines)
                QVERIFY2(textSize(line, font).width() <= panel.area.height(), qPrintable(line));
            if (figure.panels[i].x.scale != Axis::Scale::Categories)
                QVERIFY(panel.x.ticks.size() >= 2);
            if (figure.panels[i].y.scale != Axis::Scale::Categories)
                QVERIFY(panel.y.ticks.size() >= 2);
        }
    }

    void plotsOfARowAreAtOneHeight() {
        const ChartLayout layout = laidOut(figureOf("request"), {690, 560});
        QCOMPARE(layout.panels[0].area.top(), layout.panels[1].area.top());
        QCOMPARE(layout.panels[0].plot.top(), layout.panels[1].plot.top());
        QCOMPARE(layout.panels[0].plot.bottom(), layout.panels[1].plot.bottom());
    }

    void panelsTooNarrowStandOneBelowTheOther() {
        const auto areSideBySide = [](QSizeF size) {
            const ChartLayout layout = laidOut(figureOf("memory"), size);
            return layout.panels[0].area.top() == layout.panels[1].area.top();
        };
        QVERIFY(areSideBySide({690, 560}));
        QVERIFY(!areSideBySide({384, 560}));
        QVERIFY(areSideBySide({384, 260})); // there is no room below either
    }

    void nothingMovesWhenTheAnswerComes_data() { plotsAreInside_data(); }

    void nothingMovesWhenTheAnswerComes() {
        QFETCH(QString, chart);
        QFETCH(QString, scenario);
        const Figure whole = figureOf(chart, scenarioNamed(scenario));
        const Figure asked = veiled(whole);
        for (const bool withFooter : {false, true})
            for (const QSizeF& size : QList<QSizeF>{{370, 480}, {394, 592}} + sizes) {
                const ChartLayout before = laidOut(asked, size, withFooter);
                const ChartLayout after = laidOut(whole, size, withFooter);
                QCOMPARE(before.finding, after.finding);
                QCOMPARE(before.panels.size(), after.panels.size());
                for (qsizetype i = 0; i < after.panels.size(); ++i) {
                    QCOMPARE(before.panels[i].area, after.panels[i].area);
                    QCOMPARE(before.panels[i].plot, after.panels[i].plot);
                    QCOMPARE(before.panels[i].yTitleLines, after.panels[i].yTitleLines);
                    QCOMPARE(before.panels[i].xTextsHigh, after.panels[i].xTextsHigh);
                }
            }
    }

    void ofTheAnswerNothingIsLaidOut_data() { plotsAreInside_data(); }

    void ofTheAnswerNothingIsLaidOut() {
        QFETCH(QString, chart);
        QFETCH(QString, scenario);
        const Figure asked = veiled(figureOf(chart, scenarioNamed(scenario)));
        const ChartLayout layout = laidOut(asked, {690, 500}, true);
        QCOMPARE(layout.headlineLines.join(' '), asked.title);
        QCOMPARE(layout.findingLines.join(' '), asked.finding);
        QVERIFY(!layout.isFindingShort);
        QCOMPARE(layout.footerLines.join(' '), asked.caption);
        for (qsizetype i = 0; i < layout.panels.size(); ++i) {
            const PanelLayout& panel = layout.panels[i];
            QVERIFY(panel.hint.isEmpty() && panel.grid.header.isEmpty() && panel.grid.rows.isEmpty());
            QCOMPARE(panel.grid.instead.isEmpty(), asked.panels[i].textGrid.isEmpty());
            QCOMPARE(panel.xTitleLines.join(' '), asked.panels[i].x.title);
            if (asked.panels[i].x.scale == Axis::Scale::Categories)
                for (const Tick& tick : panel.x.ticks)
                    QVERIFY2(asked.panels[i].x.ticks.contains(tick), qPrintable(tick.text));
        }
    }

    void remarksLeaveThePlotsTheirRoom_data() {
        QTest::addColumn<QString>("chart");
        for (const QString& chart : chartIds())
            QTest::addRow("%s", qPrintable(chart)) << chart;
    }

    void remarksLeaveThePlotsTheirRoom() {
        QFETCH(QString, chart);
        const Figure figure = figureOf(chart);
        Figure mute = figure;
        mute.remarks.clear();
        for (const QSizeF& size : QList<QSizeF>{{384, 450}, {384, 590}, {384, 760}} + sizes) {
            const ChartLayout said = laidOut(figure, size);
            const ChartLayout without = laidOut(mute, size);
            for (qsizetype i = 0; i < said.panels.size() && size.width() != 360.0; ++i) {
                const double height = said.panels[i].plot.height();
                QVERIFY2(isTextGrid(figure.panels[i]) || height >= 100.0 ||
                             height >= 0.7 * without.panels[i].plot.height(),
                         qPrintable(shown(said.panels[i].plot)));
            }
        }
    }

    // Two paragraphs were left out above plots of 600 px.
    void remarksHaveTheRoomThatPlotsCanSpare_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("side by side") << "fidelities" << QSizeF(810, 790);
        QTest::newRow("in a small window") << "fidelities" << QSizeF(704, 592);
        QTest::newRow("beside a dock") << "fidelities" << QSizeF(394, 592);
        QTest::newRow("over a table") << "sla" << QSizeF(704, 540);
    }
    void remarksHaveTheRoomThatPlotsCanSpare() {
        QFETCH(QString, chart);
        QFETCH(QSizeF, size);
        const Figure figure = figureOf(chart);
        const ChartLayout layout = laidOut(figure, size);
        QVERIFY(!figure.remarks.isEmpty());
        QVERIFY(!layout.isFindingShort);
        QCOMPARE(layout.findingLines.join(' '), (QStringList{figure.finding} + figure.remarks).join(' '));
    }

    void whatIsLeftOutIsMarked() {
        const Figure figure = figureOf("fidelities");
        const ChartLayout narrow = laidOut(figure, {384, 450});
        QVERIFY(narrow.isFindingShort);
        QVERIFY(narrow.findingLines.last().endsWith(QString::fromUtf8("…")));
        for (const QString& line : narrow.findingLines)
            QVERIFY(textSize(line, chartType().finding).width() <= 384.0 - 14.0);
        // A picture that stands alone cannot be hovered, and says all.
        const ChartLayout picture = laidOut(figure, {1280, 720}, true);
        QVERIFY(!picture.isFindingShort);
        QCOMPARE(picture.findingLines.join(' '), (QStringList{figure.finding} + figure.remarks).join(' '));
    }

    void remarksOnAColumnGoWithIt() {
        const Figure figure = figureOf("sla");
        const auto says = [&](QSizeF size) {
            return hasText(laidOut(figure, size).findingLines, "Needs:");
        };
        QVERIFY(says({1000, 700}));
        QVERIFY(!says({384, 500}));
        QVERIFY(!laidOut(figure, {384, 500}).isFindingShort);
    }

    void ticksHaveRoom_data() { plotsAreInside_data(); }

    void ticksHaveRoom() {
        QFETCH(QString, chart);
        QFETCH(QString, scenario);
        const Figure figure = figureOf(chart, scenarioNamed(scenario));
        const QFont font = chartType().label;
        for (const QSizeF& size : sizes) {
            if (size.width() < 600.0 && !isInGrid(chart))
                continue;
            const ChartLayout layout = laidOut(figure, size);
            for (qsizetype i = 0; i < layout.panels.size(); ++i) {
                const PanelLayout& panel = layout.panels[i];
                if (isTextGrid(figure.panels[i]))
                    continue;
                const bool isOfRows = figure.panels[i].y.scale == Axis::Scale::Categories;
                QVERIFY(!panel.x.ticks.isEmpty() && panel.y.ticks.size() >= (isOfRows ? 1 : 2));
                const PlotMap map{figure.panels[i].x.scale, figure.panels[i].y.scale,
                                  wholeView(figure.panels[i]).x, wholeView(figure.panels[i]).y, panel.plot};
                for (qsizetype n = 1; n < panel.x.ticks.size() && !panel.x.turned; ++n) {
                    const double apart =
                        map.xPixel(panel.x.ticks[n].at) - map.xPixel(panel.x.ticks[n - 1].at);
                    const double half = (textSize(panel.x.ticks[n].text, font).width() +
                                         textSize(panel.x.ticks[n - 1].text, font).width()) /
                                        2.0;
                    QVERIFY2(apart > half, qPrintable(panel.x.ticks[n].text));
                }
                for (const Tick& tick : panel.y.ticks)
                    QVERIFY2(textSize(tick.text, font).width() <= panel.plot.left() - panel.area.left(),
                             qPrintable(tick.text));
            }
        }
    }
};

QTEST_MAIN(ViewChartLayoutTest)
#include "view_chart_layout_test.moc"
