// SPDX-License-Identifier: GPL-3.0-or-later
#include "regime_bench.h"

#include "bench_timing.h"
#include "engine/regime_contours.h"
#include "engine/regime_map.h"

#include <algorithm>
#include <benchmark/benchmark.h>

namespace ridgepoint {

namespace {

constexpr int rounds = 15;

double milliseconds_of(const Deployment& deployment, Fidelity fidelity, RequestPart part) {
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        const double start = thread_seconds();
        benchmark::DoNotOptimize(regime_map(deployment, fidelity, part));
        benchmark::DoNotOptimize(regime_contours(deployment, fidelity, ContourMetric::itl));
        times.push_back(1e3 * (thread_seconds() - start));
    }
    return median_of(times);
}

// A dense model, one with windows, and one of experts with latent attention, where each fits.
double slowest(const Catalogue& catalogue, Fidelity fidelity) {
    double most = 0.0;
    for (const char* model : {"Llama3_8B", "Gemma2_9B", "DeepSeek_V2_Lite"}) {
        Scenario scenario;
        scenario.model = model;
        scenario.gpu = "MI325X";
        scenario.fidelity = fidelity;
        const Deployment deployment = deploy(catalogue, scenario);
        for (const RequestPart part : {RequestPart::decode, RequestPart::prefill, RequestPart::request})
            most = std::max(most, milliseconds_of(deployment, fidelity, part));
    }
    return most;
}

} // namespace

RegimeFigures measure_regime_maps(const Catalogue& catalogue) {
    return {slowest(catalogue, Fidelity::first_order), slowest(catalogue, Fidelity::per_operator)};
}

} // namespace ridgepoint
