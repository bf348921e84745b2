// SPDX-License-Identifier: GPL-3.0-or-later
// What the regime map of 512 by 512 cells costs, its lines included.
#pragma once

#include "engine/catalogue.h"

namespace ridgepoint {

/// Of the part of a request, and the model, that takes longest.
struct RegimeFigures {
    double first_order_ms;
    double per_operator_ms;
};

RegimeFigures measure_regime_maps(const Catalogue& catalogue);

} // namespace ridgepoint
