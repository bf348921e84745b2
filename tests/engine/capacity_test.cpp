// SPDX-License-Identifier: GPL-3.0-or-later
// What fills the memory, and where it is full.
#include "engine/capacity.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Deployment deployed(const Scenario& scenario) {
    return deploy(shippedCatalogue(), scenario);
}

std::vector<Scenario> manyScenarios() {
    std::vector<Scenario> all;
    for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator})
        for (const char* model : {"Llama3_8B", "Llama3_70B", "DeepSeek_V3", "Gemma2_9B"})
            for (const char* gpu : {"T4", "H100", "MI300X"})
                for (const int batch : {1, 100}) {
                    Scenario scenario = scenarioFor(model, gpu);
                    scenario.fidelity = fidelity;
                    scenario.batch = batch;
                    scenario.cached_prefix = 100;
                    all.push_back(scenario);
                }
    Scenario drafting = scenarioFor("Llama3_70B", "H200");
    drafting.draft_model = "Llama3_8B";
    drafting.decode_gpu = "MI300X";
    all.push_back(drafting);
    Scenario shared = scenarioFor("Llama3_70B", "H100");
    shared.fidelity = Fidelity::per_operator;
    shared.tensor_parallel = 8;
    shared.scheme = Scheme::w4a16_kv8;
    all.push_back(shared);
    return all;
}

} // namespace

class CapacityTest : public QObject {
    Q_OBJECT

private slots:
    void usersAtOnce_data() {
        QTest::addColumn<int>("seqLen");
        QTest::addColumn<QString>("precision");
        QTest::addColumn<qint64>("users");
        const auto add = [](const char* gpu, int seqLen, const char* precision, qint64 users) {
            QTest::addRow("%s %d %s", gpu, seqLen, precision) << seqLen << precision << users;
        };
        add("A100", 2048, "fp16", 260);
        add("H100", 2048, "fp16", 260);
        add("H200", 2048, "fp16", 465);
        add("H100", 131072, "fp16", 4);
        add("H100", 131072, "int8", 9);
        add("H100", 131072, "int4", 19);
        add("H200", 131072, "fp16", 7);
        add("H200", 131072, "int8", 15);
        add("H200", 131072, "int4", 31);
    }
    void usersAtOnce() {
        QFETCH(int, seqLen);
        QFETCH(QString, precision);
        QFETCH(qint64, users);
        Scenario scenario = scenarioFor("Llama3_8B", std::string(QTest::currentDataTag()).substr(0, 4));
        scenario.precision = *precision_named(precision.toStdString());
        QCOMPARE(qint64(largest_batch_at(deployed(scenario), Fidelity::first_order, double(seqLen) * token)),
                 users);
    }

    void partsSumToWhatIsRequired() {
        for (const Scenario& scenario : manyScenarios()) {
            const Deployment deployment = deployed(scenario);
            const Result result = solved(scenario);
            const MemoryParts parts = memory_parts(deployment, result);
            QVERIFY(relativeDifference(in(parts.required(), byte), in(result.phases->required, byte)) <
                    1e-12);
            QCOMPARE(parts.free() > 0.0 * byte, result.phases->feasible);
            const MemoryParts again = memory_parts_at(deployment, scenario.fidelity, scenario.batch,
                                                      double(scenario.seq_len) * token);
            QCOMPARE(again.required(), parts.required());
            QCOMPARE(again.kv_cache, parts.kv_cache);
            QCOMPARE(again.capacity, deployment.decoding_gpu().capacity);
        }
    }

    // That batch fits and the next does not; so with lengths.
    void theWallIsExact() {
        for (const Scenario& scenario : manyScenarios()) {
            const Deployment deployment = deployed(scenario);
            const auto fits = [&](double batch, double tokens) {
                const MemoryParts parts =
                    memory_parts_at(deployment, scenario.fidelity, batch, tokens * token);
                return parts.required() <= parts.capacity;
            };
            for (const int tokens : {1, 777, 131072}) {
                const auto batch = static_cast<double>(
                    largest_batch_at(deployment, scenario.fidelity, double(tokens) * token));
                QVERIFY(batch == 0.0 || fits(batch, tokens));
                QVERIFY(!fits(batch + 1.0, tokens));
            }
            constexpr std::int64_t most = 1 << 20;
            for (const int batch : {1, 50, 8192}) {
                const auto tokens =
                    static_cast<double>(longest_prompt(deployment, scenario.fidelity, batch, most));
                QVERIFY(tokens == 0.0 || fits(batch, tokens));
                QVERIFY(tokens == double(most) || !fits(batch, tokens + 1.0));
            }
        }
    }

    void nothingFitsWhereWeightsDoNot() {
        const Deployment deployment = deployed(scenarioFor("Llama3_70B", "H100"));
        QCOMPARE(longest_prompt(deployment, Fidelity::first_order, 1, 131072), 0);
        QCOMPARE(largest_batch_at(deployment, Fidelity::first_order, 1.0 * token), 0);
        QCOMPARE(memory_parts(deployment, solve(deployment, Fidelity::first_order)).free(), 0.0 * byte);
    }
};

QTEST_APPLESS_MAIN(CapacityTest)
#include "capacity_test.moc"
