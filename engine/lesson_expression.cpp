// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson_expression.h"

#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace ridgepoint {

namespace {

using NodeOperator = LessonExpression::Operator;
using NodeKind = LessonExpression::Kind;
using Term = LessonExpression::Term;

constexpr std::array units{
    LessonUnit{"s", 1.0, {.second = 1}},
    LessonUnit{"ms", 1e-3, {.second = 1}},
    LessonUnit{"us", 1e-6, {.second = 1}},
    LessonUnit{"TB/s", 1e12, {.second = -1, .byte = 1}},
    LessonUnit{"GB/s", 1e9, {.second = -1, .byte = 1}},
    LessonUnit{"TFLOP/s", 1e12, {.second = -1, .flop = 1}},
    LessonUnit{"FLOP/byte", 1.0, {.byte = -1, .flop = 1}},
    LessonUnit{"GB", 1e9, {.byte = 1}},
    LessonUnit{"GiB", 1073741824.0, {.byte = 1}},
    LessonUnit{"MB", 1e6, {.byte = 1}},
    LessonUnit{"TB", 1e12, {.byte = 1}},
    LessonUnit{"kB", 1e3, {.byte = 1}},
    LessonUnit{"byte", 1.0, {.byte = 1}},
    LessonUnit{"TFLOP", 1e12, {.flop = 1}},
    LessonUnit{"GFLOP", 1e9, {.flop = 1}},
    LessonUnit{"FLOP", 1.0, {.flop = 1}},
    LessonUnit{"/s", 1.0, {.second = -1}},
    LessonUnit{"J", 1.0, {.joule = 1}},
};

const std::vector<std::string>& variation_fields() {
    static const std::vector<std::string> fields{
        "model",      "gpu",         "batch",      "seq_len",          "output_tokens", "precision",
        "efficiency", "fidelity",    "scheme",     "tensor_parallel",  "stack",         "cached_prefix",
        "decode_gpu", "draft_model", "acceptance", "network_gb_per_s", "compute_x",     "bandwidth_x",
        "capacity_x"};
    return fields;
}

bool begins_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_figure(char c) {
    return c >= '0' && c <= '9';
}

struct Symbol {
    std::string_view text;
    NodeOperator operation;
};

constexpr int deepest_expression = 32;

class Parser {
public:
    Parser(std::string_view text, const std::set<std::string>& facts)
        : text_(text)
        , facts_(facts) {}

    std::vector<Term> parsed() {
        condition();
        skip();
        if (at_ < text_.size())
            fail(Sentence{"does not go on with '%1'", {as_is(shown_text(text_.substr(at_), 30))}});
        return std::move(terms_);
    }

private:
    void condition() {
        if (++depth_ > deepest_expression)
            fail(Sentence{"is nested over %1 deep", {std::to_string(deepest_expression)}});
        both();
        while (took_word("or")) {
            both();
            apply(NodeOperator::disjunction);
        }
        --depth_;
    }
    void both() {
        negation();
        while (took_word("and")) {
            negation();
            apply(NodeOperator::conjunction);
        }
    }
    void negation() {
        const bool negated = took_word("not");
        comparison();
        if (negated)
            apply(NodeOperator::negation);
    }
    void comparison() {
        static constexpr std::array symbols{
            Symbol{"==", NodeOperator::equal},      Symbol{"!=", NodeOperator::unequal},
            Symbol{"<=", NodeOperator::less_equal}, Symbol{">=", NodeOperator::greater_equal},
            Symbol{"<", NodeOperator::less},        Symbol{">", NodeOperator::greater}};
        const std::size_t begin = terms_.size();
        sum();
        const auto operation = took_one_of(symbols);
        if (!operation)
            return;
        if (is_text(begin))
            word();
        else
            sum();
        apply(*operation);
    }
    void sum() {
        static constexpr std::array symbols{Symbol{"+", NodeOperator::add},
                                            Symbol{"-", NodeOperator::subtract}};
        product();
        while (const auto operation = took_one_of(symbols)) {
            product();
            apply(*operation);
        }
    }
    void product() {
        static constexpr std::array symbols{Symbol{"*", NodeOperator::multiply},
                                            Symbol{"/", NodeOperator::divide}};
        factor();
        while (const auto operation = took_one_of(symbols)) {
            factor();
            apply(*operation);
        }
    }
    void factor() {
        skip();
        if (at_ >= text_.size())
            fail("ends where a number or a quantity should stand");
        const char c = text_[at_];
        if (c == '-') {
            if (++depth_ > deepest_expression)
                fail(Sentence{"is nested over %1 deep", {std::to_string(deepest_expression)}});
            ++at_;
            factor();
            --depth_;
            apply(NodeOperator::negate);
        } else if (c == '(') {
            ++at_;
            condition();
            skip();
            if (at_ >= text_.size() || text_[at_] != ')')
                fail("lacks a closing parenthesis");
            ++at_;
        } else if (is_figure(c) || c == '.') {
            number();
        } else if (begins_word(c)) {
            name();
        } else {
            fail(Sentence{"has '%1' where a number or a quantity should stand",
                          {as_is(shown_text(text_.substr(at_), 30))}});
        }
    }

