// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as JSON; resources/lessons/README.md describes the format.
#pragma once

#include "engine/error.h"
#include "engine/json_text.h"
#include "engine/lesson.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// What a file of lessons holds. A lesson with something wrong in it is among the refused, and the others
/// stay.
struct Lessons {
    std::vector<Lesson> lessons;
    std::vector<Error> refused; // each placed at file, line and field
    JsonText source{};          // to read them again beside a catalogue
};

/// Reads the lessons of a text, without a look at the catalogue. Throws Error where the text as a whole is no
/// list of lessons; what is wrong with one lesson (an unknown field or quantity, a wrong type, a question
/// without an answer, an id used twice) refuses that one.
Lessons lessons_from_json(const JsonText& source);

/// The same, and walks each lesson: its models and GPUs are in the catalogue, each step can be solved, each
/// slot and answer has a value, exactly one choice is right, each step's chart is one of `charts`.
Lessons lessons_from_json(const JsonText& source, const Catalogue& catalogue,
                          const std::vector<std::string>& charts);

} // namespace ridgepoint
