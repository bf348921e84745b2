// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/figure.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ridgepoint {

namespace {

QString shortestText(double value) {
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return QString::fromLatin1(buffer, end - buffer);
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
        row.set(panel.y.key, shortestText(bar.value));
        row.set(QStringLiteral("note"), bar.note);
    }
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
    table.columns = {QStringLiteral("series")};
    for (const Panel& panel : figure.panels) {
        addColumn(table, panel.x.key);
        addColumn(table, panel.y.key);
        for (const Series& series : panel.series)
            addColumn(table, series.valueKey);
    }
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
