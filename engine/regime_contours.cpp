// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/regime_contours.h"

#include "engine/error.h"
#include "engine/solver.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {

namespace {

constexpr int sampled_lengths = 64;
constexpr double exactness = 1e-10;    // of a level, in its logarithm
constexpr std::size_t most_levels = 7; // more would hide what they lie on
constexpr int most_halvings = 40;      // of a span of lengths, for a line's end

double value_of(const Phases& phases, ContourMetric metric) {
    switch (metric) {
    case ContourMetric::itl:
        return in(phases.itl, second);
    case ContourMetric::ttft:
        return in(phases.ttft, second);
    case ContourMetric::tokens:
        return in(phases.tokens_total, token_per_second);
    case ContourMetric::none:
        break;
    }
    throw Error("there are no contours of nothing");
}

// The deployment anywhere on the map.
class Terrain {
public:
    Terrain(const Deployment& deployment, Fidelity fidelity, ContourMetric metric, const LogSteps& batches,
            const LogSteps& lengths)
        : at_(deployment)
        , cached_(deployment.workload.cached_prefix)
        , fidelity_(fidelity)
        , metric_(metric)
        , batches_(batches)
        , lengths_(lengths) {}

    Phases phases(MapPlace place) {
        at_.workload.batch = place.batch;
        at_.workload.seq_len = place.length * token;
        at_.workload.cached_prefix = std::clamp((place.length - 1.0) * token, 0.0 * token, cached_);
        return *solve(at_, fidelity_).phases;
    }
    double value(MapPlace place) { return value_of(phases(place), metric_); }

    // From the shortest length (0) to the longest (1), as the map lays them out.
    double length_at(double share) const {
        return lengths_.minimum * std::pow(lengths_.maximum / lengths_.minimum, share);
    }
    // The place on this length that has the level, where there is one and it fits.
    std::optional<MapPlace> crossing(double length, double level) {
        const double most = std::log(batches_.maximum / batches_.minimum);
        const auto excess = [&](double x) {
            return std::log(value({batches_.minimum * std::exp(x), length}) / level);
        };
        double low = 0.0;
        double high = most;
        double at_low = excess(low);
        double at_high = excess(high);
        if (at_low > 0.0 || at_high < 0.0)
            return std::nullopt;
        const MapPlace place{batches_.minimum * std::exp(root(excess, low, at_low, high, at_high)), length};
        if (!phases(place).feasible)
            return std::nullopt;
        return place;
    }
    // The least and the most of the metric where it fits; a span without inside where nothing does.
    std::pair<double, double> span() {
        double least = std::numeric_limits<double>::infinity();
        double most = 0.0;
        for (int i = 0; i <= sampled_lengths; ++i) {
            const double length = length_at(static_cast<double>(i) / sampled_lengths);
            const Phases first = phases({batches_.minimum, length});
            if (!first.feasible)
                continue;
            const double wall = std::min(batches_.maximum, static_cast<double>(first.max_batch));
            least = std::min(least, value_of(first, metric_));
            most = std::max(most, value({wall, length}));
        }
        return {least, most};
    }

private:
    // Between two values of different sign, by the secant, which halves the weight of an end that stays
    // (the Illinois rule).
    template <class Function>
    static double root(const Function& function, double low, double at_low, double high, double at_high) {
        int stayed = 0; // times that one end did, the high one counted up
        for (int i = 0; i < 100 && at_high > at_low; ++i) {
            const double x = low - at_low * (high - low) / (at_high - at_low);
            const double y = function(x);
            if (std::abs(y) < exactness || x <= low || x >= high)
                return x;
            if (y < 0.0) {
                low = x;
                at_low = y;
                stayed = std::max(stayed, 0) + 1;
                if (stayed > 1)
                    at_high /= 2.0;
            } else {
                high = x;
                at_high = y;
                stayed = std::min(stayed, 0) - 1;
                if (stayed < -1)
                    at_low /= 2.0;
            }
        }
        return low;
    }

