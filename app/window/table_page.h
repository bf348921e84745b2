// SPDX-License-Identifier: GPL-3.0-or-later
// A chart's figure as a table, in the chart's place.
#pragma once

#include "app/figure/figure.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace ridgepoint {

class FigureTable;

/// The table's object name is "table".
class TablePage : public QWidget {
    Q_OBJECT

public:
    explicit TablePage(QWidget* parent);

    void setFigure(const Figure& figure);
    const FigureTable& model() const { return *model_; }
    QTableView* view() const { return view_; }
    /// The selected cells, or all where none is, as lines of cells apart by tabs; numbers in full.
    QString selectionText() const;

signals:
    /// A cell was clicked, or Enter pressed on it.
    void cellPicked(int row, int column);

private:
    QLabel* title_;
    QTableView* view_;
    FigureTable* model_;
};

} // namespace ridgepoint
