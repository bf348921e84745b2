// SPDX-License-Identifier: GPL-3.0-or-later
// TTFT and ITL over precision on the chosen GPU: fewer bytes always speed decoding up, prefill only where the
// GPU computes at that precision. A CNN has its latency alone.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

Figure quantizationFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
