// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/request_strip.h"

#include "app/figure/request.h"
#include "app/figure/request_panels.h"
#include "app/figure/text.h"
#include "app/view/theme.h"
#include "app/window/flow_layout.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ridgepoint {

RequestStrip::RequestStrip(QWidget* parent)
    : PageStrip(parent)
    , label_(new QLabel(this))
    , flip_(new QPushButton(this)) {
    setObjectName(QStringLiteral("requestStrip"));
    auto* margins = new QVBoxLayout(this);
    margins->setContentsMargins(inset, spacing::unit / 2, spacing::unit, 0);
    auto* layout = new FlowLayout(spacing::unit, spacing::unit / 2);
    margins->addLayout(layout);
    label_->setMinimumHeight(flip_->sizeHint().height()); // level with the buttons beside it
    layout->addWidget(label_);
    for (const RequestPreset& preset : requestPresets()) {
        auto* button = new QPushButton(this);
        button->setObjectName(QStringLiteral("request") + preset.id.left(1).toUpper() + preset.id.mid(1));
        button->setCheckable(true);
        const qsizetype at = presets_.size();
        connect(button, &QPushButton::clicked, this, [this, at] { take(at); });
        presets_.append(button);
        layout->addWidget(button);
    }
    flip_->setObjectName(QStringLiteral("requestFlip"));
    connect(flip_, &QPushButton::clicked, this, &RequestStrip::goToFlip);
    layout->addWidget(flip_);
    setTexts();
}

void RequestStrip::setTexts() {
    label_->setText(tr("Request"));
    const QList<RequestPreset> presets = requestPresets();
    for (qsizetype i = 0; i < presets.size(); ++i) {
        const QString prompt = text(exact_text(presets[i].seqLen));
        const QString answer = text(exact_text(presets[i].outputTokens));
        presets_[i]->setText(tr("%1 %2 / %3").arg(presets[i].name, prompt, answer));
        presets_[i]->setAccessibleName(presets[i].name);
        presets_[i]->setToolTip(
            tr("Sets the prompt to %1 tokens and the answer to %2; one step of undo").arg(prompt, answer));
    }
    flip_->setText(tr("To the flip"));
    flip_->setAccessibleName(tr("To the flip"));
    showScenario();
}

void RequestStrip::showScenario() {
    const QList<RequestPreset> presets = requestPresets();
    for (qsizetype i = 0; i < presets.size(); ++i) {
        presets_[i]->setChecked(presets[i].isOf(scenario_));
        presets_[i]->setEnabled(hasPhases_);
    }
    flip_->setEnabled(flipAt_.has_value());
    flip_->setToolTip(
        flipAt_ ? tr("Sets the prompt to %1 tokens, from where on prefill takes longer than this answer")
                      .arg(text(exact_text(static_cast<double>(*flipAt_))))
                : tr("For this answer no prompt of up to %1 tokens is where prefill begins to take longer")
                      .arg(text(exact_text(seq_len_range.maximum))));
}

void RequestStrip::setStudy(const Study& study, const ChartOptions&) {
    scenario_ = study.scenario;
    hasPhases_ = study.result.phases.has_value();
    flipAt_.reset();
    if (hasPhases_)
        if (const auto flip = flipOf(study.chosen());
            flip && static_cast<double>(*flip) <= seq_len_range.maximum)
            flipAt_ = flip;
    showScenario();
}

void RequestStrip::take(qsizetype preset) {
    const RequestPreset chosen = requestPresets()[preset];
    presets_[preset]->setChecked(true); // a second click on it does not let go
    if (!chosen.isOf(scenario_))
        emit scenarioEdited(chosen.in(scenario_), chosen.name);
}

void RequestStrip::goToFlip() {
    if (!flipAt_)
        return;
    Scenario scenario = scenario_;
    scenario.seq_len = static_cast<int>(*flipAt_);
    emit scenarioEdited(scenario, tr("prompt length"));
}

void RequestStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        setTexts();
    PageStrip::changeEvent(event);
}

} // namespace ridgepoint
