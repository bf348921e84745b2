// SPDX-License-Identifier: GPL-3.0-or-later
// QtCharts as it comes, showing the same points with the same pens as a figure: what ours is measured
// against.
#pragma once

#include "app/figure/figure.h"

#include <QChart>
#include <QList>
#include <QWidget>
#include <memory>

class QBarSet;
class QChartView;
class QXYSeries;

namespace ridgepoint {

/// A panel in a chart view of its own, with QtCharts' axes, title and legend off.
class BareChart {
public:
    BareChart(const Panel& panel, QWidget* parent);

    /// Replaces all points; the panel has as many series and bars as the first.
    void show(const Panel& panel);
    QChartView* view() const { return view_; }

private:
    void addSeries(const Panel& panel);
    void addBars(const Panel& panel);

    QChartView* view_; // the parent's
    QList<QXYSeries*> series_;
    QList<QBarSet*> bars_;
};

} // namespace ridgepoint
