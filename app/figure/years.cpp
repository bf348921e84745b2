// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/years.h"

#include "app/figure/charts.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "engine/growth.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double besideYears = 0.5; // at both ends
constexpr int mostYearTicks = 9;

// One of the four: what it is, and how much of it a GPU has.
struct Measure {
    QString name;
    QString title; // of the axis, with the unit
    QString key;
    double (*amount)(const Accelerator&); // in that unit
};

QList<Measure> measures() {
    return {{QObject::tr("FLOP/s"), QObject::tr("dense fp16 (TFLOP/s)"), QStringLiteral("fp16_tflop_per_s"),
             [](const Accelerator& g) {
                 return in(peak_rate(g, Precision::fp16).rate, teraflop_per_second);
             }},
            {QObject::tr("Bandwidth"), QObject::tr("bandwidth (TB/s)"), QStringLiteral("bandwidth_tb_per_s"),
             [](const Accelerator& g) {
                 return in(g.bandwidth, terabyte_per_second);
             }},
            {QObject::tr("The ridge, FLOP/s over bandwidth"), QObject::tr("ridge (FLOP/byte)"),
             QStringLiteral("ridge_flop_per_byte"),
             [](const Accelerator& g) {
                 return in(ridge_point(g, Precision::fp16), flop_per_byte);
             }},
            {QObject::tr("Capacity"), QObject::tr("capacity (GB)"), QStringLiteral("capacity_gb"),
             [](const Accelerator& g) {
                 return in(g.capacity, gigabyte);
             }}};
}

bool isOfMainLine(const Accelerator& gpu) {
    return gpu.vendor == "NVIDIA" && gpu.name.find(" SXM") != std::string::npos;
}

// The catalogue's GPUs with a year, and those that growth is fitted to.
struct History {
    QList<const Accelerator*> dated;
    QList<const Accelerator*> line; // by year
    bool isMainLine = true;         // else all of them
    qsizetype undated = 0;
};

int differentYears(const QList<const Accelerator*>& gpus) {
    QList<int> years;
    for (const Accelerator* gpu : gpus)
        if (!years.contains(gpu->year))
            years.append(gpu->year);
    return static_cast<int>(years.size());
}

History historyOf(const Catalogue& catalogue) {
    History history;
    for (const std::size_t position : gpus_by_year(catalogue)) {
        const Accelerator& gpu = catalogue.gpus[position];
        if (gpu.year == 0) {
            ++history.undated;
            continue;
        }
        history.dated.append(&gpu);
        if (isOfMainLine(gpu))
            history.line.append(&gpu);
    }
    history.isMainLine = differentYears(history.line) > 1;
    if (!history.isMainLine)
        history.line = history.dated;
    return history;
}

std::optional<Growth> growthOf(const History& history, const Measure& measure) {
    std::vector<DatedValue> values;
    for (const Accelerator* gpu : history.line)
        values.push_back({gpu->year, measure.amount(*gpu)});
    return growth_of(values);
}

// "1.50x a year"
QString aYear(const Growth& growth) {
    return QObject::tr("%1 a year").arg(text(ratio_text(growth.a_year)));
}

Axis yearAxis(const History& history) {
    const int first = history.dated.first()->year;
    const int last = history.dated.last()->year;
    Axis axis{.title = QObject::tr("year of release"),
              .key = QStringLiteral("year"),
              .scale = Axis::Scale::Categories, // whole years, not to be divided, nor written as 2,024
              .minimum = first - besideYears,
              .maximum = last + besideYears};
    const int stride = (last - first) / mostYearTicks + 1;
    for (int year = first; year <= last; year += stride)
        axis.ticks.append({static_cast<double>(year), QString::number(year)});
    return axis;
}

Axis amountAxis(const History& history, const Measure& measure) {
    double least = measure.amount(*history.dated.first());
    double most = least;
    for (const Accelerator* gpu : history.dated) {
        least = std::min(least, measure.amount(*gpu));
        most = std::max(most, measure.amount(*gpu));
    }
    // Marks at an edge would be cut in half.
    Axis axis{.title = measure.title,
              .key = measure.key,
              .scale = Axis::Scale::Log10,
              .minimum = logFloor(least / 1.1),
              .maximum = logCeiling(most * 1.1)};
    axis.ticks = chooseTicks(axis.scale, axis.minimum, axis.maximum, 6);
    return axis;
}

