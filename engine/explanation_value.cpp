// SPDX-License-Identifier: GPL-3.0-or-later
// What solve() says of each kind of value that explanation.h explains.
#include "engine/capacity.h"
#include "engine/explanation.h"
#include "engine/request.h"
#include "engine/roofline.h"

namespace ridgepoint {

namespace {

// Its decoding is summed token by token.
constexpr double longest_explained_answer = 1 << 20;

std::optional<double> of_pass(const Deployment& deployment, const Pass& pass, ValueKind kind) {
    const Model& model = *deployment.model;
    const Workload& workload = deployment.workload;
    switch (kind) {
    case ValueKind::ridge_point:
        return in(pass.ridge, flop_per_byte);
    case ValueKind::effective_ridge:
        return in(workload.efficiency * pass.ridge, flop_per_byte);
    case ValueKind::latency:
        return in(pass.latency, second);
    case ValueKind::compute_time:
        return in(pass.compute, second);
    case ValueKind::memory_time:
        return in(pass.memory, second);
    case ValueKind::overhead:
        return in(pass.overhead, second);
    case ValueKind::throughput:
        return in(pass.throughput, per_second);
    case ValueKind::intensity:
        return in(pass.intensity, flop_per_byte);
    case ValueKind::plateau:
        return in(throughput_plateau(model, *deployment.gpu, workload), per_second);
    case ValueKind::batch_of_90:
        return static_cast<double>(batch_for_share_of_plateau(model, *deployment.gpu, workload, 0.9));
    case ValueKind::mfu:
        return pass.mfu;
    case ValueKind::hfu:
        return pass.hfu;
    case ValueKind::energy:
        return pass.energy ? std::optional(in(*pass.energy, joule)) : std::nullopt;
    case ValueKind::weights:
        return in(weights_size(model, workload.precision), byte);
    default:
        return std::nullopt;
    }
}

std::optional<double> of_phases(const Phases& phases, ValueKind kind) {
    switch (kind) {
    case ValueKind::ttft:
        return in(phases.ttft, second);
    case ValueKind::itl:
        return in(phases.itl, second);
    case ValueKind::request:
        return in(phases.request, second);
    case ValueKind::tokens_per_user:
        return in(phases.tokens_per_user, token_per_second);
    case ValueKind::tokens_total:
        return in(phases.tokens_total, token_per_second);
    case ValueKind::weights:
        return in(phases.weights, byte);
    case ValueKind::kv_cache:
        return in(phases.kv_cache, byte);
    case ValueKind::required:
        return in(phases.required, byte);
    case ValueKind::memory_utilization:
        return phases.memory_utilization;
    case ValueKind::max_batch:
        return static_cast<double>(phases.max_batch);
    case ValueKind::prefill_flop:
        return in(phases.prefill_flop, flop);
    case ValueKind::prefill_intensity:
        return in(phases.prefill_intensity, flop_per_byte);
    case ValueKind::decode_intensity:
        return in(phases.decode_intensity, flop_per_byte);
    default:
        return std::nullopt;
    }
}

std::optional<double> of_terms(const Deployment& deployment, const PerOperatorTerms& terms, ValueKind kind) {
    const Accelerator& gpu = *deployment.gpu;
    switch (kind) {
    case ValueKind::itl_mean:
        return in(terms.itl_mean, second);
    case ValueKind::itl_served:
        return in(terms.itl_served, second);
    case ValueKind::tokens_total_served:
        return in(terms.tokens_total_served, token_per_second);
    case ValueKind::workspace:
        return in(terms.workspace, byte);
    case ValueKind::prefill_byte:
        return in(terms.prefill.bytes, byte);
    case ValueKind::decode_flop:
        return in(terms.decode.flop, flop);
    case ValueKind::decode_byte:
        return in(terms.decode.bytes, byte);
    case ValueKind::effective_ridge:
        return in(terms.effective_ridge, flop_per_byte);
    case ValueKind::ridge_point:
        return in(ridge_point(gpu, arithmetic_precision(gpu, deployment.per_operator.scheme)), flop_per_byte);
    default:
        return std::nullopt;
    }
}

std::optional<double> of_operator(const Deployment& deployment, const Result& result, ValueId id) {
    if (!result.per_operator)
        return std::nullopt;
    const OperatorCost cost = operator_costs(deployment, id.pass)[static_cast<std::size_t>(id.op)];
    if (!cost.present)
        return std::nullopt;
    if (id.kind == ValueKind::operator_time)
        return in(cost.time, second);
    if (cost.flop <= 0.0 * flop) // what only moves data has no place under a roof
        return std::nullopt;
    return id.kind == ValueKind::operator_intensity ? in(cost.intensity(), flop_per_byte)
                                                    : in<FlopRate>(cost.flop / cost.time, flop_per_second);
}

// The roof of a GPU, and what of it is achieved.
struct RoofFigures {
    FlopRate peak;
    Bandwidth bandwidth;
    double compute_efficiency = 1.0;
    double bandwidth_efficiency = 1.0;

