// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pointer_halo.h"

#include <QPainter>

namespace ridgepoint {

namespace {

constexpr int diameter = 84; // logical pixels
constexpr double rim = 4.0;

} // namespace

PointerHalo::PointerHalo(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("pointerHalo"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    resize(diameter, diameter);
    hide();
}

void PointerHalo::follow(QPoint at) {
    move(at - rect().center());
    show();
}

void PointerHalo::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor color = palette().color(QPalette::Highlight);
    painter.setPen(QPen(color, rim));
    color.setAlphaF(0.18F);
    painter.setBrush(color);
    painter.drawEllipse(QRectF(rect()).adjusted(rim, rim, -rim, -rim));
}

} // namespace ridgepoint
