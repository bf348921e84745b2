// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/hover.h"

#include "app/figure/text.h"
#include "app/view/bar_painter.h"

#include <QLineF>
#include <cmath>
#include <limits>

namespace ridgepoint {

namespace {

constexpr double reach = 18.0;        // logical pixels
constexpr double markAdvantage = 5.0; // a mark is meant rather than the line that it is on

QString yTitle(const Panel& panel) {
    return panel.y.title.isEmpty() ? panel.title : panel.y.title;
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
    QStringList lines{valueText({}, panel.x, bar.center), valueText(yTitle(panel), panel.y, bar.value)};
    if (!bar.note.isEmpty())
        lines.append(bar.note);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString valueText(const QString& axisTitle, const Axis& axis, double value) {
    if (axis.scale == Axis::Scale::Categories) {
        for (const Tick& tick : axis.ticks)
            if (std::abs(tick.at - value) < 0.5) // a mark may stand beside the middle
                return tick.text.section(QLatin1Char('\n'), 0, 0);
    }
    const qsizetype open = axisTitle.lastIndexOf(QLatin1Char('('));
    const QString number = text(exact_text(value));
    if (open < 0)
        return QStringLiteral("%1 %2").arg(axisTitle, number);
    return QStringLiteral("%1 %2 %3")
        .arg(axisTitle.left(open).trimmed(), number, axisTitle.mid(open + 1).chopped(1));
}

std::optional<Hover> hoverAt(const ChartState& state, QPointF mouse) {
    std::optional<Hover> best;
    double nearest = reach;
    for (qsizetype i = 0; i < state.figure.panels.size(); ++i) {
        const Panel& panel = state.figure.panels[i];
        const PlotMap map = state.mapOf(i);
        if (!map.plot.adjusted(-reach, -reach, reach, reach).contains(mouse))
            continue;
        for (qsizetype n = 0; n < panel.bars.size(); ++n)
            if (const QRectF rect = barRect(panel.bars[n], map); rect.contains(mouse))
                return Hover{{rect.center().x(), rect.top()},
                             barText(panel, panel.bars[n]),
                             {HoverTarget::Kind::Bar, i, n, 0}};
        for (qsizetype item = 0; item < panel.series.size(); ++item) {
            const Series& series = panel.series[item];
            if (!series.isData)
                continue;
            const double advantage = series.shape == Shape::None ? 0.0 : markAdvantage;
            for (qsizetype n = 0; n < series.points.size(); ++n) {
                const QPointF at = map.pixel(series.points[n]);
                if (!map.plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(at))
                    continue;
                const double distance = QLineF(at, mouse).length() - advantage;
                if (distance < nearest) {
                    nearest = distance;
                    best = Hover{at, pointText(panel, series, n), {HoverTarget::Kind::Point, i, item, n}};
                }
            }
        }
    }
    return best;
}

} // namespace ridgepoint
