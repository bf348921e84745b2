// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/solver.h"

#include "engine/first_order_formulas.h"

namespace ridgepoint {

namespace {

Result solve_first_order(const Deployment& deployment) {
    const auto terms = first_order::terms_of(*deployment.model, *deployment.gpu, deployment.workload);
    return {.pass = first_order::pass_of(terms, *deployment.gpu, deployment.workload),
            .phases = deployment.model->has_phases()
                          ? std::optional<Phases>(first_order::phases_of(terms, deployment))
                          : std::nullopt};
}

} // namespace

Result solve(const Deployment& deployment, Fidelity fidelity) {
    switch (fidelity) {
    case Fidelity::first_order:
        return solve_first_order(deployment);
    }
    return {};
}

} // namespace ridgepoint
