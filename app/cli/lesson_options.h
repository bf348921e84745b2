// SPDX-License-Identifier: GPL-3.0-or-later
// The option that adds lessons of one's own.
#pragma once

#include "app/cli/command_line.h"
#include "engine/lesson_json.h"

#include <vector>

namespace ridgepoint {

CommandOption lessonsOption();

/// The texts of the --lessons files. Throws Error placed at a file that cannot be read or is no JSON.
std::vector<JsonText> ownLessonTexts(const CommandLine& line);

/// The shipped lessons and those of the --lessons files. Throws Error placed at a file that as a whole is no
/// list of lessons.
Lessons lessonsFrom(const CommandLine& line, const Catalogue& catalogue);

} // namespace ridgepoint
