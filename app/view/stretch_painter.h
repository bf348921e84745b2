// SPDX-License-Identifier: GPL-3.0-or-later
// Paints bars that lie along the x axis, in rows, with their texts in or beside them.
#pragma once

#include "app/view/chart_state.h"

#include <QList>
#include <QPainter>
#include <optional>

namespace ridgepoint {

/// How high the panel's stretches are, as a share of a row: less where several stand in one.
double stretchHeight(const Panel& panel);

/// The stretch's rectangle, cut to the plot; empty where none of it is in view or it has no length.
QRectF stretchRect(const Stretch& stretch, const PlotMap& map, double height);

/// Where the stretch's label stands.
struct StretchLabel {
    QRectF place;
    bool isInside = false;
    QString text{};
};

/// One answer for each of the panel's stretches: in it, else at the end that it points to, else at its other
/// end; where there is no room for a label that begins with the stretch's name, the name alone. Nothing where
/// there is no room for that either, over no other stretch and no other of these labels.
QList<std::optional<StretchLabel>> stretchLabels(const Panel& panel, const PlotMap& map, const Type& type);

/// Stretches, hatched where the figure says so, their labels, and a line at zero where some go to either
/// side.
void paintStretches(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map);

} // namespace ridgepoint