    Deployment at_;
    Tokens cached_;
    Fidelity fidelity_;
    ContourMetric metric_;
    LogSteps batches_;
    LogSteps lengths_;
};

// The last place of a line before it leaves the map, or what fits: between a share of the lengths where it is
// there and one where it is not.
MapPlace end_between(Terrain& terrain, double level, double there, MapPlace place, double gone) {
    for (int i = 0; i < most_halvings; ++i) {
        const double middle = (there + gone) / 2.0;
        if (const auto found = terrain.crossing(terrain.length_at(middle), level)) {
            there = middle;
            place = *found;
        } else {
            gone = middle;
        }
    }
    return place;
}

void add_lines(std::vector<Contour>& contours, Terrain& terrain, double level) {
    Contour line{level, {}};
    const auto finish = [&] {
        if (line.places.size() > 1)
            contours.push_back(line);
        line.places.clear();
    };
    double last_share = 0.0;
    for (int i = 0; i <= sampled_lengths; ++i) {
        const double share = static_cast<double>(i) / sampled_lengths;
        const auto found = terrain.crossing(terrain.length_at(share), level);
        if (found && line.places.empty() && i > 0)
            line.places.push_back(end_between(terrain, level, share, *found, last_share));
        if (found)
            line.places.push_back(*found);
        else if (!line.places.empty()) {
            line.places.push_back(end_between(terrain, level, last_share, line.places.back(), share));
            finish();
        }
        last_share = share;
    }
    finish();
}

} // namespace

std::string_view name(ContourMetric metric) {
    switch (metric) {
    case ContourMetric::itl:
        return "itl";
    case ContourMetric::ttft:
        return "ttft";
    case ContourMetric::tokens:
        return "tokens";
    case ContourMetric::none:
        return "none";
    }
    return {};
}

std::vector<std::string> contour_metric_names() {
    std::vector<std::string> names;
    for (const ContourMetric metric :
         {ContourMetric::itl, ContourMetric::ttft, ContourMetric::tokens, ContourMetric::none})
        names.emplace_back(name(metric));
    return names;
}

double contour_value(const Deployment& deployment, Fidelity fidelity, ContourMetric metric) {
    const Result result = solve(deployment, fidelity);
    if (!result.phases)
        throw Error(
            Sentence{"%1 has no prefill and decode: it generates no tokens", {as_is(deployment.model->id)}},
            "model");
    return value_of(*result.phases, metric);
}

std::vector<Contour> regime_contours(const Deployment& deployment, Fidelity fidelity, ContourMetric metric,
                                     const LogSteps& batches, const LogSteps& lengths) {
    if (metric == ContourMetric::none)
        return {};
    contour_value(deployment, fidelity, metric); // refuses a model without phases
    const auto [least, most] = Terrain(deployment, fidelity, metric, batches, lengths).span();
    if (!(least < most))
        return {};
    return regime_contours_at(contour_levels(least, most), deployment, fidelity, metric, batches, lengths);
}

std::vector<Contour> regime_contours_at(const std::vector<double>& levels, const Deployment& deployment,
                                        Fidelity fidelity, ContourMetric metric, const LogSteps& batches,
                                        const LogSteps& lengths) {
    contour_value(deployment, fidelity, metric);
    Terrain terrain(deployment, fidelity, metric, batches, lengths);
    std::vector<Contour> contours;
    for (const double level : levels)
        add_lines(contours, terrain, level);
    return contours;
}

std::vector<double> contour_levels(double least, double most) {
    static const std::vector<std::vector<double>> steps{
        {1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9},
        {1, 1.5, 2, 3, 4, 5, 6, 8},
        {1, 2, 3, 5},
        {1, 2, 5},
        {1, 3},
        {1}};
    std::vector<double> levels;
    for (const std::vector<double>& of_a_decade : steps) {
        levels.clear();
        for (double n = std::floor(std::log10(least)); n <= std::log10(most); n += 1.0)
            for (const double step : of_a_decade)
                // 0.02, not 0.02 and a bit: a power of ten below one is not exact, its reciprocal is.
                if (const double level = n < 0.0 ? step / std::pow(10.0, -n) : step * std::pow(10.0, n);
                    level > least && level < most)
                    levels.push_back(level);
        if (levels.size() <= most_levels)
            return levels;
    }
    // More decades than lines: every so many of them.
    std::vector<double> thinned;
    const std::size_t stride = (levels.size() + most_levels - 1) / most_levels;
    for (std::size_t i = 0; i < levels.size(); i += stride)
        thinned.push_back(levels[i]);
    return thinned;
}

} // namespace ridgepoint
