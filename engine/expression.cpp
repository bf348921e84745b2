// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/expression.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ridgepoint {

namespace {

using Kind = Expression::Kind;

constexpr double rounding = 1e-12;

bool is_one(const Expression& e) {
    return e.kind == Kind::number && e.number == 1.0;
}

Expression joined(Kind kind, const Expression& a, const Expression& b) {
    Expression whole(kind, {});
    for (const Expression* part : {&a, &b})
        if (part->kind == kind)
            whole.parts.insert(whole.parts.end(), part->parts.begin(), part->parts.end());
        else
            whole.parts.push_back(*part);
    return whole;
}

// Numbers among the factors are one, ahead of the symbols.
Expression numbers_first(const Expression& product) {
    Expression whole(Kind::product, {});
    double number = 1.0;
    for (const Expression& factor : product.parts)
        if (factor.kind == Kind::number)
            number *= factor.number;
        else
            whole.parts.push_back(factor);
    if (number != 1.0)
        whole.parts.insert(whole.parts.begin(), Expression(number));
    return whole;
}

} // namespace

Expression symbol(std::string name) {
    Expression e;
    e.kind = Kind::symbol;
    e.symbol = std::move(name);
    return e;
}

Expression operator+(const Expression& a, const Expression& b) {
    return joined(Kind::sum, a, b);
}

Expression operator-(const Expression& a, const Expression& b) {
    return {Kind::difference, {a, b}};
}

Expression operator*(const Expression& a, const Expression& b) {
    return is_one(a) ? b : is_one(b) ? a : numbers_first(joined(Kind::product, a, b));
}

Expression operator/(const Expression& a, const Expression& b) {
    return is_one(b) ? a : Expression(Kind::quotient, {a, b});
}

Expression power(const Expression& base, const Expression& exponent) {
    return {Kind::power, {base, exponent}};
}

Expression larger_of(const Expression& a, const Expression& b) {
    return joined(Kind::maximum, a, b);
}

Expression smaller_of(const Expression& a, const Expression& b) {
    return joined(Kind::minimum, a, b);
}

Expression whole_below(const Expression& value) {
    return {Kind::whole_below, {value}};
}

Expression whole_above(const Expression& value) {
    return {Kind::whole_above, {value}};
}

Expression series(const std::string& index, const Expression& first, const Expression& last,
                  const Expression& term) {
    Expression e(Kind::series, {first, last, term});
    e.symbol = index;
    return e;
}

namespace {

// What does not depend on the index, as the number that it is: a series may have a hundred thousand terms.
Expression folded_but_for(const std::string& index, const Expression& e, const SymbolValues& values) {
    const std::vector<std::string> names = symbols_of(e);
    if (std::find(names.begin(), names.end(), index) == names.end())
        return evaluate(e, values);
    Expression folded = e;
    for (Expression& part : folded.parts)
        part = folded_but_for(index, part, values);
    return folded;
}

double value_of_series(const Expression& e, const SymbolValues& values) {
    const Expression term = folded_but_for(e.symbol, e.parts[2], values);
    const double last = evaluate(e.parts[1], values);
    double index = evaluate(e.parts[0], values);
    const SymbolValues with_index = [&index](const std::string&) {
        return index;
    };
    double sum = 0.0;
    for (; index <= last; index += 1.0)
        sum += evaluate(term, with_index);
    return sum;
}

} // namespace

double evaluate(const Expression& e, const SymbolValues& values) {
    const auto part = [&](std::size_t i) {
        return evaluate(e.parts[i], values);
    };
    const auto folded = [&](auto fold) {
        double value = part(0);
        for (std::size_t i = 1; i < e.parts.size(); ++i)
            value = fold(value, part(i));
        return value;
    };
    switch (e.kind) {
    case Kind::number:
        return e.number;
    case Kind::symbol:
        return values(e.symbol);
    case Kind::sum:
        return folded([](double a, double b) { return a + b; });
    case Kind::difference:
        return part(0) - part(1);
    case Kind::product:
        return folded([](double a, double b) { return a * b; });
    case Kind::quotient:
        return part(0) / part(1);
    case Kind::power:
        return std::pow(part(0), part(1));
    case Kind::maximum:
        return folded([](double a, double b) { return std::max(a, b); });
    case Kind::minimum:
        return folded([](double a, double b) { return std::min(a, b); });
    case Kind::whole_below:
        return std::floor(part(0) * (1.0 + rounding));
    case Kind::whole_above:
        return std::ceil(part(0) * (1.0 - rounding));
    case Kind::series:
        return value_of_series(e, values);
    }
    return 0.0;
}

namespace {

void collect_symbols(const Expression& e, std::vector<std::string>& names) {
    if (e.kind == Kind::symbol && std::find(names.begin(), names.end(), e.symbol) == names.end())
        names.push_back(e.symbol);
    for (const Expression& part : e.parts)
        collect_symbols(part, names);
    if (e.kind == Kind::series)
        std::erase(names, e.symbol);
}

} // namespace

std::vector<std::string> symbols_of(const Expression& expression) {
    std::vector<std::string> names;
    collect_symbols(expression, names);
    return names;
}

Expression replaced(const Expression& e,
                    const std::function<const Expression*(const std::string&)>& replacement) {
    if (e.kind == Kind::symbol) {
        const Expression* with = replacement(e.symbol);
        return with ? replaced(*with, replacement) : e;
    }
    Expression whole = e;
    for (Expression& part : whole.parts)
        part = replaced(part, replacement);
    if (e.kind != Kind::sum && e.kind != Kind::product)
        return whole;
    Expression level = whole.parts.front(); // what was put in may be of the same kind
    for (std::size_t i = 1; i < whole.parts.size(); ++i)
        level = e.kind == Kind::sum ? level + whole.parts[i] : level * whole.parts[i];
    return level;
}

} // namespace ridgepoint
