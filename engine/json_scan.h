// SPDX-License-Identifier: GPL-3.0-or-later
// Reads JSON for those who parse it and those who look for a field's line: both have to know how far it is
// read.
#pragma once

#include "engine/error.h"
#include "engine/json_text.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace ridgepoint::json_scan {

// Where the parser has read to. Lines are counted only once one is asked for, which is when something is
// wrong.
struct Progress {
    const char* begin;
    const char* at; // behind the last character read
    std::size_t first_line;

    // A number ends only with the character behind it, so a line break counts once something behind it is
    // read.
    std::size_t line() const {
        const auto breaks = at == begin ? 0 : std::count(begin, at - 1, '\n');
        return first_line + static_cast<std::size_t>(breaks);
    }
};

// Reads characters for the parser.
class WatchedIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    WatchedIterator(const char* at, Progress* progress)
        : at_(at)
        , progress_(progress) {}
    reference operator*() const { return *at_; }
    WatchedIterator& operator++() {
        progress_->at = ++at_;
        return *this;
    }
    WatchedIterator operator++(int) {
        WatchedIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const WatchedIterator& other) const { return at_ == other.at_; }
    bool operator!=(const WatchedIterator& other) const { return at_ != other.at_; }

private:
    const char* at_;
    Progress* progress_;
};

/// Before the first character of the text, which has to outlive it.
inline Progress start_of(const JsonText& source) {
    return {.begin = source.text.data(), .at = source.text.data(), .first_line = source.first_line};
}

/// Hands what the text holds to a SAX handler of the JSON library, which ends it by returning false.
template <class Handler>
void scan(const std::string& text, Progress* progress, Handler& handler) {
    const WatchedIterator first(text.data(), progress);
    const WatchedIterator last(text.data() + text.size(), progress);
    nlohmann::json::sax_parse(first, last, &handler);
}

/// The line of that file, and the field there, its name shortened where it is long.
inline Phrase place_of(const std::string& name, std::size_t line, const std::string& field) {
    const std::string shown = shown_text(field, 120);
    return phrase(LinePlace{name, line, shown});
}

} // namespace ridgepoint::json_scan
