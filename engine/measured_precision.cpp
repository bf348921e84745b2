// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured_precision.h"

#include "engine/csv_text.h"
#include "engine/nearest_names.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

enum class StatedBits { unknown, sixteen, eight_both, eight_weights, four_weights, four_weights_eight };

StatedBits weights_bits(std::string_view said) {
    const std::string text = lower_case(trimmed(said));
    const auto has = [&](std::string_view word) {
        return text.find(word) != std::string::npos;
    };
    static constexpr std::array<std::string_view, 9> sixteen{
        "fp16", "bf16", "f16", "float16", "bfloat16", "half", "16-bit", "16bit", "torch.bfloat16"};
    static constexpr std::array<std::string_view, 6> eight{"fp8",      "w8a8",   "fp8_e4m3",
                                                           "fp8 e4m3", "float8", "int8 w8a8"};
    static constexpr std::array<std::string_view, 10> four{"w4a16",    "awq",      "awq-int4",  "gptq-int4",
                                                           "int4-awq", "int4 awq", "int4 gptq", "4-bit",
                                                           "4bit",     "awq 4-bit"};
    if (is_among(text, sixteen))
        return StatedBits::sixteen;
    if (is_among(text, eight))
        return StatedBits::eight_both;
    if (text == "w4a8")
        return StatedBits::four_weights_eight;
    if (text == "w8a16" || text == "q8_0" || (has("int8") && has("weight-only")))
        return StatedBits::eight_weights;
    if (is_among(text, four) || (has("int4") && has("weight-only")) || text.starts_with("q4_") ||
        text.starts_with("iq4_"))
        return StatedBits::four_weights;
    return StatedBits::unknown;
}

// A cache's suffix, empty for 16 bit; nothing where it is in doubt.
std::optional<std::string> cache_suffix(std::string_view said) {
    static constexpr std::array<std::string_view, 6> eight{"fp8",      "int8",     "q8_0",
                                                           "fp8_e4m3", "fp8_e5m2", "fp8 e4m3"};
    const std::string text = lower_case(trimmed(said));
    if (text.empty() || text == "auto" || weights_bits(text) == StatedBits::sixteen)
        return "";
    return is_among(text, eight) ? std::optional<std::string>("_kv8") : std::nullopt;
}

} // namespace

std::optional<std::string> scheme_for(std::string_view weights_precision, std::string_view kv_precision) {
    const auto cache = cache_suffix(kv_precision);
    const StatedBits bits = weights_bits(weights_precision);
    if (!cache || bits == StatedBits::unknown)
        return std::nullopt;
    const std::string scheme = bits == StatedBits::sixteen         ? "fp16"
                               : bits == StatedBits::eight_both    ? "w8a8"
                               : bits == StatedBits::eight_weights ? "w8a16"
                               : bits == StatedBits::four_weights  ? "w4a16"
                                                                   : "w4a8";
    return scheme + *cache;
}

std::string precision_in_name(std::string_view model) {
    constexpr std::array known{"awq-int4", "gptq-int4", "awq",   "fp8", "w8a8", "w8a16",
                               "w4a16",    "int8",      "nvfp4", "fp4", "bf16", "fp16"};
    const std::string lower = lower_case(model);
    for (const std::string_view word : known) {
        const std::size_t at = lower.rfind(word);
        if (at != std::string::npos && at > 0 && at + word.size() == lower.size() &&
            (lower[at - 1] == '-' || lower[at - 1] == '.' || lower[at - 1] == '_'))
            return std::string(model.substr(at));
    }
    return {};
}

} // namespace ridgepoint
