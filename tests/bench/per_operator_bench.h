// SPDX-License-Identifier: GPL-3.0-or-later
// What a solve of the per-operator model costs.
#pragma once

#include "engine/catalogue.h"

namespace ridgepoint {

struct PerOperatorFigures {
    double ratio; // to the same arithmetic on bare doubles
    double solves_per_second;
    double request_ratio; // of a request of 4,096 tokens to one of 1
};

/// Throws where the engine and the bare doubles differ.
PerOperatorFigures measure_per_operator(const Catalogue& catalogue);

} // namespace ridgepoint
