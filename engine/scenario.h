// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario: what the controls say, and what a file holds. A plain value; names are not looked up here.
#pragma once

#include "engine/precision.h"
#include "engine/scheme.h"
#include "engine/software_stack.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// The models of performance. A new one is a value here, its name in fidelity_names() and a case in solve().
enum class Fidelity { first_order, per_operator };

std::string_view name(Fidelity fidelity);
std::vector<std::string> fidelity_names();

struct Scenario {
    std::string model = "Llama3_8B";
    std::string gpu = "H100";
    std::vector<std::string> compare{"A100", "H100", "H200"};
    int batch = 1;
    int seq_len = 2048;      // tokens
    int output_tokens = 256; // tokens
    Precision precision = Precision::fp16;
    double efficiency = 0.5; // achieved fraction of the peak rate
    Fidelity fidelity = Fidelity::first_order;

    // These three are the per-operator model's, in place of precision and efficiency.
    Scheme scheme = Scheme::fp16;
    int tensor_parallel = 1; // GPUs: 1, 2, 4 or 8
    StackChoice stack;

    int cached_prefix = 0;  // tokens of the prompt whose KV cache is there already; less than seq_len
    std::string decode_gpu; // empty: the same GPU prefills and decodes
    double network_gb_per_s = 100.0; // between the two of a split pair
    std::string draft_model;         // empty: no speculative decoding
    double acceptance = 0.7;         // of a drafted token

    bool operator==(const Scenario&) const = default;
};

/// What a field may hold, both ends included.
struct Range {
    double minimum;
    double maximum;
};

inline constexpr Range batch_range{1, 8192};
inline constexpr Range seq_len_range{1, 131072};
inline constexpr Range output_tokens_range{1, 131072};
inline constexpr Range efficiency_range{0.01, 1.0};
inline constexpr Range cached_prefix_range{0, 131071};
inline constexpr Range network_range{0.001, 1e6}; // GB/s
inline constexpr Range acceptance_range{0.0, 1.0};
inline constexpr std::array tensor_parallel_degrees{1, 2, 4, 8};
inline constexpr Range stack_efficiency_range{0.01, 1.0};
inline constexpr Range stack_overhead_range{0.0, 10'000.0}; // us
inline constexpr std::size_t most_compared = 7;             // as many as there are colours to tell apart

} // namespace ridgepoint
