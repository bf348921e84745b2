// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and the names that a catalogue knows.
#pragma once

#include "engine/catalogue.h"
#include "engine/scenario.h"

#include <string>

namespace ridgepoint {

/// The scenario to begin with: every field at its default; of a catalogue without the default model or GPUs,
/// its first.
Scenario firstScenario(const Catalogue& catalogue);

/// The scenario with that model of the catalogue. Where its fidelity needs to know more of the model than the
/// entry says, the fidelity is first-order; the other way round nothing changes.
Scenario withModel(const Catalogue& catalogue, Scenario scenario, const std::string& id);

/// Those entries that the scenario names.
Catalogue entriesNamedBy(const Scenario& scenario, const Catalogue& catalogue);

/// The scenario with its names as the catalogue writes them. Throws Error placed at the file and the field
/// for a name that the catalogue lacks.
Scenario named(const Catalogue& catalogue, const Scenario& scenario, const std::string& file);

} // namespace ridgepoint
