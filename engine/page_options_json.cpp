// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/page_options_json.h"

#include "engine/nearest_names.h"
#include "engine/shown_text.h"

#include <array>
#include <charconv>
#include <limits>

namespace ridgepoint {

namespace {

// In the order of all_resources.
constexpr std::array<std::string_view, all_resources.size()> scale_fields{"scale_compute", "scale_bandwidth",
                                                                          "scale_capacity", "scale_link"};

std::string_view scale_field(Resource resource) {
    return scale_fields[static_cast<std::size_t>(resource)];
}

// Which of the names the field says, whatever its case; nothing where it is not there.
std::optional<std::size_t> named_choice(JsonObject& object, std::string_view key,
                                        const std::vector<std::string>& names) {
    const auto given = object.text(key);
    if (!given)
        return std::nullopt;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (same_name(names[i], *given))
            return i;
    object.fail(key,
                Sentence{"'%1' is none of: %2",
                         {as_is(shown_text(*given)), nearest_names_phrase(*given, names, names.size())}});
}

// A limit in the field's unit, which is one of the quantity's.
template <class Quantity>
void read_limit(JsonObject& object, std::string_view key, const Range& range, const Quantity& unit,
                std::optional<Quantity>& limit) {
    if (object.is_null(key))
        limit.reset();
    else if (const auto number = object.number(key, range.minimum, range.maximum))
        limit = *number * unit;
}

void read_sla(JsonObject object, ServiceLimits& limits) {
    read_limit(object, "ttft_limit_ms", time_limit_range, millisecond, limits.ttft);
    read_limit(object, "itl_limit_ms", time_limit_range, millisecond, limits.itl);
    read_limit(object, "request_limit_ms", time_limit_range, millisecond, limits.request);
    if (object.is_null("memory_limit_percent"))
        limits.memory.reset();
    else if (const auto percent = object.number("memory_limit_percent", memory_limit_range.minimum,
                                                memory_limit_range.maximum))
        limits.memory = *percent / 100.0;
    if (const auto kind = named_choice(object, "itl_kind", itl_kind_names()))
        limits.itl_kind = static_cast<ItlKind>(*kind);
    object.refuse_others();
}

void read_what_if(JsonObject object, ResourceScales& scales) {
    for (const Resource resource : all_resources)
        if (const auto factor = object.number(scale_field(resource), resource_scale_range.minimum,
                                              resource_scale_range.maximum))
            scales.set(resource, *factor);
    object.refuse_others();
}

void read_regime(JsonObject object, RegimeOptions& regime) {
    if (const auto part = named_choice(object, "regime_of", request_part_names()))
        regime.part = static_cast<RequestPart>(*part);
    if (const auto metric = named_choice(object, "contours", contour_metric_names()))
        regime.contours = static_cast<ContourMetric>(*metric);
    object.refuse_others();
}

void read_memory(JsonObject object, bool& over_precisions) {
    if (const auto over = named_choice(object, "wall_over", wall_over_names()))
        over_precisions = *over == 1;
    object.refuse_others();
}

// The number as it was given: a quantity, or a share of a percentage, holds it but for the last bits.
double as_given(double value) {
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general,
                                   std::numeric_limits<double>::digits10)
                         .ptr;
    std::from_chars(text.data(), end, value);
    return value;
}

nlohmann::ordered_json ms_or_null(std::optional<Seconds> limit) {
    return limit ? nlohmann::ordered_json(as_given(in(*limit, millisecond))) : nlohmann::ordered_json();
}

nlohmann::ordered_json sla_to_json(const ServiceLimits& limits) {
    return {{"ttft_limit_ms", ms_or_null(limits.ttft)},
            {"itl_limit_ms", ms_or_null(limits.itl)},
            {"request_limit_ms", ms_or_null(limits.request)},
            {"memory_limit_percent", limits.memory ? nlohmann::ordered_json(as_given(100.0 * *limits.memory))
                                                   : nlohmann::ordered_json()},
            {"itl_kind", name(limits.itl_kind)}};
}

nlohmann::ordered_json what_if_to_json(const ResourceScales& scales) {
    nlohmann::ordered_json json;
    for (const Resource resource : all_resources)
        json[std::string(scale_field(resource))] = scales.of(resource);
    return json;
}

} // namespace

PageOptions page_options_from_object(JsonObject& object, const PageOptions& defaults) {
    PageOptions options = defaults;
    if (const auto sla = object.object("sla"))
        read_sla(*sla, options.limits);
    if (const auto what_if = object.object("what_if"))
        read_what_if(*what_if, options.scales);
    if (const auto regime = object.object("regime"))
        read_regime(*regime, options.regime);
    if (const auto memory = object.object("memory"))
        read_memory(*memory, options.wall_over_precisions);
    object.refuse_others();
    return options;
}

PageOptions page_options_from_json(const JsonText& source, const PageOptions& defaults) {
    const nlohmann::json root = parse_json(source);
    JsonObject object(source, root, "options of the pages");
    return page_options_from_object(object, defaults);
}

std::string page_options_to_json(const PageOptions& options) {
    const nlohmann::ordered_json json{
        {"sla", sla_to_json(options.limits)},
        {"what_if", what_if_to_json(options.scales)},
        {"regime", {{"regime_of", name(options.regime.part)}, {"contours", name(options.regime.contours)}}},
        {"memory", {{"wall_over", wall_over_names()[options.wall_over_precisions ? 1 : 0]}}}};
    return json.dump(2);
}

} // namespace ridgepoint
