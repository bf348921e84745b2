// SPDX-License-Identifier: GPL-3.0-or-later
// What no file may lead to: figures that make no sense.
#pragma once

#include "engine/measurements.h"

#include <cmath>
#include <optional>
#include <string>

namespace ridgepoint::test {

/// What is wrong with a point: a figure or a count that is no number above 0, or none at all; empty where
/// nothing is.
inline std::string fault_of(const MeasuredPoint& point) {
    const auto value = [](const auto& quantity) {
        return quantity ? std::optional(quantity->value()) : std::nullopt;
    };
    const auto count = [](std::optional<int> whole) {
        return whole ? std::optional<double>(*whole) : std::nullopt;
    };
    for (const std::optional<double> figure :
         {value(point.ttft), value(point.itl), value(point.request_time), value(point.output_rate),
          value(point.prefill_rate), value(point.parameters), value(point.weights_size), point.batch,
          count(point.gpus), count(point.tensor_parallel), count(point.input_tokens),
          count(point.output_tokens)})
        if (figure && !(std::isfinite(*figure) && *figure > 0))
            return "a figure of " + point.id + " is " + std::to_string(*figure);
    if (point.context_depth && *point.context_depth < 0)
        return "a depth below 0";
    if (!point.ttft && !point.itl && !point.request_time && !point.output_rate && !point.prefill_rate)
        return "a point without a figure";
    return {};
}

inline std::string fault_of(const Measurements& measured) {
    if (measured.points.empty() || measured.format.empty())
        return "no points, or no format";
    for (const MeasuredPoint& point : measured.points)
        if (std::string fault = fault_of(point); !fault.empty())
            return fault;
    return {};
}

} // namespace ridgepoint::test
