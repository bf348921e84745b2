// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/per_operator_phases.h"

#include "engine/first_batch.h"
#include "engine/per_operator_formulas.h"
#include "engine/per_operator_prices.h"
#include "engine/per_operator_steps.h"

namespace ridgepoint {

using namespace per_operator;

namespace {

struct Memory {
    Bytes fixed; // weights and reserve
    Bytes weights;
    Bytes kv_of_a_sequence;
    Bytes workspace_of_a_token;
    double prompt;

    Bytes workspace(double batch) const {
        return std::min(batch * prompt, most_workspace_tokens) * workspace_of_a_token;
    }
    Bytes required(double batch) const { return fixed + batch * kv_of_a_sequence + workspace(batch); }
};

Memory memory_of(const DecoderSizes& shape, const ElementSizes& sizes, const Machine& machine,
                 const Deployment& deployment) {
    const Workload& workload = deployment.workload;
    const double context = in(workload.seq_len + workload.output, token);
    const double tokens = (shape.layers - shape.windowed_layers) * context +
                          shape.windowed_layers * std::min(context, shape.window);
    Memory memory;
    memory.weights = (in(shape.layer_parameters, parameter) * sizes.weight +
                      in(shape.end_parameters, parameter) * sizes.end) *
                     machine.share;
    memory.fixed = memory.weights + deployment.per_operator.reserve;
    memory.kv_of_a_sequence = tokens * shape.kv_elements * sizes.kv * machine.kv_share;
    memory.workspace_of_a_token =
        (2.0 * shape.hidden + shape.activation_width * shape.widest_feed_forward * machine.share) *
        sizes.activation;
    memory.prompt = in(workload.seq_len, token);
    return memory;
}

// The workspace is the lesser of two straight lines of the batch, so what fits is the larger of what fits
// under either; exact, since each quotient is off by one at most.
std::int64_t largest_batch_within(Bytes capacity, const Memory& memory) {
    const auto fits = [&](std::int64_t batch) {
        return memory.required(static_cast<double>(batch)) <= capacity;
    };
    if (!fits(1))
        return 0;
    const Bytes free = capacity - memory.fixed;
    const Bytes full_workspace = memory.workspace(0x1p53);
    const double growing =
        static_cast<double>(free / (memory.kv_of_a_sequence + memory.prompt * memory.workspace_of_a_token));
    const double full = static_cast<double>((free - full_workspace) / memory.kv_of_a_sequence);
    // Past 2^53 a double no longer counts by one.
    auto batch = static_cast<std::int64_t>(std::clamp(std::max(growing, full), 1.0, 0x1p53));
    while (batch > 1 && !fits(batch))
        --batch;
    while (batch < (std::int64_t{1} << 53) && fits(batch + 1))
        ++batch;
    return batch;
}

PhaseWork phase_work(const Sum& sum, ArithmeticIntensity ridge) {
    const ArithmeticIntensity intensity = sum.flop / sum.bytes;
    return {sum.flop, sum.bytes, intensity, intensity >= ridge ? Bound::compute : Bound::memory};
}

void fill_memory(PerOperatorSolution& solution, const Memory& memory, const Deployment& deployment) {
    const double batch = deployment.workload.batch;
    const Bytes capacity = deployment.gpu->capacity;
    Phases& phases = solution.phases;
    phases.weights = memory.weights;
    phases.draft_weights = 0.0 * byte;
    phases.kv_cache = batch * memory.kv_of_a_sequence;
    phases.required = memory.required(batch);
    phases.memory_utilization = phases.required / capacity;
    phases.feasible = phases.required <= capacity;
    phases.max_batch = largest_batch_within(capacity, memory);
    solution.terms.workspace = memory.workspace(batch);
    solution.terms.reserve = deployment.per_operator.reserve;
}

PerOperatorSolution solved(const Deployment& deployment, const DecoderSizes& shape) {
    const ElementSizes sizes = element_sizes(deployment.per_operator.scheme);
    const Machine machine = machine_of(deployment, shape);
    const Workload& workload = deployment.workload;
    const Span prefill_span = span_of(workload, PassKind::prefill);
    const Span decode_span = span_of(workload, PassKind::decode);
    const PassPrices prices(shape, sizes, machine);
    const Sum prefill = prices.sum(prefill_span);
    const Sum decode = prices.sum(decode_span);
    const double output = in(workload.output, token);
    const double steps = std::max(1.0, output - 1.0);

    PerOperatorSolution solution;
    PerOperatorTerms& terms = solution.terms;
    terms.itl_mean =
        decode.time + growth_over_steps(shape, sizes, machine, decode_span, steps).time() / steps;
    terms.itl_served = terms.itl_mean;
    if (workload.batch > 1.0) {
        Span alone = prefill_span;
        alone.batch = 1.0;
        terms.itl_served += (workload.batch - 1.0) * prices.sum(alone).time / output;
    }
    terms.effective_ridge = machine.ridge();
    terms.prefill = phase_work(prefill, terms.effective_ridge);
    terms.decode = phase_work(decode, terms.effective_ridge);
    terms.tokens_total_served = workload.batch * token / terms.itl_served;
    terms.rate_fallback = machine.rate_fallback;

    Phases& phases = solution.phases;
    phases.ttft = prefill.time;
    phases.itl = decode.time;
    phases.request = phases.ttft + (output - 1.0) * terms.itl_mean;
    phases.ttft_bound = terms.prefill.bound;
    phases.itl_bound = terms.decode.bound;
    phases.prefill_flop = prefill.flop;
    phases.prefill_intensity = terms.prefill.intensity;
    phases.decode_intensity = terms.decode.intensity;
    phases.tokens_per_user = token / terms.itl_mean;
    phases.tokens_total = workload.batch * phases.tokens_per_user;
    fill_memory(solution, memory_of(shape, sizes, machine, deployment), deployment);
    return solution;
}

} // namespace

PerOperatorSolution solve_per_operator(const Deployment& deployment) {
    return with_shape(deployment, solved);
}

std::int64_t largest_batch_per_operator(const Deployment& deployment) {
    return with_shape(deployment, [](const Deployment& with, const DecoderSizes& shape) {
        return largest_batch_within(
            with.gpu->capacity,
            memory_of(shape, element_sizes(with.per_operator.scheme), machine_of(with, shape), with));
    });
}

DecodePlateau decode_plateau(const Deployment& deployment) {
    Deployment endless = deployment;
    endless.workload.batch = 0x1p50; // what does not grow with it no longer counts
    const auto [phases, terms] = solve_per_operator(endless);
    return {phases.tokens_total, terms.tokens_total_served};
}

std::int64_t served_batch_for_share(const Deployment& deployment, double share) {
    const TokenRate wanted = share * decode_plateau(deployment).served;
    Deployment at = deployment;
    const auto reaches = [&](std::int64_t batch) {
        at.workload.batch = static_cast<double>(batch);
        return solve_per_operator(at).terms.tokens_total_served >= wanted;
    };
    std::int64_t high = 1;
    while (!reaches(high))
        high *= 2;
    return first_batch(1, high, reaches);
}

std::int64_t decode_crosses_ridge_at(const Deployment& deployment, std::int64_t most) {
    return with_shape(deployment, [most](const Deployment& with, const DecoderSizes& shape) {
        const ElementSizes sizes = element_sizes(with.per_operator.scheme);
        const Machine machine = machine_of(with, shape);
        const PassPrices prices(shape, sizes, machine);
        const auto is_compute_bound = [&](std::int64_t batch) {
            Span span = span_of(with.workload, PassKind::decode);
            span.batch = static_cast<double>(batch);
            return phase_work(prices.sum(span), machine.ridge()).bound == Bound::compute;
        };
        // Intensity grows with the batch.
        return is_compute_bound(most) ? first_batch(1, most, is_compute_bound) : 0;
    });
}

} // namespace ridgepoint
