// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace ridgepoint {

namespace {

using Kind = Expression::Kind;

constexpr int digits_without_rounding = 13;

struct Digits {
    std::string text; // of the mantissa or of the whole number
    int exponent = 0; // of ten; 0: none is written
};

std::string chars(double value, std::chars_format format) {
    std::array<char, 64> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr};
}

std::string chars(double value, std::chars_format format, int precision) {
    std::array<char, 400> buffer;
    return {buffer.data(),
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr};
}

std::size_t significant_digits(const std::string& scientific) {
    return static_cast<std::size_t>(std::count_if(
        scientific.begin(), scientific.begin() + static_cast<std::ptrdiff_t>(scientific.find('e')),
        [](char c) { return c >= '0' && c <= '9'; }));
}

Digits digits_of(double value, int most) {
    std::string scientific = chars(value, std::chars_format::scientific);
    const bool is_cut = significant_digits(scientific) > static_cast<std::size_t>(most);
    // 0.8 * 0.8 is 0.64, but for rounding.
    const std::string shorter =
        chars(std::stod(chars(value, std::chars_format::scientific, digits_without_rounding)),
              std::chars_format::scientific);
    if (is_cut && significant_digits(shorter) <= static_cast<std::size_t>(most))
        return digits_of(std::stod(shorter), most);
    if (is_cut)
        scientific = chars(value, std::chars_format::scientific, most - 1);
    const std::size_t e = scientific.find('e');
    const int exponent = std::atoi(scientific.c_str() + e + 1);
    if (value == 0.0 || (exponent >= -4 && exponent < 6))
        return {is_cut ? chars(value, std::chars_format::fixed, std::max(0, most - 1 - exponent))
                       : chars(value, std::chars_format::fixed)};
    return {scientific.substr(0, e), exponent};
}

std::string_view greek(std::string_view name, Notation notation) {
    if (name == "eta")
        return notation == Notation::latex ? "\\eta" : "η";
    if (name == "Delta")
        return notation == Notation::latex ? "\\Delta" : "Δ";
    return {};
}

std::string latex_word(std::string_view word) {
    std::string escaped;
    for (const char c : word) {
        if (c == '_')
            escaped += '\\';
        escaped += c;
    }
    return word.size() > 1 ? "\\mathrm{" + escaped + "}" : escaped;
}

} // namespace

std::string written_symbol(const std::string& name, Notation notation) {
    if (notation == Notation::text)
        return name;
    const std::size_t line = name.find('_');
    const std::string base = name.substr(0, line);
    const std::string below = line == std::string::npos ? "" : name.substr(line + 1);
    const std::string letter(greek(base, notation));
    if (notation == Notation::latex)
        return (letter.empty() ? latex_word(base) : letter) +
               (below.empty() ? "" : "_{" + latex_word(below) + "}");
    const std::string upright = letter.empty() ? base : letter;
    return (base.size() == 1 || !letter.empty() ? "<i>" + upright + "</i>" : upright) +
           (below.empty() ? "" : "<sub>" + below + "</sub>");
}

std::string written_number(double value, Notation notation, int digits) {
    if (value < 0.0)
        return (notation == Notation::html ? "−" : "-") + written_number(-value, notation, digits);
    const Digits written = digits_of(value, digits);
    if (written.exponent == 0)
        return written.text;
    const std::string exponent = std::to_string(written.exponent);
    switch (notation) {
    case Notation::text:
        break;
    case Notation::latex:
        return written.text + " \\times 10^{" + exponent + "}";
    case Notation::html:
        return written.text + "×10<sup>" + exponent + "</sup>";
    }
    return written.text + "e" + exponent;
}

namespace {

// Writes a tree: what binds more loosely than its surroundings stands in parentheses.
class Writer {
public:
    Writer(Notation notation, bool is_put_in, const std::function<Written(const std::string&)>& shown)
        : notation_(notation)
        , is_put_in_(is_put_in)
        , shown_(shown) {}

    std::string operator()(const Expression& e) const {
        switch (e.kind) {
        case Kind::number:
            return written_number(e.number, notation_);
        case Kind::symbol:
            return shown_(e.symbol).text;
        case Kind::sum:
            return listed(e, " + ", Kind::sum);
        case Kind::difference:
            return (*this)(e.parts[0]) + minus() +
                   grouped_if(is_sum(e.parts[1]) || is_below_zero(e.parts[1]), e.parts[1]);
        case Kind::product:
            return product(e);
        case Kind::quotient:
            return quotient(e);
        case Kind::power:
            return raised(e);
        case Kind::maximum:
            return called("max", e);
        case Kind::minimum:
            return called("min", e);
        case Kind::whole_below:
            return rounded("floor", "\\lfloor ", " \\rfloor", e);
        case Kind::whole_above:
            return rounded("ceil", "\\lceil ", " \\rceil", e);
        case Kind::series:
            return summed(e);
        }
        return {};
    }

private:
    bool latex() const { return notation_ == Notation::latex; }
    std::string minus() const { return notation_ == Notation::html ? " − " : " - "; }
    std::string times() const { return latex() ? " \\cdot " : notation_ == Notation::html ? " × " : " * "; }

