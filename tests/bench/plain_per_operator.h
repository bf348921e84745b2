// SPDX-License-Identifier: GPL-3.0-or-later
// The per-operator model of a dense decoder as one writes it without types for units: bare doubles in base
// units. What the engine is measured against.
#pragma once

#include <cstdint>

namespace ridgepoint::plain {

struct Decoder {
    double layers, hidden, heads, kv_heads, head_size, ffn, vocabulary;
    bool gated, tied;
};

struct Machine {
    double fp16, fp8, int8;                     // FLOP/s; 0 for none
    double bandwidth, link, capacity, dispatch; // byte/s, bytes, seconds
    double achieved_matmul;                     // 0 where not known
};

struct Served {
    const Decoder* decoder;
    const Machine* machine;
    int weight_bits, activation_bits, kv_bits;
    double batch, prompt, cached, output, ways;
};

struct PhaseSum {
    double flop, bytes, time;
};

struct PerOperatorResult {
    PhaseSum prefill, decode;
    double ridge, prefill_intensity, decode_intensity;
    bool prefill_compute_bound, decode_compute_bound, rate_fallback;
    double itl_mean, itl_served, request;
    double weights, kv_cache, workspace, required, utilization;
    bool feasible;
    std::int64_t max_batch;
    double tokens_per_user, tokens_total, tokens_total_served;
};

/// The same numbers as solve_per_operator() for a decoder without window, experts and latent attention.
PerOperatorResult solve(const Served& served);

} // namespace ridgepoint::plain
