// SPDX-License-Identifier: GPL-3.0-or-later
// A study in the per-operator model, whatever model of performance its scenario asks for.
#pragma once

#include "app/figure/study.h"

#include <optional>

namespace ridgepoint {

/// The study itself, or its scenario solved by the per-operator model at the scheme like its precision;
/// nothing for a model without a whole shape.
std::optional<Study> perOperatorStudy(const Study& study);

/// What the model lacks for that, as a sentence.
QString whyNoPerOperator(const Study& study);

} // namespace ridgepoint
