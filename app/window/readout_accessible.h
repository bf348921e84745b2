// SPDX-License-Identifier: GPL-3.0-or-later
// The readout for a screen reader: each line a button with its value, pressed to explain it.
#pragma once

namespace ridgepoint {

/// From now on readout rows have their own interface. More than once is as good as once.
void installReadoutAccessible();

} // namespace ridgepoint
