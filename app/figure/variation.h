// SPDX-License-Identifier: GPL-3.0-or-later
// How the scenario of a thing on a chart differs from the one on screen.
#pragma once

#include "app/figure/charts.h"
#include "app/figure/picked.h"
#include "app/figure/study.h"

#include <optional>

namespace ridgepoint {

/// How a value's scenario differs from the one on screen; what is not set is as there.
struct Variation {
    std::optional<std::string> gpu{};
    std::optional<int> batch{};
    std::optional<int> seq_len{};
    std::optional<int> output_tokens{};
    std::optional<Precision> precision{};
    std::optional<Scheme> scheme{};
    std::optional<Fidelity> fidelity{};
    bool isIdeal = false;    // on the ideal software stack
    bool isAlone = false;    // neither a split pair nor a draft model
    ResourceScales scales{}; // of the hardware

    bool operator==(const Variation&) const = default;
};

/// But for the hardware's scales, which are no part of a scenario.
Scenario varied(const Scenario& scenario, const Variation& variation);

/// The scenarios that a picked thing may be of, the likeliest first. The options are those that its chart is
/// drawn with.
QList<Variation> variationsOf(const Study& study, const PickedData& picked, const ChartOptions& options);

} // namespace ridgepoint
