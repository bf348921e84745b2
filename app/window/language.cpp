// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace ridgepoint {

Language::Language(Mode mode, QObject* parent)
    : QObject(parent) {
    setMode(mode);
}

Language::~Language() {
    speak(false);
}

void Language::setMode(Mode mode) {
    mode_ = mode;
    const bool systemIsChinese = QLocale::system().language() == QLocale::Chinese;
    speak(mode == Mode::Chinese || (mode == Mode::System && systemIsChinese));
}

void Language::speak(bool chinese) {
    if (chinese == isChinese_)
        return;
    isChinese_ = chinese;
    if (!chinese) {
        QCoreApplication::removeTranslator(&own_);
        QCoreApplication::removeTranslator(&qt_);
        return;
    }
    // The program can be built and used without Qt's own translations: its dialogs' buttons are English then.
    if (qt_.load(QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qt_);
    if (own_.load(QStringLiteral(":/translations/ridgepoint_zh_CN.qm")))
        QCoreApplication::installTranslator(&own_);
    else
        qCritical("the Chinese translation among the program's resources cannot be read");
}

QString withoutMnemonic(QString words) {
    // "模型(&M)": a letter of no word stands behind them all.
    if (const qsizetype at = words.indexOf(QLatin1String("(&"));
        at >= 0 && words.indexOf(QLatin1Char(')'), at) == at + 3)
        words.remove(at, 4);
    return words.remove(QLatin1Char('&'));
}

QString Language::nameOf(Mode mode) {
    switch (mode) {
    case Mode::System:
        break;
    case Mode::English:
        return QStringLiteral("en");
    case Mode::Chinese:
        return QStringLiteral("zh");
    }
    return QStringLiteral("system");
}

Language::Mode Language::modeOf(const QString& name) {
    for (const Mode mode : {Mode::English, Mode::Chinese})
        if (nameOf(mode) == name)
            return mode;
    return Mode::System;
}

} // namespace ridgepoint
