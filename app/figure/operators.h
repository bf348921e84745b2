// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of each phase goes: a bar for each operator, coloured by what bounds it.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

/// Of the per-operator model whatever the scenario's fidelity, at the scheme like its precision. A model
/// without a whole shape gives a figure without panels that says what is missing.
Figure operatorsFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
