// SPDX-License-Identifier: GPL-3.0-or-later
// The derivatives against differences of the solvers themselves, and what must hold of their sums.
#include "engine/elasticity.h"
#include "engine/scaled_gpu.h"
#include "support.h"

#include <QTest>
#include <functional>
#include <random>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// Of a resource's logarithm: so small that a ridge which is not seen between the two sides does not matter.
constexpr double step = 1e-6;

// What the solvers say, by the names of the parts.
std::map<QString, double> solvedTimes(const Deployment& deployment, Fidelity fidelity) {
    const Result result = solve(deployment, fidelity);
    const Phases& phases = *result.phases;
    std::map<QString, double> times{{"ttft", in(phases.ttft, second)},
                                    {"itl", in(phases.itl, second)},
                                    {"request", in(phases.request, second)}};
    if (result.pass)
        times["pass"] = in(result.pass->latency, second);
    if (result.per_operator) {
        times["itl_mean"] = in(result.per_operator->itl_mean, second);
        times["itl_served"] = in(result.per_operator->itl_served, second);
    }
    return times;
}

std::map<QString, TimeParts> partsOf(const Deployment& deployment, Fidelity fidelity) {
    const RequestParts parts = request_parts(deployment, fidelity);
    std::map<QString, TimeParts> named{{"ttft", parts.ttft}, {"itl", parts.itl}, {"request", parts.request}};
    if (fidelity == Fidelity::first_order) {
        named["pass"] = pass_parts(deployment);
    } else {
        named["itl_mean"] = parts.itl_mean;
        named["itl_served"] = parts.itl_served;
    }
    return named;
}

std::map<QString, double> timesAt(const Deployment& deployment, Fidelity fidelity, Resource resource,
                                  double factor) {
    ResourceScales scales;
    scales.set(resource, factor);
    return solvedTimes(scaled_deployment(deployment, scales).deployment, fidelity);
}

template <class T>
const T& anyOf(const std::vector<T>& list, std::mt19937& random) {
    return list[random() % list.size()];
}

Scenario randomScenario(Fidelity fidelity, std::mt19937& random) {
    static const std::vector<std::string> models{"Llama3_8B", "Llama3_70B", "Mixtral_8x7B", "DeepSeek_V3",
                                                 "Gemma2_9B", "Qwen2_5_7B", "Llama2_7B",    "Llama3_1_405B"};
    Scenario scenario = scenarioFor(anyOf(models, random), anyOf(shippedCatalogue().gpus, random).id);
    const auto powerOfTwo = [&](unsigned most) {
        return 1 << (random() % (most + 1));
    };
    scenario.fidelity = fidelity;
    scenario.batch = powerOfTwo(10);
    scenario.seq_len = powerOfTwo(15) + static_cast<int>(random() % 100);
    scenario.output_tokens = powerOfTwo(11);
    scenario.precision = all_precisions[random() % all_precisions.size()];
    scenario.scheme = all_schemes[random() % all_schemes.size()];
    scenario.tensor_parallel = tensor_parallel_degrees[random() % tensor_parallel_degrees.size()];
    scenario.stack.preset =
        std::array{StackPreset::tuned, StackPreset::ideal, StackPreset::eager}[random() % 3];
    if (random() % 3 == 0)
        scenario.cached_prefix = scenario.seq_len / 2;
    if (fidelity == Fidelity::first_order && random() % 3 == 0)
        scenario.decode_gpu = "H200";
    if (fidelity == Fidelity::first_order && random() % 3 == 0)
        scenario.draft_model = "TinyLlama_1_1B";
    return scenario;
}

QString described(const Scenario& scenario, const QString& what, Resource resource) {
    return QStringLiteral("%1 to %2: %3 on %4, batch %5, %6 in, %7 out, over %8")
        .arg(what, QString::fromStdString(std::string(name(resource))),
             QString::fromStdString(scenario.model), QString::fromStdString(scenario.gpu))
        .arg(scenario.batch)
        .arg(scenario.seq_len)
        .arg(scenario.output_tokens)
        .arg(scenario.tensor_parallel);
}

} // namespace

