// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a file of measurements: one that is picked becomes the scenario, and stands on the charts.
#pragma once

#include "engine/measurement_comparison.h"

#include <QDialog>

class QLabel;
class QTreeWidget;

namespace ridgepoint {

/// Stays open beside the window. Object names: "measuredPoints", "measuredNote", "forgetMeasured".
class MeasuredDialog : public QDialog {
    Q_OBJECT

public:
    explicit MeasuredDialog(QWidget* parent);

    /// Shows the points, those greyed that no scenario can hold, with the reason; the current one stays
    /// current where it is still there.
    void setPoints(const std::vector<MatchedPoint>& points);

signals:
    /// The user wants this run's scenario: a position in what setPoints() was given.
    void picked(int point);
    /// The user wants no measurements any more.
    void forgotten();

private:
    void showNote(int point);

    std::vector<MatchedPoint> points_;
    QTreeWidget* list_;
    QLabel* note_;
};

} // namespace ridgepoint
