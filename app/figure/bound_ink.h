// SPDX-License-Identifier: GPL-3.0-or-later
// What a bound is drawn in, the same in every chart and in the readout.
#pragma once

#include "app/figure/figure.h"
#include "engine/bound.h"

namespace ridgepoint {

inline Ink inkOf(Bound bound) {
    switch (bound) {
    case Bound::memory:
        return {Ink::Role::Memory, 0};
    case Bound::compute:
        return {Ink::Role::Compute, 0};
    case Bound::overhead:
        return {Ink::Role::Overhead, 0};
    case Bound::network:
        return {Ink::Role::Network, 0};
    }
    return {};
}

} // namespace ridgepoint
