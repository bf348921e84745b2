// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace ridgepoint {

namespace {

std::string formatted(double value, std::chars_format format, int precision) {
    std::array<char, 400> buffer;
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision);
    return {buffer.data(), result.ptr};
}

std::string grouped(std::string digits) {
    const std::size_t start = digits.starts_with('-') ? 1 : 0;
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t at = point; at > start + 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

bool is_extreme(double value) {
    const double size = std::abs(value);
    return size >= 1e15 || (size > 0.0 && size < 1e-4);
}

// Digits behind the point that leave three significant ones, after rounding (9.996 is 10.0).
int decimals_for_three(double value) {
    const double size = std::abs(value);
    return size >= 99.95       ? 0
           : size >= 9.995     ? 1
           : size >= 0.9995    ? 2
           : size >= 0.09995   ? 3
           : size >= 0.009995  ? 4
           : size >= 0.0009995 ? 5
                               : 6;
}

// A unit, its size, and the value from which people use it.
struct ScaleStep {
    double from;
    double size;
    std::string_view unit;
};

template <std::size_t N>
std::string in_steps(double value, const std::array<ScaleStep, N>& steps) {
    if (!std::isfinite(value))
        return "-";
    const ScaleStep* step = &steps.front();
    // 0.9995: what rounds to 1,000 of one unit is 1.00 of the next.
    for (const ScaleStep& candidate : steps)
        if (std::abs(value) >= candidate.from * 0.9995)
            step = &candidate;
    const std::string number = number_text(value / step->size);
    return step->unit.empty() ? number : number + " " + std::string(step->unit);
}

} // namespace

std::string shortest_text(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

std::string number_text(double value) {
    if (!std::isfinite(value))
        return "-";
    if (value == 0.0)
        return "0";
    if (is_extreme(value))
        return formatted(value, std::chars_format::scientific, 2);
    return grouped(formatted(value, std::chars_format::fixed, decimals_for_three(value)));
}

std::string exact_text(double value) {
    if (!std::isfinite(value))
        return "-";
    if (is_extreme(value))
        return formatted(value, std::chars_format::general, 9);
    const int whole =
        value == 0.0 ? 1 : std::max(1, static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1);
    std::string digits = formatted(value, std::chars_format::fixed, std::max(0, 9 - whole));
    if (digits.find('.') != std::string::npos) {
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.ends_with('.'))
            digits.pop_back();
    }
    return grouped(digits == "-0" ? "0" : digits);
}

std::string fixed_text(double value, int decimals) {
    return std::isfinite(value) ? grouped(formatted(value, std::chars_format::fixed, decimals)) : "-";
}

std::string time_text(Seconds time) {
    // Seconds are read more easily than minutes up to a few of them.
    static constexpr std::array<ScaleStep, 6> steps{{{0.0, 1e-9, "ns"},
                                                     {1e-6, 1e-6, "us"},
                                                     {1e-3, 1e-3, "ms"},
                                                     {1.0, 1.0, "s"},
                                                     {300.0, 60.0, "min"},
                                                     {7200.0, 3600.0, "h"}}};
    return in(time, second) == 0.0 ? "0 s" : in_steps(in(time, second), steps);
}

std::string bytes_text(Bytes size) {
    static constexpr std::array<ScaleStep, 6> steps{{{0.0, 1.0, "B"},
                                                     {1e3, 1e3, "kB"},
                                                     {1e6, 1e6, "MB"},
                                                     {1e9, 1e9, "GB"},
                                                     {1e12, 1e12, "TB"},
                                                     {1e15, 1e15, "PB"}}};
    return in_steps(in(size, byte), steps);
}

std::string bandwidth_text(Bandwidth bandwidth) {
    static constexpr std::array<ScaleStep, 5> steps{{{0.0, 1.0, "B/s"},
                                                     {1e6, 1e6, "MB/s"},
                                                     {1e9, 1e9, "GB/s"},
                                                     {1e12, 1e12, "TB/s"},
                                                     {1e15, 1e15, "PB/s"}}};
    return in_steps(in(bandwidth, byte_per_second), steps);
}

std::string flop_rate_text(FlopRate rate) {
    // Data sheets write 1,979 TFLOP/s, so peta begins late.
    static constexpr std::array<ScaleStep, 5> steps{{{0.0, 1.0, "FLOP/s"},
                                                     {1e9, 1e9, "GFLOP/s"},
                                                     {1e12, 1e12, "TFLOP/s"},
                                                     {1e16, 1e15, "PFLOP/s"},
                                                     {1e18, 1e18, "EFLOP/s"}}};
    return in_steps(in(rate, flop_per_second), steps);
}

std::string parameters_text(Parameters count) {
    static constexpr std::array<ScaleStep, 5> steps{
        {{0.0, 1.0, ""}, {1e3, 1e3, "k"}, {1e6, 1e6, "M"}, {1e9, 1e9, "B"}, {1e12, 1e12, "T"}}};
    return in_steps(in(count, parameter), steps);
}

std::string percent_text(double fraction) {
    if (!std::isfinite(fraction))
        return "-";
    const double percent = 100.0 * fraction;
    return (std::abs(percent) >= 9.95 ? fixed_text(percent, 0) : number_text(percent)) + " %";
}

std::string ratio_text(double ratio) {
    return number_text(ratio) + "x";
}

} // namespace ridgepoint
