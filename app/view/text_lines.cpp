// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/text_lines.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextLayout>
#include <QTextOption>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr QChar unbreakingSpace(0x00A0);
constexpr QChar joiner(0x2060);

} // namespace

QSizeF textSize(const QString& text, const QFont& font) {
    const QFontMetricsF metrics(font);
    if (!text.contains(QLatin1Char('\n')))
        return {metrics.horizontalAdvance(text), metrics.height()};
    double width = 0.0;
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    return {width, metrics.height() * static_cast<double>(lines.size())};
}

QString boundTogether(const QString& text) {
    static const QRegularExpression unit(
        QStringLiteral("(?<=\\d) (?=(%|/s|[kMGTP]?i?B(/s)?|[mun]?s|[GTP]?FLOPs?(/s|/byte)?)(?![\\w/]))"));
    static const QRegularExpression comparison(QStringLiteral("(?<=[≤≥<>]) "));
    if (!text.contains(QLatin1Char(' ')))
        return text;
    return QString(text).replace(unit, unbreakingSpace).replace(comparison, unbreakingSpace);
}

QStringList wrapped(const QString& text, const QFont& font, double width) {
    if (text.isEmpty())
        return {};
    if (QFontMetricsF(font).horizontalAdvance(text) <= width)
        return {text};
    // No break within a unit such as TFLOP/s: a joiner of no width stands behind each slash, and goes again.
    static const QString joined = QStringLiteral("/") + joiner;
    const QString kept = boundTogether(text).replace(QLatin1Char('/'), joined);
    QTextLayout layout(kept, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(20.0, width));
        lines.append(kept.mid(line.textStart(), line.textLength())
                         .remove(joiner)
                         .replace(unbreakingSpace, QLatin1Char(' '))
                         .trimmed());
    }
    layout.endLayout();
    return lines;
}

} // namespace ridgepoint
