// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/fidelities.h"

#include "app/figure/measured_marks.h"
#include "app/figure/per_operator_study.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "app/figure/time_unit.h"
#include "engine/fidelity_comparison.h"

#include <algorithm>

namespace ridgepoint {

namespace {

struct Column {
    QString name;
    Ink ink;
    Seconds ttft;
    Seconds itl;
};

QList<Column> columnsOf(Ink ink, const FidelityComparison& compared) {
    return {
        {QObject::tr("first-order"),
         {Ink::Role::Muted, 0},
         compared.first_order.ttft,
         compared.first_order.itl},
        {QObject::tr("per-operator"), ink, compared.per_operator.phases.ttft,
         compared.per_operator.phases.itl},
        {QObject::tr("ideal"), {Ink::Role::Text, 0}, compared.ideal.phases.ttft, compared.ideal.phases.itl}};
}

// The run that the scenario is, where there is a measurement of it.
void addMeasured(QList<Column>& columns, const Study& study, QStringList& remarks) {
    for (const MatchedPoint& matched : study.measured) {
        if (matched.gpu != study.deployment.gpu->id || !hasLengthsOf(study.scenario, matched) ||
            matched.scenario->batch != study.scenario.batch)
            continue;
        columns.append({QObject::tr("measured"),
                        {Ink::Role::Memory, 0},
                        matched.point.ttft.value_or(0.0 * second),
                        matched.point.itl.value_or(0.0 * second)});
        for (const Metric metric : {Metric::ttft_ms, Metric::itl_ms})
            if (measured_value(matched.point, metric))
                remarks.append(measuredNote(study, matched, metric));
        return; // one column has room
    }
}

Panel panelOf(const QList<Column>& columns, const QString& title, const QString& key, Seconds Column::*time) {
    Panel panel;
    Seconds longest;
    for (const Column& column : columns)
        longest = std::max<Seconds>(longest, column.*time);
    const TimeUnit unit = timeUnitFor(longest);
    panel.title = QObject::tr("%1 (%2)").arg(title, unit.name);
    for (const Column& column : columns) {
        if (column.*time <= 0.0 * second)
            continue; // not measured
        const auto at = static_cast<double>(panel.bars.size());
        const double value = in(column.*time, unit.unit);
        panel.bars.append({.name = title,
                           .ink = column.ink,
                           .center = at,
                           .value = value,
                           .label = text(number_text(value)),
                           .note = QObject::tr("%1 of the per-operator model's")
                                       .arg(text(ratio_text(column.*time / columns[1].*time)))});
        panel.x.ticks.append({at, column.name});
    }
    panel.x.title = QObject::tr("ideal: per-operator without the software's costs");
    panel.x.key = QStringLiteral("model");
    panel.x.scale = Axis::Scale::Categories;
    panel.x.minimum = -0.5;
    panel.x.maximum = static_cast<double>(panel.bars.size()) - 0.5;
    panel.y.key = unit.keyOf(key);
    panel.y.maximum = linearCeiling(1.06 * in(longest, unit.unit));
    panel.y.ticks = chooseTicks(panel.y.scale, 0.0, panel.y.maximum, 7);
    return panel;
}

} // namespace

Figure fidelitiesFigure(const Study& given, const ChartOptions&) {
    Figure figure{QStringLiteral("fidelities"), charts()[5].title(), {}, {}, captionOf(given), {}};
    const std::optional<Study> study = perOperatorStudy(given);
    if (!study) {
        figure.finding = whyNoPerOperator(given);
        return figure;
    }
    Deployment deployment = study->deployment;
    deployment.workload.precision =
        given.result.per_operator ? precision_like(study->scenario.scheme) : given.scenario.precision;
    const FidelityComparison compared = compare_fidelities(deployment);
    QList<Column> columns = columnsOf(given.chosen().ink, compared);
    figure.finding =
        QObject::tr("First-order at %1 says %2 the TTFT and %3 the ITL of the per-operator model at %4")
            .arg(word(name(deployment.workload.precision)),
                 text(ratio_text(columns[0].ttft / columns[1].ttft)),
                 text(ratio_text(columns[0].itl / columns[1].itl)), widthName(study->scenario));
    for (const Sentence& reason : compared.reasons)
        figure.remarks.append(text(reason));
    addMeasured(columns, given, figure.remarks);
    figure.caption = captionOf(*study);
    figure.panels = {panelOf(columns, QStringLiteral("TTFT"), QStringLiteral("ttft"), &Column::ttft),
                     panelOf(columns, QStringLiteral("ITL"), QStringLiteral("itl"), &Column::itl)};
    return figure;
}

} // namespace ridgepoint
