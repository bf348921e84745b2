// SPDX-License-Identifier: GPL-3.0-or-later
// A figure's table for a view: numbers to read, the exact ones to copy.
#pragma once

#include "app/figure/figure.h"

#include <QAbstractTableModel>

namespace ridgepoint {

class FigureTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit FigureTable(QObject* parent = nullptr);

    void setFigure(const Figure& figure);
    const Table& table() const { return table_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    /// For display numbers of up to nine digits, grouped; for editing (what is copied) the cell of tableOf().
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Table table_;
    QStringList titles_;
};

} // namespace ridgepoint
