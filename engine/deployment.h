// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario with its names looked up: which model runs on which hardware, doing what.
#pragma once

#include "engine/catalogue.h"
#include "engine/scenario.h"
#include "engine/workload.h"

#include <vector>

namespace ridgepoint {

/// Points into the catalogue, which has to outlive it.
struct Deployment {
    const Model* model = nullptr;
    const Accelerator* gpu = nullptr;
    const Accelerator* decode_gpu = nullptr; // none: `gpu` decodes too
    const Model* draft_model = nullptr;      // none: no speculative decoding
    std::vector<const Accelerator*> compare;
    Workload workload;

    const Accelerator& decoding_gpu() const { return decode_gpu ? *decode_gpu : *gpu; }
};

/// Throws Error with the nearest ids for a name that the catalogue lacks, and for a draft model without
/// phases.
Deployment deploy(const Catalogue& catalogue, const Scenario& scenario);

} // namespace ridgepoint
