// SPDX-License-Identifier: GPL-3.0-or-later
// How well one colour can be told from another (WCAG 2.1), worked out apart from the program's own sum.
#pragma once

#include <QColor>
#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint::test {

/// Red, green and blue as linear light (sRGB, IEC 61966-2-1).
inline std::array<double, 3> linear(const QColor& color) {
    const auto straight = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return {straight(color.redF()), straight(color.greenF()), straight(color.blueF())};
}

/// 1 for equal colours to 21 for black on white.
inline double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& color) {
        const std::array<double, 3> light = linear(color);
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    };
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

} // namespace ridgepoint::test