const ShownGpu* shownOf(const Study& study, const Accelerator& gpu) {
    const auto found = std::find_if(study.gpus.begin(), study.gpus.end(),
                                    [&](const ShownGpu& shown) { return shown.gpu == &gpu; });
    return found == study.gpus.end() ? nullptr : &*found;
}

void addTrend(Panel& panel, const History& history, const Growth& growth) {
    const double first = history.line.first()->year;
    const double last = history.line.last()->year;
    panel.series.append({.name = aYear(growth),
                         .ink = textInk,
                         .stroke = Stroke::Dashed,
                         .weight = Weight::Thin,
                         .points = {{first, growth.at(first)}, {last, growth.at(last)}},
                         .isData = false});
}

void addGpu(Panel& panel, const Study& study, const Accelerator& gpu, QPointF at, bool isOfLine) {
    const ShownGpu* shown = shownOf(study, gpu);
    const bool chosen = shown && shown->chosen;
    const QString name = text(gpu.short_name);
    panel.series.append({.name = name,
                         .ink = shown      ? shown->ink
                                : isOfLine ? textInk
                                           : mutedInk,
                         .stroke = Stroke::None,
                         .weight = chosen ? Weight::Bold : Weight::Normal,
                         .shape = shown || isOfLine ? Shape::Disc : Shape::Dot,
                         .points = {at},
                         .notes = {text(gpu.name)}});
}

void addName(Panel& panel, const Study& study, const Accelerator& gpu, QPointF at) {
    const ShownGpu* shown = shownOf(study, gpu);
    panel.labels.append({.text = text(gpu.short_name),
                         .ink = shown ? shown->ink : textInk,
                         .at = at,
                         .importance = shown && shown->chosen ? 10 : 8,
                         .mayMoveFar = true});
}

Panel panelOf(const Study& study, const History& history, const Measure& measure) {
    Panel panel;
    panel.x = yearAxis(history);
    panel.y = amountAxis(history, measure);
    panel.title = measure.name;
    if (const auto growth = growthOf(history, measure)) {
        panel.title = QObject::tr("%1: %2").arg(measure.name, aYear(*growth));
        addTrend(panel, history, *growth);
    }
    const auto isOfLine = [&](const Accelerator* gpu) {
        return history.isMainLine && history.line.contains(gpu);
    };
    // Those that matter lie over the others.
    const auto rank = [&](const Accelerator* gpu) {
        const ShownGpu* shown = shownOf(study, *gpu);
        return shown ? (shown->chosen ? 3 : 2) : isOfLine(gpu) ? 1 : 0;
    };
    QList<const Accelerator*> ordered = history.dated;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](const Accelerator* a, const Accelerator* b) { return rank(a) < rank(b); });
    const auto place = [&](const Accelerator* gpu) {
        return QPointF(gpu->year, measure.amount(*gpu));
    };
    for (const Accelerator* gpu : ordered)
        addGpu(panel, study, *gpu, place(gpu), isOfLine(gpu));
    // Names from the top down, so that of one year the upper stands above the lower.
    ordered.removeIf([&](const Accelerator* gpu) { return rank(gpu) == 0; });
    std::stable_sort(ordered.begin(), ordered.end(), [&](const Accelerator* a, const Accelerator* b) {
        return measure.amount(*a) > measure.amount(*b);
    });
    for (const Accelerator* gpu : ordered)
        addName(panel, study, *gpu, place(gpu));
    return panel;
}

