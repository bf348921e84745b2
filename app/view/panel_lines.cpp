// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/panel_lines.h"

#include "app/view/polyline.h"

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QPen>
#include <algorithm>

namespace ridgepoint {

PanelLines::PanelLines(QGraphicsScene& scene)
    : scene_(&scene) {}

void PanelLines::makeChart() {
    chart_ = std::make_unique<QChart>();
    x_ = new QValueAxis(chart_.get());
    y_ = new QValueAxis(chart_.get());
    chart_->legend()->hide();
    chart_->setBackgroundVisible(false);
    chart_->setPlotAreaBackgroundVisible(false);
    chart_->setMargins({});
    chart_->layout()->setContentsMargins(0.0, 0.0, 0.0, 0.0);
    chart_->setAcceptHoverEvents(false);
    chart_->setAcceptedMouseButtons(Qt::NoButton);
    // Grid and ticks are painted by us: QtCharts has no log ticks within a decade and cuts long labels.
    x_->setVisible(false);
    y_->setVisible(false);
    chart_->addAxis(x_, Qt::AlignBottom);
    chart_->addAxis(y_, Qt::AlignLeft);
    scene_->addItem(chart_.get());
    chart_->setZValue(1.0);
}

QLineSeries& PanelLines::line(qsizetype index) {
    while (lines_.size() <= index) {
        auto* series = new QLineSeries(chart_.get());
        chart_->addSeries(series);
        series->attachAxis(x_);
        series->attachAxis(y_);
        lines_.append(series);
    }
    return *lines_[index];
}

void PanelLines::show(const Panel& panel, const PlotMap& map, const Theme& theme, QSizeF sceneSize) {
    const bool hasLines = std::any_of(panel.series.begin(), panel.series.end(),
                                      [](const Series& series) { return series.stroke != Stroke::None; });
    if (!chart_ && !hasLines)
        return;
    if (!chart_)
        makeChart();
    if (chart_->size() != sceneSize)
        chart_->resize(sceneSize);
    if (chart_->plotArea() != map.plot)
        chart_->setPlotArea(map.plot);
    // Setting a range moves every point again, so only where it changed.
    if (x_->min() != map.x.from || x_->max() != map.x.to)
        x_->setRange(map.x.from, map.x.to);
    if (y_->min() != map.y.from || y_->max() != map.y.to)
        y_->setRange(map.y.from, map.y.to);

    const QRectF inView(QPointF(map.x.from, map.y.from), QPointF(map.x.to, map.y.to));
    qsizetype used = 0;
    for (const Series& series : panel.series) {
        if (series.stroke == Stroke::None)
            continue;
        QList<QPointF> points;
        points.reserve(series.points.size());
        for (const QPointF& point : series.points)
            points.append(map.straight(point));
        const QPen pen = penOf(series, theme);
        for (const QList<QPointF>& run : clippedRuns(points, inView)) {
            QLineSeries& drawn = line(used++);
            if (drawn.pen() != pen)
                drawn.setPen(pen);
            if (drawn.points() != run)
                drawn.replace(run);
            drawn.setVisible(true);
        }
    }
    for (; used < lines_.size(); ++used)
        lines_[used]->setVisible(false);
}

QPen penOf(const Series& series, const Theme& theme) {
    QPen pen(theme.color(series.ink), theme.width(series.weight), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (series.stroke == Stroke::Dashed)
        pen.setDashPattern({6.0 / pen.widthF(), 3.5 / pen.widthF()});
    else if (series.stroke == Stroke::Dotted)
        pen.setDashPattern({2.0 / pen.widthF(), 2.6 / pen.widthF()});
    return pen;
}

} // namespace ridgepoint
