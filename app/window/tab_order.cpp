// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tab_order.h"

namespace ridgepoint {

void keepTogetherInTabOrder(QWidget* whole, QWidget* late) {
    const auto isOlder = [&](const QWidget* widget) {
        return (widget == whole || whole->isAncestorOf(widget)) && !late->isAncestorOf(widget);
    };
    QWidget* last = whole;
    while (isOlder(last->nextInFocusChain()) && last->nextInFocusChain() != whole)
        last = last->nextInFocusChain();
    // Qt orders nothing behind what takes no focus.
    while (last->focusPolicy() == Qt::NoFocus && !late->isAncestorOf(last))
        last = last->previousInFocusChain();
    const auto queue = [&](QWidget* widget) {
        if (!(widget->focusPolicy() & Qt::TabFocus))
            return;
        QWidget::setTabOrder(last, widget);
        last = widget;
    };
    queue(late);
    for (QWidget* widget : late->findChildren<QWidget*>())
        queue(widget);
}

} // namespace ridgepoint
