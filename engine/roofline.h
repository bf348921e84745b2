// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline: what rate a kernel can attain at its arithmetic intensity.
#pragma once

#include "engine/units.h"

#include <algorithm>

namespace ridgepoint {

/// min(roof, intensity BW): Williams, Waterman and Patterson, "Roofline", 2009. The roof is the peak, or the
/// achieved part of it.
inline FlopRate attainable_rate(ArithmeticIntensity intensity, FlopRate roof, Bandwidth bandwidth) {
    return std::min<FlopRate>(roof, intensity * bandwidth);
}

} // namespace ridgepoint
