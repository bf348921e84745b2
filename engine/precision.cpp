// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/precision.h"

#include "engine/nearest_names.h"

namespace ridgepoint {

std::string_view name(Precision precision) {
    static constexpr std::array<std::string_view, 7> names{"fp32", "tf32", "bf16", "fp16",
                                                           "fp8",  "int8", "int4"};
    return names[static_cast<std::size_t>(precision)];
}

std::optional<Precision> precision_named(std::string_view wanted) {
    for (const Precision precision : all_precisions)
        if (same_name(name(precision), wanted))
            return precision;
    return std::nullopt;
}

} // namespace ridgepoint
