// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the SLA and the what-if page.
#pragma once

#include "app/cli/command_line.h"
#include "engine/scaled_gpu.h"
#include "engine/service_level.h"

namespace ridgepoint {

/// Which of the names the option says, whatever its case; the first where it is not there. Throws Error
/// placed at the option where it says none.
std::size_t choiceOf(const CommandLine& line, const std::string& option,
                     const std::vector<std::string>& names);

std::vector<CommandOption> limitOptions();
std::vector<CommandOption> scaleOptions();

/// What they were given as, else the defaults. Throws Error placed at the option, with its range, where a
/// value is none.
ServiceLimits limitsFrom(const CommandLine& line);
ResourceScales scalesFrom(const CommandLine& line);

} // namespace ridgepoint
