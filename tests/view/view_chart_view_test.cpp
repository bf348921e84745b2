// SPDX-License-Identifier: GPL-3.0-or-later
// What wheel, mouse and keys do to a chart on the screen, and what stays when its figure changes.
#include "shown_chart.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

bool isWithin(const View& part, const View& whole) {
    const auto in = [](const Span& a, const Span& b) {
        const double rounding = 1e-9 * b.length();
        return a.from >= b.from - rounding && a.to <= b.to + rounding;
    };
    return in(part.x, whole.x) && in(part.y, whole.y);
}

// Both axes of their first panel: rows of bars and tables have none, and bars over the batch change with it.
QStringList zoomableCharts() {
    QStringList ids = chartIds();
    for (const char* id : {"request", "memory", "sla", "what-if"})
        ids.removeAll(QLatin1String(id));
    return ids;
}

} // namespace

class ViewChartViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QApplication::setPalette(paletteOf(lightTheme())); }

    void wheelKeepsThePoint_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<bool>("inMs");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        for (const QString& chart : zoomableCharts()) {
            QTest::addRow("%s, in the middle", qPrintable(chart)) << chart << false << 0.5 << 0.5;
            QTest::addRow("%s, near a corner", qPrintable(chart)) << chart << false << 0.9 << 0.1;
        }
        QTest::newRow("quantization in ms") << "quantization" << true << 0.3 << 0.7;
    }

    void wheelKeepsThePoint() {
        QFETCH(QString, chart);
        QFETCH(bool, inMs);
        QFETCH(double, x);
        QFETCH(double, y);
        Shown shown(figureOf(chart, {}, {PageOptions(), inMs}));
        const QPointF at = shown.within(x, y);
        const QPointF before = shown.straightAt(at);
        for (int notch = 0; notch < 12; ++notch) {
            shown.wheel(at, 1);
            const QPointF after = shown.straightAt(at);
            const double dx = (after.x() - before.x()) / shown.seen().x.length() * shown.plot().width();
            const double dy = (after.y() - before.y()) / shown.seen().y.length() * shown.plot().height();
            const bool hasCategories = shown.state().figure.panels[0].x.scale == Axis::Scale::Categories;
            QVERIFY2(std::abs(dx) < 1.0 || hasCategories,
                     qPrintable(QStringLiteral("%1: %2").arg(notch).arg(dx)));
            QVERIFY2(std::abs(dy) < 1.0, qPrintable(QStringLiteral("%1: %2").arg(notch).arg(dy)));
            QVERIFY(isWithin(shown.seen(), shown.whole()));
        }
        QVERIFY(shown.view.isZoomed());
        QVERIFY(shown.seen().y.length() < 0.1 * shown.whole().y.length());
    }

    void wheelHasALimit_data() { wheelKeepsThePoint_data(); }

    void wheelHasALimit() {
        QFETCH(QString, chart);
        QFETCH(bool, inMs);
        QFETCH(double, x);
        QFETCH(double, y);
        Shown shown(figureOf(chart, {}, {PageOptions(), inMs}));
        QSignalSpy changed(&shown.view, &ChartView::zoomChanged);
        shown.wheel(shown.within(x, y), 100);
        QVERIFY(isNear(shown.seen().y.length(), shown.whole().y.length() / 32.0, 1e-9));
        const bool hasCategories = shown.state().figure.panels[0].x.scale == Axis::Scale::Categories;
        QVERIFY(
            isNear(shown.seen().x.length(), shown.whole().x.length() / (hasCategories ? 1.0 : 32.0), 1e-9));
        for (const PanelLayout& panel : shown.state().layout.panels)
            QVERIFY(panel.y.ticks.size() <= 10 && !panel.y.ticks.isEmpty());
        QVERIFY(changed.last().first().toBool());

        // All the way out, it is as if it had never been zoomed.
        for (int notch = 0; notch < 30; ++notch)
            shown.wheel(shown.within(x, y), -1);
        QCOMPARE(shown.seen(), shown.whole());
        QVERIFY(!shown.view.isZoomed());
        QVERIFY(!changed.last().first().toBool());
    }

    void wheelBesideThePlots() {
        Shown shown(figureOf("roofline"));
        shown.wheel({5, 5}, 3); // on the headline
        QVERIFY(!shown.view.isZoomed());
        shown.wheel({shown.plot().left() - 5, shown.plot().center().y()}, 3); // on the axis
        QVERIFY(shown.view.isZoomed());
        QVERIFY(isWithin(shown.seen(), shown.whole()));
    }

    void onePanelAlone() {
        Shown shown(figureOf("generations"));
        shown.wheel(shown.within(0.5, 0.5, 1), 3);
        QCOMPARE(shown.seen(0), shown.whole(0));
        QVERIFY(shown.seen(1) != shown.whole(1));
        QCOMPARE(shown.seen(1).x, shown.whole(1).x); // categories stay
    }

    void dragPans() {
        Shown shown(figureOf("throughput"));
        shown.wheel(shown.within(0.5, 0.5), 5);
        const QPointF from = shown.within(0.5, 0.5);
        const QPointF held = shown.straightAt(from);
        shown.drag(from, from + QPointF(30, -20));
        const QPointF now = shown.straightAt(from + QPointF(30, -20));
        QVERIFY(std::abs(now.x() - held.x()) < 0.02 * shown.seen().x.length());
        QVERIFY(std::abs(now.y() - held.y()) < 0.02 * shown.seen().y.length());
        // No further than there is something.
        for (const QPointF& by :
             {QPointF(5000, 5000), QPointF(-5000, 0), QPointF(0, -5000), QPointF(3000, -3000)}) {
            const Span length = shown.seen().x;
            shown.drag(from, from + by);
            QVERIFY(isWithin(shown.seen(), shown.whole()));
            QVERIFY(isNear(shown.seen().x.length(), length.length(), 1e-9));
        }
    }

    void dragOfTheWholeDoesNothing() {
        for (const QString& chart : chartIds()) {
            Shown shown(figureOf(chart));
            shown.drag(shown.within(0.5, 0.5), shown.within(0.1, 0.9));
            QCOMPARE(shown.seen(), shown.whole());
            QVERIFY(!shown.view.isZoomed());
        }
    }

    void doubleClickReturns() {
        Shown shown(figureOf("roofline"));
        shown.wheel(shown.within(0.3, 0.3), 6);
        shown.drag(shown.within(0.5, 0.5), shown.within(0.6, 0.6));
        QSignalSpy changed(&shown.view, &ChartView::zoomChanged);
        shown.doubleClick(shown.within(0.5, 0.5));
        QVERIFY(!shown.view.isZoomed());
        QCOMPARE(shown.seen(), shown.whole());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.last().first().toBool(), false);
    }

    void keys() {
        Shown shown(figureOf("roofline"));
        QTest::keyClick(&shown.view, Qt::Key_Plus);
        QVERIFY(isNear(shown.seen().x.length(), shown.whole().x.length() / 1.5, 1e-9));
        const Span before = shown.seen().x;
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QVERIFY(shown.seen().x.from > before.from);
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QVERIFY(isNear(shown.seen().x.from, before.from, 1e-9));
        const Span up = shown.seen().y;
        QTest::keyClick(&shown.view, Qt::Key_Up);
        QVERIFY(shown.seen().y.from > up.from);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QVERIFY(isNear(shown.seen().y.from, up.from, 1e-9));
        QTest::keyClick(&shown.view, Qt::Key_Equal);
        QTest::keyClick(&shown.view, Qt::Key_Minus);
        QVERIFY(isNear(shown.seen().x.length(), before.length(), 1e-9));
        QTest::keyClick(&shown.view, Qt::Key_Home);
        QCOMPARE(shown.seen(), shown.whole());
    }

    void zoomSurvivesANewFigure() {
        for (const QString& chart : zoomableCharts()) {
            Shown shown(figureOf(chart));
            shown.wheel(shown.within(0.4, 0.4), 5);
            const View before = shown.seen();
            Scenario scenario;
            scenario.batch = 2;
            shown.view.setFigure(figureOf(chart, scenario));
            QVERIFY(shown.view.isZoomed());
            QVERIFY(isNear(shown.seen().y.length(), before.y.length(), 1e-9));
            QVERIFY(isWithin(shown.seen(), shown.whole()));
            if (shown.state().figure.panels[0].x.scale != Axis::Scale::Categories)
                QCOMPARE(shown.seen().x, before.x);
        }
    }

    void zoomEndsWithOtherAxes() {
        Shown shown(figureOf("quantization"));
        shown.wheel(shown.within(0.4, 0.4), 5);
        QSignalSpy changed(&shown.view, &ChartView::zoomChanged);
        shown.view.setFigure(figureOf("quantization", {}, {PageOptions(), true}));
        QVERIFY(!shown.view.isZoomed());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.last().first().toBool(), false);
    }

    void fewerPanelsAndMoreAgain() {
        Shown shown(figureOf("generations"));
        shown.wheel(shown.within(0.5, 0.5, 1), 5);
        QCOMPARE(shown.view.chartScene().panelAt(shown.within(0.5, 0.5, 1)), 1);
        shown.view.setFigure(figureOf("generations", scenarioFor("ResNet50", "H100")));
        QCOMPARE(shown.state().layout.panels.size(), 1);
        QCOMPARE(shown.view.chartScene().panelAt({650, 300}), 0);
        QVERIFY(!shown.view.isZoomed());
        const QImage one = shown.view.grab().toImage();

        Shown fresh(figureOf("generations", scenarioFor("ResNet50", "H100")));
        QCOMPARE(one, fresh.view.grab().toImage()); // nothing is left of the second panel
        shown.view.setFigure(figureOf("generations"));
        QCOMPARE(shown.state().layout.panels.size(), 2);
        shown.wheel(shown.within(0.5, 0.5, 1), 1);
        QVERIFY(shown.view.isZoomed());
    }

    void linesLeaveNoTraces() {
        Shown shown(figureOf("throughput"));
        shown.wheel(shown.within(0.5, 0.5), 8); // other lines, cut otherwise
        shown.view.setFigure(figureOf("roofline"));
        shown.view.resetZoom();
        Shown fresh(figureOf("roofline"));
        QCOMPARE(shown.view.grab().toImage(), fresh.view.grab().toImage());
    }

    void themeFollowsThePalette() {
        Shown shown(figureOf("roofline"));
        const auto corner = [&] {
            return QColor(shown.view.grab().toImage().pixel(1, 1));
        };
        QCOMPARE(corner(), lightTheme().background);
        shown.view.setPalette(paletteOf(darkTheme()));
        QCOMPARE(shown.state().theme, darkTheme());
        QCOMPARE(corner(), darkTheme().background);
    }

    void sizeFollowsTheView() {
        Shown shown(figureOf("roofline"));
        for (const QSize& size : {QSize(1100, 800), QSize(220, 180), QSize(565, 410)}) {
            shown.view.resize(size);
            QCOMPARE(shown.state().size, QSizeF(shown.view.viewport()->size()));
            QVERIFY(QRectF(QPointF(0, 0), QSizeF(size)).contains(shown.plot()));
        }
    }

    void theShortFindingHasItsWholeAsATooltip() {
        Figure figure = figureOf("throughput");
        figure.remarks = {QString("A remark of some length. ").repeated(40), "The last of them."};
        Shown shown(figure, {384, 450});
        const ChartLayout& layout = shown.state().layout;
        QVERIFY(layout.isFindingShort);
        const auto askAt = [&](QPointF at) {
            QHelpEvent event(QEvent::ToolTip, at.toPoint(), shown.view.viewport()->mapToGlobal(at.toPoint()));
            QApplication::sendEvent(shown.view.viewport(), &event);
        };
        askAt(layout.findingArea.center());
        QVERIFY(QToolTip::text().contains("The last of them."));
        figure.remarks.clear();
        shown.view.setFigure(figure);
        askAt(layout.findingArea.center());
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    // However deep, an axis of numbers can be read.
    void zoomedAxesKeepTheirTicks() {
        Shown shown(figureOf("memory"), {900, 700});
        for (const qsizetype panel : {0, 1, 2})
            for (const QPointF place : {QPointF(0.1, 0.1), QPointF(0.5, 0.5), QPointF(0.83, 0.37)})
                for (int notches = 0; notches < 20; ++notches) {
                    shown.wheel(shown.within(place.x(), place.y(), panel), 1);
                    const PanelLayout& layout = shown.state().layout.panels[panel];
                    QVERIFY(layout.y.ticks.size() >= 2);
                    QVERIFY(layout.x.ticks.size() >= 2);
                }
    }

    void readersAreTold() {
        Shown shown(figureOf("roofline"));
        QCOMPARE(shown.view.accessibleName(), "Roofline");
        QVERIFY(QAccessible::queryAccessibleInterface(&shown.view)
                    ->text(QAccessible::Description)
                    .startsWith(shown.view.figure().finding));
    }
};

QTEST_MAIN(ViewChartViewTest)
#include "view_chart_view_test.moc"
