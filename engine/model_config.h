// SPDX-License-Identifier: GPL-3.0-or-later
// A model out of the config.json that stands beside its weights (the Hugging Face format).
#pragma once

#include "engine/json_text.h"
#include "engine/model.h"
#include "engine/sentence.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ridgepoint {

struct ModelConfig {
    Model model;                             // an entry that the catalogue takes; `assumed` is in it
    double decoder_parameters = 0.0;         // those of the decoder's shape alone, without a picture encoder
    std::int64_t kv_elements_per_token = 0;  // in all layers, at full attention
    std::optional<std::string> quantization; // the nearest named scheme: "w4a16", "w8a8_kv8"; none: 16 bit
    std::vector<Sentence> notes;             // what was found and left out or forgiven
};

/// Reads the decoder that the file describes: sizes by any of their names, in the file itself or in its
/// text_config; what the family's code fixes is taken from there, and what is assumed is said in
/// model.assumed. Comments and trailing commas are forgiven. All parameters are counted, a picture encoder's
/// and a head stored twice included, as published counts do.
/// Throws Error with file, line and field for a value of the wrong type or out of its range, for sizes that
/// are missing or contradict each other, and, with the reason, for what is no decoder that can be modelled.
ModelConfig model_from_config(const JsonText& source);

/// True where these are the outermost keys of a config.json, or of a file that stands beside one.
bool looks_like_model_config(const std::set<std::string, std::less<>>& outer_keys);

} // namespace ridgepoint
