// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/decode_throughput.h"

#include "app/figure/batch_axis.h"
#include "app/figure/batch_marks.h"
#include "app/figure/charts.h"
#include "app/figure/measured_marks.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"

#include <algorithm>

namespace ridgepoint {

namespace {

struct Curve {
    const ShownGpu* shown;
    DecodePlateau plateau;
    std::int64_t wall; // the largest batch that fits
};

PerOperatorSolution solvedAt(const Curve& curve, double batch) {
    Deployment deployment = curve.shown->deployment;
    deployment.workload.batch = batch;
    return solve_per_operator(deployment);
}

double perSecond(TokenRate rate) {
    return in(rate, token_per_second);
}

QPointF servedAt(const Curve& curve, double batch) {
    return {batch, perSecond(solvedAt(curve, batch).terms.tokens_total_served)};
}

QPointF fixedAt(const Curve& curve, double batch) {
    return {batch, perSecond(solvedAt(curve, batch).phases.tokens_total)};
}

using PointAt = QPointF (*)(const Curve&, double);

QString gpuName(const Curve& curve) {
    return text(curve.shown->gpu->short_name);
}

Series lineThrough(const Curve& curve, PointAt pointAt, double from, double to, Stroke stroke,
                   Weight weight) {
    Series line{
        .name = gpuName(curve), .ink = curve.shown->ink, .stroke = stroke, .weight = weight, .isData = false};
    for (const double batch : batchesBetween(from, to))
        line.points.append(pointAt(curve, batch));
    return line;
}

// The whole batches: what is hovered and tabled, with the latency that they cost beside them.
Series batchesOn(const Curve& curve, bool served, int batch) {
    Series data{.name = served ? QObject::tr("%1, served").arg(gpuName(curve))
                               : QObject::tr("%1, fixed batch").arg(gpuName(curve)),
                .ink = curve.shown->ink,
                .stroke = Stroke::None,
                .valueKey = served ? QStringLiteral("itl_served_ms") : QStringLiteral("itl_mean_ms")};
    for (const int sample : sampledBatches({batch, curve.wall})) {
        const auto [phases, terms] = solvedAt(curve, sample);
        const Seconds itl = served ? terms.itl_served : terms.itl_mean;
        data.points.append({static_cast<double>(sample),
                            perSecond(served ? terms.tokens_total_served : phases.tokens_total)});
        data.values.append(in(itl, millisecond));
        data.notes.append(sample <= curve.wall
                              ? QObject::tr("ITL %1").arg(text(time_text(itl)))
                              : QObject::tr("ITL %1; does not fit").arg(text(time_text(itl))));
    }
    return data;
}

void addCurve(Panel& panel, const Curve& curve, int batch) {
    const Weight weight = curve.shown->chosen ? Weight::Bold : Weight::Normal;
    const double wall = std::clamp(static_cast<double>(curve.wall), 1.0, static_cast<double>(largestBatch));
    if (curve.shown->chosen) {
        panel.series.append(lineThrough(curve, fixedAt, 1.0, largestBatch, Stroke::Dashed, Weight::Thin));
        panel.series.append(batchesOn(curve, false, batch));
    }
    if (wall < largestBatch)
        panel.series.append(lineThrough(curve, servedAt, wall, largestBatch, Stroke::Dotted, weight));
    if (wall > 1.0)
        panel.series.append(lineThrough(curve, servedAt, 1.0, wall, Stroke::Solid, weight));
    panel.series.append(batchesOn(curve, true, batch));
}

void addNames(Panel& panel, const Curve& curve) {
    const QPointF end = servedAt(curve, largestBatch);
    panel.labels.append({.place = Label::Place::LineEnd,
                         .text = QStringLiteral("%1\n%2/s").arg(gpuName(curve), text(number_text(end.y()))),
                         .ink = curve.shown->ink,
                         .at = end,
                         .importance = curve.shown->chosen ? 10 : 8});
    if (!curve.shown->chosen)
        return;
    const QPointF fixedEnd = fixedAt(curve, largestBatch);
    panel.labels.append({.place = Label::Place::LineEnd,
                         .text = QObject::tr("fixed batch\n%1/s").arg(text(number_text(fixedEnd.y()))),
                         .ink = curve.shown->ink,
                         .at = fixedEnd,
                         .importance = 6});
}

void addShareOfPlateau(Panel& panel, const Curve& curve) {
    const auto batch = static_cast<double>(served_batch_for_share(curve.shown->deployment, plateauShare));
    if (batch > largestBatch)
        return;
    addShareMark(panel, *curve.shown, servedAt(curve, batch),
                 QObject::tr("the smallest batch with 90 % of %1 served tokens a second")
                     .arg(text(number_text(perSecond(curve.plateau.served)))),
                 5);
}

void addWall(Panel& panel, const Curve& curve) {
    if (curve.wall > largestBatch)
        return;
    const auto wall = static_cast<double>(curve.wall);
    addWallMark(panel, *curve.shown, servedAt(curve, std::max(1.0, wall)), curve.wall,
                QObject::tr("the largest batch whose memory fits"),
                QObject::tr("capacity wall: batch %1").arg(text(exact_text(wall))));
}

void addOperatingPoint(Panel& panel, const Curve& curve, int batch) {
    const Bound bound = curve.shown->result.per_operator->decode.bound;
    addScenarioMark(panel, *curve.shown, servedAt(curve, batch), QObject::tr("this scenario, served"),
                    QObject::tr("%1, decode %2-bound").arg(gpuName(curve), word(name(bound))), 7);
}

QString findingOf(const Curve& chosen) {
    const QString wall =
        chosen.wall == 0 ? QObject::tr("not one sequence fits")
        : chosen.wall > largestBatch
            ? QObject::tr("the memory holds more than batch %1").arg(text(exact_text(largestBatch)))
            : QObject::tr("the memory ends at batch %1")
                  .arg(text(exact_text(static_cast<double>(chosen.wall))));
    return QObject::tr("%1 levels off: %2 tokens a second served at batch %3, %4 in a fixed batch, as the "
                       "rest goes to others' prefills; %5")
        .arg(gpuName(chosen), text(number_text(servedAt(chosen, largestBatch).y())),
             text(exact_text(largestBatch)), text(number_text(fixedAt(chosen, largestBatch).y())), wall);
}

void setHeight(Panel& panel) {
    double highest = 0.0;
    for (const Series& series : panel.series)
        for (const QPointF& point : series.points)
            highest = std::max(highest, point.y());
    panel.y = {.title = QObject::tr("decode throughput (tokens/s)"),
               .key = QStringLiteral("tokens_total_per_s"),
               .minimum = 0.0,
               .maximum = linearCeiling(highest),
               .ticks = {}};
    panel.y.ticks = chooseTicks(panel.y.scale, 0.0, panel.y.maximum, 8);
}

} // namespace

Figure decodeThroughputFigure(const Study& study) {
    QList<Curve> curves;
    for (const ShownGpu& shown : study.gpus)
        curves.append({&shown, decode_plateau(shown.deployment), shown.result.phases->max_batch});
    const Curve& chosen =
        *std::find_if(curves.begin(), curves.end(), [](const Curve& c) { return c.shown->chosen; });

    Panel panel;
    panel.x = batchAxis();
    for (const Curve& curve : curves)
        if (!curve.shown->chosen)
            addCurve(panel, curve, study.scenario.batch);
    addCurve(panel, chosen, study.scenario.batch);
    for (const Curve& curve : curves) {
        addNames(panel, curve);
        addWall(panel, curve);
    }
    addShareOfPlateau(panel, chosen);
    addOperatingPoint(panel, chosen, study.scenario.batch);
    addMeasuredRates(panel, study);
    setHeight(panel);
    const bool somethingIsOut =
        std::any_of(curves.begin(), curves.end(), [](const Curve& c) { return c.wall < largestBatch; });
    panel.hint = somethingIsOut ? QObject::tr("dotted: does not fit; dashed: fixed batch")
                                : QObject::tr("dashed: fixed batch");
    return {QStringLiteral("throughput"),
            QObject::tr("Decode throughput"),
            findingOf(chosen),
            study.assumptions,
            captionOf(study),
            {panel}};
}

} // namespace ridgepoint
