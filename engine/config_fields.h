// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a model's config.json, which go by several names, may be null, or hold a list with a number
// for each layer.
#pragma once

#include "engine/json_input.h"
#include "engine/sentence.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One object of a config. A field that is null counts as missing; of several names the first that is there
/// is read. Each call throws Error with file, line and field for a wrong type or a value out of the range
/// given. The text and the parsed root have to outlive it.
class ConfigFields {
public:
    using Names = std::initializer_list<std::string_view>;

    ConfigFields(const JsonText& source, const nlohmann::json& root);

    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// The same, a null included.
    bool mentions(std::string_view name) const { return value_->contains(name); }
    bool has_any(Names names) const { return !first_of(names).empty(); }
    /// The first name that is there; empty where none is.
    std::string_view first_of(Names names) const;
    /// The value as it stands; nullptr where it is missing or null.
    const nlohmann::json* find(std::string_view name) const;

    /// A whole number, or of a list of them the mean, which `uneven()` then tells.
    std::optional<int> integer(Names names, int minimum, int maximum);
    std::optional<double> number(std::string_view name, double minimum, double maximum);
    std::optional<bool> flag(Names names);
    std::optional<std::string> text(std::string_view name);
    std::optional<std::vector<std::string>> texts(std::string_view name);
    std::optional<ConfigFields> object(std::string_view name);

    [[noreturn]] void fail(std::string_view name, const Phrase& message) const;

    /// What was read as a mean of unequal numbers.
    const std::vector<Sentence>& uneven() const { return uneven_; }

private:
    ConfigFields(JsonObject object, const nlohmann::json& value);
    int mean_of(std::string_view name, const nlohmann::json& list, int minimum, int maximum);

    JsonObject object_;
    const nlohmann::json* value_;
    std::vector<Sentence> uneven_;
};

} // namespace ridgepoint
