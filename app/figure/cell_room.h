// SPDX-License-Identifier: GPL-3.0-or-later
// Where on a field of cells a kind has the most room, for its name.
#pragma once

#include "app/figure/figure.h"

namespace ridgepoint {

/// The middle of a square, in cells from the field's left and lowest edge, and its side; 0 for no cell.
struct CellRoom {
    double column = 0.0;
    double row = 0.0;
    int side = 0;
};

/// The largest square of cells of that kind alone; of several, the first met row by row from the lowest.
CellRoom largestRoom(const Cells& cells, std::uint8_t kind);

} // namespace ridgepoint
