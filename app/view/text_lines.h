// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of several lines: how large they are, and where they break.
#pragma once

#include <QFont>
#include <QSizeF>
#include <QString>
#include <QStringList>

namespace ridgepoint {

/// The size of a text of one or more lines.
QSizeF textSize(const QString& text, const QFont& font);

/// The text with what must stay on one line bound by spaces that do not break: a number and its unit
/// ("35 %", "3.35 TB/s"), a sign of comparison and what follows it ("≤ 50 ms").
QString boundTogether(const QString& text);

/// Words wrapped to the width; numbers stay with their units. A word longer than the width is broken.
QStringList wrapped(const QString& text, const QFont& font, double width);

} // namespace ridgepoint
