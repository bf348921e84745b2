// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as JSON: scenario files, lines on standard input, the text in an exported picture.
#pragma once

#include "engine/json_input.h"
#include "engine/scenario.h"

#include <optional>
#include <string>

namespace ridgepoint {

/// The scenario that the text describes; a field that it lacks keeps its value of `defaults`. Throws Error
/// with file, line and field for what is no scenario, an unknown field, a wrong type, a value out of its
/// range, or a cached prefix that is not shorter than the sequence. Names of models and GPUs are looked up
/// later, by deploy().
Scenario scenario_from_json(const JsonText& source, const Scenario& defaults = {});

/// The same of an object in a larger text.
Scenario scenario_from_object(JsonObject& object, const Scenario& defaults);

/// Sets the one field that an option names (its underscores as dashes, "--seq-len"), from the option's text,
/// with the same rules as in a file. Lists are separated by commas. Throws Error placed at the option.
void set_from_option(Scenario& scenario, const std::string& option, const std::string& text);

/// Every field in its order; the optional ones where they are not at their default. Indented by two.
std::string scenario_to_json(const Scenario& scenario);

/// Says what is wrong where two fields contradict each other; nothing where none do.
std::optional<Sentence> contradiction_in(const Scenario& scenario);

} // namespace ridgepoint
