// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/solver.h"

#include "engine/first_order_formulas.h"

namespace ridgepoint {

FirstOrderSolution solve_first_order(const Deployment& deployment) {
    const auto terms = first_order::terms_of(*deployment.model, *deployment.gpu, deployment.workload);
    return {.pass = first_order::pass_of(terms, *deployment.gpu, deployment.workload),
            .phases = deployment.model->has_phases()
                          ? std::optional<Phases>(first_order::phases_of(terms, deployment))
                          : std::nullopt};
}

Result solve(const Deployment& deployment, Fidelity fidelity) {
    switch (fidelity) { // a model of performance without a case here does not compile
    case Fidelity::first_order:
        break;
    case Fidelity::per_operator: {
        const PerOperatorSolution solution = solve_per_operator(deployment);
        return {.pass = std::nullopt, .phases = solution.phases, .per_operator = solution.terms};
    }
    }
    const FirstOrderSolution solution = solve_first_order(deployment);
    return {.pass = solution.pass, .phases = solution.phases, .per_operator = std::nullopt};
}

} // namespace ridgepoint
