// SPDX-License-Identifier: GPL-3.0-or-later
// The regime map's controls: which part of a request it is of, and what its lines are. A click into the map
// sets batch and prompt length.
#pragma once

#include "app/window/page_strip.h"

class QComboBox;
class QLabel;

namespace ridgepoint {

/// Object names: the choices "regimePart" and "regimeContours".
class RegimeStrip : public PageStrip {
    Q_OBJECT

public:
    explicit RegimeStrip(QWidget* parent);

    void setStudy(const Study& study, const ChartOptions& options) override;
    void chartClicked(qsizetype panel, QPointF at) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void setTexts();
    void tellChoices(const QString& change);

    QLabel* partLabel_;
    QComboBox* part_;
    QLabel* contoursLabel_;
    QComboBox* contours_;
    QLabel* hint_;
    Scenario scenario_;
    ChartOptions options_;
};

} // namespace ridgepoint
