// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv_text.h"

#include "engine/json_input.h"
#include "engine/nearest_names.h"
#include "engine/shown_text.h"

#include <charconv>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

} // namespace

CsvReader::CsvReader(const JsonText& source)
    : text_(source.text)
    , at_(source.text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0)
    , line_(source.first_line) {}

bool CsvReader::next(CsvRow& row) {
    if (!skip_blank_lines())
        return false;
    const std::size_t begin = at_;
    const std::size_t line = line_;
    row.unclosed_quote = false;
    read_row(row);
    if (row.unclosed_quote) {
        // Once is enough: looking for the end of each such quote would take time by the square.
        quotes_span_lines_ = false;
        at_ = begin;
        line_ = line;
        read_row(row);
        row.unclosed_quote = true;
    }
    row.line = line;
    row.at = begin;
    return true;
}

bool CsvReader::skip_blank_lines() {
    std::size_t line_begin = at_;
    for (; at_ < text_.size(); ++at_) {
        const char c = text_[at_];
        if (c == '\n') {
            ++line_;
            line_begin = at_ + 1;
        } else if (c != '\r' && c != ' ' && c != '\t') {
            at_ = line_begin;
            return true;
        }
    }
    return false;
}

void CsvReader::read_row(CsvRow& row) {
    row.field_count = 0;
    bool more = true;
    std::string surplus;
    while (more) {
        const bool is_kept = row.field_count < most_csv_fields;
        if (is_kept && row.fields.size() == row.field_count)
            row.fields.emplace_back();
        std::string& field = is_kept ? row.fields[row.field_count] : surplus;
        field.clear();
        ++row.field_count;
        if (at_ < text_.size() && text_[at_] == '"' && !read_quoted(field))
            row.unclosed_quote = true;
        more = read_field(field);
    }
    row.fields.resize(std::min(row.field_count, most_csv_fields));
}

// Adds what stands before the next comma or end of line and passes that; true where a further field follows.
bool CsvReader::read_field(std::string& field) {
    const std::size_t end = std::min(text_.find_first_of(",\n", at_), text_.size());
    const bool ends_line = end == text_.size() || text_[end] == '\n';
    std::size_t last = end;
    if (ends_line && last > at_ && text_[last - 1] == '\r')
        --last;
    field.append(text_.substr(at_, last - at_));
    at_ = std::min(end + 1, text_.size());
    if (end < text_.size() && ends_line)
        ++line_;
    return !ends_line;
}

// Adds the field behind the quote; false where the text (or the line) ends before the quote does.
bool CsvReader::read_quoted(std::string& field) {
    ++at_;
    while (at_ < text_.size()) {
        const std::size_t end = std::min(text_.find_first_of("\"\n", at_), text_.size());
        field.append(text_.substr(at_, end - at_));
        at_ = end;
        if (at_ == text_.size() || (text_[at_] == '\n' && !quotes_span_lines_))
            return false;
        if (text_[at_] == '\n')
            ++line_;
        else if (at_ + 1 >= text_.size() || text_[at_ + 1] != '"')
            return ++at_, true;
        else
            ++at_;
        field += text_[at_++];
    }
    return false;
}

CsvHeader csv_header(const CsvRow& row) {
    CsvHeader header;
    for (std::size_t i = 0; i < row.fields.size(); ++i)
        header.emplace(lower_case(trimmed(row.fields[i])), i);
    return header;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::optional<double> number_in_field(std::string_view field, double minimum, double maximum,
                                      const LinePlace& place) {
    const std::string_view text = trimmed(field);
    if (text.empty())
        return std::nullopt;
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::invalid_argument || end != text.data() + text.size())
        throw Error(Sentence{"must be a number from %1, not '%2'",
                             {range_sentence(minimum, maximum), as_is(shown_text(text, 40))}},
                    place);
    if (error != std::errc() || !(number >= minimum && number <= maximum))
        throw Error(Sentence{"%1 is out of range: %2",
                             {as_is(shown_text(text, 40)), range_sentence(minimum, maximum)}},
                    place);
    return number;
}

} // namespace ridgepoint
