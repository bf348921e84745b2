// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/phase_view.h"

#include "app/figure/text.h"

#include <algorithm>

namespace ridgepoint {

const OperatorCost& PhaseView::largest() const {
    return *std::max_element(costs.begin(), costs.end(),
                             [](const OperatorCost& a, const OperatorCost& b) { return a.time < b.time; });
}

PhaseView phaseView(const Study& study, PassKind kind) {
    const bool prefill = kind == PassKind::prefill;
    const Phases& phases = *study.result.phases;
    const PerOperatorTerms& terms = *study.result.per_operator;
    return {kind,
            prefill ? QObject::tr("prefill") : QObject::tr("decode"),
            {prefill ? Ink::Role::Compute : Ink::Role::Memory, 0},
            prefill ? phases.ttft : phases.itl,
            prefill ? terms.prefill : terms.decode,
            operator_costs(study.deployment, kind)};
}

QString operatorNote(const PhaseView& phase, const OperatorCost& cost) {
    return QObject::tr("%1: %2 of %3, %4, %5-bound")
        .arg(word(name(cost.op)), text(percent_text(phase.share(cost))), phase.name,
             text(time_text(cost.time)), word(name(cost.bound())));
}

} // namespace ridgepoint
