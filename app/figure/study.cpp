// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/study.h"

#include "app/figure/text.h"
#include "engine/assumptions.h"
#include "engine/fidelity_comparison.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr std::size_t inkSlots = most_compared + 1; // the chosen GPU may not be among the compared

// Positions in the catalogue of the GPUs that the scenario shows, in the catalogue's order.
QList<qsizetype> shownPositions(const Catalogue& catalogue, const Scenario& scenario) {
    QList<qsizetype> positions;
    const auto add = [&](const std::string& id) {
        const qsizetype at = &gpu_named(catalogue, id) - catalogue.gpus.data();
        if (!positions.contains(at))
            positions.append(at);
    };
    for (const std::string& id : scenario.compare)
        add(id);
    add(scenario.gpu);
    std::sort(positions.begin(), positions.end());
    return positions;
}

} // namespace

const ShownGpu& Study::chosen() const {
    return *std::find_if(gpus.begin(), gpus.end(), [](const ShownGpu& shown) { return shown.chosen; });
}

Ink inkOf(const Catalogue& catalogue, const Scenario& scenario, const Accelerator& gpu) {
    // Each GPU has a colour that it takes wherever that is free, so that few change as GPUs come and go.
    QList<int> taken;
    for (const qsizetype position : shownPositions(catalogue, scenario)) {
        int slot = static_cast<int>(position) % static_cast<int>(most_compared);
        while (taken.contains(slot))
            slot = (slot + 1) % static_cast<int>(inkSlots);
        taken.append(slot);
        if (&catalogue.gpus[static_cast<std::size_t>(position)] == &gpu)
            return {Ink::Role::Gpu, slot};
    }
    return {Ink::Role::Muted, 0};
}

QString widthName(const Scenario& scenario) {
    return text(scenario.fidelity == Fidelity::per_operator ? name(scenario.scheme)
                                                            : name(scenario.precision));
}

FlopRate peakRateOf(const ShownGpu& shown) {
    const Deployment& deployment = shown.deployment;
    return shown.result.per_operator ? linear_rate(*shown.gpu, deployment.per_operator.scheme).rate
                                     : peak_rate(*shown.gpu, deployment.workload.precision).rate;
}

namespace {

QStringList settingsOf(const Scenario& scenario) {
    if (scenario.fidelity == Fidelity::first_order)
        return {QObject::tr("%1 compute efficiency").arg(text(percent_text(scenario.efficiency)))};
    QStringList settings;
    if (scenario.tensor_parallel > 1)
        settings.append(QObject::tr("tensor-parallel over %1").arg(scenario.tensor_parallel));
    settings.append(QObject::tr("%1 stack").arg(word(name(scenario.stack.preset))));
    return settings;
}

} // namespace

QString captionOf(const Study& study) {
    const Scenario& scenario = study.scenario;
    QStringList parts{text(study.deployment.model->name), text(study.deployment.gpu->short_name),
                      widthName(scenario), QObject::tr("batch %1").arg(text(exact_text(scenario.batch)))};
    if (study.result.phases)
        parts.append(QObject::tr("%1 tokens in, %2 out")
                         .arg(text(exact_text(scenario.seq_len)), text(exact_text(scenario.output_tokens))));
    if (scenario.cached_prefix > 0)
        parts.append(QObject::tr("%1 of them cached").arg(text(exact_text(scenario.cached_prefix))));
    parts.append(settingsOf(scenario));
    parts.append(QObject::tr("%1 model").arg(word(name(scenario.fidelity))));
    parts.append(QStringLiteral("Ridgepoint"));
    return parts.join(QStringLiteral(" · "));
}

namespace {

bool belongsTo(const MatchedPoint& matched, const Study& study) {
    if (!matched.scenario || matched.model != study.deployment.model->id)
        return false;
    const bool perOperator = study.scenario.fidelity == Fidelity::per_operator;
    const Scheme scheme = perOperator ? study.scenario.scheme : scheme_like(study.scenario.precision);
    const int gpus = perOperator ? study.scenario.tensor_parallel : 1;
    return matched.scenario->scheme == scheme && matched.scenario->tensor_parallel == gpus &&
           std::any_of(study.gpus.begin(), study.gpus.end(),
                       [&](const ShownGpu& shown) { return shown.gpu->id == matched.gpu; });
}

} // namespace

Study studyOf(const Catalogue& catalogue, const Scenario& scenario,
              const std::vector<MatchedPoint>& measurements) {
    Study study{&catalogue, scenario, deploy(catalogue, scenario), {}, {}, {}, {}};
    study.result = solve(study.deployment, scenario.fidelity);
    for (const Sentence& sentence : assumptions(study.deployment, study.result))
        study.assumptions.append(text(sentence));

    const QList<qsizetype> positions = shownPositions(catalogue, scenario);
    for (const std::size_t position : gpus_by_year(catalogue)) {
        if (!positions.contains(static_cast<qsizetype>(position)))
            continue;
        const Accelerator& gpu = catalogue.gpus[position];
        const bool chosen = &gpu == study.deployment.gpu;
        Deployment deployment = study.deployment;
        if (!chosen) {
            deployment.gpu = &gpu;
            deployment.decode_gpu = nullptr;
        }
        const Result result = chosen ? study.result : solve(deployment, scenario.fidelity);
        study.gpus.append({&gpu, inkOf(catalogue, scenario, gpu), chosen, std::move(deployment), result});
    }
    for (const MatchedPoint& matched : measurements)
        if (belongsTo(matched, study))
            study.measured.push_back(matched);
    return study;
}

} // namespace ridgepoint
