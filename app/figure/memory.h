// SPDX-License-Identifier: GPL-3.0-or-later
// What fills the memory, over the batch and over the prompt's length, and the capacity wall.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

Figure memoryFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
