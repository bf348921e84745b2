// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/bound_ink.h"
#include "app/figure/request_panels.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "app/figure/time_unit.h"
#include "engine/elasticity.h"
#include "engine/request.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr int marksOnATimeline = 10;

// A row for each GPU, the first on top.
Axis rowsOf(const Study& study) {
    Axis axis{.key = QStringLiteral("gpu"),
              .scale = Axis::Scale::Categories,
              .minimum = -0.5,
              .maximum = static_cast<double>(study.gpus.size()) - 0.5,
              .ticks = {}};
    for (qsizetype i = study.gpus.size() - 1; i >= 0; --i)
        axis.ticks.append({static_cast<double>(study.gpus.size() - 1 - i), machineName(study.gpus[i])});
    return axis;
}

double rowOf(const Study& study, qsizetype gpu) {
    return static_cast<double>(study.gpus.size() - 1 - gpu);
}

// A phase in a row.
struct Phase {
    QString name;
    Bound bound;
    Seconds from;
    Seconds to;
    double share;
};

Stretch stretchOf(const ShownGpu& shown, const Phase& phase, double row, Seconds unit) {
    Stretch stretch{.name = phase.name,
                    .ink = inkOf(phase.bound),
                    .row = row,
                    .from = in(phase.from, unit),
                    .to = in(phase.to, unit),
                    .hatched = !shown.result.phases->feasible,
                    .label = shareText(phase.share),
                    .note = QObject::tr("%1: %2, %3 of the request, %4-bound")
                                .arg(machineName(shown), text(time_text(phase.to - phase.from)),
                                     shareText(phase.share), word(name(phase.bound)))};
    if (stretch.hatched)
        stretch.note = QObject::tr("%1; does not fit: needs %2 the memory")
                           .arg(stretch.note, text(ratio_text(shown.result.phases->memory_utilization)));
    return stretch;
}

// When some of the tokens come, evenly spread over the answer.
Series tokenMarks(const ShownGpu& shown, const Study& study, double row, Seconds unit) {
    Series marks{.name = QObject::tr("%1 tokens").arg(machineName(shown)),
                 .ink = {Ink::Role::Text, 0},
                 .stroke = Stroke::None,
                 .weight = Weight::Thin,
                 .shape = Shape::Dot,
                 .valueKey = QStringLiteral("token")};
    const int tokens = study.scenario.output_tokens;
    const int count = std::min(marksOnATimeline, tokens);
    for (int i = 1; i <= count; ++i) {
        const auto number = std::floor(static_cast<double>(tokens) * i / count);
        const Seconds arrival = token_arrival(shown.deployment, study.scenario.fidelity, number);
        marks.points.append({in(arrival, unit), row - 0.4});
        marks.values.append(number);
        marks.notes.append(
            QObject::tr("token %1 of %2 comes after %3")
                .arg(text(exact_text(number)), text(exact_text(tokens)), text(time_text(arrival))));
    }
    return marks;
}

void addRow(Panel& panel, const Study& study, qsizetype gpu, Seconds unit) {
    const ShownGpu& shown = study.gpus[gpu];
    const RequestPhases phases = request_phases(shown.deployment, shown.result);
    const double row = rowOf(study, gpu);
    panel.stretches.append(stretchOf(shown,
                                     {QObject::tr("prefill"), shown.result.phases->ttft_bound, 0.0 * second,
                                      phases.prefill, phases.prefill_share()},
                                     row, unit));
    if (phases.decode > 0.0 * second)
        panel.stretches.append(stretchOf(shown,
                                         {QObject::tr("decode"), shown.result.phases->itl_bound,
                                          phases.prefill, phases.total(), phases.decode_share()},
                                         row, unit));
    panel.series.append(tokenMarks(shown, study, row, unit));
    panel.labels.append({.place = Label::Place::LineEnd,
                         .text = text(time_text(phases.total())),
                         .ink = shown.ink,
                         .at = {panel.x.maximum, row},
                         .importance = shown.chosen ? 10 : 8});
}

// What one resource holds back of the request.
struct Part {
    QString resource; // "bandwidth"; empty for what no resource shortens
    QString label;
    Ink ink;
    Seconds time;
};

std::array<Part, 4> partsOf(const ShownGpu& shown, Fidelity fidelity) {
    const TimeParts parts = request_parts(shown.deployment, fidelity).request;
    return {{{QObject::tr("compute"), QObject::tr("compute"), {Ink::Role::Compute, 0}, parts.compute},
             {QObject::tr("bandwidth"), QObject::tr("bandwidth"), {Ink::Role::Memory, 0}, parts.memory},
             {QObject::tr("link"), QObject::tr("link"), {Ink::Role::Network, 0}, parts.network},
             {QString(), QObject::tr("fixed"), {Ink::Role::Overhead, 0}, parts.overhead}}};
}

