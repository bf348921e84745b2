// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/glyph_button.h"

#include "app/window/kept_pixmap.h"

#include <QPainter>
#include <QStyleOptionToolButton>

namespace ridgepoint {

namespace {

QColor withAlpha(QColor color, double alpha) {
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

// Many buttons have the same icon.
QPixmap glyphPixmap(Glyph glyph, QSize size, const QColor& color, double pixelRatio) {
    const QString name = QStringLiteral("glyph/%1/%2/%3/%4")
                             .arg(static_cast<int>(glyph))
                             .arg(size.width())
                             .arg(size.height())
                             .arg(static_cast<quint64>(color.rgba64()), 0, 16);
    return keptPixmap(name, size, pixelRatio, [&](QPainter& painter) {
        paintGlyph(painter, glyph, QRectF(QPointF(), QSizeF(size)), color);
    });
}

} // namespace

GlyphButton::GlyphButton(Glyph glyph, const QString& objectName, const QString& tip, QWidget* parent)
    : QToolButton(parent)
    , glyph_(glyph) {
    setObjectName(objectName);
    setTip(tip);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
}

void GlyphButton::setGlyph(Glyph glyph) {
    glyph_ = glyph;
    update();
}

void GlyphButton::setTip(const QString& tip) {
    setToolTip(tip);
    setAccessibleName(tip);
}

void GlyphButton::setFaint(bool faint) {
    if (faint != faint_)
        update();
    faint_ = faint;
}

QSize GlyphButton::sizeHint() const {
    const int words = text().isEmpty() ? 0 : fontMetrics().horizontalAdvance(text()) + 12;
    return {std::max(side, words), side};
}

QSize GlyphButton::minimumSizeHint() const {
    return sizeHint();
}

void GlyphButton::paintEvent(QPaintEvent*) {
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const bool pressed = isDown() || isChecked();
    const bool near = (option.state & QStyle::State_MouseOver) && isEnabled();
    const QColor ink =
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText);

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    // A word that can be switched on would else not look like a button.
    const QPen outline =
        isCheckable() && !text().isEmpty() ? QPen(withAlpha(ink, 0.25), 1.0) : QPen(Qt::NoPen);
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Highlight), 1.0) : outline);
    painter.setBrush(near || pressed ? withAlpha(ink, pressed ? 0.16 : 0.08) : QColor(Qt::transparent));
    if (painter.pen().style() != Qt::NoPen || near || pressed)
        painter.drawRoundedRect(frame, 4, 4);

    // Faint, and yet seen (3 : 1) or read (4.5 : 1).
    const double faintest = text().isEmpty() ? 0.55 : 0.75;
    const bool isFaint = faint_ && !near && !hasFocus() && !pressed;
    const QColor color = withAlpha(ink, !isEnabled() ? 0.35 : isFaint ? faintest : 0.9);
    if (text().isEmpty()) {
        const QRect area = rect().adjusted(3, 3, -3, -3);
        painter.drawPixmap(area.topLeft(), glyphPixmap(glyph_, area.size(), color, devicePixelRatioF()));
    } else {
        painter.setPen(color);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
}

} // namespace ridgepoint
