// SPDX-License-Identifier: GPL-3.0-or-later
// Quantization schemes of the per-operator model: how wide weights, activations and KV cache are, each by
// itself.
#pragma once

#include "engine/accelerator.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// W8A8: weights of 8 bits, activations of 8 bits. The KV cache has 16 bits, or 8 in the schemes that say so.
enum class Scheme {
    fp16,
    w8a16,
    w4a16,
    w8a8,
    w4a8,
    fp16_kv8,
    w8a16_kv8,
    w4a16_kv8,
    w8a8_kv8,
    w4a8_kv8,
};

/// Those with a 16-bit KV cache, then the same with one of 8 bits.
inline constexpr std::array all_schemes{
    Scheme::fp16,     Scheme::w8a16,     Scheme::w4a16,     Scheme::w8a8,     Scheme::w4a8,
    Scheme::fp16_kv8, Scheme::w8a16_kv8, Scheme::w4a16_kv8, Scheme::w8a8_kv8, Scheme::w4a8_kv8};
inline constexpr std::size_t schemes_of_a_kv_width = all_schemes.size() / 2;

constexpr bool has_narrow_kv(Scheme scheme) {
    return static_cast<std::size_t>(scheme) >= schemes_of_a_kv_width;
}

/// The scheme with the same weights and activations and the KV cache asked for.
constexpr Scheme with_kv(Scheme scheme, bool narrow) {
    return all_schemes[static_cast<std::size_t>(scheme) % schemes_of_a_kv_width +
                       (narrow ? schemes_of_a_kv_width : 0)];
}

/// Bytes of one element of each kind. Embedding and LM head stay at 16 bits: quantized checkpoints rarely
/// touch them.
struct ElementSizes {
    Bytes weight;
    Bytes activation;
    Bytes kv;
    Bytes end; // of the embedding and the LM head
};

constexpr ElementSizes element_sizes(Scheme scheme) {
    const Scheme plain = with_kv(scheme, false);
    const bool four_bits = plain == Scheme::w4a16 || plain == Scheme::w4a8;
    const bool eight_bits = plain == Scheme::w8a16 || plain == Scheme::w8a8;
    const bool narrow_activations = plain == Scheme::w8a8 || plain == Scheme::w4a8;
    return {.weight = (four_bits    ? 0.5
                       : eight_bits ? 1.0
                                    : 2.0) *
                      byte,
            .activation = (narrow_activations ? 1.0 : 2.0) * byte,
            .kv = (has_narrow_kv(scheme) ? 1.0 : 2.0) * byte,
            .end = 2.0 * byte};
}

std::string_view name(Scheme scheme);

/// The scheme of that name, whatever its case; nothing for an unknown name.
std::optional<Scheme> scheme_named(std::string_view name);

std::vector<std::string> scheme_names();

/// The precision at which linear maps are computed: 16 bits, since quantized weights are widened before the
/// multiplication; with 8-bit activations FP8, or INT8 where the accelerator has no FP8 rate, or 16 bits
/// where it has neither.
inline Precision arithmetic_precision(const Accelerator& gpu, Scheme scheme) {
    const auto has_rate = [&](Precision precision) {
        return gpu.peak[static_cast<std::size_t>(precision)].has_value();
    };
    if (element_sizes(scheme).activation > 1.0 * byte)
        return Precision::fp16;
    return has_rate(Precision::fp8)    ? Precision::fp8
           : has_rate(Precision::int8) ? Precision::int8
                                       : Precision::fp16;
}

/// The rate of linear maps, and whether 8-bit activations run at the 16-bit rate for want of one of their
/// own.
inline PeakRate linear_rate(const Accelerator& gpu, Scheme scheme) {
    const Precision precision = arithmetic_precision(gpu, scheme);
    const bool narrow = element_sizes(scheme).activation <= 1.0 * byte;
    return {peak_rate(gpu, precision).rate, narrow && precision == Precision::fp16};
}

} // namespace ridgepoint
