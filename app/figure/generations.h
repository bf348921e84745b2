// SPDX-License-Identifier: GPL-3.0-or-later
// TTFT and ITL of each GPU, beside its ratio of FLOP/s and bandwidth to the first. A CNN has its latency
// alone.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

Figure generationsFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
