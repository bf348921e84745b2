// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a figure, as hovering and clicking name it.
#pragma once

#include <QtGlobal>

namespace ridgepoint {

struct FigurePart {
    enum class Kind { Point, Bar, Stretch, Cell, TextCell };
    Kind kind = Kind::Point;
    qsizetype panel = 0;
    qsizetype item = 0;  // the series, the bar, the stretch, the row
    qsizetype index = 0; // the point of a series, the column of a row

    bool operator==(const FigurePart&) const = default;
};

} // namespace ridgepoint
