// SPDX-License-Identifier: GPL-3.0-or-later
// One control: its name on the left, its value on the right, a slider below.
#pragma once

#include <QSlider>
#include <QWidget>

namespace ridgepoint {

class GestureWatch;

/// What a control is called and how it is explained.
struct ControlWords {
    QString name;  // "batch": its slider's object name is "batchSlider"
    QString label; // with its mnemonic: "&Batch"
    QString tip;   // what it is, its unit, its range
};

class SliderRow : public QWidget {
    Q_OBJECT

public:
    /// A slider over the positions 0 to `lastPosition`, with `value` shown at the right above it.
    SliderRow(const ControlWords& words, int lastPosition, QWidget* value, QWidget* parent);

    QSlider* slider() const { return slider_; }
    /// Moves the slider without a word.
    void showPosition(int position);
    /// Gives the slider the positions 0 to this one without a word.
    void setLastPosition(int position);

    /// Lets that one know of drags and held keys on the slider and on the value above it.
    void tellGestures(GestureWatch& watch);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QSlider* slider_;
    QWidget* value_;
};

} // namespace ridgepoint
