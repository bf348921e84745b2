// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json_parse.h"

#include "engine/error.h"
#include "engine/shown_text.h"

#include <charconv>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace ridgepoint {

namespace {

using nlohmann::json;

// Reads characters for the parser and tells the line of the last one read. A number ends only with the
// character behind it, so a line break counts once something behind it is read.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::size_t* line)
        : at_(at)
        , line_(line) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        if (after_break_)
            ++*line_;
        after_break_ = *at_ == '\n';
        ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
    bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

private:
    const char* at_;
    std::size_t* line_;
    bool after_break_ = false;
};

// The field that the parser is in: "gpus[0].peak.fp16".
class FieldPath {
public:
    void begin_object() { steps_.push_back({text_.size()}); }
    void begin_array() {
        steps_.push_back({text_.size(), true});
        write_index();
    }
    void key(const std::string& name) {
        text_.resize(steps_.back().length_before);
        if (!text_.empty())
            text_ += '.';
        text_ += name;
    }
    void end() {
        text_.resize(steps_.back().length_before);
        steps_.pop_back();
    }
    void value_done() {
        if (steps_.empty() || !steps_.back().is_array)
            return;
        ++steps_.back().index;
        write_index();
    }
    const std::string& text() const { return text_; }

private:
    struct Step {
        std::size_t length_before; // of the text, without this step's part of it
        bool is_array = false;
        std::size_t index = 0;
    };
    void write_index() {
        text_.resize(steps_.back().length_before);
        text_ += "[" + std::to_string(steps_.back().index) + "]";
    }

    std::string text_;
    std::vector<Step> steps_;
};

std::string place_of(const std::string& name, std::size_t line, const std::string& field) {
    std::string place = name + ", line " + std::to_string(line);
    if (!field.empty())
        place += ", field " + shown_text(field, 120);
    return place;
}

// The number behind the first such word of the library's message; 0 where there is none.
std::size_t number_behind(std::string_view word, const std::string& what) {
    std::size_t number = 0;
    if (const auto at = what.find(word); at != std::string::npos)
        std::from_chars(what.data() + at + word.size(), what.data() + what.size(), number);
    return number;
}

// The library's messages begin with its exception's number and the place; a column 0 is the line break behind
// the last character read.
std::string plain_parse_message(const std::string& what) {
    const std::size_t column = number_behind("column ", what);
    const auto syntax_at = what.find("syntax error ");
    const std::string message =
        syntax_at == std::string::npos ? what.substr(what.find("] ") + 2) : what.substr(syntax_at);
    return "is not JSON: " + (column == 0 ? "" : "column " + std::to_string(column) + ", ") +
           shown_text(message, 200);
}

// Builds the value, and stops at what we do not take though it is JSON.
class Builder {
public:
    Builder(const std::string& name, const std::size_t* line)
        : name_(name)
        , first_line_(*line)
        , line_(line) {}

    bool null() { return value(nullptr); }
    bool boolean(bool v) { return value(v); }
    bool number_integer(json::number_integer_t v) { return value(v); }
    bool number_unsigned(json::number_unsigned_t v) { return value(v); }
    bool number_float(json::number_float_t v, const std::string&) { return value(v); }
    bool string(std::string& v) { return value(std::move(v)); }
    bool binary(json::binary_t&) { return false; }
    bool start_object(std::size_t) {
        open(json::object());
        path_.begin_object();
        return check_depth();
    }
    bool start_array(std::size_t) {
        open(json::array());
        path_.begin_array();
        return check_depth();
    }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        path_.key(name);
        if (stack_.back()->contains(name))
            throw Error("stands twice in the same object", place_of(name_, *line_, path_.text()));
        key_ = std::move(name);
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception& error) {
        const std::string what = error.what();
        if (what.find("out_of_range") != std::string::npos)
            throw Error("the number is larger than a double can hold", place_of(name_, *line_, path_.text()));
        const std::size_t breaks =
            number_behind("line ", what) - (number_behind("column ", what) == 0 ? 2 : 1);
        throw Error(plain_parse_message(what), place_of(name_, first_line_ + breaks, path_.text()));
    }

    json take() { return std::move(root_); }

private:
    json* add(json&& v) {
        if (stack_.empty()) {
            root_ = std::move(v);
            return &root_;
        }
        json& parent = *stack_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(v));
            return &parent.back();
        }
        return &(parent[key_] = std::move(v));
    }
    template <class Value>
    bool value(Value&& v) {
        add(json(std::forward<Value>(v)));
        path_.value_done();
        return true;
    }
    void open(json&& v) { stack_.push_back(add(std::move(v))); }
    bool close() {
        stack_.pop_back();
        path_.end();
        path_.value_done();
        return true;
    }
    bool check_depth() const {
        if (stack_.size() > deepest_input_levels)
            throw Error("is nested more than 64 levels deep, the most that is read",
                        name_ + ", line " + std::to_string(*line_));
        return true;
    }

    const std::string& name_;
    std::size_t first_line_;
    const std::size_t* line_;
    json root_;
    std::vector<json*> stack_;
    std::string key_;
    FieldPath path_;
};

// Finds the line where a field's key stands, or an element begins. Only asked for once something is wrong.
class Locator {
public:
    Locator(std::string wanted, const std::size_t* line)
        : wanted_(std::move(wanted))
        , line_(line) {}

    bool null() { return value(); }
    bool boolean(bool) { return value(); }
    bool number_integer(json::number_integer_t) { return value(); }
    bool number_unsigned(json::number_unsigned_t) { return value(); }
    bool number_float(json::number_float_t, const std::string&) { return value(); }
    bool string(std::string&) { return value(); }
    bool binary(json::binary_t&) { return false; }
    bool start_object(std::size_t) {
        note();
        path_.begin_object();
        return !found_;
    }
    bool start_array(std::size_t) {
        note();
        path_.begin_array();
        return !found_;
    }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        path_.key(name);
        note();
        return !found_;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception&) { return false; }

    std::optional<std::size_t> line() const { return found_; }

private:
    void note() {
        if (!found_ && path_.text() == wanted_)
            found_ = *line_;
    }
    bool value() {
        note();
        path_.value_done();
        return !found_;
    }
    bool close() {
        path_.end();
        path_.value_done();
        return true;
    }

    std::string wanted_;
    const std::size_t* line_;
    FieldPath path_;
    std::optional<std::size_t> found_;
};

template <class Handler>
void scan(const std::string& text, std::size_t* line, Handler& handler) {
    const CountingIterator first(text.data(), line);
    const CountingIterator last(text.data() + text.size(), line);
    json::sax_parse(first, last, &handler);
}

} // namespace

json parse_json(const JsonText& source) {
    std::size_t line = source.first_line;
    Builder builder(source.name, &line);
    scan(source.text, &line, builder);
    return builder.take();
}

std::string place_of_field(const JsonText& source, const std::string& field) {
    std::size_t line = source.first_line;
    Locator locator(field, &line);
    scan(source.text, &line, locator);
    return place_of(source.name, locator.line().value_or(source.first_line), field);
}

} // namespace ridgepoint
