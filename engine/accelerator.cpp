// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/accelerator.h"

namespace ridgepoint {

ArithmeticIntensity ridge_point(const Accelerator& accelerator, Precision precision) {
    return peak_rate(accelerator, precision).rate / accelerator.bandwidth;
}

} // namespace ridgepoint
