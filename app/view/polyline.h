// SPDX-License-Identifier: GPL-3.0-or-later
// Lines cut to what is in view: painting engines lose their way far outside it.
#pragma once

#include <QLineF>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <optional>

namespace ridgepoint {

/// The part of the segment within the rectangle, edges included; nothing where they do not meet.
std::optional<QLineF> clippedSegment(const QLineF& segment, const QRectF& to);

/// The parts of the line through the points that are within the rectangle, each in order. A line that leaves
/// and comes back gives two.
QList<QList<QPointF>> clippedRuns(const QList<QPointF>& points, const QRectF& to);

} // namespace ridgepoint
