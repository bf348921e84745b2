// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/roofline.h"

#include "app/figure/operator_roofline.h"
#include "app/figure/roofs.h"
#include "app/figure/text.h"
#include "engine/roofline.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

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
    QList<int> batches;        // of the sweep
    QList<Point> trail;        // one for each batch
    QList<Pass> passes;        // likewise
    std::int64_t crossing = 0; // the first batch bound by compute; 0 for never
};

Point standingOf(const Pass& pass, const Roof& roof, double efficiency) {
    return {pass.intensity, attainable_rate(pass.intensity, efficiency * roof.peak, pass.bandwidth)};
}

Standing standingOf(const Study& study, const Roof& roof) {
    const double efficiency = study.scenario.efficiency;
    Standing standing{roof, standingOf(*study.result.pass, roof, efficiency), {}, {}, {}, {}, {}, 0};
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
    standing.crossing =
        first_compute_bound_batch(*study.deployment.model, *study.deployment.gpu, study.deployment.workload,
                                  static_cast<std::int64_t>(batch_range.maximum));
    return standing;
}

QList<QPointF> pointsOf(const Standing& standing) {
    QList<QPointF> points;
    for (const Point& point : standing.trail)
        points.append(point.toPlot());
    for (const auto& point : {standing.prefill, standing.decode})
        if (point)
            points.append(point->toPlot());
    return points;
}

void addTrail(Panel& panel, const Standing& standing) {
    Series trail{.name =
                     QObject::tr("pass on %1, batch sweep").arg(text(standing.roof.shown->gpu->short_name)),
                 .ink = textInk,
                 .stroke = Stroke::None,
                 .shape = Shape::Dot};
    for (qsizetype i = 0; i < standing.trail.size(); ++i) {
        trail.points.append(standing.trail[i].toPlot());
        trail.notes.append(QObject::tr("batch %1: %2 a second, %3-bound")
                               .arg(text(exact_text(standing.batches[i])),
                                    text(number_text(in(standing.passes[i].throughput, per_second))),
                                    word(name(standing.passes[i].bottleneck))));
    }
    panel.series.append(trail);
    const QString last = text(exact_text(standing.batches.last()));
    panel.labels.append(
        {.text = standing.crossing == 0
                     ? QObject::tr("batch %1: never reaches the ridge").arg(last)
                     : QObject::tr("batch %1; compute-bound from %2")
                           .arg(last, text(exact_text(static_cast<double>(standing.crossing)))),
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

QString findingOf(const Study& study, const Standing& standing) {
    const QString name = text(study.deployment.model->name);
    const QString precision = text(ridgepoint::name(study.scenario.precision));
    const QString batch = text(exact_text(study.scenario.batch));
    if (!standing.prefill) {
        const QString from = standing.crossing == 0
                                 ? QObject::tr("memory-bound at every batch")
                                 : QObject::tr("compute-bound from batch %1")
                                       .arg(text(exact_text(static_cast<double>(standing.crossing))));
        return QObject::tr("%1 · %2 · batch %3: the pass is %4; %5")
            .arg(name, precision, batch, ratioToRidge(standing.pass.intensity, standing.roof.ridge), from);
    }
    const bool onRoof = standing.prefill->intensity >= standing.roof.ridge;
    return QObject::tr("%1 · %2 · batch %3 · %4 tokens: prefill %5, decode is %6")
        .arg(name, precision, batch, text(exact_text(study.scenario.seq_len)),
             onRoof ? QObject::tr("hits the compute roof") : QObject::tr("stays on the memory slope"),
             ratioToRidge(standing.decode->intensity, standing.roof.ridge));
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
    if (study.result.per_operator)
        return operatorRooflineFigure(study);
    const QList<Roof> roofs = roofsOf(study);
    const Standing standing = standingOf(study, chosenOf(roofs));
    Panel panel = rooflinePanel();
    setRooflineRanges(panel, roofs, pointsOf(standing));
    addRoofs(panel, roofs);
    addTrail(panel, standing);
    addOperatingPoints(panel, standing, study.scenario.batch);
    return {QStringLiteral("roofline"), charts()[0].title(), findingOf(study, standing),
            notesOf(study, standing),   captionOf(study),    {panel}};
}

} // namespace ridgepoint
