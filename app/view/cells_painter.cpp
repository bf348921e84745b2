// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/cells_painter.h"

#include <QImage>
#include <QPaintEngine>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr int bordersLookedAt = 64; // rows, and columns

// Where the whole field would be, out of view or not.
class FieldMap {
public:
    FieldMap(const Panel& panel, const PlotMap& map)
        : cells_(panel.cells) {
        const View whole = wholeView(panel);
        topLeft_ = map.pixelOfStraight({whole.x.from, whole.y.to});
        bottomRight_ = map.pixelOfStraight({whole.x.to, whole.y.from});
        first_ = {columnAt(map.plot.left()), rowAt(map.plot.bottom())};
        last_ = {columnAt(map.plot.right()), rowAt(map.plot.top())};
    }

    double left(int column) const {
        return topLeft_.x() + (bottomRight_.x() - topLeft_.x()) * column / cells_.columns;
    }
    double top(int row) const {
        return bottomRight_.y() - (bottomRight_.y() - topLeft_.y()) * (row + 1) / cells_.rows;
    }
    int columnAt(double x) const {
        const double share = (x - topLeft_.x()) / (bottomRight_.x() - topLeft_.x());
        return std::clamp(static_cast<int>(share * cells_.columns), 0, cells_.columns - 1);
    }
    int rowAt(double y) const {
        const double share = (bottomRight_.y() - y) / (bottomRight_.y() - topLeft_.y());
        return std::clamp(static_cast<int>(share * cells_.rows), 0, cells_.rows - 1);
    }
    /// The cells in view.
    QPoint first() const { return first_; }
    QPoint last() const { return last_; }
    QRectF rect(int firstColumn, int lastColumn, int firstRow, int lastRow) const {
        return {QPointF(left(firstColumn), top(lastRow)), QPointF(left(lastColumn + 1), top(firstRow - 1))};
    }

private:
    const Cells& cells_;
    QPointF topLeft_;
    QPointF bottomRight_;
    QPoint first_;
    QPoint last_;
};

std::uint8_t kindAt(const Cells& cells, int column, int row) {
    const auto at = static_cast<std::size_t>(row) * static_cast<std::size_t>(cells.columns) +
                    static_cast<std::size_t>(column);
    return cells.kindOf[at];
}

QList<QRgb> colorsOf(const Cells& cells, const Theme& theme) {
    QList<QRgb> colors;
    for (const Cells::Kind& kind : cells.kinds)
        colors.append(theme.field(kind.ink).rgb());
    return colors;
}

void paintAsImage(QPainter& painter, const Cells& cells, const QList<QRgb>& colors, const FieldMap& field,
                  const QRectF& plot) {
    const QPoint first = field.first();
    const QPoint last = field.last();
    QImage image(last.x() - first.x() + 1, last.y() - first.y() + 1, QImage::Format_RGB32);
    for (int row = first.y(); row <= last.y(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(last.y() - row));
        for (int column = first.x(); column <= last.x(); ++column)
            line[column - first.x()] = colors[kindAt(cells, column, row)];
    }
    painter.save();
    painter.setClipRect(plot, Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(field.rect(first.x(), last.x(), first.y(), last.y()), image);
    painter.restore();
}

bool rowsAreAlike(const Cells& cells, int a, int b) {
    const auto begin = [&](int row) {
        return cells.kindOf.begin() + static_cast<std::ptrdiff_t>(row) * cells.columns;
    };
    return std::equal(begin(a), begin(a) + cells.columns, begin(b));
}

// Each run reaches a little under the next to its right and below, so that no seam is seen between two.
void paintAsRuns(QPainter& painter, const Cells& cells, const QList<QRgb>& colors, const FieldMap& field,
                 const QRectF& plot) {
    const QPoint first = field.first();
    for (int high = field.last().y(); high >= first.y();) {
        int low = high;
        while (low > first.y() && rowsAreAlike(cells, low - 1, high))
            --low;
        for (int begin = first.x(); begin <= field.last().x();) {
            int end = begin;
            const std::uint8_t kind = kindAt(cells, begin, high);
            while (end < field.last().x() && kindAt(cells, end + 1, high) == kind)
                ++end;
            const QRectF run = field.rect(begin, end, low, high).adjusted(0.0, 0.0, 1.0, 1.0);
            painter.fillRect(run.intersected(plot), QColor(colors[kind]));
            begin = end + 1;
        }
        high = low - 1;
    }
}

} // namespace

bool hasCells(const Panel& panel) {
    const Cells& cells = panel.cells;
    return cells.columns > 0 && cells.rows > 0 && !cells.kinds.isEmpty() &&
           cells.kindOf.size() ==
               static_cast<std::size_t>(cells.columns) * static_cast<std::size_t>(cells.rows) &&
           std::all_of(cells.kindOf.begin(), cells.kindOf.end(),
                       [&](std::uint8_t kind) { return kind < cells.kinds.size(); });
}

std::optional<QPoint> cellAt(const Panel& panel, const PlotMap& map, QPointF pixel) {
    if (!hasCells(panel) || !map.plot.contains(pixel))
        return std::nullopt;
    const FieldMap field(panel, map);
    return QPoint(field.columnAt(pixel.x()), field.rowAt(pixel.y()));
}

QPointF middleOf(const Panel& panel, QPoint cell) {
    const View whole = wholeView(panel);
    const double x = whole.x.from + (cell.x() + 0.5) / panel.cells.columns * whole.x.length();
    const double y = whole.y.from + (cell.y() + 0.5) / panel.cells.rows * whole.y.length();
    return {unstraightened(panel.x.scale, x), unstraightened(panel.y.scale, y)};
}

void paintCells(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map) {
    if (!hasCells(panel))
        return;
    const FieldMap field(panel, map);
    const QList<QRgb> colors = colorsOf(panel.cells, state.theme);
    if (painter.paintEngine()->type() == QPaintEngine::Picture)
        paintAsRuns(painter, panel.cells, colors, field, map.plot);
    else
        paintAsImage(painter, panel.cells, colors, field, map.plot);
}

QList<QLineF> cellBorders(const Panel& panel, const PlotMap& map) {
    if (!hasCells(panel))
        return {};
    const FieldMap field(panel, map);
    const Cells& cells = panel.cells;
    const QPoint first = field.first();
    const QPoint last = field.last();
    const int rowStep = std::max(1, (last.y() - first.y() + 1) / bordersLookedAt);
    const int columnStep = std::max(1, (last.x() - first.x() + 1) / bordersLookedAt);
    QList<QLineF> borders;
    for (int row = first.y(); row <= last.y(); row += rowStep)
        for (int column = first.x(); column < last.x(); ++column)
            if (kindAt(cells, column, row) != kindAt(cells, column + 1, row))
                borders.append({field.left(column + 1), field.top(row), field.left(column + 1),
                                field.top(row - rowStep)});
    for (int column = first.x(); column <= last.x(); column += columnStep)
        for (int row = first.y(); row < last.y(); ++row)
            if (kindAt(cells, column, row) != kindAt(cells, column, row + 1))
                borders.append(
                    {field.left(column), field.top(row), field.left(column + columnStep), field.top(row)});
    return borders;
}

} // namespace ridgepoint
