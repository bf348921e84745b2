// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_style.h"

#include "app/view/theme.h"

#include <QApplication>
#include <QIcon>

namespace ridgepoint {

WindowStyle::WindowStyle()
    : QProxyStyle(QStringLiteral("fusion")) {}

void WindowStyle::use() {
    if (!dynamic_cast<WindowStyle*>(QApplication::style()))
        QApplication::setStyle(new WindowStyle); // the application owns it
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    const int plain = QProxyStyle::pixelMetric(metric, option, widget);
    // A slider's handle makes room for the ticks below it, and Fusion's goes two pixels too far: out of the
    // slider.
    return metric == PM_SliderTickmarkOffset ? plain - 2 : plain;
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* data) const {
    if (hint == SH_Slider_AbsoluteSetButtons)
        return Qt::LeftButton;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

QSize WindowStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                    const QWidget* widget) const {
    const QSize plain = QProxyStyle::sizeFromContents(type, option, size, widget);
    return type == CT_MenuBarItem ? QSize(plain.width() + spacing::unit / 2, menuBarHeight) : plain;
}

QIcon WindowStyle::standardIcon(StandardPixmap which, const QStyleOption* option,
                                const QWidget* widget) const {
    // Every menu bar asks for this one, which is not seen in a window as wide as ours, and which would load
    // each of Qt's image formats before the first frame.
    if (which == SP_ToolBarHorizontalExtensionButton)
        return {};
    return QProxyStyle::standardIcon(which, option, widget);
}

} // namespace ridgepoint
