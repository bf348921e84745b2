// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/elasticity.h"

#include "engine/error.h"
#include "engine/first_order_formulas.h"
#include "engine/per_operator_steps.h"
#include "engine/solver.h"

#include <algorithm>

namespace ridgepoint {

TimeParts& TimeParts::operator+=(const TimeParts& other) {
    compute += other.compute;
    memory += other.memory;
    network += other.network;
    overhead += other.overhead;
    return *this;
}

TimeParts operator*(double factor, const TimeParts& parts) {
    return {factor * parts.compute, factor * parts.memory, factor * parts.network, factor * parts.overhead};
}

namespace {

RequestParts first_order_parts(const Deployment& deployment) {
    const Workload& workload = deployment.workload;
    const auto terms = first_order::terms_of(*deployment.model, *deployment.gpu, workload);
    const Phases phases = first_order::phases_of(terms, deployment);
    RequestParts parts;
    parts.ttft.compute = phases.prefill_flop / terms.achieved;
    parts.ttft.overhead = terms.dispatch;
    if (deployment.decode_gpu)
        parts.ttft.network = phases.kv_cache / workload.network;
    const double tokens = deployment.draft_model ? first_order::tokens_per_step(workload.acceptance) : 1.0;
    parts.itl.overhead = terms.layer_taxes / tokens;
    parts.itl.memory = phases.itl - parts.itl.overhead;
    parts.itl_mean = parts.itl;
    parts.itl_served = parts.itl;
    parts.request = parts.ttft + in(workload.output, token) * parts.itl;
    return parts;
}

TimeParts operator_parts(const Deployment& deployment, PassKind kind) {
    TimeParts parts;
    parts.overhead = deployment.gpu->dispatch_or_default();
    for (const OperatorCost& cost : operator_costs(deployment, kind))
        parts += {cost.compute, cost.memory, cost.network, cost.overhead};
    return parts;
}

TimeParts growth_parts(const Deployment& deployment, double steps) {
    return per_operator::with_shape(deployment, [steps](const Deployment& with, const DecoderSizes& shape) {
        const auto growth = per_operator::growth_over_steps(
            shape, element_sizes(with.per_operator.scheme), per_operator::machine_of(with, shape),
            per_operator::span_of(with.workload, PassKind::decode), steps);
        return TimeParts{.compute = growth.compute, .memory = growth.memory};
    });
}

RequestParts per_operator_parts(const Deployment& deployment) {
    const double output = in(deployment.workload.output, token);
    const double batch = deployment.workload.batch;
    const double steps = std::max(1.0, output - 1.0);
    RequestParts parts;
    parts.ttft = operator_parts(deployment, PassKind::prefill);
    parts.itl = operator_parts(deployment, PassKind::decode);
    parts.itl_mean = parts.itl + 1.0 / steps * growth_parts(deployment, steps);
    parts.itl_served = parts.itl_mean;
    if (batch > 1.0) {
        Deployment alone = deployment;
        alone.workload.batch = 1.0;
        parts.itl_served += (batch - 1.0) / output * operator_parts(alone, PassKind::prefill);
    }
    parts.request = parts.ttft + (output - 1.0) * parts.itl_mean;
    return parts;
}

} // namespace

RequestParts request_parts(const Deployment& deployment, Fidelity fidelity) {
    if (!deployment.model->has_phases())
        throw Error(
            Sentence{"%1 has no prefill and decode: it generates no tokens", {as_is(deployment.model->id)}});
    switch (fidelity) { // a model of performance without a case here does not compile
    case Fidelity::first_order:
        break;
    case Fidelity::per_operator:
        return per_operator_parts(deployment);
    }
    return first_order_parts(deployment);
}

TimeParts pass_parts(const Deployment& deployment) {
    const Pass pass = solve_pass(*deployment.model, *deployment.gpu, deployment.workload);
    TimeParts parts;
    parts.overhead = pass.overhead;
    if (pass.bottleneck == Bound::compute)
        parts.compute = pass.compute;
    else if (pass.bandwidth < deployment.gpu->bandwidth)
        parts.network = pass.memory;
    else
        parts.memory = pass.memory;
    return parts;
}

std::string_view name(Resource resource) {
    switch (resource) {
    case Resource::compute:
        return "compute";
    case Resource::bandwidth:
        return "bandwidth";
    case Resource::capacity:
        return "capacity";
    case Resource::link:
        return "link";
    }
    return {};
}

Elasticity elasticity_of_rate(const TimeParts& parts) {
    const Seconds total = parts.total();
    return {{parts.compute / total, parts.memory / total, 0.0, parts.network / total}};
}

Elasticity elasticity_of_time(const TimeParts& parts) {
    Elasticity elasticity = elasticity_of_rate(parts);
    for (double& value : elasticity.to_each)
        value = value == 0.0 ? 0.0 : -value;
    return elasticity;
}

std::optional<BatchTrend> batch_trend(const Deployment& deployment, Fidelity fidelity) {
    const Result result = solve(deployment, fidelity);
    if (!result.phases)
        throw Error(
            Sentence{"%1 has no prefill and decode: it generates no tokens", {as_is(deployment.model->id)}});
    const Phases& phases = *result.phases;
    const double batch = deployment.workload.batch;
    const Bytes capacity = deployment.decoding_gpu().capacity;
    const Bytes kv = phases.kv_cache / batch;
    const Bytes fixed = phases.weights + phases.draft_weights;
    const auto trend = [&](Bytes held, Bytes of_a_sequence) -> BatchTrend {
        const Bytes free = capacity - held;
        return {static_cast<double>(free / of_a_sequence), {{0.0, 0.0, capacity / free, 0.0}}};
    };
    if (!result.per_operator)
        return capacity > fixed ? std::optional(trend(fixed, kv)) : std::nullopt;

    // The workspace grows with the batch up to a limit; what fits is the larger of what fits under either.
    const Bytes kept = fixed + result.per_operator->reserve;
    if (capacity <= kept)
        return std::nullopt;
    const double prompt = in(deployment.workload.seq_len, token);
    const double most = per_operator::most_workspace_tokens;
    const Bytes of_a_token = result.per_operator->workspace / std::min(batch * prompt, most);
    const BatchTrend growing = trend(kept, kv + prompt * of_a_token);
    const Bytes full = kept + most * of_a_token;
    if (capacity <= full)
        return growing;
    const BatchTrend filled = trend(full, kv);
    return filled.batch > growing.batch ? filled : growing;
}

} // namespace ridgepoint
