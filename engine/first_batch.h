// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ridgepoint {

/// The first batch for which `holds(batch)` is true, of those from low to high, where it is from some batch
/// on, and at the latest for the highest.
template <class Holds>
std::int64_t first_batch(std::int64_t low, std::int64_t high, const Holds& holds) {
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (holds(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

} // namespace ridgepoint
