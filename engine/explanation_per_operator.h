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
    PerOperatorExplanation(ExplanationLines& lines, const Deployment& deployment)
        : lines_(lines)
        , operators_(lines, deployment)
        , deployment_(deployment)
        , shape_(operators_.sizes()) {}

    void explain(ValueId id);

private:
    Expression output() const {
        return lines_.input("S_out", in(deployment_.workload.output, token), Measure::tokens,
                            {"output tokens", {}}, source_in_scenario());
    }
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
    Expression request() const;

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
    Expression capacity() const { return SharedInputs{lines_}.capacity(*deployment_.gpu, "C"); }
    Expression required() const;
    Expression largest_batch() const;
    void explain_memory(ValueKind kind);
    void explain_work(ValueKind kind);

    ExplanationLines& lines_;
    OperatorFormulas operators_;
    const Deployment& deployment_;
    const DecoderSizes& shape_;
};

} // namespace ridgepoint
