// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/throughput.h"

#include "app/figure/batch_axis.h"
#include "app/figure/batch_marks.h"
#include "app/figure/decode_throughput.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

// What one GPU's curve is made of.
struct Curve {
    const ShownGpu* shown;
    double plateau; // a second
    std::int64_t batchOfShare;
    std::int64_t wall; // the largest batch that fits; past the axis where there is no wall
};

Pass passAt(const Curve& curve, double batch) {
    Workload workload = curve.shown->deployment.workload;
    workload.batch = batch;
    return solve_pass(*curve.shown->deployment.model, *curve.shown->gpu, workload);
}

QPointF pointAt(const Curve& curve, double batch) {
    return {batch, in(passAt(curve, batch).throughput, per_second)};
}

Curve curveOf(const ShownGpu& shown) {
    const Deployment& deployment = shown.deployment;
    const Model& model = *deployment.model;
    // A network without a KV cache has no wall of this kind: its weights fit or they do not.
    const std::int64_t wall = shown.result.phases       ? shown.result.phases->max_batch
                              : shown.result.pass->fits ? std::int64_t{largestBatch} + 1
                                                        : 0;
    return {&shown, in(throughput_plateau(model, *shown.gpu, deployment.workload), per_second),
            batch_for_share_of_plateau(model, *shown.gpu, deployment.workload, plateauShare), wall};
}

QString gpuName(const Curve& curve) {
    return text(curve.shown->gpu->short_name);
}

QString sampleUnit(const Study& study) {
    return study.deployment.model->has_phases() ? QObject::tr("sequences") : QObject::tr("samples");
}

// The smooth line that leads the eye through the batches from one to another, both in the curve.
Series lineThrough(const Curve& curve, double from, double to, Stroke stroke) {
    Series line{.name = gpuName(curve),
                .ink = curve.shown->ink,
                .stroke = stroke,
                .weight = curve.shown->chosen ? Weight::Bold : Weight::Normal,
                .isData = false};
    for (const double batch : batchesBetween(from, to))
        line.points.append(pointAt(curve, batch));
    return line;
}

// The whole batches on the line: what is hovered and tabled.
Series batchesOn(const Curve& curve, int batch) {
    Series data{.name = gpuName(curve), .ink = curve.shown->ink, .stroke = Stroke::None};
    for (const int sample : sampledBatches({batch, curve.wall, curve.batchOfShare})) {
        data.points.append(pointAt(curve, sample));
        data.notes.append(sample <= curve.wall ? QString() : QObject::tr("does not fit"));
    }
    return data;
}

void addCurve(Panel& panel, const Curve& curve, int batch) {
    const double wall = std::clamp(static_cast<double>(curve.wall), 1.0, static_cast<double>(largestBatch));
    if (wall < largestBatch)
        panel.series.append(lineThrough(curve, wall, largestBatch, Stroke::Dotted));
    if (wall > 1.0)
        panel.series.append(lineThrough(curve, 1.0, wall, Stroke::Solid));
    panel.series.append(batchesOn(curve, batch));
}

void addPlateau(Panel& panel, const Curve& curve, const QString& unit) {
    panel.series.append({.name = QObject::tr("%1 plateau").arg(gpuName(curve)),
                         .ink = curve.shown->ink,
                         .stroke = Stroke::Dashed,
                         .weight = Weight::Thin,
                         .points = {{1.0, curve.plateau}, {double(largestBatch), curve.plateau}}});
    panel.labels.append(
        {.place = Label::Place::LineEnd,
         .text = QStringLiteral("%1\n%2/s").arg(gpuName(curve), text(number_text(curve.plateau))),
         .ink = curve.shown->ink,
         .at = {double(largestBatch), curve.plateau},
         .importance = curve.shown->chosen ? 10 : 8});
    if (!curve.shown->chosen || curve.batchOfShare > largestBatch)
        return;
    const QPointF at = pointAt(curve, static_cast<double>(curve.batchOfShare));
    addShareMark(panel, *curve.shown, at,
                 QObject::tr("the smallest batch with 90 % of the plateau's %1 a second").arg(unit), 7);
}

void addWall(Panel& panel, const Curve& curve) {
    if (curve.wall > largestBatch)
        return;
    addWallMark(panel, *curve.shown, pointAt(curve, std::max(1.0, static_cast<double>(curve.wall))),
                curve.wall, QObject::tr("the largest batch whose KV cache fits"),
                QObject::tr("capacity wall: batch %1\nKV cache fills the memory")
                    .arg(text(exact_text(static_cast<double>(curve.wall)))));
}

void addOperatingPoint(Panel& panel, const Curve& curve, int batch) {
    addScenarioMark(
        panel, *curve.shown, pointAt(curve, batch), QObject::tr("this scenario"),
        QObject::tr("%1, %2-bound").arg(gpuName(curve), word(name(passAt(curve, batch).bottleneck))), 6);
}

// "1.61x to 1.64x": overheads that both have alike make it less at some batches than at others.
QString rangeText(double least, double most) {
    const QString from = text(ratio_text(least));
    const QString to = text(ratio_text(most));
    return from == to ? to : QObject::tr("%1 to %2").arg(from, to);
}

