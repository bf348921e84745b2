// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scheme.h"

#include "engine/nearest_names.h"

namespace ridgepoint {

namespace {

constexpr std::array<std::string_view, all_schemes.size()> names{
    "fp16", "w8a16", "w4a16", "w8a8", "w4a8", "fp16_kv8", "w8a16_kv8", "w4a16_kv8", "w8a8_kv8", "w4a8_kv8"};

} // namespace

std::string_view name(Scheme scheme) {
    return names[static_cast<std::size_t>(scheme)];
}

std::optional<Scheme> scheme_named(std::string_view name) {
    for (const Scheme scheme : all_schemes)
        if (same_name(ridgepoint::name(scheme), name))
            return scheme;
    return std::nullopt;
}

std::vector<std::string> scheme_names() {
    return {names.begin(), names.end()};
}

} // namespace ridgepoint
