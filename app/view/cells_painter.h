// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a colour field behind a panel.
#pragma once

#include "app/view/chart_state.h"

#include <QList>
#include <QPainter>
#include <QPoint>
#include <optional>

namespace ridgepoint {

/// Whether the panel has a field whose cells are all there.
bool hasCells(const Panel& panel);

/// Which cell is at the pixel: column and row; nothing outside the plot or where the panel has no field.
std::optional<QPoint> cellAt(const Panel& panel, const PlotMap& map, QPointF pixel);

/// The middle of a cell, in the data's units.
QPointF middleOf(const Panel& panel, QPoint cell);

/// The field's part in view: on the screen an image, in a picture that may become lines (SVG, PDF)
/// rectangles, one for each run of equal cells.
void paintCells(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map);

/// Some of the borders between kinds, in pixels: enough to keep labels off them.
QList<QLineF> cellBorders(const Panel& panel, const PlotMap& map);

} // namespace ridgepoint
