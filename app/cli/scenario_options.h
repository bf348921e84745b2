// SPDX-License-Identifier: GPL-3.0-or-later
// The options that make up a scenario and its catalogue, the same for every command.
#pragma once

#include "app/cli/command_line.h"
#include "engine/deployment.h"
#include "engine/json_text.h"

#include <vector>

namespace ridgepoint {

CommandOption catalogueOption();
/// --scenario, an option for each of a scenario's fields, --model-file, and --catalogue.
std::vector<CommandOption> scenarioOptions();
/// The same with a command's own options before them.
std::vector<CommandOption> withScenarioOptions(std::vector<CommandOption> own);

/// The texts of the catalogue that catalogueFrom() reads first: those shipped, then the --catalogue files.
std::vector<JsonText> catalogueTexts(const CommandLine& line);

/// The shipped catalogue with the --catalogue files and the --model-file in it. Throws Error placed at the
/// file that is wrong.
Catalogue catalogueFrom(const CommandLine& line);

/// The --scenario file's scenario, or the default one, with the options' values and the --model-file's model
/// put in. Throws Error placed at the option, or at the file and its field.
Scenario scenarioFrom(const CommandLine& line);

/// The same, where the options are defaults for scenarios to come: fields may still contradict each other.
Scenario defaultsFrom(const CommandLine& line);

/// deploy(), but an error is placed where the wrong name was given: at the option, or at the file and its
/// field.
Deployment deployFrom(const CommandLine& line, const Catalogue& catalogue, const Scenario& scenario);

} // namespace ridgepoint
