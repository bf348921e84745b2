// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/software_stack.h"

namespace ridgepoint {

std::string_view name(StackPreset preset) {
    switch (preset) {
    case StackPreset::tuned:
        return "tuned";
    case StackPreset::ideal:
        return "ideal";
    case StackPreset::eager:
        return "eager";
    case StackPreset::custom:
        return "custom";
    }
    return {};
}

std::vector<std::string> stack_preset_names() {
    return {"tuned", "ideal", "eager"};
}

SoftwareStack software_stack(const StackChoice& choice, const Accelerator& gpu) {
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

StackChoice custom_choice(const SoftwareStack& stack) {
    return {.preset = StackPreset::custom,
            .compute_efficiency = stack.compute_efficiency,
            .bandwidth_efficiency = stack.bandwidth_efficiency,
            .kernel_overhead_us = in(stack.kernel_overhead, microsecond),
            .prefill_kernel_overhead_us = in(stack.prefill_kernel_overhead, microsecond),
            .all_reduce_us = in(stack.all_reduce, microsecond)};
}

} // namespace ridgepoint
