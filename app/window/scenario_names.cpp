// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scenario_names.h"

#include "engine/decoder_shape.h"
#include "engine/deployment.h"
#include "engine/error.h"

namespace ridgepoint {

namespace {

Scenario withIds(const Scenario& scenario, const Deployment& deployment) {
    Scenario written = scenario;
    written.model = deployment.model->id;
    written.gpu = deployment.gpu->id;
    written.compare.clear();
    for (const Accelerator* gpu : deployment.compare)
        written.compare.push_back(gpu->id);
    if (deployment.decode_gpu)
        written.decode_gpu = deployment.decode_gpu->id;
    if (deployment.draft_model)
        written.draft_model = deployment.draft_model->id;
    return written;
}

} // namespace

Scenario firstScenario(const Catalogue& catalogue) {
    Scenario scenario;
    try {
        deploy(catalogue, scenario);
    } catch (const Error&) {
        scenario.model = catalogue.models.front().id;
        scenario.gpu = catalogue.gpus.front().id;
        scenario.compare = {scenario.gpu};
    }
    return scenario;
}

Scenario withModel(const Catalogue& catalogue, Scenario scenario, const std::string& id) {
    scenario.model = id;
    if (!missing_for_decoder_shape(model_named(catalogue, id)).empty())
        scenario.fidelity = Fidelity::first_order;
    return scenario;
}

Scenario named(const Catalogue& catalogue, const Scenario& scenario, const std::string& file) {
    try {
        return withIds(scenario, deploy(catalogue, scenario));
    } catch (const Error& error) {
        throw Error(error.message(), error.place().empty() ? file : file + ", field " + error.place());
    }
}

} // namespace ridgepoint
