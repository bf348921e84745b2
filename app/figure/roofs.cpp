// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/roofs.h"

#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "engine/roofline.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double offTheRidge = 1.005; // of the ratio to it: less is said to be on it

Roof roofOf(const Study& study, const ShownGpu& shown) {
    const Accelerator& gpu = *shown.gpu;
    if (!study.result.per_operator)
        return {&shown,
                peak_rate(gpu, study.scenario.precision).rate,
                gpu.bandwidth,
                ridge_point(gpu, study.scenario.precision),
                study.scenario.efficiency,
                1.0};
    const PerOperatorSetup& setup = study.deployment.per_operator;
    const SoftwareStack stack = software_stack(setup.stack, gpu);
    const FlopRate peak = peakRateOf(shown);
    return {&shown,
            peak,
            gpu.bandwidth,
            peak / gpu.bandwidth,
            stack.compute_efficiency,
            stack.bandwidth_efficiency};
}

QString gpuName(const Roof& roof) {
    return text(roof.shown->gpu->short_name);
}

// Dashed: the part that is achieved. Where the bandwidth is achieved whole, its slope is the roof's own.
void addAchievedRoof(Panel& panel, const Roof& roof) {
    if (roof.computeEfficiency >= 1.0 && roof.bandwidthEfficiency >= 1.0)
        return;
    const double left = panel.x.minimum;
    const double ridge = number(roof.achievedRidge());
    const double peak = roof.computeEfficiency * tflops(roof.peak);
    Series line{.name = QObject::tr("%1 roof at %2 efficiency")
                            .arg(gpuName(roof), text(percent_text(roof.computeEfficiency))),
                .ink = roof.shown->ink,
                .stroke = Stroke::Dashed,
                .weight = Weight::Thin,
                .points = {{std::max(left, ridge), peak}, {panel.x.maximum, peak}}};
    if (roof.bandwidthEfficiency < 1.0 && ridge > left)
        line.points.prepend({left, peak * left / ridge});
    panel.series.append(line);
}

void addRoofLines(Panel& panel, const Roof& roof) {
    const double left = panel.x.minimum;
    const double right = panel.x.maximum;
    const double ridge = number(roof.ridge);
    const double peak = tflops(roof.peak);
    const Ink ink = roof.shown->ink;
    const Weight weight = roof.shown->chosen ? Weight::Bold : Weight::Normal;
    const auto slope = [&](double intensity) {
        return tflops(attainable_rate(intensity * flop_per_byte, roof.peak, roof.bandwidth));
    };
    panel.series.append({.name = QObject::tr("%1 roof").arg(gpuName(roof)),
                         .ink = ink,
                         .weight = weight,
                         .points = {{left, slope(left)}, {ridge, peak}, {right, peak}}});
    addAchievedRoof(panel, roof);
}

void addRidge(Panel& panel, const Roof& roof) {
    const QPointF at{number(roof.ridge), tflops(roof.peak)};
    panel.series.append(
        {.name = QObject::tr("%1 ridge point").arg(gpuName(roof)),
         .ink = roof.shown->ink,
         .stroke = Stroke::None,
         .weight = roof.shown->chosen ? Weight::Bold : Weight::Normal,
         .shape = Shape::Ring,
         .points = {at},
         .notes = {QObject::tr("%1 at %2: FLOP/s over bandwidth")
                       .arg(text(flop_rate_text(roof.peak)), text(bandwidth_text(roof.bandwidth)))}});
    panel.labels.append({.text = text(fixed_text(at.x(), 1)),
                         .ink = roof.shown->ink,
                         .at = at,
                         .importance = roof.shown->chosen ? 9 : 6});
}

// Where the tinted regions meet.
void addAchievedRidge(Panel& panel, const Roof& roof) {
    const double ridge = number(roof.achievedRidge());
    if (roof.computeEfficiency >= 1.0 && roof.bandwidthEfficiency >= 1.0)
        return;
    const QPointF at{ridge, roof.computeEfficiency * tflops(roof.peak)};
    panel.series.append({.name = QObject::tr("%1 effective ridge").arg(gpuName(roof)),
                         .ink = roof.shown->ink,
                         .stroke = Stroke::None,
                         .shape = Shape::Ring,
                         .points = {at},
                         .notes = {QObject::tr("where the bound changes: of both rates what is achieved")}});
    panel.labels.append({.text = text(fixed_text(ridge, 1)),
                         .ink = roof.shown->ink,
                         .at = at,
                         .importance = 5,
                         .mayMoveFar = true});
}

// GPUs under the same roof share one label at its end.
void addRoofNames(Panel& panel, const QList<Roof>& roofs) {
    QList<Roof> left = roofs;
    while (!left.isEmpty()) {
        const Roof first = left.takeFirst();
        QStringList names{gpuName(first)};
        Ink ink = first.shown->ink;
        bool chosen = first.shown->chosen;
        for (qsizetype i = 0; i < left.size();) {
            if (std::abs(std::log(tflops(left[i].peak) / tflops(first.peak))) > 0.01) {
                ++i;
                continue;
            }
            names.append(gpuName(left[i]));
            if (left[i].shown->chosen) {
                ink = left[i].shown->ink;
                chosen = true;
            }
            left.removeAt(i);
        }
        panel.labels.append({.place = Label::Place::LineEnd,
                             .text = names.join(QStringLiteral(", ")),
                             .ink = ink,
                             .at = {panel.x.maximum, tflops(first.peak)},
                             .importance = chosen ? 10 : 8});
    }
}

