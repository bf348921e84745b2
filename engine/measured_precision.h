// SPDX-License-Identifier: GPL-3.0-or-later
// Precisions in the words of benchmarks and of models' names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// The scheme of the per-operator model: one of fp16 w8a8 w8a16 w4a16 w4a8, with _kv8 behind it for an 8-bit
/// cache. "int8 weight-only" is w8a16, "fp8" w8a8, "AWQ" and "Q4_K - Medium" w4a16, "bf16" fp16. A cache's
/// precision that is not told is 16 bit, as engines have it. Nothing where either precision is in doubt or
/// of no scheme.
std::optional<std::string> scheme_for(std::string_view weights_precision, std::string_view kv_precision);

/// The precision that a model's name ends in ("...-8B-Instruct-FP8" has "FP8"); empty where it says none.
std::string precision_in_name(std::string_view model);

} // namespace ridgepoint
