// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/theme.h"
#include "tests/view/contrast.h"

#include <QTest>
#include <array>
#include <cmath>

using namespace ridgepoint;
using test::contrast;
using test::linear;

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

Vector times(const Matrix& matrix, const Vector& v) {
    Vector result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * v[column];
    return result;
}

// CIE L*a*b* under D65.
Vector labOf(Vector light) {
    for (double& part : light)
        part = std::clamp(part, 0.0, 1.0);
    static constexpr Matrix toXyz{{{0.4124564, 0.3575761, 0.1804375},
                                   {0.2126729, 0.7151522, 0.0721750},
                                   {0.0193339, 0.1191920, 0.9503041}}};
    static constexpr Vector white{0.95047, 1.0, 1.08883};
    const Vector xyz = times(toXyz, light);
    Vector f{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = xyz[i] / white[i];
        f[i] = t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
    }
    return {116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])};
}

double apart(const Vector& a, const Vector& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// 2009: severity 1.0, on linear light.
Matrix visionOf(const QString& kind) {
    if (kind == "protanopia")
        return {{{0.152286, 1.052583, -0.204868},
                 {0.114503, 0.786281, 0.099216},
                 {-0.003882, -0.048116, 1.051998}}};
    if (kind == "deuteranopia")
        return {{{0.367322, 0.860646, -0.227968},
                 {0.280085, 0.672501, 0.047413},
                 {-0.011820, 0.042940, 0.968881}}};
    if (kind == "tritanopia")
        return {{{1.255528, -0.076749, -0.178779},
                 {-0.078411, 0.930809, 0.147602},
                 {0.004733, 0.691367, 0.303900}}};
    return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

constexpr int gpuInks = 8;

QList<Ink> allInks() {
    QList<Ink> inks{{Ink::Role::Text, 0},    {Ink::Role::Muted, 0},    {Ink::Role::Memory, 0},
                    {Ink::Role::Compute, 0}, {Ink::Role::Overhead, 0}, {Ink::Role::Network, 0},
                    {Ink::Role::Full, 0},    {Ink::Role::Pass, 0},     {Ink::Role::Fail, 0},
                    {Ink::Role::Before, 0},  {Ink::Role::Answer, 0}};
    for (int slot = 0; slot < gpuInks; ++slot)
        inks.append({Ink::Role::Gpu, slot});
    return inks;
}

// What binds: side by side in a stacked bar, a timeline, and a regime map.
const QList<Ink::Role> binding{Ink::Role::Memory, Ink::Role::Compute, Ink::Role::Overhead, Ink::Role::Network,
                               Ink::Role::Full};

Theme themeNamed(bool dark) {
    return dark ? darkTheme() : lightTheme();
}

} // namespace

class ViewThemeTest : public QObject {
    Q_OBJECT

private slots:
    void textIsReadable_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void textIsReadable() {
        QFETCH(bool, dark);
        const Theme theme = themeNamed(dark);
        for (const Ink& ink : allInks()) {
            const double value = contrast(theme.textColor(ink), theme.background);
            QVERIFY2(value >= 4.5, qPrintable(QStringLiteral("role %1, slot %2: %3")
                                                  .arg(static_cast<int>(ink.role))
                                                  .arg(ink.slot)
                                                  .arg(value)));
            // Labels stand on the tinted regions too.
            const QList<Ink> tinted = allInks();
            for (const Ink& behind : tinted)
                QVERIFY(contrast(theme.textColor(ink), theme.tint(behind)) >= 4.5);
        }
        QVERIFY(contrast(theme.muted, theme.hardest) >= 4.5);
        for (const QColor& color : {theme.text, theme.muted, theme.warning}) {
            QVERIFY(contrast(color, theme.background) >= 4.5);
            QVERIFY(contrast(color, theme.surround) >= 4.5);
        }
    }

    void gpusAreTold_data() {
        QTest::addColumn<QString>("vision");
        QTest::addColumn<bool>("dark");
        for (const char* vision : {"trichromacy", "protanopia", "deuteranopia", "tritanopia"}) {
            QTest::addRow("%s, light", vision) << vision << false;
            QTest::addRow("%s, dark", vision) << vision << true;
        }
    }

    void gpusAreTold() {
        QFETCH(QString, vision);
        QFETCH(bool, dark);
        // Two large patches side by side are told apart from 2.3 on (CIE 1976, Mahy and others, 1994). Lines
        // of some pixels and not next to each other take more: six times that is asked for.
        constexpr double least = 6.0 * 2.3;
        const Theme theme = themeNamed(dark);
        const Matrix seen = visionOf(vision);
        for (int a = 0; a < gpuInks; ++a) {
            for (int b = 0; b < a; ++b) {
                const double distance = apart(labOf(times(seen, linear(theme.color({Ink::Role::Gpu, a})))),
                                              labOf(times(seen, linear(theme.color({Ink::Role::Gpu, b})))));
                QVERIFY2(distance >= least,
                         qPrintable(QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(distance)));
            }
        }
    }

    void anAnswerIsToldFromEveryGpu_data() { gpusAreTold_data(); }

    void anAnswerIsToldFromEveryGpu() {
        QFETCH(QString, vision);
        QFETCH(bool, dark);
        const Theme theme = themeNamed(dark);
        const Matrix seen = visionOf(vision);
        const Vector answer = labOf(times(seen, linear(theme.color({Ink::Role::Answer, 0}))));
        for (int slot = 0; slot < gpuInks; ++slot) {
            const double distance =
                apart(answer, labOf(times(seen, linear(theme.color({Ink::Role::Gpu, slot})))));
            QVERIFY2(distance >= 6.0 * 2.3, qPrintable(QStringLiteral("%1: %2").arg(slot).arg(distance)));
        }
    }

    void memoryAndComputeAreTold() {
        for (const bool dark : {false, true})
            for (const char* vision : {"trichromacy", "protanopia", "deuteranopia", "tritanopia"}) {
                const Theme theme = themeNamed(dark);
                const Matrix seen = visionOf(vision);
                QVERIFY(apart(labOf(times(seen, linear(theme.color({Ink::Role::Memory, 0})))),
                              labOf(times(seen, linear(theme.color({Ink::Role::Compute, 0}))))) > 40.0);
            }
    }

    void whatBindsIsTold_data() { gpusAreTold_data(); }

    void whatBindsIsTold() {
        QFETCH(QString, vision);
        QFETCH(bool, dark);
        const Theme theme = themeNamed(dark);
        const Matrix seen = visionOf(vision);
        const auto distance = [&](const QColor& a, const QColor& b) {
            return apart(labOf(times(seen, linear(a))), labOf(times(seen, linear(b))));
        };
        for (qsizetype a = 0; a < binding.size(); ++a)
            for (qsizetype b = 0; b < a; ++b) {
                const Ink one{binding[a]};
                const Ink other{binding[b]};
                // Bars as lines above; a field's patches are large and touch, so five times is asked for.
                const double bars = distance(theme.color(one), theme.color(other));
                QVERIFY2(bars >= 6.0 * 2.3, qPrintable(QStringLiteral("%1, %2: %3").arg(a).arg(b).arg(bars)));
                const double fields = distance(theme.field(one), theme.field(other));
                QVERIFY2(fields >= 5.0 * 2.3,
                         qPrintable(QStringLiteral("%1, %2: %3").arg(a).arg(b).arg(fields)));
            }
        QVERIFY(distance(theme.textColor({Ink::Role::Pass}), theme.textColor({Ink::Role::Fail})) >=
                6.0 * 2.3);
    }

    // In a stacked bar they touch: "reserve" stands on "weights".
    void partsOfAStackAreTold() {
        for (const bool dark : {false, true}) {
            const Theme theme = themeNamed(dark);
            QVERIFY(contrast(theme.color(textInk), theme.color({Ink::Role::Overhead})) >= 2.0);
        }
    }

    void textOnBarsIsReadable() {
        for (const bool dark : {false, true}) {
            const Theme theme = themeNamed(dark);
            for (const Ink& ink : allInks())
                for (const QColor& color : {theme.color(ink), theme.field(ink)})
                    QVERIFY(contrast(theme.textOn(color), color) >= 4.5);
        }
    }

    void linesAreSeen() {
        for (const bool dark : {false, true}) {
            const Theme theme = themeNamed(dark);
            for (const Ink& ink : allInks())
                QVERIFY(contrast(theme.color(ink), theme.background) >= 2.0);
        }
    }

    void tintsAreFaint() {
        for (const bool dark : {false, true}) {
            const Theme theme = themeNamed(dark);
            for (const Ink& ink : allInks()) {
                const double distance =
                    apart(labOf(linear(theme.tint(ink))), labOf(linear(theme.background)));
                QVERIFY2(distance > 0.5 && distance < 12.0, qPrintable(QString::number(distance)));
            }
        }
    }

    void slotsBeyondTheLastAreTheLast() {
        const Theme theme = lightTheme();
        QCOMPARE(theme.color({Ink::Role::Gpu, 99}), theme.color({Ink::Role::Gpu, gpuInks - 1}));
        QCOMPARE(theme.color({Ink::Role::Gpu, -1}), theme.color({Ink::Role::Gpu, 0}));
    }

    void followsThePalette() {
        for (const bool dark : {false, true}) {
            const Theme theme = themeNamed(dark);
            QCOMPARE(theme.dark, dark);
            QCOMPARE(themeOf(paletteOf(theme)), theme);
            const QPalette palette = paletteOf(theme);
            QVERIFY(contrast(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= 7.0);
            QVERIFY(contrast(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)) >= 7.0);
            QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >=
                    4.5);
        }
        QVERIFY(!(lightTheme() == darkTheme()));
    }

    void widthsGrowWithWeight() {
        const Theme theme = lightTheme();
        QVERIFY(theme.width(Weight::Thin) < theme.width(Weight::Normal));
        QVERIFY(theme.width(Weight::Normal) < theme.width(Weight::Bold));
    }

    void typeIsForTheScreen() {
        const Type type = chartType();
        for (const QFont& font : {type.label, type.small, type.finding, type.strong, type.headline})
            QVERIFY(font.pixelSize() >= 10 && font.pixelSize() <= 14);
        QVERIFY(type.headline.bold());
    }
};

QTEST_MAIN(ViewThemeTest)
#include "view_theme_test.moc"
