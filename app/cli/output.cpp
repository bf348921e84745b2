// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include "engine/error.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace ridgepoint {

namespace {

constexpr std::size_t largest_piece = 1u << 16;

void writeAll(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            throw Error(errno == EPIPE ? std::string("was closed before all was written")
                                       : std::string("cannot be written: ") + std::strerror(errno),
                        "standard output");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace

void Output::write(std::string_view text) {
    waiting_ += text;
    if (waiting_.size() >= largest_piece)
        flush();
}

void Output::flush() {
    writeAll(waiting_);
    waiting_.clear();
}

} // namespace ridgepoint
