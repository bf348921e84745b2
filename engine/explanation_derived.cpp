// SPDX-License-Identifier: GPL-3.0-or-later
// Values that are plain functions of others, by whatever model of performance those are.
#include "engine/explanation_lines.h"

#include <algorithm>
#include <functional>

namespace ridgepoint {

namespace {

Expression part_of(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator,
                   ValueKind kind) {
    return explain_value(lines, deployment, is_per_operator, {kind});
}

Expression limit_of(ExplanationLines& lines, ValueId id) {
    return lines.input("limit", id.at, measure_of({id.of}), {"the most that is allowed", {}},
                       {"Set on the SLA page", {}});
}

// Of a limit in seconds, or as a share of the memory.
Expression margin_of(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator,
                     ValueId id) {
    const Expression used = part_of(lines, deployment, is_per_operator, id.of);
    return lines.step("margin", Measure::number, 1.0 - used / limit_of(lines, id),
                      {"what is left of the limit; below zero by what it is over", {}});
}

// What is left of the limit beside the parts that stay as they are.
Expression room_for(ExplanationLines& lines, ValueId id,
                    const std::function<std::optional<Expression>(TimePart)>& part,
                    std::initializer_list<TimePart> own) {
    Expression room = limit_of(lines, id);
    for (const TimePart other : {TimePart::compute, TimePart::memory, TimePart::network, TimePart::overhead})
        if (std::find(own.begin(), own.end(), other) == own.end())
            if (const auto time = part(other))
                room = room - *time;
    return room;
}

Expression needed(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator,
                  const Expression& times, bool is_rate) {
    const Expression has =
        part_of(lines, deployment, is_per_operator, is_rate ? ValueKind::peak_rate : ValueKind::bandwidth);
    return lines.step("needed", is_rate ? Measure::flop_rate : Measure::bandwidth, times * has,
                      {"what would just keep the limit, all else as it is", {}});
}

// A time falls with a resource but for the parts that something else holds back: what is left of the limit
// beside those is the room that its own part has.
Expression need_of(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator, ValueId id) {
    const bool is_rate = id.kind == ValueKind::needed_rate;
    const TimePart own = is_rate ? TimePart::compute : TimePart::memory;
    ResourceScales at;
    if (is_per_operator)
        at.set(is_rate ? Resource::compute : Resource::bandwidth,
               needed_factor(deployment, Fidelity::per_operator, id).value_or(1.0));
    const auto part = [&](TimePart which) {
        return is_per_operator ? per_operator_part(lines, deployment, id.of, which, at)
                               : first_order_part(lines, deployment, id.of, which);
    };
    const Expression room = room_for(lines, id, part, {own});
    const Expression times = lines.step("k_needed", Measure::number, *part(own) / room,
                                        {"how many times as much would just keep the limit", {}});
    return needed(lines, deployment, is_per_operator, times, is_rate);
}

// Both at once leave room beside links and overhead alone; which of the two binds an operator stays as it is.
Expression need_in_step(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator,
                        ValueId id) {
    const auto part = [&](TimePart which) {
        return is_per_operator ? per_operator_part(lines, deployment, id.of, which)
                               : first_order_part(lines, deployment, id.of, which);
    };
    const auto computing = part(TimePart::compute);
    const auto moving = part(TimePart::memory);
    const Expression both = computing && moving ? *computing + *moving : computing ? *computing : *moving;
    const Expression room = room_for(lines, id, part, {TimePart::compute, TimePart::memory});
    const Expression times =
        lines.step("k_needed", Measure::number, both / room,
                   {"how many times as much of both, raised in step, would just keep the limit", {}});
    return needed(lines, deployment, is_per_operator, times, id.kind == ValueKind::needed_rate_in_step);
}

TimePart part_held_by(Resource resource) {
    return resource == Resource::compute     ? TimePart::compute
           : resource == Resource::bandwidth ? TimePart::memory
                                             : TimePart::network;
}

// Of a rate, the time behind it.
ValueKind time_behind(ValueKind of, bool is_per_operator) {
    switch (of) {
    case ValueKind::tokens_total:
        return is_per_operator ? ValueKind::itl_mean : ValueKind::itl;
    case ValueKind::throughput:
        return ValueKind::latency;
    default:
        return of;
    }
}

// A part of the time over the whole; below zero where more of a resource makes it less.
Expression share_of(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator, ValueId id) {
    const ValueKind time = time_behind(id.of, is_per_operator);
    const Expression whole = part_of(lines, deployment, is_per_operator, time);
    const TimePart part = id.kind == ValueKind::fixed_share ? TimePart::overhead : part_held_by(id.resource);
    const bool is_none = id.kind != ValueKind::fixed_share && id.resource == Resource::capacity;
    std::optional<Expression> held;
    if (!is_none)
        held = is_per_operator ? per_operator_part(lines, deployment, time, part)
                               : first_order_part(lines, deployment, time, part);
    if (id.kind != ValueKind::elasticity)
        return lines.step("share", Measure::number, held.value_or(0.0) / whole,
                          id.kind == ValueKind::fixed_share
                              ? Sentence{"what no resource shortens, as a share of the whole", {}}
                              : Sentence{"what falls with the resource, as a share of the whole", {}});
    const bool is_rate = time != id.of;
    return lines.step("e", Measure::number, (held && !is_rate ? -1.0 * *held : held.value_or(0.0)) / whole,
                      is_rate ? Sentence{"1 % more of the resource makes the rate so many % higher", {}}
                              : Sentence{"1 % more of the resource makes the time so many % longer", {}});
}

// The same time with 16-bit numbers stands above that of the scenario.
Expression speedup_of(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator,
                      ValueId id) {
    const Expression time = part_of(lines, deployment, is_per_operator, id.of);
    const Deployment base = with_sixteen_bits(deployment);
    ExplanationLines before;
    before.scaling = lines.scaling;
    const Expression base_time = part_of(before, base, is_per_operator, id.of);
    return lines.step("speedup", Measure::number, lines.take_in(before, base_time, "16") / time,
                      {"how many times as fast as with 16-bit numbers", {}});
}

} // namespace

std::string symbol_of_part(TimePart part, const std::string& of) {
    switch (part) {
    case TimePart::compute:
        return "t_compute," + of;
    case TimePart::memory:
        return "t_memory," + of;
    case TimePart::network:
        return "t_link," + of;
    case TimePart::overhead:
        break;
    }
    return "t_fixed," + of;
}

Sentence meaning_of_part(TimePart part) {
    switch (part) {
    case TimePart::compute:
        return {"what of it computing holds back: it falls as FLOP/s grow", {}};
    case TimePart::memory:
        return {"what of it memory holds back: it falls as the bandwidth grows", {}};
    case TimePart::network:
        return {"what of it crosses a link: it falls as the link gets faster", {}};
    case TimePart::overhead:
        break;
    }
    return {"what of it no resource shortens", {}};
}

Expression explain_value(ExplanationLines& lines, const Deployment& deployment, bool is_per_operator,
                         ValueId id) {
    const auto part = [&](ValueKind kind) {
        return part_of(lines, deployment, is_per_operator, kind);
    };
    switch (id.kind) {
    case ValueKind::prefill_share: {
        const Expression whole = part(ValueKind::request);
        return lines.step("share_prefill", Measure::number, part(ValueKind::ttft) / whole,
                          {"share of the prefill in a request", {}});
    }
    case ValueKind::decode_share: {
        const Expression whole = part(ValueKind::request);
        return lines.step("share_decode", Measure::number, part(ValueKind::decode_time) / whole,
                          {"share of decode in a request", {}});
    }
    case ValueKind::margin:
        return margin_of(lines, deployment, is_per_operator, id);
    case ValueKind::speedup:
        return speedup_of(lines, deployment, is_per_operator, id);
    case ValueKind::needed_rate:
    case ValueKind::needed_bandwidth:
        return need_of(lines, deployment, is_per_operator, id);
    case ValueKind::needed_rate_in_step:
    case ValueKind::needed_bandwidth_in_step:
        return need_in_step(lines, deployment, is_per_operator, id);
    case ValueKind::resource_share:
    case ValueKind::fixed_share:
        return share_of(lines, deployment, is_per_operator, id);
    case ValueKind::elasticity:
        if (id.of != ValueKind::max_batch)
            return share_of(lines, deployment, is_per_operator, id);
        break; // that of the batch is by what the memory holds
    case ValueKind::compute_bound_batch:
    case ValueKind::flip_prompt:
    case ValueKind::tokens_worth_prefill:
        if (is_per_operator)
            return explain_searched(lines, deployment, id.kind);
        break;
    default:
        break;
    }
    return is_per_operator ? explain_per_operator(lines, deployment, id)
                           : explain_first_order(lines, deployment, id);
}

} // namespace ridgepoint
