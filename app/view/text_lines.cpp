// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/text_lines.h"

#include "app/figure/unbroken.h"

#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextBoundaryFinder>
#include <QTextLayout>
#include <QTextOption>
#include <algorithm>

namespace ridgepoint {

namespace {

// Nor between a number and the Chinese word that counts with it.
QString boundTogether(const QString& text) {
    static const QRegularExpression counted(QStringLiteral("(?<=\\d) (?=\\p{Han})"));
    return unbroken(text).replace(counted, QString(QChar::Nbsp));
}

QString asItWas(const QString& bound) {
    return withoutBonds(bound).trimmed();
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
