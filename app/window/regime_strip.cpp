// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/regime_strip.h"

#include "app/figure/regime.h"
#include "app/view/theme.h"
#include "app/window/flow_layout.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::array parts{RequestPart::decode, RequestPart::prefill, RequestPart::request};
constexpr std::array metrics{ContourMetric::itl, ContourMetric::ttft, ContourMetric::tokens,
                             ContourMetric::none};

// A label and its choice, which stay together when the strip takes two lines.
QWidget* pairOf(QLabel* label, QComboBox* choice, QWidget* parent) {
    auto* pair = new QWidget(parent);
    auto* layout = new QHBoxLayout(pair);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::unit / 2);
    layout->addWidget(label);
    layout->addWidget(choice);
    label->setBuddy(choice);
    return pair;
}

int nearestWhole(double value, Range range) {
    return static_cast<int>(std::lround(std::clamp(value, range.minimum, range.maximum)));
}

} // namespace

RegimeStrip::RegimeStrip(QWidget* parent)
    : PageStrip(parent)
    , partLabel_(new QLabel)
    , part_(new QComboBox)
    , contoursLabel_(new QLabel)
    , contours_(new QComboBox)
    , hint_(new QLabel(this)) {
    setObjectName(QStringLiteral("regimeStrip"));
    part_->setObjectName(QStringLiteral("regimePart"));
    contours_->setObjectName(QStringLiteral("regimeContours"));
    auto* margins = new QVBoxLayout(this);
    margins->setContentsMargins(inset, spacing::unit / 2, spacing::unit, 0);
    auto* layout = new FlowLayout(2 * spacing::unit, spacing::unit / 2);
    margins->addLayout(layout);
    hint_->setMinimumHeight(part_->sizeHint().height()); // level with the choices beside it
    layout->addWidget(pairOf(partLabel_, part_, this));
    layout->addWidget(pairOf(contoursLabel_, contours_, this));
    layout->addWidget(hint_);
    for (std::size_t i = 0; i < parts.size(); ++i)
        part_->addItem({});
    for (std::size_t i = 0; i < metrics.size(); ++i)
        contours_->addItem({});
    setTexts();
    connect(part_, &QComboBox::activated, this, [this] { tellChoices(tr("part of the regime map")); });
    connect(contours_, &QComboBox::activated, this, [this] { tellChoices(tr("lines of the regime map")); });
}

void RegimeStrip::setTexts() {
    partLabel_->setText(tr("Bound of"));
    contoursLabel_->setText(tr("Lines"));
    hint_->setText(tr("Click sets batch and prompt length"));
    for (std::size_t i = 0; i < parts.size(); ++i)
        part_->setItemText(static_cast<int>(i), partName(parts[i]));
    for (std::size_t i = 0; i < metrics.size(); ++i)
        contours_->setItemText(static_cast<int>(i), contourName(metrics[i]));
    part_->setAccessibleName(tr("Bound of"));
    part_->setToolTip(tr("What is coloured by what binds it: decode, prefill, or the longer of the two in a "
                         "whole request"));
    contours_->setAccessibleName(tr("Lines"));
    contours_->setToolTip(tr("Lines of equal ITL or TTFT in milliseconds, or of equal tokens a second in "
                             "total, where the memory suffices"));
    hint_->setToolTip(tr("Batch %1 to %2, prompt length %3 to %4 tokens; one step of undo")
                          .arg(map_batches.minimum)
                          .arg(map_batches.maximum)
                          .arg(map_lengths.minimum)
                          .arg(map_lengths.maximum));
}

void RegimeStrip::setStudy(const Study& study, const ChartOptions& options) {
    scenario_ = study.scenario;
    options_ = options;
    const QSignalBlocker quietPart(part_);
    const QSignalBlocker quietContours(contours_);
    part_->setCurrentIndex(static_cast<int>(options.regime.part));
    contours_->setCurrentIndex(static_cast<int>(options.regime.contours));
}

void RegimeStrip::tellChoices(const QString& change) {
    options_.regime = {parts[static_cast<std::size_t>(part_->currentIndex())],
                       metrics[static_cast<std::size_t>(contours_->currentIndex())]};
    tell(options_, change);
}

void RegimeStrip::chartClicked(qsizetype, QPointF at) {
    scenario_.batch = nearestWhole(at.x(), {map_batches.minimum, map_batches.maximum});
    scenario_.seq_len = nearestWhole(at.y(), {map_lengths.minimum, map_lengths.maximum});
    scenario_.cached_prefix = std::min(scenario_.cached_prefix, scenario_.seq_len - 1);
    emit scenarioEdited(scenario_, tr("batch and prompt length"));
}

void RegimeStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        setTexts();
    PageStrip::changeEvent(event);
}

} // namespace ridgepoint
