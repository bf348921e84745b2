// SPDX-License-Identifier: GPL-3.0-or-later
// A text from outside, and what it is called in messages.
#pragma once

#include <cstddef>
#include <string>

namespace ridgepoint {

/// A text with the name that messages give it (a file, "standard input", "--stack") and the number of its
/// first line there, where it is a piece of something longer.
struct JsonText {
    std::string name;
    std::string text;
    std::size_t first_line = 1;
};

} // namespace ridgepoint
