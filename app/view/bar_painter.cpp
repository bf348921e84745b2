// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/bar_painter.h"

#include "app/view/polyline.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double barShare = 0.62;      // of the room that a bar has
constexpr double sharedBarShare = 0.9; // where several stand in one category
constexpr double hatchStep = 7.0;
constexpr double totalRoom = 1.5; // between a stack's total and a line

void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color) {
    // Cut to the bar by ourselves: a picture in lines (SVG) has no clipping.
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::FlatCap));
    for (double x = rect.left() - rect.height(); x < rect.right(); x += hatchStep)
        if (const auto part = clippedSegment({x, rect.bottom(), x + rect.height(), rect.top()}, rect))
            painter.drawLine(*part);
}

// From the middle of one bar to that of its nearest neighbour, at most a category.
double slotOf(const Panel& panel) {
    QList<double> centers;
    for (const Bar& bar : panel.bars)
        centers.append(bar.center);
    std::sort(centers.begin(), centers.end());
    double slot = 1.0;
    for (qsizetype i = 1; i < centers.size(); ++i)
        if (const double apart = centers[i] - centers[i - 1]; apart > 1e-6)
            slot = std::min(slot, apart);
    return slot;
}

bool labelsFit(const ChartState& state, const Panel& panel, const PlotMap& map) {
    const double slot = slotOf(panel) * map.plot.width() / map.x.length();
    return std::all_of(panel.bars.begin(), panel.bars.end(), [&](const Bar& bar) {
        return isStacked(panel, bar) || (textSize(bar.label, state.type.strong).width() <= slot - 2.0 &&
                                         textSize(bar.caution, state.type.small).width() <= slot - 2.0);
    });
}

void paintLabelAbove(QPainter& painter, const ChartState& state, const Bar& bar, const QRectF& rect,
                     const QRectF& plot) {
    const QFontMetricsF strong(state.type.strong);
    const QFontMetricsF small(state.type.small);
    const double needed = strong.height() + (bar.caution.isEmpty() ? 0.0 : small.height());
    double y = std::max(rect.top() - 3.0, plot.top() + needed) - strong.descent();
    const bool over = y > rect.top(); // zoomed in, the bar's end may be out of view
    painter.setFont(state.type.strong);
    painter.setPen(over ? state.theme.background : state.theme.text);
    painter.drawText(QPointF(rect.center().x() - strong.horizontalAdvance(bar.label) / 2.0, y), bar.label);
    if (bar.caution.isEmpty())
        return;
    y -= strong.ascent() + small.descent();
    painter.setFont(state.type.small);
    painter.setPen(over ? state.theme.background : state.theme.warning);
    painter.drawText(QPointF(rect.center().x() - small.horizontalAdvance(bar.caution) / 2.0, y), bar.caution);
}

// Read from below, at the bar's end: above it where there is room, else in it or over it on a patch of its
// own, but always within the plot. What does not fit is said without the caution, which the finding and the
// notes repeat.
void paintLabelTurned(QPainter& painter, const ChartState& state, const Bar& bar, const QRectF& rect,
                      const QRectF& plot) {
    const QFontMetricsF metrics(state.type.label);
    const QString whole = bar.caution.isEmpty() ? bar.label : bar.label + QStringLiteral("  ") + bar.caution;
    const bool fits = metrics.horizontalAdvance(whole) + 10.0 <= plot.height();
    const QString text = fits ? whole : bar.label;
    const double length = metrics.horizontalAdvance(text);
    const bool above = rect.top() - plot.top() >= length + 6.0;
    const double start = above ? rect.top() - 5.0 : std::min(rect.top() + length + 5.0, plot.bottom() - 3.0);
    painter.save();
    painter.translate(rect.center().x(), start);
    painter.rotate(-90.0);
    painter.setFont(state.type.label);
    if (!above)
        painter.fillRect(QRectF(-2.0, -metrics.height() / 2.0, length + 4.0, metrics.height()),
                         state.theme.background);
    painter.setPen(state.theme.text);
    painter.drawText(QPointF(0.0, metrics.ascent() - metrics.height() / 2.0), text);
    painter.restore();
}

// On a log scale bars stand on the axis, however far down that is.
double baseOf(const Bar& bar, const PlotMap& map) {
    return map.yScale != Axis::Scale::Linear && !(bar.base > 0.0) ? unstraightened(map.yScale, map.y.from)
                                                                  : bar.base;
}

