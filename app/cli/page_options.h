// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the SLA and the what-if page.
#pragma once

#include "app/cli/command_line.h"
#include "engine/scaled_gpu.h"
#include "engine/service_level.h"

namespace ridgepoint {

std::vector<CommandOption> limitOptions();
std::vector<CommandOption> scaleOptions();

/// What they were given as, else the defaults. Throws Error placed at the option, with its range, where a
/// value is none.
ServiceLimits limitsFrom(const CommandLine& line);
ResourceScales scalesFrom(const CommandLine& line);

} // namespace ridgepoint
