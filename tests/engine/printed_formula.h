// SPDX-License-Identifier: GPL-3.0-or-later
// Works out a formula as it is printed, units and all, by itself: numbers that are rounded stand for all that
// round to them.
#pragma once

#include <QString>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>

namespace ridgepoint::test {

/// What a printed number may have been.
struct Span {
    double low = 0.0;
    double high = 0.0;

    bool meets(const Span& other, double slack) const {
        const double room = slack * std::max({std::abs(low), std::abs(high), std::abs(other.high)});
        return low <= other.high + room && other.low <= high + room;
    }
};

template <class Operation>
Span spanned(const Span& a, const Span& b, Operation operation) {
    const auto ends = {operation(a.low, b.low), operation(a.low, b.high), operation(a.high, b.low),
                       operation(a.high, b.high)};
    return {std::min(ends), std::max(ends)};
}

class PrintedFormula {
public:
    /// Throws std::runtime_error for what it cannot read.
    static Span valueOf(const std::string& text) {
        PrintedFormula reader(text);
        const Span value = reader.sum();
        if (reader.at_ != text.size())
            throw std::runtime_error("cannot read '" + text.substr(reader.at_) + "' of " + text);
        return value;
    }

private:
    explicit PrintedFormula(const std::string& text)
        : text_(text) {}

    bool take(const std::string& word) {
        if (text_.compare(at_, word.size(), word) != 0)
            return false;
        at_ += word.size();
        return true;
    }
    void need(const std::string& word) {
        if (!take(word))
            throw std::runtime_error("no '" + word + "' at '" + text_.substr(at_) + "'");
    }

    Span sum() {
        Span value = product();
        for (;;)
            if (take(" + "))
                value = spanned(value, product(), std::plus<>());
            else if (take(" - "))
                value = spanned(value, product(), std::minus<>());
            else
                return value;
    }
    Span product() {
        Span value = raised();
        for (;;)
            if (take(" * "))
                value = spanned(value, raised(), std::multiplies<>());
            else if (take(" / "))
                value = spanned(value, raised(), std::divides<>());
            else
                return value;
    }
    Span raised() {
        const Span base = primary();
        return take("^") ? spanned(base, primary(), [](double a, double b) { return std::pow(a, b); }) : base;
    }
    Span inParentheses() {
        const Span value = sum();
        need(")");
        return value;
    }
    template <class Choice>
    Span chosen(Choice choice) {
        Span value = sum();
        while (take(", ")) {
            const Span other = sum();
            value = {choice(value.low, other.low), choice(value.high, other.high)};
        }
        need(")");
        return value;
    }
    Span primary() {
        if (take("("))
            return inParentheses();
        if (take("max("))
            return chosen([](double a, double b) { return std::max(a, b); });
        if (take("min("))
            return chosen([](double a, double b) { return std::min(a, b); });
        if (take("floor(")) {
            const Span value = inParentheses();
            return {std::floor(value.low), std::floor(value.high)};
        }
        if (take("ceil(")) {
            const Span value = inParentheses();
            return {std::ceil(value.low), std::ceil(value.high)};
        }
        if (take("sqrt(")) {
            const Span value = inParentheses();
            return {std::sqrt(value.low), std::sqrt(value.high)};
        }
        if (take("sum(s = "))
            return series();
        if (take("s"))
            return {index_, index_};
        return number();
    }
    Span series() {
        const double first = sum().low;
        need(" .. ");
        const double last = sum().low;
        need(", ");
        const std::size_t term = at_;
        Span total;
        for (index_ = first; index_ <= last; index_ += 1.0) {
            at_ = term;
            total = spanned(total, sum(), std::plus<>());
        }
        need(")");
        return total;
    }
    Span number() {
        const bool isNegative = take("-");
        const std::size_t start = at_;
        std::size_t digits = 0;
        bool isLeading = true;
        std::size_t decimals = 0;
        bool isBehindPoint = false;
        for (; at_ < text_.size() &&
               (std::isdigit(static_cast<unsigned char>(text_[at_])) || text_[at_] == '.');
             ++at_) {
            if (text_[at_] == '.') {
                isBehindPoint = true;
                continue;
            }
            isLeading = isLeading && text_[at_] == '0';
            digits += isLeading ? 0 : 1;
            decimals += isBehindPoint ? 1 : 0;
        }
        if (at_ == start)
            throw std::runtime_error("no number at '" + text_.substr(start) + "'");
        int exponent = 0;
        if (at_ < text_.size() && text_[at_] == 'e') {
            std::size_t read = 0;
            exponent = std::stoi(text_.substr(at_ + 1), &read);
            at_ += 1 + read;
        }
        const double value = std::stod(text_.substr(start, at_ - start));
        const double half =
            digits >= 7 ? 0.5 * std::pow(10.0, exponent - static_cast<double>(decimals)) : 0.0;
        const double size = isNegative ? -unit() : unit();
        if (isNegative)
            return {(value + half) * size, (value - half) * size};
        return {(value - half) * size, (value + half) * size};
    }
    double unit() {
        if (take(" /s"))
            return 1.0;
        if (at_ + 1 >= text_.size() || text_[at_] != ' ' ||
            !std::isalpha(static_cast<unsigned char>(text_[at_ + 1])))
            return 1.0;
        std::size_t end = at_ + 1;
        while (end < text_.size() &&
               (std::isalpha(static_cast<unsigned char>(text_[end])) || text_[end] == '/'))
            ++end;
        const std::string name = text_.substr(at_ + 1, end - at_ - 1);
        at_ = end;
        static const std::map<std::string, double> plain{
            {"FLOP/byte", 1}, {"FLOP/s", 1}, {"FLOP", 1}, {"B/s", 1}, {"B", 1}, {"s", 1}, {"J", 1}, {"W", 1}};
        static const std::map<char, double> prefix{{'n', 1e-9}, {'u', 1e-6}, {'m', 1e-3},
                                                   {'k', 1e3},  {'M', 1e6},  {'G', 1e9},
                                                   {'T', 1e12}, {'P', 1e15}, {'E', 1e18}};
        static const std::map<std::string, double> binary{
            {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}};
        if (binary.contains(name))
            return binary.at(name);
        return plain.contains(name) ? plain.at(name) : prefix.at(name[0]) * plain.at(name.substr(1));
    }

    const std::string& text_;
    std::size_t at_ = 0;
    double index_ = 0.0;
};

} // namespace ridgepoint::test