    double attainable(ArithmeticIntensity intensity) const {
        return in(attainable_rate(intensity, compute_efficiency * peak, bandwidth_efficiency * bandwidth),
                  flop_per_second);
    }
};

RoofFigures roof_of(const Deployment& deployment, const Accelerator& gpu, bool is_per_operator) {
    if (!is_per_operator)
        return {peak_rate(gpu, deployment.workload.precision).rate, gpu.bandwidth,
                deployment.workload.efficiency, 1.0};
    const SoftwareStack stack = software_stack(deployment.per_operator.stack, gpu);
    return {linear_rate(gpu, deployment.per_operator.scheme).rate, gpu.bandwidth, stack.compute_efficiency,
            stack.bandwidth_efficiency};
}

std::optional<double> of_roof(const Deployment& deployment, const Result& result, ValueId id) {
    const Accelerator& gpu = *deployment.gpu;
    RoofFigures roof = roof_of(deployment, gpu, result.per_operator.has_value());
    switch (id.kind) {
    case ValueKind::peak_rate:
        return in(roof.peak, flop_per_second);
    case ValueKind::bandwidth:
        return in(deployment.decoding_gpu().bandwidth, byte_per_second);
    case ValueKind::capacity:
        return in(deployment.decoding_gpu().capacity, byte);
    case ValueKind::attainable_rate:
        roof.compute_efficiency = 1.0;
        roof.bandwidth_efficiency = 1.0;
        [[fallthrough]];
    case ValueKind::achievable_rate:
        return id.at > 0.0 ? std::optional(roof.attainable(id.at * flop_per_byte)) : std::nullopt;
    default:
        return std::nullopt;
    }
}

// What a phase attains: first-order under the roof at its intensity, per-operator in its time.
std::optional<double> rate_of(const Deployment& deployment, const Result& result, ValueKind kind) {
    if (kind == ValueKind::pass_rate && result.pass) {
        RoofFigures roof = roof_of(deployment, *deployment.gpu, false);
        roof.bandwidth = result.pass->bandwidth;
        return roof.attainable(result.pass->intensity);
    }
    const bool is_prefill = kind == ValueKind::prefill_rate;
    if (!result.phases || (!is_prefill && kind != ValueKind::decode_rate))
        return std::nullopt;
    const Phases& phases = *result.phases;
    if (const auto& terms = result.per_operator)
        return is_prefill ? in<FlopRate>(terms->prefill.flop / phases.ttft, flop_per_second)
                          : in<FlopRate>(terms->decode.flop / phases.itl, flop_per_second);
    return is_prefill
               ? roof_of(deployment, *deployment.gpu, false).attainable(phases.prefill_intensity)
               : roof_of(deployment, deployment.decoding_gpu(), false).attainable(phases.decode_intensity);
}

std::optional<double> of_request(const Deployment& deployment, const Result& result, ValueId id) {
    if (!result.phases)
        return std::nullopt;
    const RequestPhases request = request_phases(deployment, result);
    switch (id.kind) {
    case ValueKind::decode_time:
        return in(request.decode, second);
    case ValueKind::prefill_share:
        return request.prefill_share();
    case ValueKind::decode_share:
        return request.decode_share();
    case ValueKind::request_served:
        return result.per_operator
                   ? std::optional(in<Seconds>(
                         request.prefill + request.steps * result.per_operator->itl_served, second))
                   : std::nullopt;
    case ValueKind::itl_of_token:
        return result.per_operator && id.at >= 2.0
                   ? std::optional(in(itl_of_step(deployment, Fidelity::per_operator, id.at - 1.0), second))
                   : std::nullopt;
    default:
        return std::nullopt;
    }
}

// Whole numbers that a search finds; nothing where it is the first of all that it tries, or none.
std::optional<double> of_search(const Deployment& deployment, const Result& result, ValueKind kind) {
    const Fidelity fidelity = result.per_operator ? Fidelity::per_operator : Fidelity::first_order;
    const auto if_above = [](std::int64_t found, std::int64_t least) {
        return found > least ? std::optional(static_cast<double>(found)) : std::nullopt;
    };
    switch (kind) {
    case ValueKind::compute_bound_batch: {
        const auto most = static_cast<std::int64_t>(batch_range.maximum);
        if (result.per_operator)
            return if_above(decode_crosses_ridge_at(deployment, most), 0);
        return result.pass ? if_above(first_compute_bound_batch(*deployment.model, *deployment.gpu,
                                                                deployment.workload, most),
                                      0)
                           : std::nullopt;
    }
    case ValueKind::flip_prompt: {
        const auto flip = result.phases ? prompt_where_prefill_prevails(deployment, fidelity) : std::nullopt;
        return flip ? if_above(*flip,
                               static_cast<std::int64_t>(in(deployment.workload.cached_prefix, token)) + 1)
                    : std::nullopt;
    }
    case ValueKind::tokens_worth_prefill: {
        const auto tokens =
            result.phases ? if_above(output_worth_the_prefill(deployment, fidelity), 0) : std::nullopt;
        return tokens && *tokens <= longest_explained_answer ? tokens : std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

std::optional<double> of_memory(const Deployment& deployment, const Result& result, ValueKind kind) {
    if (!result.phases)
        return std::nullopt;
    const MemoryParts parts = memory_parts(deployment, result);
    switch (kind) {
    case ValueKind::free_memory:
        return in(parts.free(), byte);
    case ValueKind::reserve:
        return result.per_operator ? std::optional(in(parts.reserve, byte)) : std::nullopt;
    case ValueKind::draft_weights:
        return deployment.draft_model && !result.per_operator ? std::optional(in(parts.draft_weights, byte))
                                                              : std::nullopt;
    default:
        return std::nullopt;
    }
}

std::optional<double> of_margin(const Deployment& deployment, const Result& result, ValueId id) {
    if (id.at <= 0.0 || is_of_another(id.of))
        return std::nullopt;
    const auto used = value_if_any(deployment, result, {id.of});
    return used ? std::optional(1.0 - *used / id.at) : std::nullopt;
}

// The time, or that behind a rate; nothing for what is neither.
std::optional<TimeParts> parts_of(const Deployment& deployment, const Result& result, ValueKind of) {
    if (of == ValueKind::latency || of == ValueKind::throughput)
        return result.pass ? std::optional(pass_parts(deployment)) : std::nullopt;
    if (!result.phases || !value_if_any(deployment, result, {of}))
        return std::nullopt;
    const RequestParts parts =
        request_parts(deployment, result.per_operator ? Fidelity::per_operator : Fidelity::first_order);
    switch (of) {
    case ValueKind::ttft:
        return parts.ttft;
    case ValueKind::itl:
        return parts.itl;
    case ValueKind::itl_mean:
    case ValueKind::tokens_total:
        return parts.itl_mean;
    case ValueKind::itl_served:
        return parts.itl_served;
    case ValueKind::request:
        return parts.request;
    default:
        return std::nullopt;
    }
}

std::optional<double> of_parts(const Deployment& deployment, const Result& result, ValueId id) {
    if (id.of == ValueKind::max_batch) {
        if (!result.phases || id.kind != ValueKind::elasticity || id.resource != Resource::capacity)
            return std::nullopt;
        const auto trend =
            batch_trend(deployment, result.per_operator ? Fidelity::per_operator : Fidelity::first_order);
        return trend ? std::optional(trend->elasticity.to(id.resource)) : std::nullopt;
    }
    const auto parts = parts_of(deployment, result, id.of);
    if (!parts)
        return std::nullopt;
    if (id.kind == ValueKind::fixed_share)
        return static_cast<double>(parts->overhead / parts->total());
    const bool is_rate = measure_of({id.of}) != Measure::seconds;
    return (id.kind == ValueKind::resource_share || is_rate ? elasticity_of_rate(*parts)
                                                            : elasticity_of_time(*parts))
        .to(id.resource);
}

std::optional<double> of_need(const Deployment& deployment, const Result& result, ValueId id) {
    const bool is_rate = id.kind == ValueKind::needed_rate || id.kind == ValueKind::needed_rate_in_step;
    if (!result.phases || is_of_another(id.of) || measure_of({id.of}) != Measure::seconds ||
        !value_if_any(deployment, result, {id.of}))
        return std::nullopt;
    const auto factor =
        needed_factor(deployment, result.per_operator ? Fidelity::per_operator : Fidelity::first_order, id);
    const auto has =
        value_if_any(deployment, result, {is_rate ? ValueKind::peak_rate : ValueKind::bandwidth});
    return factor && has ? std::optional(*factor * *has) : std::nullopt;
}

std::optional<double> of_speedup(const Deployment& deployment, const Result& result, ValueId id) {
    if (is_of_another(id.of) || measure_of({id.of}) != Measure::seconds)
        return std::nullopt;
    const auto time = value_if_any(deployment, result, {id.of});
    if (!time)
        return std::nullopt;
    const Deployment base = with_sixteen_bits(deployment);
    const auto before = value_if_any(
        base, solve(base, result.per_operator ? Fidelity::per_operator : Fidelity::first_order), {id.of});
    return before ? std::optional(*before / *time) : std::nullopt;
}

} // namespace

Deployment with_sixteen_bits(const Deployment& deployment) {
    Deployment base = deployment;
    base.workload.precision = Precision::fp16;
    base.per_operator.scheme = with_kv(Scheme::fp16, has_narrow_kv(deployment.per_operator.scheme));
    return base;
}

std::optional<double> value_if_any(const Deployment& deployment, const Result& result, ValueId id) {
    if (is_of_operator(id.kind))
        return of_operator(deployment, result, id);
    if (id.kind == ValueKind::margin)
        return of_margin(deployment, result, id);
    if (id.kind == ValueKind::speedup)
        return of_speedup(deployment, result, id);
    if (is_need(id.kind))
        return of_need(deployment, result, id);
    if (is_of_another(id.kind))
        return of_parts(deployment, result, id);
    for (const auto& value : {of_request(deployment, result, id), of_memory(deployment, result, id.kind),
                              of_roof(deployment, result, id), rate_of(deployment, result, id.kind),
                              of_search(deployment, result, id.kind)})
        if (value)
            return value;
    if (result.per_operator)
        if (const auto value = of_terms(deployment, *result.per_operator, id.kind))
            return value;
    if (result.phases)
        if (const auto value = of_phases(*result.phases, id.kind))
            return value;
    return result.pass ? of_pass(deployment, *result.pass, id.kind) : std::nullopt;
}

} // namespace ridgepoint
