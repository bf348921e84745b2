// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of the hardware, as quantities.
#pragma once

#include "engine/precision.h"
#include "engine/units.h"

namespace ridgepoint {

struct Workload {
    double batch = 1.0;              // sequences at once, at least 1
    Tokens seq_len = 2048.0 * token; // prompt, the cached prefix included
    Tokens output = 256.0 * token;   // generated
    Precision precision = Precision::fp16;
    double efficiency = 0.5;                         // achieved fraction of the peak rate, (0, 1]
    Tokens cached_prefix = 0.0 * token;              // less than seq_len
    Bandwidth network = 100.0 * gigabyte_per_second; // between a split pair
    double acceptance = 0.7;                         // of a drafted token, [0, 1]
};

} // namespace ridgepoint
