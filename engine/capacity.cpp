// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/capacity.h"

namespace ridgepoint {

MemoryParts memory_parts(const Deployment& deployment, const Result& result) {
    const Phases& phases = *result.phases;
    const bool has_own_workspace = result.per_operator.has_value();
    return {.weights = phases.weights,
            .draft_weights = phases.draft_weights,
            .kv_cache = phases.kv_cache,
            .workspace = has_own_workspace ? result.per_operator->workspace : Bytes(),
            .reserve = has_own_workspace ? result.per_operator->reserve : Bytes(),
            .capacity = deployment.decoding_gpu().capacity};
}

namespace {

// A prefix cannot be longer than its prompt; what is cached takes the same memory as what is not.
Deployment with_prompt(const Deployment& deployment, Tokens seq_len) {
    Deployment at = deployment;
    at.workload.seq_len = seq_len;
    at.workload.cached_prefix = 0.0 * token;
    return at;
}

std::int64_t largest_batch_of(const Deployment& deployment, Fidelity fidelity) {
    return fidelity == Fidelity::per_operator ? largest_batch_per_operator(deployment)
                                              : largest_batch(deployment);
}

} // namespace

MemoryParts memory_parts_at(const Deployment& deployment, Fidelity fidelity, double batch, Tokens seq_len) {
    Deployment at = with_prompt(deployment, seq_len);
    at.workload.batch = batch;
    return memory_parts(at, solve(at, fidelity));
}

std::int64_t largest_batch_at(const Deployment& deployment, Fidelity fidelity, Tokens seq_len) {
    return largest_batch_of(with_prompt(deployment, seq_len), fidelity);
}

std::int64_t longest_prompt(const Deployment& deployment, Fidelity fidelity, std::int64_t batch,
                            std::int64_t most) {
    Deployment at = with_prompt(deployment, 1.0 * token);
    const auto fits = [&](std::int64_t tokens) {
        at.workload.seq_len = static_cast<double>(tokens) * token;
        return largest_batch_of(at, fidelity) >= batch;
    };
    if (most < 1 || !fits(1))
        return 0;
    // What is needed grows with the length.
    std::int64_t low = 1;
    std::int64_t high = most + 1;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (fits(middle) ? low : high) = middle;
    }
    return low;
}

} // namespace ridgepoint
