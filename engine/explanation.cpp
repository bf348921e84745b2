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
    {ValueKind::itl_of_token, "itl_of_token", "ITL of a token", Measure::seconds},
    {ValueKind::request, "request", "Time of a whole request", Measure::seconds},
    {ValueKind::request_served, "request_served", "Time of a whole request, when served", Measure::seconds},
    {ValueKind::decode_time, "decode_time", "Time of decode in a request", Measure::seconds},
    {ValueKind::prefill_share, "prefill_share", "Share of the prefill in a request", Measure::number},
    {ValueKind::decode_share, "decode_share", "Share of decode in a request", Measure::number},
    {ValueKind::tokens_per_user, "tokens_per_user", "Tokens a second for each user", Measure::token_rate},
    {ValueKind::tokens_total, "tokens_total", "Tokens a second in total", Measure::token_rate},
    {ValueKind::tokens_total_served, "tokens_total_served", "Tokens a second in total, when served",
     Measure::token_rate},
    {ValueKind::weights, "weights", "Memory of the weights", Measure::bytes},
    {ValueKind::draft_weights, "draft_weights", "Memory of the draft model's weights", Measure::bytes},
    {ValueKind::kv_cache, "kv_cache", "Memory of the KV cache", Measure::bytes},
    {ValueKind::workspace, "workspace", "Memory of the workspace", Measure::bytes},
    {ValueKind::reserve, "reserve", "Memory that is kept in reserve", Measure::bytes},
    {ValueKind::required, "required", "Memory that is needed", Measure::bytes},
    {ValueKind::free_memory, "free_memory", "Memory that stays free", Measure::bytes},
    {ValueKind::memory_utilization, "memory_utilization", "Share of the memory that is needed",
     Measure::number},
    {ValueKind::max_batch, "max_batch", "Largest batch that fits", Measure::number},
    {ValueKind::prefill_flop, "prefill_flop", "FLOPs of the prefill", Measure::flops},
    {ValueKind::prefill_byte, "prefill_byte", "Bytes that the prefill moves", Measure::bytes},
    {ValueKind::prefill_intensity, "prefill_intensity", "Arithmetic intensity of the prefill",
     Measure::intensity},
    {ValueKind::prefill_rate, "prefill_rate", "FLOP/s of the prefill", Measure::flop_rate},
    {ValueKind::decode_flop, "decode_flop", "FLOPs of a decoding step", Measure::flops},
    {ValueKind::decode_byte, "decode_byte", "Bytes that a decoding step moves", Measure::bytes},
    {ValueKind::decode_intensity, "decode_intensity", "Arithmetic intensity of decode", Measure::intensity},
    {ValueKind::decode_rate, "decode_rate", "FLOP/s of decode", Measure::flop_rate},
    {ValueKind::effective_ridge, "effective_ridge", "Effective ridge point", Measure::intensity},
    {ValueKind::ridge_point, "ridge_point", "Ridge point", Measure::intensity},
    {ValueKind::attainable_rate, "attainable_rate", "FLOP/s that can be attained", Measure::flop_rate},
    {ValueKind::achievable_rate, "achievable_rate", "FLOP/s that can be achieved", Measure::flop_rate},
    {ValueKind::peak_rate, "peak_rate", "Peak rate", Measure::flop_rate},
    {ValueKind::bandwidth, "bandwidth", "Memory bandwidth", Measure::bandwidth},
    {ValueKind::capacity, "capacity", "Memory capacity", Measure::bytes},
    {ValueKind::latency, "latency", "Latency of one forward pass", Measure::seconds},
    {ValueKind::compute_time, "compute_time", "Compute time of one forward pass", Measure::seconds},
    {ValueKind::memory_time, "memory_time", "Memory time of one forward pass", Measure::seconds},
    {ValueKind::overhead, "overhead", "Overhead of one forward pass", Measure::seconds},
    {ValueKind::throughput, "throughput", "Throughput of forward passes", Measure::sample_rate},
    {ValueKind::intensity, "intensity", "Arithmetic intensity of one forward pass", Measure::intensity},
    {ValueKind::pass_rate, "pass_rate", "FLOP/s of one forward pass", Measure::flop_rate},
    {ValueKind::plateau, "plateau", "Plateau of the throughput", Measure::sample_rate},
    {ValueKind::batch_of_90, "batch_of_90", "Smallest batch with 90 % of the plateau", Measure::number},
    {ValueKind::compute_bound_batch, "compute_bound_batch", "First batch that is bound by compute",
     Measure::number},
    {ValueKind::flip_prompt, "flip_prompt", "Prompt at which prefill overtakes decode", Measure::tokens},
    {ValueKind::tokens_worth_prefill, "tokens_worth_prefill",
     "Answer whose decoding takes as long as the prefill", Measure::tokens},
    {ValueKind::mfu, "mfu", "Model FLOPs utilization (MFU)", Measure::number},
    {ValueKind::hfu, "hfu", "Hardware FLOPs utilization (HFU)", Measure::number},
    {ValueKind::energy, "energy", "Energy of one forward pass", Measure::joules},
};

