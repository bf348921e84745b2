// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/chart_painter.h"

#include "app/view/bar_painter.h"
#include "app/view/cells_painter.h"
#include "app/view/stretch_painter.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

double markRadius(Shape shape, Weight weight) {
    const bool bold = weight == Weight::Bold;
    switch (shape) {
    case Shape::None:
        return 0.0;
    case Shape::Dot:
        return bold ? 3.4 : 2.1;
    case Shape::Disc:
        return bold ? 5.0 : 4.0;
    case Shape::Ring:
        return bold ? 4.6 : 3.8;
    case Shape::Triangle:
    case Shape::HollowTriangle:
        return 6.0;
    case Shape::Wall:
        return bold ? 9.0 : 7.0;
    }
    return 0.0;
}

double markRadius(const Series& series, qsizetype point) {
    const double scale = series.scales.isEmpty() ? 1.0 : series.scales[point];
    return scale * markRadius(series.shape, series.weight);
}

namespace {

void drawLines(QPainter& painter, const QStringList& lines, QPointF baseline, double lineHeight) {
    for (const QString& line : lines) {
        painter.drawText(baseline, line);
        baseline.ry() += lineHeight;
    }
}

// Several lines, each centred under the point.
void drawCentred(QPainter& painter, const QString& text, QPointF top) {
    const QFontMetricsF metrics(painter.font());
    double y = top.y() + metrics.ascent();
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        painter.drawText(QPointF(top.x() - metrics.horizontalAdvance(line) / 2.0, y), line);
        y += metrics.height();
    }
}

void paintTexts(QPainter& painter, const ChartState& state) {
    const ChartLayout& layout = state.layout;
    painter.setPen(state.theme.text);
    painter.setFont(state.type.headline);
    drawLines(painter, layout.headlineLines, layout.headline, QFontMetricsF(state.type.headline).height());
    painter.setPen(state.theme.muted);
    painter.setFont(state.type.finding);
    drawLines(painter, layout.findingLines, layout.finding, layout.findingLineHeight);
    painter.setFont(state.type.small);
    drawLines(painter, layout.footerLines, layout.footer, layout.footerLineHeight);
}

void paintRegions(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map) {
    for (const Region& region : panel.regions) {
        const double left = std::clamp(map.xPixel(region.from), map.plot.left(), map.plot.right());
        const double right = std::clamp(map.xPixel(region.to), map.plot.left(), map.plot.right());
        painter.fillRect(QRectF(left, map.plot.top(), right - left, map.plot.height()),
                         state.theme.tint(region.ink));
    }
}

void paintGrid(QPainter& painter, const ChartState& state, const Panel& panel, const PanelLayout& layout,
               const PlotMap& map) {
    painter.setPen(QPen(state.theme.grid, 1.0));
    const QRectF& plot = map.plot;
    if (hasCells(panel))
        return;
    if (panel.y.scale != Axis::Scale::Categories)
        for (const Tick& tick : layout.y.ticks) {
            const double y = map.yPixel(tick.at);
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        }
    if (panel.x.scale == Axis::Scale::Categories)
        return;
    for (const Tick& tick : layout.x.ticks) {
        const double x = map.xPixel(tick.at);
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
}

void paintXAxis(QPainter& painter, const ChartState& state, const PanelLayout& layout, const PlotMap& map) {
    const QRectF& plot = map.plot;
    const QFontMetricsF metrics(state.type.label);
    const double top = plot.bottom() + 7.0;
    for (const Tick& tick : layout.x.ticks) {
        const double x = map.xPixel(tick.at);
        painter.setPen(QPen(state.theme.axis, 1.0));
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4.0));
        painter.setPen(state.theme.muted);
        if (!layout.x.turned) {
            drawCentred(painter, tick.text, {x, top});
            continue;
        }
        painter.save();
        painter.translate(x, top + textSize(tick.text, state.type.label).width());
        painter.rotate(-90.0);
        painter.drawText(QPointF(0.0, metrics.ascent() - metrics.height() / 2.0), tick.text);
        painter.restore();
    }
    painter.setPen(state.theme.muted);
    // Under the middle of the plot, but within the panel.
    const QString title = layout.xTitleLines.join(QLatin1Char('\n'));
    const double half = textSize(title, state.type.label).width() / 2.0;
    const double x =
        std::max(std::min(plot.center().x(), layout.area.right() - half), layout.area.left() + half);
    drawCentred(painter, title, {x, top + layout.xTextsHigh + 2.0});
}

