// SPDX-License-Identifier: GPL-3.0-or-later
// What to call a model that comes out of a file.
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

/// The last part of a repository's name or a path that tells of the model: "org/Llama-3-8B" and
/// "Llama-3-8B/config.json" are both "Llama-3-8B". As a message can hold it; empty where nothing tells.
std::string model_name_in(std::string_view name_or_path);

/// The name as an id that a catalogue takes: blanks and commas become underscores.
std::string model_id_of(std::string_view name);

} // namespace ridgepoint
