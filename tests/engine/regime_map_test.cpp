// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/regime_map.h"
#include "support.h"

#include <QTest>
#include <array>
#include <set>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

using enum Regime;

Regime regimeOf(Bound bound) {
    return bound == Bound::memory    ? memory
           : bound == Bound::compute ? compute
           : bound == Bound::network ? network
                                     : overhead;
}

// What a phase's time goes to, from each operator's cost.
Regime operatorsRegime(const Deployment& deployment, PassKind kind, Bound bound) {
    double work = 0.0;
    double crossing = 0.0;
    double starting = in(deployment.gpu->dispatch_or_default(), second);
    for (const OperatorCost& cost : operator_costs(deployment, kind)) {
        crossing += in(cost.network, second);
        starting += in(cost.overhead, second);
        work += in(cost.time, second) - in(cost.network, second) - in(cost.overhead, second);
    }
    return work >= std::max(crossing, starting) ? regimeOf(bound) : crossing > starting ? network : overhead;
}

// The definition, in terms of what the solvers say of this one place.
Regime regimeBySolving(const Scenario& scenario, RequestPart part) {
    const Deployment deployment = deploy(shippedCatalogue(), scenario);
    const Result result = solve(deployment, scenario.fidelity);
    const Phases& phases = *result.phases;
    if (!phases.feasible)
        return full;
    const bool decode =
        part == RequestPart::decode || (part == RequestPart::request && phases.request > 2.0 * phases.ttft);
    const Bound bound = decode ? phases.itl_bound : phases.ttft_bound;
    if (!result.per_operator)
        return regimeOf(bound);
    return operatorsRegime(deployment, decode ? PassKind::decode : PassKind::prefill, bound);
}

Scenario scenarioAt(Scenario scenario, double batch, double length) {
    scenario.batch = static_cast<int>(batch);
    scenario.seq_len = static_cast<int>(length);
    scenario.cached_prefix = std::min(scenario.cached_prefix, scenario.seq_len - 1);
    return scenario;
}

RegimeMap mapOf(const Scenario& scenario, RequestPart part) {
    return regime_map(deploy(shippedCatalogue(), scenario), scenario.fidelity, part);
}

Scenario perOperator(const std::string& model, const std::string& gpu, Scheme scheme = Scheme::fp16,
                     int ways = 1, StackPreset preset = StackPreset::tuned) {
    Scenario scenario = scenarioFor(model, gpu);
    scenario.fidelity = Fidelity::per_operator;
    scenario.scheme = scheme;
    scenario.tensor_parallel = ways;
    scenario.stack.preset = preset;
    return scenario;
}

Scenario idealWithSlowStarts(const std::string& model, const std::string& gpu) {
    Scenario scenario = perOperator(model, gpu, Scheme::fp16, 8, StackPreset::custom);
    scenario.stack = {StackPreset::custom, 1.0, 1.0, 0.0, 0.0, 0.0};
    return scenario;
}

} // namespace

Q_DECLARE_METATYPE(Scenario)
Q_DECLARE_METATYPE(std::set<int>)

class RegimeMapTest : public QObject {
    Q_OBJECT

private slots:
    // The regimes that have to be in the map of a part: a map that were one colour would compare too little.
    void cellsAreWhatSolvingSays_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<int>("part");
        QTest::addColumn<std::set<int>>("regimes");
        const auto add = [](const char* name, const Scenario& scenario, RequestPart part,
                            std::set<int> regimes) {
            QTest::newRow(name) << scenario << static_cast<int>(part) << regimes;
        };
        using enum RequestPart;
        const Scenario llama = scenarioFor("Llama3_8B", "H100");
        add("first-order decode", llama, decode, {int(memory), int(full)});
        add("first-order prefill", llama, prefill, {int(compute), int(full)});
        add("first-order request", llama, request, {int(memory), int(compute), int(full)});
        Scenario tiny = scenarioFor("TinyLlama_1_1B", "B200");
        tiny.precision = Precision::int4;
        add("first-order overhead", tiny, decode, {int(memory), int(overhead), int(full)});
        Scenario split = scenarioFor("Llama3_8B", "H100");
        split.decode_gpu = "A100";
        split.network_gb_per_s = 2.0;
        add("split pair's prefill", split, prefill, {int(network), int(compute), int(full)});
        add("split pair's request", split, request, {int(memory), int(full)});
        Scenario drafted = scenarioFor("Llama3_70B", "MI300X");
        drafted.draft_model = "Llama3_8B";
        add("draft model's request", drafted, request, {int(memory), int(compute), int(full)});
        Scenario cached = llama;
        cached.cached_prefix = 4000;
        cached.output_tokens = 16;
        add("cached prefix", cached, request, {int(memory), int(compute), int(full)});
        add("nothing fits", scenarioFor("Llama3_70B", "H100"), decode, {int(full)});
        add("mixture of experts", scenarioFor("Mixtral_8x7B", "H200"), request, {int(memory), int(full)});

