// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of the SLA page: each can be switched off, and holds its range.
#pragma once

#include "app/window/page_strip.h"

#include <array>

class QCheckBox;
class QComboBox;

namespace ridgepoint {

class ValueSpin;

/// Object names: "ttftLimitOn" and "ttftLimit", "itlLimit", "requestLimit", "memoryLimit" likewise, and
/// "itlKind".
class SlaStrip : public PageStrip {
    Q_OBJECT

public:
    explicit SlaStrip(QWidget* parent = nullptr);

    void setStudy(const Study& study, const ChartOptions& options) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QCheckBox* isOn;
        ValueSpin* spin;
    };

    Row addRow(Limit limit);
    void makeItlKind();
    void setTexts();
    void edit(const QString& change);
    void show(const Row& row, std::optional<double> value);

    std::array<Row, all_limits.size()> rows_{};
    QComboBox* itlKind_ = nullptr;
    ChartOptions options_;
};

} // namespace ridgepoint
