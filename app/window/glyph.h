// SPDX-License-Identifier: GPL-3.0-or-later
// The window's icons, drawn in whatever colour the theme asks for.
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace ridgepoint {

enum class Glyph { None, Fill, Restore, Copy, Table, Chart, Save, Undo, Redo, Open, Add, Close };

/// Paints the icon into the square about the middle of `area`.
void paintGlyph(QPainter& painter, Glyph glyph, const QRectF& area, const QColor& color);

} // namespace ridgepoint
