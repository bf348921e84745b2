// SPDX-License-Identifier: GPL-3.0-or-later
// Paints upright bars with their values on them.
#pragma once

#include "app/view/chart_state.h"

#include <QHash>
#include <QPainter>
#include <QRectF>

namespace ridgepoint {

/// How wide the panel's bars are, as a share of a category: less where several stand in one.
double barWidth(const Panel& panel);

/// The bar's rectangle within the plot; empty where none of it is in view.
QRectF barRect(const Bar& bar, const PlotMap& map, double width);

/// Whether the bar is one of several on top of each other.
bool isStacked(const Panel& panel, const Bar& bar);

/// Fills a bar, hatched in the background's colour where asked for.
void fillBar(QPainter& painter, const ChartState& state, const QRectF& rect, const QColor& color,
             bool hatched);

/// A text on a bar of that colour, on a patch of it where the bar is hatched.
void paintTextOn(QPainter& painter, const ChartState& state, const QString& text, const QRectF& place,
                 const QColor& color, bool hatched);

/// Bars, hatched where the figure says so, and their labels: above the bars side by side where that fits,
/// else turned. Those of stacked bars come with paintStackTotals.
void paintBars(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map);

/// Where the labels of stacks stand, above them: by the index of the bar that has the label. None of a panel
/// where they do not fit side by side; hovering says them too.
QHash<qsizetype, QRectF> stackTotals(const Panel& panel, const PlotMap& map, const Type& type);

/// Those labels, over any line behind them.
void paintStackTotals(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map);

} // namespace ridgepoint
