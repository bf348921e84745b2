// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on a GPU's curve of throughput over batch, in either model of performance.
#pragma once

#include "app/figure/study.h"

#include <cstdint>

namespace ridgepoint {

inline constexpr double plateauShare = 0.9; // from here on little is left to be had from a larger batch

/// The capacity wall at the largest batch that fits (0: none does, and `at` is at batch 1), with its label
/// for the chosen GPU. `note` says what fills the memory; `label` names the wall where something fits.
void addWallMark(Panel& panel, const ShownGpu& shown, QPointF at, std::int64_t wall, const QString& note,
                 const QString& label);

/// The smallest batch with plateauShare of the plateau.
void addShareMark(Panel& panel, const ShownGpu& shown, QPointF at, const QString& note, int importance);

/// Where the scenario stands.
void addScenarioMark(Panel& panel, const ShownGpu& shown, QPointF at, const QString& name,
                     const QString& note, int importance);

} // namespace ridgepoint
