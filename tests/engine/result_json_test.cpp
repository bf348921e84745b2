// SPDX-License-Identifier: GPL-3.0-or-later
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

const QStringList passKeys{"latency_ms",
                           "compute_ms",
                           "memory_ms",
                           "overhead_ms",
                           "throughput_per_s",
                           "bottleneck",
                           "intensity_flop_per_byte",
                           "ridge_flop_per_byte",
                           "mfu",
                           "hfu",
                           "energy_j",
                           "pass_fits"};
const QStringList phaseKeys{"ttft_ms",    "itl_ms",      "prefill_bound", "decode_bound",
                            "weights_gb", "kv_cache_gb", "required_gb",   "memory_utilization",
                            "feasible",   "max_batch",   "request_ms"};

nlohmann::ordered_json jsonOf(const Scenario& scenario, const Catalogue& catalogue = shippedCatalogue()) {
    const Deployment deployment = deploy(catalogue, scenario);
    return result_to_json(deployment, solve(deployment, scenario.fidelity));
}

QStringList keysOf(const nlohmann::ordered_json& json) {
    QStringList keys;
    for (const auto& [key, value] : json.items())
        keys += QString::fromStdString(key);
    return keys;
}

} // namespace

class ResultJsonTest : public QObject {
    Q_OBJECT

private slots:
    void keysAndTheirOrder() {
        QCOMPARE(keysOf(jsonOf({})), passKeys + phaseKeys + QStringList({"peak_fallback", "notes"}));
    }

    void aConvolutionHasThePassAlone() {
        QCOMPARE(keysOf(jsonOf(scenarioFor("ResNet50", "H100"))),
                 passKeys + QStringList({"peak_fallback", "notes"}));
    }

    void noEnergyWithoutPower() {
        Catalogue catalogue = shippedCatalogue();
        for (Accelerator& gpu : catalogue.gpus)
            gpu.tdp.reset();
        QStringList keys = passKeys + phaseKeys + QStringList({"peak_fallback", "notes"});
        keys.removeOne("energy_j");
        QCOMPARE(keysOf(jsonOf({}, catalogue)), keys);
    }

    void valuesAreInTheUnitOfTheirName() {
        const nlohmann::ordered_json json = jsonOf({});
        const Result result = solved({});
        QCOMPARE(json.at("latency_ms").get<double>(), in(result.pass->latency, millisecond));
        QCOMPARE(json.at("throughput_per_s").get<double>(), in(result.pass->throughput, per_second));
        QCOMPARE(json.at("energy_j").get<double>(), in(*result.pass->energy, joule));
        QCOMPARE(json.at("ttft_ms").get<double>(), in(result.phases->ttft, millisecond));
        QCOMPARE(json.at("weights_gb").get<double>(), 16.06);
        QCOMPARE(json.at("max_batch").get<int>(), 260);
        QCOMPARE(json.at("request_ms").get<double>(), in(result.phases->request, millisecond));
    }

    void kindsOfValues() {
        const nlohmann::ordered_json json = jsonOf({});
        QVERIFY(json.at("bottleneck") == "memory" && json.at("pass_fits") == true &&
                json.at("feasible") == true);
        QVERIFY(json.at("peak_fallback") == false && json.at("max_batch").is_number_integer());
        QVERIFY(json.at("notes").is_array() && json.at("notes").empty());
    }

    void notesAreTheAssumptions() {
        Scenario scenario;
        scenario.precision = Precision::int4;
        const nlohmann::ordered_json json = jsonOf(scenario);
        QCOMPARE(int(json.at("notes").size()), 1);
        QVERIFY(json.at("notes")[0] == "H100 has no int4 rate: the fp16 rate of 989 TFLOP/s is used.");
        QVERIFY(json.at("peak_fallback") == true);
    }

    void whereNothingFits() {
        const nlohmann::ordered_json json = jsonOf(scenarioFor("Llama3_70B", "H100"));
        QVERIFY(json.at("max_batch") == 0 && json.at("feasible") == false && json.at("pass_fits") == false);
    }

    void boundsOfThePhases_data() {
        QTest::addColumn<int>("length");
        QTest::addColumn<double>("networkGbPerS");
        QTest::addColumn<QString>("prefill");
        QTest::newRow("compute") << 2048 << 0.0 << "compute";
        QTest::newRow("overhead") << 1 << 1e6 << "overhead";
        QTest::newRow("network") << 2048 << 0.1 << "network";
    }
    void boundsOfThePhases() {
        QFETCH(int, length);
        QFETCH(double, networkGbPerS);
        QFETCH(QString, prefill);
        Catalogue catalogue = shippedCatalogue();
        for (Accelerator& gpu : catalogue.gpus)
            gpu.dispatch_tax = 5.0 * millisecond;
        Scenario scenario;
        scenario.seq_len = length;
        if (networkGbPerS > 0.0) {
            scenario.decode_gpu = "H200";
            scenario.network_gb_per_s = networkGbPerS;
        }
        const nlohmann::ordered_json json = jsonOf(scenario, catalogue);
        QCOMPARE(QString::fromStdString(json.at("prefill_bound").get<std::string>()), prefill);
        QCOMPARE(QString::fromStdString(json.at("decode_bound").get<std::string>()), "memory");
    }

    void aTinyModelDecodesInOverhead() {
        Catalogue catalogue = shippedCatalogue();
        for (Model& model : catalogue.models)
            model.parameters = 1e6 * parameter;
        Scenario scenario;
        scenario.seq_len = 1;
        QVERIFY(jsonOf(scenario, catalogue).at("decode_bound") == "overhead");
    }
};

QTEST_GUILESS_MAIN(ResultJsonTest)
#include "result_json_test.moc"
