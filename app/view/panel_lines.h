// SPDX-License-Identifier: GPL-3.0-or-later
// A panel's lines, drawn by QtCharts in a scene.
#pragma once

#include "app/figure/figure.h"
#include "app/view/plot_map.h"
#include "app/view/theme.h"

#include <QChart>
#include <QLineSeries>
#include <QList>
#include <QSizeF>
#include <QValueAxis>
#include <memory>

class QGraphicsScene;

namespace ridgepoint {

class PanelLines {
public:
    explicit PanelLines(QGraphicsScene& scene);

    /// Draws the panel's lines within the map's plot; what is out of view is cut off first.
    void show(const Panel& panel, const PlotMap& map, const Theme& theme, QSizeF sceneSize);

private:
    void makeChart();
    QLineSeries& line(qsizetype index);

    QGraphicsScene* scene_;
    std::unique_ptr<QChart> chart_; // none as long as there are no lines
    QValueAxis* x_ = nullptr;       // the chart's
    QValueAxis* y_ = nullptr;       // the chart's
    QList<QLineSeries*> lines_;     // the chart's; kept for later use once made, since making one is slow
};

/// The pen of a series. Its dashes are as long as its weight asks, whatever its color.
QPen penOf(const Series& series, const Theme& theme);

} // namespace ridgepoint
