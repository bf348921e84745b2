// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json_parse.h"

#include "engine/error.h"
#include "engine/json_scan.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

namespace {

using json_scan::place_of;
using json_scan::Progress;
using json_scan::scan;
using json_scan::start_of;
using nlohmann::json;

// The field that the parser is in: "gpus[0].peak.fp16". Put together only when it is asked for.
class FieldPath {
public:
    void begin_object() { steps_.emplace_back(); }
    void begin_array() { steps_.push_back({.is_array = true}); }
    void key(const std::string& name) { steps_.back().key = name; }
    void end() { steps_.pop_back(); }
    void value_done() {
        if (!steps_.empty())
            ++steps_.back().index;
    }
    std::size_t depth() const { return steps_.size(); }
    bool is_at_key() const { return !steps_.empty() && !steps_.back().is_array; }
    const std::string& last_key() const { return steps_.back().key; }
    std::string text() const {
        std::string text;
        for (const Step& step : steps_) {
            if (step.is_array)
                text += "[" + std::to_string(step.index) + "]";
            else if (!step.key.empty())
                text += (text.empty() ? "" : ".") + step.key;
        }
        return text;
    }

private:
    struct Step {
        std::string key = {};
        bool is_array = false;
        std::size_t index = 0; // of an array's element, those before it being done
    };

    std::vector<Step> steps_;
};

// The number behind the first such word of the library's message; 0 where there is none.
std::size_t number_behind(std::string_view word, const std::string& what) {
    std::size_t number = 0;
    if (const auto at = what.find(word); at != std::string::npos)
        std::from_chars(what.data() + at + word.size(), what.data() + what.size(), number);
    return number;
}

// The text before the mark, and what follows it; all of it and nothing where the mark is missing.
std::pair<std::string, std::string> split_at(const std::string& text, std::string_view mark) {
    const auto at = text.find(mark);
    if (at == std::string::npos)
        return {text, {}};
    return {text.substr(0, at), text.substr(at + mark.size())};
}

// "unexpected ':'; expected ']'", "invalid literal; last read: 'tru}'": the library's word on what it read.
Phrase reading_phrase(const std::string& said) {
    constexpr std::string_view unexpected = "unexpected ";
    if (!said.starts_with(unexpected)) {
        const auto [wrong, read] = split_at(said, "; last read: ");
        return read.empty() ? Phrase(wrong) : Sentence{"%1; last read: %2", {wrong, as_is(read)}};
    }
    const auto [found, expected] = split_at(said.substr(unexpected.size()), "; expected ");
    Sentence sentence{"unexpected %1", {found}};
    return expected.empty() ? sentence : Sentence{"%1; expected %2", {std::move(sentence), expected}};
}

// The library's message in the parts that can be said in another language, or all of it as it is.
Phrase syntax_phrase(const std::string& message) {
    const std::string shown = shown_text(message, 200);
    const auto [where, said] = split_at(split_at(shown, "syntax error while parsing ").second, " - ");
    Phrase phrase = Sentence{"syntax error while parsing %1 - %2", {where, reading_phrase(said)}};
    return english_phrase(phrase) == shown ? phrase : as_is(shown);
}

// The library's messages begin with its exception's number and the place; a column 0 is the line break behind
// the last character read.
Sentence plain_parse_message(const std::string& what) {
    const std::size_t column = number_behind("column ", what);
    const auto syntax_at = what.find("syntax error ");
    const std::string message =
        syntax_at == std::string::npos ? what.substr(what.find("] ") + 2) : what.substr(syntax_at);
    if (column == 0)
        return Sentence{"is not JSON: %1", {syntax_phrase(message)}};
    return Sentence{"is not JSON: column %1, %2", {std::to_string(column), syntax_phrase(message)}};
}

// Builds the value, and stops at what we do not take though it is JSON.
class Builder {
public:
    Builder(const std::string& name, const Progress* progress, bool (*wanted)(std::string_view))
        : name_(name)
        , progress_(progress)
        , wanted_(wanted) {}

