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

StackChoice custom_choice(const SoftwareStack& stack) {
    return {.preset = StackPreset::custom,
            .compute_efficiency = stack.compute_efficiency,
            .bandwidth_efficiency = stack.bandwidth_efficiency,
            .kernel_overhead_us = in(stack.kernel_overhead, microsecond),
            .prefill_kernel_overhead_us = in(stack.prefill_kernel_overhead, microsecond),
            .all_reduce_us = in(stack.all_reduce, microsecond)};
}

} // namespace ridgepoint
