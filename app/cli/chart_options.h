// SPDX-License-Identifier: GPL-3.0-or-later
// The options that say how a chart is drawn, beside its scenario.
#pragma once

#include "app/cli/command_line.h"
#include "app/figure/charts.h"

namespace ridgepoint {

std::vector<CommandOption> chartOptions();

/// What they were given as. Throws Error placed at the option, with its range, where a value is none.
ChartOptions chartOptionsFrom(const CommandLine& line);

} // namespace ridgepoint
