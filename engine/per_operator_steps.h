// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of an answer add to its first one in the per-operator model, for its own solvers: attention
// alone depends on the context, and in each step takes the larger of two straight lines.
#pragma once

#include "engine/per_operator_formulas.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::per_operator {

/// A time that changes by the same amount from one step to the next.
struct Line {
    Seconds first;
    Seconds step;

    Seconds sum(double count) const { return count * first + 0.5 * count * (count - 1.0) * step; }
    Seconds at(double index) const { return first + index * step; }
};

/// A time by what holds it back.
struct Held {
    Seconds compute;
    Seconds memory;

    Seconds time() const { return compute + memory; }
    Held operator+(const Held& other) const { return {compute + other.compute, memory + other.memory}; }
    Held operator-(const Held& other) const { return {compute - other.compute, memory - other.memory}; }
};

inline Held operator*(double count, const Held& held) {
    return {count * held.compute, count * held.memory};
}

/// The larger of the two; of two alike, memory.
inline Held larger_of(Seconds compute, Seconds memory) {
    const Seconds none = 0.0 * second;
    return compute > memory ? Held{compute, none} : Held{none, memory};
}

/// The larger of the two in each of `count` steps, summed.
inline Held sum_of_larger(const Line& compute, const Line& memory, double count) {
    const Seconds lead = compute.first - memory.first; // how far compute is ahead at first
    const Seconds gain = compute.step - memory.step;   // and what it gains each step
    const bool compute_is_later = gain > 0.0 * second;
    double before = 0.0; // steps in which the flatter line is still the larger
    if (gain != 0.0 * second)
        before = std::clamp(std::ceil(static_cast<double>(-lead / gain)), 0.0, count);
    else if (lead > 0.0 * second)
        return {compute.sum(count), 0.0 * second};
    const Line& later = compute_is_later ? compute : memory;
    const Line& earlier = compute_is_later ? memory : compute;
    const Seconds first_part = earlier.sum(before);
    const Seconds last_part = Line{later.at(before), later.step}.sum(count - before);
    return compute_is_later ? Held{last_part, first_part} : Held{first_part, last_part};
}

/// What attention in one layer takes over `count` decoding steps, less what it would at the first one's
/// context. A part may be below zero: what compute held back at first, memory may hold back later.
inline Held attention_growth(const AttentionPrices& prices, const Machine& machine, const Span& first,
                             double window, double count) {
    const Work work = attention_work(prices, first, window);
    const Seconds compute = work.flop * machine.attention;
    const Seconds memory = work.bytes * machine.memory;
    double growing = count; // steps before the window is full
    if (window > 0.0)
        growing = std::clamp(window - (first.cached + 1.0), 0.0, count);
    const Line computing{compute, first.batch * prices.of_a_pair * machine.attention};
    const Line streaming{memory, first.batch * prices.of_a_key * machine.memory};
    return sum_of_larger(computing, streaming, growing) +
           (count - growing) * larger_of(computing.at(growing), streaming.at(growing)) -
           count * larger_of(compute, memory);
}

/// Over all the steps of an answer of `count` steps, less what they would take at the first one's context.
inline Held growth_over_steps(const DecoderSizes& shape, const ElementSizes& sizes, const Machine& machine,
                              const Span& first, double count) {
    const AttentionPrices prices = attention_prices(shape, sizes, machine, PassKind::decode);
    Held sum = (shape.layers - shape.windowed_layers) * attention_growth(prices, machine, first, 0.0, count);
    if (shape.windowed_layers > 0.0)
        sum = sum + shape.windowed_layers * attention_growth(prices, machine, first, shape.window, count);
    return sum;
}

} // namespace ridgepoint::per_operator
