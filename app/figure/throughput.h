// SPDX-License-Identifier: GPL-3.0-or-later
// Throughput of a pass over the batch: the plateau, the batch that reaches 90 % of it, and the capacity wall.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

Figure throughputFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
