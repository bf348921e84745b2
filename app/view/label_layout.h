// SPDX-License-Identifier: GPL-3.0-or-later
// Where labels go: beside what they name, over no line, mark, frame or other label; a label that could be
// taken for another's has a leader where it may; where room is short, the least important are left out. Pure
// geometry, in pixels.
#pragma once

#include "app/figure/figure.h"

#include <QLineF>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>

namespace ridgepoint {

struct LabelRequest {
    Label::Place place = Label::Place::Near;
    QSizeF size{};
    QSizeF briefSize{}; // of the text that may stand in; empty for none
    QPointF at{};
    QPointF towards{};
    int importance = 1;
    bool mayMoveFar = false;
    double clearance = 0.0; // radius of the mark at `at`
    bool pointsAt = false;  // only with a leader
    QLineF orAlong{};       // another line that a label Along one may stand on; null for none
};

struct PlacedLabel {
    QPointF center;
    QSizeF size;
    double angle = 0.0; // degrees, clockwise
    std::optional<QLineF> leader;
    bool isBrief = false;
    bool crossesLine = false; // too important to leave out, though a line runs behind it
};

struct Surroundings {
    QRectF plot;
    QRectF gutter; // right of the plot, for the labels at the lines' ends
    QList<QLineF> lines;
    QList<QRectF> marks;
};

/// From this importance on a label, or its brief form, is shown even where a line runs behind it: not one
/// Along a line.
inline constexpr int importantLabel = 8;

/// One answer for each request, in its order; nothing for a label that is left out. A label whose `at` is out
/// of view is left out, but for one Along a line of which enough is in view.
QList<std::optional<PlacedLabel>> placeLabels(const QList<LabelRequest>& requests,
                                              const Surroundings& surroundings);

/// The axis-aligned boxes that together cover a placed label.
QList<QRectF> boxesOf(const PlacedLabel& label);

} // namespace ridgepoint
