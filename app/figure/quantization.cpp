// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/quantization.h"

#include "app/figure/text.h"
#include "app/figure/ticks.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr Ink prefillInk{Ink::Role::Compute, 0};
constexpr Ink decodeInk{Ink::Role::Memory, 0};

// A precision, or in the per-operator model a scheme.
struct Step {
    QString name;
    Bytes weights; // on one GPU
    bool isBase;   // fp16, to which the others are compared
    bool isCurrent;
    Result result;
};

QList<Step> precisionsOf(const Study& study) {
    QList<Step> steps;
    for (const Precision precision : all_precisions) {
        Deployment deployment = study.deployment;
        deployment.workload.precision = precision;
        steps.append({word(name(precision)), weights_size(*study.deployment.model, precision),
                      precision == Precision::fp16, precision == study.scenario.precision,
                      solve(deployment, study.scenario.fidelity)});
    }
    return steps;
}

// Those with the KV cache of the scenario's own scheme.
QList<Step> schemesOf(const Study& study) {
    QList<Step> steps;
    const bool narrowKv = has_narrow_kv(study.scenario.scheme);
    for (std::size_t i = 0; i < schemes_of_a_kv_width; ++i) {
        const Scheme scheme = with_kv(all_schemes[i], narrowKv);
        Deployment deployment = study.deployment;
        deployment.per_operator.scheme = scheme;
        const Result result = solve(deployment, study.scenario.fidelity);
        steps.append({word(name(all_schemes[i])), result.phases->weights, i == 0,
                      scheme == study.scenario.scheme, result});
    }
    return steps;
}

QList<Step> stepsOf(const Study& study) {
    return study.result.per_operator ? schemesOf(study) : precisionsOf(study);
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
                     return r.pass->latency;
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
    const auto base = std::find_if(steps.begin(), steps.end(), [](const Step& step) { return step.isBase; });
    return measure.time(base->result) / measure.time(steps[at].result);
}

QString gpuName(const Study& study) {
    return text(study.deployment.gpu->short_name);
}

// What has no rate of its own: a precision, or the arithmetic of a scheme.
QString rateName(const Step& step) {
    return step.result.per_operator ? QObject::tr("8-bit") : step.name;
}

QString pointNote(const Study& study, const Step& step, const Measure& measure) {
    const QString time = text(time_text(measure.time(step.result)));
    if (!measure.usesRate || !step.result.peak_fallback())
        return time;
    return QObject::tr("%1; no %2 rate on %3: the fp16 rate is used")
        .arg(time, rateName(step), gpuName(study));
}

