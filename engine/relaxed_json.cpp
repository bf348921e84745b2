// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/relaxed_json.h"

#include <algorithm>

namespace ridgepoint {

namespace {

// One walk over the text. Blanks take the place of what goes, so that nothing else moves.
class Relaxer {
public:
    explicit Relaxer(RelaxedJson& relaxed)
        : relaxed_(relaxed)
        , text_(relaxed.text.text) {}

    void run() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"')
                pass_string();
            else if (c == '/' && text_.compare(at_, 2, "//") == 0)
                blank_comment(text_.find('\n', at_));
            else if (c == '/' && text_.compare(at_, 2, "/*") == 0)
                blank_block();
            else
                pass(c);
        }
    }

private:
    void pass_string() {
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
            if (text_[at_] == '\\')
                ++at_;
        ++at_;
        before_ = '"';
        comma_ = std::string::npos;
    }

    void blank_block() {
        const std::size_t end = text_.find("*/", at_ + 2);
        if (end == std::string::npos)
            at_ = text_.size(); // never closed: left for the parser to name
        else
            blank_comment(end + 2);
    }

    void blank_comment(std::size_t end) {
        end = std::min(end, text_.size());
        for (; at_ < end; ++at_)
            if (text_[at_] != '\n' && text_[at_] != '\r')
                text_[at_] = ' ';
        relaxed_.had_comments = true;
    }

    void pass(char c) {
        const bool closes = c == '}' || c == ']';
        if (closes && comma_ != std::string::npos) {
            text_[comma_] = ' ';
            relaxed_.had_trailing_commas = true;
        }
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            // A comma with nothing before it is a slip of another kind.
            const bool follows_a_value = before_ != '[' && before_ != '{' && before_ != ',' && before_ != ':';
            comma_ = c == ',' && follows_a_value ? at_ : std::string::npos;
            before_ = c;
        }
        ++at_;
    }

    RelaxedJson& relaxed_;
    std::string& text_;
    std::size_t at_ = 0;
    std::size_t comma_ = std::string::npos; // a comma with nothing but blanks behind it
    char before_ = '{';                     // the last character that is no blank
};

} // namespace

RelaxedJson relaxed_json(JsonText source) {
    RelaxedJson relaxed{.text = std::move(source)};
    Relaxer(relaxed).run();
    return relaxed;
}

} // namespace ridgepoint
