// SPDX-License-Identifier: GPL-3.0-or-later
// How a figure grew over the years: the exponential that fits it best.
//
//   ln y = ln y_0 + (t - t_0) ln g, by least squares; g is the growth a year
#pragma once

#include <optional>
#include <vector>

namespace ridgepoint {

struct DatedValue {
    int year;
    double value; // above zero, in whatever unit
};

struct Growth {
    double a_year;     // what it is multiplied by each year; below 1 where it shrinks
    double middle;     // the mean of the years
    double value_then; // the fitted value at that time, in the values' unit

    double at(double year) const;
    /// The years in which it doubles (halves, where it shrinks); nothing where it neither grows nor shrinks.
    std::optional<double> doubling_years() const;
};

/// Nothing for fewer than two different years. Throws Error for a value that is not positive and finite.
std::optional<Growth> growth_of(const std::vector<DatedValue>& values);

} // namespace ridgepoint