class ElasticityTest : public QObject {
    Q_OBJECT

private:
    static void eachFidelity() {
        QTest::addColumn<int>("number");
        QTest::newRow("first-order") << static_cast<int>(Fidelity::first_order);
        QTest::newRow("per-operator") << static_cast<int>(Fidelity::per_operator);
    }

private slots:
    void totalsAreTheSolvers_data() { eachFidelity(); }
    void totalsAreTheSolvers() {
        QFETCH(int, number);
        const auto fidelity = static_cast<Fidelity>(number);
        std::mt19937 random(11);
        for (int i = 0; i < 300; ++i) {
            const Scenario scenario = randomScenario(fidelity, random);
            const Deployment deployment = deploy(shippedCatalogue(), scenario);
            std::map<QString, double> times = solvedTimes(deployment, fidelity);
            const std::map<QString, TimeParts> parts = partsOf(deployment, fidelity);
            QCOMPARE(parts.size(), times.size());
            for (const auto& [what, of] : parts) {
                QVERIFY2(relativeDifference(in(of.total(), second), times.at(what)) < 1e-12,
                         qPrintable(described(scenario, what, Resource::compute)));
                for (const Seconds& part : {of.compute, of.memory, of.network, of.overhead})
                    QVERIFY2(in(part, second) > -1e-12 * times.at(what), qPrintable(what));
            }
        }
    }

    // Against differences of solve() to both sides. Where those two differ from each other, a ridge lies
    // between, and there is no one derivative to compare with.
    void derivativesAreExact_data() { eachFidelity(); }
    void derivativesAreExact() {
        QFETCH(int, number);
        const auto fidelity = static_cast<Fidelity>(number);
        std::mt19937 random(5);
        int compared = 0;
        int ridges = 0;
        for (int i = 0; i < 200; ++i) {
            const Scenario scenario = randomScenario(fidelity, random);
            const Deployment deployment = deploy(shippedCatalogue(), scenario);
            const auto here = solvedTimes(deployment, fidelity);
            const auto parts = partsOf(deployment, fidelity);
            for (const Resource resource : all_resources) {
                const auto more = timesAt(deployment, fidelity, resource, std::exp(step));
                const auto less = timesAt(deployment, fidelity, resource, std::exp(-step));
                for (const auto& [what, of] : parts) {
                    const double up = std::log(more.at(what) / here.at(what)) / step;
                    const double down = std::log(here.at(what) / less.at(what)) / step;
                    if (std::abs(up - down) > 2.0 * step) {
                        ++ridges;
                        continue;
                    }
                    ++compared;
                    const double exact = elasticity_of_time(of).to(resource);
                    QVERIFY2(std::abs(exact - 0.5 * (up + down)) < 1e-6,
                             qPrintable(described(scenario, what, resource) +
                                        QStringLiteral(": %1, not %2").arg(exact).arg(0.5 * (up + down))));
                    QCOMPARE(elasticity_of_rate(of).to(resource), -exact + 0.0);
                }
            }
        }
        QVERIFY2(ridges * 100 < compared, qPrintable(QString::number(ridges)));
    }

    // Twice of everything halves all but the overhead.
    void elasticitiesSumToOneLessOverhead_data() { eachFidelity(); }
    void elasticitiesSumToOneLessOverhead() {
        QFETCH(int, number);
        const auto fidelity = static_cast<Fidelity>(number);
        std::mt19937 random(7);
        for (int i = 0; i < 200; ++i) {
            Scenario scenario = randomScenario(fidelity, random);
            const Deployment deployment = deploy(shippedCatalogue(), scenario);
            const auto doubled =
                solvedTimes(scaled_deployment(
                                deployment, {.compute = 2.0, .bandwidth = 2.0, .capacity = 1.0, .link = 2.0})
                                .deployment,
                            fidelity);
            for (const auto& [what, of] : partsOf(deployment, fidelity)) {
                const Elasticity elasticity = elasticity_of_time(of);
                double sum = 0.0;
                for (const Resource resource : all_resources)
                    sum += elasticity.to(resource);
                QCOMPARE(elasticity.to(Resource::capacity), 0.0);
                const double overhead = in(of.overhead, second);
                const double total = in(of.total(), second);
                QVERIFY(std::abs(sum + 1.0 - overhead / total) < 1e-12);
                QVERIFY2(relativeDifference(doubled.at(what), overhead + 0.5 * (total - overhead)) < 1e-12,
                         qPrintable(described(scenario, what, Resource::compute)));
            }
        }
    }

