// SPDX-License-Identifier: GPL-3.0-or-later
// Prefill, decode and memory in the first-order model, and which formula explains which value.
#include "engine/explanation_first_order.h"

#include "engine/error.h"

namespace ridgepoint {

using first_order::drafted_tokens;

Expression FirstOrderExplanation::head_size(const Model& model, const std::string& below) const {
    const LanguageShape& shape = *model.language;
    const Expression hidden = shared_.shape(model, "d" + below, shape.hidden, "hidden", "hidden size of %1");
    const Expression heads = shared_.shape(model, "H" + below, shape.heads, "heads", "attention heads of %1");
    return lines_.named_step("d_h" + std::string(below.empty() ? "" : "," + below.substr(1)), Measure::number,
                             shape.hidden % shape.heads == 0 ? hidden / heads : whole_below(hidden / heads),
                             {"head size of %1", {model.name}});
}

Expression FirstOrderExplanation::kv_heads(const Model& model, const std::string& below) const {
    const LanguageShape& shape = *model.language;
    const std::string symbol_name = "H_kv" + std::string(below.empty() ? "" : "," + below.substr(1));
    if (shape.kv_heads)
        return shared_.shape(model, symbol_name, *shape.kv_heads, "kv_heads", "key and value heads of %1");
    return lines_.input(symbol_name, shape.heads, Measure::number,
                        {"key and value heads of %1: as many as attention heads", {model.name}},
                        source_in_entry(model.name, model.sources, {"heads", "shape"}));
}

Expression FirstOrderExplanation::kv_of_a_sequence(const Model& model, const std::string& below) const {
    const Expression layers = shared_.shape(model, "L" + below, model.layers, "layers", "layers of %1");
    const Expression heads = kv_heads(model, below);
    return lines_.step("KV_1" + std::string(below.empty() ? "" : "," + below.substr(1)), Measure::bytes,
                       2.0 * layers * heads * head_size(model, below) * prompt() * width_of_a_parameter(),
                       {"KV cache of one sequence in %1", {model.name}});
}

Expression FirstOrderExplanation::kv_cache() const {
    return lines_.step("KV", Measure::bytes, kv_of_a_sequence(model_, "") * batch(), {"KV cache", {}});
}

Expression FirstOrderExplanation::prefill_work() const {
    const LanguageShape& shape = *model_.language;
    const Expression size = parameters(model_, "P");
    const Expression layers = shared_.shape(model_, "L", model_.layers, "layers", "layers of %1");
    const Expression heads = shared_.shape(model_, "H", shape.heads, "heads", "attention heads of %1");
    const Expression head = head_size(model_, "");
    const Expression length = prompt();
    if (workload_.cached_prefix <= 0.0 * token)
        return lines_.step("FLOP_prefill", Measure::flops,
                           (2.0 * size * length + 4.0 * layers * heads * head * power(length, 2.0)) * batch(),
                           {"FLOPs of the prefill: the linear maps, and attention", {}});
    const Expression cached = scenario("c", in(workload_.cached_prefix, token), Measure::tokens,
                                       "prompt tokens whose KV cache is there already");
    const Expression fresh = length - cached;
    return lines_.step("FLOP_prefill", Measure::flops,
                       (2.0 * size * fresh + 4.0 * layers * heads * head * fresh * length) * batch(),
                       {"FLOPs of the prefill: the linear maps, and attention", {}});
}

Expression FirstOrderExplanation::ttft() const {
    const Expression computing = prefill_work() / achieved();
    Expression sum = computing + shared_.dispatch(gpu_);
    if (deployment_.decode_gpu)
        sum = sum + kv_cache() / network();
    return lines_.step("TTFT", Measure::seconds, sum, {"time to first token", {}});
}

Expression FirstOrderExplanation::draft_weights() const {
    const Expression size = parameters(*deployment_.draft_model, "P_draft");
    return lines_.step("W_draft", Measure::bytes, size * width_of_a_parameter(),
                       {"weights of the draft model", {}});
}

Expression FirstOrderExplanation::itl() const {
    const Expression size = weights();
    const Expression plain = (size + kv_cache()) / decoding_bandwidth() + layer_taxes();
    if (deployment_.draft_model)
        return itl_with_draft(plain);
    return lines_.step("ITL", Measure::seconds, plain, {"inter-token latency", {}});
}

Expression FirstOrderExplanation::tokens_of_a_step() const {
    const Expression guesses = drafted_tokens;
    const Expression accepted =
        scenario("a", workload_.acceptance, Measure::number, "chance that a drafted token is accepted");
    return lines_.step("n_step", Measure::tokens,
                       workload_.acceptance >= 1.0
                           ? guesses + accepted
                           : 1.0 + accepted * (1.0 - power(accepted, guesses)) / (1.0 - accepted),
                       {"tokens that a step gives on average", {}});
}

Expression FirstOrderExplanation::itl_with_draft(const Expression& plain) const {
    const Model& draft = *deployment_.draft_model;
    const Expression draft_kv =
        lines_.step("KV_draft", Measure::bytes, kv_of_a_sequence(draft, "_draft") * batch(),
                    {"KV cache of the draft model", {}});
    const Expression guesses = drafted_tokens;
    const Expression step = lines_.step(
        "t_step", Measure::seconds, guesses * (draft_weights() + draft_kv) / decoding_bandwidth() + plain,
        {"a step: the draft model's four guesses, and one pass of %1 over them", {model_.name}});
    const Expression tokens = tokens_of_a_step();
    return lines_.step("ITL", Measure::seconds, step / tokens, {"inter-token latency", {}});
}

Expression FirstOrderExplanation::required() const {
    const Expression size = weights();
    const Expression cache = kv_cache();
    return lines_.step("required", Measure::bytes,
                       deployment_.draft_model ? size + draft_weights() + cache : size + cache,
                       {"memory that is needed", {}});
}

Expression FirstOrderExplanation::largest_batch() const {
    const Expression size = weights();
    const Expression each = kv_of_a_sequence(model_, "");
    const Expression free =
        deployment_.draft_model ? decoding_capacity() - (size + draft_weights()) : decoding_capacity() - size;
    const Expression room = lines_.step("room", Measure::number, free / each,
                                        {"how many sequences' KV cache the free memory holds", {}});
    return lines_.step("B_max", Measure::number, larger_of(0.0, whole_below(room)),
                       {"largest batch that fits", {}});
}

Expression FirstOrderExplanation::request() const {
    const Expression first = ttft();
    const Expression each = itl();
    return lines_.step("request", Measure::seconds, first + output() * each, {"time of a whole request", {}});
}

Expression FirstOrderExplanation::decode_time() const {
    const Expression each = itl();
    return lines_.step("t_decode", Measure::seconds, output() * each, {"time of decode in a request", {}});
}

Expression FirstOrderExplanation::prefill_intensity() const {
    const Expression work = prefill_work();
    const Expression size = weights();
    return lines_.step("I_prefill", Measure::intensity, work / (size + kv_cache()),
                       {"intensity of the prefill: its FLOPs for each byte of weights and KV cache", {}});
}

Expression FirstOrderExplanation::decode_intensity() const {
    const Expression ops = work_of_a_sample();
    const Expression size = weights();
    return lines_.step("I_decode", Measure::intensity, batch() * ops / (size + kv_cache()),
                       {"intensity of a decoding step: its FLOPs for each byte of weights and KV cache", {}});
}

Expression FirstOrderExplanation::under_roof(double intensity, bool is_achieved) const {
    const Expression at = lines_.input("I", intensity, Measure::intensity, {"arithmetic intensity", {}},
                                       {"The point on the chart", {}});
    const Expression slope = at * shared_.bandwidth(gpu_, "BW");
    if (is_achieved)
        return lines_.step("FLOPs_achieved", Measure::flop_rate, smaller_of(achieved(), slope),
                           {"the lower of the roof's part that is achieved, and of the memory's slope", {}});
    return lines_.step("FLOPs_attainable", Measure::flop_rate, smaller_of(peak(), slope),
                       {"the lower of the roof and of the memory's slope", {}});
}

Expression FirstOrderExplanation::explain(ValueId id) const {
    switch (id.kind) {
    case ValueKind::latency:
        return latency();
    case ValueKind::compute_time:
        return compute_time();
    case ValueKind::memory_time:
        return memory_time();
    case ValueKind::overhead:
        return overhead();
    case ValueKind::throughput:
        return throughput();
    case ValueKind::intensity:
        return pass_intensity();
    case ValueKind::pass_rate:
        return pass_rate();
    case ValueKind::mfu:
        return mfu();
    case ValueKind::hfu:
        return hfu();
    case ValueKind::energy:
        return energy();
    case ValueKind::plateau:
        return plateau();
    case ValueKind::batch_of_90:
        return batch_of_90();
    case ValueKind::compute_bound_batch:
        return compute_bound_batch();
    default:
        return explain_phase(id);
    }
}

Expression FirstOrderExplanation::explain_phase(ValueId id) const {
    switch (id.kind) {
    case ValueKind::ttft:
        return ttft();
    case ValueKind::itl:
        return itl();
    case ValueKind::request:
        return request();
    case ValueKind::decode_time:
        return decode_time();
    case ValueKind::flip_prompt:
        return flip_prompt();
    case ValueKind::tokens_worth_prefill:
        return tokens_worth_prefill();
    case ValueKind::tokens_per_user:
        return lines_.step("X_user", Measure::token_rate, 1.0 / itl(), {"tokens a second for each user", {}});
    case ValueKind::tokens_total:
        return lines_.step("X_total", Measure::token_rate, batch() / itl(), {"tokens a second in total", {}});
    case ValueKind::prefill_flop:
        return prefill_work();
    case ValueKind::prefill_intensity:
        return prefill_intensity();
    case ValueKind::decode_intensity:
        return decode_intensity();
    default:
        return explain_memory(id);
    }
}

Expression FirstOrderExplanation::explain_memory(ValueId id) const {
    switch (id.kind) {
    case ValueKind::weights:
        return weights();
    case ValueKind::draft_weights:
        return draft_weights();
    case ValueKind::kv_cache:
        return kv_cache();
    case ValueKind::required:
        return required();
    case ValueKind::free_memory:
        return free_memory(lines_, required(), decoding_capacity());
    case ValueKind::memory_utilization:
        return needed_share(lines_, required(), decoding_capacity());
    case ValueKind::max_batch:
        return largest_batch();
    case ValueKind::elasticity:
        return batch_elasticity();
    default:
        return explain_roof(id);
    }
}

Expression FirstOrderExplanation::explain_roof(ValueId id) const {
    switch (id.kind) {
    case ValueKind::ridge_point:
        return ridge();
    case ValueKind::effective_ridge:
        return lines_.step("I_eff", Measure::intensity, achieved() / shared_.bandwidth(gpu_, "BW"),
                           {"effective ridge: where what kernels reach of both rates meets", {}});
    case ValueKind::attainable_rate:
        return under_roof(id.at, false);
    case ValueKind::achievable_rate:
        return under_roof(id.at, true);
    case ValueKind::prefill_rate:
        return lines_.step("FLOPs_prefill", Measure::flop_rate,
                           smaller_of(achieved(), prefill_intensity() * shared_.bandwidth(gpu_, "BW")),
                           {"what the roofline lets the prefill attain at its intensity", {}});
    case ValueKind::decode_rate:
        return lines_.step("FLOPs_decode", Measure::flop_rate,
                           smaller_of(decoding_achieved(), decode_intensity() * decoding_bandwidth()),
                           {"what the roofline lets decode attain at its intensity", {}});
    case ValueKind::peak_rate:
        return lines_.step("peak", Measure::flop_rate, peak(), {"peak rate", {}});
    case ValueKind::bandwidth:
        return lines_.step("bandwidth", Measure::bandwidth, decoding_bandwidth(), {"memory bandwidth", {}});
    case ValueKind::capacity:
        return lines_.step("capacity", Measure::bytes, decoding_capacity(), {"memory capacity", {}});
    default:
        throw Error(Sentence{"there is no formula for %1", {as_is(name(id))}}, "explain");
    }
}

std::optional<Expression> first_order_part(ExplanationLines& lines, const Deployment& deployment,
                                           ValueKind of, TimePart part) {
    return FirstOrderExplanation(lines, deployment).part(of, part);
}

Expression explain_first_order(ExplanationLines& lines, const Deployment& deployment, ValueId id) {
    return FirstOrderExplanation(lines, deployment).explain(id);
}

} // namespace ridgepoint
