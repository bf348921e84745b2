// SPDX-License-Identifier: GPL-3.0-or-later
// The roofs of a roofline chart: one for each shown GPU, whatever stands under them.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"

namespace ridgepoint {

/// In the units of the chart's axes.
inline double tflops(FlopRate rate) {
    return in(rate, teraflop_per_second);
}
inline double number(ArithmeticIntensity intensity) {
    return in(intensity, flop_per_byte);
}

/// One GPU's roof at the scenario's precision, and what part of it is achieved.
struct Roof {
    const ShownGpu* shown;
    FlopRate peak;
    Bandwidth bandwidth;
    ArithmeticIntensity ridge;
    double computeEfficiency;
    double bandwidthEfficiency;

    ArithmeticIntensity achievedRidge() const { return computeEfficiency / bandwidthEfficiency * ridge; }
};

QList<Roof> roofsOf(const Study& study);
const Roof& chosenOf(const QList<Roof>& roofs);

/// The axes without their ranges.
Panel rooflinePanel();

/// Widens both axes, in the units of the panel, to hold all points given and the roofs' ridges.
void setRooflineRanges(Panel& panel, const QList<Roof>& roofs, const QList<QPointF>& points);

/// Tinted regions, roofs, ridge points, names and the figures on the chosen roof, in a panel whose ranges are
/// set.
void addRoofs(Panel& panel, const QList<Roof>& roofs);

/// How far an intensity is from the chosen roof's ridge, in words; from the one of what is achieved, which no
/// ring marks, with its place.
QString ratioToRidge(ArithmeticIntensity intensity, ArithmeticIntensity ridge);
QString ratioToEffectiveRidge(ArithmeticIntensity intensity, ArithmeticIntensity ridge);

} // namespace ridgepoint
