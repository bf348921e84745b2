// SPDX-License-Identifier: GPL-3.0-or-later
#include "plain_first_order.h"

#include <algorithm>

namespace ridgepoint::plain {

namespace {

constexpr int fp16 = 3;
constexpr int bf16 = 2;
constexpr double widths[7] = {4.0, 4.0, 2.0, 2.0, 1.0, 1.0, 0.5};

std::int64_t largest_batch(double capacity, double weights, double kv) {
    if (!(weights + kv <= capacity))
        return 0;
    const auto whole = static_cast<std::int64_t>(std::min((capacity - weights) / kv, 0x1p53));
    const auto batch = static_cast<double>(whole);
    return whole - (weights + batch * kv <= capacity ? 0 : 1) +
           (weights + (batch + 1.0) * kv <= capacity ? 1 : 0);
}

double flop_per_sample(const Model& model) {
    if (model.flop_per_sample.known)
        return model.flop_per_sample.value;
    return 2.0 * (model.active_parameters.known ? model.active_parameters.value : model.parameters);
}

double kv_bytes_per_token(const Model& model, double width) {
    const int kv_heads = model.has_kv_heads ? model.kv_heads : model.heads;
    return 2.0 * model.layers * kv_heads * (model.hidden / model.heads) * width;
}

double tokens_per_step(double a) {
    return a >= 1.0 ? 5.0 : 1.0 + a * (1.0 - a * a * a * a) / (1.0 - a);
}

} // namespace

Result solve(const Scenario& s) {
    Result r;
    const Model& model = *s.model;
    const Gpu& gpu = *s.gpu;
    const double width = widths[s.precision];
    const Maybe& own_peak = gpu.peak[s.precision];
    const double peak = own_peak.known ? own_peak.value : gpu.peak[fp16].value;
    const double weights = model.parameters * width;
    const double work = s.batch * flop_per_sample(model);
    const double traffic = weights * (1.0 + 0.1 * s.batch);
    const double dispatch_tax = gpu.dispatch_tax.known ? gpu.dispatch_tax.value : 10e-6;
    const double taxes = model.layers * 10e-6;

    r.pass.peak_fallback = !own_peak.known && s.precision != bf16;
    r.pass.fits = weights <= gpu.capacity;
    r.pass.bandwidth = r.pass.fits
                           ? gpu.bandwidth
                           : std::min(gpu.bandwidth, gpu.host_link.known ? gpu.host_link.value : 64e9);
    r.pass.compute = work / (s.efficiency * peak);
    r.pass.memory = traffic / r.pass.bandwidth;
    r.pass.memory_bound = r.pass.memory > r.pass.compute;
    r.pass.overhead = dispatch_tax + taxes;
    r.pass.latency = std::max(r.pass.compute, r.pass.memory) + r.pass.overhead;
    r.pass.throughput = s.batch / r.pass.latency;
    r.pass.intensity = work / traffic;
    r.pass.ridge = peak / gpu.bandwidth;
    r.pass.mfu = std::clamp(work / r.pass.latency / peak, 0.0, 1.0);
    r.pass.hfu = std::min(1.1 * r.pass.mfu, 1.0);
    r.pass.has_energy = gpu.tdp.known;
    if (r.pass.has_energy)
        r.pass.energy = gpu.tdp.value * (0.3 + 0.7 * r.pass.mfu) * r.pass.latency;

    r.has_phases = model.has_phases;
    if (!r.has_phases)
        return r;
    const Gpu& decoding = s.decode_gpu ? *s.decode_gpu : gpu;
    const int head_size = model.hidden / model.heads;
    const double kv = kv_bytes_per_token(model, width) * s.seq_len;
    r.phases.weights = weights;
    r.phases.draft_weights = s.draft_model ? s.draft_model->parameters * width : 0.0;
    r.phases.kv_cache = s.batch * kv;
    r.phases.required = weights + r.phases.draft_weights + r.phases.kv_cache;
    r.phases.memory_utilization = r.phases.required / decoding.capacity;
    r.phases.feasible = r.phases.required <= decoding.capacity;
    r.phases.max_batch = largest_batch(decoding.capacity, weights + r.phases.draft_weights, kv);

    const double fresh = s.seq_len - s.cached_prefix;
    r.phases.prefill_flop = s.batch * (2.0 * model.parameters * fresh +
                                       4.0 * model.layers * model.heads * head_size * fresh * s.seq_len);
    const double compute = r.phases.prefill_flop / (s.efficiency * peak);
    const double transfer = s.decode_gpu ? r.phases.kv_cache / s.network : 0.0;
    r.phases.ttft = compute + dispatch_tax + transfer;
    r.phases.ttft_bound = compute >= std::max(dispatch_tax, transfer) ? 1 : dispatch_tax >= transfer ? 2 : 3;

    const double streamed = weights + r.phases.kv_cache;
    double streaming = streamed / decoding.bandwidth;
    if (s.draft_model) {
        const double draft_kv = s.batch * s.seq_len * kv_bytes_per_token(*s.draft_model, width);
        streaming += 4.0 * (r.phases.draft_weights + draft_kv) / decoding.bandwidth;
    }
    r.phases.itl = streaming + taxes;
    if (s.draft_model)
        r.phases.itl /= tokens_per_step(s.acceptance);
    r.phases.itl_bound = streaming >= taxes ? 0 : 2;
    r.phases.request = r.phases.ttft + s.output * r.phases.itl;
    r.phases.prefill_intensity = r.phases.prefill_flop / streamed;
    r.phases.decode_intensity = work / streamed;
    r.phases.tokens_per_user = 1.0 / r.phases.itl;
    r.phases.tokens_total = s.batch * r.phases.tokens_per_user;
    return r;
}

} // namespace ridgepoint::plain
