// SPDX-License-Identifier: GPL-3.0-or-later
// The first-order model's formulas as a reader follows them; first_order_formulas.h is what computes.
#include "engine/explanation_lines.h"
#include "engine/first_order_formulas.h"

namespace ridgepoint {

namespace {

using first_order::drafted_tokens;

class FirstOrderExplanation {
public:
    FirstOrderExplanation(ExplanationLines& lines, const Deployment& deployment)
        : lines_(lines)
        , shared_{lines}
        , deployment_(deployment)
        , workload_(deployment.workload)
        , model_(*deployment.model)
        , gpu_(*deployment.gpu) {}

    void explain(ValueKind kind);

private:
    // Inputs.
    Expression constant(const char* name, double value, Measure measure, const char* meaning) const {
        return lines_.input(name, value, measure, {meaning, {}}, {"Constant of the first-order model", {}});
    }
    Expression scenario(const char* name, double value, Measure measure, const char* meaning) const {
        return lines_.input(name, value, measure, {meaning, {}}, source_in_scenario());
    }
    Expression batch() const { return shared_.batch(workload_); }
    Expression efficiency() const {
        return scenario("eta", workload_.efficiency, Measure::number, "achieved fraction of the peak rate");
    }
    Expression peak() const { return shared_.peak(gpu_, workload_.precision, "F"); }
    Expression achieved() const { return efficiency() * peak(); }
    Expression layer_taxes() const {
        return shared_.shape(model_, "L", model_.layers, "layers", "layers of %1") *
               constant("t_l", in(layer_tax, second), Measure::seconds, "the framework's cost of each layer");
    }
    Expression prompt() const {
        return scenario("S", in(workload_.seq_len, token), Measure::tokens, "prompt");
    }
    Expression output() const {
        return scenario("N", in(workload_.output, token), Measure::tokens, "output tokens");
    }
    Expression width_of_a_parameter() const {
        return lines_.input("b", width(workload_.precision).value(), Measure::bytes_a_parameter,
                            {"bytes of a parameter, or of an element of the KV cache, at %1",
                             {std::string(name(workload_.precision))}},
                            {"Width of the precision", {}});
    }
    Expression parameters(const Model& model, const std::string& symbol_name) const {
        return lines_.input(symbol_name, in(model.parameters, parameter), Measure::parameters,
                            {"parameters of %1", {model.name}},
                            source_in_entry(model.name, model.sources, {"parameters", "shape"}));
    }
    Expression decoding_bandwidth() const {
        return shared_.bandwidth(deployment_.decoding_gpu(), deployment_.decode_gpu ? "BW_decode" : "BW");
    }
    Expression decoding_capacity() const {
        return shared_.capacity(deployment_.decoding_gpu(), deployment_.decode_gpu ? "C_decode" : "C");
    }

    // What both halves use.
    Expression weights() const {
        return lines_.step("W", Measure::bytes, parameters(model_, "P") * width_of_a_parameter(),
                           {"weights", {}});
    }
    Expression work_of_a_sample() const;

    // The pass.
    Expression traffic() const;
    Expression streaming_bandwidth() const;
    Expression compute_time() const;
    Expression memory_time() const;
    Expression overhead() const;
    Expression latency() const;
    Expression throughput() const;
    Expression pass_intensity() const;
    Expression ridge() const;
    Expression mfu() const;
    Expression hfu() const;
    Expression energy() const;
    Expression plateau() const;
    Expression batch_of_90() const;

    // The phases.
    Expression head_size(const Model& model, const std::string& below) const;
    Expression kv_heads(const Model& model, const std::string& below) const;
    Expression kv_of_a_sequence(const Model& model, const std::string& below) const;
    Expression kv_cache() const;
    Expression prefill_work() const;
    Expression ttft() const;
    Expression draft_weights() const;
    Expression itl() const;
    Expression itl_with_draft(const Expression& plain) const;
    Expression required() const;
    Expression largest_batch() const;

    void explain_phase(ValueKind kind);
    void explain_memory(ValueKind kind);

