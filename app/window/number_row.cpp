// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/number_row.h"

#include "app/window/value_spin.h"

#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

Scale powersOfTwo(double maximum) {
    return {static_cast<int>(std::log2(maximum)), [](int position) { return std::exp2(position); },
            [](double value) {
                return static_cast<int>(std::lround(std::log2(value)));
            }};
}

Scale percent() {
    return {99, [](int position) { return position + 1.0; },
            [](double value) {
                return static_cast<int>(std::lround(value)) - 1;
            }};
}

NumberRow::NumberRow(const ControlWords& words, const Scale& scale, double maximum, int decimals,
                     const QString& unit, QWidget* parent)
    : NumberRow(words, scale,
                new ValueSpin(words.name + QStringLiteral("Spin"), 1.0, maximum, decimals, unit), parent) {}

NumberRow::NumberRow(const ControlWords& words, const Scale& scale, ValueSpin* spin, QWidget* parent)
    : SliderRow(words, scale.lastPosition, spin, parent)
    , scale_(scale)
    , spin_(spin) {
    spin_->setAccessibleName(slider()->accessibleName());
    spin_->setAccessibleDescription(words.tip);
    setTabOrder(spin_, slider());
    connect(spin_, &QDoubleSpinBox::valueChanged, this, &NumberRow::valueChosen);
    connect(slider(), &QSlider::valueChanged, this,
            [this](int position) { emit valueChosen(scale_.valueAt(position)); });
    connect(slider(), &QSlider::actionTriggered, this, &NumberRow::stepFromBetween);
}

void NumberRow::showValue(double value) {
    value_ = value;
    showPosition(scale_.nearestTo(value));
    const QSignalBlocker quiet(spin_);
    spin_->setValue(value);
}

int NumberRow::targetOf(int action) const {
    const int here = slider()->value();
    const bool above = scale_.valueAt(here) > value_;
    const auto stepped = [&](int steps) {
        // The first step of a value between two positions leads to one of these two.
        if (steps > 0)
            return std::min(here + steps - (above ? 1 : 0), slider()->maximum());
        return std::max(here + steps + (above ? 0 : 1), slider()->minimum());
    };
    switch (action) {
    case QAbstractSlider::SliderSingleStepAdd:
        return stepped(slider()->singleStep());
    case QAbstractSlider::SliderSingleStepSub:
        return stepped(-slider()->singleStep());
    case QAbstractSlider::SliderPageStepAdd:
        return stepped(slider()->pageStep());
    case QAbstractSlider::SliderPageStepSub:
        return stepped(-slider()->pageStep());
    default:
        return slider()->sliderPosition();
    }
}

void NumberRow::stepFromBetween(int action) {
    if (action == QAbstractSlider::SliderMove || scale_.valueAt(slider()->value()) == value_)
        return;
    const int target = targetOf(action);
    slider()->setSliderPosition(target);
    // The slider stands there already, so it has nothing to tell.
    if (target == slider()->value())
        emit valueChosen(scale_.valueAt(target));
}

} // namespace ridgepoint
