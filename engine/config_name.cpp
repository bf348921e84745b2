// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config_name.h"

#include "engine/shown_text.h"

#include <initializer_list>
#include <vector>

namespace ridgepoint {

namespace {

std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
        const std::string_view part = path.substr(0, end);
        if (!part.empty() && part != "." && part != "..")
            parts.push_back(part);
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

void drop_end(std::string_view& text, std::initializer_list<std::string_view> ends) {
    for (const std::string_view end : ends)
        if (text.ends_with(end))
            text.remove_suffix(end.size());
}

// Files that are called the same in every model's folder.
bool names_a_kind(std::string_view part) {
    return part == "config" || part == "params" || part == "hf_quant_config";
}

} // namespace

std::string model_name_in(std::string_view name_or_path) {
    std::vector<std::string_view> parts = parts_of(name_or_path);
    if (parts.empty())
        return {};
    drop_end(parts.back(), {".txt", ".json"});
    if (names_a_kind(parts.back()))
        parts.pop_back();
    // The hub's cache: models--org--name/snapshots/REVISION/config.json.
    if (parts.size() >= 3 && parts[parts.size() - 2] == "snapshots")
        parts.resize(parts.size() - 2);
    if (parts.empty())
        return {};
    std::string_view name = parts.back();
    drop_end(name, {"_config", "-config", ".config"});
    if (const std::size_t dashes = name.rfind("--");
        dashes != std::string_view::npos && dashes + 2 < name.size())
        name.remove_prefix(dashes + 2);
    return shown_text(name, 70);
}

std::string model_id_of(std::string_view name) {
    std::string id(name);
    for (char& c : id)
        if (static_cast<unsigned char>(c) <= 0x20 || c == ',' || c == 0x7f)
            c = '_';
    if (id.size() > 80) // what was escaped takes more room than it did
        id.resize(80);
    return id.empty() ? "own_model" : id;
}

} // namespace ridgepoint
