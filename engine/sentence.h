// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence kept apart from what is put into it, so that it can be said in another language.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

struct Sentence;

/// What goes into a sentence or makes up a message: a text, or a sentence of its own.
struct Phrase {
    Phrase() = default;
    Phrase(std::string words);
    Phrase(const char* words);
    Phrase(Sentence whole);

    std::string text;               // empty where it is a sentence
    std::vector<Sentence> sentence; // one or none
    bool is_as_is = false;          // the text is the same in every language, even where it is a word of ours
};

/// `pattern` is a text of the program with %1 to %9 where the arguments go.
struct Sentence {
    const char* pattern;
    std::vector<Phrase> arguments;
};

inline Phrase::Phrase(std::string words)
    : text(std::move(words)) {}

inline Phrase::Phrase(const char* words)
    : text(words) {}

inline Phrase::Phrase(Sentence whole)
    : sentence{std::move(whole)} {}

/// Someone else's text, such as a file's name: no language changes it.
inline Phrase as_is(std::string text) {
    Phrase phrase(std::move(text));
    phrase.is_as_is = true;
    return phrase;
}

/// The pattern with `add(text, i)` adding the i-th of `count` arguments where it goes; a %n without an
/// argument stays.
template <class Add>
std::string filled(std::string_view pattern, std::size_t count, const Add& add) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool is_slot = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' &&
                             static_cast<std::size_t>(pattern[i + 1] - '1') < count;
        if (is_slot)
            add(text, static_cast<std::size_t>(pattern[++i] - '1'));
        else
            text += pattern[i];
    }
    return text;
}

/// The pattern (or its translation) with the arguments put in.
inline std::string filled(std::string_view pattern, const std::vector<std::string>& arguments) {
    return filled(pattern, arguments.size(), [&](std::string& text, std::size_t i) { text += arguments[i]; });
}

inline std::string english(const Sentence& sentence) {
    return filled(sentence.pattern, sentence.arguments.size(), [&](std::string& text, std::size_t i) {
        const Phrase& argument = sentence.arguments[i];
        text += argument.sentence.empty() ? argument.text : english(argument.sentence.front());
    });
}

inline std::string english_phrase(const Phrase& phrase) {
    return phrase.sentence.empty() ? phrase.text : english(phrase.sentence.front());
}

} // namespace ridgepoint
