// SPDX-License-Identifier: GPL-3.0-or-later
// From what is picked on a chart or in its table to the value that the engine explains.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"
#include "engine/explanation.h"

#include <QPair>
#include <optional>

namespace ridgepoint {

/// What a point, a bar or a row of a table says: numbers under the keys of their columns, the names beside
/// them, and the ink that stands for a GPU.
struct PickedData {
    QList<QPair<QString, double>> numbers{}; // the one that is meant first
    QStringList names{};
    std::optional<Ink> ink{};
};

/// A part of a figure, as hovering and clicking name it.
struct FigurePart {
    enum class Kind { Point, Bar, Stretch, Cell, TextCell };
    Kind kind = Kind::Point;
    qsizetype panel = 0;
    qsizetype item = 0;  // the series, the bar, the stretch, the row
    qsizetype index = 0; // the point of a series, the column of a row
};

/// Empty for a part that the figure does not have.
PickedData pickedData(const Figure& figure, const FigurePart& part);
PickedData pickedData(const Table& table, int row, int column);

/// How a value's scenario differs from the one on screen; what is not set is as there.
struct Variation {
    std::optional<std::string> gpu{};
    std::optional<int> batch{};
    std::optional<int> seq_len{};
    std::optional<Precision> precision{};
    std::optional<Scheme> scheme{};
    std::optional<Fidelity> fidelity{};
    bool isIdeal = false; // on the ideal software stack

    bool operator==(const Variation&) const = default;
};

struct ExplainedValue {
    ValueId id;
    Variation variation;

    bool operator==(const ExplainedValue&) const = default;
};

Scenario varied(const Scenario& scenario, const Variation& variation);

/// The value that was picked: the one which, solved anew, is exactly the number on the chart. None where the
/// engine explains no such number.
std::optional<ExplainedValue> explainedValue(const Study& study, const PickedData& picked);

} // namespace ridgepoint
