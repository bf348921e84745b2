// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measurement_reading.h"

#include "engine/number_text.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr std::size_t records_between_calls = 2048;
constexpr std::size_t most_refusals_told = 20;
constexpr std::size_t most_refusals_first = 1000; // with no point before them: a file of another kind

} // namespace

MeasurementReading::MeasurementReading(const JsonText& source, const KeepGoing& keep_going)
    : source_(source)
    , keep_going_(keep_going) {}

void MeasurementReading::name_format(const std::string& format) {
    std::string& named = measurements_.format;
    if (named.empty())
        named = format;
    else if (named.find(format) == std::string::npos)
        named += ", " + format;
}

void MeasurementReading::add(MeasuredPoint point) {
    measurements_.points.push_back(std::move(point));
}

void MeasurementReading::warn(Sentence warning) {
    measurements_.warnings.push_back(std::move(warning));
}

void MeasurementReading::refuse(const Error& error) {
    if (!first_refusal_)
        first_refusal_ = error;
    if (++refused_ <= most_refusals_told)
        warn({"Left out: %1", {error.whole()}});
}

void MeasurementReading::begin_record(std::size_t at) {
    if (measurements_.points.empty() && refused_ >= most_refusals_first)
        throw *first_refusal_;
    if (records_++ % records_between_calls != 0 || !keep_going_)
        return;
    const double share =
        static_cast<double>(at) / static_cast<double>(std::max<std::size_t>(1, source_.text.size()));
    if (!keep_going_(share))
        throw Error("cancelled", source_.name);
}

Measurements MeasurementReading::take() {
    if (measurements_.points.empty())
        throw first_refusal_.value_or(Error("holds no measurement", source_.name));
    if (refused_ > most_refusals_told)
        warn({"Left out: %1 further records of %2 that cannot be read.",
              {number_text(static_cast<double>(refused_ - most_refusals_told)), as_is(source_.name)}});
    return std::move(measurements_);
}

MeasuredPoint point_at(const MeasurementReading& reading, std::size_t line) {
    MeasuredPoint point;
    point.line = line;
    point.id = "line " + std::to_string(line);
    point.source = reading.source().name;
    return point;
}

std::optional<double> above_zero(std::optional<double> figure) {
    // What is denormal would be infinite as a rate.
    return figure && *figure > 1e-12 ? figure : std::nullopt;
}

std::optional<Seconds> milliseconds(std::optional<double> figure) {
    const auto known = above_zero(figure);
    return known ? std::optional(*known * millisecond) : std::nullopt;
}

std::optional<TokenRate> tokens_per_second(std::optional<double> figure) {
    const auto known = above_zero(figure);
    return known ? std::optional(*known * token_per_second) : std::nullopt;
}

} // namespace ridgepoint
