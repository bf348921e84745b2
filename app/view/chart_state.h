// SPDX-License-Identifier: GPL-3.0-or-later
// All that the painting of a chart depends on.
#pragma once

#include "app/figure/figure.h"
#include "app/view/chart_layout.h"
#include "app/view/label_layout.h"
#include "app/view/plot_map.h"
#include "app/view/theme.h"

#include <QList>
#include <QSizeF>
#include <optional>

namespace ridgepoint {

struct ChartState {
    Figure figure;
    Theme theme = lightTheme();
    Type type;
    QSizeF size{0.0, 0.0};
    bool withFooter = false; // a picture that stands alone says its scenario and assumptions itself
    QList<View> views;       // one a panel
    ChartLayout layout;
    QList<QList<std::optional<PlacedLabel>>> labels; // one a label of each panel

    PlotMap mapOf(qsizetype panel) const {
        const Panel& p = figure.panels[panel];
        return {p.x.scale, p.y.scale, views[panel].x, views[panel].y, layout.panels[panel].plot};
    }
};

/// Half the extent of a mark, in logical pixels.
double markRadius(Shape shape, Weight weight);
/// Of the mark at that point of the series.
double markRadius(const Series& series, qsizetype point);

} // namespace ridgepoint