const KindFacts* facts_of(ValueKind kind) {
    const auto* found = std::find_if(std::begin(all_kinds), std::end(all_kinds),
                                     [&](const KindFacts& f) { return f.kind == kind; });
    return found == std::end(all_kinds) ? nullptr : found;
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
    if (is_of_another(id.kind)) {
        const std::string of = name(ValueId{id.of});
        const std::string resource(name(id.resource));
        return id.kind == ValueKind::margin                     ? "margin_of_" + of
               : id.kind == ValueKind::speedup                  ? "speedup_of_" + of
               : id.kind == ValueKind::needed_rate              ? "needed_rate_for_" + of
               : id.kind == ValueKind::needed_bandwidth         ? "needed_bandwidth_for_" + of
               : id.kind == ValueKind::needed_rate_in_step      ? "needed_rate_in_step_for_" + of
               : id.kind == ValueKind::needed_bandwidth_in_step ? "needed_bandwidth_in_step_for_" + of
               : id.kind == ValueKind::fixed_share              ? "fixed_share_of_" + of
               : id.kind == ValueKind::resource_share           ? resource + "_share_of_" + of
                                                                : "elasticity_of_" + of + "_to_" + resource;
    }
    if (!is_of_operator(id.kind))
        return facts_of(id.kind)->name;
    const char* what = id.kind == ValueKind::operator_intensity ? "_intensity"
                       : id.kind == ValueKind::operator_rate    ? "_rate"
                                                                : "";
    return std::string(name(id.pass)) + "_" + std::string(name(id.op)) + what;
}

Sentence title(ValueId id) {
    const bool is_prefill = id.pass == PassKind::prefill;
    const std::vector<Phrase> op{std::string(name(id.op))};
    switch (id.kind) {
    case ValueKind::margin:
        return {"Margin to the limit: %1", {facts_of(id.of)->title}};
    case ValueKind::speedup:
        return {"Times as fast as with 16-bit numbers: %1", {facts_of(id.of)->title}};
    case ValueKind::needed_rate:
        return {"Peak rate that would keep the limit: %1", {facts_of(id.of)->title}};
    case ValueKind::needed_bandwidth:
        return {"Bandwidth that would keep the limit: %1", {facts_of(id.of)->title}};
    case ValueKind::needed_rate_in_step:
        return {"Peak rate that would keep the limit, with the bandwidth raised as much: %1",
                {facts_of(id.of)->title}};
    case ValueKind::needed_bandwidth_in_step:
        return {"Bandwidth that would keep the limit, with the peak rate raised as much: %1",
                {facts_of(id.of)->title}};
    case ValueKind::fixed_share:
        return {"Share that no resource shortens: %1", {facts_of(id.of)->title}};
    case ValueKind::resource_share:
        return {"Share that %2 holds back: %1", {facts_of(id.of)->title, std::string(name(id.resource))}};
    case ValueKind::elasticity:
        return {"Elasticity to %2: %1", {facts_of(id.of)->title, std::string(name(id.resource))}};
    case ValueKind::operator_time:
        return {is_prefill ? "Time of %1 in the prefill" : "Time of %1 in a decoding step", op};
    case ValueKind::operator_intensity:
        return {is_prefill ? "Arithmetic intensity of %1 in the prefill"
                           : "Arithmetic intensity of %1 in a decoding step",
                op};
    case ValueKind::operator_rate:
        return {is_prefill ? "FLOP/s of %1 in the prefill" : "FLOP/s of %1 in a decoding step", op};
    default:
        return {facts_of(id.kind)->title, {}};
    }
}

