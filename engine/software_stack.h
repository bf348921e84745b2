// SPDX-License-Identifier: GPL-3.0-or-later
// What kernels and engines achieve of what the hardware can: five constants, and presets of them.
//
// The presets were set on public measurements of serving engines (gpt-fast, TensorRT-LLM, vLLM, SGLang,
// llama.cpp); tests/fidelity shows how far they are off.
#pragma once

#include "engine/accelerator.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

struct SoftwareStack {
    double compute_efficiency;       // achieved fraction of the peak rate, (0, 1]
    double bandwidth_efficiency;     // likewise of the memory's bandwidth
    Seconds kernel_overhead;         // of each kernel in decode, where engines replay captured graphs
    Seconds prefill_kernel_overhead; // in prefill, where kernels are launched one by one
    Seconds all_reduce;              // of starting one all-reduce
};

enum class StackPreset { tuned, ideal, eager, custom };

/// A preset, or five constants of one's own; as a scenario says it.
struct StackChoice {
    StackPreset preset = StackPreset::tuned;
    double compute_efficiency = 0.65; // these five count for StackPreset::custom alone
    double bandwidth_efficiency = 0.8;
    double kernel_overhead_us = 7.0;
    double prefill_kernel_overhead_us = 20.0;
    double all_reduce_us = 10.0;

    bool operator==(const StackChoice&) const = default;
};

std::string_view name(StackPreset preset);

/// The names of the presets that a scenario can choose by name.
std::vector<std::string> stack_preset_names();

/// The constants of the choice. "tuned" computes at 0.8 of what the best dense matrix multiplication reaches
/// on this accelerator, at 0.65 where that is not known.
inline SoftwareStack software_stack(const StackChoice& choice, const Accelerator& gpu) {
    switch (choice.preset) {
    case StackPreset::tuned:
        return {.compute_efficiency = gpu.achieved_matmul ? 0.8 * *gpu.achieved_matmul : 0.65,
                .bandwidth_efficiency = 0.8,
                .kernel_overhead = 7.0 * microsecond,
                .prefill_kernel_overhead = 20.0 * microsecond,
                .all_reduce = 10.0 * microsecond};
    case StackPreset::ideal:
        return {.compute_efficiency = 1.0,
                .bandwidth_efficiency = 1.0,
                .kernel_overhead = 0.0 * second,
                .prefill_kernel_overhead = 0.0 * second,
                .all_reduce = 0.0 * second};
    case StackPreset::eager:
        return {.compute_efficiency = 0.5,
                .bandwidth_efficiency = 0.7,
                .kernel_overhead = 20.0 * microsecond,
                .prefill_kernel_overhead = 20.0 * microsecond,
                .all_reduce = 25.0 * microsecond};
    case StackPreset::custom:
        break;
    }
    return {.compute_efficiency = choice.compute_efficiency,
            .bandwidth_efficiency = choice.bandwidth_efficiency,
            .kernel_overhead = choice.kernel_overhead_us * microsecond,
            .prefill_kernel_overhead = choice.prefill_kernel_overhead_us * microsecond,
            .all_reduce = choice.all_reduce_us * microsecond};
}

/// The same constants as a choice of one's own, to be changed one by one.
StackChoice custom_choice(const SoftwareStack& stack);

} // namespace ridgepoint
