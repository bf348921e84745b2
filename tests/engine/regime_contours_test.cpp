// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/regime_contours.h"
#include "support.h"

#include <QTest>
#include <set>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Deployment deployed(const Scenario& scenario) {
    return deploy(shippedCatalogue(), scenario);
}

double valueAt(const Scenario& scenario, MapPlace place, ContourMetric metric) {
    return contour_value(placed(deployed(scenario), place.batch, place.length), scenario.fidelity, metric);
}

bool fits(const Scenario& scenario, MapPlace place) {
    return solve(placed(deployed(scenario), place.batch, place.length), scenario.fidelity).phases->feasible;
}

Scenario perOperator(const std::string& model, const std::string& gpu) {
    Scenario scenario = scenarioFor(model, gpu);
    scenario.fidelity = Fidelity::per_operator;
    return scenario;
}

} // namespace

Q_DECLARE_METATYPE(Scenario)

class RegimeContoursTest : public QObject {
    Q_OBJECT

private slots:
    void placesHaveTheirLevel_data() {
        QTest::addColumn<Scenario>("scenario");
        Scenario cached = scenarioFor("Llama3_8B", "H100");
        cached.cached_prefix = 1000;
        QTest::newRow("first-order") << scenarioFor("Llama3_8B", "H100");
        QTest::newRow("cached prefix") << cached;
        QTest::newRow("per-operator") << perOperator("Llama3_8B", "H100");
        QTest::newRow("experts") << perOperator("Mixtral_8x7B", "H200");
        QTest::newRow("windows") << perOperator("Gemma2_9B", "A100");
    }

    void placesHaveTheirLevel() {
        QFETCH(Scenario, scenario);
        for (const ContourMetric metric : {ContourMetric::itl, ContourMetric::ttft, ContourMetric::tokens}) {
            const auto lines = regime_contours(deployed(scenario), scenario.fidelity, metric);
            std::set<double> levels;
            for (const Contour& line : lines) {
                levels.insert(line.level);
                QVERIFY(line.places.size() > 1);
                double last = 0.0;
                for (const MapPlace& place : line.places) {
                    QVERIFY(place.batch >= 1.0 && place.batch <= 8192.0 * (1.0 + 1e-12));
                    QVERIFY(place.length >= 128.0 && place.length <= 131072.0 * (1.0 + 1e-12));
                    QVERIFY(place.length >= last);
                    last = place.length;
                    QVERIFY(relativeDifference(valueAt(scenario, place, metric), line.level) < 1e-9);
                    QVERIFY(fits(scenario, place));
                }
            }
            QVERIFY2(levels.size() >= 3, name(metric).data());
            QVERIFY(levels.size() <= 7);
        }
    }

    // ITL = (W + B S kv) / BW + taxes, so that B S is the same all along a line.
    void firstOrderItlIsAStraightLine() {
        const Scenario scenario = scenarioFor("Llama3_8B", "H100");
        const auto lines =
            regime_contours_at({0.010}, deployed(scenario), Fidelity::first_order, ContourMetric::itl);
        QCOMPARE(lines.size(), std::size_t{1});
        const double tokens = ((0.010 - 32 * 10e-6) * 3.35e12 - 16.06e9) / (2.0 * 32 * 8 * 128 * 2);
        for (const MapPlace& place : lines.front().places)
            QVERIFY(relativeDifference(place.batch * place.length, tokens) < 1e-8);
    }

    // A line goes on to the map's edge, or to where the memory ends.
    void linesEndWhereTheMapOrTheMemoryDoes() {
        for (const Scenario& scenario : {scenarioFor("Llama3_8B", "H100"), perOperator("Llama3_8B", "A100")})
            for (const ContourMetric metric :
                 {ContourMetric::itl, ContourMetric::ttft, ContourMetric::tokens})
                for (const Contour& line : regime_contours(deployed(scenario), scenario.fidelity, metric))
                    for (const MapPlace& end : {line.places.front(), line.places.back()}) {
                        constexpr double reach = 1e-6;
                        const bool atEdge = end.batch < 1.0 + reach || end.batch > 8192.0 * (1.0 - reach) ||
                                            end.length < 128.0 * (1.0 + reach) ||
                                            end.length > 131072.0 * (1.0 - reach);
                        const MapPlace beyond{end.batch * (1.0 + reach), end.length * (1.0 + reach)};
                        QVERIFY2(atEdge || !fits(scenario, beyond),
                                 qPrintable(QString("%1 %2").arg(end.batch).arg(end.length)));
                    }
    }

    void noneWhereNothingFits() {
        const Deployment large = deployed(scenarioFor("Llama3_70B", "H100"));
        QVERIFY(regime_contours(large, Fidelity::first_order, ContourMetric::itl).empty());
        QVERIFY(regime_contours(deployed({}), Fidelity::first_order, ContourMetric::none).empty());
    }

    void withoutPhasesTheyAreRefused() {
        const Deployment network = deployed(scenarioFor("ResNet50", "H100"));
        QVERIFY(errorOf([&] {
                    regime_contours(network, Fidelity::first_order, ContourMetric::itl);
                }).contains("ResNet50"));
    }

    void levels_data() {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::addColumn<QList<double>>("levels");
        QTest::newRow("within a decade") << 0.0052 << 0.026 << QList<double>{0.006, 0.008, 0.01, 0.015, 0.02};
        QTest::newRow("a decade") << 1.0 << 10.5 << QList<double>{2, 3, 5, 10};
        QTest::newRow("two decades") << 1.0 << 100.0 << QList<double>{2, 3, 5, 10, 20, 30, 50};
        QTest::newRow("five decades") << 0.009 << 900.0 << QList<double>{0.01, 0.1, 1, 10, 100};
        QTest::newRow("narrow") << 5.01 << 5.02 << QList<double>{};
        QTest::newRow("fourteen decades") << 0.5 << 2e14 << QList<double>{1, 1e3, 1e6, 1e9, 1e12};
    }

    void levels() {
        QFETCH(double, least);
        QFETCH(double, most);
        QFETCH(QList<double>, levels);
        const std::vector<double> chosen = contour_levels(least, most);
        QCOMPARE(QList<double>(chosen.begin(), chosen.end()), levels);
    }

    void metricsHaveNames() {
        QCOMPARE(contour_metric_names(), (std::vector<std::string>{"itl", "ttft", "tokens", "none"}));
    }
};

QTEST_APPLESS_MAIN(RegimeContoursTest)
#include "regime_contours_test.moc"
