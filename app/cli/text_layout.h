// SPDX-License-Identifier: GPL-3.0-or-later
// Text for a terminal: aligned columns and wrapped paragraphs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class Align { Left, Right };

/// Rows of cells (UTF-8) in columns that are as wide as their widest cell.
class TextTable {
public:
    explicit TextTable(std::vector<Align> columns);

    /// At most as many cells as there are columns; the missing ones are empty.
    void addRow(std::vector<std::string> cells);
    /// The rows, a line each, two spaces between columns, `indent` before the first.
    std::string text(std::size_t indent = 0) const;

private:
    std::vector<Align> columns_;
    std::vector<std::vector<std::string>> rows_;
};

/// The text in lines of at most `width` characters, broken at spaces; all but the first begin with `indent`
/// spaces. The first is taken to begin there already. Ends with a line end.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width = 100);

} // namespace ridgepoint
