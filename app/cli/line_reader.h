// SPDX-License-Identifier: GPL-3.0-or-later
// Standard input, line by line, in the same memory however many lines come.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// A line without its end. Of one over 16 MiB only that it is too long is kept.
struct InputLine {
    std::size_t number = 0; // from 1
    std::string_view text;  // until the next line is asked for
    bool isTooLong = false;
};

class LineReader {
public:
    /// `beforeWaiting` is called before each read that may have to wait for more input.
    explicit LineReader(std::function<void()> beforeWaiting);

    /// The next line, nothing at the end. Throws Error, placed at "standard input", where it cannot be read.
    std::optional<InputLine> next();

private:
    bool readMore();
    std::string_view keep(std::string_view piece);

    std::function<void()> beforeWaiting_;
    std::string chunk_;
    std::string_view unread_;
    std::string begun_; // of a line that goes on in the next chunk
    std::size_t number_ = 0;
    bool isTooLong_ = false;
};

} // namespace ridgepoint
