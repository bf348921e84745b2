// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/bar_painter.h"

#include <QFontMetricsF>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double barShare = 0.62; // of a category
constexpr double hatchStep = 7.0;

void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color) {
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(QPen(color, 1.6));
    for (double x = rect.left() - rect.height(); x < rect.right(); x += hatchStep)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

bool labelsFit(const ChartState& state, const Panel& panel, const PlotMap& map) {
    const double slot = map.plot.width() / map.x.length();
    return std::all_of(panel.bars.begin(), panel.bars.end(), [&](const Bar& bar) {
        return textSize(bar.label, state.type.strong).width() <= slot - 2.0 &&
               textSize(bar.caution, state.type.small).width() <= slot - 2.0;
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

} // namespace

QRectF barRect(const Bar& bar, const PlotMap& map) {
    const QPointF top = map.pixel({bar.center - barShare / 2.0, bar.value});
    const QPointF bottom = map.pixel({bar.center + barShare / 2.0, 0.0});
    return QRectF(top, bottom).intersected(map.plot);
}

void paintBars(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map) {
    if (panel.bars.isEmpty())
        return;
    const bool sideBySide = labelsFit(state, panel, map);
    for (const Bar& bar : panel.bars) {
        const QRectF rect = barRect(bar, map);
        if (rect.isEmpty())
            continue;
        painter.fillRect(rect, state.theme.color(bar.ink));
        if (bar.hatched)
            paintHatch(painter, rect, state.theme.background);
        if (sideBySide)
            paintLabelAbove(painter, state, bar, rect, map.plot);
        else
            paintLabelTurned(painter, state, bar, rect, map.plot);
    }
}

} // namespace ridgepoint