void paintYAxis(QPainter& painter, const ChartState& state, const Panel& panel, const PanelLayout& layout,
                const PlotMap& map) {
    const QRectF& plot = map.plot;
    const QFontMetricsF metrics(state.type.label);
    for (const Tick& tick : layout.y.ticks) {
        const double y = map.yPixel(tick.at);
        painter.setPen(QPen(state.theme.axis, 1.0));
        if (panel.y.scale != Axis::Scale::Categories)
            painter.drawLine(QPointF(plot.left() - 4.0, y), QPointF(plot.left(), y));
        painter.setPen(state.theme.muted);
        const QStringList lines = tick.text.split(QLatin1Char('\n'));
        double baseline = y + metrics.ascent() - metrics.height() * static_cast<double>(lines.size()) / 2.0;
        for (const QString& line : lines) {
            painter.drawText(QPointF(plot.left() - 7.0 - metrics.horizontalAdvance(line), baseline), line);
            baseline += metrics.height();
        }
    }
    painter.setPen(state.theme.muted);
    if (layout.yTitleLines.isEmpty())
        return;
    // Beside the middle of the plot, but within the panel and below its title.
    const QString title = layout.yTitleLines.join(QLatin1Char('\n'));
    const double half = textSize(title, state.type.label).width() / 2.0;
    const double y =
        std::max(std::min(plot.center().y(), layout.area.bottom() - half), plot.top() - 4.0 + half);
    painter.save();
    painter.translate(layout.area.left(), y);
    painter.rotate(-90.0);
    drawCentred(painter, title, {0.0, 0.0});
    painter.restore();
}

QPolygonF triangle(QPointF at, double radius) {
    return QPolygonF{{at.x(), at.y() - radius},
                     {at.x() + radius, at.y() + radius * 0.8},
                     {at.x() - radius, at.y() + radius * 0.8}};
}

