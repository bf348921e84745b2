// SPDX-License-Identifier: GPL-3.0-or-later
// The request page's controls: kinds of request that set prompt and answer at once, and the prompt where the
// longer phase changes.
#pragma once

#include "app/window/page_strip.h"

#include <cstdint>
#include <optional>

class QLabel;
class QPushButton;

namespace ridgepoint {

/// Object names: the buttons "requestChatbot", "requestSummarizer" and "requestFlip".
class RequestStrip : public PageStrip {
    Q_OBJECT

public:
    explicit RequestStrip(QWidget* parent);

    void setStudy(const Study& study, const ChartOptions& options) override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void setTexts();
    void showScenario();
    void take(qsizetype preset);
    void goToFlip();

    QLabel* label_;
    QList<QPushButton*> presets_; // in the order of requestPresets()
    QPushButton* flip_;
    Scenario scenario_;
    std::optional<std::int64_t> flipAt_; // where a scenario can hold it
    bool hasPhases_ = false;
};

} // namespace ridgepoint
