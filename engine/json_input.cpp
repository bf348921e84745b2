// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json_input.h"

#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

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

std::string kind_of(const json& value) {
    return value.is_null()      ? "null"
           : value.is_boolean() ? "true or false"
           : value.is_number()  ? "a number"
           : value.is_string()  ? "text"
           : value.is_array()   ? "a list"
                                : "an object";
}

std::string shown(const json& value) {
    if (value.is_object() || value.is_array() || value.is_null())
        return kind_of(value);
    const std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
    return text.size() <= 40 ? text : text.substr(0, 40) + "...";
}

} // namespace

json parse_json(const JsonText& source) {
    std::size_t line = source.first_line;
    Builder builder(source.name, &line);
    scan(source.text, &line, builder);
    return builder.take();
}

JsonObject::JsonObject(const JsonText& source, const json& root, std::string_view what)
    : source_(&source)
    , value_(&root) {
    if (!root.is_object())
        throw Error("holds " + kind_of(root) + ", not " + std::string(what) + " (an object)", source.name);
}

JsonObject::JsonObject(const JsonText& source, const json& value, Nested nested)
    : source_(&source)
    , value_(&value)
    , path_(std::move(nested.path)) {
    if (!value.is_object())
        fail({}, "must be an object, not " + kind_of(value));
}

const json* JsonObject::find(std::string_view key) {
    asked_.push_back(key);
    const auto at = value_->find(key);
    return at == value_->end() ? nullptr : &*at;
}

bool JsonObject::has(std::string_view key) const {
    return value_->contains(key);
}

std::optional<double> JsonObject::number(std::string_view key, double minimum, double maximum) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_number())
        fail(key, "must be a number from " + range_text(minimum, maximum) + ", not " + shown(*value));
    const double number = value->get<double>();
    if (!(number >= minimum && number <= maximum))
        fail(key, shown(*value) + " is out of range: " + range_text(minimum, maximum));
    return number;
}

std::optional<int> JsonObject::integer(std::string_view key, int minimum, int maximum) {
    const std::optional<double> number = this->number(key, minimum, maximum);
    if (!number)
        return std::nullopt;
    if (*number != std::floor(*number))
        fail(key, "must be a whole number from " + range_text(minimum, maximum));
    return static_cast<int>(*number);
}

std::optional<bool> JsonObject::flag(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_boolean())
        fail(key, "must be true or false, not " + shown(*value));
    return value->get<bool>();
}

std::optional<std::string> JsonObject::text(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_string())
        fail(key, "must be text, not " + shown(*value));
    return value->get<std::string>();
}

std::optional<std::vector<std::string>> JsonObject::texts(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    if (!value->is_array())
        fail(key, "must be a list of texts, not " + shown(*value));
    std::vector<std::string> list;
    for (const json& element : *value) {
        if (!element.is_string())
            fail(key, "must be a list of texts; it holds " + shown(element));
        list.push_back(element.get<std::string>());
    }
    return list;
}

std::optional<JsonObject> JsonObject::object(std::string_view key) {
    const json* value = find(key);
    if (!value)
        return std::nullopt;
    return JsonObject(*source_, *value, Nested{path_of(key)});
}

std::vector<JsonObject> JsonObject::objects(std::string_view key) {
    const json* value = find(key);
    std::vector<JsonObject> list;
    if (!value)
        return list;
    if (!value->is_array())
        fail(key, "must be a list of objects, not " + shown(*value));
    for (std::size_t i = 0; i < value->size(); ++i)
        list.push_back(
            JsonObject(*source_, (*value)[i], Nested{path_of(key) + "[" + std::to_string(i) + "]"}));
    return list;
}

std::vector<std::string> JsonObject::keys() const {
    std::vector<std::string> list;
    for (const auto& [key, value] : value_->items())
        list.push_back(key);
    return list;
}

void JsonObject::require(std::string_view key) const {
    if (!has(key))
        fail({}, "has no field '" + std::string(key) + "', which it needs");
}

void JsonObject::refuse_others() const {
    for (const auto& [key, value] : value_->items()) {
        if (std::find(asked_.begin(), asked_.end(), key) == asked_.end())
            fail(key, "is not a field known here; the nearest known: " +
                          nearest_names_text(key, std::vector<std::string>(asked_.begin(), asked_.end())));
    }
}

void JsonObject::fail(std::string_view key, const std::string& message) const {
    const std::string field = key.empty() ? path_ : path_of(key);
    std::size_t line = source_->first_line;
    Locator locator(field, &line);
    scan(source_->text, &line, locator);
    throw Error(message, place_of(source_->name, locator.line().value_or(source_->first_line), field));
}

std::string JsonObject::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

std::string range_text(double minimum, double maximum) {
    return exact_text(minimum) + " to " + exact_text(maximum);
}

} // namespace ridgepoint
