// SPDX-License-Identifier: GPL-3.0-or-later
// A table painted in the place of axes: laid out to fit, and found again under the mouse.
#pragma once

#include "app/figure/figure.h"
#include "app/view/theme.h"

#include <QList>
#include <QPainter>
#include <QPoint>
#include <QRectF>
#include <QStringList>
#include <optional>

namespace ridgepoint {

struct TextGridLayout {
    struct Cell {
        QRectF area; // all of the cell, its margins included
        QStringList lines;
    };
    QFont font;
    QFont strong;
    double margin = 0.0; // within a cell, above and below its lines
    double gap = 0.0;    // between columns
    QList<Cell> header;
    QList<QList<Cell>> rows;   // those that have room
    QList<qsizetype> gridRows; // which of the grid's they are
    qsizetype left = 0;        // how many have none; said in the line below
    QRectF moreLine;
    QList<qsizetype> columns; // the grid's, of those that have room
    QStringList instead;      // lines in the middle of the area: there is nothing else then
    QRectF area;
};

/// Fits the grid into the area: columns that may be are left out until words have room in type that is read
/// with ease; headers, then long texts take several lines, then type and margins shrink; before type becomes
/// smaller than that, all texts are broken between words; where the smallest type does not suffice, rows are
/// left out: the last, but none of those to be kept. No two cells overlap. Of a table that is hidden there is
/// the sentence in its place.
TextGridLayout textGridLayout(const TextGrid& grid, const QRectF& area, const Type& type);

/// Which of the grid's columns an area of that width shows.
QList<qsizetype> columnsShown(const TextGrid& grid, double width, const Type& type);

/// What of a height does a grid good.
struct GridHeights {
    double least = 0.0; // in the smallest type; of a long table about
    double most = 0.0;  // in the largest, where that needs no more than one line a row; else 0
};

/// For a grid of that width, with narrow margins where room is short.
GridHeights gridHeights(const TextGrid& grid, double width, const Type& type, bool isCrowded);

/// The layout's column and row of the cell at the point; the header is row -1.
std::optional<QPoint> textCellAt(const TextGridLayout& layout, QPointF at);

void paintTextGrid(QPainter& painter, const Theme& theme, const TextGrid& grid, const TextGridLayout& layout);

} // namespace ridgepoint
