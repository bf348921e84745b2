// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages show apart from the scenario: limits to keep, hardware to imagine, what a map is of.
#pragma once

#include "engine/regime_contours.h"
#include "engine/regime_map.h"
#include "engine/scaled_gpu.h"
#include "engine/service_level.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// Of the regime map: what its colours and its lines are of.
struct RegimeOptions {
    RequestPart part = RequestPart::decode;
    ContourMetric contours = ContourMetric::itl;

    bool operator==(const RegimeOptions&) const = default;
};

struct PageOptions {
    ServiceLimits limits{};  // of the SLA page
    ResourceScales scales{}; // of the what-if page
    RegimeOptions regime{};
    bool wall_over_precisions = false; // of the memory page: else over the compared GPUs

    bool operator==(const PageOptions&) const = default;
};

/// What the capacity wall is drawn over, by name: the compared GPUs first, then the precisions.
inline std::vector<std::string> wall_over_names() {
    return {"gpus", "precisions"};
}

} // namespace ridgepoint
