// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a page, in a line above its chart.
#pragma once

#include "app/figure/charts.h"
#include "app/window/gesture_watch.h"

#include <QWidget>

namespace ridgepoint {

class PageStrip : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    static constexpr int inset = 14; // as far as the chart's title below

    /// Shows what the options and the scenario say, without a signal.
    virtual void setStudy(const Study& study, const ChartOptions& options) = 0;
    /// The chart was clicked at these values of the panel's axes.
    virtual void chartClicked(qsizetype panel, QPointF at) {
        Q_UNUSED(panel)
        Q_UNUSED(at)
    }

signals:
    /// A control was moved: the pages' options are to be these. `change` says so in the list of what can be
    /// undone; changes with the same `gesture` are one step there, unless it is 0.
    void optionsEdited(const PageOptions& options, const QString& change, int gesture);
    /// A control changes the scenario; `change` says the same of it.
    void scenarioEdited(const Scenario& scenario, const QString& change);

protected:
    void tell(const PageOptions& options, const QString& change) {
        emit optionsEdited(options, change, gestures_.gesture());
    }

    GestureWatch gestures_; // on those controls that are dragged, or held
};

} // namespace ridgepoint
