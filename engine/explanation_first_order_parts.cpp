// SPDX-License-Identifier: GPL-3.0-or-later
// What holds the first-order model's times back, part by part, as elasticity.h tells them apart.
#include "engine/explanation_first_order.h"

namespace ridgepoint {

std::optional<Expression> FirstOrderExplanation::part_of_ttft(TimePart part) const {
    const auto line = [&](const Expression& time) {
        return lines_.step(symbol_of_part(part, "TTFT"), Measure::seconds, time, meaning_of_part(part));
    };
    switch (part) {
    case TimePart::compute:
        return line(prefill_work() / achieved());
    case TimePart::network:
        if (deployment_.decode_gpu)
            return line(kv_cache() / network());
        break;
    case TimePart::overhead:
        return line(shared_.dispatch(gpu_));
    case TimePart::memory:
        break;
    }
    return std::nullopt;
}

std::optional<Expression> FirstOrderExplanation::part_of_itl(TimePart part) const {
    const auto fixed = [&] {
        return deployment_.draft_model ? layer_taxes() / tokens_of_a_step() : layer_taxes();
    };
    const auto line = [&](TimePart of, const Expression& time) {
        return lines_.step(symbol_of_part(of, "ITL"), Measure::seconds, time, meaning_of_part(of));
    };
    if (part == TimePart::overhead)
        return line(part, fixed());
    if (part != TimePart::memory)
        return std::nullopt;
    const Expression whole = itl();
    return line(part, whole - line(TimePart::overhead, fixed()));
}

// The longer of computing and moving holds the whole of it back; where the weights do not fit, that is the
// link to the host.
std::optional<Expression> FirstOrderExplanation::part_of_pass(TimePart part) const {
    if (part == TimePart::overhead)
        return overhead();
    const Expression compute = compute_time();
    const Expression memory = memory_time();
    if (lines_.value(compute) >= lines_.value(memory))
        return part == TimePart::compute ? std::optional(compute) : std::nullopt;
    const bool spills = weights_size(model_, workload_.precision) > gpu_.capacity &&
                        gpu_.host_link_or_default() < gpu_.bandwidth;
    return part == (spills ? TimePart::network : TimePart::memory) ? std::optional(memory) : std::nullopt;
}

std::optional<Expression> FirstOrderExplanation::part(ValueKind of, TimePart part) const {
    if (of == ValueKind::latency)
        return part_of_pass(part);
    if (of == ValueKind::ttft)
        return part_of_ttft(part);
    if (of == ValueKind::itl)
        return part_of_itl(part);
    const auto first = part_of_ttft(part);
    const auto each = part_of_itl(part);
    if (!first && !each)
        return std::nullopt;
    const Expression all = !each ? *first : !first ? output() * *each : *first + output() * *each;
    return lines_.step(symbol_of_part(part, "request"), Measure::seconds, all, meaning_of_part(part));
}

// The batch grows with what the weights leave free of the memory.
Expression FirstOrderExplanation::batch_elasticity() const {
    const Expression size = weights();
    const Expression fixed = deployment_.draft_model ? size + draft_weights() : size;
    return lines_.step("e", Measure::number, decoding_capacity() / (decoding_capacity() - fixed),
                       {"1 % more of the memory holds so many % more sequences, before rounding down", {}});
}

} // namespace ridgepoint
