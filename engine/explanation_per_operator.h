// SPDX-License-Identifier: GPL-3.0-or-later
// The per-operator model's formulas as a reader follows them; per_operator_formulas.h is what computes. For
// explanation.cpp, which adds the value's own line and the assumptions.
#pragma once

#include "engine/explanation_lines.h"
#include "engine/explanation_operators.h"
#include "engine/per_operator_formulas.h"

namespace ridgepoint {

/// Each step leaves its line in the lines given; all that is given has to outlive it.
class PerOperatorExplanation {
public:
    /// What holds an operator back is told as with so many times as much of the resources.
    PerOperatorExplanation(ExplanationLines& lines, const Deployment& deployment,
                           const ResourceScales& told_with = {})
        : lines_(lines)
        , operators_(lines, deployment)
        , deployment_(deployment)
        , shape_(operators_.sizes())
        , told_with_(told_with) {}

    /// The symbol of the value; its lines are the last ones where it was not asked for before.
    Expression explain(ValueId id) const;
    /// A part of a time of a request, as a line; nothing where there is none of it.
    std::optional<Expression> part(ValueKind of, TimePart part) const;

private:
    Expression output() const {
        return lines_.input("S_out", in(deployment_.workload.output, token), Measure::tokens,
                            {"output tokens", {}}, source_in_scenario());
    }
    bool has_one_step() const { return in(deployment_.workload.output, token) <= 2.0; }

    /// What a layer of an operator would take if it only computed, or only moved data.
    struct BothTimes {
        std::optional<Expression> computing; // none where it only moves data
        Expression moving;
    };
    BothTimes both_times(const OperatorParts& parts, const OperatorPart& part,
                         const OperatorSpan& span) const;
    /// Attention of a decoding step in layers that are alike, behind a context of s tokens.
    struct AttentionTimes {
        Expression layers;
        bool is_windowed;
        Expression computing;
        Expression moving;
    };
    std::vector<AttentionTimes> attention_times() const;
    /// Whether computing takes longer than moving data.
    bool computes(double computing, double moving) const {
        return computing / told_with_.compute > moving / told_with_.bandwidth;
    }
    Expression crossing(const OperatorSpan& span) const;
    Expression operator_time(const OperatorParts& parts, const OperatorSpan& span) const;
    Expression all_reduce(const OperatorSpan& span) const;
    Expression phase_time(const OperatorSpan& span, const std::string& symbol_name, Sentence meaning) const;
    Expression phase_work(const OperatorSpan& span, bool of_bytes) const;
    Expression phase_intensity(const OperatorSpan& span) const;
    Expression others_than_attention(const OperatorSpan& span) const;
    Expression ttft() const {
        return phase_time(operators_.prefill(), "TTFT",
                          {"time to first token: every operator of the prefill", {}});
    }
    Expression itl() const {
        return phase_time(operators_.decode(), "ITL",
                          {"inter-token latency behind the prompt: every operator of a step", {}});
    }
    Expression itl_mean() const;
    Expression itl_served() const;
    Expression itl_of_token(double number) const;
    Expression request() const;
    Expression request_served() const;
    Expression decode_time() const;
    Expression operator_work(const OperatorParts& parts, const OperatorSpan& span, bool of_bytes) const;
    Expression phase_rate(const OperatorSpan& span, const Expression& time) const;
    Expression under_roof(double intensity, bool is_achieved) const;

    Expression attention_parameters() const;
    Expression weights() const;
    Expression kv_of_a_sequence() const;
    Expression workspace_of_a_token() const;
    Expression kv_cache() const {
        return lines_.step("KV", Measure::bytes, operators_.batch() * kv_of_a_sequence(), {"KV cache", {}});
    }
    Expression workspace() const;
    Expression reserve() const {
        return lines_.input("M_r", in(deployment_.per_operator.reserve, byte), Measure::bytes,
                            {"reserve: what the driver and the engine keep for themselves", {}},
                            {"Constant of the per-operator model", {}});
    }
    Expression capacity() const { return SharedInputs(lines_).capacity(*deployment_.gpu, "C"); }
    Expression required() const;
    Expression room(bool is_full) const;
    Expression largest_batch() const;
    Expression batch_elasticity() const;
    std::optional<Expression> part_of_operator(const OperatorParts& parts, const OperatorSpan& span,
                                               TimePart part) const;
    std::optional<Expression> part_of_phase(const OperatorSpan& span, const std::string& of, TimePart part,
                                            bool with_attention) const;
    std::optional<Expression> attention_over_steps(const AttentionTimes& times, bool of_compute) const;
    std::optional<Expression> part_of_mean_attention(TimePart part) const;
    std::optional<Expression> part_of_mean(TimePart part) const;
    std::optional<Expression> part_of_served(TimePart part) const;
    Expression explain_operator(ValueId id) const;
    Expression explain_work(ValueId id) const;
    Expression explain_memory(ValueId id) const;
    Expression explain_roof(ValueId id) const;

    ExplanationLines& lines_;
    OperatorFormulas operators_;
    const Deployment& deployment_;
    const DecoderSizes& shape_;
    ResourceScales told_with_;
};

} // namespace ridgepoint
