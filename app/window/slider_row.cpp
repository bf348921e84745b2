// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/slider_row.h"

#include "app/view/theme.h"
#include "app/window/gesture_watch.h"
#include "app/window/language.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace ridgepoint {

SliderRow::SliderRow(const ControlWords& words, int lastPosition, QWidget* value, QWidget* parent)
    : QWidget(parent)
    , slider_(new QSlider(Qt::Horizontal, this))
    , value_(value) {
    setObjectName(words.name + QStringLiteral("Row"));
    auto* label = new QLabel(words.label, this);
    label->setBuddy(slider_);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setToolTip(words.tip);

    slider_->setObjectName(words.name + QStringLiteral("Slider"));
    slider_->setRange(0, lastPosition);
    slider_->setFocusPolicy(Qt::StrongFocus);
    slider_->setTickPosition(QSlider::TicksBelow);
    slider_->setTickInterval(1);
    slider_->setAccessibleName(withoutMnemonic(words.label));
    slider_->setAccessibleDescription(words.tip);
    slider_->setToolTip(words.tip);
    slider_->installEventFilter(this);

    auto* top = new QHBoxLayout;
    top->addWidget(label);
    top->addStretch();
    value->setParent(this);
    value->setToolTip(words.tip);
    top->addWidget(value);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(slider_);
}

void SliderRow::showPosition(int position) {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(position);
}

void SliderRow::setLastPosition(int position) {
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, position);
}

void SliderRow::tellGestures(GestureWatch& watch) {
    watch.watch(slider_);
    watch.watch(value_);
}

bool SliderRow::eventFilter(QObject* watched, QEvent* event) {
    // Whoever scrolls past a control does not mean to change it.
    if (event->type() == QEvent::Wheel && watched == slider_ && !slider_->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ridgepoint
