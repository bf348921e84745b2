// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens a second of decoding over the batch, in the per-operator model: served (the others' prefills stall
// everyone) and as a fixed batch, up to the capacity wall and beyond.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"

namespace ridgepoint {

/// For a study solved by the per-operator model.
Figure decodeThroughputFigure(const Study& study);

} // namespace ridgepoint
