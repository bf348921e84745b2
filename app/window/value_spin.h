// SPDX-License-Identifier: GPL-3.0-or-later
// A number among the controls: looks like text until the mouse or the focus is on it, and is typed over at
// will.
#pragma once

#include <QDoubleSpinBox>

namespace ridgepoint {

class ValueSpin : public QDoubleSpinBox {
public:
    /// Holds minimum to maximum with up to `decimals` digits behind the point; a typed number counts once it
    /// is finished by Enter or by leaving. The suffix is the unit (" tokens").
    ValueSpin(const QString& objectName, double minimum, double maximum, int decimals, const QString& suffix);

    QString textFromValue(double value) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    bool isBeingTyped() const;
};

} // namespace ridgepoint
