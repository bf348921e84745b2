// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a page, in a line above its chart.
#pragma once

#include "app/figure/charts.h"

#include <QWidget>

namespace ridgepoint {

class PageStrip : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows what the options and the scenario say, without a signal.
    virtual void setStudy(const Study& study, const ChartOptions& options) = 0;
    /// The chart was clicked at these values of the panel's axes.
    virtual void chartClicked(qsizetype panel, QPointF at) {
        Q_UNUSED(panel)
        Q_UNUSED(at)
    }

signals:
    /// A control was moved: these are the options now.
    void optionsEdited(const ChartOptions& options);
    /// A control changes the scenario; `change` says so in the list of what can be undone.
    void scenarioEdited(const Scenario& scenario, const QString& change);
};

} // namespace ridgepoint
