// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/first_order_pass.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

Bytes weights_size(const Model& model, Precision precision) {
    return model.parameters * width(precision);
}

FlopCount flop_per_sample(const Model& model) {
    if (model.flop_per_sample)
        return *model.flop_per_sample;
    return pass_flop_per_parameter * model.active_parameters.value_or(model.parameters);
}

namespace {

Bandwidth streaming_bandwidth(const Accelerator& gpu, bool fits) {
    return fits ? gpu.bandwidth : std::min(gpu.bandwidth, gpu.host_link_or_default());
}

} // namespace

Pass solve_pass(const Model& model, const Accelerator& gpu, const Workload& workload) {
    Pass pass;
    const Bytes weights = weights_size(model, workload.precision);
    const PeakRate peak = peak_rate(gpu, workload.precision);
    const FlopCount work = workload.batch * flop_per_sample(model);
    const Bytes traffic = weights * (1.0 + traffic_share_of_a_sample * workload.batch);

    pass.peak_fallback = peak.fallback;
    pass.fits = weights <= gpu.capacity;
    pass.bandwidth = streaming_bandwidth(gpu, pass.fits);
    pass.compute = work / (workload.efficiency * peak.rate);
    pass.memory = traffic / pass.bandwidth;
    pass.bottleneck = pass.memory > pass.compute ? Bound::memory : Bound::compute;
    pass.overhead = gpu.dispatch_or_default() + static_cast<double>(model.layers) * layer_tax;
    pass.latency = std::max(pass.compute, pass.memory) + pass.overhead;
    pass.throughput = workload.batch / pass.latency;
    pass.intensity = work / traffic;
    pass.ridge = peak.rate / gpu.bandwidth;
    pass.mfu = std::clamp(static_cast<double>(work / pass.latency / peak.rate), 0.0, 1.0);
    pass.hfu = std::min(1.1 * pass.mfu, 1.0);
    if (gpu.tdp)
        pass.energy = *gpu.tdp * (0.3 + 0.7 * pass.mfu) * pass.latency;
    return pass;
}

SampleRate throughput_plateau(const Model& model, const Accelerator& gpu, const Workload& workload) {
    const Bytes weights = weights_size(model, workload.precision);
    const SampleRate by_memory =
        streaming_bandwidth(gpu, weights <= gpu.capacity) / (traffic_share_of_a_sample * weights);
    const SampleRate by_compute =
        workload.efficiency * peak_rate(gpu, workload.precision).rate / flop_per_sample(model);
    return std::min(by_memory, by_compute);
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
        return solve_pass(model, gpu, at).throughput >= wanted;
    };
    // The closed form is exact but for rounding at the boundary itself.
    auto batch = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(std::min(closed_form, 1e15))));
    while (batch > 1 && reaches(batch - 1))
        --batch;
    return reaches(batch) ? batch : batch + 1;
}

} // namespace ridgepoint
