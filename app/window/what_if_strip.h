// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of the what-if page: a slider for each resource, and the experiment's two settings as buttons.
#pragma once

#include "app/window/page_strip.h"

#include <array>

class QPushButton;

namespace ridgepoint {

class SliderRow;
class ValueSpin;

/// Object names: "computeScaleSlider" and "computeScaleSpin", "bandwidthScale...", "capacityScale...",
/// "linkScale..."; "doubleCompute", "doubleBandwidth", "scaleReset".
class WhatIfStrip : public PageStrip {
    Q_OBJECT

public:
    explicit WhatIfStrip(QWidget* parent = nullptr);

    void setStudy(const Study& study, const ChartOptions& options) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        SliderRow* row;
        ValueSpin* spin;
    };

    Row addRow(Resource resource);
    QPushButton* addButton(const QString& name, const ResourceScales& scales);
    void setTexts();
    void choose(Resource resource, double factor);
    void choose(const ResourceScales& scales, const QString& what);
    void showScales();

    std::array<Row, all_resources.size()> rows_{};
    std::array<QPushButton*, 2> double_{}; // compute, bandwidth
    QWidget* presets_ = nullptr;           // the buttons below
    QPushButton* reset_ = nullptr;
    ChartOptions options_;
};

} // namespace ridgepoint
