// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of equal ITL, TTFT or tokens a second through the map of batch against prompt length, where it fits.
//
// All three grow with the batch, so on each length a level is met at one batch at most.
#pragma once

#include "engine/regime_map.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class ContourMetric { itl, ttft, tokens, none };

std::string_view name(ContourMetric metric);
std::vector<std::string> contour_metric_names();

/// A place of the map, between whole numbers too.
struct MapPlace {
    double batch;
    double length; // tokens
};

struct Contour {
    double level;                 // seconds; of tokens, tokens a second in total
    std::vector<MapPlace> places; // at least two, the shortest length first
};

/// The metric at the deployment's own place: Phases::itl or ttft in seconds, or tokens_total by the second.
/// Not for ContourMetric::none.
double contour_value(const Deployment& deployment, Fidelity fidelity, ContourMetric metric);

/// Levels that a reader would choose between the metric's least and most where the memory suffices, and the
/// lines at which they are met there: each place of a line to 1e-9 of its level. None for
/// ContourMetric::none, or where nothing fits. For a model with phases (else throws Error).
std::vector<Contour> regime_contours(const Deployment& deployment, Fidelity fidelity, ContourMetric metric,
                                     const LogSteps& batches = map_batches,
                                     const LogSteps& lengths = map_lengths);

/// The same at levels (positive) of one's own.
std::vector<Contour> regime_contours_at(const std::vector<double>& levels, const Deployment& deployment,
                                        Fidelity fidelity, ContourMetric metric,
                                        const LogSteps& batches = map_batches,
                                        const LogSteps& lengths = map_lengths);

/// At most seven numbers strictly between the two (positive, the second the larger): powers of ten, or 1 and
/// 3 of each, or 1, 2 and 5, or still finer, as many as there is room for.
std::vector<double> contour_levels(double least, double most);

} // namespace ridgepoint
