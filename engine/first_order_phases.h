// SPDX-License-Identifier: GPL-3.0-or-later
// Prefill and decode in the first-order model: TTFT, ITL, and the memory that they need.
//
//   prefill FLOPs = (2 P S + 4 L H d_h S^2) B       TTFT = prefill FLOPs / (eta F) + dispatch tax
//   KV            = 2 L H_kv d_h S B b              ITL  = (W + KV) / BW + 10 us a layer
//   required      = W + KV                          request of N tokens = TTFT + N ITL
//
// A cached prefix of c tokens leaves S - c in the linear term and in one S of the square. On a split pair, KV
// over the network is added to TTFT, and the decoding accelerator's bandwidth and capacity count. A draft
// model takes four guesses a step: step = 4 (W_d + KV_d) / BW + ITL gives 1 + a (1 - a^4) / (1 - a) tokens;
// its weights count as memory.
//
// Source: MLSys·im 0.1.1, ServingModel.solve.
#pragma once

#include "engine/deployment.h"
#include "engine/phases.h"

#include <cstdint>

namespace ridgepoint {

/// The head size that the first-order model takes: hidden / heads, as whole numbers.
inline int first_order_head_size(const LanguageShape& shape) {
    return shape.hidden / shape.heads;
}

/// The KV cache of one token of one sequence, in all layers.
inline BytesPerToken first_order_kv_per_token(const Model& model, Precision precision) {
    const LanguageShape& shape = *model.language;
    // A key or value element takes as many bytes as a parameter.
    const double elements =
        2.0 * model.layers * shape.kv_heads_or_heads() * static_cast<double>(first_order_head_size(shape));
    return elements * parameter * width(precision) / token;
}

/// Solves both phases of a model with a language shape (else Error). All results are finite for entries of a
/// catalogue.
Phases solve_phases(const Deployment& deployment);

/// Capacity wall: the largest batch of workload.seq_len tokens whose weights (a draft model's too) and KV
/// cache fit into the capacity of the decoding accelerator; exact at the boundary. workload.batch does not
/// matter.
std::int64_t largest_batch(const Deployment& deployment);

} // namespace ridgepoint
