// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/value_spin.h"

#include "app/figure/text.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QTimer>
#include <QWheelEvent>

namespace ridgepoint {

ValueSpin::ValueSpin(const QString& objectName, double minimum, double maximum, int decimals,
                     const QString& suffix) {
    setObjectName(objectName);
    // The program groups digits the same way wherever it writes them.
    setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
    setGroupSeparatorShown(true);
    setDecimals(decimals);
    setRange(minimum, maximum);
    setSuffix(suffix);
    setButtonSymbols(NoButtons);
    setFrame(false);
    setAlignment(Qt::AlignRight);
    setKeyboardTracking(false);
    setFocusPolicy(Qt::StrongFocus);
    lineEdit()->setAcceptDrops(false);
    QFont bold = font();
    bold.setBold(true);
    setFont(bold);
    QPalette clear = lineEdit()->palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    lineEdit()->setPalette(clear);
    // Level with the values that are plain text.
    lineEdit()->setTextMargins(0, 0, -3, 0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QString ValueSpin::textFromValue(double value) const {
    return ridgepoint::text(exact_text(value));
}

QSize ValueSpin::sizeHint() const {
    const QString longest = textFromValue(maximum()) + (decimals() > 0 ? QStringLiteral(".") : QString()) +
                            QString(decimals(), QLatin1Char('0')) + suffix();
    return {fontMetrics().horizontalAdvance(longest) + 12, fontMetrics().height() + 4};
}

QSize ValueSpin::minimumSizeHint() const {
    return sizeHint();
}

bool ValueSpin::isBeingTyped() const {
    return lineEdit()->text() != textFromValue(value()) + suffix();
}

bool ValueSpin::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !isBeingTyped()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            // With no half-typed number here, undo means the scenario's.
            event->ignore();
            return true;
        }
    }
    return QDoubleSpinBox::event(event);
}

void ValueSpin::paintEvent(QPaintEvent*) {
    if (!hasFocus() && !underMouse())
        return;
    const int thickness = hasFocus() ? 2 : 1;
    QPainter(this).fillRect(0, height() - thickness, width(), thickness,
                            palette().color(hasFocus() ? QPalette::Highlight : QPalette::PlaceholderText));
}

void ValueSpin::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

void ValueSpin::focusInEvent(QFocusEvent* event) {
    QDoubleSpinBox::focusInEvent(event);
    // After the press that brought the focus has placed its cursor.
    if (event->reason() == Qt::MouseFocusReason)
        QTimer::singleShot(0, this, [this] { selectAll(); });
}

} // namespace ridgepoint
