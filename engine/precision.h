// SPDX-License-Identifier: GPL-3.0-or-later
// The number formats that weights, arithmetic and KV cache are held in.
#pragma once

#include "engine/units.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace ridgepoint {

enum class Precision { fp32, tf32, bf16, fp16, fp8, int8, int4 };

/// From the widest to the narrowest, as the slider and the sweeps go.
inline constexpr std::array all_precisions{Precision::fp32, Precision::tf32, Precision::bf16, Precision::fp16,
                                           Precision::fp8,  Precision::int8, Precision::int4};

/// Bytes of a parameter at each precision (TF32 is stored as 32 bits).
inline constexpr std::array<double, all_precisions.size()> parameter_widths{4.0, 4.0, 2.0, 2.0,
                                                                            1.0, 1.0, 0.5};

/// Bytes that one parameter or one cached element takes.
constexpr BytesPerParameter width(Precision precision) {
    return parameter_widths[static_cast<std::size_t>(precision)] * byte_per_parameter;
}

std::string_view name(Precision precision);

/// The precision of that name, whatever its case; nothing for an unknown name.
std::optional<Precision> precision_named(std::string_view name);

} // namespace ridgepoint