Measure measure_of(ValueId id) {
    switch (id.kind) {
    case ValueKind::resource_share:
    case ValueKind::fixed_share:
    case ValueKind::elasticity:
    case ValueKind::speedup:
    case ValueKind::margin:
        return Measure::number;
    case ValueKind::needed_rate:
    case ValueKind::needed_rate_in_step:
        return Measure::flop_rate;
    case ValueKind::needed_bandwidth:
    case ValueKind::needed_bandwidth_in_step:
        return Measure::bandwidth;
    case ValueKind::operator_time:
        return Measure::seconds;
    case ValueKind::operator_intensity:
        return Measure::intensity;
    case ValueKind::operator_rate:
        return Measure::flop_rate;
    default:
        return facts_of(id.kind)->measure;
    }
}

namespace {

// All kinds that a result may have, in the order in which a reader asks for them.
std::vector<ValueId> kinds_of(const Deployment& deployment, bool is_per_operator) {
    std::vector<ValueId> list;
    for (const KindFacts& facts : all_kinds)
        list.push_back({facts.kind});
    for (const ValueKind of : {ValueKind::ttft, ValueKind::itl, ValueKind::latency})
        list.push_back({.kind = ValueKind::speedup, .of = of});
    for (const ValueKind of :
         {ValueKind::ttft, ValueKind::itl, ValueKind::itl_mean, ValueKind::itl_served, ValueKind::request,
          ValueKind::tokens_total, ValueKind::latency, ValueKind::throughput, ValueKind::max_batch})
        for (const Resource resource : all_resources)
            list.push_back({.kind = ValueKind::elasticity, .of = of, .resource = resource});
    if (!is_per_operator)
        return list;
    for (const ValueKind kind :
         {ValueKind::operator_time, ValueKind::operator_intensity, ValueKind::operator_rate})
        for (const PassKind pass : {PassKind::prefill, PassKind::decode})
            for (const OperatorCost& cost : operator_costs(deployment, pass))
                if (cost.present && (kind == ValueKind::operator_time || cost.flop > 0.0 * flop))
                    list.push_back({kind, pass, cost.op});
    return list;
}

} // namespace

std::vector<ValueId> explained_values(const Deployment& deployment, const Result& result,
                                      std::optional<Measure> measure) {
    std::vector<ValueId> list;
    for (const ValueId id : kinds_of(deployment, result.per_operator.has_value())) {
        if (measure && measure_of(id) != *measure)
            continue;
        const auto value = value_if_any(deployment, result, id);
        // What a resource does not change at all is left out.
        if (value && (id.kind != ValueKind::elasticity || *value != 0.0))
            list.push_back(id);
    }
    return list;
}

ValueId value_named(const Deployment& deployment, const Result& result, const std::string& wanted) {
    std::vector<std::string> names;
    for (const ValueId id : explained_values(deployment, result)) {
        names.push_back(name(id));
        if (same_name(names.back(), wanted))
            return id;
    }
    throw Error(Sentence{"there is no value '%1' here; the nearest: %2",
                         {as_is(wanted), nearest_names_phrase(wanted, names)}},
                "explain");
}

double value_of(const Deployment& deployment, const Result& result, ValueId id) {
    const auto value = value_if_any(deployment, result, id);
    if (!value)
        throw Error(Sentence{"the result has no %1", {as_is(name(id))}}, "explain");
    return *value;
}

namespace {

Explanation explained(ExplanationLines&& lines, const Deployment& deployment, const Result& result,
                      ValueId id) {
    Explanation explanation;
    explanation.id = id;
    explanation.title = title(id);
    explanation.value = value_of(deployment, result, id);
    explanation.measure = measure_of(id);
    explain_value(lines, deployment, result.per_operator.has_value(), id);
    keep_what_is_used(lines);
    explanation.formula = lines.whole_formula(longest_formula);
    explanation.inputs = std::move(lines.inputs);
    explanation.steps = std::move(lines.steps);
    explanation.assumptions = assumptions_that_touch(explanation, deployment, result);
    return explanation;
}

} // namespace

Explanation explain(const Deployment& deployment, const Result& result, ValueId id) {
    return explained({}, deployment, result, id);
}

Explanation explain_scaled(const Deployment& deployment, const ResourceScales& scales, Fidelity fidelity,
                           ValueId id) {
    const ScaledDeployment scaled = scaled_deployment(deployment, scales);
    ExplanationLines lines;
    lines.scaling = HardwareScaling{&deployment, scales};
    return explained(std::move(lines), scaled.deployment, solve(scaled.deployment, fidelity), id);
}

} // namespace ridgepoint
