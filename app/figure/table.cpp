// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/figure.h"
#include "app/figure/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

// The middle of one of `count` even steps along the axis as it is drawn.
double middleOf(const Axis& axis, double index, int count) {
    const double share = (index + 0.5) / count;
    if (axis.scale == Axis::Scale::Linear || axis.scale == Axis::Scale::Categories)
        return axis.minimum + share * (axis.maximum - axis.minimum);
    return axis.minimum * std::pow(axis.maximum / axis.minimum, share);
}

void addColumn(Table& table, const QString& key) {
    if (!key.isEmpty() && !table.columns.contains(key))
        table.columns.append(key);
}

QString cell(const Axis& axis, double value) {
    if (axis.scale != Axis::Scale::Categories)
        return shortestText(value);
    for (const Tick& tick : axis.ticks)
        if (std::abs(tick.at - value) < 0.5) // a mark may stand beside the middle
            return tick.text.section(QLatin1Char('\n'), 0, 0);
    return shortestText(value);
}

class RowWriter {
public:
    explicit RowWriter(Table& table)
        : table_(table) {
        table_.rows.append(QList<QString>(table_.columns.size()));
    }
    void set(const QString& column, const QString& value) {
        if (const qsizetype at = table_.columns.indexOf(column); at >= 0)
            table_.rows.last()[at] = value;
    }

private:
    Table& table_;
};

// "from_time_ms": the unit stays at the end.
QString fromKey(const Axis& axis) {
    return axis.key.isEmpty() ? QString() : QStringLiteral("from_") + axis.key;
}

QString toKey(const Axis& axis) {
    return axis.key.isEmpty() ? QString() : QStringLiteral("to_") + axis.key;
}

bool hasBases(const Panel& panel) {
    return std::any_of(panel.bars.begin(), panel.bars.end(), [](const Bar& bar) { return bar.base != 0.0; });
}

// A colour field runs to hundreds of thousands of cells, most like their neighbours: a row says from which to
// which column of one row they are alike, so that nothing is lost and the table can be read.
void addRuns(Table& table, const Panel& panel) {
    const Cells& cells = panel.cells;
    const auto columns = static_cast<std::size_t>(std::max(0, cells.columns));
    if (columns == 0 || cells.kindOf.size() != columns * static_cast<std::size_t>(std::max(0, cells.rows)))
        return;
    const auto x = [&](std::size_t column) {
        return shortestText(middleOf(panel.x, static_cast<double>(column), cells.columns));
    };
    for (std::size_t at = 0; at < cells.kindOf.size();) {
        const std::size_t rowEnd = (at / columns + 1) * columns;
        std::size_t end = at + 1;
        while (end < rowEnd && cells.kindOf[end] == cells.kindOf[at])
            ++end;
        RowWriter row(table);
        const auto kind = static_cast<qsizetype>(cells.kindOf[at]);
        row.set(QStringLiteral("series"), cells.kinds.value(kind).name);
        row.set(fromKey(panel.x), x(at % columns));
        row.set(toKey(panel.x), x((end - 1) % columns));
        row.set(panel.y.key, shortestText(middleOf(panel.y, static_cast<double>(at / columns), cells.rows)));
        row.set(QStringLiteral("note"), cells.notes.value(kind));
        at = end;
    }
}

void addGridRows(Table& table, const TextGrid& grid) {
    for (const QList<TextGrid::Cell>& cells : grid.rows) {
        RowWriter row(table);
        for (qsizetype i = 0; i < std::min(cells.size(), grid.columns.size()); ++i)
            row.set(grid.columns[i].key, cells[i].exact.isEmpty() ? cells[i].text : cells[i].exact);
    }
}

bool isPlot(const Panel& panel) {
    return panel.textGrid.isEmpty();
}

void addColumns(Table& table, const Panel& panel) {
    for (const TextGrid::Column& column : panel.textGrid.columns)
        addColumn(table, column.key);
    if (!isPlot(panel))
        return;
    const bool isSpanned = !panel.stretches.isEmpty() || panel.cells.columns > 0;
    if (!isSpanned || !panel.series.isEmpty() || !panel.bars.isEmpty())
        addColumn(table, panel.x.key);
    if (isSpanned) {
        addColumn(table, fromKey(panel.x));
        addColumn(table, toKey(panel.x));
    }
    if (hasBases(panel))
        addColumn(table, fromKey(panel.y));
    addColumn(table, panel.y.key);
    for (const Series& series : panel.series)
        addColumn(table, series.valueKey);
    for (const Stretch& stretch : panel.stretches)
        addColumn(table, stretch.valueKey);
}

void addRows(Table& table, const Panel& panel) {
    for (const Series& series : panel.series) {
        if (!series.isData)
            continue;
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            RowWriter row(table);
            row.set(QStringLiteral("series"), series.name);
            row.set(panel.x.key, cell(panel.x, series.points[i].x()));
            row.set(panel.y.key, cell(panel.y, series.points[i].y()));
            if (i < series.values.size())
                row.set(series.valueKey, shortestText(series.values[i]));
            row.set(QStringLiteral("note"), series.notes.value(i));
        }
    }
    for (const Bar& bar : panel.bars) {
        RowWriter row(table);
        row.set(QStringLiteral("series"), bar.name);
        row.set(panel.x.key, cell(panel.x, bar.center));
        if (hasBases(panel))
            row.set(fromKey(panel.y), shortestText(bar.base));
        row.set(panel.y.key, shortestText(bar.value - bar.base));
        row.set(QStringLiteral("note"), bar.note);
    }
    for (const Stretch& stretch : panel.stretches) {
        RowWriter row(table);
        row.set(QStringLiteral("series"), stretch.name);
        row.set(panel.y.key, cell(panel.y, stretch.row));
        row.set(fromKey(panel.x), shortestText(stretch.from));
        row.set(toKey(panel.x), shortestText(stretch.to));
        if (!stretch.valueKey.isEmpty())
            row.set(stretch.valueKey, shortestText(stretch.value));
        row.set(QStringLiteral("note"), stretch.note);
    }
    addRuns(table, panel);
    addGridRows(table, panel.textGrid);
}

QString quoted(const QString& value) {
    const bool plain = std::none_of(value.begin(), value.end(), [](QChar c) {
        return c == QLatin1Char('"') || c == QLatin1Char(',') || c == QLatin1Char('\n') ||
               c == QLatin1Char('\r');
    });
    if (plain)
        return value;
    return QLatin1Char('"') + QString(value).replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

} // namespace

Table tableOf(const Figure& figure) {
    Table table;
    const bool isPlotted =
        figure.panels.isEmpty() || std::any_of(figure.panels.begin(), figure.panels.end(), isPlot);
    if (isPlotted)
        table.columns = {QStringLiteral("series")};
    for (const Panel& panel : figure.panels)
        addColumns(table, panel);
    if (isPlotted)
        addColumn(table, QStringLiteral("note"));
    for (const Panel& panel : figure.panels)
        addRows(table, panel);
    return table;
}

QString csvOf(const Table& table) {
    QString csv;
    const auto addLine = [&](const QStringList& cells) {
        for (qsizetype i = 0; i < cells.size(); ++i)
            csv += (i > 0 ? QStringLiteral(",") : QString()) + quoted(cells[i]);
        csv += QLatin1Char('\n');
    };
    addLine(table.columns);
    for (const QList<QString>& row : table.rows)
        addLine(row);
    return csv;
}

} // namespace ridgepoint
