// SPDX-License-Identifier: GPL-3.0-or-later
// Colours, fonts and spacing, in one place.
#pragma once

#include "app/figure/figure.h"

#include <QColor>
#include <QFont>
#include <QPalette>

namespace ridgepoint {

struct Theme {
    bool dark = false;
    QColor background; // of a chart's card
    QColor surround;   // behind the cards
    QColor text;
    QColor muted;
    QColor grid;
    QColor axis;
    QColor frame; // around a card
    QColor warning;
    QColor hardest; // of all tints the one on which text is hardest to read

    QColor color(Ink ink) const;
    /// The same, dark or light enough to be read as small text on the background and on every tint of it
    /// (contrast at least 4.5 : 1).
    QColor textColor(Ink ink) const;
    /// The tint of a region.
    QColor tint(Ink ink) const;
    /// Of a colour field's cells: softer than lines and marks that are drawn over them.
    QColor field(Ink ink) const;
    /// Black or white, whichever is easier to read on the colour (contrast at least 4.5 : 1 on any).
    QColor textOn(const QColor& color) const;
    double width(Weight weight) const; // in logical pixels

    bool operator==(const Theme&) const = default;
};

Theme lightTheme();
Theme darkTheme();
/// The theme that goes with the system's palette.
Theme themeOf(const QPalette& palette);
/// Our palette for the window's widgets in a theme.
QPalette paletteOf(const Theme& theme);

/// The colour on the way from the one (share 0) to the other (1).
QColor mixed(const QColor& a, const QColor& b, double share);

namespace spacing {
inline constexpr int unit = 8; // everything is a multiple of it, or half
inline constexpr int dockWidth = 296;
} // namespace spacing

/// The system's font, its glyphs of one shape at every scale: hinted, they are bent to the pixels of one, and
/// an export would look other than the screen.
QFont interfaceFont();
/// Makes it the program's, and reads the system's fonts at once: of the start, that takes longest, and what
/// is read beside it is there by then.
void useInterfaceFont();

/// Type on screen: 11 to 12 px, headlines 14 bold.
struct Type {
    QFont label;
    QFont small;
    QFont finding;
    QFont strong;
    QFont headline;
};
Type chartType();

} // namespace ridgepoint
