// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/solver.h"

namespace ridgepoint {

Result solve(const Deployment& deployment, Fidelity fidelity) {
    Result result;
    switch (fidelity) {
    case Fidelity::first_order:
        result.pass = solve_pass(*deployment.model, *deployment.gpu, deployment.workload);
        if (deployment.model->has_phases())
            result.phases = solve_phases(deployment);
        break;
    }
    return result;
}

} // namespace ridgepoint
