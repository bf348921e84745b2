// SPDX-License-Identifier: GPL-3.0-or-later
// What is picked on a chart or in its table, as the numbers and names that it says.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/figure_part.h"

#include <QPair>
#include <optional>

namespace ridgepoint {

/// What a point, a bar or a row of a table says: numbers under the keys of their columns, the names beside
/// them, and the ink that stands for a GPU.
struct PickedData {
    QList<QPair<QString, double>> numbers{}; // the one that is meant first
    QStringList names{};
    std::optional<Ink> ink{};
    bool isOfMap = false; // where a click moves the scenario: what the scenario's own mark says is meant

    /// The number under that key, where there is one.
    std::optional<double> numberAt(const char* key) const;
};

/// Empty for a part that the figure does not have.
PickedData pickedData(const Figure& figure, const FigurePart& part);
PickedData pickedData(const Table& table, int row, int column);

} // namespace ridgepoint
