// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/memory.h"

#include "app/figure/memory_panels.h"
#include "app/figure/text.h"
#include "engine/capacity.h"

#include <algorithm>

namespace ridgepoint {

namespace {

QString scenarioText(const Study& study) {
    return QObject::tr("%1 · %2 · batch %3 of %4 tokens")
        .arg(text(study.deployment.model->name), widthName(study.scenario), countText(study.scenario.batch),
             countText(study.scenario.seq_len));
}

QString mostText(std::int64_t most) {
    return most > 0
               ? QObject::tr("at this length at most batch %1 fits").arg(countText(static_cast<double>(most)))
               : QObject::tr("at this length not one sequence fits");
}

QString findingOf(const Study& study) {
    const ShownGpu& chosen = study.chosen();
    const MemoryParts parts = memory_parts(chosen.deployment, chosen.result);
    const QString capacity = text(bytes_text(parts.capacity));
    if (parts.weights > parts.capacity)
        return QObject::tr("%1: %2 of weights alone do not fit into the %3 of %4")
            .arg(scenarioText(study), text(bytes_text(parts.weights)), capacity, memoryName(chosen));
    const QString most = mostText(chosen.result.phases->max_batch);
    if (!chosen.result.phases->feasible)
        return QObject::tr("%1 needs %2, %3 the %4 of %5; %6")
            .arg(scenarioText(study), text(bytes_text(parts.required())),
                 text(ratio_text(chosen.result.phases->memory_utilization)), capacity, memoryName(chosen),
                 most);
    return QObject::tr("%1 takes %2 of the %3 of %4, and %5 stay free; %6")
        .arg(scenarioText(study), text(bytes_text(parts.required())), capacity, memoryName(chosen),
             text(bytes_text(parts.free())), most);
}

QString usersFinding(const Study& study) {
    QStringList users;
    for (const ShownGpu& shown : study.gpus)
        for (const NumberWidth& width : numberWidths(study.scenario))
            if (width.chosen)
                users.append(QObject::tr("%1 %2").arg(memoryName(shown),
                                                      usersText(usersAtOnceOf(shown, study, width))));
    return QObject::tr("Users at once with %1 prompt tokens each, at %2: %3.")
        .arg(countText(longUserTokens), widthName(study.scenario), joined(users));
}

QStringList notesOf(const Study& study) {
    const ShownGpu& chosen = study.chosen();
    const Bytes capacity = chosen.deployment.decoding_gpu().capacity;
    QStringList notes = study.assumptions;
    if (study.result.per_operator)
        notes.append(QObject::tr("The KV cache is counted to the end of the answer; the workspace is that of "
                                 "up to 8,192 tokens at once; %1 are kept by driver and engine.")
                         .arg(text(bytes_text(study.result.per_operator->reserve))));
    else
        notes.append(
            QObject::tr("The KV cache is counted for the prompt alone; workspace and what driver and "
                        "engine keep are left out."));
    if (study.scenario.fidelity == Fidelity::per_operator && study.scenario.tensor_parallel > 1)
        notes.append(QObject::tr("Sizes are those of one of %1 GPUs that share the model.")
                         .arg(study.scenario.tensor_parallel));
    notes.append(
        QObject::tr("1 GB is 1,000,000,000 bytes: the %1 of %2 are %3 GiB.")
            .arg(text(bytes_text(capacity)), memoryName(chosen), text(number_text(in(capacity, gibibyte)))));
    const auto& context = study.deployment.model->language->context;
    if (context && *context < longUserTokens)
        notes.append(QObject::tr("%1 was made for %2 tokens: what is said of longer prompts is of the memory "
                                 "alone.")
                         .arg(text(study.deployment.model->name), countText(*context)));
    return notes;
}

} // namespace

Figure memoryFigure(const Study& study, const ChartOptions& options) {
    Figure figure{
        QStringLiteral("memory"), QObject::tr("Memory and the capacity wall"), {}, {}, captionOf(study), {}};
    if (!study.result.phases) {
        figure.finding = QObject::tr("%1 has no prefill and decode: there is no KV cache to fill the memory.")
                             .arg(text(study.deployment.model->name));
        return figure;
    }
    figure.finding = findingOf(study);
    figure.remarks = {usersFinding(study)};
    figure.notes = notesOf(study);
    figure.columns = 2;
    figure.panels = {memoryOverBatch(study), memoryOverLength(study),
                     capacityWall(study, options.wall_over_precisions), usersAtOnce(study)};
    return figure;
}

} // namespace ridgepoint
