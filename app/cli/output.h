// SPDX-License-Identifier: GPL-3.0-or-later
// Standard output, written in large pieces, no byte of it lost without a word.
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

class Output {
public:
    /// What is written may wait until flush(). Throws Error, placed at "standard output", where it cannot be
    /// written: a full disk, a reader that has gone.
    void write(std::string_view text);
    void flush();

private:
    std::string waiting_;
};

} // namespace ridgepoint
