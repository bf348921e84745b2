// SPDX-License-Identifier: GPL-3.0-or-later
// Not part of any program: CTest compiles it once for each case, and all but RIGHT have to fail. The cases
// are those that the library refuses by an error of its own, which no concept in units_test.cpp can see.
#include "engine/units.h"

using namespace ridgepoint;

FlopRate assigned(FlopRate rate, Bandwidth bandwidth, Bytes size) {
#if defined(RIGHT)
    rate = bandwidth * (60.0 * flop_per_byte) + size / second * flop_per_byte;
#elif defined(BANDWIDTH_FOR_A_RATE)
    rate = bandwidth;
#elif defined(SIZE_MADE_A_RATE)
    rate = FlopRate(size);
#elif defined(BYTES_PLUS_FLOP)
    rate = (size + 1.0 * flop) / second;
#endif
    return rate;
}
