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

constexpr QChar breakable(0x200B);

// Nor between a number and the Chinese word that counts with it. Between "fp16," and "8-bit" a line may
// break, which Unicode's rules take for the two halves of a number.
QString boundTogether(const QString& text) {
    static const QRegularExpression counted(QStringLiteral("(?<=\\d) (?=\\p{Han})"));
    static const QRegularExpression listed(QStringLiteral("(?<=[,;:]) (?=\\d)"));
    static const QString parted = QLatin1Char(' ') + breakable;
    return unbroken(text).replace(counted, QString(QChar::Nbsp)).replace(listed, parted);
}

QString asItWas(QString bound) {
    return withoutBonds(bound.remove(breakable)).trimmed();
}

// Where a line may end, from the first to the text's own end.
QList<qsizetype> endsIn(const QString& bound) {
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, bound);
    QList<qsizetype> ends;
    for (qsizetype to = finder.toNextBoundary(); to >= 0; to = finder.toNextBoundary())
        ends.append(to);
    return ends;
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
    const QList<qsizetype> ends = endsIn(bound);
    QStringList parts;
    qsizetype from = 0;
    for (const qsizetype to : ends) {
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

QStringList inTwoLines(const QString& text, const QFont& font) {
    const QString bound = boundTogether(text);
    const QList<qsizetype> ends = endsIn(bound);
    QStringList lines{text};
    double narrowest = textSize(text, font).width();
    for (const qsizetype end : ends) {
        const QStringList halves{asItWas(bound.left(end)), asItWas(bound.mid(end))};
        const double width = textSize(halves.join(QLatin1Char('\n')), font).width();
        if (width >= narrowest)
            continue;
        narrowest = width;
        lines = halves;
    }
    return lines;
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
