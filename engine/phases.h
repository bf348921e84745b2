// SPDX-License-Identifier: GPL-3.0-or-later
// What every model of performance says of prefill, decode and the memory that they need.
#pragma once

#include "engine/bound.h"
#include "engine/units.h"

#include <cstdint>

namespace ridgepoint {

struct Phases {
    Seconds ttft;
    Seconds itl; // behind the prompt
    Seconds request;
    Bound ttft_bound; // first-order: compute, overhead (dispatch tax) or network; per-operator: memory or
                      // compute
    Bound itl_bound;  // first-order: memory or overhead (layer tax); per-operator: memory or compute
    Bytes weights;    // memory is that of one GPU
    Bytes kv_cache;
    Bytes draft_weights;
    Bytes required;
    double memory_utilization;
    bool feasible;
    std::int64_t max_batch; // largest batch whose required memory fits; 0 where not even one sequence does
    FlopCount prefill_flop;
    // Where the phases stand on the roofline: their FLOPs over the weights and the KV cache that they move
    // once.
    ArithmeticIntensity prefill_intensity;
    ArithmeticIntensity decode_intensity;
    TokenRate tokens_per_user;
    TokenRate tokens_total;
};

} // namespace ridgepoint
