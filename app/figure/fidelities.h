// SPDX-License-Identifier: GPL-3.0-or-later
// The models of performance side by side for one scenario, and why they differ.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

/// TTFT and ITL of the first-order model, of the per-operator model with the scenario's software stack, and
/// of the same with the ideal one. A model without a whole shape gives a figure without panels that says what
/// is missing.
Figure fidelitiesFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
