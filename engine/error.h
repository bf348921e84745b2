// SPDX-License-Identifier: GPL-3.0-or-later
// The one exception that the engine throws.
#pragma once

#include "engine/sentence.h"

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace ridgepoint {

/// A line of a text and, unless it is empty, a field there. Made for each field that is read, so it holds no
/// text of its own: what it names has to outlive it.
struct LinePlace {
    std::string_view name; // of the file
    std::size_t line = 1;
    std::string_view field = {};
};

/// "own.json, line 3, field gpus[0].bandwidth".
Phrase phrase(const LinePlace& place);

/// What went wrong, for people, and where: an option ("--batch"), or a file with its line and field
/// ("own.json, line 3, field gpus[0].bandwidth"). The place may be empty. what() is "place: message", in
/// English as message() and place() are; the phrases say the same in another language.
class Error : public std::runtime_error {
public:
    /// A place that is no sentence is said as it is.
    explicit Error(Phrase message, Phrase place = {});
    Error(Phrase message, const LinePlace& place);

    const std::string& message() const { return message_; }
    const std::string& place() const { return place_; }

    const Phrase& message_phrase() const { return message_phrase_; }
    const Phrase& place_phrase() const { return place_phrase_; }
    /// Of all of what().
    Phrase whole() const;

private:
    Phrase message_phrase_;
    Phrase place_phrase_;
    std::string message_;
    std::string place_;
};

} // namespace ridgepoint
