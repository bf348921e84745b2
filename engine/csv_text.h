// SPDX-License-Identifier: GPL-3.0-or-later
// Comma-separated values from outside: rows, and the fields of a row by the header's names.
#pragma once

#include "engine/error.h"
#include "engine/json_text.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Fields of a row; further ones are counted and not kept.
inline constexpr std::size_t most_csv_fields = 1000;

struct CsvRow {
    std::size_t line = 0; // where the row begins
    std::size_t at = 0;   // its first byte
    std::vector<std::string> fields;
    std::size_t field_count = 0;
    bool unclosed_quote = false; // a quote is opened and never closed: the row was taken to end with its line
};

/// Reads rows as RFC 4180 has them: quoted fields with "" for a quote and with line breaks, ends of line of
/// either kind; a byte-order mark is skipped, and so are blank lines. Time grows with the text's length
/// alone.
class CsvReader {
public:
    explicit CsvReader(const JsonText& source);
    bool next(CsvRow& row);

private:
    bool skip_blank_lines();
    void read_row(CsvRow& row);
    bool read_field(std::string& field);
    bool read_quoted(std::string& field);

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_;
    bool quotes_span_lines_ = true;
};

/// The columns that a header row names, their case aside.
using CsvHeader = std::map<std::string, std::size_t, std::less<>>;
CsvHeader csv_header(const CsvRow& row);

/// The number that a field of a file holds, spaces around it aside. Empty for an empty field; throws Error at
/// `place` for text that is no number, or one out of the range.
std::optional<double> number_in_field(std::string_view field, double minimum, double maximum,
                                      const LinePlace& place);

/// The text without spaces and tabs around it.
std::string_view trimmed(std::string_view text);

} // namespace ridgepoint
