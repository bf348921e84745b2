// SPDX-License-Identifier: GPL-3.0-or-later
// What a file holds, told by its content alone: whatever its name, a file is opened by what it is.
#pragma once

#include "engine/catalogue.h"
#include "engine/json_text.h"
#include "engine/lesson_json.h"
#include "engine/measurements.h"
#include "engine/model_config.h"
#include "engine/scenario.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ridgepoint {

enum class FileKind { model, measurements, scenario, catalogue, lessons, picture };

std::string_view name(FileKind kind);

/// What the kinds are told apart by.
struct FileOutline {
    std::string_view bytes;
    bool is_object = false; // a JSON object, as far as it can be read
    bool is_whole = false;  // and it can be to its end
    bool is_config = false; // has a field that none but a config.json has, and is not read further
    std::set<std::string, std::less<>> outer_keys = {}; // of that object, those before any damage
    std::vector<std::string> first_keys = {};           // the same in the file's order, at most five
};

/// The kind that the file is taken for, however damaged it may be further on; none where nothing tells.
std::optional<FileKind> kind_of_file(const JsonText& source);

/// A picture's content is not read here: the scenario in it takes a reader of pictures.
using FileContents = std::variant<std::monostate, ModelConfig, Measurements, Scenario, Catalogue, Lessons>;

/// Reads a file of that kind. Throws Error with file, line and field where it cannot be read as one, and
/// "cancelled" where keep_going, which long files call, returns false.
FileContents read_contents(const JsonText& source, FileKind kind, const KeepGoing& keep_going = {});

/// Throws Error that says what a file of no known kind was taken for instead, and which kinds are known.
[[noreturn]] void refuse_unknown_kind(const JsonText& source);

} // namespace ridgepoint
