// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/polyline.h"

#include <algorithm>

namespace ridgepoint {

// Liang and Barsky's way: each edge narrows the part of the segment, told by its parameter, that is inside.
std::optional<QLineF> clippedSegment(const QLineF& segment, const QRectF& to) {
    double enter = 0.0;
    double leave = 1.0;
    const auto narrow = [&](double direction, double distance) {
        if (direction == 0.0)
            return distance >= 0.0;
        const double at = distance / direction;
        if (direction < 0.0)
            enter = std::max(enter, at);
        else
            leave = std::min(leave, at);
        return enter <= leave;
    };
    const bool meets =
        narrow(-segment.dx(), segment.x1() - to.left()) && narrow(segment.dx(), to.right() - segment.x1()) &&
        narrow(-segment.dy(), segment.y1() - to.top()) && narrow(segment.dy(), to.bottom() - segment.y1());
    if (!meets)
        return std::nullopt;
    // The ends themselves where they are inside, so that neighbours meet exactly.
    return QLineF(enter == 0.0 ? segment.p1() : segment.pointAt(enter),
                  leave == 1.0 ? segment.p2() : segment.pointAt(leave));
}

QList<QList<QPointF>> clippedRuns(const QList<QPointF>& points, const QRectF& to) {
    QList<QList<QPointF>> runs;
    const bool allInside =
        std::all_of(points.begin(), points.end(), [&](const QPointF& p) { return to.contains(p); });
    if (allInside)
        return points.isEmpty() ? runs : QList<QList<QPointF>>{points};
    for (qsizetype i = 1; i < points.size(); ++i) {
        const auto part = clippedSegment({points[i - 1], points[i]}, to);
        if (!part)
            continue;
        if (runs.isEmpty() || runs.last().last() != part->p1())
            runs.append(QList<QPointF>{part->p1()});
        runs.last().append(part->p2());
    }
    return runs;
}

} // namespace ridgepoint
