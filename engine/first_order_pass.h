// SPDX-License-Identifier: GPL-3.0-or-later
// One forward pass in the first-order model: a batch meets the roofline as a whole.
//
//   W          = P b                               weights
//   t_compute  = B ops / (eta F)                   ops = 2 P a sample (a mixture's active P; a CNN its own
//   count) traffic    = W (1 + 0.1 B)                     10 % of the weights a sample: a heuristic t_memory
//   = traffic / BW                      over the host link where the weights do not fit latency    =
//   max(t_compute, t_memory) + dispatch tax + 10 us a layer
//
// Source: MLSys·im 0.1.1, Engine.solve.
#pragma once

#include "engine/accelerator.h"
#include "engine/bound.h"
#include "engine/model.h"
#include "engine/workload.h"

#include <cstdint>
#include <optional>

namespace ridgepoint {

/// The framework's cost of each layer.
inline constexpr Seconds layer_tax = 10.0 * microsecond;
/// What each sample of a batch adds to the traffic, as a share of the weights.
inline constexpr double traffic_share_of_a_sample = 0.1;
/// Multiply and accumulate.
inline constexpr FlopPerParameter pass_flop_per_parameter = 2.0 * flop_per_parameter;

struct Pass {
    Seconds latency;
    Seconds compute;
    Seconds memory;
    Seconds overhead;
    SampleRate throughput;
    Bound bottleneck; // memory or compute
    ArithmeticIntensity intensity;
    ArithmeticIntensity ridge;
    double mfu;                   // model FLOPs utilization, [0, 1]
    double hfu;                   // hardware FLOPs utilization, [0, 1]
    std::optional<Joules> energy; // none where the accelerator's power is not known
    Bandwidth bandwidth;          // what the weights stream over
    bool fits;                    // the weights alone
    bool peak_fallback;
};

/// The weights P b.
inline Bytes weights_size(const Model& model, Precision precision) {
    return model.parameters * width(precision);
}

/// The FLOPs that one sample of a pass takes.
inline FlopCount flop_per_sample(const Model& model) {
    if (model.flop_per_sample)
        return *model.flop_per_sample;
    return pass_flop_per_parameter * model.active_parameters.value_or(model.parameters);
}

/// Solves one pass of workload.batch samples (at least 1) at workload.efficiency in (0, 1]; all results are
/// finite for entries of a catalogue. Energy is tdp (0.3 + 0.7 MFU) latency, HFU 1.1 MFU held to 1.
Pass solve_pass(const Model& model, const Accelerator& gpu, const Workload& workload);

/// What throughput tends to as the batch grows: BW / (0.1 W), or eta F / ops where that is less.
SampleRate throughput_plateau(const Model& model, const Accelerator& gpu, const Workload& workload);

/// The first batch of at most `most` whose pass is bound by compute; 0 where none is. workload.batch does not
/// matter.
std::int64_t first_compute_bound_batch(const Model& model, const Accelerator& gpu, const Workload& workload,
                                       std::int64_t most);

/// The smallest batch whose throughput is at least `share` (below 1) of the plateau. workload.batch does not
/// matter.
std::int64_t batch_for_share_of_plateau(const Model& model, const Accelerator& gpu, const Workload& workload,
                                        double share);

} // namespace ridgepoint
