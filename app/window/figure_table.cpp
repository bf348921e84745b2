// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/figure_table.h"

#include "app/figure/text.h"

namespace ridgepoint {

namespace {

// An axis of numbers says it best ("throughput (sequences/s)"); any other column's name is its key in words.
QString titleOf(const Figure& figure, const QString& key) {
    for (const Panel& panel : figure.panels)
        for (const Axis* axis : {&panel.x, &panel.y})
            if (axis->key == key && !axis->title.isEmpty() && axis->scale != Axis::Scale::Categories)
                return axis->title;
    if (key.endsWith(QLatin1String("_ms"))) {
        const QString name = key.chopped(3).replace(QLatin1Char('_'), QLatin1Char(' '));
        return (name == QLatin1String("ttft") || name == QLatin1String("itl") ? name.toUpper() : name) +
               QStringLiteral(" (ms)");
    }
    return QString(key).replace(QLatin1Char('_'), QLatin1Char(' '));
}

} // namespace

FigureTable::FigureTable(QObject* parent)
    : QAbstractTableModel(parent) {}

void FigureTable::setFigure(const Figure& figure) {
    Table table = tableOf(figure);
    QStringList titles;
    for (const QString& key : table.columns)
        titles.append(titleOf(figure, key));
    const bool sameShape = titles == titles_ && table.rows.size() == table_.rows.size();
    if (!sameShape)
        beginResetModel();
    table_ = std::move(table);
    titles_ = std::move(titles);
    // A view keeps its place where only the numbers are new.
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int FigureTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.rows.size());
}

int FigureTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(table_.columns.size());
}

QVariant FigureTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const QString& cell = table_.rows[index.row()][index.column()];
    if (role == Qt::EditRole)
        return cell;
    if (role != Qt::DisplayRole && role != Qt::TextAlignmentRole)
        return {};
    bool isNumber = false;
    const double value = cell.toDouble(&isNumber);
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    return isNumber ? text(exact_text(value)) : cell;
}

QVariant FigureTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::DisplayRole)
        return orientation == Qt::Horizontal ? QVariant(titles_.value(section)) : QVariant(section + 1);
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal && rowCount() > 0)
        return data(index(0, section), role);
    return QAbstractTableModel::headerData(section, orientation, role);
}

} // namespace ridgepoint
