// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/text_grid_measures.h"

#include "app/view/text_lines.h"

#include <QFontMetricsF>
#include <algorithm>

namespace ridgepoint {

TextGridMeasures::TextGridMeasures(const TextGrid& grid, const QFont& label, int pixels)
    : grid_(grid)
    , font_(label)
    , widestCells_(grid.columns.size(), 0.0)
    , halvesOfTitles_(grid.columns.size(), -1.0)
    , partsOfTitles_(grid.columns.size(), -1.0)
    , parts_(grid.columns.size(), -1.0) {
    font_.setPixelSize(pixels);
    strong_ = font_;
    strong_.setWeight(QFont::DemiBold);
    const QFontMetricsF plain(font_);
    const QFontMetricsF bold(strong_);
    lineHeight_ = plain.height();
    for (const TextGrid::Column& column : grid.columns)
        titles_.append(bold.horizontalAdvance(column.title));
    for (const QList<TextGrid::Cell>& row : grid.rows) {
        QList<double> widths;
        for (qsizetype i = 0; i < grid.columns.size(); ++i) {
            widths.append((row[i].strong ? bold : plain).horizontalAdvance(row[i].text));
            widestCells_[i] = std::max(widestCells_[i], widths.last());
        }
        cells_.append(widths);
    }
}

double TextGridMeasures::titleInTwoLines(qsizetype column) {
    double& width = halvesOfTitles_[column];
    if (width < 0.0)
        width = textSize(inTwoLines(grid_.columns[column].title, strong_).join(QLatin1Char('\n')), strong_)
                    .width();
    return width;
}

double TextGridMeasures::widestPartOfTitle(qsizetype column) {
    double& width = partsOfTitles_[column];
    if (width < 0.0)
        width = ridgepoint::widestPart(grid_.columns[column].title, strong_);
    return width;
}

double TextGridMeasures::widestPart(qsizetype column) {
    double& width = parts_[column];
    if (width >= 0.0)
        return width;
    width = widestPartOfTitle(column);
    for (qsizetype row = 0; row < grid_.rows.size(); ++row) {
        const TextGrid::Cell& cell = grid_.rows[row][column];
        if (cells_[row][column] > width) // else no part of it is wider
            width = std::max(width, ridgepoint::widestPart(cell.text, fontOf(cell)));
    }
    return width;
}

} // namespace ridgepoint
