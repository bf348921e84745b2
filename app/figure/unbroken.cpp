// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/unbroken.h"

#include <QRegularExpression>

namespace ridgepoint {

namespace {

constexpr QChar joiner(0x2060);

} // namespace

QString unbroken(QString text) {
    // Units are few, and words of a sentence many: "8 users" may be parted.
    static const QRegularExpression unit(QStringLiteral(
        "(?<=\\d) (?=(?:%|/s|[kKMGTP]?i?B|[KMT]|[mun]?s|min|h|J|byte|[GTP]?FLOPs?)(?![A-Za-z]))"));
    static const QRegularExpression name(QStringLiteral("(?<=\\d) (?=\\d+(?:\\.\\d+)?B\\b)"));
    static const QRegularExpression comparison(QStringLiteral("(?<=[≤≥<>]) "));
    static const QRegularExpression times(QStringLiteral("(?<=[\\p{L}\\d]) (?=\\d[\\d.,]*x(?!\\w))"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression within(QStringLiteral("(/(?=\\w)|(?<=\\d)-(?=\\w))"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    static const QString joined = QStringLiteral("\\1") + joiner;
    const QString space(QChar::Nbsp);
    return text.replace(unit, space)
        .replace(name, space)
        .replace(comparison, space)
        .replace(times, space)
        .replace(within, joined);
}

QString withoutBonds(QString unbrokenText) {
    return unbrokenText.remove(joiner).replace(QChar(QChar::Nbsp), QLatin1Char(' '));
}

} // namespace ridgepoint
