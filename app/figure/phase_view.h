// SPDX-License-Identifier: GPL-3.0-or-later
// What the per-operator figures say alike of a phase.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"

namespace ridgepoint {

/// One phase of a solved study, with its operators.
struct PhaseView {
    PassKind kind;
    QString name; // "prefill"
    Ink ink;
    Seconds time;
    PhaseWork work;
    OperatorCosts costs;

    double share(const OperatorCost& cost) const { return cost.time / time; }
    /// The operator that takes the most of its time.
    const OperatorCost& largest() const;
};

/// For a study solved by the per-operator model.
PhaseView phaseView(const Study& study, PassKind kind);

/// "ffn_up: 48 % of prefill, 1.52 s, compute-bound"
QString operatorNote(const PhaseView& phase, const OperatorCost& cost);

} // namespace ridgepoint