// The speedup over the slowest of the compared, and whose ratio it is.
QString speedupFinding(const Study& study, const Curve& chosen, const Curve& other) {
    const auto at = [&](int batch) {
        return pointAt(chosen, batch).y() / pointAt(other, batch).y();
    };
    const double atOne = at(1);
    const double atMost = at(largestBatch);
    double least = atOne;
    double most = atOne;
    for (int batch = 2; batch <= largestBatch; batch *= 2) {
        least = std::min(least, at(batch));
        most = std::max(most, at(batch));
    }
    const Precision precision = study.scenario.precision;
    const double flopRatio =
        peak_rate(*chosen.shown->gpu, precision).rate / peak_rate(*other.shown->gpu, precision).rate;
    const double bandwidthRatio = chosen.shown->gpu->bandwidth / other.shown->gpu->bandwidth;
    const QString ratios = QObject::tr("%1 the bandwidth, %2 the FLOP/s")
                               .arg(text(ratio_text(bandwidthRatio)), text(ratio_text(flopRatio)));
    if (most / least - 1.0 >= 0.05)
        return QObject::tr("%1 is %2 %3 at batch 1 and %4 at batch %5: it has %6")
            .arg(gpuName(chosen), text(ratio_text(atOne)), gpuName(other), text(ratio_text(atMost)),
                 text(exact_text(largestBatch)), ratios);
    if (std::abs(atMost / bandwidthRatio - 1.0) < 0.03)
        return QObject::tr(
                   "%1 is %2 %3 at every batch: the ratio of their bandwidths, not of their FLOP/s (%4)")
            .arg(gpuName(chosen), rangeText(least, most), gpuName(other), text(ratio_text(flopRatio)));
    return QObject::tr("%1 is %2 %3 at every batch: it has %4")
        .arg(gpuName(chosen), rangeText(least, most), gpuName(other), ratios);
}

// Where the weights do not fit, it is the link to the host that counts, and no ratio of GPUs.
QString spillFinding(const Study& study, const Curve& chosen, const Curve* other) {
    const Bytes weights = weights_size(*study.deployment.model, study.scenario.precision);
    if (!chosen.shown->result.pass->fits)
        return QObject::tr(
                   "%1 of weights do not fit into %2: streamed from host memory, they hold it to %3 a second")
            .arg(text(bytes_text(weights)), gpuName(chosen), text(number_text(chosen.plateau)));
    return QObject::tr(
               "%1 is %2 %3 at the plateau: there %4 of weights do not fit and stream from host memory")
        .arg(gpuName(chosen), text(ratio_text(chosen.plateau / other->plateau)), gpuName(*other),
             text(bytes_text(weights)));
}

QString findingOf(const Study& study, const QList<Curve>& curves, const Curve& chosen) {
    // Against the first of the other generations, as a buyer asks.
    const auto other =
        std::find_if(curves.begin(), curves.end(), [](const Curve& c) { return !c.shown->chosen; });
    const bool compares = other != curves.end();
    if (!chosen.shown->result.pass->fits || (compares && !other->shown->result.pass->fits))
        return spillFinding(study, chosen, compares ? &*other : nullptr);
    if (compares)
        return speedupFinding(study, chosen, *other);
    return QObject::tr("%1 levels off at %2 a second; batch %3 already has 90 % of that")
        .arg(gpuName(chosen), text(number_text(chosen.plateau)),
             text(exact_text(static_cast<double>(chosen.batchOfShare))));
}

QStringList notesOf(const Study& study, const QList<Curve>& curves) {
    QStringList notes = study.assumptions;
    QStringList spilled;
    for (const Curve& curve : curves)
        if (!curve.shown->chosen && !curve.shown->result.pass->fits)
            spilled.append(gpuName(curve));
    if (!spilled.isEmpty())
        notes.append(QObject::tr("The weights do not fit into %1 either: there they stream from host memory.")
                         .arg(joined(spilled)));
    return notes;
}

} // namespace

Figure throughputFigure(const Study& study, const ChartOptions&) {
    if (study.result.per_operator)
        return decodeThroughputFigure(study);
    QList<Curve> curves;
    double highest = 0.0;
    for (const ShownGpu& shown : study.gpus) {
        curves.append(curveOf(shown));
        highest = std::max(highest, curves.last().plateau);
    }
    const Curve& chosen =
        *std::find_if(curves.begin(), curves.end(), [](const Curve& c) { return c.shown->chosen; });
    const QString unit = sampleUnit(study);

    Panel panel;
    panel.x = batchAxis();
    panel.y = {.title = QObject::tr("throughput (%1/s)").arg(unit),
               .key = QStringLiteral("throughput_per_s"),
               .minimum = 0.0,
               .maximum = linearCeiling(highest),
               .ticks = {}};
    panel.y.ticks = chooseTicks(panel.y.scale, 0.0, panel.y.maximum, 8);
    for (const Curve& curve : curves)
        addPlateau(panel, curve, unit);
    for (const Curve& curve : curves)
        if (!curve.shown->chosen)
            addCurve(panel, curve, study.scenario.batch);
    addCurve(panel, chosen, study.scenario.batch);
    for (const Curve& curve : curves)
        addWall(panel, curve);
    addOperatingPoint(panel, chosen, study.scenario.batch);
    if (std::any_of(curves.begin(), curves.end(), [](const Curve& c) { return c.wall < largestBatch; }))
        panel.hint = QObject::tr("dotted: does not fit");
    return {.id = QStringLiteral("throughput"),
            .title = charts()[1].title(),
            .finding = findingOf(study, curves, chosen),
            .notes = notesOf(study, curves),
            .caption = captionOf(study),
            .panels = {panel},
            .askedTitle = charts()[1].askedTitle()};
}

} // namespace ridgepoint