    void number() {
        double value = 0.0;
        const auto [rest, status] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        if (status != std::errc() || !std::isfinite(value))
            fail("has a number that cannot be read");
        at_ = static_cast<std::size_t>(rest - text_.data());
        skip();
        Term term{.kind = NodeKind::number};
        term.number.value = value;
        // "/s" and "/" look alike, so a unit begins with a letter here.
        if (at_ < text_.size() && begins_word(text_[at_]) && !peeks_word("and") && !peeks_word("or"))
            add_unit(term.number);
        terms_.push_back(term);
    }
    void add_unit(LessonNumber& number) {
        for (const LessonUnit& unit : units) {
            const std::size_t end = at_ + unit.name.size();
            const bool ends = end >= text_.size() || !begins_word(text_[end]);
            if (text_.substr(at_, unit.name.size()) != unit.name || !ends || unit.name == "/s")
                continue;
            number.value *= unit.size;
            number.dimension = unit.dimension;
            at_ = end;
            return;
        }
        const std::string wanted(identifier());
        fail(Sentence{"has an unknown unit '%1'; the nearest known: %2",
                      {as_is(shown_text(wanted, 30)), nearest_names_phrase(wanted, lesson_unit_names())}});
    }

    void name() {
        const std::string name(identifier());
        if (name == "fact") {
            fact();
            return;
        }
        if (!lesson_quantity_named(name)) {
            std::vector<std::string> known;
            for (const LessonQuantity& quantity : lesson_quantities())
                known.push_back(quantity.name);
            fail(Sentence{"has an unknown quantity '%1'; the nearest known: %2",
                          {as_is(shown_text(name, 40)), nearest_names_phrase(name, known)}});
        }
        Term term{.kind = NodeKind::quantity};
        term.name = name;
        if (at_ < text_.size() && text_[at_] == '@')
            term.variations = variations();
        terms_.push_back(std::move(term));
    }
    void fact() {
        if (at_ >= text_.size() || text_[at_] != '.')
            fail("lacks the name after 'fact.'");
        ++at_;
        const std::string name(identifier());
        if (!facts_.contains(name))
            fail(Sentence{
                "has an unknown fact '%1'; the known: %2",
                {as_is(shown_text(name, 40)),
                 facts_.empty() ? "none" : nearest_names_phrase(name, {facts_.begin(), facts_.end()})}});
        Term term{.kind = NodeKind::fact};
        term.name = name;
        terms_.push_back(std::move(term));
    }
    std::vector<LessonVariation> variations() {
        std::vector<LessonVariation> list;
        do {
            ++at_;
            const std::string field(identifier());
            const auto& known = variation_fields();
            if (std::find(known.begin(), known.end(), field) == known.end())
                fail(Sentence{"varies an unknown field '%1'; the nearest known: %2",
                              {as_is(shown_text(field, 40)), nearest_names_phrase(field, known)}});
            if (at_ >= text_.size() || text_[at_] != '=')
                fail(Sentence{"lacks '=' after '%1'", {as_is("@" + field)}});
            ++at_;
            const std::size_t begin = at_;
            while (at_ < text_.size() && (begins_word(text_[at_]) || is_figure(text_[at_]) ||
                                          text_[at_] == '.' || text_[at_] == '-'))
                ++at_;
            if (begin == at_)
                fail(Sentence{"lacks a value after '%1'", {as_is("@" + field + "=")}});
            list.push_back({field, std::string(text_.substr(begin, at_ - begin))});
        } while (at_ < text_.size() && text_[at_] == ',');
        return list;
    }
    void word() {
        skip();
        const std::size_t begin = at_;
        while (at_ < text_.size() && (begins_word(text_[at_]) || is_figure(text_[at_]) || text_[at_] == '-'))
            ++at_;
        if (begin == at_)
            fail("lacks a word to compare with");
        Term term{.kind = NodeKind::word};
        term.name = std::string(text_.substr(begin, at_ - begin));
        terms_.push_back(std::move(term));
    }