    bool null() { return value(nullptr); }
    bool boolean(bool v) { return value(v); }
    bool number_integer(json::number_integer_t v) { return value(v); }
    bool number_unsigned(json::number_unsigned_t v) { return value(v); }
    bool number_float(json::number_float_t v, const std::string&) { return value(v); }
    bool string(std::string& v) { return value(std::move(v)); }
    bool binary(json::binary_t&) { return false; }
    bool start_object(std::size_t) {
        const bool is_skipped =
            skipped_ > 0 || is_in_full_list() || (wanted_ && path_.is_at_key() && !wanted_(path_.last_key()));
        open(json::object(), is_skipped);
        path_.begin_object();
        return check_depth();
    }
    bool start_array(std::size_t) {
        open(json::array(), skipped_ > 0 || is_in_full_list());
        path_.begin_array();
        return check_depth();
    }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        path_.key(name);
        if (skipped_ > 0)
            return true;
        // The value's place is made at once: looking for the key again would take as long as finding it.
        const auto [place, is_new] = stack_.back()->get_ref<json::object_t&>().try_emplace(std::move(name));
        if (!is_new)
            throw Error("stands twice in the same object", place_of(name_, progress_->line(), path_.text()));
        place_ = &place->second;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception& error) {
        const std::string what = error.what();
        if (what.find("out_of_range") != std::string::npos)
            throw Error("the number is larger than a double can hold",
                        place_of(name_, progress_->line(), path_.text()));
        const std::size_t breaks =
            number_behind("line ", what) - (number_behind("column ", what) == 0 ? 2 : 1);
        throw Error(plain_parse_message(what), place_of(name_, progress_->first_line + breaks, path_.text()));
    }

    json take() { return std::move(root_); }

private:
    bool is_in_full_list() const {
        return wanted_ && skipped_ == 0 && !stack_.empty() && stack_.back()->is_array() &&
               stack_.back()->size() >= longest_partial_list;
    }
    json* add(json&& v) {
        if (stack_.empty()) {
            root_ = std::move(v);
            return &root_;
        }
        json& parent = *stack_.back();
        if (is_in_full_list()) {
            left_out_ = std::move(v);
            return &left_out_;
        }
        if (parent.is_array()) {
            parent.push_back(std::move(v));
            return &parent.back();
        }
        *place_ = std::move(v);
        return place_;
    }
    template <class Value>
    bool value(Value&& v) {
        if (skipped_ == 0)
            add(json(std::forward<Value>(v)));
        path_.value_done();
        return true;
    }
    void open(json&& v, bool is_skipped) {
        if (skipped_ == 0)
            stack_.push_back(add(std::move(v)));
        if (is_skipped)
            ++skipped_;
    }
    bool close() {
        if (skipped_ <= 1) // the outermost one skipped stands in the stack as an empty object
            stack_.pop_back();
        if (skipped_ > 0)
            --skipped_;
        path_.end();
        path_.value_done();
        return true;
    }
    bool check_depth() const {
        if (path_.depth() > deepest_input_levels)
            throw Error("is nested more than 64 levels deep, the most that is read",
                        LinePlace{name_, progress_->line()});
        return true;
    }

    const std::string& name_;
    const Progress* progress_;
    bool (*wanted_)(std::string_view);
    std::size_t skipped_ = 0; // objects and arrays that are open and not built
    json root_;
    json left_out_; // the last element of a full list: what is in it is skipped
    std::vector<json*> stack_;
    json* place_ = nullptr; // of the value behind the last key
    FieldPath path_;
};

} // namespace

json parse_json(const JsonText& source) {
    return parse_json(source, nullptr);
}

json parse_json(const JsonText& source, bool (*wanted)(std::string_view key)) {
    Progress progress = start_of(source);
    Builder builder(source.name, &progress, wanted);
    scan(source.text, &progress, builder);
    return builder.take();
}

} // namespace ridgepoint