void addChosenRoofLabels(Panel& panel, const Roof& roof) {
    const double ridge = number(roof.ridge);
    const double peak = tflops(roof.peak);
    const double low = std::clamp(ridge / 15.0, 1.2 * panel.x.minimum, 0.5 * ridge);
    panel.labels.append({.place = Label::Place::Along,
                         .text = text(bandwidth_text(roof.bandwidth)),
                         .ink = roof.shown->ink,
                         .at = {low, low * in(roof.bandwidth, terabyte_per_second)},
                         .towards = {0.8 * ridge, 0.8 * peak},
                         .importance = 8});
    panel.labels.append({.place = Label::Place::Along,
                         .text = text(flop_rate_text(roof.peak)),
                         .ink = roof.shown->ink,
                         .at = {1.6 * ridge, peak},
                         .towards = {panel.x.maximum, peak},
                         .importance = 7});
    if (roof.computeEfficiency < 1.0)
        panel.labels.append({.place = Label::Place::LineEnd,
                             .text = QObject::tr("at %1").arg(text(percent_text(roof.computeEfficiency))),
                             .ink = mutedInk,
                             .at = {panel.x.maximum, roof.computeEfficiency * peak},
                             .importance = 2});
}

void addRegions(Panel& panel, const Roof& roof) {
    // The models of performance tell bounds by what is achieved.
    const double ridge = number(roof.achievedRidge());
    panel.regions.append({panel.x.minimum,
                          ridge,
                          {Ink::Role::Memory, 0},
                          QObject::tr("memory-bound on %1").arg(gpuName(roof)),
                          true});
    panel.regions.append({ridge,
                          panel.x.maximum,
                          {Ink::Role::Compute, 0},
                          QObject::tr("compute-bound on %1").arg(gpuName(roof)),
                          false});
}

} // namespace

QList<Roof> roofsOf(const Study& study) {
    QList<Roof> roofs;
    for (const ShownGpu& shown : study.gpus)
        roofs.append(roofOf(study, shown));
    return roofs;
}

const Roof& chosenOf(const QList<Roof>& roofs) {
    return *std::find_if(roofs.begin(), roofs.end(), [](const Roof& roof) { return roof.shown->chosen; });
}

Panel rooflinePanel() {
    Panel panel;
    panel.x = {.title = QObject::tr("arithmetic intensity (FLOP/byte)"),
               .key = QStringLiteral("intensity_flop_per_byte"),
               .scale = Axis::Scale::Log10,
               .ticks = {}};
    panel.y = {.title = QObject::tr("attainable (TFLOP/s)"),
               .key = QStringLiteral("attainable_tflop_per_s"),
               .scale = Axis::Scale::Log10,
               .ticks = {}};
    return panel;
}

void setRooflineRanges(Panel& panel, const QList<Roof>& roofs, const QList<QPointF>& points) {
    double leftmost = points.first().x();
    double rightmost = leftmost;
    double lowest = points.first().y();
    for (const QPointF& point : points) {
        leftmost = std::min(leftmost, point.x());
        rightmost = std::max(rightmost, point.x());
        lowest = std::min(lowest, point.y());
    }
    double highest = 0.0;
    for (const Roof& roof : roofs) {
        rightmost = std::max(rightmost, 30.0 * number(roof.ridge));
        leftmost = std::min(leftmost, number(std::min(roof.ridge, roof.achievedRidge())) / 10.0);
        highest = std::max(highest, tflops(roof.peak));
    }
    panel.x.minimum = std::min(0.3, logFloor(leftmost / 1.5));
    panel.x.maximum = std::max(30'000.0, logCeiling(1.5 * rightmost));
    for (const Roof& roof : roofs)
        lowest = std::min({lowest, panel.x.minimum * in(roof.bandwidth, terabyte_per_second),
                           roof.computeEfficiency * tflops(roof.peak)});
    panel.y.minimum = logFloor(lowest / 1.2);
    panel.y.maximum = logCeiling(2.0 * highest);
    panel.x.ticks = chooseTicks(panel.x.scale, panel.x.minimum, panel.x.maximum, 10);
    panel.y.ticks = chooseTicks(panel.y.scale, panel.y.minimum, panel.y.maximum, 10);
}

void addRoofs(Panel& panel, const QList<Roof>& roofs) {
    const Roof& chosen = chosenOf(roofs);
    addRegions(panel, chosen);
    for (const Roof& roof : roofs)
        if (!roof.shown->chosen)
            addRoofLines(panel, roof);
    addRoofLines(panel, chosen);
    for (const Roof& roof : roofs)
        addRidge(panel, roof);
    addAchievedRidge(panel, chosen);
    addRoofNames(panel, roofs);
    addChosenRoofLabels(panel, chosen);
}

QString ratioToRidge(ArithmeticIntensity intensity, ArithmeticIntensity ridge) {
    const double ratio = ridge / intensity;
    if (ratio >= offTheRidge)
        return QObject::tr("%1 left of the ridge").arg(text(ratio_text(ratio)));
    if (1.0 / ratio >= offTheRidge)
        return QObject::tr("%1 right of the ridge").arg(text(ratio_text(1.0 / ratio)));
    return QObject::tr("on the ridge");
}

QString ratioToEffectiveRidge(ArithmeticIntensity intensity, ArithmeticIntensity ridge) {
    const double ratio = ridge / intensity;
    const QString at = text(number_text(number(ridge)));
    if (ratio >= offTheRidge)
        return QObject::tr("%1 left of the effective ridge, %2").arg(text(ratio_text(ratio)), at);
    if (1.0 / ratio >= offTheRidge)
        return QObject::tr("%1 right of the effective ridge, %2").arg(text(ratio_text(1.0 / ratio)), at);
    return QObject::tr("on the effective ridge, %1").arg(at);
}

} // namespace ridgepoint
