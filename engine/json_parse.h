// SPDX-License-Identifier: GPL-3.0-or-later
// JSON text from outside: its value, and where a field of it stands.
#pragma once

#include "engine/json_text.h"
#include "engine/sentence.h"

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace ridgepoint {

inline constexpr std::size_t deepest_input_levels = 64;
inline constexpr std::size_t longest_partial_list = 100'001;

/// The value that the text holds. Throws Error for text that is no JSON (with line, column and field), nested
/// over 64 deep, with a number past a double, or with the same key twice in an object.
nlohmann::json parse_json(const JsonText& source);

/// The same, but of the objects in objects only those are built whose keys are `wanted`, and of a list no
/// more than its first 100,001 elements: the others are checked, and of an object an empty one stands in its
/// place. For large files of which little is of use.
nlohmann::json parse_json(const JsonText& source, bool (*wanted)(std::string_view key));

/// "own.json, line 3, field gpus[0].bandwidth": where that field of the text stands; its first line where
/// there is no such field. Reads the text again, so it is for when something is wrong.
Phrase place_of_field(const JsonText& source, const std::string& field);

} // namespace ridgepoint
