// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/per_operator_study.h"

#include "app/figure/text.h"
#include "engine/decoder_shape.h"
#include "engine/fidelity_comparison.h"

namespace ridgepoint {

std::optional<Study> perOperatorStudy(const Study& study) {
    if (study.result.per_operator)
        return study;
    if (!missing_for_decoder_shape(*study.deployment.model).empty())
        return std::nullopt;
    Scenario scenario = study.scenario;
    scenario.fidelity = Fidelity::per_operator;
    scenario.scheme = scheme_like(scenario.precision);
    scenario.compare = {scenario.gpu};
    return studyOf(*study.catalogue, scenario);
}

QString whyNoPerOperator(const Study& study) {
    QStringList missing;
    for (const std::string& field : missing_for_decoder_shape(*study.deployment.model))
        missing.append(text(field));
    return QObject::tr("The per-operator model needs to know more of %1: %2.")
        .arg(text(study.deployment.model->name), joined(missing));
}

} // namespace ridgepoint
