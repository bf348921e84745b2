// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetrics>
#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace ridgepoint {

namespace {

// Okabe and Ito's colours and a grey, apart for every kind of colour vision. In the dark, where black is not
// seen and the blue hardly, those two and the grey are lighter.
constexpr std::array<QRgb, 8> gpuColors{0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7,
                                        0xE69F00, 0x56B4E9, 0x000000, 0x5C5C5C};
constexpr std::array<QRgb, 8> gpuColorsInTheDark{0x3F84F0, 0xD55E00, 0x009E73, 0xCC79A7,
                                                 0xE69F00, 0x56B4E9, 0xE8EAED, 0xBCBCBC};
constexpr QRgb memoryColor = 0x0072B2;
constexpr QRgb computeColor = 0xE69F00;
// Apart from text, whose colour the weights have below it in a bar.
constexpr QRgb overheadColorInTheDark = 0x626B76;
// Apart from every GPU's colour, of which a mark may stand over any.
constexpr QRgb answerColor = 0x9000E4;
constexpr QRgb answerColorInTheDark = 0xF5E663;

// What each of the 256 levels of a colour gives off; a power for each label's colour would be a fiftieth of a
// frame.
std::array<double, 256> linearLevels() {
    std::array<double, 256> levels{};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const double c = static_cast<double>(i) / 255.0;
        levels[i] = c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    }
    return levels;
}

double luminance(const QColor& color) {
    static const std::array<double, 256> levels = linearLevels();
    const auto linear = [](int level) {
        return levels[static_cast<std::size_t>(level)];
    };
    return 0.2126 * linear(color.red()) + 0.7152 * linear(color.green()) + 0.0722 * linear(color.blue());
}

double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

// Moved towards black or white until small text in it can be read on the background.
QColor readable(QColor color, const QColor& background) {
    const QColor away = luminance(background) > 0.4 ? Qt::black : Qt::white;
    for (int step = 0; step < 40 && contrast(color, background) < 4.5; ++step)
        color = mixed(color, away, 0.06);
    return color;
}

// In the dark the lightest tint is nearest to the text, in the light the darkest.
Theme withHardestTint(Theme theme) {
    theme.hardest = theme.background;
    const auto lookAt = [&](Ink ink) {
        const QColor tint = theme.tint(ink);
        if (contrast(theme.text, tint) < contrast(theme.text, theme.hardest))
            theme.hardest = tint;
    };
    for (int role = 0; role <= static_cast<int>(Ink::Role::Answer); ++role)
        lookAt({static_cast<Ink::Role>(role), 0});
    for (int slot = 0; slot < static_cast<int>(gpuColors.size()); ++slot)
        lookAt({Ink::Role::Gpu, slot});
    return theme;
}

QFont sized(int pixels, QFont::Weight weight = QFont::Normal) {
    QFont font = interfaceFont();
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

} // namespace

QFont interfaceFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

