// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline of the per-operator model: a point for each operator of prefill and decode, as large as its
// share of the phase's time.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"

namespace ridgepoint {

/// For a study solved by the per-operator model.
Figure operatorRooflineFigure(const Study& study);

} // namespace ridgepoint
