// SPDX-License-Identifier: GPL-3.0-or-later
// How wide the texts of a table are in one size of type: measured once, since that is what takes the time of
// laying a table out.
#pragma once

#include "app/figure/figure.h"

#include <QFont>
#include <QList>
#include <QString>

namespace ridgepoint {

class TextGridMeasures {
public:
    /// The grid is to outlive the measures.
    TextGridMeasures(const TextGrid& grid, const QFont& label, int pixels);

    const QFont& font() const { return font_; }
    const QFont& strong() const { return strong_; }
    double lineHeight() const { return lineHeight_; }

    double title(qsizetype column) const { return titles_[column]; }
    double cell(qsizetype row, qsizetype column) const { return cells_[row][column]; }
    double widestCell(qsizetype column) const { return widestCells_[column]; }
    /// Of the wider of two lines that a title is broken into, where that is narrowest.
    double titleInTwoLines(qsizetype column);
    /// Of the title's parts between which a line may break.
    double widestPartOfTitle(qsizetype column);
    /// The same of the title and all cells.
    double widestPart(qsizetype column);

    const QFont& fontOf(const TextGrid::Cell& cell) const { return cell.strong ? strong_ : font_; }

private:
    const TextGrid& grid_;
    QFont font_;
    QFont strong_;
    double lineHeight_ = 0.0;
    QList<double> titles_;
    QList<QList<double>> cells_;
    QList<double> widestCells_;
    QList<double> halvesOfTitles_; // below 0 until they are asked for
    QList<double> partsOfTitles_;  // the same
    QList<double> parts_;          // the same
};

} // namespace ridgepoint