    bool is_text(std::size_t begin) const {
        if (terms_.size() != begin + 1 || terms_[begin].kind != NodeKind::quantity)
            return false;
        return lesson_quantity_named(terms_[begin].name)->kind == LessonKind::text;
    }
    std::string_view identifier() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && (begins_word(text_[at_]) || is_figure(text_[at_])))
            ++at_;
        return text_.substr(begin, at_ - begin);
    }
    bool peeks_word(std::string_view word) const {
        const std::size_t end = at_ + word.size();
        const bool ends = end >= text_.size() || !(begins_word(text_[end]) || is_figure(text_[end]));
        return text_.substr(at_, word.size()) == word && ends;
    }
    bool took_word(std::string_view word) {
        skip();
        if (!peeks_word(word))
            return false;
        at_ += word.size();
        return true;
    }
    template <std::size_t N>
    std::optional<NodeOperator> took_one_of(const std::array<Symbol, N>& symbols) {
        skip();
        for (const Symbol& symbol : symbols) {
            if (text_.substr(at_, symbol.text.size()) != symbol.text)
                continue;
            at_ += symbol.text.size();
            return symbol.operation;
        }
        return std::nullopt;
    }
    void apply(NodeOperator operation) {
        Term term{.kind = NodeKind::operation};
        term.operation = operation;
        terms_.push_back(std::move(term));
    }
    void skip() {
        while (at_ < text_.size() && text_[at_] == ' ')
            ++at_;
    }
    [[noreturn]] void fail(const Phrase& what) const {
        throw Error(Sentence{"'%1' %2", {as_is(shown_text(text_, 80)), what}});
    }

    std::string_view text_;
    const std::set<std::string>& facts_;
    std::vector<Term> terms_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

} // namespace

LessonExpression lesson_expression(const std::string& text, const std::set<std::string>& facts) {
    if (text.size() > longest_lesson_expression)
        throw Error(
            Sentence{"is an expression of over %1 characters", {std::to_string(longest_lesson_expression)}});
    return {text, Parser(text, facts).parsed()};
}

const LessonUnit* lesson_unit_named(std::string_view name) {
    const auto* at =
        std::find_if(units.begin(), units.end(), [&](const LessonUnit& unit) { return unit.name == name; });
    return at == units.end() ? nullptr : at;
}

std::vector<std::string> lesson_unit_names() {
    std::vector<std::string> names;
    for (const LessonUnit& unit : units)
        names.emplace_back(unit.name);
    return names;
}

} // namespace ridgepoint
