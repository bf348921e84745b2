// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/first_order_pass.h"

#include "engine/first_batch.h"
#include "engine/first_order_formulas.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

using first_order::streaming_bandwidth;

namespace {

constexpr double share_rounding = 1e-12;

} // namespace

Pass solve_pass(const Model& model, const Accelerator& gpu, const Workload& workload) {
    return first_order::pass_of(first_order::terms_of(model, gpu, workload), gpu, workload);
}

SampleRate throughput_plateau(const Model& model, const Accelerator& gpu, const Workload& workload) {
    const Bytes weights = weights_size(model, workload.precision);
    const SampleRate by_memory =
        streaming_bandwidth(gpu, weights <= gpu.capacity) / (traffic_share_of_a_sample * weights);
    const SampleRate by_compute =
        workload.efficiency * peak_rate(gpu, workload.precision).rate / flop_per_sample(model);
    return std::min(by_memory, by_compute);
}

std::int64_t first_compute_bound_batch(const Model& model, const Accelerator& gpu, const Workload& workload,
                                       std::int64_t most) {
    const auto is_compute_bound = [&](std::int64_t batch) {
        Workload at = workload;
        at.batch = static_cast<double>(batch);
        return solve_pass(model, gpu, at).bottleneck == Bound::compute;
    };
    // Intensity never falls as the batch grows.
    return is_compute_bound(most) ? first_batch(1, most, is_compute_bound) : 0;
}

std::int64_t batch_for_share_of_plateau(const Model& model, const Accelerator& gpu, const Workload& workload,
                                        double share) {
    const SampleRate wanted = share * throughput_plateau(model, gpu, workload);
    // latency(B) = max(fixed + B slope) over the two walls, and B >= wanted latency(B) is linear in B for
    // each.
    const Bytes weights = weights_size(model, workload.precision);
    const Bandwidth bandwidth = streaming_bandwidth(gpu, weights <= gpu.capacity);
    const Seconds overhead = gpu.dispatch_or_default() + static_cast<double>(model.layers) * layer_tax;
    const auto least = [&](Seconds fixed, Seconds slope) -> double {
        return static_cast<double>(wanted * fixed) / (1.0 - static_cast<double>(wanted * slope));
    };
    const Seconds sample_memory = traffic_share_of_a_sample * weights / bandwidth;
    const Seconds sample_compute =
        flop_per_sample(model) / (workload.efficiency * peak_rate(gpu, workload.precision).rate);
    const double closed_form =
        std::max(least(weights / bandwidth + overhead, sample_memory), least(overhead, sample_compute));
    const auto reaches = [&](std::int64_t batch) {
        Workload at = workload;
        at.batch = static_cast<double>(batch);
        return solve_pass(model, gpu, at).throughput >= (1.0 - share_rounding) * wanted;
    };
    // The closed form is exact but for rounding at the boundary itself, where a whole batch has just the
    // share.
    auto batch = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(std::min(closed_form, 1e15))));
    while (batch > 1 && reaches(batch - 1))
        --batch;
    return reaches(batch) ? batch : batch + 1;
}

} // namespace ridgepoint
