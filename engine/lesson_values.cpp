// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson_values.h"

#include "engine/error.h"
#include "engine/json_input.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"
#include "engine/scenario_json.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace ridgepoint {

namespace {

using NodeOperator = LessonExpression::Operator;
using NodeKind = LessonExpression::Kind;

constexpr Range scale_range{1.0 / 64.0, 64.0};
constexpr int most_digits = 9;

// Equal but for the rounding of the last digits: a TTFT does not change with the bandwidth.
bool is_same(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

LessonDimension product(LessonDimension a, LessonDimension b, int sign) {
    return {a.second + sign * b.second, a.byte + sign * b.byte, a.flop + sign * b.flop,
            a.joule + sign * b.joule};
}

const LessonNumber& number_of(const LessonValue& value) {
    if (const auto* number = std::get_if<LessonNumber>(&value))
        return *number;
    throw Error("computes with what is no number");
}
bool truth_of(const LessonValue& value) {
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth;
    throw Error("is no condition: it is a number or a text, not true or false");
}

void refuse_unlike(const LessonNumber& a, const LessonNumber& b) {
    if (!(a.dimension == b.dimension))
        throw Error("adds or compares quantities of different dimensions");
}

LessonValue arithmetic(NodeOperator operation, const LessonNumber& a, const LessonNumber& b) {
    switch (operation) {
    case NodeOperator::add:
        refuse_unlike(a, b);
        return LessonNumber{a.value + b.value, a.dimension, a.look};
    case NodeOperator::subtract:
        refuse_unlike(a, b);
        return LessonNumber{a.value - b.value, a.dimension, a.look};
    case NodeOperator::multiply:
        return LessonNumber{a.value * b.value, product(a.dimension, b.dimension, 1)};
    default:
        if (b.value == 0.0)
            throw Error("divides by zero");
        return LessonNumber{a.value / b.value, product(a.dimension, b.dimension, -1),
                            a.dimension == b.dimension ? LessonNumber::Look::ratio
                                                       : LessonNumber::Look::plain};
    }
}

bool comparison(NodeOperator operation, const LessonNumber& a, const LessonNumber& b) {
    refuse_unlike(a, b);
    const bool same = is_same(a.value, b.value);
    switch (operation) {
    case NodeOperator::equal:
        return same;
    case NodeOperator::unequal:
        return !same;
    case NodeOperator::less:
        return !same && a.value < b.value;
    case NodeOperator::less_equal:
        return same || a.value < b.value;
    case NodeOperator::greater:
        return !same && a.value > b.value;
    default:
        return same || a.value > b.value;
    }
}

LessonValue applied(NodeOperator operation, const LessonValue& a, const LessonValue& b) {
    if (operation == NodeOperator::conjunction)
        return truth_of(a) && truth_of(b);
    if (operation == NodeOperator::disjunction)
        return truth_of(a) || truth_of(b);
    if (std::holds_alternative<std::string>(a) && std::holds_alternative<std::string>(b)) {
        const bool same = same_name(std::get<std::string>(a), std::get<std::string>(b));
        if (operation == NodeOperator::equal || operation == NodeOperator::unequal)
            return same == (operation == NodeOperator::equal);
    }
    if (operation < NodeOperator::negate)
        return arithmetic(operation, number_of(a), number_of(b));
    return comparison(operation, number_of(a), number_of(b));
}

LessonValue negated(NodeOperator operation, const LessonValue& a) {
    if (operation == NodeOperator::negation)
        return !truth_of(a);
    LessonNumber number = number_of(a);
    number.value = -number.value;
    return number;
}

double scale_of(const LessonVariation& variation) {
    double value = 0.0;
    const std::string& text = variation.value;
    const auto [rest, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || rest != text.data() + text.size() ||
        !(value >= scale_range.minimum && value <= scale_range.maximum))
        throw Error(Sentence{"'%1' is out of range: %2",
                             {as_is("@" + variation.field + "=" + text),
                              range_sentence(scale_range.minimum, scale_range.maximum)}});
    return value;
}

// True for what gives the GPU more of something and is no field of the scenario.
bool is_scale(const LessonVariation& variation) {
    return variation.field.ends_with("_x");
}

void scale(Accelerator& gpu, const LessonVariation& variation) {
    const double factor = scale_of(variation);
    if (variation.field == "bandwidth_x")
        gpu.bandwidth = factor * gpu.bandwidth;
    else if (variation.field == "capacity_x")
        gpu.capacity = factor * gpu.capacity;
    else
        for (auto& peak : gpu.peak)
            if (peak)
                peak = factor * *peak;
}

void vary(Scenario& scenario, const LessonVariation& variation) {
    std::string option = "--" + variation.field;
    std::replace(option.begin(), option.end(), '_', '-');
    try {
        set_from_option(scenario, option, variation.value);
    } catch (const Error& error) {
        throw Error(Sentence{"'%1': %2",
                             {as_is("@" + variation.field + "=" + variation.value), error.message_phrase()}});
    }
}

} // namespace

LessonValues::LessonValues(const Catalogue& catalogue, const Scenario& scenario, const LessonFacts& facts)
    : catalogue_(catalogue)
    , scenario_(scenario)
    , facts_(facts) {}

const LessonSetting& LessonValues::setting(const std::vector<LessonVariation>& variations) {
    std::string key;
    for (const LessonVariation& variation : variations)
        key += variation.field + "=" + variation.value + ",";
    if (const auto at = settings_.find(key); at != settings_.end())
        return at->second;
    LessonSetting made{scenario_, {}, {}, {}};
    for (const LessonVariation& variation : variations)
        if (!is_scale(variation))
            vary(made.scenario, variation);
    if (const auto wrong = contradiction_in(made.scenario))
        throw Error(*wrong);
    made.deployment = deploy(catalogue_, made.scenario);
    for (const LessonVariation& variation : variations) {
        if (!is_scale(variation))
            continue;
        if (!made.scaled)
            made.scaled = std::make_unique<Accelerator>(*made.deployment.gpu);
        scale(*made.scaled, variation);
        made.deployment.gpu = made.scaled.get();
    }
    made.result = solve(made.deployment, made.scenario.fidelity);
    return settings_.emplace(key, std::move(made)).first->second;
}

LessonValue LessonValues::value_of(const LessonExpression::Term& term) {
    if (term.kind == NodeKind::number)
        return term.number;
    if (term.kind == NodeKind::word)
        return term.name;
    if (term.kind == NodeKind::fact)
        return facts_.at(term.name).number;
    return lesson_quantity_value(term.name, setting(term.variations));
}

LessonValue LessonValues::value(const LessonExpression& expression) {
    std::vector<LessonValue> stack;
    for (const LessonExpression::Term& term : expression.terms) {
        if (term.kind != NodeKind::operation) {
            stack.push_back(value_of(term));
            continue;
        }
        const LessonValue right = std::move(stack.back());
        stack.pop_back();
        if (term.operation == LessonExpression::Operator::negate ||
            term.operation == LessonExpression::Operator::negation) {
            stack.push_back(negated(term.operation, right));
            continue;
        }
        const LessonValue left = std::move(stack.back());
        stack.back() = applied(term.operation, left, right);
    }
    if (const auto* result = std::get_if<LessonNumber>(&stack.back());
        result && !std::isfinite(result->value))
        throw Error(Sentence{"'%1' is not finite", {as_is(shown_text(expression.source))}});
    return stack.back();
}

LessonNumber LessonValues::number(const LessonExpression& expression) {
    return number_of(value(expression));
}

bool LessonValues::truth(const LessonExpression& expression) {
    return truth_of(value(expression));
}

double LessonValues::number_in(const LessonExpression& expression, const LessonUnit& unit) {
    const LessonNumber result = number(expression);
    if (!(result.dimension == unit.dimension))
        throw Error(Sentence{"'%1' is nothing that is given in %2",
                             {as_is(shown_text(expression.source)), as_is(std::string(unit.name))}});
    return result.value / unit.size;
}

std::string LessonValues::text(const LessonTemplate& pattern, const Words& words) {
    std::string text;
    for (const LessonTemplate::Piece& piece : pattern.pieces) {
        text += piece.text;
        if (!piece.slot)
            continue;
        const LessonValue shown = value(piece.slot->expression);
        if (const auto* word = std::get_if<std::string>(&shown))
            text += words ? words(*word) : *word;
        else
            text += lesson_number_text(number_of(shown), *piece.slot, words);
    }
    return text;
}

namespace {

std::string digits_text(double value, const LessonSlot& slot) {
    return slot.digits ? fixed_text(value, *slot.digits) : number_text(value);
}

const LessonUnit* usual_unit(const LessonNumber& number) {
    const double size = std::abs(number.value);
    const auto first_below = [&](std::initializer_list<const char*> names) {
        const LessonUnit* unit = nullptr;
        for (const char* name : names) {
            const LessonUnit* next = lesson_unit_named(name);
            if (!unit || size >= 0.9995 * next->size)
                unit = next;
        }
        return unit;
    };
    static const LessonDimension rate{.second = -1};
    const LessonDimension& d = number.dimension;
    if (d == LessonDimension{.second = 1})
        return first_below({"us", "ms", "s"});
    if (d == LessonDimension{.byte = 1})
        return first_below({"byte", "kB", "MB", "GB", "TB"});
    if (d == LessonDimension{.flop = 1})
        return first_below({"FLOP", "GFLOP", "TFLOP"});
    if (d == product(rate, {.byte = 1}, 1))
        return first_below({"GB/s", "TB/s"});
    for (const char* name : {"TFLOP/s", "FLOP/byte", "/s", "J"})
        if (d == lesson_unit_named(name)->dimension)
            return lesson_unit_named(name);
    return nullptr;
}

std::string plain_text(const LessonNumber& number, const LessonSlot& slot) {
    switch (slot.look.value_or(number.look)) {
    case LessonNumber::Look::share:
        if (!slot.digits && !slot.bare)
            return percent_text(number.value);
        return digits_text(100.0 * number.value, slot) + (slot.bare ? "" : " %");
    case LessonNumber::Look::ratio:
        return digits_text(number.value, slot) + (slot.bare ? "" : "x");
    case LessonNumber::Look::plain:
        break;
    }
    const bool is_count = number.value == std::floor(number.value) && std::abs(number.value) < 1e15;
    if (!slot.digits && !slot.bare && std::abs(number.value) >= 1e6)
        return parameters_text(number.value * parameter); // "8.03 B"
    return slot.digits || !is_count ? digits_text(number.value, slot) : fixed_text(number.value, 0);
}

} // namespace

std::string lesson_number_text(const LessonNumber& number, const LessonSlot& slot,
                               const LessonValues::Words& words) {
    if (number.dimension.is_plain() && !slot.unit)
        return plain_text(number, slot);
    const LessonUnit* unit = slot.unit ? slot.unit : usual_unit(number);
    if (!unit)
        throw Error("is of a dimension that has no unit here");
    if (!(unit->dimension == number.dimension))
        throw Error(Sentence{"is nothing that is given in %1", {as_is(std::string(unit->name))}});
    const std::string digits = digits_text(number.value / unit->size, slot);
    const std::string name(unit->name);
    return slot.bare ? digits : digits + " " + (words ? words(name) : name);
}

namespace {

std::string without_spaces(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(' ');
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

void read_how(LessonSlot& slot, const std::string& how) {
    for (std::size_t from = 0; from < how.size();) {
        const std::size_t end = std::min(how.find(' ', from), how.size());
        const std::string word = how.substr(from, end - from);
        from = end + 1;
        if (word.empty())
            continue;
        if (word == "%")
            slot.look = LessonNumber::Look::share;
        else if (word == "x")
            slot.look = LessonNumber::Look::ratio;
        else if (word == "bare")
            slot.bare = true;
        else if (word.size() == 1 && word[0] >= '0' && word[0] <= '0' + most_digits)
            slot.digits = word[0] - '0';
        else if (const LessonUnit* unit = lesson_unit_named(word))
            slot.unit = unit;
        else
            throw Error(
                Sentence{"'%1' is no way to write a number; the known: %, x, bare, 0 to 9 (digits), and the "
                         "units %2",
                         {as_is(shown_text(word, 30)),
                          nearest_names_phrase(word, lesson_unit_names(), lesson_unit_names().size())}});
    }
}

LessonSlot slot_of(const std::string& inside, const std::set<std::string>& facts) {
    const std::size_t bar = inside.find('|');
    LessonSlot slot;
    slot.expression = lesson_expression(without_spaces(inside.substr(0, bar)), facts);
    if (bar != std::string::npos)
        read_how(slot, inside.substr(bar + 1));
    return slot;
}

} // namespace

LessonTemplate lesson_template(const std::string& text, const std::set<std::string>& facts) {
    LessonTemplate made;
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool doubled = i + 1 < text.size() && text[i + 1] == c;
        if ((c != '{' && c != '}') || doubled) {
            plain += c;
            i += (c == '{' || c == '}') ? 1 : 0;
            continue;
        }
        const std::size_t end = text.find('}', i);
        if (c == '}' || end == std::string::npos)
            throw Error(Sentence{"has a brace without its partner, at '%1'; a brace itself is written twice",
                                 {as_is(shown_text(text.substr(i), 30))}});
        made.pieces.push_back({plain, slot_of(text.substr(i + 1, end - i - 1), facts)});
        plain.clear();
        i = end;
    }
    if (!plain.empty())
        made.pieces.push_back({plain, std::nullopt});
    return made;
}

} // namespace ridgepoint
