// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/appearance.h"

#include "app/window/window_style.h"

#include <QApplication>
#include <QScopedValueRollback>

namespace ridgepoint {

namespace {

constexpr QColor outlineInDark(0x56, 0x60, 0x6C);

} // namespace

Appearance::Appearance(QObject* parent)
    : QObject(parent)
    , scheme_(this) {
    // Before the palette is read: a new style may bring its own.
    WindowStyle::use();
    systemPalette_ = QApplication::palette();
    connect(&scheme_, &SystemColorScheme::changed, this, &Appearance::apply);
    apply();
}

Appearance::~Appearance() {
    applying_ = true;
    QApplication::setPalette(systemPalette_);
    outline(systemPalette_, false);
}

void Appearance::setMode(Mode mode) {
    mode_ = mode;
    apply();
}

void Appearance::followDesktop() {
    scheme_.ask();
}

void Appearance::paletteChanged() {
    if (applying_ || QApplication::palette() == applied_)
        return;
    systemPalette_ = QApplication::palette();
    apply();
}

void Appearance::themeChanged() {
    if (applying_)
        return;
    useInterfaceFont();
    {
        // Under our palette lies the system's.
        const QScopedValueRollback busy(applying_, true);
        QApplication::setPalette(QPalette());
        systemPalette_ = QApplication::palette();
    }
    apply();
}

QString Appearance::nameOf(Mode mode) {
    return mode == Mode::Light  ? QStringLiteral("light")
           : mode == Mode::Dark ? QStringLiteral("dark")
                                : QStringLiteral("system");
}

Appearance::Mode Appearance::modeOf(const QString& name) {
    for (const Mode mode : {Mode::Light, Mode::Dark})
        if (name == nameOf(mode))
            return mode;
    return Mode::System;
}

void Appearance::apply() {
    const bool dark = mode_ == Mode::Dark || (mode_ == Mode::System && systemIsDark());
    const QPalette wanted = paletteOf(dark ? darkTheme() : lightTheme());
    if (wanted == wanted_ && QApplication::palette() == applied_)
        return;
    const QScopedValueRollback busy(applying_, true);
    QApplication::setPalette(wanted);
    wanted_ = wanted;
    applied_ = QApplication::palette();
    outline(applied_, dark);
}

void Appearance::outline(QPalette palette, bool dark) {
    if (!dark && !outlined_)
        return;
    // Fusion draws outlines a shade darker than the window, which in the dark nobody sees.
    if (dark)
        palette.setColor(QPalette::Window, outlineInDark.lighter(140));
    for (const char* type : {"QSlider", "QCheckBox", "QComboBox", "QLineEdit", "QSpinBox", "QDoubleSpinBox",
                             "QPushButton", "QProgressBar"})
        QApplication::setPalette(palette, type);
    // The rings of choices are thinner, and darker still.
    if (dark)
        palette.setColor(QPalette::Window, outlineInDark.lighter(210));
    QApplication::setPalette(palette, "QRadioButton");
    outlined_ = dark;
}

bool Appearance::systemIsDark() const {
    using Scheme = SystemColorScheme::Scheme;
    return scheme_.scheme() == Scheme::Dark ||
           (scheme_.scheme() == Scheme::Unknown && themeOf(systemPalette_).dark);
}

} // namespace ridgepoint
