// SPDX-License-Identifier: GPL-3.0-or-later
// Where a figure's panels stand, and within each its plot, its titles and its ticks.
#pragma once

#include "app/figure/figure.h"
#include "app/view/plot_map.h"
#include "app/view/text_grid.h"
#include "app/view/theme.h"
#include "app/view/tick_layout.h"

#include <QList>
#include <QRectF>
#include <QStringList>

namespace ridgepoint {

struct PanelLayout {
    /// Of an entry of the panel's key.
    struct KeyPlace {
        QRectF swatch;
        QPointF name; // its baseline's left end
    };
    QRectF area;   // all of the panel
    QRectF plot;   // between the axes
    QRectF gutter; // right of the plot
    QStringList titleLines;
    QList<KeyPlace> key;
    QStringList xTitleLines;
    QStringList yTitleLines;
    QString hint; // in as many lines as the plot's width asks for
    TickLayout x;
    double xTextsHigh = 0.0; // of the tallest tick's text
    TickLayout y;
    TextGridLayout grid; // of a panel that is a table
};

/// Whether a table stands in the place of axes.
bool isTextGrid(const Panel& panel);

/// What of a panel is in view, on its straightened axes.
struct View {
    Span x;
    Span y;

    bool operator==(const View&) const = default;
};

View wholeView(const Panel& panel);

/// A layout for each panel, within the room. Panels of a row have their plots at one height. Where a row's
/// panels would be too narrow to be read, they stand one below the other, if that makes them better to read.
/// `views` has one for each panel.
QList<PanelLayout> layoutPanels(const Figure& figure, const QList<View>& views, const QRectF& room,
                                const Type& type);

/// Leaves in the layout of a whole panel the texts alone that are in the one without its answer.
void keepTextsOf(const Panel& asked, const Panel& whole, PanelLayout& layout, const Type& type);

} // namespace ridgepoint