    // Llama 3 8B on an H100: TTFT 70.97 ms of which 10 us of dispatch, ITL 5.19 ms of which 0.32 ms of
    // layers.
    void knownShares() {
        const Deployment deployment = deploy(shippedCatalogue(), {});
        const RequestParts parts = request_parts(deployment, Fidelity::first_order);
        const Elasticity ttft = elasticity_of_time(parts.ttft);
        const Elasticity itl = elasticity_of_time(parts.itl);
        const double ttftMs = in(parts.ttft.total(), millisecond);
        const double itlMs = in(parts.itl.total(), millisecond);
        QVERIFY(std::abs(ttftMs - 70.97) < 0.005);
        QVERIFY(std::abs(itlMs - 5.19) < 0.005);
        QVERIFY(relativeDifference(ttft.to(Resource::compute), -(1.0 - 0.01 / ttftMs)) < 1e-12);
        QCOMPARE(ttft.to(Resource::bandwidth), 0.0);
        QVERIFY(relativeDifference(itl.to(Resource::bandwidth), -(1.0 - 0.32 / itlMs)) < 1e-12);
        QCOMPARE(itl.to(Resource::compute), 0.0);
    }

    // Double compute alone: TTFT's compute part halves, ITL stays. Double bandwidth alone: the reverse.
    void perturbationExperiment() {
        const Deployment deployment = deploy(shippedCatalogue(), {});
        const RequestParts before = request_parts(deployment, Fidelity::first_order);
        const RequestParts compute =
            request_parts(scaled_deployment(deployment, {.compute = 2.0}).deployment, Fidelity::first_order);
        QCOMPARE(in(compute.ttft.compute, second), 0.5 * in(before.ttft.compute, second));
        QCOMPARE(in(compute.ttft.overhead, second), in(before.ttft.overhead, second));
        QCOMPARE(in(compute.itl.total(), second), in(before.itl.total(), second));
        const RequestParts bandwidth = request_parts(
            scaled_deployment(deployment, {.bandwidth = 2.0}).deployment, Fidelity::first_order);
        QCOMPARE(in(bandwidth.ttft.total(), second), in(before.ttft.total(), second));
        QVERIFY(relativeDifference(in(bandwidth.itl.memory, second), 0.5 * in(before.itl.memory, second)) <
                1e-12);
        QCOMPARE(in(bandwidth.itl.overhead, second), in(before.itl.overhead, second));
    }

    // In a pass that is memory-bound and does not fit, the link to the host is what holds it back.
    void spilledWeightsCrossTheLink() {
        Scenario scenario = scenarioFor("Llama3_70B", "H100");
        const Elasticity spilled = elasticity_of_time(pass_parts(deploy(shippedCatalogue(), scenario)));
        QVERIFY(spilled.to(Resource::link) < -0.99);
        QCOMPARE(spilled.to(Resource::bandwidth), 0.0);
        scenario.model = "Llama3_8B";
        const Elasticity fits = elasticity_of_time(pass_parts(deploy(shippedCatalogue(), scenario)));
        QCOMPARE(fits.to(Resource::link), 0.0);
        QVERIFY(fits.to(Resource::bandwidth) < -0.9);
    }

