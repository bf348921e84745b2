// SPDX-License-Identifier: GPL-3.0-or-later
// From a deployment to a result, by the fidelity asked for.
#pragma once

#include "engine/deployment.h"
#include "engine/first_order_pass.h"
#include "engine/first_order_phases.h"
#include "engine/per_operator_phases.h"

#include <optional>

namespace ridgepoint {

struct Result {
    std::optional<Pass> pass;                     // of the first-order model
    std::optional<Phases> phases;                 // none for a model without prefill and decode
    std::optional<PerOperatorTerms> per_operator; // of the per-operator model

    /// Arithmetic runs at another precision's rate for want of one of its own.
    bool peak_fallback() const {
        return pass ? pass->peak_fallback : per_operator && per_operator->rate_fallback;
    }
};

/// The first-order model's pass and phases at once.
struct FirstOrderSolution {
    Pass pass;
    std::optional<Phases> phases; // none for a model without prefill and decode
};
FirstOrderSolution solve_first_order(const Deployment& deployment);

/// For a scenario that deploy() took; of another, it throws Error as decoder_shape() does.
Result solve(const Deployment& deployment, Fidelity fidelity);

} // namespace ridgepoint
