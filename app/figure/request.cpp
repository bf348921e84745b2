// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/request.h"

#include "app/figure/request_panels.h"
#include "app/figure/text.h"
#include "engine/request.h"

#include <algorithm>

namespace ridgepoint {

namespace {

QString flipText(const Study& study) {
    const ShownGpu& chosen = study.chosen();
    const auto flip = flipOf(chosen);
    if (!flip)
        return QObject::tr("for this answer decode takes longer at every prompt length");
    if (*flip <= study.scenario.cached_prefix + 1)
        return QObject::tr("for this answer prefill takes longer at every prompt length");
    return QObject::tr("prefill takes longer from %1 prompt tokens on")
        .arg(countText(static_cast<double>(*flip)));
}

QString findingOf(const Study& study) {
    const ShownGpu& chosen = study.chosen();
    const RequestPhases phases = request_phases(chosen.deployment, chosen.result);
    return QObject::tr("%1 · %2: %3 tokens in and %4 out take %5 on %6: prefill %7, decode %8; %9")
        .arg(text(study.deployment.model->name), widthName(study.scenario), countText(study.scenario.seq_len),
             countText(study.scenario.output_tokens), text(time_text(phases.total())), machineName(chosen),
             shareText(phases.prefill_share()), shareText(phases.decode_share()), flipText(study));
}

QString buyingText(const Study& study) {
    const WhatToBuy buy = whatToBuy(study);
    const QString name = machineName(study.chosen());
    if (buy.fixed > buy.shortened)
        return QObject::tr(
                   "What takes most of it on %1 cannot be bought off: fixed costs are %2; 1 % more %3 "
                   "would shorten it by %4 %.")
            .arg(name, shareText(buy.fixed), buy.resource, text(number_text(buy.shortened)));
    return QObject::tr("To shorten it on %1, buy %2: 1 % more shortens it by %3 %, 1 % more %4 by %5 %.")
        .arg(name, buy.resource, text(number_text(buy.shortened)), buy.second,
             text(number_text(buy.secondShortened)));
}

QString worthText(const Study& study) {
    const std::int64_t tokens = output_worth_the_prefill(study.chosen().deployment, study.scenario.fidelity);
    if (tokens == 0)
        return QObject::tr("The prefill of this prompt takes less time than the decoding of one token.");
    return QObject::tr("The prefill of this prompt takes as long as an answer of %1 tokens.")
        .arg(countText(static_cast<double>(tokens)));
}

// What a buyer of another GPU has to know of it.
QStringList cautionsOf(const Study& study) {
    QStringList cautions;
    for (const ShownGpu& shown : study.gpus) {
        const Phases& phases = *shown.result.phases;
        if (!shown.chosen && !phases.feasible)
            cautions.append(QObject::tr("%1 needs %2 the memory of %3.")
                                .arg(text(study.deployment.model->name),
                                     text(ratio_text(phases.memory_utilization)), machineName(shown)));
        if (!shown.chosen && shown.result.peak_fallback())
            cautions.append(QObject::tr("%1 has no %2 rate: its fp16 rate is used.")
                                .arg(machineName(shown), shown.result.per_operator
                                                             ? QObject::tr("8-bit")
                                                             : widthName(study.scenario)));
    }
    return cautions;
}

QStringList notesOf(const Study& study) {
    QStringList notes = study.assumptions;
    notes.append(study.result.per_operator
                     ? QObject::tr("The prefill gives the first token; each further one stands behind a "
                                   "longer context and takes a bit longer.")
                     : QObject::tr("Every token takes one ITL, that behind the prompt alone: the growth of "
                                   "the KV cache is left out."));
    if (study.scenario.cached_prefix > 0)
        notes.append(QObject::tr("Over the prompt's length the cached prefix stays at %1 tokens.")
                         .arg(countText(study.scenario.cached_prefix)));
    if (study.scenario.batch > 1)
        notes.append(QObject::tr("All %1 sequences of the batch begin and end together.")
                         .arg(countText(study.scenario.batch)));
    return notes + cautionsOf(study);
}

bool hasSteps(const Study& study) {
    return request_phases(study.chosen().deployment, study.chosen().result).steps >= 2.0;
}

} // namespace

Scenario RequestPreset::in(Scenario scenario) const {
    scenario.seq_len = seqLen;
    scenario.output_tokens = outputTokens;
    scenario.cached_prefix = std::min(scenario.cached_prefix, seqLen - 1);
    return scenario;
}

QList<RequestPreset> requestPresets() {
    return {{QStringLiteral("chatbot"), QObject::tr("Chatbot"), 50, 500},
            {QStringLiteral("summarizer"), QObject::tr("Summarizer"), 4000, 100}};
}

Figure requestFigure(const Study& study, const ChartOptions&) {
    Figure figure{
        QStringLiteral("request"), QObject::tr("One request in time"), {}, {}, captionOf(study), {}};
    if (!study.result.phases) {
        figure.finding = QObject::tr("%1 has no prefill and decode: there is no request to show.")
                             .arg(text(study.deployment.model->name));
        return figure;
    }
    figure.finding = findingOf(study);
    figure.remarks = {buyingText(study), worthText(study)};
    figure.notes = notesOf(study);
    figure.columns = 2;
    figure.panels = {requestTimeline(study), requestShares(study), requestOverPrompt(study)};
    figure.panels[2].height = 1.4;
    if (study.result.per_operator && hasSteps(study))
        figure.panels.append(itlOverAnswer(study));
    return figure;
}

} // namespace ridgepoint
