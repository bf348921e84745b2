// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ink_label.h"

#include "app/view/theme.h"

#include <QPainter>

namespace ridgepoint {

InkLabel::InkLabel(QWidget* parent)
    : QLabel(parent) {}

void InkLabel::setInk(Ink ink) {
    if (ink == ink_)
        return;
    ink_ = ink;
    update();
}

void InkLabel::setWarning(bool warning) {
    if (warning == warning_)
        return;
    warning_ = warning;
    update();
}

void InkLabel::paintEvent(QPaintEvent*) {
    // A palette of its own would have to be made anew whenever the theme changes.
    QPainter painter(this);
    const Theme theme = themeOf(palette());
    painter.setPen(warning_ ? theme.warning : theme.textColor(ink_));
    painter.drawText(contentsRect(), static_cast<int>(alignment()), text());
}

} // namespace ridgepoint
