// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion, with what the window wants otherwise.
#pragma once

#include <QProxyStyle>

namespace ridgepoint {

/// A press on a slider's groove takes the handle there and drags on; menus are as high as the buttons beside
/// them; a button that stays pressed is seen to, and a slider's handle is seen, in the dark too.
class WindowStyle : public QProxyStyle {
public:
    static constexpr int menuBarHeight = 30;

    WindowStyle();

    /// Makes it the application's style, unless it is already.
    static void use();

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override;
};

} // namespace ridgepoint
