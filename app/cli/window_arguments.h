// SPDX-License-Identifier: GPL-3.0-or-later
// What the window is started with: ridgepoint [FILE] [--model-file FILE]
// [--catalogue FILE].
#pragma once

#include "app/cli/command_line.h"

#include <QString>

namespace ridgepoint {

/// The program's own command line, whose help names the commands. Its plain word is the file to open, the
/// value of "model-file" a model to open after it; values of "catalogue" are files to add. Not parsed yet.
CommandLine windowLine();

} // namespace ridgepoint
