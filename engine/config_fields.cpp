// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config_fields.h"

#include "engine/number_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

using nlohmann::json;

ConfigFields::ConfigFields(const JsonText& source, const json& root)
    : object_(source, root, "a model's config.json")
    , value_(&root) {}

ConfigFields::ConfigFields(JsonObject object, const json& value)
    : object_(std::move(object))
    , value_(&value) {}

const json* ConfigFields::find(std::string_view name) const {
    const auto at = value_->find(name);
    return at == value_->end() || at->is_null() ? nullptr : &*at;
}

std::string_view ConfigFields::first_of(Names names) const {
    for (const std::string_view name : names)
        if (has(name))
            return name;
    return {};
}

std::optional<int> ConfigFields::integer(Names names, int minimum, int maximum) {
    const std::string_view name = first_of(names);
    if (name.empty())
        return std::nullopt;
    const json& value = *find(name);
    if (value.is_array() && !value.empty())
        return mean_of(name, value, minimum, maximum);
    return object_.integer(name, minimum, maximum);
}

int ConfigFields::mean_of(std::string_view name, const json& list, int minimum, int maximum) {
    double sum = 0.0;
    bool even = true;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double number = list[i].is_number() ? list[i].get<double>() : std::nan("");
        if (!(number >= minimum && number <= maximum && number == std::floor(number)))
            fail(std::string(name) + "[" + std::to_string(i) + "]",
                 Sentence{"must be a whole number from %1", {range_sentence(minimum, maximum)}});
        sum += number;
        even = even && list[i] == list[0];
    }
    const int mean = static_cast<int>(std::lround(sum / static_cast<double>(list.size())));
    if (!even)
        uneven_.push_back({"%1 differs from layer to layer: its mean, %2, is taken for all of them.",
                           {std::string(name), exact_text(mean)}});
    return mean;
}

std::optional<double> ConfigFields::number(std::string_view name, double minimum, double maximum) {
    return has(name) ? object_.number(name, minimum, maximum) : std::nullopt;
}

std::optional<bool> ConfigFields::flag(Names names) {
    const std::string_view name = first_of(names);
    return name.empty() ? std::nullopt : object_.flag(name);
}

std::optional<std::string> ConfigFields::text(std::string_view name) {
    return has(name) ? object_.text(name) : std::nullopt;
}

std::optional<std::vector<std::string>> ConfigFields::texts(std::string_view name) {
    return has(name) ? object_.texts(name) : std::nullopt;
}

std::optional<ConfigFields> ConfigFields::object(std::string_view name) {
    if (!has(name))
        return std::nullopt;
    return ConfigFields(*object_.object(name), *find(name));
}

void ConfigFields::fail(std::string_view name, const Phrase& message) const {
    object_.fail(name, message);
}

} // namespace ridgepoint
