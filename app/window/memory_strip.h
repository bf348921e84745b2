// SPDX-License-Identifier: GPL-3.0-or-later
// The memory page's control: whether the capacity wall is drawn for each GPU or for each precision.
#pragma once

#include "app/window/page_strip.h"

class QComboBox;
class QLabel;

namespace ridgepoint {

/// Object name: the choice "memoryWallOver".
class MemoryStrip : public PageStrip {
    Q_OBJECT

public:
    explicit MemoryStrip(QWidget* parent);

    void setStudy(const Study& study, const ChartOptions& options) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void setTexts();

    QLabel* label_;
    QComboBox* over_;
    ChartOptions options_;
};

} // namespace ridgepoint
