// SPDX-License-Identifier: GPL-3.0-or-later
// Where a field stands in a text.
#include "engine/json_parse.h"
#include "engine/json_scan.h"

#include <optional>
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

// How much of a wanted field's path the parser's own agrees with. Each step is compared once, however long
// its name and however many elements it holds.
class PathMatch {
public:
    explicit PathMatch(std::string wanted)
        : wanted_(std::move(wanted)) {}

    void begin_object() { steps_.push_back({.before = matched(), .now = matched()}); }
    void begin_array() {
        steps_.push_back({.before = matched(), .is_array = true});
        match_index();
    }
    void key(std::string_view name) {
        Step& step = steps_.back();
        step.now = continued(step.before, step.before == 0 ? "" : ".");
        step.now = continued(step.now, name);
    }
    void end() { steps_.pop_back(); }
    void value_done() {
        if (steps_.empty() || !steps_.back().is_array)
            return;
        ++steps_.back().index;
        match_index();
    }
    bool is_whole() const { return matched() == wanted_.size(); }

private:
    static constexpr std::size_t nothing = std::string::npos;
    struct Step {
        std::size_t before; // how much agrees without this step, or nothing
        std::size_t now = nothing;
        bool is_array = false;
        std::size_t index = 0;
    };

    std::size_t matched() const { return steps_.empty() ? 0 : steps_.back().now; }
    std::size_t continued(std::size_t at, std::string_view piece) const {
        return at != nothing && std::string_view(wanted_).substr(at).starts_with(piece) ? at + piece.size()
                                                                                        : nothing;
    }
    void match_index() {
        Step& step = steps_.back();
        if (step.before != nothing)
            step.now = continued(step.before, "[" + std::to_string(step.index) + "]");
    }

    std::string wanted_;
    std::vector<Step> steps_;
};

// Finds the line where a field's key stands, or an element begins. Only asked for once something is wrong.
class Locator {
public:
    Locator(std::string wanted, const Progress* progress)
        : path_(std::move(wanted))
        , progress_(progress) {}

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
        if (!found_ && path_.is_whole())
            found_ = progress_->line();
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

    PathMatch path_;
    const Progress* progress_;
    std::optional<std::size_t> found_;
};

} // namespace

Phrase place_of_field(const JsonText& source, const std::string& field) {
    Progress progress = start_of(source);
    Locator locator(field, &progress);
    scan(source.text, &progress, locator);
    return place_of(source.name, locator.line().value_or(source.first_line), field);
}

} // namespace ridgepoint
