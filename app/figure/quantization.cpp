// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/quantization.h"

#include "app/figure/text.h"
#include "app/figure/ticks.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr Ink prefillInk{Ink::Role::Compute, 0};
constexpr Ink decodeInk{Ink::Role::Memory, 0};

struct Step {
    Precision precision;
    Result result;
};

QList<Step> stepsOf(const Study& study) {
    QList<Step> steps;
    for (const Precision precision : all_precisions) {
        Deployment deployment = study.deployment;
        deployment.workload.precision = precision;
        steps.append({precision, solve(deployment, study.scenario.fidelity)});
    }
    return steps;
}

// A time that changes with the precision.
struct Measure {
    QString name;
    QString key;
    Ink ink;
    bool usesRate; // hollow where the rate is borrowed
    Seconds (*time)(const Result&);
};

QList<Measure> measuresOf(const Study& study) {
    if (!study.result.phases)
        return {{QObject::tr("pass (latency)"), QStringLiteral("latency_ms"), prefillInk, true,
                 [](const Result& r) {
                     return r.pass.latency;
                 }}};
    return {{QObject::tr("prefill (TTFT)"), QStringLiteral("ttft_ms"), prefillInk, true,
             [](const Result& r) {
                 return r.phases->ttft;
             }},
            {QObject::tr("decode (ITL)"), QStringLiteral("itl_ms"), decodeInk, false, [](const Result& r) {
                 return r.phases->itl;
             }}};
}

double speedup(const QList<Step>& steps, const Measure& measure, qsizetype at) {
    const auto fp16 = std::find_if(steps.begin(), steps.end(),
                                   [](const Step& step) { return step.precision == Precision::fp16; });
    return measure.time(fp16->result) / measure.time(steps[at].result);
}

QString gpuName(const Study& study) {
    return text(study.deployment.gpu->short_name);
}

QString pointNote(const Study& study, const Step& step, const Measure& measure) {
    const QString time = text(time_text(measure.time(step.result)));
    if (!measure.usesRate || !step.result.pass.peak_fallback)
        return time;
    return QObject::tr("%1; no %2 rate on %3: the fp16 rate is used")
        .arg(time, text(name(step.precision)), gpuName(study));
}

void addMeasure(Panel& panel, const Study& study, const QList<Step>& steps, const Measure& measure,
                bool inMs) {
    Series line{.name = measure.name, .ink = measure.ink, .weight = Weight::Bold};
    line.isData = false; // its points are the marks below
    Series filled{.name = measure.name,
                  .ink = measure.ink,
                  .stroke = Stroke::None,
                  .weight = Weight::Bold,
                  .shape = Shape::Disc};
    filled.valueKey = measure.key;
    Series hollow = filled;
    hollow.name = QObject::tr("%1, fp16 rate").arg(measure.name);
    hollow.shape = Shape::Ring;
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const double ms = in(measure.time(steps[i].result), millisecond);
        const QPointF at{static_cast<double>(i), inMs ? ms : speedup(steps, measure, i)};
        const bool isHollow = measure.usesRate && steps[i].result.pass.peak_fallback;
        Series& marks = isHollow ? hollow : filled;
        line.points.append(at);
        marks.points.append(at);
        marks.notes.append(pointNote(study, steps[i], measure));
        marks.values.append(ms);
        const bool current = steps[i].precision == study.scenario.precision;
        panel.labels.append({.text = text(time_text(measure.time(steps[i].result))),
                             .ink = measure.ink,
                             .at = at,
                             .importance = current ? 8 : 3 + (i + 1 == steps.size() ? 2 : 0)});
    }
    if (inMs) // the table's second number would repeat the first
        filled.valueKey = hollow.valueKey = QString();
    panel.series.append(line);
    panel.series.append(filled);
    if (!hollow.points.isEmpty())
        panel.series.append(hollow);
    panel.labels.append({.place = Label::Place::LineEnd,
                         .text = QString(measure.name).replace(QLatin1String(" ("), QLatin1String("\n(")),
                         .ink = measure.ink,
                         .at = line.points.last(),
                         .importance = 10});
}

// One remark for the narrowest borrowed rate is enough; the ring says the rest.
void addFallbackRemark(Panel& panel, const Study& study, const QList<Step>& steps) {
    for (qsizetype i = steps.size() - 1; i >= 0; --i) {
        if (!steps[i].result.pass.peak_fallback)
            continue;
        panel.labels.append({.text = QObject::tr("no %1 rate on %2:\nthe fp16 rate is used")
                                         .arg(text(name(steps[i].precision)), gpuName(study)),
                             .ink = prefillInk,
                             .at = panel.series.first().points[i],
                             .brief = QObject::tr("at the fp16 rate"),
                             .importance = 6,
                             .mayMoveFar = true});
        return;
    }
}

void addCurrent(Panel& panel, const Study& study) {
    const auto at = static_cast<double>(study.scenario.precision);
    panel.regions.append({at - 0.5, at + 0.5, {Ink::Role::Muted, 0}, QString(), true});
}

