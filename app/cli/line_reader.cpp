// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/line_reader.h"

#include "engine/error.h"
#include "engine/text_file.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace ridgepoint {

namespace {

constexpr std::size_t chunk_size = 1u << 16;

} // namespace

LineReader::LineReader(std::function<void()> beforeWaiting)
    : beforeWaiting_(std::move(beforeWaiting))
    , chunk_(chunk_size, '\0') {}

std::optional<InputLine> LineReader::next() {
    begun_.clear();
    isTooLong_ = false;
    bool isBegun = false;
    while (!unread_.empty() || readMore()) {
        const std::size_t end = unread_.find('\n');
        const std::string_view piece = unread_.substr(0, end);
        if (end == std::string_view::npos) {
            unread_ = {};
            isBegun = true;
            keep(piece);
            continue;
        }
        unread_.remove_prefix(end + 1);
        const std::string_view line = isBegun ? keep(piece) : piece;
        return InputLine{++number_, line, isTooLong_};
    }
    if (!isBegun)
        return std::nullopt;
    return InputLine{++number_, begun_, isTooLong_};
}

std::string_view LineReader::keep(std::string_view piece) {
    isTooLong_ = isTooLong_ || begun_.size() + piece.size() > largest_input_bytes;
    if (isTooLong_)
        begun_.clear();
    else
        begun_ += piece;
    return begun_;
}

bool LineReader::readMore() {
    beforeWaiting_();
    ssize_t count = -1;
    do
        count = ::read(STDIN_FILENO, chunk_.data(), chunk_.size());
    while (count < 0 && errno == EINTR);
    if (count < 0)
        throw Error(std::string("cannot be read: ") + std::strerror(errno), "standard input");
    unread_ = std::string_view(chunk_).substr(0, static_cast<std::size_t>(count));
    return count > 0;
}

} // namespace ridgepoint
