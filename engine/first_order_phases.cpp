// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/first_order_phases.h"

#include "engine/error.h"
#include "engine/first_order_pass.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr FlopPerParameterToken linear_flop = 2.0 * flop / parameter / token;
constexpr FlopPerTokenPair attention_flop = 4.0 * flop / token / token;
constexpr double drafted_tokens = 4.0;

double tokens_per_step(double acceptance) {
    if (acceptance >= 1.0)
        return drafted_tokens + 1.0;
    const double a2 = acceptance * acceptance;
    return 1.0 + acceptance * (1.0 - a2 * a2) / (1.0 - acceptance);
}

FlopCount prefill_work(const Model& model, const Workload& workload) {
    const LanguageShape& shape = *model.language;
    const Tokens fresh = workload.seq_len - workload.cached_prefix;
    const double heads = static_cast<double>(model.layers) * shape.heads * first_order_head_size(shape);
    return workload.batch *
           (linear_flop * model.parameters * fresh + heads * attention_flop * fresh * workload.seq_len);
}

std::int64_t largest_batch_within(Bytes capacity, Bytes weights, Bytes kv_of_a_sequence) {
    const auto fits = [&](double batch) {
        return weights + batch * kv_of_a_sequence <= capacity;
    };
    if (!fits(1.0))
        return 0;
    // Past 2^53 a double no longer counts by one.
    double batch = std::min(std::floor(static_cast<double>((capacity - weights) / kv_of_a_sequence)), 0x1p53);
    if (batch > 1.0 && !fits(batch))
        batch -= 1.0;
    else if (fits(batch + 1.0))
        batch += 1.0;
    return static_cast<std::int64_t>(batch);
}

struct Memory {
    Bytes weights;
    Bytes draft_weights;
    Bytes kv_of_a_sequence;
};

Memory memory_of(const Deployment& deployment) {
    const Precision precision = deployment.workload.precision;
    return {weights_size(*deployment.model, precision),
            deployment.draft_model ? weights_size(*deployment.draft_model, precision) : 0.0 * byte,
            first_order_kv_per_token(*deployment.model, precision) * deployment.workload.seq_len};
}

} // namespace

int first_order_head_size(const LanguageShape& shape) {
    return shape.hidden / shape.heads;
}

BytesPerToken first_order_kv_per_token(const Model& model, Precision precision) {
    const LanguageShape& shape = *model.language;
    // A key or value element takes as many bytes as a parameter.
    const double elements =
        2.0 * model.layers * shape.kv_heads_or_heads() * static_cast<double>(first_order_head_size(shape));
    return elements * parameter * width(precision) / token;
}

std::int64_t largest_batch(const Deployment& deployment) {
    const Memory memory = memory_of(deployment);
    return largest_batch_within(deployment.decoding_gpu().capacity, memory.weights + memory.draft_weights,
                                memory.kv_of_a_sequence);
}

Phases solve_phases(const Deployment& deployment) {
    const Model& model = *deployment.model;
    if (!model.has_phases())
        throw Error(model.id + " has no prefill and decode: it generates no tokens");
    const Workload& workload = deployment.workload;
    const Accelerator& gpu = *deployment.gpu;
    const Accelerator& decoding = deployment.decoding_gpu();
    const Memory memory = memory_of(deployment);

    Phases phases;
    phases.weights = memory.weights;
    phases.draft_weights = memory.draft_weights;
    phases.kv_cache = workload.batch * memory.kv_of_a_sequence;
    phases.required = phases.weights + phases.draft_weights + phases.kv_cache;
    phases.memory_utilization = phases.required / decoding.capacity;
    phases.feasible = phases.required <= decoding.capacity;
    phases.max_batch = largest_batch_within(decoding.capacity, phases.weights + phases.draft_weights,
                                            memory.kv_of_a_sequence);

    phases.prefill_flop = prefill_work(model, workload);
    const Seconds compute =
        phases.prefill_flop / (workload.efficiency * peak_rate(gpu, workload.precision).rate);
    const Seconds dispatch = gpu.dispatch_or_default();
    const Seconds transfer = deployment.decode_gpu ? phases.kv_cache / workload.network : 0.0 * second;
    phases.ttft = compute + dispatch + transfer;
    phases.ttft_bound = compute >= std::max(dispatch, transfer) ? Bound::compute
                        : dispatch >= transfer                  ? Bound::overhead
                                                                : Bound::network;

    const Bytes streamed = phases.weights + phases.kv_cache;
    const Seconds taxes = static_cast<double>(model.layers) * layer_tax;
    Seconds streaming = streamed / decoding.bandwidth;
    double tokens = 1.0;
    if (deployment.draft_model) {
        const Bytes draft_kv = workload.batch * workload.seq_len *
                               first_order_kv_per_token(*deployment.draft_model, workload.precision);
        streaming += drafted_tokens * (phases.draft_weights + draft_kv) / decoding.bandwidth;
        tokens = tokens_per_step(workload.acceptance);
    }
    phases.itl = (streaming + taxes) / tokens;
    phases.itl_bound = streaming >= taxes ? Bound::memory : Bound::overhead;
    phases.request = phases.ttft + static_cast<double>(workload.output / token) * phases.itl;

    phases.prefill_intensity = phases.prefill_flop / streamed;
    phases.decode_intensity = workload.batch * flop_per_sample(model) / streamed;
    phases.tokens_per_user = token / phases.itl;
    phases.tokens_total = workload.batch * phases.tokens_per_user;
    return phases;
}

} // namespace ridgepoint