void useInterfaceFont() {
    QApplication::setFont(interfaceFont());
    std::ignore = QFontMetrics(QApplication::font()).height();
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto mix = [&](int x, int y) {
        return static_cast<int>(std::lround(x + share * (y - x)));
    };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QColor Theme::color(Ink ink) const {
    switch (ink.role) {
    case Ink::Role::Text:
        return text;
    case Ink::Role::Muted:
        return muted;
    case Ink::Role::Memory:
        return dark ? QColor(gpuColors[5]) : QColor(memoryColor);
    case Ink::Role::Compute:
        return QColor(computeColor);
    case Ink::Role::Overhead:
        return dark ? QColor(overheadColorInTheDark) : QColor(gpuColors[7]);
    case Ink::Role::Network:
        return QColor(gpuColors[3]);
    case Ink::Role::Full:
    case Ink::Role::Fail:
        return QColor(gpuColors[1]);
    case Ink::Role::Pass:
        return QColor(gpuColors[2]);
    case Ink::Role::Before:
        return dark ? QColor(0x59, 0x63, 0x6F) : QColor(0xA9, 0xB2, 0xBC);
    case Ink::Role::Answer:
        return QColor(dark ? answerColorInTheDark : answerColor);
    case Ink::Role::Gpu:
        break;
    }
    const auto slot = static_cast<std::size_t>(std::clamp(ink.slot, 0, int(gpuColors.size()) - 1));
    return QColor(dark ? gpuColorsInTheDark[slot] : gpuColors[slot]);
}

QColor Theme::textColor(Ink ink) const {
    return readable(color(ink), hardest);
}

QColor Theme::tint(Ink ink) const {
    return mixed(background, color(ink), dark ? 0.075 : ink.role == Ink::Role::Compute ? 0.08 : 0.055);
}

QColor Theme::field(Ink ink) const {
    return mixed(background, color(ink), 0.7);
}

QColor Theme::textOn(const QColor& color) const {
    return contrast(color, Qt::black) >= contrast(color, Qt::white) ? QColor(Qt::black) : QColor(Qt::white);
}

double Theme::width(Weight weight) const {
    switch (weight) {
    case Weight::Thin:
        return 1.0;
    case Weight::Normal:
        return 1.6;
    case Weight::Bold:
        return 2.8;
    }
    return 1.0;
}

// Worked out once: each widget asks for its theme as it paints.
Theme lightTheme() {
    static const Theme theme = withHardestTint({.dark = false,
                                                .background = QColor(0xFF, 0xFF, 0xFF),
                                                .surround = QColor(0xF3, 0xF5, 0xF8),
                                                .text = QColor(0x1F, 0x25, 0x2E),
                                                .muted = QColor(0x5C, 0x66, 0x73),
                                                .grid = QColor(0xE4, 0xE9, 0xEC),
                                                .axis = QColor(0x98, 0xA1, 0xAB),
                                                .frame = QColor(0xDD, 0xE2, 0xE8),
                                                .warning = QColor(0xB4, 0x23, 0x18),
                                                .hardest = {}});
    return theme;
}

Theme darkTheme() {
    static const Theme theme = withHardestTint({.dark = true,
                                                .background = QColor(0x1E, 0x22, 0x28),
                                                .surround = QColor(0x15, 0x18, 0x1C),
                                                .text = QColor(0xE6, 0xE9, 0xED),
                                                .muted = QColor(0xA3, 0xAC, 0xB8),
                                                .grid = QColor(0x30, 0x36, 0x3E),
                                                .axis = QColor(0x6F, 0x79, 0x85),
                                                .frame = QColor(0x33, 0x3A, 0x43),
                                                .warning = QColor(0xFF, 0x8A, 0x80),
                                                .hardest = {}});
    return theme;
}

Theme themeOf(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
}

QPalette paletteOf(const Theme& theme) {
    const QColor button = theme.dark ? QColor(0x2A, 0x30, 0x38) : QColor(0xF7, 0xF8, 0xFA);
    const QColor highlight = theme.dark ? QColor(0x3A, 0x9B, 0xDC) : QColor(0x00, 0x72, 0xB2);
    QPalette palette(button, theme.background);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::Base, theme.background);
    palette.setColor(QPalette::AlternateBase, theme.surround);
    palette.setColor(QPalette::ToolTipBase, theme.background);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::BrightText, theme.warning);
    palette.setColor(QPalette::Highlight, highlight);
    palette.setColor(QPalette::HighlightedText, theme.dark ? QColor(Qt::black) : QColor(Qt::white));
    palette.setColor(QPalette::Link, highlight);
    palette.setColor(QPalette::LinkVisited, highlight);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.axis);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, theme.axis);
    return palette;
}

Type chartType() {
    return {.label = sized(11),
            .small = sized(10),
            .finding = sized(12),
            .strong = sized(12, QFont::DemiBold),
            .headline = sized(14, QFont::Bold)};
}

} // namespace ridgepoint
