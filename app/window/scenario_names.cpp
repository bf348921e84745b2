// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/scenario_names.h"

#include "engine/decoder_shape.h"
#include "engine/deployment.h"
#include "engine/error.h"
#include "engine/nearest_names.h"

#include <QtGlobal>
#include <algorithm>
#include <iterator>

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

Catalogue entriesNamedBy(const Scenario& scenario, const Catalogue& catalogue) {
    std::vector<std::string> gpus = scenario.compare;
    gpus.insert(gpus.end(), {scenario.gpu, scenario.decode_gpu});
    const std::vector<std::string> models{scenario.model, scenario.draft_model};
    Catalogue named;
    std::copy_if(catalogue.gpus.begin(), catalogue.gpus.end(), std::back_inserter(named.gpus),
                 [&](const Accelerator& gpu) { return is_named(gpus, gpu.id); });
    std::copy_if(catalogue.models.begin(), catalogue.models.end(), std::back_inserter(named.models),
                 [&](const Model& model) { return is_named(models, model.id); });
    return named;
}

Scenario named(const Catalogue& catalogue, const Scenario& scenario, const std::string& file) {
    try {
        return withIds(scenario, deploy(catalogue, scenario));
    } catch (const Error& error) {
        if (error.place().empty())
            throw Error(error.message_phrase(), file);
        throw Error(error.message_phrase(), Sentence{QT_TRANSLATE_NOOP("engine", "%1, field %2"),
                                                     {as_is(file), error.place_phrase()}});
    }
}

} // namespace ridgepoint
