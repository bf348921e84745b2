// SPDX-License-Identifier: GPL-3.0-or-later
// What of a chart the mouse is over, and its exact values in words.
#pragma once

#include "app/figure/figure_part.h"
#include "app/view/chart_state.h"

#include <QPointF>
#include <QString>
#include <optional>

namespace ridgepoint {

struct Hover {
    QPointF at;   // in the scene
    QString text; // lines: the series, its values with their units, the note
    FigurePart target{};

    bool operator==(const Hover&) const = default;
};

/// The bar, the stretch or the table's cell under the mouse; else the nearest point of data within reach of
/// it; else the field's cell under it. Only points that were computed are named, never something between two
/// of them. Of a stacked bar its own amount is said, not where it ends.
std::optional<Hover> hoverAt(const ChartState& state, QPointF mouse);

/// All that hovering names, to step through by keys: the points of data in view, the bars, the stretches and
/// the cells of tables, panel by panel. The cells of a colour field are not among them: there are too many.
QList<Hover> hoverStops(const ChartState& state);

/// "arithmetic intensity 295.22 FLOP/byte" out of the axis' title and a value on it.
QString valueText(const QString& axisTitle, const Axis& axis, double value);

} // namespace ridgepoint
