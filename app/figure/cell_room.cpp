// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/cell_room.h"

#include <algorithm>

namespace ridgepoint {

CellRoom largestRoom(const Cells& cells, std::uint8_t kind) {
    CellRoom room;
    // The side of the largest square whose upper right corner a cell is: one more than the least of those
    // left of it, below it, and both.
    const auto columns = static_cast<std::size_t>(cells.columns);
    std::vector<int> below(columns, 0);
    std::vector<int> here(columns, 0);
    for (int row = 0; row < cells.rows; ++row) {
        const std::uint8_t* kinds = cells.kindOf.data() + static_cast<std::size_t>(row) * columns;
        for (std::size_t column = 0; column < columns; ++column) {
            here[column] = 0;
            if (kinds[column] != kind)
                continue;
            here[column] =
                column == 0 ? 1 : 1 + std::min({here[column - 1], below[column], below[column - 1]});
            if (here[column] > room.side) {
                const double half = here[column] / 2.0;
                room = {static_cast<double>(column) + 1.0 - half, row + 1.0 - half, here[column]};
            }
        }
        std::swap(below, here);
    }
    return room;
}

} // namespace ridgepoint
