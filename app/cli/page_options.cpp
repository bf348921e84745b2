// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/page_options.h"

#include "engine/json_input.h"
#include "engine/nearest_names.h"

#include <QString>

namespace ridgepoint {

namespace {

const std::string off = "off";

double numberWithin(const std::string& given, const Range& range, const std::string& unit,
                    const std::string& option, const std::string& besides = {}) {
    bool isNumber = false;
    const double number = QString::fromStdString(given).toDouble(&isNumber);
    if (!isNumber || !(number >= range.minimum && number <= range.maximum))
        throw Error("'" + given.substr(0, 80) + "' is not a number from " +
                        range_text(range.minimum, range.maximum) + unit + besides,
                    "--" + option);
    return number;
}

// In the option's unit; nothing where the limit is off.
std::optional<double> limitFrom(const CommandLine& line, const std::string& option, const Range& range,
                                const std::string& unit, std::optional<double> otherwise) {
    if (!line.isSet(option))
        return otherwise;
    const std::string given = line.value(option);
    if (same_name(given, off))
        return std::nullopt;
    return numberWithin(given, range, unit, option, ", nor '" + off + "'");
}

std::optional<Seconds> timeFrom(const CommandLine& line, const std::string& option,
                                std::optional<Seconds> otherwise) {
    const auto ms = limitFrom(line, option, time_limit_range, " ms",
                              otherwise ? std::optional(in(*otherwise, millisecond)) : std::nullopt);
    return ms ? std::optional<Seconds>(*ms * millisecond) : std::nullopt;
}

CommandOption timeOption(const std::string& name, const std::string& what, const std::string& otherwise) {
    return {name, "MS",
            "Of the SLA page: the limit on " + what + " in ms, " +
                range_text(time_limit_range.minimum, time_limit_range.maximum) + ", or off (default " +
                otherwise + ")."};
}

std::string scaleOption(Resource resource) {
    return "scale-" + std::string(name(resource));
}

} // namespace

std::size_t choiceOf(const CommandLine& line, const std::string& option,
                     const std::vector<std::string>& names) {
    const std::string given = line.valueOr(option, names.front());
    for (std::size_t i = 0; i < names.size(); ++i)
        if (same_name(names[i], given))
            return i;
    throw Error("'" + given.substr(0, 80) + "' is none of: " + nearest_names_text(given, names, names.size()),
                "--" + option);
}

std::vector<CommandOption> limitOptions() {
    return {timeOption("ttft-limit", "TTFT", "200"),
            timeOption("itl-limit", "ITL", "50"),
            timeOption("request-limit", "a whole request", "off"),
            {"memory-limit", "PERCENT",
             "Of the SLA page: how much of the memory may be used, " +
                 range_text(memory_limit_range.minimum, memory_limit_range.maximum) +
                 " %, or off (default 100)."},
            {"itl-kind", "NAME",
             "Of the SLA page, per-operator: the ITL that the limit holds against, served (among others' "
             "prefills) or undisturbed (default served)."}};
}

std::vector<CommandOption> scaleOptions() {
    std::vector<CommandOption> options;
    for (const Resource resource : all_resources)
        options.push_back({scaleOption(resource), "F",
                           "Of the what-if page: times as much " + std::string(name(resource)) + ", " +
                               range_text(resource_scale_range.minimum, resource_scale_range.maximum) +
                               " (default 1)."});
    return options;
}

ServiceLimits limitsFrom(const CommandLine& line) {
    ServiceLimits limits;
    limits.ttft = timeFrom(line, "ttft-limit", limits.ttft);
    limits.itl = timeFrom(line, "itl-limit", limits.itl);
    limits.request = timeFrom(line, "request-limit", limits.request);
    const auto percent = limitFrom(line, "memory-limit", memory_limit_range, " %", 100.0);
    limits.memory = percent ? std::optional(*percent / 100.0) : std::nullopt;
    limits.itl_kind = static_cast<ItlKind>(choiceOf(line, "itl-kind", itl_kind_names()));
    return limits;
}

ResourceScales scalesFrom(const CommandLine& line) {
    ResourceScales scales;
    for (const Resource resource : all_resources)
        if (const std::string option = scaleOption(resource); line.isSet(option))
            scales.set(resource, numberWithin(line.value(option), resource_scale_range, "", option));
    return scales;
}

} // namespace ridgepoint
