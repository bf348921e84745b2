// SPDX-License-Identifier: GPL-3.0-or-later
// A chart without a mouse: keys step through what hovering names, a screen reader is told of it, the focus is
// seen; and one that is magnified still knows where its points are.
#include "app/view/chart_accessible.h"
#include "app/view/hover_stops.h"
#include "shown_chart.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

QList<Hover> stopsOf(const ChartView& view) {
    return hoverStops(view.chartScene().state());
}

} // namespace

class ViewChartKeysTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QApplication::setPalette(paletteOf(lightTheme())); }

    void allThatHoveringNames_data() {
        QTest::addColumn<QString>("chart");
        for (const QString& chart : chartIds())
            QTest::addRow("%s", qPrintable(chart)) << chart;
    }
    void allThatHoveringNames() {
        QFETCH(QString, chart);
        Shown shown(figureOf(chart));
        const QList<Hover> stops = stopsOf(shown.view);
        QVERIFY(!stops.isEmpty());
        const QRectF whole(QPointF(0.0, 0.0), shown.state().size);
        for (const Hover& stop : stops) {
            QVERIFY2(whole.contains(stop.at), qPrintable(stop.text));
            QVERIFY(!stop.text.isEmpty());
        }
        for (qsizetype i = 1; i < stops.size(); ++i)
            QVERIFY2(!(stops[i].target == stops[i - 1].target), qPrintable(stops[i].text));
    }

    void keysGoRound() {
        Shown shown(figureOf("quantization"));
        QSignalSpy said(&shown.view, &ChartView::hovered);
        const QList<Hover> stops = stopsOf(shown.view);
        for (const Hover& stop : stops) {
            QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
            QCOMPARE(shown.view.hoverText(), stop.text);
            QCOMPARE(said.last().first().toString(), stop.text);
        }
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(shown.view.hoverText(), stops.first().text);
        QTest::keyClick(&shown.view, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(shown.view.hoverText(), stops.last().text);
        QVERIFY(!shown.view.isZoomed()); // these keys are not those that move the chart
    }

    void firstStepBackIsTheLast() {
        Shown shown(figureOf("generations"));
        QTest::keyClick(&shown.view, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(shown.view.hoverText(), stopsOf(shown.view).last().text);
    }

    void lineByLine() {
        Shown shown(figureOf("quantization"));
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
        const FigurePart before = shown.view.chartScene().hover()->target;
        QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ControlModifier);
        const FigurePart after = shown.view.chartScene().hover()->target;
        QVERIFY(after.item != before.item);
        QTest::keyClick(&shown.view, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(shown.view.chartScene().hover()->target.item, before.item);
        QVERIFY(shown.view.chartScene().hover()->target.index < before.index); // the first of the line
    }

    void stepsOfNothing() {
        QCOMPARE(nextStop({}, std::nullopt, 1), -1);
        QCOMPARE(stopInNextLine({}, std::nullopt, -1), -1);
        ChartView empty;
        QTest::keyClick(&empty, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(empty.hoverText(), QString());
    }

    void enterPicks() {
        Shown shown(figureOf("roofline"));
        QSignalSpy selected(&shown.view, &ChartView::selected);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(selected.size(), 0);
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(selected.size(), 1);
        QCOMPARE(selected.first().first().value<FigurePart>(), stopsOf(shown.view).first().target);
    }

    void screenReadersReadTheWholeChart_data() { allThatHoveringNames_data(); }
    void screenReadersReadTheWholeChart() {
        QFETCH(QString, chart);
        const Figure figure = figureOf(chart);
        Shown shown(figure);
        QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&shown.view);
        QVERIFY(read);
        QCOMPARE(read->role(), QAccessible::Chart);
        QCOMPARE(read->text(QAccessible::Name), figure.title);
        const QString words = read->text(QAccessible::Description);
        QVERIFY2(words.startsWith(figure.finding + QLatin1Char('\n')), qPrintable(words));
        const Table table = tableOf(figure);
        QVERIFY(words.contains(table.columns.join(QLatin1String(", "))));
        const QStringList lines = words.split(QLatin1Char('\n'));
        QVERIFY(lines.size() >= std::min<qsizetype>(table.rows.size(), 200) + 2);
        QVERIFY(lines.size() < 240);
        QCOMPARE(lines.last().startsWith("and "), table.rows.size() > 200);
        QCOMPARE(read->text(QAccessible::Value), QString());
        shown.view.step(1);
        QCOMPARE(read->text(QAccessible::Value), shown.view.hoverText().replace('\n', ", "));
    }

    void focusIsSeen() {
        Shown shown(figureOf("roofline"));
        shown.view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&shown.view));
        shown.view.clearFocus();
        const QImage without = shown.view.grab().toImage();
        shown.view.setFocus(Qt::TabFocusReason);
        QVERIFY(shown.view.hasFocus());
        QVERIFY(shown.view.grab().toImage() != without);
    }

    void magnified() {
        Shown shown(figureOf("roofline"));
        const QSizeF size = shown.state().size;
        shown.view.setMagnification(2.0);
        QCOMPARE(shown.state().size, size / 2.0);
        const Hover stop = stopsOf(shown.view)[5];
        const QPoint at = (stop.at * 2.0).toPoint();
        const auto said = hoverAt(shown.state(), QPointF(at) / 2.0);
        QTest::mouseMove(shown.view.windowHandle(), shown.view.viewport()->mapTo(&shown.view, at));
        QTRY_COMPARE(shown.view.hoverText(), said->text);
        QSignalSpy selected(&shown.view, &ChartView::selected);
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(selected.size(), 1);
        shown.view.setMagnification(1.0);
        QCOMPARE(shown.state().size, size);
    }
};

QTEST_MAIN(ViewChartKeysTest)
#include "view_chart_keys_test.moc"
