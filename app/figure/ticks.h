// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks that a reader would choose.
#pragma once

#include "app/figure/figure.h"

namespace ridgepoint {

/// Two to `most` (at least 2) ticks within [minimum, maximum] (finite, minimum < maximum, positive on log
/// scales): 1, 2, 2.5 or 5 times a power of ten on a linear scale; powers of ten, thinned or with 2 and 5
/// between, on Log10; powers of two, thinned evenly, from 1 where that leaves more than one, on Log2. A log
/// range too narrow for those gets linear ticks. Categories have none but their own.
QList<Tick> chooseTicks(Axis::Scale scale, double minimum, double maximum, int most);

/// The largest of 1 and 3 times a power of ten not above the value, the smallest not below it.
double logFloor(double value);
double logCeiling(double value);

/// An upper end for a linear axis from 0: a bit above the value, at a tick's step.
double linearCeiling(double value);

} // namespace ridgepoint
