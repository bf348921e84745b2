// SPDX-License-Identifier: GPL-3.0-or-later
// One deployment in every model of performance, side by side, and why they differ.
#pragma once

#include "engine/per_operator_phases.h"
#include "engine/sentence.h"

#include <vector>

namespace ridgepoint {

/// The scheme with the same weights as the precision, and the precision with the same weights as the scheme;
/// where the first-order model has one width for all, activations and KV cache follow the weights.
Scheme scheme_like(Precision precision);
Precision precision_like(Scheme scheme);

struct FidelityComparison {
    Phases first_order; // on one GPU
    PerOperatorSolution per_operator;
    PerOperatorSolution ideal; // the per-operator model with the ideal stack
    std::vector<Sentence> reasons;
};

/// For a deployment whose model decoder_shape() takes; else throws Error as that does. Split pairs and draft
/// models are left out of all three.
FidelityComparison compare_fidelities(const Deployment& deployment);

} // namespace ridgepoint
