// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements beside what each model of performance says of the same run.
//
//   TTFT         of a fixed batch the prefill of all of it, else that of one sequence
//   ITL          of one stream or a fixed batch its mean over the answer; served, with the others' prefills;
//                where a run's ITL is a request's time over its tokens, the same of the prediction
//   output rate  served B / served ITL; of a fixed batch B S_out over the request's time
#pragma once

#include "engine/catalogue.h"
#include "engine/measurements.h"
#include "engine/scenario.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class Metric { ttft_ms, itl_ms, output_tok_s };

inline constexpr std::array all_metrics{Metric::ttft_ms, Metric::itl_ms, Metric::output_tok_s};

std::string_view name(Metric metric);

/// What a file does not say of its runs, told by whoever knows; empty where that is nothing. What the file
/// says stays.
struct Unsaid {
    std::string model; // ids of the catalogue
    std::string gpu;
    std::optional<Scheme> scheme;
    bool is_for_unknown_names = false; // and stands in for names that no part of the catalogue surely has
};

/// A measured run as a scenario of the catalogue, as far as the file says what it was.
struct MatchedPoint {
    MeasuredPoint point;
    std::string model; // the catalogue's id; empty where none is surely meant
    std::string gpu;
    std::optional<Scenario> scenario; // in the per-operator model, with the tuned stack
    std::string why_not;              // it has none, in words
    std::string note;                 // what was taken for granted to make it one
};

/// Throws Error for an id in `unsaid` that the catalogue lacks.
std::vector<MatchedPoint> match_points(const Catalogue& catalogue, const Measurements& measurements,
                                       const Unsaid& unsaid = {});

/// The point's figure of that metric, in the metric's own unit; nothing where it has none.
std::optional<double> measured_value(const MeasuredPoint& point, Metric metric);

/// What a point's metric is in each model of performance; in the metric's own unit.
struct Predictions {
    std::optional<double> first_order; // knows one GPU alone
    double ideal = 0.0;
    double per_operator = 0.0;
};

/// For a point with a scenario.
Predictions predict(const Catalogue& catalogue, const MatchedPoint& matched, Metric metric);

/// One metric of one point, measured and predicted; nothing where a model does not cover it, and why.
struct ComparedMetric {
    std::string id;
    std::string model; // the catalogue's ids where known, else as the file says
    std::string gpu;
    std::string framework;
    LoadShape load = LoadShape::unknown;
    Metric metric;
    double measured = 0.0;
    std::optional<double> first_order;
    std::optional<double> ideal;
    std::optional<double> per_operator;
    std::string note;
};

/// A row for each metric of each point, in the file's order.
std::vector<ComparedMetric> compare_measurements(const Catalogue& catalogue, const Measurements& measurements,
                                                 const Unsaid& unsaid = {});

} // namespace ridgepoint
