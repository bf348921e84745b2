// SPDX-License-Identifier: GPL-3.0-or-later
// What holds the per-operator model's times back, part by part, as elasticity.h tells them apart: each
// operator is held back by computing or by memory, whichever takes it longer, and by what no resource
// shortens.
#include "engine/explanation_per_operator.h"

#include <cmath>

namespace ridgepoint {

namespace {

void add(std::optional<Expression>& sum, const std::optional<Expression>& more) {
    if (more)
        sum = sum ? *sum + *more : *more;
}

} // namespace

std::optional<Expression> PerOperatorExplanation::part_of_operator(const OperatorParts& parts,
                                                                   const OperatorSpan& span,
                                                                   TimePart part) const {
    if (parts.op == Operator::all_reduce) {
        const Expression times = 2.0 * operators_.layers();
        return part == TimePart::network    ? std::optional(times * crossing(span))
               : part == TimePart::overhead ? std::optional(times * operators_.all_reduce_start())
                                            : std::nullopt;
    }
    std::optional<Expression> sum;
    for (const OperatorPart& in_layers : parts.parts) {
        if (part == TimePart::overhead) {
            add(sum, in_layers.layers * (Expression(in_layers.kernels) * operators_.kernel(span.kind)));
            continue;
        }
        const auto [computing, moving] = both_times(parts, in_layers, span);
        const bool is_computing = computing && computes(lines_.value(*computing), lines_.value(moving));
        if (part == (is_computing ? TimePart::compute : TimePart::memory))
            add(sum, in_layers.layers * (is_computing ? *computing : moving));
    }
    return sum;
}

std::optional<Expression> PerOperatorExplanation::part_of_phase(const OperatorSpan& span,
                                                                const std::string& of, TimePart part,
                                                                bool with_attention) const {
    std::optional<Expression> sum;
    if (part == TimePart::overhead)
        sum = SharedInputs(lines_).dispatch(*deployment_.gpu);
    for (const OperatorParts& parts : operators_.of(span))
        if (with_attention || parts.op != Operator::attention)
            add(sum, part_of_operator(parts, span, part));
    if (!sum)
        return std::nullopt;
    return lines_.step(symbol_of_part(part, of), Measure::seconds, *sum, meaning_of_part(part));
}

// The sum over the steps in which that is what holds attention back. Both times are straight lines of what is
// seen of the context, so that from one step on it is the other.
std::optional<Expression> PerOperatorExplanation::attention_over_steps(const AttentionTimes& times,
                                                                       bool of_compute) const {
    const auto is_computing = [&](double context) {
        const auto at = [&](const Expression& time) {
            return evaluate(
                time, [&](const std::string& of) { return of == "s" ? context : lines_.value(symbol(of)); });
        };
        return computes(at(times.computing), at(times.moving));
    };
    const Expression prompt = operators_.prompt();
    const Expression end = prompt + output() - 2.0;
    double first = lines_.value(prompt);
    double last = lines_.value(end);
    const Expression& term = of_compute ? times.computing : times.moving;
    const bool is_first = is_computing(first) == of_compute;
    const bool is_last = is_computing(last) == of_compute;
    if (is_first == is_last)
        return is_first ? std::optional(times.layers * series("s", prompt, end, term)) : std::nullopt;
    while (last - first > 1.0) {
        const double middle = std::floor(0.5 * (first + last));
        ((is_computing(middle) == of_compute) == is_first ? first : last) = middle;
    }
    const Expression turn =
        lines_.input(times.is_windowed ? "s_turn,windowed" : "s_turn", last, Measure::tokens,
                     {"context from which the other of computing and memory takes attention longer", {}},
                     {"Where both times are the same", {}});
    return times.layers * (is_first ? series("s", prompt, turn - 1.0, term) : series("s", turn, end, term));
}

std::optional<Expression> PerOperatorExplanation::part_of_mean_attention(TimePart part) const {
    if (part != TimePart::compute && part != TimePart::memory)
        return std::nullopt;
    std::optional<Expression> sum;
    for (const AttentionTimes& times : attention_times())
        add(sum, attention_over_steps(times, part == TimePart::compute));
    if (!sum)
        return std::nullopt;
    return lines_.step(symbol_of_part(part, "attention"), Measure::seconds, *sum / (output() - 1.0),
                       {"the same of attention, its mean over the contexts", {}});
}

std::optional<Expression> PerOperatorExplanation::part_of_mean(TimePart part) const {
    if (has_one_step())
        return part_of_phase(operators_.decode(), "ITL", part, true);
    // What it takes to start its kernels does not depend on the context.
    const bool with_attention = part == TimePart::overhead;
    std::optional<Expression> sum = part_of_phase(operators_.decode(), "others", part, with_attention);
    add(sum, part_of_mean_attention(part));
    if (!sum)
        return std::nullopt;
    return lines_.step(symbol_of_part(part, "ITL_mean"), Measure::seconds, *sum, meaning_of_part(part));
}

std::optional<Expression> PerOperatorExplanation::part_of_served(TimePart part) const {
    std::optional<Expression> sum = part_of_mean(part);
    if (deployment_.workload.batch > 1.0)
        if (const auto alone = part_of_phase(operators_.prefill_of_one(), "TTFT_one", part, true))
            add(sum, (operators_.batch() - 1.0) * *alone / output());
    if (!sum)
        return std::nullopt;
    return lines_.step(symbol_of_part(part, "ITL_served"), Measure::seconds, *sum, meaning_of_part(part));
}

std::optional<Expression> PerOperatorExplanation::part(ValueKind of, TimePart part) const {
    switch (of) {
    case ValueKind::ttft:
        return part_of_phase(operators_.prefill(), "TTFT", part, true);
    case ValueKind::itl:
        return part_of_phase(operators_.decode(), "ITL", part, true);
    case ValueKind::itl_mean:
        return part_of_mean(part);
    case ValueKind::itl_served:
        return part_of_served(part);
    default:
        break;
    }
    const bool is_served = of == ValueKind::request_served;
    std::optional<Expression> sum = part_of_phase(operators_.prefill(), "TTFT", part, true);
    if (const auto each = is_served ? part_of_served(part) : part_of_mean(part))
        add(sum, (output() - 1.0) * *each);
    if (!sum)
        return std::nullopt;
    return lines_.step(symbol_of_part(part, is_served ? "request_served" : "request"), Measure::seconds, *sum,
                       meaning_of_part(part));
}

} // namespace ridgepoint
