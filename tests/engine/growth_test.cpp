// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/growth.h"
#include "support.h"

#include <QTest>
#include <limits>

using namespace ridgepoint;
using namespace ridgepoint::test;

Q_DECLARE_METATYPE(std::vector<DatedValue>)

class GrowthTest : public QObject {
    Q_OBJECT

private slots:
    void fits_data() {
        QTest::addColumn<std::vector<DatedValue>>("values");
        QTest::addColumn<double>("aYear");
        QTest::addColumn<double>("in2020");
        using Values = std::vector<DatedValue>;
        QTest::newRow("doubles each year") << Values{{2018, 1.0}, {2020, 4.0}, {2021, 8.0}} << 2.0 << 4.0;
        QTest::newRow("doubles in two years") << Values{{2018, 3.0}, {2022, 12.0}} << std::sqrt(2.0) << 6.0;
        QTest::newRow("shrinks") << Values{{2019, 8.0}, {2021, 2.0}} << 0.5 << 4.0;
        QTest::newRow("stays") << Values{{2018, 5.0}, {2024, 5.0}} << 1.0 << 5.0;
        // Two of one year count by their geometric mean.
        QTest::newRow("two of one year") << Values{{2020, 1.0}, {2022, 2.0}, {2022, 8.0}} << 2.0 << 1.0;
        // Slope and mean of logarithms 0, 3 ln 2, 3 ln 2 in years 0, 1, 2: 1.5 ln 2 and 2 ln 2.
        QTest::newRow("least squares")
            << Values{{2019, 1.0}, {2020, 8.0}, {2021, 8.0}} << std::pow(2.0, 1.5) << 4.0;
    }

    void fits() {
        QFETCH(std::vector<DatedValue>, values);
        QFETCH(double, aYear);
        QFETCH(double, in2020);
        const auto growth = growth_of(values);
        QVERIFY(growth);
        QVERIFY(relativeDifference(growth->a_year, aYear) < 1e-12);
        QVERIFY(relativeDifference(growth->at(2020.0), in2020) < 1e-12);
        QVERIFY(relativeDifference(growth->at(2021.0), in2020 * aYear) < 1e-12);
    }

    void doublingTime() {
        QVERIFY(relativeDifference(*growth_of({{2018, 3.0}, {2022, 12.0}})->doubling_years(), 2.0) < 1e-12);
        QVERIFY(relativeDifference(*growth_of({{2018, 12.0}, {2022, 3.0}})->doubling_years(), 2.0) < 1e-12);
        QVERIFY(!growth_of({{2018, 3.0}, {2022, 3.0}})->doubling_years());
    }

    void oneYearTellsNoGrowth() {
        QVERIFY(!growth_of({}));
        QVERIFY(!growth_of({{2020, 1.0}}));
        QVERIFY(!growth_of({{2020, 1.0}, {2020, 7.0}}));
    }

    void refusesWhatHasNoLogarithm() {
        for (const double value :
             {0.0, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
            QVERIFY(!errorOf([&] { growth_of({{2020, 1.0}, {2022, value}}); }).isNull());
    }
};

QTEST_APPLESS_MAIN(GrowthTest)
#include "growth_test.moc"
