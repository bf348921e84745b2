// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/ticks.h"

#include "app/figure/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double rounding = 1e-9;          // a tick this close to an end belongs to it
constexpr int finestSteps = 4;             // halvings of a step, until there are two ticks
constexpr double smallestFixedStep = 1e-6; // below it, numbers are written with a power of ten

double niceStep(double span, int most) {
    const double least = span / std::max(1, most);
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0})
        if (factor * decade >= least * (1.0 - rounding))
            return factor * decade;
    return 10.0 * decade;
}

int decimalsOf(double step) {
    for (int decimals = 0; decimals < 9; ++decimals)
        if (std::abs(step * std::pow(10.0, decimals) - std::round(step * std::pow(10.0, decimals))) < 1e-6)
            return decimals;
    return 9;
}

QList<Tick> ticksOfStep(double minimum, double maximum, double step) {
    const int decimals = decimalsOf(step);
    QList<Tick> ticks;
    const double margin = rounding * (maximum - minimum);
    for (double n = std::ceil((minimum - margin) / step); n * step <= maximum + margin; n += 1.0) {
        const double at = n == 0.0 ? 0.0 : n * step; // never -0
        ticks.append({at, text(step < smallestFixedStep ? exact_text(at) : fixed_text(at, decimals))});
    }
    return ticks;
}

// With one alone nothing can be read off: then a finer step, of which the outermost are kept.
QList<Tick> linearTicks(double minimum, double maximum, int most) {
    double step = niceStep(maximum - minimum, std::max(1, most - 1));
    QList<Tick> ticks = ticksOfStep(minimum, maximum, step);
    for (int i = 0; ticks.size() < 2 && i < finestSteps; ++i) {
        step = niceStep(0.5 * step, 1);
        ticks = ticksOfStep(minimum, maximum, step);
    }
    return ticks.size() <= most ? ticks : QList<Tick>{ticks.first(), ticks.last()};
}

QString plainNumber(double value) {
    return text(value >= 1e-4 && value < 1e7 ? exact_text(value) : number_text(value));
}

QList<Tick> powerTicks(double base, double minimum, double maximum, int most) {
    const double scale = std::log(base);
    const double low = std::ceil(std::log(minimum) / scale - rounding);
    const double high = std::floor(std::log(maximum) / scale + rounding);
    double stride = 1.0;
    while (std::floor((high - low) / stride) + 1.0 > most)
        stride += 1.0;
    // From 1 on, unless that leaves one alone.
    double first = std::ceil(low / stride) * stride;
    if (first + stride > high)
        first = low;
    QList<Tick> ticks;
    for (double n = first; n <= high; n += stride)
        ticks.append({std::pow(base, n), plainNumber(std::pow(base, n))});
    return ticks;
}

// 1, 2 and 5 of each decade.
QList<Tick> dividedDecades(double minimum, double maximum) {
    QList<Tick> ticks;
    for (double n = std::floor(std::log10(minimum)); n <= std::log10(maximum); n += 1.0) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double at = factor * std::pow(10.0, n);
            if (at >= minimum * (1.0 - rounding) && at <= maximum * (1.0 + rounding))
                ticks.append({at, plainNumber(at)});
        }
    }
    return ticks;
}

double logStep(double value, bool up) {
    const double decade = std::pow(10.0, std::floor(std::log10(value) + (up ? -rounding : rounding)));
    constexpr std::array steps{1.0, 3.0, 10.0};
    if (up)
        return decade * *std::find_if(steps.begin(), steps.end(), [&](double s) {
                   return s * decade >= value * (1.0 - rounding) || s == 10.0;
               });
    return decade * (3.0 * decade <= value * (1.0 + rounding) ? 3.0 : 1.0);
}

} // namespace

QList<Tick> chooseTicks(Axis::Scale scale, double minimum, double maximum, int most) {
    most = std::max(2, most);
    QList<Tick> ticks;
    switch (scale) {
    case Axis::Scale::Categories:
        return {};
    case Axis::Scale::Linear:
        return linearTicks(minimum, maximum, most);
    case Axis::Scale::Log2:
        ticks = powerTicks(2.0, minimum, maximum, most);
        break;
    case Axis::Scale::Log10:
        ticks = powerTicks(10.0, minimum, maximum, most);
        if (const QList<Tick> divided = dividedDecades(minimum, maximum);
            ticks.size() < 3 && divided.size() <= most)
            ticks = divided;
        break;
    }
    return ticks.size() >= 2 ? ticks : linearTicks(minimum, maximum, most);
}

double logFloor(double value) {
    return logStep(value, false);
}

double logCeiling(double value) {
    return logStep(value, true);
}

double linearCeiling(double value) {
    if (!(value > 0.0))
        return 1.0;
    const double roomy = 1.08 * value;
    const double step = niceStep(roomy, 6) / 2.0;
    return std::ceil(roomy / step) * step;
}

} // namespace ridgepoint
