// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/picked.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

QString nameOfCategory(const Axis& axis, double at) {
    for (const Tick& tick : axis.ticks)
        if (std::abs(tick.at - at) < 0.5)
            return tick.text.section(QLatin1Char('\n'), 0, 0);
    return {};
}

// A category may be a batch or a length: 2,048 or 2K.
std::optional<double> countIn(const QString& name) {
    const bool isInK = name.endsWith(QLatin1Char('K'));
    bool isNumber = false;
    const double number = QString(name).remove(QLatin1Char(',')).chopped(isInK ? 1 : 0).toDouble(&isNumber);
    return isNumber ? std::optional(isInK ? 1024.0 * number : number) : std::nullopt;
}

bool isIntensity(const Axis& axis) {
    return axis.key.endsWith(QLatin1String("_flop_per_byte"));
}

void addAxis(PickedData& picked, const Axis& axis, double at) {
    if (axis.scale != Axis::Scale::Categories) {
        picked.numbers.append({axis.key, at});
        return;
    }
    const QString name = nameOfCategory(axis, at);
    if (const auto number = countIn(name))
        picked.numbers.append({axis.key, *number});
    else
        picked.names.append(name);
}

PickedData ofPoint(const Panel& panel, const Series& series, qsizetype index) {
    PickedData picked{.names = {series.name}, .ink = series.ink};
    const QPointF at = series.points[index];
    // A wall and a ring over the batch are batches, and a ring over the prompt is a prompt, whatever the
    // height at which they stand.
    if (panel.x.key == QLatin1String("batch") && series.shape == Shape::Wall)
        picked.numbers.append({QStringLiteral("max_batch"), at.x()});
    if (panel.x.key == QLatin1String("batch") && series.shape == Shape::Ring)
        picked.numbers.append({QStringLiteral("batch_of_90"), at.x()});
    if (panel.x.key == QLatin1String("seq_len") && series.shape == Shape::Ring)
        picked.numbers.append({QStringLiteral("flip_seq_len"), at.x()});
    if (!series.valueKey.isEmpty() && index < series.values.size())
        picked.numbers.append({series.valueKey, series.values[index]});
    // On a roofline a thing is told by its intensity; its height follows from that.
    if (isIntensity(panel.x))
        addAxis(picked, panel.x, at.x());
    addAxis(picked, panel.y, at.y());
    if (!isIntensity(panel.x))
        addAxis(picked, panel.x, at.x());
    return picked;
}

// Whatever is picked there, the scenario comes to stand at it.
PickedData ofMap(const Panel& panel) {
    PickedData picked;
    for (const Series& series : panel.series)
        if (series.shape == Shape::Disc && !series.points.isEmpty())
            picked = ofPoint(panel, series, 0);
    picked.isOfMap = true;
    return picked;
}

// A part that crosses the end of the memory is drawn in two, and meant whole.
double ownPart(const Panel& panel, const Bar& bar) {
    double part = bar.value - bar.base;
    for (const Bar& other : panel.bars)
        if (other.center == bar.center && other.name == bar.name && other.hatched != bar.hatched &&
            (other.base == bar.value || other.value == bar.base))
            part += other.value - other.base;
    return part;
}

PickedData ofBar(const Panel& panel, const Bar& bar) {
    PickedData picked{.names = {bar.name}, .ink = bar.ink};
    if (const double part = ownPart(panel, bar); part != bar.value) // of stacked bars, its own part is meant
        picked.numbers.append({panel.y.key, part});
    picked.numbers.append({panel.y.key, bar.value});
    addAxis(picked, panel.x, bar.center);
    return picked;
}

PickedData ofStretch(const Panel& panel, const Stretch& stretch) {
    PickedData picked{.names = {stretch.name}, .ink = stretch.ink};
    if (!stretch.valueKey.isEmpty())
        picked.numbers.append({stretch.valueKey, stretch.value});
    picked.numbers.append({panel.x.key, stretch.to - stretch.from});
    addAxis(picked, panel.y, stretch.row);
    return picked;
}

PickedData ofTextCell(const TextGrid& grid, qsizetype row, qsizetype column) {
    PickedData picked;
    const QList<TextGrid::Cell>& cells = grid.rows[row];
    for (qsizetype i = 0; i < cells.size(); ++i) {
        bool isNumber = false;
        const double number = cells[i].exact.toDouble(&isNumber);
        if (!isNumber)
            picked.names.append(cells[i].text);
        else if (i == column)
            picked.numbers.append({grid.columns[i].key, number});
    }
    return picked;
}

} // namespace

PickedData pickedData(const Figure& figure, const FigurePart& part) {
    if (part.panel < 0 || part.panel >= figure.panels.size() || part.item < 0)
        return {};
    const Panel& panel = figure.panels[part.panel];
    if (!panel.cells.kinds.isEmpty())
        return ofMap(panel);
    const auto has = [&](const auto& list) {
        return part.item < list.size();
    };
    switch (part.kind) {
    case FigurePart::Kind::Point:
        if (has(panel.series) && part.index >= 0 && part.index < panel.series[part.item].points.size())
            return ofPoint(panel, panel.series[part.item], part.index);
        break;
    case FigurePart::Kind::Bar:
        if (has(panel.bars))
            return ofBar(panel, panel.bars[part.item]);
        break;
    case FigurePart::Kind::Stretch:
        if (has(panel.stretches))
            return ofStretch(panel, panel.stretches[part.item]);
        break;
    case FigurePart::Kind::TextCell:
        if (has(panel.textGrid.rows))
            return ofTextCell(panel.textGrid, part.item, part.index);
        break;
    case FigurePart::Kind::Cell:
        break;
    }
    return {};
}

PickedData pickedData(const Table& table, int row, int column) {
    PickedData picked;
    if (row < 0 || row >= table.rows.size())
        return picked;
    const QList<QString>& cells = table.rows[row];
    for (int i = 0; i < cells.size(); ++i) {
        bool isNumber = false;
        std::optional<double> number = cells[i].toDouble(&isNumber);
        if (!isNumber)
            number =
                table.columns[i] == QLatin1String("batch") || table.columns[i] == QLatin1String("seq_len")
                    ? countIn(cells[i])
                    : std::nullopt;
        if (!number)
            picked.names.append(cells[i]);
        else if (i == column)
            picked.numbers.prepend({table.columns[i], *number});
        else
            picked.numbers.append({table.columns[i], *number});
    }
    return picked;
}

std::optional<double> PickedData::numberAt(const char* key) const {
    for (const auto& [name, value] : numbers)
        if (name == QLatin1String(key))
            return value;
    return std::nullopt;
}

} // namespace ridgepoint
