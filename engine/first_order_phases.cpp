// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/first_order_phases.h"

#include "engine/error.h"
#include "engine/first_order_formulas.h"

namespace ridgepoint {

Phases solve_phases(const Deployment& deployment) {
    if (!deployment.model->has_phases())
        throw Error(
            Sentence{"%1 has no prefill and decode: it generates no tokens", {as_is(deployment.model->id)}});
    return first_order::phases_of(
        first_order::terms_of(*deployment.model, *deployment.gpu, deployment.workload), deployment);
}

std::int64_t largest_batch(const Deployment& deployment) {
    const Bytes weights = weights_size(*deployment.model, deployment.workload.precision) +
                          first_order::draft_weights_size(deployment);
    return first_order::largest_batch_within(
        deployment.decoding_gpu().capacity, weights,
        first_order::kv_of_a_sequence(*deployment.model, deployment.workload));
}

} // namespace ridgepoint
