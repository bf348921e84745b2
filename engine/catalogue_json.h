// SPDX-License-Identifier: GPL-3.0-or-later
// A catalogue file: models and GPUs as JSON, their figures as texts with units.
#pragma once

#include "engine/catalogue.h"
#include "engine/json_input.h"

namespace ridgepoint {

/// Reads {"gpus": [...], "models": [...]}, either of which may be missing. Throws Error with file, line and
/// field for a missing id or figure, a unit of another dimension, a value out of its range, an unknown
/// field, or an id that stands twice.
Catalogue catalogue_from_json(const JsonText& source);

/// An entry as it stands in a file: catalogue_from_json() reads the same figures back, to the last bit.
nlohmann::ordered_json to_json_entry(const Accelerator& gpu);
nlohmann::ordered_json to_json_entry(const Model& model);

/// Those of all texts; an entry of a later one replaces an earlier one of the same id.
Catalogue catalogue_from_texts(const std::vector<JsonText>& sources);

} // namespace ridgepoint
