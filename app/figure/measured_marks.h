// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements as marks on charts, each with what the models of performance say of the same run.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"

namespace ridgepoint {

/// "m001, gpt-fast: 9.53 ms measured; first-order 0.73x, per-operator 1.07x"
QString measuredNote(const Study& study, const MatchedPoint& matched, Metric metric);

/// True where the run has the scenario's lengths, so that what is drawn for those can be held against it.
bool hasLengthsOf(const Scenario& scenario, const MatchedPoint& matched);

/// The runs of the scenario's lengths and batch on each shown GPU: a mark over the GPU's bar, in the unit.
void addMeasuredBars(Panel& panel, const Study& study, Metric metric, Seconds unit);

/// The runs of the scenario's lengths, whatever their batch: a mark at batch and tokens a second.
void addMeasuredRates(Panel& panel, const Study& study);

/// Sentences that say so, where there are measurements of this model and scheme that no chart can show.
QStringList measuredRemarks(const Study& study);

} // namespace ridgepoint