    ExplanationLines& lines_;
    SharedInputs shared_;
    const Deployment& deployment_;
    const Workload& workload_;
    const Model& model_;
    const Accelerator& gpu_;
};

Expression FirstOrderExplanation::work_of_a_sample() const {
    if (model_.flop_per_sample)
        return lines_.input("ops", in(*model_.flop_per_sample, flop), Measure::flops,
                            {"FLOPs of one sample through %1", {model_.name}},
                            source_in_entry(model_.name, model_.sources, {"flop_per_sample"}));
    Expression used = symbol("P");
    if (model_.active_parameters)
        used = lines_.input(
            "P_active", in(*model_.active_parameters, parameter), Measure::parameters,
            {"parameters of %1 that one token uses", {model_.name}},
            source_in_entry(model_.name, model_.sources, {"active_parameters", "parameters", "shape"}));
    else
        used = parameters(model_, "P");
    return lines_.step("ops", Measure::flops, in(pass_flop_per_parameter, flop_per_parameter) * used,
                       {"FLOPs of one sample: a multiplication and an addition for each parameter", {}});
}

Expression FirstOrderExplanation::traffic() const {
    return lines_.step(
        "traffic", Measure::bytes, weights() * (1.0 + traffic_share_of_a_sample * batch()),
        {"what a pass moves: the weights, and 10 % of them for each sample (a heuristic)", {}});
}

Expression FirstOrderExplanation::streaming_bandwidth() const {
    const Expression memory = shared_.bandwidth(gpu_, "BW");
    if (weights_size(model_, workload_.precision) <= gpu_.capacity)
        return memory;
    const Sentence source = gpu_.host_link ? source_in_entry(gpu_.short_name, gpu_.sources, {"host_link"})
                                           : Sentence{"Taken, since none is known for %1", {gpu_.short_name}};
    const Expression host =
        lines_.input("X_host", in(gpu_.host_link_or_default(), byte_per_second), Measure::bandwidth,
                     {"link of %1 to its host", {gpu_.short_name}}, source);
    return lines_.step("BW_s", Measure::bandwidth, smaller_of(memory, host),
                       {"what the weights stream over, since they do not fit into the memory", {}});
}

Expression FirstOrderExplanation::compute_time() const {
    return lines_.step("t_compute", Measure::seconds, batch() * work_of_a_sample() / achieved(),
                       {"time to compute a pass", {}});
}

Expression FirstOrderExplanation::memory_time() const {
    return lines_.step("t_memory", Measure::seconds, traffic() / streaming_bandwidth(),
                       {"time to move what a pass needs", {}});
}

Expression FirstOrderExplanation::overhead() const {
    return lines_.step("t_overhead", Measure::seconds, shared_.dispatch(gpu_) + layer_taxes(),
                       {"overhead of a pass", {}});
}

Expression FirstOrderExplanation::latency() const {
    const Expression compute = compute_time();
    const Expression memory = memory_time();
    return lines_.step("latency", Measure::seconds, larger_of(compute, memory) + overhead(),
                       {"a forward pass takes the longer of the two, and the overhead", {}});
}

Expression FirstOrderExplanation::throughput() const {
    return lines_.step("throughput", Measure::sample_rate, batch() / latency(), {"samples a second", {}});
}

Expression FirstOrderExplanation::pass_intensity() const {
    const Expression ops = work_of_a_sample();
    return lines_.step("I", Measure::intensity, batch() * ops / traffic(),
                       {"arithmetic intensity: FLOPs for each byte that is moved", {}});
}

Expression FirstOrderExplanation::ridge() const {
    return lines_.step("I_ridge", Measure::intensity, peak() / shared_.bandwidth(gpu_, "BW"),
                       {"ridge point: the intensity from which compute is what holds a kernel back", {}});
}

Expression FirstOrderExplanation::mfu() const {
    const Expression time = latency();
    return lines_.step("MFU", Measure::number,
                       smaller_of(1.0, batch() * work_of_a_sample() / (time * peak())),
                       {"model FLOPs utilization", {}});
}

Expression FirstOrderExplanation::hfu() const {
    return lines_.step("HFU", Measure::number, smaller_of(1.0, 1.1 * mfu()),
                       {"hardware FLOPs utilization", {}});
}

Expression FirstOrderExplanation::energy() const {
    const Expression time = latency();
    const Expression share = mfu();
    const Expression power_drawn =
        lines_.input("TDP", in(*gpu_.tdp, watt), Measure::watts, {"power of %1", {gpu_.short_name}},
                     source_in_entry(gpu_.short_name, gpu_.sources, {"tdp"}));
    return lines_.step("E", Measure::joules, power_drawn * (0.3 + 0.7 * share) * time,
                       {"energy of a pass: 30 % of the power at rest, the rest by what is used", {}});
}

Expression FirstOrderExplanation::plateau() const {
    const Expression size = weights();
    const Expression ops = work_of_a_sample();
    return lines_.step(
        "plateau", Measure::sample_rate,
        smaller_of(streaming_bandwidth() / (traffic_share_of_a_sample * size), achieved() / ops),
        {"what the throughput tends to as the batch grows", {}});
}

// B / latency(B) >= wanted is linear in B for either wall.
Expression FirstOrderExplanation::batch_of_90() const {
    const Expression wanted =
        lines_.step("X_90", Measure::sample_rate, 0.9 * plateau(), {"90 % of the plateau", {}});
    const Expression size = weights();
    const Expression fixed = overhead();
    const Expression by_memory =
        lines_.step("B_memory", Measure::number,
                    wanted * (size / streaming_bandwidth() + fixed) /
                        (1.0 - traffic_share_of_a_sample * wanted * size / streaming_bandwidth()),
                    {"where B / latency reaches it while memory takes longer", {}});
    const Expression by_compute = lines_.step(
        "B_compute", Measure::number, wanted * fixed / (1.0 - wanted * work_of_a_sample() / achieved()),
        {"where it does while compute takes longer", {}});
    return lines_.step("B_90", Measure::number, larger_of(1.0, whole_above(larger_of(by_memory, by_compute))),
                       {"the smallest batch with 90 % of the plateau", {}});
}

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

} // namespace

void explain_first_order(ExplanationLines& lines, const Deployment& deployment, ValueId id) {
    FirstOrderExplanation(lines, deployment).explain(id.kind);
}

} // namespace ridgepoint
