// SPDX-License-Identifier: GPL-3.0-or-later
// Paints bars with their values on them.
#pragma once

#include "app/view/chart_state.h"

#include <QPainter>

namespace ridgepoint {

/// The bar's rectangle within the plot; empty where none of it is in view.
QRectF barRect(const Bar& bar, const PlotMap& map);

/// Bars, hatched where the figure says so, and their labels: above the bars side by side where that fits,
/// else turned.
void paintBars(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map);

} // namespace ridgepoint