    // At a ridge, of the per-operator model's, memory counts: less bandwidth costs that, more brings nothing.
    void atARidgeMemoryCounts() {
        Model model = model_named(shippedCatalogue(), "TinyLlama_1_1B");
        LanguageShape& shape = *model.language;
        shape.hidden = 1024;
        shape.heads = 16;
        shape.kv_heads = 16;
        shape.head_size = 64; // "out" is a map of 1024 by 1024
        Accelerator gpu = gpu_named(shippedCatalogue(), "H100");
        gpu.peak[static_cast<std::size_t>(Precision::fp16)] = 0x1p48 * flop_per_second;
        gpu.bandwidth = 0x1p40 * byte_per_second; // so the ridge is at 256 FLOP/byte, and "out" at 512 tokens
        Deployment deployment;
        deployment.model = &model;
        deployment.gpu = &gpu;
        deployment.workload.seq_len = 512.0 * token;
        deployment.per_operator.stack.preset = StackPreset::ideal;
        const OperatorCosts costs = operator_costs(deployment, PassKind::prefill);
        const OperatorCost& out = costs[static_cast<std::size_t>(Operator::out)];
        QCOMPARE(in(out.intensity(), flop_per_byte), 256.0);

        const TimeParts parts = request_parts(deployment, Fidelity::per_operator).ttft;
        const double exact = elasticity_of_time(parts).to(Resource::bandwidth);
        const double share = out.time / parts.total();
        QVERIFY(share > 0.01);
        const double here = in(parts.total(), second);
        const auto ttftAt = [&](Resource resource, double factor) {
            return timesAt(deployment, Fidelity::per_operator, resource, factor).at("ttft");
        };
        const double less = std::log(here / ttftAt(Resource::bandwidth, std::exp(-step))) / step;
        const double more = std::log(ttftAt(Resource::bandwidth, std::exp(step)) / here) / step;
        QVERIFY(std::abs(less - exact) < 1e-4);
        QVERIFY(std::abs(more - (exact + share)) < 1e-4);
        const double moreCompute = std::log(ttftAt(Resource::compute, std::exp(step)) / here) / step;
        QVERIFY(std::abs(moreCompute - elasticity_of_time(parts).to(Resource::compute)) < 1e-4);
    }

    void largestBatchGoesWithCapacity_data() { eachFidelity(); }
    void largestBatchGoesWithCapacity() {
        QFETCH(int, number);
        const auto fidelity = static_cast<Fidelity>(number);
        std::mt19937 random(3);
        int fitting = 0;
        for (int i = 0; i < 200; ++i) {
            const Scenario scenario = randomScenario(fidelity, random);
            const Deployment deployment = deploy(shippedCatalogue(), scenario);
            const std::int64_t most = solve(deployment, fidelity).phases->max_batch;
            const std::optional<BatchTrend> trend = batch_trend(deployment, fidelity);
            if (!trend) {
                QCOMPARE(most, std::int64_t{0});
                continue;
            }
            QVERIFY(std::abs(trend->batch - (static_cast<double>(most) + 0.5)) <= 0.5 * (1.0 + 1e-9));
            QVERIFY(trend->elasticity.to(Resource::capacity) > 1.0);
            ++fitting;
            const auto moreAt = [&](double h) {
                return batch_trend(scaled_deployment(deployment, {.capacity = std::exp(h)}).deployment,
                                   fidelity)
                    ->batch;
            };
            const double slope = std::log(moreAt(step) / moreAt(-step)) / (2.0 * step);
            // Just above the weights the curve bends too much for a difference to follow it.
            const double exact = trend->elasticity.to(Resource::capacity);
            if (exact < 20.0)
                QVERIFY2(std::abs(slope / exact - 1.0) < 1e-5, qPrintable(QString::number(exact)));
        }
        QVERIFY(fitting > 50);
    }

    void needsPrefillAndDecode() {
        const Deployment network = deploy(shippedCatalogue(), scenarioFor("ResNet50", "H100"));
        QVERIFY(errorOf([&] { request_parts(network, Fidelity::first_order); }).contains("ResNet50"));
        QVERIFY(errorOf([&] { batch_trend(network, Fidelity::first_order); }).contains("ResNet50"));
        QVERIFY(in(pass_parts(network).total(), second) > 0.0);
    }
};

QTEST_GUILESS_MAIN(ElasticityTest)
#include "elasticity_test.moc"
