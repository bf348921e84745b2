// SPDX-License-Identifier: GPL-3.0-or-later
// Records of JSON, cut out of their file before they are parsed, so that a bad one costs only itself.
#include "engine/csv_text.h"
#include "engine/measurement_reading.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

void leave_out_nulls(nlohmann::json& value) {
    if (!value.is_object())
        return;
    for (auto at = value.begin(); at != value.end();) {
        if (at->is_null()) {
            at = value.erase(at);
        } else {
            leave_out_nulls(*at);
            ++at;
        }
    }
}

// Puts JSON in the place of Python's numbers that are none, without moving what stands behind where it can:
// messages tell the column.
void write_as_json(std::string& text, std::string_view word, std::string_view json) {
    std::string written;
    written.reserve(text.size());
    bool in_text = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!in_text && text.compare(at, word.size(), word) == 0) {
            written += json;
            at += word.size() - 1;
            continue;
        }
        if (text[at] == '"')
            in_text = !in_text;
        written += text[at];
        if (in_text && text[at] == '\\' && at + 1 < text.size())
            written += text[++at];
    }
    text = std::move(written);
}

void write_pythons_numbers_as_json(std::string& text) {
    if (text.find("Infinity") != std::string::npos) {
        write_as_json(text, "-Infinity", "\"-inf\"   ");
        write_as_json(text, "Infinity", "\"inf\"   ");
    }
    if (text.find("NaN") != std::string::npos) {
        write_as_json(text, " NaN", "null");
        write_as_json(text, "NaN", "null");
    }
}

class RecordCutter {
public:
    RecordCutter(MeasurementReading& reading, void (*read)(MeasurementReading&, const JsonRecord&))
        : reading_(reading)
        , text_(reading.source().text)
        , read_(read)
        , line_(reading.source().first_line) {
        piece_.name = reading.source().name;
    }

    void cut() {
        if (text_.starts_with("\xef\xbb\xbf"))
            text_.remove_prefix(3);
        if (is_one_a_line())
            cut_lines();
        else
            cut_objects();
    }

private:
    // Where the first line is no whole object, the next one tells whether it goes on or was cut short.
    bool is_one_a_line() const {
        const std::size_t first = text_.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos || text_[first] != '{')
            return false;
        const std::size_t end = std::min(text_.find('\n', first), text_.size());
        const std::size_t next = text_.find_first_not_of(" \t\r\n", end);
        return trimmed(text_.substr(first, end - first)).back() == '}' ||
               (next != std::string_view::npos && text_.substr(next).starts_with("{\""));
    }

    void cut_lines() {
        for (std::size_t at = 0; at < text_.size(); ++line_) {
            const std::size_t end = std::min(text_.find('\n', at), text_.size());
            if (!trimmed(text_.substr(at, end - at)).empty())
                hand_over(at, end, line_);
            at = end + 1;
        }
    }

    void cut_objects() {
        bool is_list = false;
        bool awaits_comma = false;
        bool is_closed = false;
        for (std::size_t at = 0; at < text_.size(); ++at) {
            const char c = text_[at];
            if (c == '\n')
                ++line_;
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
                continue;
            if (c == '{' && !is_closed && !(is_list && awaits_comma)) {
                const std::size_t line = line_;
                const std::size_t end = end_of_object(at);
                hand_over(at, end, line);
                at = end - 1;
                awaits_comma = true;
            } else if (c == '[' && !is_list && !awaits_comma) {
                is_list = true;
            } else if (c == ']' && is_list && !is_closed) {
                is_closed = true;
            } else if (c == ',' && is_list && awaits_comma && !is_closed) {
                awaits_comma = false;
            } else {
                return refuse_rest(is_list);
            }
        }
        if (is_list && !is_closed)
            reading_.warn(
                {"The list in %1 is not closed: the file may have been cut short.", {as_is(piece_.name)}});
    }

    void refuse_rest(bool is_list) {
        reading_.refuse(Error(is_list ? "must be a list of objects and nothing else"
                                      : "must be one object after another and nothing else",
                              LinePlace{piece_.name, line_}));
    }

    // Behind the brace that closes the one at `at`; counts the lines passed.
    std::size_t end_of_object(std::size_t at) {
        std::size_t depth = 0;
        bool in_text = false;
        for (; at < text_.size(); ++at) {
            const char c = text_[at];
            if (c == '\n')
                ++line_;
            else if (in_text && c == '\\')
                ++at;
            else if (c == '"')
                in_text = !in_text;
            else if (!in_text && c == '{')
                ++depth;
            else if (!in_text && c == '}' && --depth == 0)
                return at + 1;
        }
        return text_.size();
    }

    void hand_over(std::size_t begin, std::size_t end, std::size_t line) {
        reading_.begin_record(begin);
        piece_.text.assign(text_.substr(begin, end - begin));
        piece_.first_line = line;
        try {
            write_pythons_numbers_as_json(piece_.text);
            JsonRecord record{piece_, parse_json(piece_)};
            leave_out_nulls(record.fields);
            read_(reading_, record);
        } catch (const Error& error) {
            reading_.refuse(error);
        }
    }

    MeasurementReading& reading_;
    std::string_view text_;
    void (*read_)(MeasurementReading&, const JsonRecord&);
    std::size_t line_;
    JsonText piece_;
};

} // namespace

bool JsonRecord::has_text(std::string_view key) const {
    const auto at = fields.find(key);
    return at != fields.end() && at->is_string();
}

bool JsonRecord::has_object(std::string_view key) const {
    const auto at = fields.find(key);
    return at != fields.end() && at->is_object();
}

void read_json_records(MeasurementReading& reading, void (*read)(MeasurementReading&, const JsonRecord&)) {
    RecordCutter(reading, read).cut();
}

} // namespace ridgepoint
