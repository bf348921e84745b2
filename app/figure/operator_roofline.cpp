// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/operator_roofline.h"

#include "app/figure/charts.h"
#include "app/figure/phase_view.h"
#include "app/figure/roofs.h"
#include "app/figure/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double shareWorthALabel = 0.12; // hovering names the others

QPointF pointAt(ArithmeticIntensity intensity, FlopRate achieved) {
    return {in(intensity, flop_per_byte), in(achieved, teraflop_per_second)};
}

// What computes nothing has no place on a logarithmic axis of intensity.
bool hasPlace(const OperatorCost& cost) {
    return cost.present && cost.flop > 0.0 * flop;
}

QPointF pointOf(const OperatorCost& cost) {
    return pointAt(cost.intensity(), cost.flop / cost.time);
}

QPointF pointOf(const PhaseView& phase) {
    return pointAt(phase.work.intensity, phase.work.flop / phase.time);
}

// The area of a mark is as large as its share of the time.
double markScale(double share) {
    return std::clamp(2.6 * std::sqrt(share), 0.5, 2.6);
}

void addOperators(Panel& panel, const PhaseView& phase) {
    Series marks{.name = QObject::tr("%1 operator").arg(phase.name),
                 .ink = textInk,
                 .stroke = Stroke::None,
                 .shape = phase.kind == PassKind::prefill ? Shape::Triangle : Shape::Disc,
                 .valueKey = QStringLiteral("time_ms")};
    for (const OperatorCost& cost : phase.costs) {
        if (!hasPlace(cost))
            continue;
        const double share = phase.share(cost);
        marks.points.append(pointOf(cost));
        marks.scales.append(markScale(share));
        marks.notes.append(operatorNote(phase, cost));
        marks.values.append(in(cost.time, millisecond));
        if (share >= shareWorthALabel)
            panel.labels.append({.text = word(name(cost.op)),
                                 .ink = textInk,
                                 .at = marks.points.last(),
                                 .importance = share >= 0.2 ? 5 : 3,
                                 .mayMoveFar = true});
    }
    panel.series.append(marks);
}

void addPhase(Panel& panel, const PhaseView& phase) {
    const QPointF at = pointOf(phase);
    const QString figure = text(number_text(at.x()));
    panel.series.append(
        {.name = phase.name,
         .ink = textInk,
         .stroke = Stroke::None,
         .weight = Weight::Bold,
         .shape = phase.kind == PassKind::prefill ? Shape::HollowTriangle : Shape::Ring,
         .points = {at},
         .notes = {
             QObject::tr("%1, %2-bound").arg(text(time_text(phase.time)), word(name(phase.work.bound)))}});
    panel.labels.append({.text = QStringLiteral("%1 %2").arg(phase.name, figure),
                         .ink = textInk,
                         .at = at,
                         .brief = phase.name,
                         .importance = 9,
                         .mayMoveFar = true});
}

// Decode at each power of two of the batch.
Series sweepOf(const Study& study) {
    Series sweep{.name = QObject::tr("decode on %1, batch sweep").arg(text(study.deployment.gpu->short_name)),
                 .ink = textInk,
                 .stroke = Stroke::None,
                 .shape = Shape::Dot};
    Deployment deployment = study.deployment;
    for (int batch = 1; batch <= batch_range.maximum; batch *= 2) {
        deployment.workload.batch = batch;
        const auto [phases, terms] = solve_per_operator(deployment);
        sweep.points.append(pointAt(terms.decode.intensity, terms.decode.flop / phases.itl));
        sweep.notes.append(QObject::tr("batch %1: %2 tokens a second, %3-bound")
                               .arg(text(exact_text(batch)),
                                    text(number_text(in(phases.tokens_total, token_per_second))),
                                    word(name(terms.decode.bound))));
    }
    return sweep;
}

void addSweepLabel(Panel& panel, const Series& sweep, std::int64_t crossing) {
    const QString last = text(exact_text(batch_range.maximum));
    panel.labels.append({.text = crossing == 0
                                     ? QObject::tr("batch %1: never reaches the ridge").arg(last)
                                     : QObject::tr("batch %1; compute-bound from %2")
                                           .arg(last, text(exact_text(static_cast<double>(crossing)))),
                         .ink = sweep.ink,
                         .at = sweep.points.last(),
                         .brief = QObject::tr("batch %1").arg(last),
                         .importance = 4,
                         .mayMoveFar = true});
}

QString findingOf(const Study& study, const PhaseView& prefill, const PhaseView& decode) {
    const auto mostly = [](const PhaseView& phase) {
        return QObject::tr("%1 %2").arg(text(percent_text(phase.share(phase.largest()))),
                                        word(name(phase.largest().op)));
    };
    const bool onRoof = prefill.work.bound == Bound::compute;
    return QObject::tr("%1 · %2 · batch %3 · %4 tokens: prefill is %5 (%6), decode %7 (%8)")
        .arg(text(study.deployment.model->name), word(name(study.scenario.scheme)),
             text(exact_text(study.scenario.batch)), text(exact_text(study.scenario.seq_len)),
             onRoof ? QObject::tr("compute-bound") : QObject::tr("memory-bound"), mostly(prefill),
             ratioToEffectiveRidge(decode.work.intensity, study.result.per_operator->effective_ridge),
             mostly(decode));
}

QString withoutPlace(const PhaseView& phase) {
    Seconds time;
    for (const OperatorCost& cost : phase.costs)
        if (cost.present && !hasPlace(cost))
            time += cost.time;
    return text(percent_text(time / phase.time));
}

} // namespace

Figure operatorRooflineFigure(const Study& study) {
    const PhaseView prefill = phaseView(study, PassKind::prefill);
    const PhaseView decode = phaseView(study, PassKind::decode);
    const QList<Roof> roofs = roofsOf(study);
    const Series sweep = sweepOf(study);
    const auto crossing =
        decode_crosses_ridge_at(study.deployment, static_cast<std::int64_t>(batch_range.maximum));

    Panel panel = rooflinePanel();
    panel.y.title = QObject::tr("achieved (TFLOP/s)");
    panel.y.key = QStringLiteral("achieved_tflop_per_s");
    QList<QPointF> points = sweep.points;
    for (const PhaseView& phase : {prefill, decode}) {
        points.append(pointOf(phase));
        for (const OperatorCost& cost : phase.costs)
            if (hasPlace(cost))
                points.append(pointOf(cost));
    }
    setRooflineRanges(panel, roofs, points);
    addRoofs(panel, roofs);
    panel.series.append(sweep);
    addSweepLabel(panel, sweep, crossing);
    for (const PhaseView& phase : {prefill, decode}) {
        addOperators(panel, phase);
        addPhase(panel, phase);
    }
    panel.hint = QObject::tr("area: share of the time");
    QStringList notes = study.assumptions;
    notes.append(QObject::tr("Operators that only move data have no place here: %1 of prefill, %2 of decode.")
                     .arg(withoutPlace(prefill), withoutPlace(decode)));
    return {QStringLiteral("roofline"),
            charts()[0].title(),
            findingOf(study, prefill, decode),
            notes,
            captionOf(study),
            {panel}};
}

} // namespace ridgepoint
