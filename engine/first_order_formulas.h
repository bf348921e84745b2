// SPDX-License-Identifier: GPL-3.0-or-later
// The first-order model's formulas, for its own solvers. What the pass and the phases have in common is
// worked out once, and both are always inlined: a solve then takes as long as the same arithmetic on bare
// doubles, whatever the optimizer's taste (tests/bench). A call for each half costs a quarter of that again.
#pragma once

#include "engine/first_order_pass.h"
#include "engine/first_order_phases.h"

#include <algorithm>

namespace ridgepoint::first_order {

inline constexpr FlopPerParameterToken linear_flop = 2.0 * flop / parameter / token;
inline constexpr FlopPerTokenPair attention_flop = 4.0 * flop / token / token;
inline constexpr double drafted_tokens = 4.0;

/// What the pass and the phases of a scenario have in common.
struct Terms {
    Bytes weights;
    FlopRate peak;
    FlopRate achieved; // eta F
    FlopCount work;    // of one pass over the batch: B ops
    Seconds dispatch;
    Seconds layer_taxes;
    bool peak_fallback;
};

inline Terms terms_of(const Model& model, const Accelerator& gpu, const Workload& workload) {
    const PeakRate peak = peak_rate(gpu, workload.precision);
    return {.weights = weights_size(model, workload.precision),
            .peak = peak.rate,
            .achieved = workload.efficiency * peak.rate,
            .work = workload.batch * flop_per_sample(model),
            .dispatch = gpu.dispatch_or_default(),
            .layer_taxes = static_cast<double>(model.layers) * layer_tax,
            .peak_fallback = peak.fallback};
}

inline Bandwidth streaming_bandwidth(const Accelerator& gpu, bool fits) {
    return fits ? gpu.bandwidth : std::min(gpu.bandwidth, gpu.host_link_or_default());
}

[[gnu::always_inline]] inline Pass pass_of(const Terms& terms, const Accelerator& gpu,
                                           const Workload& workload) {
    Pass pass;
    const Bytes traffic = terms.weights * (1.0 + traffic_share_of_a_sample * workload.batch);
    pass.peak_fallback = terms.peak_fallback;
    pass.fits = terms.weights <= gpu.capacity;
    pass.bandwidth = streaming_bandwidth(gpu, pass.fits);
    pass.compute = terms.work / terms.achieved;
    pass.memory = traffic / pass.bandwidth;
    pass.bottleneck = pass.memory > pass.compute ? Bound::memory : Bound::compute;
    pass.overhead = terms.dispatch + terms.layer_taxes;
    pass.latency = std::max(pass.compute, pass.memory) + pass.overhead;
    pass.throughput = workload.batch / pass.latency;
    pass.intensity = terms.work / traffic;
    pass.ridge = terms.peak / gpu.bandwidth;
    pass.mfu = std::clamp(static_cast<double>(terms.work / pass.latency / terms.peak), 0.0, 1.0);
    pass.hfu = std::min(1.1 * pass.mfu, 1.0);
    if (gpu.tdp)
        pass.energy = *gpu.tdp * (0.3 + 0.7 * pass.mfu) * pass.latency;
    return pass;
}

inline double tokens_per_step(double acceptance) {
    if (acceptance >= 1.0)
        return drafted_tokens + 1.0;
    const double a2 = acceptance * acceptance;
    return 1.0 + acceptance * (1.0 - a2 * a2) / (1.0 - acceptance);
}

inline FlopCount prefill_work(const Model& model, const Workload& workload) {
    const LanguageShape& shape = *model.language;
    const Tokens fresh = workload.seq_len - workload.cached_prefix;
    const double heads = static_cast<double>(model.layers) * shape.heads * first_order_head_size(shape);
    return workload.batch *
           (linear_flop * model.parameters * fresh + heads * attention_flop * fresh * workload.seq_len);
}

/// The most sequences that fit beside the weights; exact, since the quotient is off by one at most.
inline std::int64_t largest_batch_within(Bytes capacity, Bytes weights, Bytes kv_of_a_sequence) {
    const auto fits = [&](double batch) {
        return weights + batch * kv_of_a_sequence <= capacity;
    };
    if (!fits(1.0))
        return 0;
    // Past 2^53 a double no longer counts by one.
    const double quotient = std::min(static_cast<double>((capacity - weights) / kv_of_a_sequence), 0x1p53);
    const auto whole = static_cast<std::int64_t>(quotient);
    const auto batch = static_cast<double>(whole);
    return whole - (fits(batch) ? 0 : 1) + (fits(batch + 1.0) ? 1 : 0);
}

inline Bytes kv_of_a_sequence(const Model& model, const Workload& workload) {
    return first_order_kv_per_token(model, workload.precision) * workload.seq_len;
}

inline Bytes draft_weights_size(const Deployment& deployment) {
    return deployment.draft_model ? weights_size(*deployment.draft_model, deployment.workload.precision)
                                  : 0.0 * byte;
}

/// For a model with a language shape alone.
[[gnu::always_inline]] inline Phases phases_of(const Terms& terms, const Deployment& deployment) {
    const Model& model = *deployment.model;
    const Workload& workload = deployment.workload;
    const Accelerator& decoding = deployment.decoding_gpu();
    const Bytes kv_each = kv_of_a_sequence(model, workload);
    Phases phases;
    phases.weights = terms.weights;
    phases.draft_weights = draft_weights_size(deployment);
    phases.kv_cache = workload.batch * kv_each;
    phases.required = phases.weights + phases.draft_weights + phases.kv_cache;
    phases.memory_utilization = phases.required / decoding.capacity;
    phases.feasible = phases.required <= decoding.capacity;
    phases.max_batch =
        largest_batch_within(decoding.capacity, phases.weights + phases.draft_weights, kv_each);

    phases.prefill_flop = prefill_work(model, workload);
    const Seconds compute = phases.prefill_flop / terms.achieved;
    const Seconds transfer = deployment.decode_gpu ? phases.kv_cache / workload.network : 0.0 * second;
    phases.ttft = compute + terms.dispatch + transfer;
    phases.ttft_bound = compute >= std::max(terms.dispatch, transfer) ? Bound::compute
                        : terms.dispatch >= transfer                  ? Bound::overhead
                                                                      : Bound::network;

    const Bytes streamed = phases.weights + phases.kv_cache;
    Seconds streaming = streamed / decoding.bandwidth;
    if (deployment.draft_model) {
        const Bytes draft_kv = workload.batch * kv_of_a_sequence(*deployment.draft_model, workload);
        streaming += drafted_tokens * (phases.draft_weights + draft_kv) / decoding.bandwidth;
    }
    phases.itl = streaming + terms.layer_taxes;
    if (deployment.draft_model)
        phases.itl /= tokens_per_step(workload.acceptance);
    phases.itl_bound = streaming >= terms.layer_taxes ? Bound::memory : Bound::overhead;
    phases.request = phases.ttft + static_cast<double>(workload.output / token) * phases.itl;
    phases.prefill_intensity = phases.prefill_flop / streamed;
    phases.decode_intensity = terms.work / streamed;
    phases.tokens_per_user = token / phases.itl;
    phases.tokens_total = workload.batch * phases.tokens_per_user;
    return phases;
}

} // namespace ridgepoint::first_order
