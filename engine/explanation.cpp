// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explanation.h"

#include "engine/assumptions.h"
#include "engine/error.h"
#include "engine/explanation_lines.h"
#include "engine/nearest_names.h"

#include <algorithm>
#include <set>

namespace ridgepoint {

namespace {

constexpr std::size_t longest_formula = 20;

// What is known of a kind of value besides its formula.
struct KindFacts {
    ValueKind kind;
    const char* name;
    const char* title;
    Measure measure;
};

constexpr KindFacts all_kinds[] = {
    {ValueKind::ttft, "ttft", "Time to first token (TTFT)", Measure::seconds},
    {ValueKind::itl, "itl", "Inter-token latency (ITL)", Measure::seconds},
    {ValueKind::itl_mean, "itl_mean", "Mean ITL as the context grows", Measure::seconds},
    {ValueKind::itl_served, "itl_served", "ITL when served", Measure::seconds},
    {ValueKind::request, "request", "Time of a whole request", Measure::seconds},
    {ValueKind::decode_time, "decode_time", "Time of decode in a request", Measure::seconds},
    {ValueKind::tokens_per_user, "tokens_per_user", "Tokens a second for each user", Measure::token_rate},
    {ValueKind::tokens_total, "tokens_total", "Tokens a second in total", Measure::token_rate},
    {ValueKind::tokens_total_served, "tokens_total_served", "Tokens a second in total, when served",
     Measure::token_rate},
    {ValueKind::weights, "weights", "Memory of the weights", Measure::bytes},
    {ValueKind::kv_cache, "kv_cache", "Memory of the KV cache", Measure::bytes},
    {ValueKind::workspace, "workspace", "Memory of the workspace", Measure::bytes},
    {ValueKind::required, "required", "Memory that is needed", Measure::bytes},
    {ValueKind::memory_utilization, "memory_utilization", "Share of the memory that is needed",
     Measure::number},
    {ValueKind::max_batch, "max_batch", "Largest batch that fits", Measure::number},
    {ValueKind::prefill_flop, "prefill_flop", "FLOPs of the prefill", Measure::flops},
    {ValueKind::prefill_byte, "prefill_byte", "Bytes that the prefill moves", Measure::bytes},
    {ValueKind::prefill_intensity, "prefill_intensity", "Arithmetic intensity of the prefill",
     Measure::intensity},
    {ValueKind::decode_flop, "decode_flop", "FLOPs of a decoding step", Measure::flops},
    {ValueKind::decode_byte, "decode_byte", "Bytes that a decoding step moves", Measure::bytes},
    {ValueKind::decode_intensity, "decode_intensity", "Arithmetic intensity of decode", Measure::intensity},
    {ValueKind::effective_ridge, "effective_ridge", "Effective ridge point", Measure::intensity},
    {ValueKind::ridge_point, "ridge_point", "Ridge point", Measure::intensity},
    {ValueKind::latency, "latency", "Latency of one forward pass", Measure::seconds},
    {ValueKind::compute_time, "compute_time", "Compute time of one forward pass", Measure::seconds},
    {ValueKind::memory_time, "memory_time", "Memory time of one forward pass", Measure::seconds},
    {ValueKind::overhead, "overhead", "Overhead of one forward pass", Measure::seconds},
    {ValueKind::throughput, "throughput", "Throughput of forward passes", Measure::sample_rate},
    {ValueKind::intensity, "intensity", "Arithmetic intensity of one forward pass", Measure::intensity},
    {ValueKind::plateau, "plateau", "Plateau of the throughput", Measure::sample_rate},
    {ValueKind::batch_of_90, "batch_of_90", "Smallest batch with 90 % of the plateau", Measure::number},
    {ValueKind::mfu, "mfu", "Model FLOPs utilization (MFU)", Measure::number},
    {ValueKind::hfu, "hfu", "Hardware FLOPs utilization (HFU)", Measure::number},
    {ValueKind::energy, "energy", "Energy of one forward pass", Measure::joules},
};

const KindFacts* facts_of(ValueKind kind) {
    const auto* found = std::find_if(std::begin(all_kinds), std::end(all_kinds),
                                     [&](const KindFacts& f) { return f.kind == kind; });
    return found == std::end(all_kinds) ? nullptr : found;
}

std::optional<double> of_pass(const Deployment& deployment, const Pass& pass, ValueKind kind) {
    const Model& model = *deployment.model;
    const Workload& workload = deployment.workload;
    switch (kind) {
    case ValueKind::ridge_point:
        return in(pass.ridge, flop_per_byte);
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
    return cost.present ? std::optional(in(cost.time, second)) : std::nullopt;
}

std::optional<double> decode_time(const Deployment& deployment, const Result& result) {
    if (!result.phases)
        return std::nullopt;
    const double output = in(deployment.workload.output, token);
    return result.per_operator ? (output - 1.0) * in(result.per_operator->itl_mean, second)
                               : output * in(result.phases->itl, second);
}

std::optional<double> value_if_any(const Deployment& deployment, const Result& result, ValueId id) {
    if (id.kind == ValueKind::operator_time)
        return of_operator(deployment, result, id);
    if (id.kind == ValueKind::decode_time)
        return decode_time(deployment, result);
    if (result.per_operator)
        if (const auto value = of_terms(deployment, *result.per_operator, id.kind))
            return value;
    if (result.phases)
        if (const auto value = of_phases(*result.phases, id.kind))
            return value;
    return result.pass ? of_pass(deployment, *result.pass, id.kind) : std::nullopt;
}

// Leaves the steps that the last one rests on, and the inputs in the order in which they are used.
void keep_what_is_used(ExplanationLines& lines) {
    std::set<std::string> used{lines.steps.back().result.symbol};
    for (auto step = lines.steps.rbegin(); step != lines.steps.rend(); ++step)
        if (used.contains(step->result.symbol))
            for (const std::string& name : symbols_of(step->formula))
                used.insert(name);
    std::erase_if(lines.steps, [&](const Step& step) { return !used.contains(step.result.symbol); });
    std::vector<Term> in_order;
    for (const Step& step : lines.steps)
        for (const std::string& name : symbols_of(step.formula)) {
            const auto is_it = [&](const Term& term) {
                return term.symbol == name;
            };
            const auto input = std::find_if(lines.inputs.begin(), lines.inputs.end(), is_it);
            if (input != lines.inputs.end() && std::none_of(in_order.begin(), in_order.end(), is_it))
                in_order.push_back(*input);
        }
    lines.inputs = std::move(in_order);
}

bool has_symbol(const Explanation& explanation, std::string_view symbol_name) {
    return std::any_of(explanation.inputs.begin(), explanation.inputs.end(),
                       [&](const Term& term) { return term.symbol == symbol_name; }) ||
           std::any_of(explanation.steps.begin(), explanation.steps.end(),
                       [&](const Step& step) { return step.result.symbol == symbol_name; });
}

std::vector<Sentence> assumptions_that_touch(const Explanation& explanation, const Deployment& deployment,
                                             const Result& result) {
    std::vector<Sentence> touching;
    for (const Assumption& said : assumptions_by_symbol(deployment, result))
        if (said.symbols.empty() ||
            std::any_of(said.symbols.begin(), said.symbols.end(),
                        [&](std::string_view symbol_name) { return has_symbol(explanation, symbol_name); }))
            touching.push_back(said.sentence);
    return touching;
}

} // namespace

std::string name(ValueId id) {
    if (id.kind == ValueKind::operator_time)
        return std::string(name(id.pass)) + "_" + std::string(name(id.op));
    return facts_of(id.kind)->name;
}

Sentence title(ValueId id) {
    if (id.kind == ValueKind::operator_time)
        return {id.pass == PassKind::prefill ? "Time of %1 in the prefill" : "Time of %1 in a decoding step",
                {std::string(name(id.op))}};
    return {facts_of(id.kind)->title, {}};
}

Measure measure_of(ValueId id) {
    return id.kind == ValueKind::operator_time ? Measure::seconds : facts_of(id.kind)->measure;
}

std::vector<ValueId> explained_values(const Deployment& deployment, const Result& result) {
    std::vector<ValueId> list;
    for (const KindFacts& facts : all_kinds)
        if (value_if_any(deployment, result, {facts.kind}))
            list.push_back({facts.kind});
    if (!result.per_operator)
        return list;
    for (const PassKind pass : {PassKind::prefill, PassKind::decode})
        for (const OperatorCost& cost : operator_costs(deployment, pass))
            if (cost.present)
                list.push_back({ValueKind::operator_time, pass, cost.op});
    return list;
}

ValueId value_named(const Deployment& deployment, const Result& result, const std::string& wanted) {
    std::vector<std::string> names;
    for (const ValueId id : explained_values(deployment, result)) {
        names.push_back(name(id));
        if (same_name(names.back(), wanted))
            return id;
    }
    throw Error("there is no value '" + wanted + "' here; the nearest: " + nearest_names_text(wanted, names),
                "explain");
}

double value_of(const Deployment& deployment, const Result& result, ValueId id) {
    const auto value = value_if_any(deployment, result, id);
    if (!value)
        throw Error("the result has no " + name(id), "explain");
    return *value;
}

Explanation explain(const Deployment& deployment, const Result& result, ValueId id) {
    Explanation explanation;
    explanation.id = id;
    explanation.title = title(id);
    explanation.value = value_of(deployment, result, id);
    explanation.measure = measure_of(id);
    ExplanationLines lines;
    if (result.per_operator)
        explain_per_operator(lines, deployment, id);
    else
        explain_first_order(lines, deployment, id);
    keep_what_is_used(lines);
    explanation.formula = lines.whole_formula(longest_formula);
    explanation.inputs = std::move(lines.inputs);
    explanation.steps = std::move(lines.steps);
    explanation.assumptions = assumptions_that_touch(explanation, deployment, result);
    return explanation;
}

} // namespace ridgepoint
