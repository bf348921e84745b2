// SPDX-License-Identifier: GPL-3.0-or-later
// Light or dark: as the system is, or as the user wants it.
#pragma once

#include "app/view/theme.h"
#include "app/window/system_color_scheme.h"

#include <QObject>
#include <QPalette>

namespace ridgepoint {

class Appearance : public QObject {
    Q_OBJECT

public:
    enum class Mode { System, Light, Dark };

    /// Sets the application's style. Takes its palette for the system's, and gives that back at the end.
    explicit Appearance(QObject* parent);
    ~Appearance() override;

    Mode mode() const { return mode_; }
    void setMode(Mode mode);

    /// Asks the desktop what it prefers, beside the window.
    void followDesktop();
    /// To be called when the application's palette has changed, whoever changed it.
    void paletteChanged();
    /// To be called when the system's theme has changed.
    void themeChanged();

    static QString nameOf(Mode mode);
    /// The mode of that name; System for any other text.
    static Mode modeOf(const QString& name);

private:
    void apply();
    void outline(QPalette palette, bool dark);
    bool systemIsDark() const;

    Mode mode_ = Mode::System;
    SystemColorScheme scheme_;
    QPalette systemPalette_;
    QPalette wanted_;
    QPalette applied_; // the same, as the application has it
    bool outlined_ = false;
    bool applying_ = false;
};

} // namespace ridgepoint
