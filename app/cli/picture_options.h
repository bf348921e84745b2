// SPDX-License-Identifier: GPL-3.0-or-later
// The options that say how large a picture is.
#pragma once

#include "app/cli/command_line.h"
#include "app/view/export.h"

#include <functional>

namespace ridgepoint {

/// --size and --scale; the defaults are those of the format given.
std::vector<CommandOption> pictureOptions(const PictureFormat& standard);

/// What they were given as. Throws Error placed at the option, with its range, where a value is none.
PictureFormat pictureFormatFrom(const CommandLine& line, const PictureFormat& standard);

/// One of the known names, whatever its case; throws Error placed at the option, "--chart", otherwise.
std::string oneOf(const std::string& given, const std::vector<std::string>& known, const std::string& place);

/// The charts' ids, and what else stands for some of them.
std::vector<std::string> chartNames(const std::vector<std::string>& others = {});

/// "a, b, c".
std::string listed(const std::vector<std::string>& names);

/// Runs what needs a QApplication, without a display.
int withoutDisplay(const std::function<int()>& action);

} // namespace ridgepoint
