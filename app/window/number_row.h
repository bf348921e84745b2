// SPDX-License-Identifier: GPL-3.0-or-later
// A control that holds a number: the slider takes round values, the spin box any.
#pragma once

#include "app/window/slider_row.h"

namespace ridgepoint {

/// How the positions of a slider are spread over numbers. Both functions are monotonic.
struct Scale {
    int lastPosition;
    double (*valueAt)(int position);
    int (*nearestTo)(double value);
};

/// 1, 2, 4, ... up to the last power of two within `maximum`.
Scale powersOfTwo(double maximum);
/// 1, 2, 3, ... 100.
Scale percent();

class ValueSpin;

class NumberRow : public SliderRow {
    Q_OBJECT

public:
    /// Numbers from 1 to `maximum` with `decimals` digits; `unit` follows the number (" tokens"). The spin
    /// box's object name is "batchSpin" where the control's is "batch".
    NumberRow(const ControlWords& words, const Scale& scale, double maximum, int decimals,
              const QString& unit, QWidget* parent);

    ValueSpin* spin() const { return spin_; }
    /// Shows the number without a word. The slider goes to the nearest position.
    void showValue(double value);

signals:
    void valueChosen(double value);

private:
    NumberRow(const ControlWords& words, const Scale& scale, ValueSpin* spin, QWidget* parent);
    void stepFromBetween(int action);
    int targetOf(int action) const;

    Scale scale_;
    ValueSpin* spin_;
    double value_ = 1.0;
};

} // namespace ridgepoint
