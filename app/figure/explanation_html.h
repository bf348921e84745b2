// SPDX-License-Identifier: GPL-3.0-or-later
// An explanation as rich text, in the program's language.
#pragma once

#include "engine/explanation.h"

#include <QString>

namespace ridgepoint {

/// How it looks: the colour ("#666666") of what is said beside the formulas.
struct ExplanationLook {
    QString muted;
};

/// The formula, each step with its numbers, the inputs with where they are from, and the assumptions.
QString explanationHtml(const Explanation& explanation, const ExplanationLook& look);

/// "71.0 ms": the value as the rest of the window says it.
QString explanationValue(const Explanation& explanation);
QString explanationPlainText(const Explanation& explanation);
QString explanationLatex(const Explanation& explanation);

} // namespace ridgepoint
