// SPDX-License-Identifier: GPL-3.0-or-later
// Which changes of a control belong together: those made while a mouse button or a key is held down on it.
#pragma once

#include <QObject>

namespace ridgepoint {

class GestureWatch : public QObject {
public:
    using QObject::QObject;

    /// Looks at what is pressed and released on the widget from now on.
    void watch(QWidget* widget);

    /// The number of the drag, or of the key held down, that is going on: no other one has it, whatever it is
    /// on. Between them ScenarioHistory::ownStep.
    int gesture() const { return gesture_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int gesture_ = 0;
};

} // namespace ridgepoint