// The step whose borrowed rate a label remarks, which says the time as well; -1 for none. One remark for the
// narrowest is enough; the ring says the rest.
qsizetype remarkedStep(const QList<Step>& steps) {
    qsizetype i = steps.size() - 1;
    while (i >= 0 && !steps[i].result.peak_fallback())
        --i;
    return i;
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
        const bool isHollow = measure.usesRate && steps[i].result.peak_fallback();
        Series& marks = isHollow ? hollow : filled;
        line.points.append(at);
        marks.points.append(at);
        marks.notes.append(pointNote(study, steps[i], measure));
        marks.values.append(ms);
        if (isHollow && i == remarkedStep(steps))
            continue;
        panel.labels.append({.text = text(time_text(measure.time(steps[i].result))),
                             .ink = measure.ink,
                             .at = at,
                             .importance = steps[i].isCurrent ? 8 : 3 + (i + 1 == steps.size() ? 2 : 0)});
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

void addFallbackRemark(Panel& panel, const Study& study, const QList<Step>& steps, const Measure& measure) {
    const qsizetype at = remarkedStep(steps);
    if (at < 0)
        return;
    const QString time = text(time_text(measure.time(steps[at].result)));
    panel.labels.append({.text = QObject::tr("%1: no %2 rate on %3,\nthe fp16 rate is used")
                                     .arg(time, rateName(steps[at]), gpuName(study)),
                         .ink = measure.ink,
                         .at = panel.series.first().points[at],
                         .brief = time,
                         .importance = 6,
                         .mayMoveFar = true});
}

void addCurrent(Panel& panel, const QList<Step>& steps) {
    const auto current =
        std::find_if(steps.begin(), steps.end(), [](const Step& step) { return step.isCurrent; });
    const auto at = static_cast<double>(current - steps.begin());
    panel.regions.append({at - 0.5, at + 0.5, {Ink::Role::Muted, 0}, QString(), true});
}

void setAxes(Panel& panel, const Study& study, const QList<Step>& steps, bool inMs) {
    const bool schemes = study.result.per_operator.has_value();
    panel.x.title = schemes ? has_narrow_kv(study.scenario.scheme)
                                  ? QObject::tr("scheme (8-bit KV), and weights in GB")
                                  : QObject::tr("scheme, and weights in GB a GPU")
                            : QObject::tr("precision, and size of the weights in GB");
    panel.x.key = schemes ? QStringLiteral("scheme") : QStringLiteral("precision");
    panel.x.scale = Axis::Scale::Categories;
    panel.x.minimum = -0.5;
    panel.x.maximum = static_cast<double>(steps.size()) - 0.5;
    for (qsizetype i = 0; i < steps.size(); ++i)
        panel.x.ticks.append({static_cast<double>(i), steps[i].name + QLatin1Char('\n') +
                                                          text(number_text(in(steps[i].weights, gigabyte)))});
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

QString schemesFinding(const Study& study, const QList<Step>& steps, const QList<Measure>& measures) {
    const auto at = [&](Scheme scheme, const Measure& measure) {
        return text(ratio_text(speedup(steps, measure, static_cast<qsizetype>(scheme))));
    };
    const bool fallsBack = steps[static_cast<qsizetype>(Scheme::w8a8)].result.peak_fallback();
    return QObject::tr("w4a16 makes decode %1 as fast and prefill %2, since weights are widened to multiply; "
                       "w8a8 %3 and %4%5")
        .arg(at(Scheme::w4a16, measures[1]), at(Scheme::w4a16, measures[0]), at(Scheme::w8a8, measures[1]),
             at(Scheme::w8a8, measures[0]),
             fallsBack ? QObject::tr(": %1 has no 8-bit rate").arg(gpuName(study)) : QString());
}

QString findingOf(const Study& study, const QList<Step>& steps, const QList<Measure>& measures) {
    if (study.result.per_operator)
        return schemesFinding(study, steps, measures);
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
    if (!steps[last].result.peak_fallback())
        return QObject::tr("%1 and prefill %2: %3 computes at int4").arg(decode, atInt4, gpuName(study));
    if (speedup(steps, measures[0], best) < 1.01)
        return QObject::tr("%1; prefill gains nothing: %2 is no faster at a narrower precision")
            .arg(decode, gpuName(study));
    return QObject::tr("%1; prefill peaks at %2 with %3 and falls back to %4: %5 has no int4 rate")
        .arg(decode, atBest, steps[best].name, atInt4, gpuName(study));
}

QStringList notesOf(const Study& study, const QList<Step>& steps) {
    QStringList notes = study.assumptions;
    QStringList borrowed;
    for (const Step& step : steps)
        if (step.result.peak_fallback() && !step.isCurrent)
            borrowed.append(step.name);
    if (!borrowed.isEmpty())
        notes.append(QObject::tr("%1 has no rate of its own for %2: the fp16 rate is used.")
                         .arg(gpuName(study), joined(borrowed)));
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
    addCurrent(panel, steps);
    addFallbackRemark(panel, study, steps, measures.first());
    if (!options.quantizationInMs)
        panel.series.prepend({.name = QStringLiteral("fp16"),
                              .ink = {Ink::Role::Muted, 0},
                              .weight = Weight::Thin,
                              .points = {{panel.x.minimum, 1.0}, {panel.x.maximum, 1.0}},
                              .isData = false});
    const QString title = measures.size() == 1        ? QObject::tr("Quantization of one pass")
                          : study.result.per_operator ? QObject::tr("Quantization schemes")
                                                      : charts()[3].title();
    return {.id = QStringLiteral("quantization"),
            .title = title,
            .finding = findingOf(study, steps, measures),
            .notes = notesOf(study, steps),
            .caption = captionOf(study),
            .panels = {panel},
            .askedTitle = charts()[3].askedTitle()};
}

} // namespace ridgepoint
