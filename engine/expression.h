// SPDX-License-Identifier: GPL-3.0-or-later
// A formula as a value: written as text, LaTeX or HTML, with symbols or with numbers in their place, and
// worked out. One tree serves all of them, so that what is shown is what is computed.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

struct Expression {
    enum class Kind {
        number,
        symbol,
        sum,
        difference,
        product,
        quotient,
        power,
        maximum,
        minimum,
        whole_below, // the largest whole number that is not above, but for rounding errors
        whole_above, // the smallest that is not below, likewise
        series       // parts: first index, last index, term; summed over `symbol`
    };

    Kind kind = Kind::number;
    double number = 0.0;
    std::string symbol{};
    std::vector<Expression> parts{};

    Expression() = default;
    Expression(double value) // a number stands in a formula as it is: 2.0 * p
        : number(value) {}
    Expression(Kind of, std::vector<Expression> parts_of)
        : kind(of)
        , parts(std::move(parts_of)) {}
};

/// "H_kv": what stands behind the first underscore is written below the line.
Expression symbol(std::string name);

/// Factors of 1, and what is divided by 1, are left out; sums and products of several are one level.
Expression operator+(const Expression& a, const Expression& b);
Expression operator-(const Expression& a, const Expression& b);
Expression operator*(const Expression& a, const Expression& b);
Expression operator/(const Expression& a, const Expression& b);
Expression power(const Expression& base, const Expression& exponent);
Expression larger_of(const Expression& a, const Expression& b);
Expression smaller_of(const Expression& a, const Expression& b);
Expression whole_below(const Expression& value);
Expression whole_above(const Expression& value);
/// The sum of the term over index = first .. last, both whole numbers.
Expression series(const std::string& index, const Expression& first, const Expression& last,
                  const Expression& term);

using SymbolValues = std::function<double(const std::string&)>;

/// The value with the symbols' values; a series has as many terms as it says.
double evaluate(const Expression& expression, const SymbolValues& values);

/// The symbols that it asks the values of, each once, in the order of the formula.
std::vector<std::string> symbols_of(const Expression& expression);

/// The expression with each symbol that `replacement` knows replaced; it returns null for the others.
Expression replaced(const Expression& expression,
                    const std::function<const Expression*(const std::string&)>& replacement);

enum class Notation { text, latex, html };

/// What stands in the place of a symbol, ready written; `in_parentheses` where it is divided by or raised to
/// a power.
struct Written {
    std::string text;
    bool in_parentheses = false;
};

/// The symbol itself: H_kv, \eta, <i>H</i><sub>kv</sub>.
std::string written_symbol(const std::string& name, Notation notation);
/// The shortest digits that are read as the same number, "2048", "8.03e9"; with `digits` no more significant
/// ones than those.
std::string written_number(double value, Notation notation, int digits = 17);

/// The formula with its symbols. Factors stand side by side, as the field writes them.
std::string written(const Expression& expression, Notation notation);
/// The formula with what `shown` gives for each symbol, a times sign between factors.
std::string written_with(const Expression& expression, Notation notation,
                         const std::function<Written(const std::string&)>& shown);

} // namespace ridgepoint
