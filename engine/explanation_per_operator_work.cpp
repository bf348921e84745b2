// SPDX-License-Identifier: GPL-3.0-or-later
// FLOPs, bytes and rates of phases and operators in the per-operator model: where they stand on the roofline.
#include "engine/error.h"
#include "engine/explanation_per_operator.h"

namespace ridgepoint {

namespace {

Sentence said_of(const char* in_prefill, const char* in_decode, const OperatorSpan& span,
                 std::vector<Phrase> arguments = {}) {
    return {span.kind == PassKind::prefill ? in_prefill : in_decode, std::move(arguments)};
}

// Over the layers, with a line for each kind of them; nothing for an operator that only moves data.
std::optional<Expression> sum_over_layers(ExplanationLines& lines, const OperatorParts& parts,
                                          const OperatorSpan& span, bool of_bytes) {
    std::optional<Expression> sum;
    for (const OperatorPart& part : parts.parts) {
        if (!of_bytes && !part.flop)
            continue;
        const std::string op(name(parts.op));
        const std::string suffix = op + part.suffix + "," + span.tag;
        const Expression each = of_bytes ? lines.step("byte_" + suffix, Measure::bytes, part.bytes,
                                                      {"bytes that %1 moves in a layer", {op}})
                                         : lines.step("FLOP_" + suffix, Measure::flops, *part.flop,
                                                      {"FLOPs of %1 in a layer", {op}});
        sum = sum ? *sum + part.layers * each : part.layers * each;
    }
    return sum;
}

} // namespace

Expression PerOperatorExplanation::phase_work(const OperatorSpan& span, bool of_bytes) const {
    std::optional<Expression> sum;
    for (const OperatorParts& parts : operators_.of(span))
        if (const auto work = sum_over_layers(lines_, parts, span, of_bytes))
            sum = sum ? *sum + *work : *work;
    return of_bytes ? lines_.step("byte_" + span.tag, Measure::bytes, *sum,
                                  said_of("bytes that the prefill moves on one GPU",
                                          "bytes that a decoding step moves on one GPU", span))
                    : lines_.step("FLOP_" + span.tag, Measure::flops, *sum,
                                  said_of("FLOPs of the prefill on one GPU",
                                          "FLOPs of a decoding step on one GPU", span));
}

Expression PerOperatorExplanation::phase_intensity(const OperatorSpan& span) const {
    const Expression work = phase_work(span, false);
    return lines_.step("I_" + span.tag, Measure::intensity, work / phase_work(span, true),
                       {"arithmetic intensity: FLOPs for each byte that is moved", {}});
}

Expression PerOperatorExplanation::phase_rate(const OperatorSpan& span, const Expression& time) const {
    return lines_.step("FLOPs_" + span.tag, Measure::flop_rate, phase_work(span, false) / time,
                       {"what one GPU achieves: the FLOPs, by the second", {}});
}

// Of all layers together.
Expression PerOperatorExplanation::operator_work(const OperatorParts& parts, const OperatorSpan& span,
                                                 bool of_bytes) const {
    const std::string op(name(parts.op));
    const Expression sum = *sum_over_layers(lines_, parts, span, of_bytes);
    const std::string suffix = "_" + op + ",all," + span.tag;
    return of_bytes ? lines_.step("byte" + suffix, Measure::bytes, sum,
                                  {"bytes that %1 moves in all layers", {op}})
                    : lines_.step("FLOP" + suffix, Measure::flops, sum, {"FLOPs of %1 in all layers", {op}});
}

Expression PerOperatorExplanation::explain_operator(ValueId id) const {
    const OperatorSpan span = id.pass == PassKind::prefill ? operators_.prefill() : operators_.decode();
    for (const OperatorParts& parts : operators_.of(span)) {
        if (parts.op != id.op)
            continue;
        if (id.kind == ValueKind::operator_time)
            return operator_time(parts, span);
        const std::string op(name(id.op));
        const Expression work = operator_work(parts, span, false);
        if (id.kind == ValueKind::operator_intensity)
            return lines_.step("I_" + op + "," + span.tag, Measure::intensity,
                               work / operator_work(parts, span, true),
                               {"arithmetic intensity: FLOPs for each byte that is moved", {}});
        return lines_.step("FLOPs_" + op + "," + span.tag, Measure::flop_rate,
                           work / operator_time(parts, span),
                           {"what one GPU achieves: the FLOPs, by the second", {}});
    }
    throw Error(Sentence{"there is no %1 here", {as_is(name(id))}}, "explain");
}

Expression PerOperatorExplanation::under_roof(double intensity, bool is_achieved) const {
    const Expression at = lines_.input("I", intensity, Measure::intensity, {"arithmetic intensity", {}},
                                       {"The point on the chart", {}});
    const Expression slope = at * operators_.bandwidth();
    if (is_achieved)
        return lines_.step("FLOPs_achieved", Measure::flop_rate,
                           smaller_of(operators_.compute_efficiency() * operators_.linear_rate(),
                                      operators_.bandwidth_efficiency() * slope),
                           {"the lower of what kernels reach of the roof, and of the memory's slope", {}});
    return lines_.step("FLOPs_attainable", Measure::flop_rate, smaller_of(operators_.linear_rate(), slope),
                       {"the lower of the roof and of the memory's slope", {}});
}

Expression PerOperatorExplanation::explain_work(ValueId id) const {
    switch (id.kind) {
    case ValueKind::prefill_flop:
        return phase_work(operators_.prefill(), false);
    case ValueKind::prefill_byte:
        return phase_work(operators_.prefill(), true);
    case ValueKind::decode_flop:
        return phase_work(operators_.decode(), false);
    case ValueKind::decode_byte:
        return phase_work(operators_.decode(), true);
    case ValueKind::prefill_intensity:
        return phase_intensity(operators_.prefill());
    case ValueKind::decode_intensity:
        return phase_intensity(operators_.decode());
    case ValueKind::prefill_rate:
        return phase_rate(operators_.prefill(), ttft());
    case ValueKind::decode_rate:
        return phase_rate(operators_.decode(), itl());
    default:
        return explain_memory(id);
    }
}

Expression PerOperatorExplanation::explain_roof(ValueId id) const {
    switch (id.kind) {
    case ValueKind::effective_ridge:
        return lines_.step("I_eff", Measure::intensity,
                           operators_.compute_efficiency() * operators_.linear_rate() /
                               (operators_.bandwidth_efficiency() * operators_.bandwidth()),
                           {"effective ridge: where what kernels reach of both rates meets", {}});
    case ValueKind::ridge_point:
        return lines_.step("I_ridge", Measure::intensity, operators_.linear_rate() / operators_.bandwidth(),
                           {"ridge point: the intensity from which compute is what holds a kernel back", {}});
    case ValueKind::attainable_rate:
        return under_roof(id.at, false);
    case ValueKind::achievable_rate:
        return under_roof(id.at, true);
    case ValueKind::peak_rate:
        return lines_.step("peak", Measure::flop_rate, operators_.linear_rate(), {"peak rate", {}});
    case ValueKind::bandwidth:
        return lines_.step("bandwidth", Measure::bandwidth, operators_.bandwidth(), {"memory bandwidth", {}});
    case ValueKind::capacity:
        return lines_.step("capacity", Measure::bytes, capacity(), {"memory capacity", {}});
    default:
        throw Error(Sentence{"there is no formula for %1", {as_is(name(id))}}, "explain");
    }
}

} // namespace ridgepoint
