// SPDX-License-Identifier: GPL-3.0-or-later
// The first-order model as one writes it without types for units: bare doubles in base units, and a flag
// beside each figure that may be unknown. What the engine is measured against.
#pragma once

#include <cstdint>

namespace ridgepoint::plain {

struct Maybe {
    double value;
    bool known;
};

struct Gpu {
    Maybe peak[7]; // FLOP/s by precision, from fp32 to int4
    double bandwidth;
    double capacity;
    Maybe host_link;
    Maybe dispatch_tax;
    Maybe tdp;
};

struct Model {
    double parameters;
    Maybe active_parameters;
    Maybe flop_per_sample;
    int layers;
    bool has_phases;
    int hidden;
    int heads;
    bool has_kv_heads;
    int kv_heads;
};

struct Scenario {
    const Model* model;
    const Gpu* gpu;
    const Gpu* decode_gpu;    // may be null
    const Model* draft_model; // may be null
    int precision;
    double batch;
    double seq_len;
    double output;
    double efficiency;
    double cached_prefix;
    double network;
    double acceptance;
};

struct Pass {
    double latency, compute, memory, overhead, throughput;
    bool memory_bound;
    double intensity, ridge, mfu, hfu;
    bool has_energy;
    double energy;
    double bandwidth;
    bool fits;
    bool peak_fallback;
};

struct Phases {
    double ttft, itl, request;
    int ttft_bound, itl_bound;
    double weights, kv_cache, draft_weights, required;
    double memory_utilization;
    bool feasible;
    std::int64_t max_batch;
    double prefill_flop, prefill_intensity, decode_intensity, tokens_per_user, tokens_total;
};

struct Result {
    Pass pass;
    bool has_phases;
    Phases phases;
};

/// The same numbers as solve(deployment, Fidelity::first_order).
Result solve(const Scenario& scenario);

} // namespace ridgepoint::plain
