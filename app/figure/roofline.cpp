// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/roofline.h"

#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "engine/roofline.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr Ink textInk{Ink::Role::Text, 0};
constexpr Ink mutedInk{Ink::Role::Muted, 0};

double tflops(FlopRate rate) {
    return in(rate, teraflop_per_second);
}

double number(ArithmeticIntensity intensity) {
    return in(intensity, flop_per_byte);
}

// One GPU's roof at the scenario's precision.
struct Roof {
    const ShownGpu* shown;
    FlopRate peak;
    Bandwidth bandwidth;
    ArithmeticIntensity ridge;
};

QList<Roof> roofsOf(const Study& study) {
    QList<Roof> roofs;
    for (const ShownGpu& shown : study.gpus)
        roofs.append({&shown, peak_rate(*shown.gpu, study.scenario.precision).rate, shown.gpu->bandwidth,
                      ridge_point(*shown.gpu, study.scenario.precision)});
    return roofs;
}

// Where something stands: its intensity, and the rate that the roofline lets it attain there.
struct Point {
    ArithmeticIntensity intensity;
    FlopRate rate;

    QPointF toPlot() const { return {number(intensity), tflops(rate)}; }
};

struct Standing {
    Roof roof; // the chosen GPU's
    Point pass;
    std::optional<Point> prefill;
    std::optional<Point> decode;
    QList<int> batches; // of the sweep
    QList<Point> trail; // one for each batch
    QList<Pass> passes; // likewise
    int crossing = 0;   // the first batch bound by compute; 0 for never
};

Point standingOf(const Pass& pass, const Roof& roof, double efficiency) {
    return {pass.intensity, attainable_rate(pass.intensity, efficiency * roof.peak, pass.bandwidth)};
}

