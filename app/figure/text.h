// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's texts as Qt's.
#pragma once

#include "engine/error.h"
#include "engine/number_text.h"
#include "engine/sentence.h"

#include <QCoreApplication>
#include <QObject>
#include <QString>
#include <QStringList>
#include <string_view>

namespace ridgepoint {

inline QString text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// A count, every digit of it.
inline QString countText(double count) {
    return text(exact_text(count));
}

/// The parts of a list one after another, set apart as the program's language does it.
inline QString joined(const QStringList& parts) {
    return parts.join(QObject::tr(", "));
}

/// The shortest digits that read back as the same number: what a table of data holds.
inline QString shortestText(double value) {
    return text(shortest_text(value));
}

/// A name of the engine's ("memory", "overhead") in the program's language; one that is the same in all
/// ("fp16") as it is.
inline QString word(std::string_view name) {
    return QCoreApplication::translate("engine", std::string(name).c_str());
}

inline QString text(const Sentence& sentence);

/// The phrase in the program's language: a sentence, a word, or a text that stays as it is.
inline QString phraseText(const Phrase& phrase) {
    if (!phrase.sentence.empty())
        return text(phrase.sentence.front());
    return phrase.is_as_is ? text(phrase.text) : word(phrase.text);
}

/// The sentence in the program's language, and those of its arguments that are not to stay as they are.
inline QString text(const Sentence& sentence) {
    const std::string pattern = word(sentence.pattern).toStdString();
    return text(filled(pattern, sentence.arguments.size(), [&](std::string& filled, std::size_t i) {
        filled += phraseText(sentence.arguments[i]).toStdString();
    }));
}

/// What the window says of an error: its what() in the program's language.
inline QString text(const Error& error) {
    return phraseText(error.whole());
}

} // namespace ridgepoint
