// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the memory's figure.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"

#include <cstdint>

namespace ridgepoint {

/// The length at which users at once are counted: the longest prompt that a scenario can have.
inline constexpr int longUserTokens = static_cast<int>(seq_len_range.maximum);

/// "2K" for 2,048; other lengths as they are.
QString lengthText(double tokens);

/// The GPU whose memory counts, by name: the one that decodes.
QString memoryName(const ShownGpu& shown);

/// Weights, KV cache and the rest as stacked bars against the capacity of the chosen GPU, over the batch at
/// the scenario's length, and over the length at its batch. What is over the capacity is hatched.
Panel memoryOverBatch(const Study& study);
Panel memoryOverLength(const Study& study);

/// How wide the numbers are, in a scenario of either fidelity.
struct NumberWidth {
    QString name; // "fp16", "w4a16, 8-bit KV"
    QString key;  // "fp16", "w4a16_kv8"
    Precision precision;
    Scheme scheme;
    bool chosen; // the scenario's

    Deployment in(Deployment deployment) const;
};

/// The widths that differ in what they take of the memory, the widest first; the scenario's is among them.
QList<NumberWidth> numberWidths(const Scenario& scenario);

/// The largest batch over the length: a line for each shown GPU at the scenario's width, or for each width on
/// the chosen GPU; where not one sequence fits any of them, that in words.
Panel capacityWall(const Study& study, bool overWidths);

/// As a table: sequences of longUserTokens that fit at once, of each shown GPU at each width.
Panel usersAtOnce(const Study& study);

/// One of its numbers.
std::int64_t usersAtOnceOf(const ShownGpu& shown, const Study& study, const NumberWidth& width);
/// "18", or "none".
QString usersText(std::int64_t users);

} // namespace ridgepoint
