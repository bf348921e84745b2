// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a chart stand: headline, finding, the panels' plots with their margins, footer.
#pragma once

#include "app/figure/figure.h"
#include "app/view/plot_map.h"
#include "app/view/text_grid.h"
#include "app/view/theme.h"

#include <QList>
#include <QRectF>
#include <QSizeF>
#include <QStringList>

namespace ridgepoint {

/// Ticks as they are drawn: those in view, with turned texts where they do not fit side by side.
struct TickLayout {
    QList<Tick> ticks;
    bool turned = false;
};

struct PanelLayout {
    QRectF area;   // all of the panel
    QRectF plot;   // between the axes
    QRectF gutter; // right of the plot
    TickLayout x;
    TickLayout y;
    TextGridLayout grid; // of a panel that is a table
};

/// Whether a table stands in the place of axes.
bool isTextGrid(const Panel& panel);

struct ChartLayout {
    QPointF headline; // baseline
    QStringList findingLines;
    QPointF finding; // baseline of the first line
    double findingLineHeight = 0.0;
    QList<PanelLayout> panels;
    QStringList footerLines;
    QPointF footer; // baseline of the first line
    double footerLineHeight = 0.0;
};

/// What of a panel is in view, on its straightened axes.
struct View {
    Span x;
    Span y;

    bool operator==(const View&) const = default;
};

View wholeView(const Panel& panel);

/// Lays the figure out in the size given (logical pixels). Margins go in steps of 8 px and the finding has
/// room kept for it, so that the plots stay where they are as numbers change. `views` has one for each panel.
ChartLayout layoutOf(const Figure& figure, const QList<View>& views, QSizeF size, const Type& type,
                     bool withFooter);

/// Words wrapped to the width; a word longer than the width is broken.
QStringList wrapped(const QString& text, const QFont& font, double width);

/// The size of a text of one or more lines.
QSizeF textSize(const QString& text, const QFont& font);

} // namespace ridgepoint
