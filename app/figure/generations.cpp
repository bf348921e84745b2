// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/generations.h"

#include "app/figure/measured_marks.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "app/figure/time_unit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {

namespace {

QString gpuName(const ShownGpu& shown) {
    return text(shown.gpu->short_name);
}

// How often the memory of this GPU is needed; at most 1 where all fits.
double memoryNeeded(const ShownGpu& shown) {
    if (shown.result.phases)
        return shown.result.phases->memory_utilization;
    return weights_size(*shown.deployment.model, shown.deployment.workload.precision) / shown.gpu->capacity;
}

// One row of bars: what is measured, and the resource whose ratio to the first GPU stands under each bar.
struct Measure {
    QString name;
    QString title;
    QString key; // without the unit
    QString resource;
    Seconds (*time)(const ShownGpu&);
    double (*amount)(const ShownGpu&);
    std::optional<Metric> metric; // that benchmarks measure
};

double peakFlopRate(const ShownGpu& shown) {
    return in(peakRateOf(shown), flop_per_second);
}

double bandwidth(const ShownGpu& shown) {
    return in(shown.deployment.decoding_gpu().bandwidth, byte_per_second);
}

QList<Measure> measuresOf(const Study& study) {
    if (!study.result.phases)
        return {{QObject::tr("latency"),
                 QObject::tr("Latency"),
                 QStringLiteral("latency"),
                 QObject::tr("FLOP/s"),
                 [](const ShownGpu& g) { return g.result.pass->latency; },
                 peakFlopRate,
                 {}}};
    return {{QStringLiteral("TTFT"), QStringLiteral("TTFT"), QStringLiteral("ttft"), QObject::tr("FLOP/s"),
             [](const ShownGpu& g) { return g.result.phases->ttft; }, peakFlopRate, Metric::ttft_ms},
            {QStringLiteral("ITL"), QStringLiteral("ITL"), QStringLiteral("itl"), QObject::tr("bandwidth"),
             [](const ShownGpu& g) { return g.result.phases->itl; }, bandwidth, Metric::itl_ms}};
}

Bar barOf(const ShownGpu& shown, const Measure& measure, qsizetype position, Seconds unit) {
    const double value = in(measure.time(shown), unit);
    const double needed = memoryNeeded(shown);
    Bar bar{.name = measure.name,
            .ink = shown.ink,
            .center = static_cast<double>(position),
            .value = value,
            .hatched = needed > 1.0,
            .label = text(number_text(value))};
    if (bar.hatched) {
        bar.caution = QObject::tr("%1 memory").arg(text(ratio_text(needed)));
        bar.note = QObject::tr("does not fit: needs %1 the memory of %2")
                       .arg(text(ratio_text(needed)), gpuName(shown));
    }
    return bar;
}

Panel panelOf(const Study& study, const Measure& measure) {
    Seconds longest = 0.0 * second;
    for (const ShownGpu& shown : study.gpus)
        longest = std::max<Seconds>(longest, measure.time(shown));
    const TimeUnit unit = timeUnitFor(longest);

    Panel panel;
    panel.title = QObject::tr("%1 (%2)").arg(measure.title, unit.name);
    const double first = measure.amount(study.gpus.first());
    for (qsizetype i = 0; i < study.gpus.size(); ++i) {
        const ShownGpu& shown = study.gpus[i];
        panel.bars.append(barOf(shown, measure, i, unit.unit));
        panel.x.ticks.append({static_cast<double>(i), gpuName(shown) + QLatin1Char('\n') +
                                                          text(ratio_text(measure.amount(shown) / first))});
    }
    panel.x.scale = Axis::Scale::Categories;
    panel.x.title = QObject::tr("%1 vs %2").arg(measure.resource, gpuName(study.gpus.first()));
    panel.x.key = QStringLiteral("gpu");
    panel.x.minimum = -0.5;
    panel.x.maximum = static_cast<double>(study.gpus.size()) - 0.5;
    if (measure.metric)
        addMeasuredBars(panel, study, *measure.metric, unit.unit);
    double highest = in(longest, unit.unit);
    for (const Series& series : panel.series)
        for (const QPointF& point : series.points)
            highest = std::max(highest, point.y());
    panel.y.key = unit.keyOf(measure.key);
    panel.y.maximum = linearCeiling(1.06 * highest);
    panel.y.ticks = chooseTicks(panel.y.scale, 0.0, panel.y.maximum, 7);
    if (std::any_of(panel.bars.begin(), panel.bars.end(), [](const Bar& bar) { return bar.hatched; }))
        panel.hint = QObject::tr("hatched: does not fit");
    return panel;
}

// Where the phases follow their resource within this, the chart says so.
bool follows(const Study& study, const Measure& measure) {
    const auto product = [&](const ShownGpu& shown) {
        return in(measure.time(shown), second) * measure.amount(shown);
    };
    const double first = product(study.gpus.first());
    return std::all_of(study.gpus.begin(), study.gpus.end(),
                       [&](const ShownGpu& shown) { return std::abs(product(shown) / first - 1.0) < 0.1; });
}

QString fitText(const Study& study) {
    QStringList misfits;
    double least = std::numeric_limits<double>::infinity();
    const ShownGpu* nearest = nullptr;
    for (const ShownGpu& shown : study.gpus) {
        if (memoryNeeded(shown) <= 1.0)
            continue;
        misfits.append(gpuName(shown));
        if (memoryNeeded(shown) < least) {
            least = memoryNeeded(shown);
            nearest = &shown;
        }
    }
    if (!nearest)
        return {};
    const Bytes needed = least * nearest->deployment.decoding_gpu().capacity;
    return misfits.size() == study.gpus.size()
               ? QObject::tr(" Hatched: %1 do not fit any of them.").arg(text(bytes_text(needed)))
               : QObject::tr(" Hatched: %1 do not fit.").arg(text(bytes_text(needed)));
}

QString findingOf(const Study& study, const QList<Measure>& measures) {
    const QString model = text(study.deployment.model->name);
    const QString precision = widthName(study.scenario);
    if (measures.size() == 1)
        return QObject::tr("%1 · %2 · batch %3: one pass takes %4 on %5, %6-bound.%7")
            .arg(model, precision, text(exact_text(study.scenario.batch)),
                 text(time_text(study.result.pass->latency)), gpuName(study.chosen()),
                 word(name(study.result.pass->bottleneck)), fitText(study));
    if (study.result.per_operator)
        return QObject::tr("%1 · %2 · on %3 TTFT is %4-bound, ITL %5-bound.%6")
            .arg(model, precision, gpuName(study.chosen()), word(name(study.result.phases->ttft_bound)),
                 word(name(study.result.phases->itl_bound)), fitText(study));
    const QString rule =
        follows(study, measures[0]) && follows(study, measures[1])
            ? QObject::tr("TTFT follows compute, ITL follows bandwidth.")
            : QObject::tr("TTFT goes with compute and ITL with bandwidth, but for fixed costs.");
    return QStringLiteral("%1 · %2 · %3%4").arg(model, precision, rule, fitText(study));
}

QStringList notesOf(const Study& study) {
    QStringList notes = study.assumptions + measuredRemarks(study);
    for (const ShownGpu& shown : study.gpus) {
        if (!shown.chosen && memoryNeeded(shown) > 1.0)
            notes.append(QObject::tr("%1 needs %2 the memory of %3.")
                             .arg(text(study.deployment.model->name), text(ratio_text(memoryNeeded(shown))),
                                  gpuName(shown)));
    }
    return notes;
}

// Else a newer GPU would be slower for no reason that is seen. Of the chosen one the assumptions say it.
QStringList remarksOf(const Study& study) {
    QStringList remarks;
    for (const ShownGpu& shown : study.gpus)
        if (!shown.chosen && shown.result.peak_fallback())
            remarks.append(QObject::tr("%1 has no %2 rate: its fp16 rate is used.")
                               .arg(gpuName(shown), shown.result.per_operator ? QObject::tr("8-bit")
                                                                              : widthName(study.scenario)));
    return remarks;
}

} // namespace

Figure generationsFigure(const Study& study, const ChartOptions&) {
    const QList<Measure> measures = measuresOf(study);
    Figure figure{QStringLiteral("generations"),
                  charts()[2].title(),
                  findingOf(study, measures),
                  notesOf(study),
                  captionOf(study),
                  {}};
    figure.remarks = remarksOf(study);
    if (measures.size() == 1)
        figure.title = QObject::tr("Latency per generation");
    for (const Measure& measure : measures)
        figure.panels.append(panelOf(study, measure));
    return figure;
}

} // namespace ridgepoint
