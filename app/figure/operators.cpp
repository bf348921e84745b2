// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/operators.h"

#include "app/figure/bound_ink.h"
#include "app/figure/per_operator_study.h"
#include "app/figure/phase_view.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "app/figure/time_unit.h"

#include <algorithm>

namespace ridgepoint {

namespace {

QString boundText(Bound bound) {
    switch (bound) {
    case Bound::memory:
        return QObject::tr("memory-bound");
    case Bound::compute:
        return QObject::tr("compute-bound");
    case Bound::overhead:
        return QObject::tr("starting kernels");
    case Bound::network:
        return QObject::tr("network");
    }
    return {};
}

QList<KeyEntry> keyOf(const QList<Bar>& bars) {
    QList<KeyEntry> key;
    for (const Bound bound : {Bound::compute, Bound::memory, Bound::overhead, Bound::network})
        if (std::any_of(bars.begin(), bars.end(), [&](const Bar& bar) { return bar.ink == inkOf(bound); }))
            key.append({boundText(bound), inkOf(bound)});
    return key;
}

Panel panelOf(const PhaseView& phase) {
    const TimeUnit unit = timeUnitFor(phase.largest().time);
    Panel panel;
    panel.title = QObject::tr("%1: %2, %3-bound")
                      .arg(phase.name, text(time_text(phase.time)), word(name(phase.work.bound)));
    double longest = 0.0;
    for (const OperatorCost& cost : phase.costs) {
        if (!cost.present)
            continue;
        const auto at = static_cast<double>(panel.bars.size());
        const double value = in(cost.time, unit.unit);
        longest = std::max(longest, value);
        panel.bars.append({.name = phase.name,
                           .ink = inkOf(cost.bound()),
                           .center = at,
                           .value = value,
                           .label = text(number_text(value)),
                           .note = operatorNote(phase, cost)});
        panel.x.ticks.append({at, word(name(cost.op))});
    }
    panel.key = keyOf(panel.bars);
    panel.x.title = QObject::tr("operator, in all layers");
    panel.x.key = QStringLiteral("operator");
    panel.x.scale = Axis::Scale::Categories;
    panel.x.minimum = -0.5;
    panel.x.maximum = static_cast<double>(panel.bars.size()) - 0.5;
    panel.y.title = QObject::tr("time (%1)").arg(unit.name);
    panel.y.key = unit.keyOf(QStringLiteral("time"));
    panel.y.maximum = linearCeiling(1.06 * longest);
    panel.y.ticks = chooseTicks(panel.y.scale, 0.0, panel.y.maximum, 7);
    return panel;
}

QString mostly(const PhaseView& phase) {
    const OperatorCost& cost = phase.largest();
    return QObject::tr("%1 spends %2 in %3, %4-bound")
        .arg(phase.name, text(percent_text(phase.share(cost))), word(name(cost.op)),
             word(name(cost.bound())));
}

// The readout beside the chart may be of the other model.
QStringList remarksOf(const Study& given, const Study& shown) {
    if (given.result.per_operator || !given.result.phases)
        return {};
    return {
        QObject::tr("This is the per-operator model: TTFT %1 and ITL %2, where the first-order model has %3 "
                    "and %4.")
            .arg(text(time_text(shown.result.phases->ttft)), text(time_text(shown.result.phases->itl)),
                 text(time_text(given.result.phases->ttft)), text(time_text(given.result.phases->itl)))};
}

} // namespace

Figure operatorsFigure(const Study& given, const ChartOptions&) {
    Figure figure{QStringLiteral("operators"), charts()[4].title(), {}, {}, captionOf(given), {}};
    const std::optional<Study> study = perOperatorStudy(given);
    if (!study) {
        figure.finding = whyNoPerOperator(given);
        return figure;
    }
    const PhaseView prefill = phaseView(*study, PassKind::prefill);
    const PhaseView decode = phaseView(*study, PassKind::decode);
    figure.finding = QObject::tr("%1 · %2 · %3: %4; %5")
                         .arg(text(study->deployment.model->name), widthName(study->scenario),
                              text(study->deployment.gpu->short_name), mostly(prefill), mostly(decode));
    figure.notes = study->assumptions;
    figure.remarks = remarksOf(given, *study);
    figure.caption = captionOf(*study);
    figure.panels = {panelOf(prefill), panelOf(decode)};
    return figure;
}

} // namespace ridgepoint
