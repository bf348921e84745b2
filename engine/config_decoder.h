// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of the decoder in a config.json.
#pragma once

#include "engine/config_family.h"
#include "engine/config_fields.h"
#include "engine/model.h"

#include <vector>

namespace ridgepoint {

struct ConfigDecoder {
    int layers = 0;
    LanguageShape shape;
    std::vector<Sentence> assumed;
    std::vector<Sentence> notes;
};

/// The two objects that tell of a decoder, and what it is taken for.
struct ConfigParts {
    ConfigFields& whole;   // the file
    ConfigFields& decoder; // the same, or its text_config
    bool nested = false;   // the latter
    const ConfigFamily& family;
};

/// Reads all sizes. Throws Error with file, line and field for those that are wrong or missing.
ConfigDecoder read_decoder(ConfigParts& parts);

} // namespace ridgepoint
