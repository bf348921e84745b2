// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios in files: JSON, or the text inside an exported picture.
#pragma once

#include "engine/scenario.h"

#include <QString>
#include <string>

namespace ridgepoint {

/// The scenario in a JSON file or an exported PNG or SVG. Throws Error, placed at the file, that says what
/// the file was taken for where it is neither; files over 16 MiB are refused unless they are pictures of
/// ours.
Scenario readScenarioFile(const QString& path);

/// The scenario in the bytes of an exported PNG; errors likewise.
Scenario scenarioOfPicture(const QByteArray& bytes, const QString& path);

/// Whether the bytes begin as an SVG picture does; the scenario in one of ours, errors likewise.
bool isSvg(const std::string& bytes);
Scenario scenarioOfSvg(const std::string& bytes, const std::string& path);

/// Writes the scenario as JSON, whole or not at all. Throws Error placed at the path.
void writeScenarioFile(const QString& path, const Scenario& scenario);

} // namespace ridgepoint
