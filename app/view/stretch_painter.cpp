// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/stretch_painter.h"

#include "app/view/bar_painter.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double stretchShare = 0.62;       // of the room that a stretch has
constexpr double sharedStretchShare = 0.92; // where several rows stand in one category
constexpr double labelGap = 5.0;
constexpr double inset = 4.0;    // of a label in its stretch
constexpr double seamFrom = 4.0; // a stretch this wide shows where the next one begins

bool pointsLeft(const Stretch& stretch) {
    return stretch.to < stretch.from || (stretch.from < 0.0 && stretch.to <= 0.0);
}

// On a log scale what begins at nothing begins at the axis, however far out that is.
double onAxis(double value, const PlotMap& map) {
    const bool isLog = map.xScale == Axis::Scale::Log2 || map.xScale == Axis::Scale::Log10;
    return isLog && !(value > 0.0) ? unstraightened(map.xScale, map.x.from) : value;
}

// Places for labels, out of what stands in the rows already.
class Rows {
public:
    Rows(const Panel& panel, const PlotMap& map)
        : plot_(map.plot) {
        const double height = stretchHeight(panel);
        for (const Stretch& stretch : panel.stretches)
            rects_.append(stretchRect(stretch, map, height));
    }

    const QRectF& rect(qsizetype stretch) const { return rects_[stretch]; }

    std::optional<StretchLabel> place(qsizetype stretch, bool left, const QString& text, const QFont& font) {
        const QSizeF size = textSize(text, font);
        const QRectF& rect = rects_[stretch];
        if (size.width() + 2.0 * inset <= rect.width() && size.height() <= rect.height())
            return taken({around(rect.center(), size), true, text});
        const double away = rect.width() / 2.0 + labelGap + size.width() / 2.0;
        for (const double side : {left ? -away : away, left ? away : -away})
            if (const QRectF beside = around(rect.center() + QPointF(side, 0.0), size); isFree(beside))
                return taken({beside, false, text});
        return std::nullopt;
    }

private:
    static QRectF around(QPointF center, QSizeF size) {
        return {center.x() - size.width() / 2.0, center.y() - size.height() / 2.0, size.width(),
                size.height()};
    }
    bool isFree(const QRectF& place) const {
        const auto isOver = [&](const QRectF& other) {
            return place.intersects(other);
        };
        return plot_.contains(place) && std::none_of(rects_.begin(), rects_.end(), isOver) &&
               std::none_of(labels_.begin(), labels_.end(), isOver);
    }
    StretchLabel taken(const StretchLabel& label) {
        labels_.append(label.place);
        return label;
    }

    QRectF plot_;
    QList<QRectF> rects_;
    QList<QRectF> labels_;
};

void paintZero(QPainter& painter, const ChartState& state, const PlotMap& map) {
    if (map.xScale != Axis::Scale::Linear || map.x.from >= 0.0 || map.x.to <= 0.0)
        return;
    const double x = map.xPixel(0.0);
    painter.setPen(QPen(state.theme.axis, 1.0));
    painter.drawLine(QPointF(x, map.plot.top()), QPointF(x, map.plot.bottom()));
}

} // namespace

double stretchHeight(const Panel& panel) {
    QList<double> rows;
    for (const Stretch& stretch : panel.stretches)
        rows.append(stretch.row);
    std::sort(rows.begin(), rows.end());
    double room = 1.0;
    for (qsizetype i = 1; i < rows.size(); ++i)
        if (const double apart = rows[i] - rows[i - 1]; apart > 1e-6)
            room = std::min(room, apart);
    return room < 1.0 ? std::min(stretchShare, sharedStretchShare * room) : stretchShare;
}

QRectF stretchRect(const Stretch& stretch, const PlotMap& map, double height) {
    // Cut side by side rather than by QRectF::intersected(), which loses the place of what has no length.
    const QRectF& plot = map.plot;
    const auto xIn = [&](double value) {
        return std::clamp(map.xPixel(onAxis(value, map)), plot.left(), plot.right());
    };
    const auto yIn = [&](double row) {
        return std::clamp(map.yPixel(row), plot.top(), plot.bottom());
    };
    return QRectF(QPointF(xIn(stretch.from), yIn(stretch.row - height / 2.0)),
                  QPointF(xIn(stretch.to), yIn(stretch.row + height / 2.0)))
        .normalized();
}

QList<std::optional<StretchLabel>> stretchLabels(const Panel& panel, const PlotMap& map, const Type& type) {
    QList<std::optional<StretchLabel>> labels(panel.stretches.size());
    Rows rows(panel, map);
    for (const bool nameAlone : {false, true})
        for (qsizetype i = 0; i < panel.stretches.size(); ++i) {
            const Stretch& stretch = panel.stretches[i];
            const QString& text = nameAlone ? stretch.name : stretch.label;
            if (labels[i] || text.isEmpty() || !stretch.label.startsWith(text))
                continue;
            // One of no length, such as an elasticity of 0, still has its place.
            const bool isInView = map.plot.adjusted(-1.0, -1.0, 1.0, 1.0)
                                      .contains(map.pixel({onAxis(stretch.to, map), stretch.row})) ||
                                  !rows.rect(i).isEmpty();
            if (isInView)
                labels[i] = rows.place(i, pointsLeft(stretch), text, type.label);
        }
    return labels;
}

void paintStretches(QPainter& painter, const ChartState& state, const Panel& panel, const PlotMap& map) {
    if (panel.stretches.isEmpty())
        return;
    const QList<std::optional<StretchLabel>> labels = stretchLabels(panel, map, state.type);
    const double height = stretchHeight(panel);
    for (qsizetype i = 0; i < panel.stretches.size(); ++i) {
        const Stretch& stretch = panel.stretches[i];
        const QColor color = state.theme.color(stretch.ink);
        QRectF rect = stretchRect(stretch, map, height);
        if (rect.width() > seamFrom)
            rect.adjust(0.5, 0.0, -0.5, 0.0);
        if (!rect.isEmpty())
            fillBar(painter, state, rect, color, stretch.hatched);
        if (!labels[i])
            continue;
        if (labels[i]->isInside) {
            paintTextOn(painter, state, labels[i]->text, labels[i]->place, color, stretch.hatched);
            continue;
        }
        painter.setFont(state.type.label);
        painter.setPen(state.theme.text);
        const QFontMetricsF metrics(state.type.label);
        double y = labels[i]->place.top() + metrics.ascent();
        const QStringList lines = labels[i]->text.split(QLatin1Char('\n'));
        for (const QString& line : lines) {
            painter.drawText(QPointF(labels[i]->place.left(), y), line);
            y += metrics.height();
        }
    }
    paintZero(painter, state, map);
}

} // namespace ridgepoint
