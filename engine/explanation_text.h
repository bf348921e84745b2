// SPDX-License-Identifier: GPL-3.0-or-later
// An explanation to read: each line's formula with its symbols, then with the numbers put in, then its
// result.
#pragma once

#include "engine/explanation.h"

#include <nlohmann/json_fwd.hpp>

namespace ridgepoint {

/// How a sentence is said, so that it can be in another language: english() where nothing else is wanted.
using Saying = std::function<std::string(const Sentence&)>;

/// The number with its unit: an input exactly ("80 GiB", "989 TFLOP/s"), what was worked out to seven digits
/// ("70.96644 ms").
std::string term_text(const Term& term, Notation notation);
/// The value as it is read on screen: "71.0 ms".
std::string value_text(const Explanation& explanation);

/// A step's formula: "W = P b".
std::string formula_text(const Step& step, Notation notation);
/// The same with the numbers in it: "8.03e9 * 2 B".
std::string numbers_text(const Step& step, const Explanation& explanation, Notation notation);

/// The whole explanation as plain text.
std::string explanation_text(const Explanation& explanation, const Saying& say = english);
/// As LaTeX: headings, a table of inputs, and an align* of the steps; it needs amsmath.
std::string explanation_latex(const Explanation& explanation, const Saying& say = english);
/// As an object: "name", "title", "value", "unit", "formula", "inputs", "steps", "assumptions".
nlohmann::ordered_json explanation_json(const Explanation& explanation);

} // namespace ridgepoint
