// SPDX-License-Identifier: GPL-3.0-or-later
// The golden tables as rows of named cells.
#pragma once

#include "support.h"

#include <map>
#include <string>
#include <vector>

namespace ridgepoint::test {

using Row = std::map<std::string, std::string>;

inline std::vector<std::string> cells(const std::string& line) {
    std::vector<std::string> list(1);
    for (const char c : line) {
        if (c == ',')
            list.emplace_back();
        else if (c != '\r')
            list.back() += c;
    }
    return list;
}

inline std::vector<Row> readRows(const std::string& name) {
    const std::string text = read_file(sourcePath("tests/golden/" + name + ".csv"));
    std::vector<std::string> header;
    std::vector<Row> rows;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::vector<std::string> values = cells(text.substr(from, end - from));
        from = end + 1;
        if (header.empty()) {
            header = values;
            continue;
        }
        Row& row = rows.emplace_back();
        for (std::size_t i = 0; i < header.size(); ++i)
            row[header[i]] = values.at(i);
    }
    return rows;
}

/// The rows of a golden table, by column.
inline const std::vector<Row>& rowsOf(const std::string& name) {
    static std::map<std::string, std::vector<Row>> tables;
    const auto [table, isNew] = tables.try_emplace(name);
    if (isNew)
        table->second = readRows(name);
    return table->second;
}

} // namespace ridgepoint::test
