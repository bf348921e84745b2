// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's texts as Qt's.
#pragma once

#include "engine/number_text.h"
#include "engine/sentence.h"

#include <QCoreApplication>
#include <QObject>
#include <QString>
#include <string_view>

namespace ridgepoint {

inline QString text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// The sentence in the program's language.
inline QString text(const Sentence& sentence) {
    const std::string pattern = QCoreApplication::translate("engine", sentence.pattern).toStdString();
    return text(filled(pattern, sentence.arguments));
}

} // namespace ridgepoint
