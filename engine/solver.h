// SPDX-License-Identifier: GPL-3.0-or-later
// From a deployment to a result, by the fidelity asked for.
#pragma once

#include "engine/deployment.h"
#include "engine/first_order_pass.h"
#include "engine/first_order_phases.h"

#include <optional>

namespace ridgepoint {

struct Result {
    Pass pass;
    std::optional<Phases> phases; // none for a model without prefill and decode
};

Result solve(const Deployment& deployment, Fidelity fidelity);

} // namespace ridgepoint
