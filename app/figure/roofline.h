// SPDX-License-Identifier: GPL-3.0-or-later
// Attainable rate over arithmetic intensity: a roof for each GPU, and where the phases and a batch sweep
// stand.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

Figure rooflineFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
