// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/growth.h"

#include "engine/error.h"

#include <cmath>

namespace ridgepoint {

double Growth::at(double year) const {
    return value_then * std::pow(a_year, year - middle);
}

std::optional<double> Growth::doubling_years() const {
    if (a_year == 1.0)
        return std::nullopt;
    return std::log(2.0) / std::abs(std::log(a_year));
}

std::optional<Growth> growth_of(const std::vector<DatedValue>& values) {
    double year = 0.0;
    double logarithm = 0.0;
    for (const DatedValue& dated : values) {
        if (!(dated.value > 0.0) || !std::isfinite(dated.value))
            throw Error("growth is of positive values alone");
        year += dated.year;
        logarithm += std::log(dated.value);
    }
    const auto count = static_cast<double>(values.size());
    year /= count;
    logarithm /= count;
    double spread = 0.0;
    double rise = 0.0;
    for (const DatedValue& dated : values) {
        spread += (dated.year - year) * (dated.year - year);
        rise += (dated.year - year) * (std::log(dated.value) - logarithm);
    }
    if (!(spread > 0.0)) // no values either
        return std::nullopt;
    return Growth{std::exp(rise / spread), year, std::exp(logarithm)};
}

} // namespace ridgepoint
