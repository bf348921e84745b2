// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence kept apart from what is put into it, so that it can be said in another language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// `pattern` is a text of the program with %1 to %9 where the arguments go.
struct Sentence {
    const char* pattern;
    std::vector<std::string> arguments;
};

/// The pattern (or its translation) with the arguments put in; a %n without an argument stays.
inline std::string filled(std::string_view pattern, const std::vector<std::string>& arguments) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool is_slot = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' &&
                             static_cast<std::size_t>(pattern[i + 1] - '1') < arguments.size();
        if (is_slot)
            text += arguments[static_cast<std::size_t>(pattern[++i] - '1')];
        else
            text += pattern[i];
    }
    return text;
}

inline std::string english(const Sentence& sentence) {
    return filled(sentence.pattern, sentence.arguments);
}

} // namespace ridgepoint
