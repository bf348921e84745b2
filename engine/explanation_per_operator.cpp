// SPDX-License-Identifier: GPL-3.0-or-later
// Times and work in the per-operator model, and which formula explains which value.
#include "engine/explanation_per_operator.h"

namespace ridgepoint {

namespace {

Sentence of_pass(const char* in_prefill, const char* in_decode, const OperatorSpan& span,
                 std::vector<std::string> arguments = {}) {
    return {span.kind == PassKind::prefill ? in_prefill : in_decode, std::move(arguments)};
}

} // namespace

// The symbol of the operator's time; its FLOPs, bytes and time become lines.
Expression PerOperatorExplanation::operator_time(const OperatorParts& parts, const OperatorSpan& span) const {
    if (parts.op == Operator::all_reduce)
        return all_reduce(span);
    std::optional<Expression> time;
    for (const OperatorPart& part : parts.parts) {
        const std::string suffix = part.suffix + "," + span.tag;
        const std::string op(name(parts.op));
        const Expression moved = lines_.step("byte_" + op + suffix, Measure::bytes, part.bytes,
                                             {"bytes that %1 moves in a layer", {op}}) /
                                 (operators_.bandwidth_efficiency() * operators_.bandwidth());
        Expression busy = moved;
        if (part.flop)
            busy = larger_of(lines_.step("FLOP_" + op + suffix, Measure::flops, *part.flop,
                                         {"FLOPs of %1 in a layer", {op}}) /
                                 (operators_.compute_efficiency() * part.rate),
                             moved);
        const Expression all = part.layers * (busy + Expression(part.kernels) * operators_.kernel(span.kind));
        time = time ? *time + all : all;
    }
    return lines_.step("t_" + std::string(name(parts.op)) + "," + span.tag, Measure::seconds, *time,
                       of_pass("time of %1 in the whole prefill", "time of %1 in a whole decoding step", span,
                               {std::string(name(parts.op))}));
}

Expression PerOperatorExplanation::all_reduce(const OperatorSpan& span) const {
    const Expression crossing = 2.0 * (operators_.ways() - 1.0) * span.tokens * operators_.hidden() *
                                operators_.activation_size() / (operators_.ways() * operators_.link());
    return lines_.step("t_all_reduce," + span.tag, Measure::seconds,
                       2.0 * operators_.layers() * (operators_.all_reduce_start() + crossing),
                       {"two all-reduces in each layer: starting them, and crossing the link", {}});
}

Expression PerOperatorExplanation::phase_time(const OperatorSpan& span, const std::string& symbol_name,
                                              Sentence meaning) const {
    Expression sum = SharedInputs{lines_}.dispatch(*deployment_.gpu);
    for (const OperatorParts& parts : operators_.of(span))
        sum = sum + operator_time(parts, span);
    return lines_.step(symbol_name, Measure::seconds, sum, std::move(meaning));
}

Expression PerOperatorExplanation::others_than_attention(const OperatorSpan& span) const {
    Expression sum = SharedInputs{lines_}.dispatch(*deployment_.gpu);
    for (const OperatorParts& parts : operators_.of(span))
        if (parts.op != Operator::attention)
            sum = sum + operator_time(parts, span);
    return lines_.step("t_others", Measure::seconds, sum,
                       {"a decoding step without its attention: it does not depend on the context", {}});
}

Expression PerOperatorExplanation::phase_work(const OperatorSpan& span, bool of_bytes) const {
    std::optional<Expression> sum;
    for (const OperatorParts& parts : operators_.of(span))
        for (const OperatorPart& part : parts.parts) {
            if (!of_bytes && !part.flop)
                continue;
            const std::string op(name(parts.op));
            const std::string suffix = op + part.suffix + "," + span.tag;
            const Expression each = of_bytes ? lines_.step("byte_" + suffix, Measure::bytes, part.bytes,
                                                           {"bytes that %1 moves in a layer", {op}})
                                             : lines_.step("FLOP_" + suffix, Measure::flops, *part.flop,
                                                           {"FLOPs of %1 in a layer", {op}});
            sum = sum ? *sum + part.layers * each : part.layers * each;
        }
    return of_bytes ? lines_.step("byte_" + span.tag, Measure::bytes, *sum,
                                  of_pass("bytes that the prefill moves on one GPU",
                                          "bytes that a decoding step moves on one GPU", span))
                    : lines_.step("FLOP_" + span.tag, Measure::flops, *sum,
                                  of_pass("FLOPs of the prefill on one GPU",
                                          "FLOPs of a decoding step on one GPU", span));
}

Expression PerOperatorExplanation::phase_intensity(const OperatorSpan& span) const {
    const Expression work = phase_work(span, false);
    return lines_.step("I_" + span.tag, Measure::intensity, work / phase_work(span, true),
                       {"arithmetic intensity: FLOPs for each byte that is moved", {}});
}

// Attention alone depends on the context: the mean of it over the steps, and all else once.
Expression PerOperatorExplanation::itl_mean() const {
    const Sentence meaning{"mean inter-token latency as the context grows", {}};
    const double steps = in(deployment_.workload.output, token) - 1.0;
    if (steps <= 1.0)
        return lines_.step("ITL_mean", Measure::seconds, itl(), meaning);
    const OperatorSpan span = operators_.decode();
    const Expression rest = others_than_attention(span);
    const Expression context = symbol("s");
    std::optional<Expression> attention;
    for (const AttentionInContext& part : operators_.attention_in_context(span)) {
        const Expression seen = part.window ? smaller_of(context + 1.0, *part.window) : context + 1.0;
        const Expression computing =
            lines_.step("FLOP_key", Measure::flops, part.flop_of_a_key,
                        {"FLOPs of attention for each key of the context, in a layer", {}}) *
            seen / (operators_.compute_efficiency() * operators_.attention_rate());
        const Expression moving = (lines_.step("byte_key", Measure::bytes, part.bytes_of_a_key,
                                               {"bytes that it reads for each", {}}) *
                                       seen +
                                   lines_.step("byte_new", Measure::bytes, part.bytes_of_a_step,
                                               {"bytes of the new token itself", {}})) /
                                  (operators_.bandwidth_efficiency() * operators_.bandwidth());
        const Expression all =
            part.layers * (larger_of(computing, moving) + operators_.kernel(PassKind::decode));
        attention = attention ? *attention + all : all;
    }
    const Expression prompt = operators_.prompt();
    const Expression mean = series("s", prompt, prompt + output() - 2.0, *attention) / (output() - 1.0);
    return lines_.step("ITL_mean", Measure::seconds,
                       rest +
                           lines_.step("t_attention,mean", Measure::seconds, mean,
                                       {"time of attention in all layers, its mean over the contexts", {}}),
                       meaning);
}

Expression PerOperatorExplanation::itl_served() const {
    const Expression mean = itl_mean();
    const Sentence meaning{"inter-token latency when served: each other user's prefill stalls everyone once "
                           "every S_out tokens",
                           {}};
    if (deployment_.workload.batch <= 1.0)
        return lines_.step("ITL_served", Measure::seconds, mean, meaning);
    const Expression alone = phase_time(operators_.prefill_of_one(), "TTFT_one",
                                        {"time to first token of one sequence alone", {}});
    return lines_.step("ITL_served", Measure::seconds, mean + (operators_.batch() - 1.0) * alone / output(),
                       meaning);
}

Expression PerOperatorExplanation::request() const {
    const Expression first = ttft();
    const Expression each = itl_mean();
    return lines_.step("request", Measure::seconds, first + (output() - 1.0) * each,
                       {"time of a whole request: the prefill gives the first token", {}});
}

void PerOperatorExplanation::explain(ValueId id) {
    switch (id.kind) {
    case ValueKind::ttft:
        ttft();
        break;
    case ValueKind::itl:
        itl();
        break;
    case ValueKind::itl_mean:
        itl_mean();
        break;
    case ValueKind::itl_served:
        itl_served();
        break;
    case ValueKind::request:
        request();
        break;
    case ValueKind::decode_time: {
        const Expression each = itl_mean();
        lines_.step("t_decode", Measure::seconds, (output() - 1.0) * each,
                    {"time of decode in a request: the prefill gives the first token", {}});
        break;
    }
    case ValueKind::tokens_per_user:
        lines_.step("X_user", Measure::token_rate, 1.0 / itl_mean(), {"tokens a second for each user", {}});
        break;
    case ValueKind::tokens_total:
        lines_.step("X_total", Measure::token_rate, operators_.batch() / itl_mean(),
                    {"tokens a second in total, of a fixed batch", {}});
        break;
    case ValueKind::tokens_total_served:
        lines_.step("X_served", Measure::token_rate, operators_.batch() / itl_served(),
                    {"tokens a second in total, when served", {}});
        break;
    case ValueKind::operator_time: {
        const OperatorSpan span = id.pass == PassKind::prefill ? operators_.prefill() : operators_.decode();
        for (const OperatorParts& parts : operators_.of(span))
            if (parts.op == id.op)
                operator_time(parts, span);
        break;
    }
    default:
        explain_work(id.kind);
    }
}

void PerOperatorExplanation::explain_work(ValueKind kind) {
    switch (kind) {
    case ValueKind::prefill_flop:
        phase_work(operators_.prefill(), false);
        break;
    case ValueKind::prefill_byte:
        phase_work(operators_.prefill(), true);
        break;
    case ValueKind::decode_flop:
        phase_work(operators_.decode(), false);
        break;
    case ValueKind::decode_byte:
        phase_work(operators_.decode(), true);
        break;
    case ValueKind::prefill_intensity:
        phase_intensity(operators_.prefill());
        break;
    case ValueKind::decode_intensity:
        phase_intensity(operators_.decode());
        break;
    case ValueKind::effective_ridge:
        lines_.step("I_eff", Measure::intensity,
                    operators_.compute_efficiency() * operators_.linear_rate() /
                        (operators_.bandwidth_efficiency() * operators_.bandwidth()),
                    {"effective ridge: where what kernels reach of both rates meets", {}});
        break;
    case ValueKind::ridge_point:
        lines_.step("I_ridge", Measure::intensity, operators_.linear_rate() / operators_.bandwidth(),
                    {"ridge point: the intensity from which compute is what holds a kernel back", {}});
        break;
    default:
        explain_memory(kind);
    }
}

void explain_per_operator(ExplanationLines& lines, const Deployment& deployment, ValueId id) {
    PerOperatorExplanation(lines, deployment).explain(id);
}

} // namespace ridgepoint
