// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/ticks.h"

#include <QRandomGenerator>
#include <QTest>
#include <cmath>

using namespace ridgepoint;

namespace {

using Scale = Axis::Scale;

QList<double> placesOf(const QList<Tick>& ticks) {
    QList<double> places;
    for (const Tick& tick : ticks)
        places.append(tick.at);
    return places;
}

QStringList textsOf(const QList<Tick>& ticks) {
    QStringList texts;
    for (const Tick& tick : ticks)
        texts.append(tick.text);
    return texts;
}

QString faultOf(const QList<Tick>& ticks, double minimum, double maximum, int most) {
    if (ticks.size() > most)
        return QStringLiteral("%1 ticks").arg(ticks.size());
    const double rounding = 1e-8 * (maximum - minimum);
    for (qsizetype i = 0; i < ticks.size(); ++i) {
        if (!(ticks[i].at >= minimum - rounding && ticks[i].at <= maximum + rounding))
            return QStringLiteral("a tick at %1").arg(ticks[i].at);
        if (i > 0 && !(ticks[i].at > ticks[i - 1].at))
            return QStringLiteral("%1 follows %2").arg(ticks[i].at).arg(ticks[i - 1].at);
        if (ticks[i].text.isEmpty() || (i > 0 && ticks[i].text == ticks[i - 1].text))
            return QStringLiteral("a tick says '%1'").arg(ticks[i].text);
    }
    return {};
}

} // namespace

class FigureTicksTest : public QObject {
    Q_OBJECT

private slots:
    void chosen_data() {
        QTest::addColumn<int>("scale");
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<int>("most");
        QTest::addColumn<QStringList>("texts");
        const auto row = [](const char* name, Scale scale, double minimum, double maximum, int most,
                            const QStringList& texts) {
            QTest::newRow(name) << static_cast<int>(scale) << minimum << maximum << most << texts;
        };
        row("batch", Scale::Log2, 1, 8192, 7, {"1", "4", "16", "64", "256", "1,024", "4,096"});
        row("batch, every power", Scale::Log2, 1, 8192, 14,
            {"1", "2", "4", "8", "16", "32", "64", "128", "256", "512", "1,024", "2,048", "4,096", "8,192"});
        row("batch, few", Scale::Log2, 1, 8192, 5, {"1", "8", "64", "512", "4,096"});
        row("batch, from 2 on", Scale::Log2, 2, 8192, 7, {"4", "16", "64", "256", "1,024", "4,096"});
        row("between two powers of two", Scale::Log2, 5, 7, 5, {"5.0", "5.5", "6.0", "6.5", "7.0"});
        row("decades", Scale::Log10, 0.3, 30000, 10, {"1", "10", "100", "1,000", "10,000"});
        row("every second decade", Scale::Log10, 1e-3, 1e8, 6,
            {"0.01", "1", "100", "10,000", "1,000,000", "100,000,000"});
        row("decades, ends included", Scale::Log10, 1, 1000, 5, {"1", "10", "100", "1,000"});
        row("one decade", Scale::Log10, 1, 10, 8, {"1", "2", "5", "10"});
        row("about a decade", Scale::Log10, 3, 30, 8, {"5", "10", "20"});
        row("two decades", Scale::Log10, 1, 100, 8, {"1", "10", "100"});
        row("a part of a decade", Scale::Log10, 3.1, 4.9, 6, {"3.5", "4.0", "4.5"});
        row("from zero", Scale::Linear, 0, 100, 7, {"0", "20", "40", "60", "80", "100"});
        row("halves", Scale::Linear, 0, 2.5, 6, {"0.0", "0.5", "1.0", "1.5", "2.0", "2.5"});
        row("quarters of a hundred", Scale::Linear, 0, 120, 6, {"0", "25", "50", "75", "100"});
        row("about zero", Scale::Linear, -1, 1, 5, {"-1.0", "-0.5", "0.0", "0.5", "1.0"});
        row("thousands", Scale::Linear, 0, 3200, 5, {"0", "1,000", "2,000", "3,000"});
        row("away from zero", Scale::Linear, 1000, 1001, 6,
            {"1,000.0", "1,000.2", "1,000.4", "1,000.6", "1,000.8", "1,001.0"});
        row("two of a step that has one alone", Scale::Linear, 0, 4600, 2, {"0", "2,500"});
        row("about zero, two", Scale::Linear, -1.15, 1.15, 2, {"-1", "1"});
        row("lengths, two", Scale::Log2, 128, 131072, 2, {"128", "8,192"});
        row("categories", Scale::Categories, -0.5, 2.5, 7, {});
    }