// Above the lines that it would stand on, such as a limit that the bar just keeps.
QRectF aboveLines(QRectF place, const Panel& panel, const PlotMap& map) {
    for (const Series& series : panel.series)
        for (qsizetype i = 1; series.stroke != Stroke::None && i < series.points.size(); ++i) {
            const QLineF line(map.pixel(series.points[i - 1]), map.pixel(series.points[i]));
            if (const auto part = clippedSegment(line, place.adjusted(0.0, -totalRoom, 0.0, totalRoom)))
                place.moveBottom(std::min(part->y1(), part->y2()) - totalRoom);
        }
    return place;
}

} // namespace

double barWidth(const Panel& panel) {
    return std::min(barShare, sharedBarShare * slotOf(panel));
}

QRectF barRect(const Bar& bar, const PlotMap& map, double width) {
    const QPointF end = map.pixel({bar.center - width / 2.0, bar.value});
    const QPointF base = map.pixel({bar.center + width / 2.0, baseOf(bar, map)});
    return QRectF(end, base).normalized().intersected(map.plot);
}

bool isStacked(const Panel& panel, const Bar& bar) {
    return std::any_of(panel.bars.begin(), panel.bars.end(), [&](const Bar& other) {
        return &other != &bar && std::abs(other.center - bar.center) < 1e-6 &&
               (other.base != 0.0 || bar.base != 0.0);
    });
}

void fillBar(QPainter& painter, const ChartState& state, const QRectF& rect, const QColor& color,
             bool hatched) {
    painter.fillRect(rect, color);
    if (hatched)
        paintHatch(painter, rect, state.theme.background);
}

void paintTextOn(QPainter& painter, const ChartState& state, const QString& text, const QRectF& place,
                 const QColor& color, bool hatched) {
    const QFontMetricsF metrics(state.type.label);
    if (hatched)
        painter.fillRect(place.adjusted(-3.0, -1.0, 3.0, 1.0), color);
    painter.setFont(state.type.label);
    painter.setPen(state.theme.textOn(color));
    double y = place.top() + metrics.ascent();
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        painter.drawText(QPointF(place.left(), y), line);
        y += metrics.height();
    }
}

void paintBars(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map) {
    if (panel.bars.isEmpty())
        return;
    const bool sideBySide = labelsFit(state, panel, map);
    const double width = barWidth(panel);
    for (const Bar& bar : panel.bars) {
        const QRectF rect = barRect(bar, map, width);
        if (rect.isEmpty())
            continue;
        fillBar(painter, state, rect, state.theme.color(bar.ink), bar.hatched);
        if (isStacked(panel, bar))
            continue;
        if (sideBySide)
            paintLabelAbove(painter, state, bar, rect, map.plot);
        else
            paintLabelTurned(painter, state, bar, rect, map.plot);
    }
}

QHash<qsizetype, QRectF> stackTotals(const Panel& panel, const PlotMap& map, const Type& type) {
    QHash<qsizetype, QRectF> places;
    const double slot = slotOf(panel) * map.plot.width() / map.x.length();
    for (qsizetype i = 0; i < panel.bars.size(); ++i) {
        const Bar& bar = panel.bars[i];
        if (bar.label.isEmpty() || !isStacked(panel, bar))
            continue;
        const QSizeF size = textSize(bar.label, type.label);
        if (size.width() > slot - 2.0)
            return {};
        const QPointF end = map.pixel({bar.center, bar.value});
        const QRectF above(QPointF(end.x() - size.width() / 2.0, end.y() - size.height() - 1.0), size);
        const QRectF place = aboveLines(above, panel, map);
        if (map.plot.contains(place))
            places.insert(i, place);
    }
    return places;
}

void paintStackTotals(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map) {
    const QHash<qsizetype, QRectF> places = stackTotals(panel, map, state.type);
    QColor veil = state.theme.background;
    veil.setAlpha(215);
    painter.setFont(state.type.label);
    const QFontMetricsF metrics(state.type.label);
    for (auto place = places.begin(); place != places.end(); ++place) {
        painter.fillRect(*place, veil);
        painter.setPen(state.theme.text);
        painter.drawText(place->topLeft() + QPointF(0.0, metrics.ascent()), panel.bars[place.key()].label);
    }
}

} // namespace ridgepoint
