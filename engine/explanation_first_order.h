// SPDX-License-Identifier: GPL-3.0-or-later
// The first-order model's formulas as a reader follows them; first_order_formulas.h is what computes. For
// explanation.cpp, which adds the value's own line and the assumptions.
#pragma once

#include "engine/explanation_lines.h"
#include "engine/first_order_formulas.h"

namespace ridgepoint {

/// Each step leaves its line in the lines given; all that is given has to outlive it.
class FirstOrderExplanation {
public:
    FirstOrderExplanation(ExplanationLines& lines, const Deployment& deployment)
        : lines_(lines)
        , shared_{lines}
        , deployment_(deployment)
        , workload_(deployment.workload)
        , model_(*deployment.model)
        , gpu_(*deployment.gpu) {}

    /// The symbol of the value; its lines are the last ones where it was not asked for before.
    Expression explain(ValueId id) const;
    /// A part of a time of a request or of the pass, as a line; nothing where there is none of it.
    std::optional<Expression> part(ValueKind of, TimePart part) const;

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
    Expression decoding_achieved() const {
        return deployment_.decode_gpu
                   ? efficiency() * shared_.peak(*deployment_.decode_gpu, workload_.precision, "F_decode")
                   : achieved();
    }
    Expression layer_taxes() const {
        return shared_.shape(model_, "L", model_.layers, "layers", "layers of %1") *
               constant("t_l", in(layer_tax, second), Measure::seconds, "the framework's cost of each layer");
    }
    Expression prompt() const {
        return scenario("S", in(workload_.seq_len, token), Measure::tokens, "prompt");
    }
    Expression network() const {
        const Workload& built = lines_.scaling ? lines_.scaling->built->workload : workload_;
        return shared_.link("X", built.network, {"network between the two GPUs", {}}, source_in_scenario());
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
    Expression pass_rate() const;
    Expression ridge() const;
    Expression mfu() const;
    Expression hfu() const;
    Expression energy() const;
    Expression plateau() const;
    Expression batch_of_90() const;
    Expression compute_bound_batch() const;

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
    Expression request() const;
    Expression decode_time() const;
    Expression prefill_intensity() const;
    Expression decode_intensity() const;
    Expression required() const;
    Expression largest_batch() const;
    Expression batch_elasticity() const;
    Expression tokens_of_a_step() const;
    Expression kv_of_a_token(const Model& model, const std::string& below) const;
    Expression flip_prompt() const;
    Expression root_of_flip(const Expression& square, const Expression& linear,
                            const Expression& constant) const;
    Expression tokens_worth_prefill() const;
    std::optional<Expression> part_of_ttft(TimePart part) const;
    std::optional<Expression> part_of_itl(TimePart part) const;
    std::optional<Expression> part_of_pass(TimePart part) const;
    Expression under_roof(double intensity, bool is_achieved) const;

    Expression explain_phase(ValueId id) const;
    Expression explain_memory(ValueId id) const;
    Expression explain_roof(ValueId id) const;

    ExplanationLines& lines_;
    SharedInputs shared_;
    const Deployment& deployment_;
    const Workload& workload_;
    const Model& model_;
    const Accelerator& gpu_;
};

} // namespace ridgepoint