int firstComputeBoundBatch(const Study& study) {
    Workload workload = study.deployment.workload;
    const auto isComputeBound = [&](int batch) {
        workload.batch = batch;
        return solve_pass(*study.deployment.model, *study.deployment.gpu, workload).bottleneck ==
               Bound::compute;
    };
    int low = static_cast<int>(batch_range.minimum);
    int high = static_cast<int>(batch_range.maximum);
    if (!isComputeBound(high))
        return 0;
    // Intensity never falls as the batch grows.
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (isComputeBound(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

Standing standingOf(const Study& study, const Roof& roof) {
    const double efficiency = study.scenario.efficiency;
    Standing standing{roof, standingOf(study.result.pass, roof, efficiency), {}, {}, {}, {}, {}, 0};
    if (const auto& phases = study.result.phases) {
        const Accelerator& decoding = study.deployment.decoding_gpu();
        standing.prefill = {
            phases->prefill_intensity,
            attainable_rate(phases->prefill_intensity, efficiency * roof.peak, roof.bandwidth)};
        standing.decode = {phases->decode_intensity,
                           attainable_rate(phases->decode_intensity,
                                           efficiency * peak_rate(decoding, study.scenario.precision).rate,
                                           decoding.bandwidth)};
    }
    Workload workload = study.deployment.workload;
    for (int batch = 1; batch <= batch_range.maximum; batch *= 2) {
        workload.batch = batch;
        standing.batches.append(batch);
        standing.passes.append(solve_pass(*study.deployment.model, *roof.shown->gpu, workload));
        standing.trail.append(standingOf(standing.passes.last(), roof, efficiency));
    }
    standing.crossing = firstComputeBoundBatch(study);
    return standing;
}

void setRanges(Panel& panel, const QList<Roof>& roofs, const Standing& standing, double efficiency) {
    double leftmost = number(standing.trail.first().intensity);
    double rightmost = number(standing.trail.last().intensity);
    double lowest = tflops(standing.trail.first().rate);
    for (const auto& point : {standing.prefill, standing.decode}) {
        if (!point)
            continue;
        leftmost = std::min(leftmost, number(point->intensity));
        rightmost = std::max(rightmost, number(point->intensity));
        lowest = std::min(lowest, tflops(point->rate));
    }
    double highest = 0.0;
    for (const Roof& roof : roofs) {
        rightmost = std::max(rightmost, 30.0 * number(roof.ridge));
        leftmost = std::min(leftmost, number(roof.ridge) / 10.0);
        highest = std::max(highest, tflops(roof.peak));
    }
    panel.x.minimum = std::min(0.3, logFloor(leftmost / 1.5));
    panel.x.maximum = std::max(30'000.0, logCeiling(1.5 * rightmost));
    for (const Roof& roof : roofs)
        lowest = std::min({lowest, panel.x.minimum * in(roof.bandwidth, terabyte_per_second),
                           efficiency * tflops(roof.peak)});
    panel.y.minimum = logFloor(lowest / 1.2);
    panel.y.maximum = logCeiling(2.0 * highest);
    panel.x.ticks = chooseTicks(panel.x.scale, panel.x.minimum, panel.x.maximum, 10);
    panel.y.ticks = chooseTicks(panel.y.scale, panel.y.minimum, panel.y.maximum, 10);
}

QString gpuName(const Roof& roof) {
    return text(roof.shown->gpu->short_name);
}

void addRoofLines(Panel& panel, const Roof& roof, double efficiency) {
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
    if (efficiency < 1.0)
        panel.series.append(
            {.name =
                 QObject::tr("%1 roof at %2 efficiency").arg(gpuName(roof), text(percent_text(efficiency))),
             .ink = ink,
             .stroke = Stroke::Dashed,
             .weight = Weight::Thin,
             .points = {{std::max(left, efficiency * ridge), efficiency * peak},
                        {right, efficiency * peak}}});
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

void addChosenRoofLabels(Panel& panel, const Roof& roof, double efficiency) {
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
    if (efficiency < 1.0)
        panel.labels.append({.place = Label::Place::LineEnd,
                             .text = QObject::tr("at %1").arg(text(percent_text(efficiency))),
                             .ink = mutedInk,
                             .at = {panel.x.maximum, efficiency * peak},
                             .importance = 2});
}

void addRegions(Panel& panel, const Roof& roof) {
    const double ridge = number(roof.ridge);
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

void addTrail(Panel& panel, const Standing& standing) {
    Series trail{.name = QObject::tr("pass on %1, batch sweep").arg(gpuName(standing.roof)),
                 .ink = textInk,
                 .stroke = Stroke::None,
                 .shape = Shape::Dot};
    for (qsizetype i = 0; i < standing.trail.size(); ++i) {
        trail.points.append(standing.trail[i].toPlot());
        trail.notes.append(QObject::tr("batch %1: %2 a second, %3-bound")
                               .arg(text(exact_text(standing.batches[i])),
                                    text(number_text(in(standing.passes[i].throughput, per_second))),
                                    text(name(standing.passes[i].bottleneck))));
    }
    panel.series.append(trail);
    const QString last = text(exact_text(standing.batches.last()));
    panel.labels.append({.text = standing.crossing == 0
                                     ? QObject::tr("batch %1: never reaches the ridge").arg(last)
                                     : QObject::tr("batch %1; compute-bound from %2")
                                           .arg(last, text(exact_text(standing.crossing))),
                         .ink = textInk,
                         .at = trail.points.last(),
                         .brief = QObject::tr("batch %1").arg(last),
                         .importance = 4,
                         .mayMoveFar = true});
}

void addStanding(Panel& panel, const QString& name, const QString& label, const Point& point, Shape shape,
                 int importance) {
    panel.series.append({.name = name,
                         .ink = textInk,
                         .stroke = Stroke::None,
                         .weight = Weight::Bold,
                         .shape = shape,
                         .points = {point.toPlot()}});
    if (label.isEmpty())
        return;
    panel.labels.append({.text = label,
                         .ink = textInk,
                         .at = point.toPlot(),
                         .brief = name,
                         .importance = importance,
                         .mayMoveFar = true});
}

void addOperatingPoints(Panel& panel, const Standing& standing, int batch) {
    const auto labelled = [](const QString& what, const Point& point) {
        return QStringLiteral("%1 %2").arg(what, text(number_text(number(point.intensity))));
    };
    if (standing.prefill)
        addStanding(panel, QObject::tr("prefill"), labelled(QObject::tr("prefill"), *standing.prefill),
                    *standing.prefill, Shape::Triangle, 9);
    if (standing.decode)
        addStanding(panel, QObject::tr("decode"), labelled(QObject::tr("decode"), *standing.decode),
                    *standing.decode, Shape::Disc, 9);
    // At the end of the sweep its label is there already.
    const bool atEnd = batch == standing.batches.last();
    addStanding(panel, QObject::tr("whole pass"),
                atEnd ? QString() : QObject::tr("batch %1").arg(text(exact_text(batch))), standing.pass,
                Shape::Dot, 5);
}

QString ratioToRidge(const Point& point, const Roof& roof) {
    const double ratio = number(roof.ridge) / number(point.intensity);
    if (ratio >= 1.005)
        return QObject::tr("%1 left of the ridge").arg(text(ratio_text(ratio)));
    if (ratio <= 0.995)
        return QObject::tr("%1 right of the ridge").arg(text(ratio_text(1.0 / ratio)));
    return QObject::tr("on the ridge");
}

QString findingOf(const Study& study, const Standing& standing) {
    const QString name = text(study.deployment.model->name);
    const QString precision = text(ridgepoint::name(study.scenario.precision));
    const QString batch = text(exact_text(study.scenario.batch));
    if (!standing.prefill) {
        const QString from =
            standing.crossing == 0
                ? QObject::tr("memory-bound at every batch")
                : QObject::tr("compute-bound from batch %1").arg(text(exact_text(standing.crossing)));
        return QObject::tr("%1 · %2 · batch %3: the pass is %4; %5")
            .arg(name, precision, batch, ratioToRidge(standing.pass, standing.roof), from);
    }
    const bool onRoof = standing.prefill->intensity >= standing.roof.ridge;
    return QObject::tr("%1 · %2 · batch %3 · %4 tokens: prefill %5, decode is %6")
        .arg(name, precision, batch, text(exact_text(study.scenario.seq_len)),
             onRoof ? QObject::tr("hits the compute roof") : QObject::tr("stays on the memory slope"),
             ratioToRidge(*standing.decode, standing.roof));
}

QStringList notesOf(const Study& study, const Standing& standing) {
    QStringList notes = study.assumptions;
    if (standing.prefill &&
        standing.prefill->rate < study.scenario.efficiency * standing.roof.peak * (1.0 - 1e-12))
        notes.append(QObject::tr(
            "TTFT leaves memory traffic out: this short a prefill would be slower than it says."));
    return notes;
}

} // namespace

Figure rooflineFigure(const Study& study, const ChartOptions&) {
    const QList<Roof> roofs = roofsOf(study);
    const Roof& chosen =
        *std::find_if(roofs.begin(), roofs.end(), [](const Roof& r) { return r.shown->chosen; });
    const Standing standing = standingOf(study, chosen);

    Panel panel;
    panel.x = {.title = QObject::tr("arithmetic intensity (FLOP/byte)"),
               .key = QStringLiteral("intensity_flop_per_byte"),
               .scale = Axis::Scale::Log10,
               .ticks = {}};
    panel.y = {.title = QObject::tr("attainable (TFLOP/s)"),
               .key = QStringLiteral("attainable_tflop_per_s"),
               .scale = Axis::Scale::Log10,
               .ticks = {}};
    setRanges(panel, roofs, standing, study.scenario.efficiency);
    addRegions(panel, chosen);
    for (const Roof& roof : roofs)
        if (!roof.shown->chosen)
            addRoofLines(panel, roof, study.scenario.efficiency);
    addRoofLines(panel, chosen, study.scenario.efficiency);
    for (const Roof& roof : roofs)
        addRidge(panel, roof);
    addRoofNames(panel, roofs);
    addChosenRoofLabels(panel, chosen, study.scenario.efficiency);
    addTrail(panel, standing);
    addOperatingPoints(panel, standing, study.scenario.batch);
    return {QStringLiteral("roofline"), charts()[0].title, findingOf(study, standing),
            notesOf(study, standing),   captionOf(study),  {panel}};
}

} // namespace ridgepoint
