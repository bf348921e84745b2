// SPDX-License-Identifier: GPL-3.0-or-later
#include "bare_charts.h"

#include "app/view/chart_state.h"
#include "app/view/panel_lines.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChartView>
#include <QLegend>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

namespace ridgepoint {

namespace {

QList<QPointF> straightPoints(const Panel& panel, const Series& series) {
    QList<QPointF> points;
    for (const QPointF& point : series.points)
        points.append({straightened(panel.x.scale, point.x()), straightened(panel.y.scale, point.y())});
    return points;
}

QValueAxis* axisOf(const Axis& axis, QChart* chart) {
    const Span span = spanOf(axis);
    auto* made = new QValueAxis(chart);
    made->setRange(span.from, span.to);
    made->setTickCount(static_cast<int>(std::max<qsizetype>(2, axis.ticks.size())));
    made->setTitleText(axis.title);
    return made;
}

} // namespace

BareChart::BareChart(const Panel& panel, QWidget* parent)
    : view_(new QChartView(parent)) {
    QChart* chart = view_->chart();
    chart->setTitle(QStringLiteral("a chart"));
    chart->legend()->hide();
    view_->setRenderHint(QPainter::Antialiasing);
    chart->addAxis(axisOf(panel.x, chart), Qt::AlignBottom);
    chart->addAxis(axisOf(panel.y, chart), Qt::AlignLeft);
    addSeries(panel);
    addBars(panel);
}

void BareChart::addSeries(const Panel& panel) {
    QChart* chart = view_->chart();
    for (const Series& series : panel.series) {
        for (const bool marks : {false, true}) {
            if (marks ? series.shape == Shape::None : series.stroke == Stroke::None)
                continue;
            QXYSeries* made = nullptr;
            if (marks) {
                auto* scatter = new QScatterSeries(chart);
                scatter->setMarkerSize(2.0 * markRadius(series.shape, series.weight));
                scatter->setColor(lightTheme().color(series.ink));
                made = scatter;
            } else {
                made = new QLineSeries(chart);
                made->setPen(penOf(series, lightTheme()));
            }
            chart->addSeries(made);
            for (QAbstractAxis* axis : chart->axes())
                made->attachAxis(axis);
            series_.append(made);
        }
    }
    show(panel);
}

void BareChart::addBars(const Panel& panel) {
    if (panel.bars.isEmpty())
        return;
    QChart* chart = view_->chart();
    auto* bars = new QBarSeries(chart);
    for (const Bar& bar : panel.bars) {
        auto* set = new QBarSet(bar.name, bars);
        set->setColor(lightTheme().color(bar.ink));
        set->append(bar.value);
        bars->append(set);
        bars_.append(set);
    }
    bars->setLabelsVisible(true);
    chart->addSeries(bars);
    for (QAbstractAxis* axis : chart->axes())
        bars->attachAxis(axis);
}

void BareChart::show(const Panel& panel) {
    qsizetype used = 0;
    for (const Series& series : panel.series) {
        if (series.stroke != Stroke::None)
            series_[used++]->replace(straightPoints(panel, series));
        if (series.shape != Shape::None)
            series_[used++]->replace(straightPoints(panel, series));
    }
    for (qsizetype i = 0; i < bars_.size(); ++i)
        bars_[i]->replace(0, panel.bars[i].value);
}

} // namespace ridgepoint