// Names stand in a key, since not every bar has room for its own; where a colour has several of them, or a
// name several colours, they stand in the bars.
void nameStretches(Panel& panel) {
    QList<KeyEntry> key;
    bool isClear = true;
    for (const Stretch& stretch : panel.stretches) {
        const auto same = std::find_if(key.begin(), key.end(), [&](const KeyEntry& entry) {
            return entry.name == stretch.name || entry.ink == stretch.ink;
        });
        if (same == key.end())
            key.append({stretch.name, stretch.ink});
        else
            isClear = isClear && same->name == stretch.name && same->ink == stretch.ink;
    }
    if (isClear)
        panel.key = key;
    else
        for (Stretch& stretch : panel.stretches)
            stretch.label = QStringLiteral("%1 %2").arg(stretch.name, stretch.label);
}

QString partNote(const ShownGpu& shown, const Part& part, double share) {
    if (part.resource.isEmpty())
        return QObject::tr("%1: no hardware shortens %2 of the request, %3")
            .arg(machineName(shown), shareText(share), text(time_text(part.time)));
    return QObject::tr("%1: 1 % more %2 shortens the request by %3 %")
        .arg(machineName(shown), part.resource, text(number_text(share)));
}

} // namespace

QString shareText(double share) {
    const double percent = 100.0 * share;
    return QObject::tr("%1 %").arg(
        text(percent >= 0.05 || percent == 0.0 ? fixed_text(percent, 1) : number_text(percent)));
}

QString machineName(const ShownGpu& shown) {
    const QString name = text(shown.gpu->short_name);
    const Accelerator* decoding = shown.deployment.decode_gpu;
    return decoding ? QStringLiteral("%1 + %2").arg(name, text(decoding->short_name)) : name;
}

Panel requestTimeline(const Study& study) {
    Seconds longest = 0.0 * second;
    for (const ShownGpu& shown : study.gpus)
        longest = std::max<Seconds>(longest, request_phases(shown.deployment, shown.result).total());
    const TimeUnit unit = timeUnitFor(longest);
    Panel panel;
    panel.title = QObject::tr("Prefill, then the tokens (dots: when some of them come)");
    panel.x.title = QObject::tr("time since the prompt (%1)").arg(unit.name);
    panel.x.key = unit.keyOf(QStringLiteral("time"));
    panel.x.maximum = linearCeiling(in(longest, unit.unit) / 1.05);
    panel.x.ticks = chooseTicks(panel.x.scale, 0.0, panel.x.maximum, 7);
    panel.y = rowsOf(study);
    for (qsizetype i = 0; i < study.gpus.size(); ++i)
        addRow(panel, study, i, unit.unit);
    nameStretches(panel);
    const bool allFit = std::all_of(study.gpus.begin(), study.gpus.end(),
                                    [](const ShownGpu& shown) { return shown.result.phases->feasible; });
    if (!allFit)
        panel.hint = QObject::tr("hatched: does not fit");
    return panel;
}

Panel requestShares(const Study& study) {
    Panel panel;
    panel.title = QObject::tr("What would shorten it");
    panel.x.title = QObject::tr("share that falls with the resource (%)");
    panel.x.key = QStringLiteral("share_percent");
    panel.x.maximum = 100.0;
    panel.x.ticks = chooseTicks(panel.x.scale, 0.0, 100.0, 6);
    panel.y = rowsOf(study);
    for (qsizetype i = 0; i < study.gpus.size(); ++i) {
        const ShownGpu& shown = study.gpus[i];
        const std::array<Part, 4> parts = partsOf(shown, study.scenario.fidelity);
        Seconds total = 0.0 * second;
        for (const Part& part : parts)
            total += part.time;
        Seconds before = 0.0 * second;
        for (const Part& part : parts) {
            if (part.time <= 0.0 * second)
                continue;
            const double share = part.time / total;
            const double from = 100.0 * in(before, total);
            before += part.time;
            panel.stretches.append({.name = part.label,
                                    .ink = part.ink,
                                    .row = rowOf(study, i),
                                    .from = from,
                                    .to = std::min(100.0, 100.0 * in(before, total)),
                                    .hatched = !shown.result.phases->feasible,
                                    .label = shareText(share),
                                    .note = partNote(shown, part, share),
                                    .valueKey = panel.x.key,
                                    .value = 100.0 * share});
        }
    }
    nameStretches(panel);
    return panel;
}

WhatToBuy whatToBuy(const Study& study) {
    std::array<Part, 4> parts = partsOf(study.chosen(), study.scenario.fidelity);
    Seconds total = 0.0 * second;
    for (const Part& part : parts)
        total += part.time;
    const double fixed = parts.back().time / total;
    std::sort(parts.begin(), parts.end() - 1, [](const Part& a, const Part& b) { return a.time > b.time; });
    return {parts[0].resource, parts[0].time / total, parts[1].resource, parts[1].time / total, fixed};
}

} // namespace ridgepoint