        const Scenario tuned = perOperator("Llama3_8B", "H100");
        add("per-operator decode", tuned, decode, {int(memory), int(full)});
        add("per-operator prefill", tuned, prefill, {int(memory), int(compute), int(full)});
        add("a small model's prefill", perOperator("TinyLlama_1_1B", "H100"), prefill,
            {int(overhead), int(compute), int(full)});
        add("per-operator request", tuned, request, {int(memory), int(compute), int(full)});
        add("ideal decode", perOperator("Llama3_8B", "A100", Scheme::fp16, 1, StackPreset::ideal), decode,
            {int(memory), int(compute), int(full)});
        add("eager decode", perOperator("TinyLlama_1_1B", "H100", Scheme::fp16, 1, StackPreset::eager),
            decode, {int(memory), int(overhead), int(full)});
        add("slow links", idealWithSlowStarts("Llama3_70B", "L40S"), prefill, {int(network), int(full)});
        add("slow links' request", idealWithSlowStarts("Llama3_70B", "L40S"), request,
            {int(memory), int(network), int(full)});
        add("eight GPUs", perOperator("Llama3_70B", "H100", Scheme::w8a8_kv8, 8), request,
            {int(memory), int(compute), int(full)});
        add("experts and latent attention", perOperator("DeepSeek_V3", "B200", Scheme::w8a8, 8), request,
            {int(memory), int(full)});
        Scenario windowed = perOperator("Gemma2_9B", "H100");
        windowed.cached_prefix = 3000;
        windowed.output_tokens = 1000;
        add("windows and a cached prefix", windowed, request, {int(memory), int(full)});
        Scenario oneToken = tuned;
        oneToken.output_tokens = 1;
        add("an answer of one token", oneToken, request, {int(compute), int(full)});
    }

    void cellsAreWhatSolvingSays() {
        QFETCH(Scenario, scenario);
        QFETCH(int, part);
        QFETCH(std::set<int>, regimes);
        const auto asked = static_cast<RequestPart>(part);
        const RegimeMap map = mapOf(scenario, asked);
        QCOMPARE(map.cells.size(), std::size_t{512} * 512);
        for (const Regime regime : map.cells)
            regimes.erase(static_cast<int>(regime));
        QVERIFY2(regimes.empty(), qPrintable(QString("no %1").arg(regimes.empty() ? 0 : *regimes.begin())));
        for (int row = 0; row < 512; row += 21)
            for (int column = 0; column < 512; column += 17) {
                const Scenario there =
                    scenarioAt(scenario, map.batches.whole(column), map.lengths.whole(row));
                const Regime solved = regimeBySolving(there, asked);
                const QString place = QString("batch %1, %2 tokens").arg(there.batch).arg(there.seq_len);
                QVERIFY2(map.at(column, row) == solved, qPrintable(place));
                QVERIFY2(regime_at(deploy(shippedCatalogue(), there), there.fidelity, asked) == solved,
                         qPrintable(place));
            }
    }

    void everyCellOfASmallMap() {
        const LogSteps batches{1.0, 64.0, 24};
        const LogSteps lengths{100.0, 20000.0, 17};
        for (const Scenario& scenario :
             {scenarioFor("Llama3_8B", "T4"), perOperator("Llama3_8B", "A10", Scheme::w4a16)}) {
            const RegimeMap map = regime_map(deploy(shippedCatalogue(), scenario), scenario.fidelity,
                                             RequestPart::request, batches, lengths);
            QCOMPARE(map.cells.size(), std::size_t{24} * 17);
            for (int row = 0; row < 17; ++row)
                for (int column = 0; column < 24; ++column)
                    QCOMPARE(map.at(column, row),
                             regimeBySolving(scenarioAt(scenario, batches.whole(column), lengths.whole(row)),
                                             RequestPart::request));
        }
    }

    void whatIsFullStaysFull() {
        for (const Scenario& scenario : {scenarioFor("Llama3_8B", "H100"), perOperator("Gemma2_9B", "L4")}) {
            const RegimeMap map = mapOf(scenario, RequestPart::decode);
            for (int row = 0; row < 512; ++row)
                for (int column = 0; column < 512; ++column) {
                    if (column > 0 && map.at(column - 1, row) == full)
                        QCOMPARE(map.at(column, row), full);
                    if (row > 0 && map.at(column, row - 1) == full)
                        QCOMPARE(map.at(column, row), full);
                }
        }
    }

    void steps_data() {
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<int>("count");
        QTest::newRow("batches") << 1.0 << 8192.0 << 512;
        QTest::newRow("lengths") << 128.0 << 131072.0 << 512;
        QTest::newRow("one step") << 2.0 << 8.0 << 1;
    }

    void steps() {
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(int, count);
        const LogSteps steps{minimum, maximum, count};
        for (int i = 0; i < count; ++i) {
            const double middle = steps.middle(i);
            QVERIFY(middle > minimum && middle < maximum);
            if (i > 0)
                QVERIFY(relativeDifference(middle / steps.middle(i - 1),
                                           std::pow(maximum / minimum, 1.0 / count)) < 1e-12);
            QCOMPARE(steps.step_at(middle), i);
            QCOMPARE(steps.whole(i), std::floor(steps.whole(i)));
            QVERIFY(std::abs(steps.whole(i) - middle) <= 0.5);
        }
        QCOMPARE(steps.step_at(minimum / 2.0), 0);
        QCOMPARE(steps.step_at(2.0 * maximum), count - 1);
    }

    // The batches at which an ideal A100's decode crosses the ridge, and the walls of the first-order model.
    void nextRegime_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("regime");
        QTest::addColumn<int>("batch");
        const Scenario ideal = perOperator("Llama3_8B", "A100", Scheme::fp16, 1, StackPreset::ideal);
        QTest::newRow("ridge behind 128") << ideal << 128 << int(compute) << 211;
        QTest::newRow("ridge behind 256") << ideal << 256 << int(compute) << 274;
        const Scenario llama = scenarioFor("Llama3_8B", "H100");
        QTest::newRow("wall at 2,048") << llama << 2048 << int(full) << 261;
        QTest::newRow("wall at 131,072") << llama << 131072 << int(full) << 5;
        QTest::newRow("wall of an H200") << scenarioFor("Llama3_8B", "H200") << 2048 << int(full) << 466;
    }

    void nextRegime() {
        QFETCH(Scenario, scenario);
        QFETCH(int, length);
        QFETCH(int, regime);
        QFETCH(int, batch);
        const Deployment deployment = deploy(shippedCatalogue(), scenarioAt(scenario, 1, length));
        const auto next = next_regime(deployment, scenario.fidelity, RequestPart::decode, 8192);
        QVERIFY(next);
        QCOMPARE(int(next->regime), regime);
        QCOMPARE(next->batch, std::int64_t{batch});
        QVERIFY(!next_regime(deployment, scenario.fidelity, RequestPart::decode, batch - 1));
    }

    void noNextRegime() {
        const Scenario scenario = scenarioAt(scenarioFor("Llama3_8B", "MI325X"), 8192, 1);
        QVERIFY(
            !next_regime(deploy(shippedCatalogue(), scenario), scenario.fidelity, RequestPart::decode, 8192));
    }

    void placedKeepsAPromptFresh() {
        Scenario scenario;
        scenario.cached_prefix = 2000;
        const Deployment deployment = deploy(shippedCatalogue(), scenario);
        const Deployment far = placed(deployment, 7.0, 5000.0);
        QCOMPARE(far.workload.batch, 7.0);
        QCOMPARE(in(far.workload.seq_len, token), 5000.0);
        QCOMPARE(in(far.workload.cached_prefix, token), 2000.0);
        QCOMPARE(in(placed(deployment, 1.0, 500.0).workload.cached_prefix, token), 499.0);
        QCOMPARE(in(placed(deployment, 1.0, 1.0).workload.cached_prefix, token), 0.0);
    }

    void withoutPhasesItIsRefused() {
        const Deployment network = deploy(shippedCatalogue(), scenarioFor("ResNet50", "H100"));
        QVERIFY(errorOf([&] {
                    regime_map(network, Fidelity::first_order, RequestPart::decode);
                }).contains("ResNet50"));
        QVERIFY(errorOf([&] {
                    regime_at(network, Fidelity::first_order, RequestPart::decode);
                }).contains("ResNet50"));
    }

    void partsHaveNames() {
        QCOMPARE(request_part_names(), (std::vector<std::string>{"decode", "prefill", "request"}));
    }
};

QTEST_APPLESS_MAIN(RegimeMapTest)
#include "regime_map_test.moc"
