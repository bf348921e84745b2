// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gesture_watch.h"

#include "app/window/scenario_history.h"

#include <QKeyEvent>
#include <QWidget>

namespace ridgepoint {

namespace {

int newGesture() {
    static int newest = ScenarioHistory::ownStep;
    return ++newest;
}

bool isRepeated(const QEvent& event) {
    const bool isKey = event.type() == QEvent::KeyPress || event.type() == QEvent::KeyRelease;
    return isKey && static_cast<const QKeyEvent&>(event).isAutoRepeat();
}

} // namespace

void GestureWatch::watch(QWidget* widget) {
    widget->installEventFilter(this);
}

bool GestureWatch::eventFilter(QObject* watched, QEvent* event) {
    if (isRepeated(*event))
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
        gesture_ = newGesture();
        break;
    case QEvent::KeyRelease:
    case QEvent::MouseButtonRelease:
    case QEvent::FocusOut:
        gesture_ = ScenarioHistory::ownStep;
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ridgepoint
