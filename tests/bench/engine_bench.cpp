// SPDX-License-Identifier: GPL-3.0-or-later
// What the types for units and the catalogue's entries cost: the engine's solves against the same arithmetic
// on bare doubles. `--json` prints one object with the figures alone.
#include "bench_timing.h"
#include "engine/catalogue_json.h"
#include "engine/solver.h"
#include "engine/text_file.h"
#include "per_operator_bench.h"
#include "plain_first_order.h"
#include "regime_bench.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <stdexcept>

using namespace ridgepoint;

namespace {

// Enough that neither compiler nor branch predictor knows the next one, few enough to stay in the cache.
constexpr std::size_t scenarioCount = 64;

Catalogue shippedCatalogue() {
    const std::string folder = RIDGEPOINT_SOURCE_DIR "/resources/";
    Catalogue catalogue = catalogue_from_json({"accelerators.json", read_file(folder + "accelerators.json")});
    merge(catalogue, catalogue_from_json({"models.json", read_file(folder + "models.json")}));
    return catalogue;
}

std::vector<Scenario> variedScenarios(const Catalogue& catalogue) {
    std::mt19937 random(20220930); // NOLINT: the same scenarios in every run
    const auto below = [&](std::size_t count) {
        return random() % count;
    };
    const auto gpu = [&] {
        return catalogue.gpus[below(catalogue.gpus.size())].id;
    };
    std::vector<Scenario> scenarios(scenarioCount);
    for (std::size_t i = 0; i < scenarioCount; ++i) {
        Scenario& scenario = scenarios[i];
        scenario.model = catalogue.models[below(catalogue.models.size())].id;
        scenario.gpu = gpu();
        scenario.batch = 1 << below(14);
        scenario.seq_len = static_cast<int>(2 + below(32768));
        scenario.output_tokens = static_cast<int>(1 + below(2048));
        scenario.precision = all_precisions[below(all_precisions.size())];
        scenario.efficiency = 0.3 + 0.01 * static_cast<double>(below(60));
        if (i % 8 == 1)
            scenario.cached_prefix = static_cast<int>(below(static_cast<std::size_t>(scenario.seq_len)));
        if (i % 8 == 3)
            scenario.decode_gpu = gpu();
        if (i % 8 == 5)
            scenario.draft_model = "TinyLlama_1_1B";
    }
    return scenarios;
}

// The same scenarios for both sides. The vectors are filled once, so that pointers into them hold.
struct Inputs {
    Catalogue catalogue = shippedCatalogue();
    std::vector<Deployment> deployments;
    std::vector<plain::Gpu> plainGpus;
    std::vector<plain::Model> plainModels;
    std::vector<plain::Scenario> plainScenarios;

