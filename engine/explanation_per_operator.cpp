// SPDX-License-Identifier: GPL-3.0-or-later
// Times and work in the per-operator model, and which formula explains which value.
#include "engine/explanation_per_operator.h"

#include "engine/error.h"

namespace ridgepoint {

namespace {

Sentence of_pass(const char* in_prefill, const char* in_decode, const OperatorSpan& span,
                 std::vector<Phrase> arguments = {}) {
    return {span.kind == PassKind::prefill ? in_prefill : in_decode, std::move(arguments)};
}

} // namespace

PerOperatorExplanation::BothTimes PerOperatorExplanation::both_times(const OperatorParts& parts,
                                                                     const OperatorPart& part,
                                                                     const OperatorSpan& span) const {
    const std::string op(name(parts.op));
    const std::string suffix = op + part.suffix + "," + span.tag;
    BothTimes times{std::nullopt, lines_.step("byte_" + suffix, Measure::bytes, part.bytes,
                                              {"bytes that %1 moves in a layer", {op}}) /
                                      (operators_.bandwidth_efficiency() * operators_.bandwidth())};
    if (part.flop)
        times.computing =
            lines_.step("FLOP_" + suffix, Measure::flops, *part.flop, {"FLOPs of %1 in a layer", {op}}) /
            (operators_.compute_efficiency() * part.rate);
    return times;
}

// The symbol of the operator's time; its FLOPs, bytes and time become lines.
Expression PerOperatorExplanation::operator_time(const OperatorParts& parts, const OperatorSpan& span) const {
    if (parts.op == Operator::all_reduce)
        return all_reduce(span);
    std::optional<Expression> time;
    for (const OperatorPart& part : parts.parts) {
        const auto [computing, moving] = both_times(parts, part, span);
        const Expression busy = computing ? larger_of(*computing, moving) : moving;
        const Expression all = part.layers * (busy + Expression(part.kernels) * operators_.kernel(span.kind));
        time = time ? *time + all : all;
    }
    return lines_.step("t_" + std::string(name(parts.op)) + "," + span.tag, Measure::seconds, *time,
                       of_pass("time of %1 in the whole prefill", "time of %1 in a whole decoding step", span,
                               {std::string(name(parts.op))}));
}

Expression PerOperatorExplanation::crossing(const OperatorSpan& span) const {
    return 2.0 * (operators_.ways() - 1.0) * span.tokens * operators_.hidden() *
           operators_.activation_size() / (operators_.ways() * operators_.link());
}

Expression PerOperatorExplanation::all_reduce(const OperatorSpan& span) const {
    return lines_.step("t_all_reduce," + span.tag, Measure::seconds,
                       2.0 * operators_.layers() * (operators_.all_reduce_start() + crossing(span)),
                       {"two all-reduces in each layer: starting them, and crossing the link", {}});
}

Expression PerOperatorExplanation::phase_time(const OperatorSpan& span, const std::string& symbol_name,
                                              Sentence meaning) const {
    Expression sum = SharedInputs(lines_).dispatch(*deployment_.gpu);
    for (const OperatorParts& parts : operators_.of(span))
        sum = sum + operator_time(parts, span);
    return lines_.step(symbol_name, Measure::seconds, sum, std::move(meaning));
}

Expression PerOperatorExplanation::others_than_attention(const OperatorSpan& span) const {
    Expression sum = SharedInputs(lines_).dispatch(*deployment_.gpu);
    for (const OperatorParts& parts : operators_.of(span))
        if (parts.op != Operator::attention)
            sum = sum + operator_time(parts, span);
    return lines_.step("t_others", Measure::seconds, sum,
                       {"a decoding step without its attention: it does not depend on the context", {}});
}

std::vector<PerOperatorExplanation::AttentionTimes> PerOperatorExplanation::attention_times() const {
    const Expression context = symbol("s");
    std::vector<AttentionTimes> all;
    for (const AttentionInContext& part : operators_.attention_in_context(operators_.decode())) {
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
        all.push_back({part.layers, part.window.has_value(), computing, moving});
    }
    return all;
}

// Attention alone depends on the context: the mean of it over the steps, and all else once.
Expression PerOperatorExplanation::itl_mean() const {
    const Sentence meaning{"mean inter-token latency as the context grows", {}};
    if (has_one_step())
        return lines_.step("ITL_mean", Measure::seconds, itl(), meaning);
    const Expression rest = others_than_attention(operators_.decode());
    std::optional<Expression> attention;
    for (const AttentionTimes& times : attention_times()) {
        const Expression all =
            times.layers * (larger_of(times.computing, times.moving) + operators_.kernel(PassKind::decode));
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

Expression PerOperatorExplanation::itl_of_token(double number) const {
    return phase_time(operators_.decode_of_token(number), "ITL_j",
                      {"inter-token latency before that token: every operator of its step", {}});
}

Expression PerOperatorExplanation::request() const {
    const Expression first = ttft();
    const Expression each = itl_mean();
    return lines_.step("request", Measure::seconds, first + (output() - 1.0) * each,
                       {"time of a whole request: the prefill gives the first token", {}});
}

Expression PerOperatorExplanation::request_served() const {
    const Expression first = ttft();
    const Expression each = itl_served();
    return lines_.step("request_served", Measure::seconds, first + (output() - 1.0) * each,
                       {"time of a whole request when served: the prefill gives the first token", {}});
}

Expression PerOperatorExplanation::decode_time() const {
    const Expression each = itl_mean();
    return lines_.step("t_decode", Measure::seconds, (output() - 1.0) * each,
                       {"time of decode in a request: the prefill gives the first token", {}});
}

Expression PerOperatorExplanation::explain(ValueId id) const {
    switch (id.kind) {
    case ValueKind::ttft:
        return ttft();
    case ValueKind::itl:
        return itl();
    case ValueKind::itl_mean:
        return itl_mean();
    case ValueKind::itl_served:
        return itl_served();
    case ValueKind::itl_of_token:
        return itl_of_token(id.at);
    case ValueKind::request:
        return request();
    case ValueKind::request_served:
        return request_served();
    case ValueKind::decode_time:
        return decode_time();
    case ValueKind::tokens_per_user:
        return lines_.step("X_user", Measure::token_rate, 1.0 / itl_mean(),
                           {"tokens a second for each user", {}});
    case ValueKind::tokens_total:
        return lines_.step("X_total", Measure::token_rate, operators_.batch() / itl_mean(),
                           {"tokens a second in total, of a fixed batch", {}});
    case ValueKind::tokens_total_served:
        return lines_.step("X_served", Measure::token_rate, operators_.batch() / itl_served(),
                           {"tokens a second in total, when served", {}});
    default:
        return is_of_operator(id.kind) ? explain_operator(id) : explain_work(id);
    }
}

std::optional<Expression> per_operator_part(ExplanationLines& lines, const Deployment& deployment,
                                            ValueKind of, TimePart part, const ResourceScales& told_with) {
    return PerOperatorExplanation(lines, deployment, told_with).part(of, part);
}

Expression explain_per_operator(ExplanationLines& lines, const Deployment& deployment, ValueId id) {
    return PerOperatorExplanation(lines, deployment).explain(id);
}

} // namespace ridgepoint
