// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/text_lines.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextBoundaryFinder>
#include <QTextLayout>
#include <QTextOption>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr QChar unbreakingSpace(0x00A0);
constexpr QChar joiner(0x2060);

// With spaces that do not break within what must stay on one line, and no break within a unit such as
// TFLOP/s or a word such as 8-bit: a joiner of no width stands behind each slash and such a hyphen.
QString boundTogether(QString text) {
    static const QRegularExpression unit(
        QStringLiteral("(?<=\\d) (?=((%|/s|[kMGTP]?i?B(/s)?|[mun]?s|[GTP]?FLOPs?(/s|/byte)?)(?![\\w/]))"
                       "|\\p{Han})"));
    static const QRegularExpression comparison(QStringLiteral("(?<=[≤≥<>]) "));
    static const QRegularExpression hyphen(QStringLiteral("(?<=\\d)-(?=\\w)"));
    static const QString joinedSlash = QStringLiteral("/") + joiner;
    static const QString joinedHyphen = QStringLiteral("-") + joiner;
    return text.replace(unit, unbreakingSpace)
        .replace(comparison, unbreakingSpace)
        .replace(hyphen, joinedHyphen)
        .replace(QLatin1Char('/'), joinedSlash);
}

QString asItWas(QString bound) {
    return bound.remove(joiner).replace(unbreakingSpace, QLatin1Char(' ')).trimmed();
}

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

QStringList unbreakableParts(const QString& text) {
    const QString bound = boundTogether(text);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, bound);
    QStringList parts;
    qsizetype from = 0;
    for (qsizetype to = finder.toNextBoundary(); to >= 0; to = finder.toNextBoundary()) {
        parts.append(asItWas(bound.mid(from, to - from)));
        from = to;
    }
    return parts;
}

double widestPart(const QString& text, const QFont& font) {
    double width = 0.0;
    for (const QString& part : unbreakableParts(text))
        width = std::max(width, textSize(part, font).width());
    return width;
}

QStringList wrapped(const QString& text, const QFont& font, double width) {
    if (text.isEmpty())
        return {};
    if (QFontMetricsF(font).horizontalAdvance(text) <= width)
        return {text};
    const QString bound = boundTogether(text);
    QTextLayout layout(bound, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(20.0, width));
        lines.append(asItWas(bound.mid(line.textStart(), line.textLength())));
    }
    layout.endLayout();
    return lines;
}

} // namespace ridgepoint
