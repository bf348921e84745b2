// SPDX-License-Identifier: GPL-3.0-or-later
// The measurements that are open, as the charts take them.
#pragma once

#include "engine/measurement_comparison.h"

#include <QObject>

class QWidget;

namespace ridgepoint {

class MeasuredDialog;

class MeasuredRuns : public QObject {
    Q_OBJECT

public:
    /// More than a chart or a list can hold are left out.
    static constexpr std::size_t most = 5000;

    explicit MeasuredRuns(QWidget* window);

    /// Takes the place of those that were open; lists them in the dialog where that is shown.
    void set(Measurements measurements);
    /// The points as scenarios; what the file does not say is the scenario's.
    const std::vector<MatchedPoint>& matched(const Catalogue& catalogue, const Scenario& scenario);
    /// The language has changed.
    void retell();
    /// The list from which one is picked.
    void showList();

signals:
    /// The user wants the run's scenario.
    void picked(const ridgepoint::MatchedPoint& run);
    void forgotten();

private:
    QWidget* window_;
    MeasuredDialog* dialog_ = nullptr; // made when it is first shown
    Measurements measurements_;
    std::vector<MatchedPoint> matched_;
    std::string told_; // what the controls said when they were matched; empty for not yet
};

/// The scenario with the run's model, GPU, lengths and batch, in the fidelity that it has.
Scenario scenarioOf(const Scenario& present, const MatchedPoint& run);

/// What was read, in a line.
QString wordsFor(const Measurements& measurements, const std::vector<MatchedPoint>& matched);

} // namespace ridgepoint
