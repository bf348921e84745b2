// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/glyph.h"

#include <QPainter>
#include <QPainterPath>

namespace ridgepoint {

namespace {

// All are drawn on a grid of 16 by 16.
constexpr double grid = 16.0;

using Points = std::initializer_list<QPointF>;

void addLine(QPainterPath& path, Points points) {
    path.addPolygon(QPolygonF(points));
}

void addCorner(QPainterPath& path, QPointF corner, double towardsX, double towardsY) {
    addLine(path, {{corner.x() + towardsX, corner.y()}, corner, {corner.x(), corner.y() + towardsY}});
}

QPainterPath fillPath(bool outward) {
    QPainterPath path;
    const double near = outward ? 2.5 : 6.0;
    const double far = outward ? 13.5 : 10.0;
    const double arm = outward ? 3.5 : -3.5;
    addCorner(path, {near, near}, arm, arm);
    addCorner(path, {far, near}, -arm, arm);
    addCorner(path, {near, far}, arm, -arm);
    addCorner(path, {far, far}, -arm, -arm);
    return path;
}

QPainterPath copyPath() {
    QPainterPath path;
    path.addRoundedRect(QRectF(5.5, 5.5, 8, 8), 1.2, 1.2);
    addLine(path, {{10.5, 2.5}, {3.7, 2.5}, {2.5, 3.7}, {2.5, 10.5}});
    return path;
}

QPainterPath tablePath() {
    QPainterPath path;
    path.addRoundedRect(QRectF(2.5, 3.0, 11, 10), 1.2, 1.2);
    addLine(path, {{2.5, 6.3}, {13.5, 6.3}});
    addLine(path, {{2.5, 9.7}, {13.5, 9.7}});
    addLine(path, {{6.6, 6.3}, {6.6, 13.0}});
    return path;
}

QPainterPath chartPath() {
    QPainterPath path;
    addLine(path, {{2.5, 2.5}, {2.5, 13.5}, {13.5, 13.5}});
    addLine(path, {{5.0, 10.5}, {9.0, 5.5}, {13.5, 5.5}});
    return path;
}

QPainterPath savePath() {
    QPainterPath path;
    addLine(path, {{8.0, 2.5}, {8.0, 10.0}});
    addLine(path, {{4.8, 7.0}, {8.0, 10.2}, {11.2, 7.0}});
    addLine(path, {{2.5, 11.0}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 11.0}});
    return path;
}

QPainterPath undoPath() {
    QPainterPath path;
    addLine(path, {{6.0, 2.8}, {2.8, 6.0}, {6.0, 9.2}});
    path.moveTo(2.8, 6.0);
    path.lineTo(9.5, 6.0);
    path.arcTo(QRectF(5.8, 6.0, 7.4, 7.4), 90, -180);
    path.lineTo(6.0, 13.4);
    return path;
}

QPainterPath openPath() {
    QPainterPath path;
    addLine(path, {{2.5, 12.8}, {2.5, 3.5}, {6.5, 3.5}, {8.0, 5.2}, {12.5, 5.2}, {12.5, 7.5}});
    addLine(path, {{2.5, 12.8}, {4.6, 7.5}, {14.2, 7.5}, {12.2, 12.8}, {2.5, 12.8}});
    return path;
}

QPainterPath pathOf(Glyph glyph) {
    QPainterPath path;
    switch (glyph) {
    case Glyph::None:
        break;
    case Glyph::Fill:
        return fillPath(true);
    case Glyph::Restore:
        return fillPath(false);
    case Glyph::Copy:
        return copyPath();
    case Glyph::Table:
        return tablePath();
    case Glyph::Chart:
        return chartPath();
    case Glyph::Save:
        return savePath();
    case Glyph::Undo:
        return undoPath();
    case Glyph::Redo:
        return QTransform(-1, 0, 0, 1, grid, 0).map(undoPath());
    case Glyph::Open:
        return openPath();
    case Glyph::Add:
        addLine(path, {{8, 3}, {8, 13}});
        addLine(path, {{3, 8}, {13, 8}});
        break;
    case Glyph::Close:
        addLine(path, {{4, 4}, {12, 12}});
        addLine(path, {{12, 4}, {4, 12}});
        break;
    }
    return path;
}

} // namespace

void paintGlyph(QPainter& painter, Glyph glyph, const QRectF& area, const QColor& color) {
    const double side = std::min(area.width(), area.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center() - QPointF(side, side) / 2);
    painter.scale(side / grid, side / grid);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(pathOf(glyph));
    painter.restore();
}

} // namespace ridgepoint