    void chosen() {
        QFETCH(int, scale);
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(int, most);
        QFETCH(QStringList, texts);
        const QList<Tick> ticks = chooseTicks(static_cast<Scale>(scale), minimum, maximum, most);
        QCOMPARE(textsOf(ticks), texts);
        QCOMPARE(faultOf(ticks, minimum, maximum, most), QString());
        for (const Tick& tick : ticks)
            QVERIFY(qAbs(QString(tick.text).remove(',').toDouble() - tick.at) <= 1e-9 * qAbs(tick.at));
    }

    void anyRange_data() {
        QTest::addColumn<int>("scale");
        QTest::newRow("linear") << static_cast<int>(Scale::Linear);
        QTest::newRow("powers of two") << static_cast<int>(Scale::Log2);
        QTest::newRow("powers of ten") << static_cast<int>(Scale::Log10);
    }

    void anyRange() {
        QFETCH(int, scale);
        QRandomGenerator random(7);
        for (int i = 0; i < 20'000; ++i) {
            const double minimum = std::pow(10.0, -9.0 + 18.0 * random.generateDouble());
            const double maximum = minimum * std::pow(10.0, 0.01 + 8.0 * random.generateDouble());
            const int most = 2 + static_cast<int>(random.bounded(12));
            const QList<Tick> ticks = chooseTicks(static_cast<Scale>(scale), minimum, maximum, most);
            const QString fault = faultOf(ticks, minimum, maximum, most);
            const QString where = QStringLiteral("%1 to %2, %3: ").arg(minimum).arg(maximum).arg(most);
            QVERIFY2(fault.isEmpty(), qPrintable(where + fault));
            // With one alone nothing can be read off.
            QVERIFY2(ticks.size() >= 2, qPrintable(where + "too few"));
        }
    }

    void fewerThanTwoAreTwo() {
        const QList<Tick> ticks = chooseTicks(Scale::Linear, 0.0, 10.0, 0);
        QCOMPARE(placesOf(ticks), (QList<double>{0.0, 10.0}));
    }

    void logEnds_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("floor");
        QTest::addColumn<double>("ceiling");
        for (int decade = -6; decade <= 9; ++decade) {
            const double one = std::pow(10.0, decade);
            QTest::addRow("1e%d", decade) << one << one << one;
            QTest::addRow("2e%d", decade) << 2.0 * one << one << 3.0 * one;
            QTest::addRow("3e%d", decade) << 3.0 * one << 3.0 * one << 3.0 * one;
            QTest::addRow("9.99e%d", decade) << 9.99 * one << 3.0 * one << 10.0 * one;
        }
    }

    void logEnds() {
        QFETCH(double, value);
        QFETCH(double, floor);
        QFETCH(double, ceiling);
        QVERIFY(qAbs(logFloor(value) - floor) <= 1e-12 * floor);
        QVERIFY(qAbs(logCeiling(value) - ceiling) <= 1e-12 * ceiling);
    }

    void logEndsHoldTheValue() {
        QRandomGenerator random(11);
        for (int i = 0; i < 20'000; ++i) {
            const double value = std::pow(10.0, -12.0 + 30.0 * random.generateDouble());
            QVERIFY(logFloor(value) <= value * (1.0 + 1e-8) && logFloor(value) > value / 3.4);
            QVERIFY(logCeiling(value) >= value * (1.0 - 1e-8) && logCeiling(value) < value * 3.4);
        }
    }

    void linearCeiling_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("expected");
        QTest::newRow("nothing") << 0.0 << 1.0;
        QTest::newRow("less than nothing") << -3.0 << 1.0;
        QTest::newRow("no number") << std::nan("") << 1.0;
        QTest::newRow("one") << 1.0 << 1.1;
        QTest::newRow("ten") << 10.0 << 11.0;
        QTest::newRow("a plateau") << 2988.79 << 3500.0;
        QTest::newRow("a small time") << 0.00271 << 0.003;
    }

    void linearCeiling() {
        QFETCH(double, value);
        QFETCH(double, expected);
        QCOMPARE(ridgepoint::linearCeiling(value), expected);
    }

    void linearCeilingIsABitAbove() {
        QRandomGenerator random(13);
        for (int i = 0; i < 20'000; ++i) {
            const double value = std::pow(10.0, -9.0 + 24.0 * random.generateDouble());
            const double ceiling = ridgepoint::linearCeiling(value);
            QVERIFY(ceiling >= 1.0799 * value && ceiling <= 1.27 * value);
        }
    }
};

QTEST_GUILESS_MAIN(FigureTicksTest)
#include "figure_ticks_test.moc"
