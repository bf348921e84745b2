// SPDX-License-Identifier: GPL-3.0-or-later
// Every GPU of the catalogue against limits on TTFT, ITL, the request and memory: who keeps them, by how
// much, and what would just keep them.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

/// With the limits of `options.limits`. Of a model without prefill and decode it says that alone.
Figure slaFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
