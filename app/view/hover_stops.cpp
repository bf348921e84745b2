// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/hover_stops.h"

#include <algorithm>

namespace ridgepoint {

namespace {

// Of bars and stretches all are one line; of the others a series or a row is.
bool areInOneLine(const FigurePart& a, const FigurePart& b) {
    const bool byItem = a.kind == FigurePart::Kind::Point || a.kind == FigurePart::Kind::TextCell;
    return a.kind == b.kind && a.panel == b.panel && (!byItem || a.item == b.item);
}

qsizetype placeOf(const QList<Hover>& stops, const std::optional<FigurePart>& target) {
    const auto found = std::find_if(stops.begin(), stops.end(),
                                    [&](const Hover& stop) { return target && stop.target == *target; });
    return found == stops.end() ? -1 : found - stops.begin();
}

} // namespace

qsizetype nextStop(const QList<Hover>& stops, const std::optional<FigurePart>& from, int by) {
    if (stops.isEmpty())
        return -1;
    const qsizetype at = placeOf(stops, from);
    if (at < 0)
        return by > 0 ? 0 : stops.size() - 1;
    return (at + by + stops.size()) % stops.size();
}

qsizetype stopInNextLine(const QList<Hover>& stops, const std::optional<FigurePart>& from, int by) {
    const qsizetype start = placeOf(stops, from);
    qsizetype at = start < 0 ? nextStop(stops, from, by) : start;
    for (qsizetype n = 0; start >= 0 && n < stops.size(); ++n) {
        at = nextStop(stops, stops[at].target, by);
        if (!areInOneLine(stops[at].target, stops[start].target))
            break;
    }
    while (at > 0 && areInOneLine(stops[at - 1].target, stops[at].target))
        --at;
    return at;
}

} // namespace ridgepoint
