// SPDX-License-Identifier: GPL-3.0-or-later
// Which of an axis's ticks are written along it.
#include "app/view/tick_layout.h"
#include "view_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

class ViewTickLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void ticksOfCategoriesAreDroppedRatherThanTouch_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<bool>("turned");
        QTest::addColumn<QStringList>("texts");
        const QStringList all{"1", "8", "16", "32", "64", "128", "256", "260", "512"};
        QTest::newRow("wide") << 300.0 << false << all;
        QTest::newRow("turned") << 130.0 << true << all;
        QTest::newRow("narrow") << 63.0 << true << QStringList{"1", "16", "64", "260"};
    }

    void ticksOfCategoriesAreDroppedRatherThanTouch() {
        QFETCH(double, width);
        QFETCH(bool, turned);
        QFETCH(QStringList, texts);
        const Axis axis = figureOf("memory").panels[0].x;
        const TickLayout ticks = xTicks(axis, spanOf(axis), width, chartType().label);
        QCOMPARE(ticks.turned, turned);
        QStringList shown;
        for (const Tick& tick : ticks.ticks)
            shown.append(tick.text);
        QCOMPARE(shown, texts);
    }

    void specialTicksOfNumbersStand() {
        Axis axis = figureOf("throughput").panels[0].x;
        const auto next = std::find_if(axis.ticks.begin(), axis.ticks.end(),
                                       [](const Tick& tick) { return tick.at > 100.0; });
        axis.ticks.insert(next, {.at = 100.0, .text = "100", .isSpecial = true});
        for (const double width : {60.0, 120.0, 300.0, 700.0}) {
            const QList<Tick> ticks = xTicks(axis, spanOf(axis), width, chartType().label).ticks;
            QCOMPARE(
                std::count_if(ticks.begin(), ticks.end(), [](const Tick& tick) { return tick.at == 100.0; }),
                1);
            QVERIFY(std::is_sorted(ticks.begin(), ticks.end(),
                                   [](const Tick& a, const Tick& b) { return a.at < b.at; }));
        }
    }
};

QTEST_MAIN(ViewTickLayoutTest)
#include "view_tick_layout_test.moc"
