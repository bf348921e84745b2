// SPDX-License-Identifier: GPL-3.0-or-later
// What holds a phase back.
#pragma once

#include <string_view>

namespace ridgepoint {

enum class Bound { memory, compute, overhead, network };

constexpr std::string_view name(Bound bound) {
    switch (bound) {
    case Bound::memory:
        return "memory";
    case Bound::compute:
        return "compute";
    case Bound::overhead:
        return "overhead";
    case Bound::network:
        return "network";
    }
    return {};
}

} // namespace ridgepoint
