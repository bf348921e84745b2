// SPDX-License-Identifier: GPL-3.0-or-later
// Not part of any program: CTest compiles it once for each case, and all but RIGHT have to fail.
#include "engine/accelerator.h"

void set(ridgepoint::Accelerator& gpu) {
    using namespace ridgepoint;
#if defined(RIGHT)
    gpu.bandwidth = 2.0 * terabyte_per_second;
    gpu.peak[0] = 60.0 * gpu.bandwidth * flop_per_byte;
    gpu.capacity = gpu.bandwidth * second;
#elif defined(BANDWIDTH_FOR_A_RATE)
    FlopRate rate = gpu.peak[0].value();
    rate = gpu.bandwidth;
#elif defined(RATE_FOR_A_BANDWIDTH)
    gpu.bandwidth = 60.0 * teraflop_per_second;
#elif defined(BANDWIDTH_MADE_A_RATE)
    gpu.peak[0] = FlopRate(gpu.bandwidth);
#elif defined(SIZE_FOR_A_TIME)
    gpu.dispatch_tax = gpu.capacity;
#elif defined(BYTES_PLUS_FLOP)
    gpu.capacity = gpu.capacity + 1.0 * flop;
#elif defined(NUMBER_FOR_A_SIZE)
    gpu.capacity = 80e9;
#endif
}