void setAxes(Panel& panel, const Study& study, const QList<Step>& steps, bool inMs) {
    panel.x.title = QObject::tr("precision, and size of the weights in GB");
    panel.x.key = QStringLiteral("precision");
    panel.x.scale = Axis::Scale::Categories;
    panel.x.minimum = -0.5;
    panel.x.maximum = static_cast<double>(steps.size()) - 0.5;
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const Bytes weights = weights_size(*study.deployment.model, steps[i].precision);
        panel.x.ticks.append({static_cast<double>(i), text(name(steps[i].precision)) + QLatin1Char('\n') +
                                                          text(number_text(in(weights, gigabyte)))});
    }
    double lowest = panel.series.first().points.first().y();
    double highest = lowest;
    for (const Series& series : panel.series) {
        for (const QPointF& point : series.points) {
            lowest = std::min(lowest, point.y());
            highest = std::max(highest, point.y());
        }
    }
    panel.y.title = inMs ? QObject::tr("time (ms)") : QObject::tr("times as fast as fp16");
    panel.y.key = inMs ? QStringLiteral("time_ms") : QStringLiteral("speedup");
    panel.y.scale = inMs ? Axis::Scale::Log10 : Axis::Scale::Linear;
    panel.y.minimum = inMs ? logFloor(lowest / 1.5) : 0.0;
    panel.y.maximum = inMs ? logCeiling(1.5 * highest) : linearCeiling(1.05 * highest);
    panel.y.ticks = chooseTicks(panel.y.scale, panel.y.minimum, panel.y.maximum, 8);
}

QString passFinding(const Study& study, const QList<Step>& steps, const Measure& measure) {
    return QObject::tr(
               "One pass of %1 at int4 is %2 as fast as at fp16, at int8 %3: what counts is the rate on %4")
        .arg(text(study.deployment.model->name), text(ratio_text(speedup(steps, measure, 6))),
             text(ratio_text(speedup(steps, measure, 5))), gpuName(study));
}

QString findingOf(const Study& study, const QList<Step>& steps, const QList<Measure>& measures) {
    if (measures.size() == 1)
        return passFinding(study, steps, measures.first());
    const qsizetype last = steps.size() - 1;
    qsizetype best = 0;
    for (qsizetype i = 0; i <= last; ++i)
        if (speedup(steps, measures[0], i) > 1.0001 * speedup(steps, measures[0], best))
            best = i;
    const QString decode =
        QObject::tr("int4 makes decode %1 as fast").arg(text(ratio_text(speedup(steps, measures[1], last))));
    const QString atInt4 = text(ratio_text(speedup(steps, measures[0], last)));
    const QString atBest = text(ratio_text(speedup(steps, measures[0], best)));
    if (!steps[last].result.pass.peak_fallback)
        return QObject::tr("%1 and prefill %2: %3 computes at int4").arg(decode, atInt4, gpuName(study));
    if (speedup(steps, measures[0], best) < 1.01)
        return QObject::tr("%1; prefill gains nothing: %2 is no faster at a narrower precision")
            .arg(decode, gpuName(study));
    return QObject::tr("%1; prefill peaks at %2 with %3 and falls back to %4: %5 has no int4 rate")
        .arg(decode, atBest, text(name(steps[best].precision)), atInt4, gpuName(study));
}

QStringList notesOf(const Study& study, const QList<Step>& steps) {
    QStringList notes = study.assumptions;
    QStringList borrowed;
    for (const Step& step : steps)
        if (step.result.pass.peak_fallback && step.precision != study.scenario.precision)
            borrowed.append(text(name(step.precision)));
    if (!borrowed.isEmpty())
        notes.append(QObject::tr("%1 has no rate of its own for %2: the fp16 rate is used.")
                         .arg(gpuName(study), borrowed.join(QStringLiteral(", "))));
    return notes;
}

} // namespace

Figure quantizationFigure(const Study& study, const ChartOptions& options) {
    const QList<Step> steps = stepsOf(study);
    const QList<Measure> measures = measuresOf(study);
    Panel panel;
    for (const Measure& measure : measures)
        addMeasure(panel, study, steps, measure, options.quantizationInMs);
    setAxes(panel, study, steps, options.quantizationInMs);
    addCurrent(panel, study);
    addFallbackRemark(panel, study, steps);
    if (!options.quantizationInMs)
        panel.series.prepend({.name = QStringLiteral("fp16"),
                              .ink = {Ink::Role::Muted, 0},
                              .weight = Weight::Thin,
                              .points = {{panel.x.minimum, 1.0}, {panel.x.maximum, 1.0}},
                              .isData = false});
    const QString title = measures.size() == 1 ? QObject::tr("Quantization of one pass") : charts()[3].title;
    return {QStringLiteral("quantization"),
            title,
            findingOf(study, steps, measures),
            notesOf(study, steps),
            captionOf(study),
            {panel}};
}

} // namespace ridgepoint
