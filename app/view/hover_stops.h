// SPDX-License-Identifier: GPL-3.0-or-later
// The way from one of the things that hovering names to the next, by keys.
#pragma once

#include "app/view/hover.h"

#include <QList>
#include <optional>

namespace ridgepoint {

/// The place in `stops` (see hoverStops) that is `by` (1 or -1) on from the one of the target, round the
/// ends; without a target the first or the last. Where the target is not among them, as if there were none.
/// -1 where there are none.
qsizetype nextStop(const QList<Hover>& stops, const std::optional<FigurePart>& from, int by);

/// The same for the next line: the first point of another series, the first bar, the first cell of another
/// row.
qsizetype stopInNextLine(const QList<Hover>& stops, const std::optional<FigurePart>& from, int by);

} // namespace ridgepoint
