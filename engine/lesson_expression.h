// SPDX-License-Identifier: GPL-3.0-or-later
// The small language in which a lesson says numbers, answers and conditions.
//
//   condition  = both { "or" both }            both = negation { "and" negation }
//   negation   = [ "not" ] comparison          comparison = sum [ (== != < <= > >=) sum ]
//   sum        = product { (+ -) product }     product = factor { (* /) factor }
//   factor     = number [unit] | quantity [@field=value,...] | fact.NAME | "-" factor | "(" condition ")"
//
// "itl@gpu=H200" is the ITL that the scenario would have on an H200; fields are a scenario's, and compute_x,
// bandwidth_x and capacity_x, which give the GPU so many times as much. A text ("bottleneck", "gpu") is
// compared with a word: bottleneck == memory. A sum takes equal dimensions only.
#pragma once

#include "engine/lesson_quantity.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One change of the scenario, "gpu=H200".
struct LessonVariation {
    std::string field;
    std::string value;
};

/// An expression in reverse Polish notation: operands before their operator.
struct LessonExpression {
    enum class Operator {
        add,
        subtract,
        multiply,
        divide,
        negate,
        equal,
        unequal,
        less,
        less_equal,
        greater,
        greater_equal,
        conjunction,
        disjunction,
        negation
    };
    enum class Kind { number, word, fact, quantity, operation };
    struct Term {
        Kind kind;
        LessonNumber number{};
        std::string name{}; // of a quantity or a fact, or the word
        std::vector<LessonVariation> variations{};
        Operator operation{};
    };
    std::string source;
    std::vector<Term> terms; // none: no expression
};

inline constexpr std::size_t longest_lesson_expression = 500;

/// Throws Error (without a place) that says what is wrong and where: an unknown quantity or fact with the
/// nearest known, an unknown field or unit, a missing operand. `facts` are the names that "fact." may have.
LessonExpression lesson_expression(const std::string& text, const std::set<std::string>& facts = {});

/// A unit in which lessons give and write numbers.
struct LessonUnit {
    std::string_view name; // "ms"
    double size;           // in seconds, bytes, FLOPs, joules
    LessonDimension dimension;
};

/// The unit of that name, or null: s ms us GB GiB MB TB kB byte GB/s TB/s TFLOP/s TFLOP GFLOP FLOP FLOP/byte
/// /s J.
const LessonUnit* lesson_unit_named(std::string_view name);
std::vector<std::string> lesson_unit_names();

} // namespace ridgepoint