// What the growth of the ridge means for this scenario: how far its decode is from it.
QString decodeText(const Study& study) {
    const QString gpu = text(study.deployment.gpu->short_name);
    const auto perByte = [](ArithmeticIntensity intensity) {
        return text(number_text(in(intensity, flop_per_byte)));
    };
    if (const auto& perOperator = study.result.per_operator)
        return QObject::tr(
                   "Decode of this scenario does %1 FLOP/byte; the ridge of %2 is at %3, its effective one "
                   "at %4.")
            .arg(perByte(study.result.phases->decode_intensity), gpu,
                 perByte(ridge_point(*study.deployment.gpu, Precision::fp16)),
                 perByte(perOperator->effective_ridge));
    const QString ridge = perByte(ridge_point(*study.deployment.gpu, study.scenario.precision));
    return study.result.phases
               ? QObject::tr("Decode of this scenario does %1 FLOP/byte; the ridge of %2 is at %3.")
                     .arg(perByte(study.result.phases->decode_intensity), gpu, ridge)
               : QObject::tr("A pass of this scenario does %1 FLOP/byte; the ridge of %2 is at %3.")
                     .arg(perByte(study.result.pass->intensity), gpu, ridge);
}

QString findingOf(const Study& study, const History& history) {
    const auto rate = growthOf(history, measures()[0]);
    const auto bandwidth = growthOf(history, measures()[1]);
    if (!rate || !bandwidth)
        return QObject::tr("All GPUs with a year are of one year: there is no growth to tell.");
    const Accelerator& first = *history.line.first();
    const Accelerator& last = *history.line.last();
    const double years = last.year - first.year;
    const double behind = std::pow(rate->a_year / bandwidth->a_year, years);
    return QObject::tr(
               "From %1 (%2) to %3 (%4) FLOP/s grew %5 a year and bandwidth %6: in %7 years memory fell "
               "behind by %8. %9")
        .arg(text(first.short_name), QString::number(first.year), text(last.short_name),
             QString::number(last.year), text(ratio_text(rate->a_year)), text(ratio_text(bandwidth->a_year)),
             QString::number(last.year - first.year), text(ratio_text(behind)), decodeText(study));
}

QStringList remarksOf(const History& history) {
    QStringList remarks;
    const QStringList names{QObject::tr("FLOP/s"), QObject::tr("bandwidth"), QObject::tr("the ridge"),
                            QObject::tr("capacity")};
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto growth = growthOf(history, measures()[i]);
        if (!growth || !growth->doubling_years())
            continue;
        const QString pattern = growth->a_year > 1.0 ? QObject::tr("%1 doubles in %2 years")
                                                     : QObject::tr("%1 halves in %2 years");
        remarks.append(pattern.arg(names[i], text(number_text(*growth->doubling_years()))));
    }
    return remarks.isEmpty() ? remarks : QStringList{QObject::tr("%1.").arg(remarks.join(QObject::tr("; ")))};
}

QString hintOf(const Panel& panel, const History& history) {
    const QString line = history.isMainLine ? QObject::tr("dashed: fitted to NVIDIA's SXM modules")
                                            : QObject::tr("dashed: fitted to all GPUs");
    const bool hasDots = std::any_of(panel.series.begin(), panel.series.end(),
                                     [](const Series& series) { return series.shape == Shape::Dot; });
    return hasDots ? QObject::tr("%1; grey dots: other GPUs").arg(line) : line;
}

QStringList notesOf(const History& history) {
    QStringList notes{
        history.isMainLine
            ? QObject::tr("Growth: least squares on the logarithm over NVIDIA's modules for servers (SXM).")
            : QObject::tr("Growth: least squares on the logarithm over all GPUs.")};
    if (history.undated > 0)
        notes.append(QObject::tr("GPUs left out for want of a year of release: %1.").arg(history.undated));
    return notes;
}

} // namespace

Figure yearsFigure(const Study& study, const ChartOptions&) {
    Figure figure;
    figure.id = QStringLiteral("years");
    figure.title = QObject::tr("Generations over years");
    figure.caption = captionOf(study);
    const History history = historyOf(*study.catalogue);
    if (history.dated.isEmpty()) {
        figure.finding = QObject::tr("No GPU of the catalogue has a year of release.");
        return figure;
    }
    figure.finding = findingOf(study, history);
    figure.remarks = remarksOf(history);
    figure.notes = notesOf(history);
    figure.columns = 2;
    for (const Measure& measure : measures())
        figure.panels.append(panelOf(study, history, measure));
    // Capacity grows the least, and leaves a corner free.
    figure.panels.last().hint = hintOf(figure.panels.last(), history);
    return figure;
}

} // namespace ridgepoint
