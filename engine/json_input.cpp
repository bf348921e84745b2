// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json_input.h"

#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using nlohmann::json;

const char* kind_of(const json& value) {
    return value.is_null()      ? "null"
           : value.is_boolean() ? "true or false"
           : value.is_number()  ? "a number"
           : value.is_string()  ? "text"
           : value.is_array()   ? "a list"
                                : "an object";
}

Phrase shown(const json& value) {
    if (value.is_object() || value.is_array() || value.is_null())
        return kind_of(value);
    std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    if (text.size() > 40)
        text.replace(40, std::string::npos, "...");
    return as_is(std::move(text));
}

} // namespace

JsonObject::JsonObject(const JsonText& source, const json& root, const char* what)
    : source_(&source)
    , value_(&root) {
    if (!root.is_object())
        throw Error(Sentence{"holds %1, not %2 (an object)", {kind_of(root), what}}, source.name);
}

JsonObject::JsonObject(const JsonText& source, const json& value, Nested nested)
    : source_(&source)
    , value_(&value)
    , path_(std::move(nested.path)) {
    if (!value.is_object())
        fail({}, Sentence{"must be an object, not %1", {kind_of(value)}});
}

const json* JsonObject::find(std::string_view key) {
    asked_.push_back(key);
    const auto at = value_->find(key);
    return at == value_->end() ? nullptr : &*at;
}

bool JsonObject::has(std::string_view key) const {
    return value_->contains(key);
}

bool JsonObject::has_object(std::string_view key) const {
    const auto at = value_->find(key);
    return at != value_->end() && at->is_object();
}

bool JsonObject::is_null(std::string_view key) {
    const json* value = find(key);
    return value && value->is_null();
}

std::optional<double> JsonObject::number(std::string_view key, double minimum, double maximum) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number())
        fail(key,
             Sentence{"must be a number from %1, not %2", {range_sentence(minimum, maximum), shown(*value)}});
    const double number = value->get<double>();
    if (!(number >= minimum && number <= maximum))
        fail(key, Sentence{"%1 is out of range: %2", {shown(*value), range_sentence(minimum, maximum)}});
    return number;
}

std::optional<int> JsonObject::integer(std::string_view key, int minimum, int maximum) {
    const std::optional<double> number = this->number(key, minimum, maximum);
    if (!number)
        return std::nullopt;
    if (*number != std::floor(*number))
        fail(key, Sentence{"must be a whole number from %1", {range_sentence(minimum, maximum)}});
    return static_cast<int>(*number);
}

std::optional<bool> JsonObject::flag(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_boolean())
        fail(key, Sentence{"must be true or false, not %1", {shown(*value)}});
    return value->get<bool>();
}

std::optional<std::string> JsonObject::text(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_string())
        fail(key, Sentence{"must be text, not %1", {shown(*value)}});
    return value->get<std::string>();
}

std::optional<std::vector<std::string>> JsonObject::texts(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_array())
        fail(key, Sentence{"must be a list of texts, not %1", {shown(*value)}});
    std::vector<std::string> list;
    for (const json& element : *value) {
        if (!element.is_string())
            fail(key, Sentence{"must be a list of texts; it holds %1", {shown(element)}});
        list.push_back(element.get<std::string>());
    }
    return list;
}

std::optional<JsonObject> JsonObject::object(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    return JsonObject(*source_, *value, Nested{path_of(key)});
}

std::vector<JsonObject> JsonObject::objects(std::string_view key) {
    const json* value = find(key);
    std::vector<JsonObject> list;
    if (!value)
        return list;
    if (!value->is_array())
        fail(key, Sentence{"must be a list of objects, not %1", {shown(*value)}});
    for (std::size_t i = 0; i < value->size(); ++i)
        list.push_back(
            JsonObject(*source_, (*value)[i], Nested{path_of(key) + "[" + std::to_string(i) + "]"}));
    return list;
}

std::size_t JsonObject::list_size(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return 0;
    if (!value->is_array())
        fail(key, Sentence{"must be a list of objects, not %1", {shown(*value)}});
    return value->size();
}

JsonObject JsonObject::object_at(std::string_view key, std::size_t index) {
    return JsonObject(*source_, value_->at(std::string(key)).at(index),
                      Nested{path_of(key) + "[" + std::to_string(index) + "]"});
}

std::vector<std::string> JsonObject::keys() const {
    std::vector<std::string> list;
    for (const auto& [key, value] : value_->items())
        list.push_back(key);
    return list;
}

void JsonObject::require(std::string_view key) const {
    if (!has(key))
        fail({}, Sentence{"has no field '%1', which it needs", {as_is(std::string(key))}});
}

void JsonObject::refuse_others() const {
    for (const auto& [key, value] : value_->items()) {
        if (std::find(asked_.begin(), asked_.end(), key) == asked_.end())
            fail(key, Sentence{"is not a field known here; the nearest known: %1",
                               {nearest_names_phrase(
                                   key, std::vector<std::string>(asked_.begin(), asked_.end()))}});
    }
}

void JsonObject::fail(std::string_view key, const Phrase& message) const {
    throw Error(message, place_of_field(*source_, key.empty() ? path_ : path_of(key)));
}

std::string JsonObject::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

std::string range_text(double minimum, double maximum) {
    return english(range_sentence(minimum, maximum));
}

Sentence range_sentence(double minimum, double maximum) {
    return {"%1 to %2", {exact_text(minimum), exact_text(maximum)}};
}

} // namespace ridgepoint
