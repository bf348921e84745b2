// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/memory_strip.h"

#include "app/view/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace ridgepoint {

MemoryStrip::MemoryStrip(QWidget* parent)
    : PageStrip(parent)
    , label_(new QLabel(this))
    , over_(new QComboBox(this)) {
    setObjectName(QStringLiteral("memoryStrip"));
    over_->setObjectName(QStringLiteral("memoryWallOver"));
    label_->setBuddy(over_);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(inset, spacing::unit / 2, spacing::unit, 0);
    layout->setSpacing(spacing::unit / 2);
    layout->addWidget(label_);
    layout->addWidget(over_);
    layout->addStretch();
    over_->addItems({QString(), QString()});
    setTexts();
    connect(over_, &QComboBox::activated, this, [this](int index) {
        options_.wall_over_precisions = index == 1;
        tell(options_, tr("capacity wall"));
    });
}

void MemoryStrip::setTexts() {
    label_->setText(tr("Capacity wall of"));
    over_->setItemText(0, tr("each GPU"));
    over_->setItemText(1, tr("each precision"));
    over_->setAccessibleName(tr("Capacity wall of"));
    over_->setToolTip(
        tr("Lines of the largest batch that fits: of each compared GPU at this precision, or of "
           "this GPU at each precision"));
}

void MemoryStrip::setStudy(const Study&, const ChartOptions& options) {
    options_ = options;
    const QSignalBlocker quiet(over_);
    over_->setCurrentIndex(options.wall_over_precisions ? 1 : 0);
}

void MemoryStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        setTexts();
    PageStrip::changeEvent(event);
}

} // namespace ridgepoint
