// SPDX-License-Identifier: GPL-3.0-or-later
// Which ticks of an axis are drawn, so that none touches another.
#pragma once

#include "app/figure/figure.h"
#include "app/view/plot_map.h"

#include <QFont>
#include <QList>

namespace ridgepoint {

/// Ticks as they are drawn: those in view, with turned texts where they do not fit side by side.
struct TickLayout {
    QList<Tick> ticks;
    bool turned = false;
};

/// Of the panel's x axis, seen from `view.from` to `view.to` over a plot of that width. On an axis of numbers
/// at least two where the width has room for them. Names of categories are turned where they do not fit side
/// by side; where lines of them would touch, some are left out, the special ones last.
TickLayout xTicks(const Axis& axis, const Span& view, double plotWidth, const QFont& font);

/// Of the panel's y axis, in a panel of that width and about that much height between its margins.
QList<Tick> yTicks(const Axis& axis, const Span& view, QSizeF room, const QFont& font);

/// Cuts texts of rows to as many lines as a row has room for; where not even one has, every second text goes,
/// and so on.
void fitRows(QList<Tick>& ticks, const Span& view, double plotHeight, const QFont& font);

} // namespace ridgepoint
