// SPDX-License-Identifier: GPL-3.0-or-later
// What fills the memory of a GPU, and the capacity wall: the longest prompts and the largest batches that
// fit.
//
//   first-order    W + W_draft + B S 2 L H_kv d_h b <= C
//   per-operator   W + B KV(S_in + S_out) + workspace + reserve <= C, of one of the GPUs that share a model
#pragma once

#include "engine/solver.h"

#include <cstdint>

namespace ridgepoint {

/// What fills the memory of one GPU.
struct MemoryParts {
    Bytes weights;
    Bytes draft_weights; // of a draft model
    Bytes kv_cache;
    Bytes workspace; // per-operator alone, like the reserve
    Bytes reserve;
    Bytes capacity;

    Bytes required() const { return weights + draft_weights + kv_cache + workspace + reserve; }
    /// What is left; nothing where it does not fit.
    Bytes free() const {
        return required() < capacity ? Bytes(capacity - required()) : Bytes::from_value(0.0);
    }
};

/// Of a result that the deployment was solved to, with phases.
MemoryParts memory_parts(const Deployment& deployment, const Result& result);

/// The same for another batch (at least 1) and prompt length (at least 1), the rest as deployed. For a model
/// with phases.
MemoryParts memory_parts_at(const Deployment& deployment, Fidelity fidelity, double batch, Tokens seq_len);

/// The largest batch of prompts of that length (at least 1) that fits; 0 for none. For a model with phases.
std::int64_t largest_batch_at(const Deployment& deployment, Fidelity fidelity, Tokens seq_len);

/// The longest prompt, of at most `most` tokens, of which `batch` (at least 1) fit at once; 0 for none. Exact
/// to the token. For a model with phases.
std::int64_t longest_prompt(const Deployment& deployment, Fidelity fidelity, std::int64_t batch,
                            std::int64_t most);

} // namespace ridgepoint
