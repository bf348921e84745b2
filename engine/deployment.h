// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario with its names looked up: which model runs on which hardware, doing what.
#pragma once

#include "engine/catalogue.h"
#include "engine/decoder_shape.h"
#include "engine/scenario.h"
#include "engine/scheme.h"
#include "engine/software_stack.h"
#include "engine/workload.h"

#include <vector>

namespace ridgepoint {

/// What the per-operator model asks besides.
struct PerOperatorSetup {
    Scheme scheme = Scheme::fp16;
    double tensor_parallel = 1.0; // GPUs that share the model
    StackChoice stack;
    Bytes reserve = 1.0 * gigabyte;     // what the driver and the engine keep for themselves on each GPU
    bool leaves_out_split_pair = false; // asked for, and unknown to this model
    const Model* left_out_draft_model = nullptr;
    std::optional<DecoderSizes> shape; // the model's, worked out once; without it each solve does so again
};

/// Points into the catalogue, which has to outlive it.
struct Deployment {
    const Model* model = nullptr;
    const Accelerator* gpu = nullptr;
    const Accelerator* decode_gpu = nullptr; // none: `gpu` decodes too
    const Model* draft_model = nullptr;      // none: no speculative decoding
    std::vector<const Accelerator*> compare;
    Workload workload;
    PerOperatorSetup per_operator;

    const Accelerator& decoding_gpu() const { return decode_gpu ? *decode_gpu : *gpu; }
};

/// Throws Error with the nearest ids for a name that the catalogue lacks, for a draft model without phases,
/// and for a model of which the scenario's fidelity needs to know more.
Deployment deploy(const Catalogue& catalogue, const Scenario& scenario);

} // namespace ridgepoint
