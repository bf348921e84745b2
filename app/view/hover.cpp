// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/hover.h"

#include "app/figure/text.h"
#include "app/view/bar_painter.h"
#include "app/view/cells_painter.h"
#include "app/view/stretch_painter.h"

#include <QLineF>
#include <QRegularExpression>
#include <cmath>
#include <limits>

namespace ridgepoint {

namespace {

constexpr double reach = 18.0;         // logical pixels
constexpr double reachOverCells = 8.0; // where there is something to name everywhere
constexpr double markAdvantage = 5.0;  // a mark is meant rather than the line that it is on

QString yTitle(const Panel& panel) {
    return panel.y.title.isEmpty() ? panel.title : panel.y.title;
}

// The category's name, or the number with the axis' name before and its unit after it.
QString valueWith(const QString& axisTitle, const Axis& axis, double value, std::string (*textOf)(double)) {
    if (axis.scale == Axis::Scale::Categories) {
        for (const Tick& tick : axis.ticks)
            if (std::abs(tick.at - value) < 0.5) // a mark may stand beside the middle
                return tick.text.section(QLatin1Char('\n'), 0, 0);
    }
    // The last brackets hold the unit, a remark may follow; Chinese has brackets of its own.
    static const QRegularExpression unit(QStringLiteral("^(.*?)\\s*[(（]([^()（）]*)[)）][^()（）]*$"));
    const QRegularExpressionMatch match = unit.match(axisTitle);
    const QString number = text(textOf(value));
    if (!match.hasMatch())
        return QStringLiteral("%1 %2").arg(axisTitle, number);
    return QStringLiteral("%1 %2 %3").arg(match.captured(1), number, match.captured(2));
}

QString pointText(const Panel& panel, const Series& series, qsizetype index) {
    const QPointF point = series.points[index];
    QStringList lines{series.name, valueText(panel.x.title, panel.x, point.x()),
                      valueText(yTitle(panel), panel.y, point.y())};
    if (const QString note = series.notes.value(index); !note.isEmpty())
        lines.append(note);
    return lines.join(QLatin1Char('\n'));
}

QString barText(const Panel& panel, const Bar& bar) {
    QStringList lines{valueText({}, panel.x, bar.center),
                      valueText(yTitle(panel), panel.y, bar.value - bar.base)};
    if (isStacked(panel, bar))
        lines.prepend(bar.name);
    if (!bar.note.isEmpty())
        lines.append(bar.note);
    return lines.join(QLatin1Char('\n'));
}

// "time 12 ms", and where it begins elsewhere than at nothing both ends.
QString stretchText(const Panel& panel, const Stretch& stretch) {
    QStringList lines;
    for (const QString& line : {valueText({}, panel.y, stretch.row), stretch.name})
        if (!line.isEmpty() && !lines.contains(line))
            lines.append(line);
    if (stretch.from == 0.0) {
        lines.append(valueText(panel.x.title, panel.x, stretch.to));
    } else {
        lines.append(QObject::tr("from: %1").arg(valueText(panel.x.title, panel.x, stretch.from)));
        lines.append(QObject::tr("to: %1").arg(valueText(panel.x.title, panel.x, stretch.to)));
    }
    if (!stretch.note.isEmpty())
        lines.append(stretch.note);
    return lines.join(QLatin1Char('\n'));
}

QString cellText(const Panel& panel, QPoint cell) {
    const Cells& cells = panel.cells;
    const std::uint8_t kind =
        cells.kindOf[static_cast<std::size_t>(cell.y()) * static_cast<std::size_t>(cells.columns) +
                     static_cast<std::size_t>(cell.x())];
    const QPointF middle = middleOf(panel, cell);
    QStringList lines{cells.kinds[kind].name, valueWith(panel.x.title, panel.x, middle.x(), number_text),
                      valueWith(yTitle(panel), panel.y, middle.y(), number_text)};
    if (const QString note = cells.notes.value(kind); !note.isEmpty())
        lines.append(note);
    return lines.join(QLatin1Char('\n'));
}

// What the row is about, and this cell of it.
QString textCellText(const TextGrid& grid, QPoint at) {
    const QList<TextGrid::Cell>& row = grid.rows[at.y()];
    if (at.x() == 0)
        return row[0].text;
    return row[0].text + QLatin1Char('\n') +
           QObject::tr("%1: %2").arg(grid.columns[at.x()].title,
                                     row[at.x()].text.isEmpty() ? QObject::tr("nothing") : row[at.x()].text);
}

// At a place of the layout, which may leave out columns of the grid.
Hover overTextCell(const ChartState& state, qsizetype panel, QPoint at) {
    const TextGridLayout& layout = state.layout.panels[panel].grid;
    const QPoint inGrid(static_cast<int>(layout.columns[at.x()]), static_cast<int>(layout.gridRows[at.y()]));
    return {layout.rows[at.y()][at.x()].area.center(),
            textCellText(state.figure.panels[panel].textGrid, inGrid),
            {FigurePart::Kind::TextCell, panel, inGrid.y(), inGrid.x()}};
}

std::optional<Hover> overTextGrid(const ChartState& state, qsizetype panel, QPointF mouse) {
    const TextGridLayout& layout = state.layout.panels[panel].grid;
    const auto at = textCellAt(layout, mouse);
    if (!at || at->y() < 0)
        return std::nullopt;
    return overTextCell(state, panel, *at);
}

Hover overBar(const Panel& panel, const QRectF& rect, qsizetype index, qsizetype n) {
    return {
        {rect.center().x(), rect.top()}, barText(panel, panel.bars[n]), {FigurePart::Kind::Bar, index, n, 0}};
}

Hover overStretch(const Panel& panel, const QRectF& rect, qsizetype index, qsizetype n) {
    return {rect.center(), stretchText(panel, panel.stretches[n]), {FigurePart::Kind::Stretch, index, n, 0}};
}

// The bar or the stretch under the mouse.
std::optional<Hover> overArea(const ChartState& state, qsizetype index, QPointF mouse) {
    const Panel& panel = state.figure.panels[index];
    const PlotMap map = state.mapOf(index);
    const double width = barWidth(panel);
    for (qsizetype n = 0; n < panel.bars.size(); ++n)
        if (const QRectF rect = barRect(panel.bars[n], map, width); rect.contains(mouse))
            return overBar(panel, rect, index, n);
    const double height = stretchHeight(panel);
    for (const double slack : {0.0, 3.0}) // one too thin to be hit is named from beside it
        for (qsizetype n = 0; n < panel.stretches.size(); ++n)
            if (const QRectF rect = stretchRect(panel.stretches[n], map, height);
                !rect.isEmpty() && rect.adjusted(-slack, 0.0, slack, 0.0).contains(mouse))
                return overStretch(panel, rect, index, n);
    return std::nullopt;
}

bool isInView(const PlotMap& map, QPointF at) {
    return map.plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(at);
}

void addPoints(QList<Hover>& stops, const ChartState& state, qsizetype index) {
    const Panel& panel = state.figure.panels[index];
    const PlotMap map = state.mapOf(index);
    for (qsizetype item = 0; item < panel.series.size(); ++item)
        for (qsizetype n = 0; panel.series[item].isData && n < panel.series[item].points.size(); ++n)
            if (const QPointF at = map.pixel(panel.series[item].points[n]); isInView(map, at))
                stops.append(
                    {at, pointText(panel, panel.series[item], n), {FigurePart::Kind::Point, index, item, n}});
}

void addAreas(QList<Hover>& stops, const ChartState& state, qsizetype index) {
    const Panel& panel = state.figure.panels[index];
    const PlotMap map = state.mapOf(index);
    for (qsizetype n = 0; n < panel.bars.size(); ++n)
        if (const QRectF rect = barRect(panel.bars[n], map, barWidth(panel)); rect.intersects(map.plot))
            stops.append(overBar(panel, rect, index, n));
    for (qsizetype n = 0; n < panel.stretches.size(); ++n)
        if (const QRectF rect = stretchRect(panel.stretches[n], map, stretchHeight(panel)); !rect.isEmpty())
            stops.append(overStretch(panel, rect, index, n));
}

void addTextCells(QList<Hover>& stops, const ChartState& state, qsizetype index) {
    const TextGridLayout& layout = state.layout.panels[index].grid;
    for (qsizetype row = 0; row < layout.rows.size(); ++row)
        for (qsizetype column = 0; column < layout.rows[row].size(); ++column)
            stops.append(overTextCell(state, index, {static_cast<int>(column), static_cast<int>(row)}));
}

} // namespace

QString valueText(const QString& axisTitle, const Axis& axis, double value) {
    return valueWith(axisTitle, axis, value, exact_text);
}

std::optional<Hover> hoverAt(const ChartState& state, QPointF mouse) {
    std::optional<Hover> best;
    double nearest = reach;
    for (qsizetype i = 0; i < state.figure.panels.size(); ++i) {
        const Panel& panel = state.figure.panels[i];
        const PlotMap map = state.mapOf(i);
        if (!map.plot.adjusted(-reach, -reach, reach, reach).contains(mouse))
            continue;
        if (isTextGrid(panel)) {
            if (const auto hit = overTextGrid(state, i, mouse))
                return hit;
            continue;
        }
        if (const auto hit = overArea(state, i, mouse))
            return hit;
        const std::optional<QPoint> cell = cellAt(panel, map, mouse);
        if (cell)
            nearest = std::min(nearest, reachOverCells);
        for (qsizetype item = 0; item < panel.series.size(); ++item) {
            const Series& series = panel.series[item];
            if (!series.isData)
                continue;
            const double advantage = series.shape == Shape::None ? 0.0 : markAdvantage;
            for (qsizetype n = 0; n < series.points.size(); ++n) {
                const QPointF at = map.pixel(series.points[n]);
                if (!isInView(map, at))
                    continue;
                const double distance = QLineF(at, mouse).length() - advantage;
                if (distance < nearest) {
                    nearest = distance;
                    best = Hover{at, pointText(panel, series, n), {FigurePart::Kind::Point, i, item, n}};
                }
            }
        }
        if (cell && !best)
            return Hover{map.pixel(middleOf(panel, *cell)),
                         cellText(panel, *cell),
                         {FigurePart::Kind::Cell, i, cell->y(), cell->x()}};
    }
    return best;
}

QList<Hover> hoverStops(const ChartState& state) {
    QList<Hover> stops;
    for (qsizetype i = 0; i < state.layout.panels.size(); ++i) {
        if (isTextGrid(state.figure.panels[i])) {
            addTextCells(stops, state, i);
            continue;
        }
        addPoints(stops, state, i);
        addAreas(stops, state, i);
    }
    return stops;
}

} // namespace ridgepoint
