// SPDX-License-Identifier: GPL-3.0-or-later
// Objects of JSON from outside, read so that whatever is wrong with them is named by file, line and field.
#pragma once

#include "engine/json_parse.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One object of a parsed text. A reader asks for the fields it knows and then calls refuse_others(); each
/// call throws Error placed at file, line and field for a wrong type or a value out of the range given.
class JsonObject {
public:
    /// The whole text as an object; `what` says in a message what it should have been ("a scenario").
    JsonObject(const JsonText& source, const nlohmann::json& root, const char* what);

    bool has(std::string_view key) const;
    bool has_object(std::string_view key) const; // and it is an object
    bool is_null(std::string_view key);          // and it is null, which some fields take for "none"
    std::optional<double> number(std::string_view key, double minimum, double maximum);
    std::optional<int> integer(std::string_view key, int minimum, int maximum);
    std::optional<bool> flag(std::string_view key);
    std::optional<std::string> text(std::string_view key);
    std::optional<std::vector<std::string>> texts(std::string_view key);
    std::optional<JsonObject> object(std::string_view key);
    std::vector<JsonObject> objects(std::string_view key); // a list; empty where the key is missing
    /// The same one by one, so that what is wrong with one leaves the others readable.
    std::size_t list_size(std::string_view key);
    JsonObject object_at(std::string_view key, std::size_t index);
    std::vector<std::string> keys() const;

    /// Marks the key as required by throwing where it is missing.
    void require(std::string_view key) const;
    /// Throws for the first field that was never asked for, with the nearest of those that were.
    void refuse_others() const;
    /// Throws Error with this object's field as the place; an empty key names the object itself.
    [[noreturn]] void fail(std::string_view key, const Phrase& message) const;

private:
    struct Nested {
        std::string path;
    };
    JsonObject(const JsonText& source, const nlohmann::json& value, Nested nested);
    const nlohmann::json* find(std::string_view key);
    std::string path_of(std::string_view key) const;

    const JsonText* source_;
    const nlohmann::json* value_;
    std::string path_;
    std::vector<std::string_view> asked_;
};

/// "1 to 8,192" for messages about a range.
std::string range_text(double minimum, double maximum);
Sentence range_sentence(double minimum, double maximum);

} // namespace ridgepoint
