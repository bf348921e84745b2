// SPDX-License-Identifier: GPL-3.0-or-later
// How a config.json says that the model's weights are quantized.
#pragma once

#include "engine/config_fields.h"

#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

struct ConfigQuantization {
    std::optional<std::string>
        scheme;                    // the nearest named one ("w4a16", "w8a8_kv8"); none: 16 bit, or not told
    std::vector<Sentence> assumed; // where the scheme is only the nearest
    std::vector<Sentence> notes;
};

/// Reads quantization_config (or what other tools call it). Throws Error placed at a field of the wrong type.
ConfigQuantization read_quantization(ConfigFields& whole);

} // namespace ridgepoint
