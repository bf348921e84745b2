// SPDX-License-Identifier: GPL-3.0-or-later
// Prefill, decode and memory in the first-order model, and which formula explains which value.
#include "engine/explanation_first_order.h"

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
    if (deployment_.decode_gpu) {
        const Expression network = scenario("X", in(workload_.network, byte_per_second), Measure::bandwidth,
                                            "network between the two GPUs");
        sum = sum + kv_cache() / network;
    }
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

Expression FirstOrderExplanation::itl_with_draft(const Expression& plain) const {
    const Model& draft = *deployment_.draft_model;
    const Expression draft_kv =
        lines_.step("KV_draft", Measure::bytes, kv_of_a_sequence(draft, "_draft") * batch(),
                    {"KV cache of the draft model", {}});
    const Expression guesses = drafted_tokens;
    const Expression step = lines_.step(
        "t_step", Measure::seconds, guesses * (draft_weights() + draft_kv) / decoding_bandwidth() + plain,
        {"a step: the draft model's four guesses, and one pass of %1 over them", {model_.name}});
    const Expression accepted =
        scenario("a", workload_.acceptance, Measure::number, "chance that a drafted token is accepted");
    const Expression tokens = lines_.step(
        "n_step", Measure::tokens,
        workload_.acceptance >= 1.0 ? guesses + accepted
                                    : 1.0 + accepted * (1.0 - power(accepted, guesses)) / (1.0 - accepted),
        {"tokens that a step gives on average", {}});
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

void FirstOrderExplanation::explain(ValueKind kind) {
    switch (kind) {
    case ValueKind::latency:
        latency();
        break;
    case ValueKind::compute_time:
        compute_time();
        break;
    case ValueKind::memory_time:
        memory_time();
        break;
    case ValueKind::overhead:
        overhead();
        break;
    case ValueKind::throughput:
        throughput();
        break;
    case ValueKind::intensity:
        pass_intensity();
        break;
    case ValueKind::ridge_point:
        ridge();
        break;
    case ValueKind::mfu:
        mfu();
        break;
    case ValueKind::hfu:
        hfu();
        break;
    case ValueKind::energy:
        energy();
        break;
    case ValueKind::plateau:
        plateau();
        break;
    case ValueKind::batch_of_90:
        batch_of_90();
        break;
    default:
        explain_phase(kind);
    }
}

void FirstOrderExplanation::explain_phase(ValueKind kind) {
    switch (kind) {
    case ValueKind::ttft:
        ttft();
        break;
    case ValueKind::itl:
        itl();
        break;
    case ValueKind::request: {
        const Expression first = ttft();
        const Expression each = itl();
        lines_.step("request", Measure::seconds, first + output() * each, {"time of a whole request", {}});
        break;
    }
    case ValueKind::decode_time: {
        const Expression each = itl();
        lines_.step("t_decode", Measure::seconds, output() * each, {"time of decode in a request", {}});
        break;
    }
    case ValueKind::tokens_per_user:
        lines_.step("X_user", Measure::token_rate, 1.0 / itl(), {"tokens a second for each user", {}});
        break;
    case ValueKind::tokens_total:
        lines_.step("X_total", Measure::token_rate, batch() / itl(), {"tokens a second in total", {}});
        break;
    case ValueKind::prefill_flop:
        prefill_work();
        break;
    case ValueKind::prefill_intensity: {
        const Expression work = prefill_work();
        const Expression size = weights();
        lines_.step("I_prefill", Measure::intensity, work / (size + kv_cache()),
                    {"intensity of the prefill: its FLOPs for each byte of weights and KV cache", {}});
        break;
    }
    case ValueKind::decode_intensity: {
        const Expression ops = work_of_a_sample();
        const Expression size = weights();
        lines_.step("I_decode", Measure::intensity, batch() * ops / (size + kv_cache()),
                    {"intensity of a decoding step: its FLOPs for each byte of weights and KV cache", {}});
        break;
    }
    default:
        explain_memory(kind);
    }
}

void FirstOrderExplanation::explain_memory(ValueKind kind) {
    switch (kind) {
    case ValueKind::weights:
        weights();
        break;
    case ValueKind::kv_cache:
        kv_cache();
        break;
    case ValueKind::required:
        required();
        break;
    case ValueKind::memory_utilization:
        lines_.step("U", Measure::number, required() / decoding_capacity(),
                    {"share of the memory that is needed", {}});
        break;
    case ValueKind::max_batch:
        largest_batch();
        break;
    default:
        break;
    }
}

void explain_first_order(ExplanationLines& lines, const Deployment& deployment, ValueId id) {
    FirstOrderExplanation(lines, deployment).explain(id.kind);
}

} // namespace ridgepoint
