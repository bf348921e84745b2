// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a chart stand: headline, finding, the panels' plots with their margins, footer.
#pragma once

#include "app/figure/figure.h"
#include "app/view/panel_layout.h"
#include "app/view/text_lines.h"
#include "app/view/theme.h"

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QStringList>

namespace ridgepoint {

struct ChartLayout {
    QStringList headlineLines;
    QPointF headline; // baseline of the first line
    QStringList findingLines;
    QPointF finding; // baseline of the first line
    double findingLineHeight = 0.0;
    QRectF findingArea;          // of all its lines
    bool isFindingShort = false; // remarks are left out, and an ellipsis stands for them
    QList<PanelLayout> panels;
    QStringList footerLines;
    QPointF footer; // baseline of the first line
    double footerLineHeight = 0.0;
};

/// Lays the figure out in the size given (logical pixels). Margins go in steps of 8 px and the finding has
/// room kept for it, so that the plots stay where they are as numbers change. The finding is said whole, and
/// of the remarks as many as leave the plots a decent height; where that is none, still a few lines: in a
/// picture that stands alone, with its footer, more. Of a figure without its answer all stands where it does
/// in the whole one. `views` has one for each panel.
ChartLayout layoutOf(const Figure& figure, const QList<View>& views, QSizeF size, const Type& type,
                     bool withFooter);

} // namespace ridgepoint
