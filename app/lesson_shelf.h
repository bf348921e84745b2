// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons that there are: those shipped, and a user's own.
#pragma once

#include "engine/lesson_json.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// What a step's "chart" may be.
std::vector<std::string> chartIds();

/// How many of its steps ask something.
std::size_t questionsIn(const Lesson& lesson);

/// The lessons of all texts, checked against the catalogue; one of a later text takes the place of one of the
/// same id. Throws Error where a text as a whole is no list of lessons.
Lessons lessonsOf(const std::vector<JsonText>& texts, const Catalogue& catalogue);

} // namespace ridgepoint
