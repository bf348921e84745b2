// SPDX-License-Identifier: GPL-3.0-or-later
// Names as people type them: whatever the case, and with a slip.
#pragma once

#include "engine/sentence.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// True where the two differ in nothing but the case of ASCII letters.
bool same_name(std::string_view a, std::string_view b);

/// One of the names is the same.
inline bool is_named(const std::vector<std::string>& names, std::string_view name) {
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& other) { return same_name(other, name); });
}

/// The name with its ASCII letters in lower case: same_name() names have the same.
std::string lower_case(std::string_view name);

/// The word is one of those, letter by letter.
template <std::size_t Count>
bool is_among(std::string_view word, const std::array<std::string_view, Count>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Up to `most` of the known names that are nearest to the wanted one by edit distance (case ignored),
/// nearest first; those further away than half of the longer name's letters are left out, unless that leaves
/// none.
std::vector<std::string> nearest_names(std::string_view wanted, const std::vector<std::string>& known,
                                       std::size_t most = 3);

/// "A, B or C": the nearest known names as the end of a message; all of them where there are no more than
/// `most`.
std::string nearest_names_text(std::string_view wanted, const std::vector<std::string>& known,
                               std::size_t most = 3);
/// The same for an error.
Phrase nearest_names_phrase(std::string_view wanted, const std::vector<std::string>& known,
                            std::size_t most = 3);
/// "A, B": the names one after the other.
Phrase names_phrase(const std::vector<std::string>& names);

} // namespace ridgepoint
