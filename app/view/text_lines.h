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

/// The parts of a text between which a line may break: words, but a number with its unit ("35 %", "3.35
/// TB/s"), and a sign of comparison with what follows it ("≤ 50 ms").
QStringList unbreakableParts(const QString& text);

/// How wide the widest of these parts is: what no line can be narrower than.
double widestPart(const QString& text, const QFont& font);

/// The text in two lines, broken between such parts where that makes it narrowest; one where it has one part.
QStringList inTwoLines(const QString& text, const QFont& font);

/// Lines of whole such parts, no wider than the width; a part wider than that is broken.
QStringList wrapped(const QString& text, const QFont& font, double width);

} // namespace ridgepoint