    Inputs();
    plain::Scenario plainScenario(const Deployment& deployment) const;
};

template <class Quantity>
plain::Maybe maybe(const std::optional<Quantity>& quantity) {
    return quantity ? plain::Maybe{quantity->value(), true} : plain::Maybe{0.0, false};
}

plain::Gpu plainGpu(const Accelerator& gpu) {
    plain::Gpu plain{};
    for (std::size_t i = 0; i < all_precisions.size(); ++i)
        plain.peak[i] = maybe(gpu.peak[i]);
    plain.bandwidth = in(gpu.bandwidth, byte_per_second);
    plain.capacity = in(gpu.capacity, byte);
    plain.host_link = maybe(gpu.host_link);
    plain.dispatch_tax = maybe(gpu.dispatch_tax);
    plain.tdp = maybe(gpu.tdp);
    return plain;
}

plain::Model plainModel(const Model& model) {
    const LanguageShape shape = model.language.value_or(LanguageShape{});
    return {in(model.parameters, parameter),
            maybe(model.active_parameters),
            maybe(model.flop_per_sample),
            model.layers,
            model.has_phases(),
            shape.hidden,
            shape.heads,
            shape.kv_heads.has_value(),
            shape.kv_heads.value_or(0)};
}

plain::Scenario Inputs::plainScenario(const Deployment& deployment) const {
    const auto gpu = [&](const Accelerator* entry) {
        return entry ? &plainGpus[static_cast<std::size_t>(entry - catalogue.gpus.data())] : nullptr;
    };
    const auto model = [&](const Model* entry) {
        return entry ? &plainModels[static_cast<std::size_t>(entry - catalogue.models.data())] : nullptr;
    };
    const Workload& workload = deployment.workload;
    return {model(deployment.model),
            gpu(deployment.gpu),
            gpu(deployment.decode_gpu),
            model(deployment.draft_model),
            static_cast<int>(workload.precision),
            workload.batch,
            in(workload.seq_len, token),
            in(workload.output, token),
            workload.efficiency,
            in(workload.cached_prefix, token),
            in(workload.network, byte_per_second),
            workload.acceptance};
}

Inputs::Inputs() {
    for (const Accelerator& gpu : catalogue.gpus)
        plainGpus.push_back(plainGpu(gpu));
    for (const Model& model : catalogue.models)
        plainModels.push_back(plainModel(model));
    for (const Scenario& scenario : variedScenarios(catalogue)) {
        deployments.push_back(deploy(catalogue, scenario));
        plainScenarios.push_back(plainScenario(deployments.back()));
    }
}

const Inputs& inputs() {
    static const Inputs made;
    return made;
}

bool agree(double a, double b) {
    return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

bool agree(const Phases& a, const plain::Phases& b) {
    return agree(in(a.ttft, second), b.ttft) && agree(in(a.itl, second), b.itl) &&
           agree(in(a.request, second), b.request) && agree(in(a.required, byte), b.required) &&
           agree(a.memory_utilization, b.memory_utilization) && a.feasible == b.feasible &&
           a.max_batch == b.max_batch && static_cast<int>(a.ttft_bound) == b.ttft_bound &&
           static_cast<int>(a.itl_bound) == b.itl_bound &&
           agree(in(a.prefill_intensity, flop_per_byte), b.prefill_intensity) &&
           agree(in(a.decode_intensity, flop_per_byte), b.decode_intensity) &&
           agree(in(a.tokens_total, token_per_second), b.tokens_total);
}

bool agree(const Pass& a, const plain::Pass& b) {
    return agree(in(a.latency, second), b.latency) && agree(in(a.throughput, per_second), b.throughput) &&
           agree(in(a.intensity, flop_per_byte), b.intensity) && agree(in(a.ridge, flop_per_byte), b.ridge) &&
           agree(a.mfu, b.mfu) && agree(a.hfu, b.hfu) && a.energy.has_value() == b.has_energy &&
           (!a.energy || agree(in(*a.energy, joule), b.energy)) && a.fits == b.fits &&
           a.peak_fallback == b.peak_fallback && (a.bottleneck == Bound::memory) == b.memory_bound;
}

// A comparison of speed is worth something only where both compute the same.
void requireAgreement() {
    for (std::size_t i = 0; i < scenarioCount; ++i) {
        const FirstOrderSolution typed = solve_first_order(inputs().deployments[i]);
        const plain::Result bare = plain::solve(inputs().plainScenarios[i]);
        if (!agree(typed.pass, bare.pass) || typed.phases.has_value() != bare.has_phases ||
            (typed.phases && !agree(*typed.phases, bare.phases)))
            throw std::runtime_error("the engine and the bare doubles differ in scenario " +
                                     std::to_string(i));
    }
}

void solveTyped() {
    for (const Deployment& deployment : inputs().deployments)
        benchmark::DoNotOptimize(solve_first_order(deployment));
}

void solveBare() {
    for (const plain::Scenario& scenario : inputs().plainScenarios)
        benchmark::DoNotOptimize(plain::solve(scenario));
}

template <void (*solveAll)()>
void benchmarkOf(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        solveAll();
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(scenarioCount));
}

BENCHMARK(benchmarkOf<solveTyped>)->Name("first_order/engine");
BENCHMARK(benchmarkOf<solveBare>)->Name("first_order/bare_doubles");

} // namespace

int main(int argumentCount, char** arguments) {
    requireAgreement();
    const bool json = argumentCount == 2 && std::strcmp(arguments[1], "--json") == 0;
    if (!json) {
        benchmark::Initialize(&argumentCount, arguments);
        if (benchmark::ReportUnrecognizedArguments(argumentCount, arguments))
            return 2;
        benchmark::RunSpecifiedBenchmarks();
    }
    const PairedTimes times = paired_times(solveTyped, solveBare);
    const PerOperatorFigures operators = measure_per_operator(inputs().catalogue);
    const RegimeFigures maps = measure_regime_maps(inputs().catalogue);
    std::printf(
        json ? "{\"engine_ratio\": %.4f, \"engine_solves_per_s\": %.0f, \"per_operator_ratio\": %.4f, "
               "\"per_operator_solves_per_s\": %.0f, \"request_ratio\": %.3f, \"regime_ms\": %.2f, "
               "\"regime_per_operator_ms\": %.2f}\n"
             : "engine_ratio %.4f\nengine_solves_per_s %.0f\nper_operator_ratio %.4f\n"
               "per_operator_solves_per_s %.0f\nrequest_ratio %.3f\nregime_ms %.2f\n"
               "regime_per_operator_ms %.2f\n",
        times.ratio, static_cast<double>(scenarioCount) / times.first_seconds, operators.ratio,
        operators.solves_per_second, operators.request_ratio, maps.first_order_ms, maps.per_operator_ms);
    return 0;
}
