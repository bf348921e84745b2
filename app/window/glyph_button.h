// SPDX-License-Identifier: GPL-3.0-or-later
// A small flat button with an icon of ours, or a short word.
#pragma once

#include "app/window/glyph.h"

#include <QToolButton>

namespace ridgepoint {

class GlyphButton : public QToolButton {
public:
    static constexpr int side = 22; // logical pixels

    /// `tip` says what a press does; it is the button's tooltip and its accessible name.
    GlyphButton(Glyph glyph, const QString& objectName, const QString& tip, QWidget* parent = nullptr);

    void setGlyph(Glyph glyph);
    void setTip(const QString& tip);
    /// Faint buttons stay in the background until the mouse or the focus comes to them.
    void setFaint(bool faint);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Glyph glyph_;
    bool faint_ = false;
};

} // namespace ridgepoint
