// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_style.h"

#include "app/view/theme.h"

#include <QApplication>
#include <QIcon>
#include <QSlider>
#include <QStyleOptionButton>
#include <QStyleOptionSlider>

namespace ridgepoint {

namespace {

// A slider's handle makes room for the ticks below it, and Fusion's goes two pixels too far, out of the
// slider: one comes from the ticks, and one from a slider that is higher by twice that.
constexpr int handleOut = 1;
constexpr int boxMargin = 2; // that Fusion leaves before the text of a box of choices
constexpr QColor handleInDark(0x8A, 0x94, 0xA0);
constexpr double pressedShare = 0.3; // of the highlight's colour in a button that stays pressed

} // namespace

WindowStyle::WindowStyle()
    : QProxyStyle(QStringLiteral("fusion")) {}

void WindowStyle::use() {
    if (!dynamic_cast<WindowStyle*>(QApplication::style()))
        QApplication::setStyle(new WindowStyle); // the application owns it
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        element == CE_ComboBoxLabel && box) {
        QStyleOptionComboBox fitting = *box;
        const int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - boxMargin;
        fitting.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room);
        QProxyStyle::drawControl(element, &fitting, painter, widget);
        return;
    }
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (element != CE_PushButtonBevel || !button || !(button->state & State_On)) {
        QProxyStyle::drawControl(element, option, painter, widget);
        return;
    }
    QStyleOptionButton pressed = *button;
    pressed.palette.setColor(QPalette::Button,
                             mixed(button->palette.color(QPalette::Button),
                                   button->palette.color(QPalette::Highlight), pressedShare));
    QProxyStyle::drawControl(element, &pressed, painter, widget);
}

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                     QPainter* painter, const QWidget* widget) const {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_Slider || !slider || slider->palette.color(QPalette::Base).lightness() >= 128) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    // Fusion gives handle and groove the colour of buttons, which in the dark is nearly the window's.
    QStyleOptionSlider part = *slider;
    part.subControls = slider->subControls & ~SC_SliderHandle;
    QProxyStyle::drawComplexControl(control, &part, painter, widget);
    part.subControls = slider->subControls & SC_SliderHandle;
    if (part.state & State_Enabled)
        part.palette.setColor(QPalette::Button, handleInDark);
    QProxyStyle::drawComplexControl(control, &part, painter, widget);
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    const int plain = QProxyStyle::pixelMetric(metric, option, widget);
    return metric == PM_SliderTickmarkOffset ? plain - handleOut : plain;
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
    if (type == CT_MenuBarItem)
        return {plain.width() + spacing::unit / 2, menuBarHeight};
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (type == CT_Slider && slider && slider->tickPosition == QSlider::TicksBelow)
        return {plain.width(), plain.height() + 2 * handleOut};
    return plain;
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
