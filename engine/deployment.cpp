// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/deployment.h"

#include "engine/error.h"

#include <utility>

namespace ridgepoint {

Deployment deploy(const Catalogue& catalogue, const Scenario& scenario) {
    Deployment deployment;
    deployment.model = &model_named(catalogue, scenario.model);
    deployment.gpu = &gpu_named(catalogue, scenario.gpu);
    for (const std::string& id : scenario.compare)
        deployment.compare.push_back(&gpu_named(catalogue, id, "compare"));
    if (!scenario.decode_gpu.empty())
        deployment.decode_gpu = &gpu_named(catalogue, scenario.decode_gpu, "decode_gpu");
    if (scenario.fidelity == Fidelity::per_operator)
        deployment.per_operator.shape = decoder_sizes(decoder_shape(*deployment.model));
    if (!scenario.draft_model.empty()) {
        deployment.draft_model = &model_named(catalogue, scenario.draft_model, "draft_model");
        if (!deployment.draft_model->has_phases())
            throw Error(Sentence{"'%1' generates no tokens, so it cannot draft any",
                                 {as_is(deployment.draft_model->id)}},
                        "draft_model");
    }
    const auto tokens = [](int count) {
        return static_cast<double>(count) * token;
    };
    deployment.workload = {.batch = static_cast<double>(scenario.batch),
                           .seq_len = tokens(scenario.seq_len),
                           .output = tokens(scenario.output_tokens),
                           .precision = scenario.precision,
                           .efficiency = scenario.efficiency,
                           .cached_prefix = tokens(scenario.cached_prefix),
                           .network = scenario.network_gb_per_s * gigabyte_per_second,
                           .acceptance = scenario.acceptance};
    if (scenario.fidelity == Fidelity::per_operator) {
        deployment.per_operator.leaves_out_split_pair =
            std::exchange(deployment.decode_gpu, nullptr) != nullptr;
        deployment.per_operator.left_out_draft_model = std::exchange(deployment.draft_model, nullptr);
    }
    deployment.per_operator.scheme = scenario.scheme;
    deployment.per_operator.tensor_parallel = static_cast<double>(scenario.tensor_parallel);
    deployment.per_operator.stack = scenario.stack;
    return deployment;
}

} // namespace ridgepoint