    // Behind a sign, such a number stands in parentheses.
    bool is_below_zero(const Expression& e) const {
        if (e.kind == Kind::number)
            return e.number < 0.0;
        if (e.kind != Kind::symbol)
            return false;
        const std::string text = shown_(e.symbol).text;
        return text.starts_with("-") || text.starts_with("−");
    }

    static bool is_sum(const Expression& e) { return e.kind == Kind::sum || e.kind == Kind::difference; }

    std::string grouped(const std::string& inner) const {
        return latex() ? "\\left(" + inner + "\\right)" : "(" + inner + ")";
    }
    std::string grouped_if(bool is_grouped, const Expression& e) const {
        return is_grouped ? grouped((*this)(e)) : (*this)(e);
    }

    std::string listed(const Expression& e, const std::string& between, Kind) const {
        std::string text;
        for (const Expression& part : e.parts)
            text += text.empty() ? (*this)(part) : between + grouped_if(is_below_zero(part), part);
        return text;
    }

    std::string factor(const Expression& e) const {
        const bool is_loose = is_sum(e) || e.kind == Kind::series || (e.kind == Kind::quotient && !latex());
        return grouped_if(is_loose, e);
    }

    std::string product(const Expression& e) const {
        const std::string beside = latex() ? " \\, " : " ";
        std::string text;
        for (std::size_t i = 0; i < e.parts.size(); ++i) {
            if (i > 0) // a digit behind another would read as one number
                text += is_put_in_ || e.parts[i].kind == Kind::number ? times() : beside;
            text += i > 0 && is_below_zero(e.parts[i]) ? grouped((*this)(e.parts[i])) : factor(e.parts[i]);
        }
        return text;
    }

    bool needs_parentheses(const Expression& e) const {
        return e.kind == Kind::symbol ? shown_(e.symbol).in_parentheses
                                      : e.kind == Kind::product || e.kind == Kind::quotient || is_sum(e) ||
                                            e.kind == Kind::series;
    }

    std::string quotient(const Expression& e) const {
        if (latex())
            return "\\frac{" + (*this)(e.parts[0]) + "}{" + (*this)(e.parts[1]) + "}";
        return grouped_if(is_sum(e.parts[0]), e.parts[0]) + " / " +
               grouped_if(needs_parentheses(e.parts[1]), e.parts[1]);
    }

    std::string root(const Expression& of) const {
        const std::string inner = (*this)(of);
        return latex() ? "\\sqrt{" + inner + "}"
                       : (notation_ == Notation::html ? "√" : "sqrt") + grouped(inner);
    }

    std::string raised(const Expression& e) const {
        if (e.parts[1].kind == Kind::number && e.parts[1].number == 0.5)
            return root(e.parts[0]);
        const bool is_loose = needs_parentheses(e.parts[0]) || e.parts[0].kind == Kind::power;
        const std::string base = grouped_if(is_loose, e.parts[0]);
        if (latex())
            return base + "^{" + (*this)(e.parts[1]) + "}";
        if (notation_ == Notation::html)
            return base + "<sup>" + (*this)(e.parts[1]) + "</sup>";
        return base + "^" + grouped_if(needs_parentheses(e.parts[1]), e.parts[1]);
    }

    std::string called(const std::string& name, const Expression& e) const {
        return (latex() ? "\\" + name : name) + grouped(listed(e, ", ", e.kind));
    }

    std::string rounded(const char* name, const char* open, const char* close, const Expression& e) const {
        return latex() ? open + (*this)(e.parts[0]) + close : name + grouped((*this)(e.parts[0]));
    }

    std::string summed(const Expression& e) const {
        const std::string first = (*this)(e.parts[0]);
        const std::string last = (*this)(e.parts[1]);
        const std::string term = (*this)(e.parts[2]);
        if (latex())
            return "\\sum_{" + written_symbol(e.symbol, notation_) + "=" + first + "}^{" + last + "} " +
                   grouped_if(is_sum(e.parts[2]), e.parts[2]);
        const std::string range = written_symbol(e.symbol, notation_) + " = " + first + " .. " + last;
        return notation_ == Notation::html ? "Σ<sub>" + range + "</sub> (" + term + ")"
                                           : "sum(" + range + ", " + term + ")";
    }

    Notation notation_;
    bool is_put_in_;
    const std::function<Written(const std::string&)>& shown_;
};

} // namespace

std::string written(const Expression& expression, Notation notation) {
    const std::function<Written(const std::string&)> itself = [notation](const std::string& name) {
        return Written{written_symbol(name, notation)};
    };
    return Writer(notation, false, itself)(expression);
}

std::string written_with(const Expression& expression, Notation notation,
                         const std::function<Written(const std::string&)>& shown) {
    // The index of a series has no value to show.
    const std::function<Written(const std::string&)> or_itself = [&](const std::string& name) {
        const Written value = shown(name);
        return value.text.empty() ? Written{written_symbol(name, notation)} : value;
    };
    return Writer(notation, true, or_itself)(expression);
}

} // namespace ridgepoint