void paintMark(QPainter& painter, const ChartState& state, const Series& series, QPointF at, double radius) {
    const QColor color = state.theme.color(series.ink);
    // A rim in the background's colour keeps marks apart from lines and from each other.
    painter.setPen(QPen(state.theme.background, 1.0));
    painter.setBrush(color);
    switch (series.shape) {
    case Shape::None:
        return;
    case Shape::Dot:
    case Shape::Disc:
        painter.drawEllipse(at, radius, radius);
        return;
    case Shape::Ring:
        painter.setPen(QPen(color, 2.0));
        painter.setBrush(state.theme.background);
        painter.drawEllipse(at, radius, radius);
        return;
    case Shape::Triangle:
        painter.drawPolygon(triangle(at, radius));
        return;
    case Shape::HollowTriangle:
        painter.setPen(QPen(color, 2.0));
        painter.setBrush(state.theme.background);
        painter.drawPolygon(triangle(at, radius));
        return;
    case Shape::Wall:
        painter.setPen(QPen(color, series.weight == Weight::Bold ? 3.0 : 2.2, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(at - QPointF(0.0, radius), at + QPointF(0.0, radius));
        return;
    }
}

void paintTitle(QPainter& painter, const ChartState& state, const PanelLayout& layout) {
    const QFontMetricsF metrics(state.type.label);
    painter.setFont(state.type.label);
    painter.setPen(state.theme.muted);
    drawLines(painter, layout.titleLines, layout.area.topLeft() + QPointF(0.0, metrics.ascent()),
              metrics.height());
}

void paintKey(QPainter& painter, const ChartState& state, const Panel& panel, const PanelLayout& layout) {
    for (qsizetype i = 0; i < layout.key.size(); ++i) {
        painter.fillRect(layout.key[i].swatch, state.theme.color(panel.key[i].ink));
        painter.drawText(layout.key[i].name, panel.key[i].name);
    }
}

void paintAxes(QPainter& painter, const ChartState& state, const Panel& panel, const PanelLayout& layout,
               const PlotMap& map) {
    painter.setPen(QPen(state.theme.axis, 1.0));
    painter.drawLine(map.plot.topLeft(), map.plot.bottomLeft());
    painter.drawLine(map.plot.bottomLeft(), map.plot.bottomRight());
    painter.setFont(state.type.label);
    paintXAxis(painter, state, layout, map);
    paintYAxis(painter, state, panel, layout, map);
}

void paintLabel(QPainter& painter, const ChartState& state, const Label& label, const PlacedLabel& placed,
                bool isOverCells) {
    const QColor color = state.theme.textColor(label.ink);
    if (placed.leader) {
        painter.setPen(QPen(state.theme.color(label.ink), 1.0));
        painter.drawLine(*placed.leader);
    }
    painter.save();
    painter.translate(placed.center);
    painter.rotate(placed.angle);
    if (placed.crossesLine || isOverCells) {
        QColor veil = state.theme.background;
        veil.setAlpha(isOverCells ? 240 : 215);
        const double padding = isOverCells ? 2.0 : 0.0;
        painter.fillRect(QRectF(QPointF(-placed.size.width() / 2.0, -placed.size.height() / 2.0), placed.size)
                             .adjusted(-padding, -padding, padding, padding),
                         veil);
    }
    painter.setPen(color);
    painter.setFont(state.type.label);
    const QFontMetricsF metrics(state.type.label);
    QPointF baseline{-placed.size.width() / 2.0, -placed.size.height() / 2.0 + metrics.ascent()};
    drawLines(painter, (placed.isBrief ? label.brief : label.text).split(QLatin1Char('\n')), baseline,
              metrics.height());
    painter.restore();
}

void paintRegionLabels(QPainter& painter, const ChartState& state, qsizetype index) {
    const Panel& panel = state.figure.panels[index];
    const qsizetype own = panel.labels.size();
    for (qsizetype i = 0; i < panel.regions.size(); ++i) {
        const auto& placed = state.labels[index][own + i];
        if (placed)
            paintLabel(painter, state, {.text = panel.regions[i].label, .ink = panel.regions[i].ink}, *placed,
                       hasCells(panel));
    }
    if (const auto& hint = state.labels[index][own + panel.regions.size()])
        paintLabel(painter, state, {.text = state.layout.panels[index].hint, .ink = {Ink::Role::Muted, 0}},
                   *hint, hasCells(panel));
}

} // namespace

void paintBackdrop(QPainter& painter, const ChartState& state) {
    if (state.figure.panels.isEmpty() && state.figure.title.isEmpty())
        return; // a window's first frame has no figures yet: their fonts need not be loaded for it
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintTexts(painter, state);
    painter.setFont(state.type.label);
    for (qsizetype i = 0; i < state.figure.panels.size(); ++i) {
        const Panel& panel = state.figure.panels[i];
        const PanelLayout& layout = state.layout.panels[i];
        const PlotMap map = state.mapOf(i);
        paintTitle(painter, state, layout);
        paintKey(painter, state, panel, layout);
        if (isTextGrid(panel)) {
            paintTextGrid(painter, state.theme, panel.textGrid, layout.grid);
            continue;
        }
        paintCells(painter, state, panel, map);
        paintRegions(painter, state, panel, map);
        paintGrid(painter, state, panel, layout, map);
        paintBars(painter, state, panel, map);
        paintStretches(painter, state, panel, map);
        paintAxes(painter, state, panel, layout, map);
    }
}

void paintMarks(QPainter& painter, const ChartState& state) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    for (qsizetype i = 0; i < state.figure.panels.size(); ++i) {
        const Panel& panel = state.figure.panels[i];
        const PlotMap map = state.mapOf(i);
        const QRectF inside = map.plot.adjusted(-1.0, -1.0, 1.0, 1.0);
        paintStackTotals(painter, state, panel, map);
        for (const Series& series : panel.series) {
            if (series.shape == Shape::None)
                continue;
            for (qsizetype n = 0; n < series.points.size(); ++n)
                if (const QPointF at = map.pixel(series.points[n]); inside.contains(at))
                    paintMark(painter, state, series, at, markRadius(series, n));
        }
        for (qsizetype n = 0; n < panel.labels.size(); ++n)
            if (state.labels[i][n])
                paintLabel(painter, state, panel.labels[n], *state.labels[i][n], hasCells(panel));
        paintRegionLabels(painter, state, i);
    }
}

void paintCallout(QPainter& painter, const ChartState& state, QPointF at, const QString& text,
                  bool withRing) {
    const QSizeF size = textSize(text, state.type.label) + QSizeF(16.0, 12.0);
    QPointF corner = at + QPointF(12.0, -12.0 - size.height());
    if (corner.x() + size.width() > state.size.width() - 4.0)
        corner.setX(at.x() - 12.0 - size.width());
    if (corner.y() < 4.0)
        corner.setY(at.y() + 12.0);
    corner.setX(std::clamp(corner.x(), 4.0, std::max(4.0, state.size.width() - size.width() - 4.0)));
    corner.setY(std::clamp(corner.y(), 4.0, std::max(4.0, state.size.height() - size.height() - 4.0)));
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.setPen(QPen(state.theme.axis, 1.0));
    painter.setBrush(state.theme.background);
    painter.drawRoundedRect(QRectF(corner, size), 4.0, 4.0);
    if (withRing) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(state.theme.text, 1.5));
        painter.drawEllipse(at, 7.0, 7.0);
    }
    painter.setFont(state.type.label);
    const QFontMetricsF metrics(state.type.label);
    drawLines(painter, text.split(QLatin1Char('\n')), corner + QPointF(8.0, 6.0 + metrics.ascent()),
              metrics.height());
}

} // namespace ridgepoint
