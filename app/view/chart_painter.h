// SPDX-License-Identifier: GPL-3.0-or-later
// Paints what of a chart are not lines: behind them the frame, before them marks and labels.
#pragma once

#include "app/view/chart_state.h"

#include <QPainter>

namespace ridgepoint {

/// Headline, finding, footer; of each panel its colour field, regions, grid, bars, stretches and axes, or its
/// table.
void paintBackdrop(QPainter& painter, const ChartState& state);

/// Marks, and the labels where they were placed.
void paintMarks(QPainter& painter, const ChartState& state);

/// A callout with the text beside the point, within the chart; a ring around the point where asked for.
void paintCallout(QPainter& painter, const ChartState& state, QPointF at, const QString& text,
                  bool withRing = true);

} // namespace ridgepoint
