// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/what_if.h"

#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "app/figure/what_if_measures.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double noChange = 0.005; // what is less is no change to speak of
// Of elasticities, on the axis: that of the largest batch has no bound as the memory fills, and would leave
// the others no room.
constexpr double farthest = 4.0;

struct WhatIf {
    const Study& study;
    const ResourceScales& scales;
    Measured before;
    Measured after;

    bool isSet() const { return scales != ResourceScales(); }
    QString machine() const {
        const QString name = text(study.deployment.gpu->short_name);
        const Accelerator* decoding = study.deployment.decode_gpu;
        return decoding ? QObject::tr("%1 + %2").arg(name, text(decoding->short_name)) : name;
    }
    Measured on(const ResourceScales& other) const {
        return measuredOn(scaled_deployment(study.deployment, other).deployment, study.scenario.fidelity);
    }
};

// The rows from the top, one for each measure.
double rowOf(qsizetype count, qsizetype index) {
    return static_cast<double>(count - 1 - index);
}

Axis rowsOf(const Measured& measured) {
    const qsizetype count = measured.measures.size();
    Axis axis{.key = QStringLiteral("metric"),
              .scale = Axis::Scale::Categories,
              .minimum = -0.5,
              .maximum = static_cast<double>(count) - 0.5};
    for (qsizetype i = count - 1; i >= 0; --i)
        axis.ticks.append({rowOf(count, i), measured.measures[i].name});
    return axis;
}

// How often as much as before; a batch that did not fit at all counts as none of what fits now.
struct Pair {
    double before;
    double after;
};

Pair pairOf(const MeasuredValue& before, const MeasuredValue& after) {
    if (before.value > 0.0)
        return {1.0, after.value / before.value};
    return {0.0, after.value > 0.0 ? 1.0 : 0.0};
}

void addPair(Panel& panel, const WhatIf& whatIf, qsizetype index) {
    const MeasuredValue& before = whatIf.before.measures[index];
    const MeasuredValue& after = whatIf.after.measures[index];
    const Pair pair = pairOf(before, after);
    const double row = rowOf(whatIf.before.measures.size(), index);
    panel.stretches.append({.name = QObject::tr("before"),
                            .ink = {Ink::Role::Before, 0},
                            .row = row + 0.23,
                            .to = pair.before,
                            .hatched = !whatIf.before.fits,
                            .label = before.shown,
                            .note = QObject::tr("%1 before: %2").arg(before.name, before.shown),
                            .valueKey = before.key,
                            .value = before.value});
    panel.stretches.append({.name = QObject::tr("after"),
                            .ink = after.ink,
                            .row = row - 0.23,
                            .to = pair.after,
                            .hatched = !whatIf.after.fits,
                            .label = after.shown,
                            .note = before.value > 0.0
                                        ? QObject::tr("%1 after: %2, %3 of before")
                                              .arg(after.name, after.shown, text(ratio_text(pair.after)))
                                        : QObject::tr("%1 after: %2").arg(after.name, after.shown),
                            .valueKey = after.key,
                            .value = after.value});
}

Panel pairsPanel(const WhatIf& whatIf) {
    Panel panel;
    panel.title = QObject::tr("Before (grey), after (by what binds it)");
    panel.y = rowsOf(whatIf.before);
    double most = 1.0;
    for (qsizetype i = 0; i < whatIf.before.measures.size(); ++i) {
        addPair(panel, whatIf, i);
        most = std::max(most, pairOf(whatIf.before.measures[i], whatIf.after.measures[i]).after);
    }
    panel.x = {.title = QObject::tr("times as much as before"),
               .key = QStringLiteral("times_before"),
               .maximum = linearCeiling(1.02 * most)};
    panel.x.ticks = chooseTicks(panel.x.scale, 0.0, panel.x.maximum, 7);
    if (!whatIf.before.fits || !whatIf.after.fits)
        panel.hint = QObject::tr("hatched: does not fit");
    return panel;
}

// Two digits behind the point, but more where those would be hardly any.
QString signedText(double value) {
    if (value == 0.0)
        return QStringLiteral("0");
    return (value > 0.0 ? QStringLiteral("+") : QString()) +
           text(std::abs(value) >= 0.095 ? fixed_text(value, 2) : number_text(value));
}

// Compute and bandwidth always, since that one of them does not count is what there is to see.
QList<Resource> resourcesOf(const Measured& measured) {
    QList<Resource> resources;
    for (const Resource resource : all_resources) {
        const bool counts = std::any_of(
            measured.measures.begin(), measured.measures.end(), [&](const MeasuredValue& measure) {
                return measure.key != QLatin1String("max_batch") && measure.elasticity.to(resource) != 0.0;
            });
        if (counts || resource == Resource::compute || resource == Resource::bandwidth)
            resources.append(resource);
    }
    return resources;
}

Stretch elasticityOf(const MeasuredValue& measure, Resource resource, double row) {
    const double elasticity = measure.elasticity.to(resource);
    const QString name = resourceName(resource);
    return {
        .name = name,
        .ink = inkOf(resource),
        .row = row,
        .to = elasticity,
        .label = (elasticity > farthest ? QObject::tr("%1 %2, beyond the axis") : QObject::tr("%1 %2"))
                     .arg(name, signedText(elasticity)),
        .note =
            QObject::tr("1 % more %1 changes %2 by %3 %").arg(name, measure.name, signedText(elasticity))};
}

Panel tornadoPanel(const WhatIf& whatIf) {
    Panel panel;
    panel.title = QObject::tr("Change in % for 1 % more of a resource");
    panel.y = rowsOf(whatIf.after);
    const QList<Resource> resources = resourcesOf(whatIf.after);
    const auto count = static_cast<double>(resources.size());
    double least = -1.0;
    double most = 1.0;
    for (qsizetype i = 0; i < whatIf.after.measures.size(); ++i) {
        const MeasuredValue& measure = whatIf.after.measures[i];
        const double row = rowOf(whatIf.after.measures.size(), i);
        const bool isBatch = measure.key == QLatin1String("max_batch");
        QList<Resource> shown = isBatch ? QList<Resource>{Resource::capacity} : resources;
        // The longest on top, as a tornado has it.
        std::stable_sort(shown.begin(), shown.end(), [&](Resource a, Resource b) {
            return std::abs(measure.elasticity.to(a)) > std::abs(measure.elasticity.to(b));
        });
        for (qsizetype k = 0; k < shown.size(); ++k) {
            const double offset =
                isBatch ? 0.0 : 0.8 * ((count - 1.0) / 2.0 - static_cast<double>(k)) / count;
            panel.stretches.append(elasticityOf(measure, shown[k], row + offset));
            least = std::min(least, measure.elasticity.to(shown[k]));
            most = std::max(most, measure.elasticity.to(shown[k]));
        }
    }
    panel.x = {.title = QObject::tr("elasticity"),
               .key = QStringLiteral("elasticity"),
               // Room for a short bar's name, which stands beside it.
               .minimum = least - 0.15,
               .maximum = std::min(farthest, most + 0.15)};
    panel.x.ticks = chooseTicks(panel.x.scale, panel.x.minimum, panel.x.maximum, 7);
    return panel;
}

// Green where it is better than on the hardware as it is, red where worse.
TextGrid::Cell cellOf(const MeasuredValue& before, const MeasuredValue& after, bool isBefore) {
    TextGrid::Cell cell{.text = after.shown, .exact = shortestText(after.value)};
    if (isBefore)
        return cell;
    const double ratio = before.value > 0.0 ? after.value / before.value : 1.0;
    cell.text =
        before.value > 0.0 ? QObject::tr("%1 (%2)").arg(after.shown, text(ratio_text(ratio))) : after.shown;
    const bool changed = std::abs(ratio - 1.0) > noChange;
    const bool better = (ratio > 1.0) == after.moreIsGood;
    cell.ink = {!changed ? Ink::Role::Muted : better ? Ink::Role::Pass : Ink::Role::Fail, 0};
    cell.strong = changed;
    return cell;
}

void addGridRow(TextGrid& grid, const WhatIf& whatIf, const QString& name, const Measured& measured,
                bool isBefore) {
    QList<TextGrid::Cell> row{{.text = name, .strong = isBefore}};
    for (qsizetype i = 0; i < measured.measures.size(); ++i)
        row.append(cellOf(whatIf.before.measures[i], measured.measures[i], isBefore));
    grid.rows.append(row);
}

QList<ScaledMachine> rowsOfExperiment(const ResourceScales& set) {
    QList<ScaledMachine> rows{{QObject::tr("compute doubled alone"), {.compute = 2.0}},
                              {QObject::tr("bandwidth doubled alone"), {.bandwidth = 2.0}}};
    if (set != ResourceScales())
        rows.append({QObject::tr("as set: %1").arg(scalesText(set)), set});
    return rows;
}

Panel experimentPanel(const WhatIf& whatIf) {
    Panel panel;
    panel.height = 0.42;
    TextGrid& grid = panel.textGrid;
    grid.columns.append({QObject::tr("Hardware"), QStringLiteral("hardware"), false});
    for (const MeasuredValue& measure : whatIf.before.measures)
        grid.columns.append({measure.name, measure.key});
    addGridRow(grid, whatIf, QObject::tr("%1 as it is").arg(whatIf.machine()), whatIf.before, true);
    for (const ScaledMachine& machine : rowsOfExperiment(whatIf.scales))
        addGridRow(grid, whatIf, machine.name, whatIf.on(machine.scales), false);
    return panel;
}

QString timesText(const Measured& before, const Measured& after, qsizetype index) {
    return text(ratio_text(after.measures[index].value / before.measures[index].value));
}

// Of the two rows of the experiment, on TTFT and ITL.
QString experimentText(const WhatIf& whatIf) {
    const Measured compute = whatIf.on({.compute = 2.0});
    const Measured bandwidth = whatIf.on({.bandwidth = 2.0});
    return QObject::tr(
               "%1 · %2 · %3: compute doubled alone makes TTFT %4 and ITL %5 as long, bandwidth doubled "
               "alone %6 and %7.")
        .arg(text(whatIf.study.deployment.model->name), widthName(whatIf.study.scenario), whatIf.machine(),
             timesText(whatIf.before, compute, 0), timesText(whatIf.before, compute, 1),
             timesText(whatIf.before, bandwidth, 0), timesText(whatIf.before, bandwidth, 1));
}

QString settingText(const WhatIf& whatIf) {
    const auto changed = [&](qsizetype index, const QString& differs, const QString& stays) {
        const QString before = whatIf.before.measures[index].shown;
        const QString after = whatIf.after.measures[index].shown;
        return before == after ? stays.arg(after) : differs.arg(after, before);
    };
    const QString head = QObject::tr("%1 · %2 · %3 with %4")
                             .arg(text(whatIf.study.deployment.model->name), widthName(whatIf.study.scenario),
                                  whatIf.machine(), scalesText(whatIf.scales));
    return QObject::tr("%1: %2, %3, %4.%5")
        .arg(head, changed(0, QObject::tr("TTFT %1 instead of %2"), QObject::tr("TTFT stays %1")),
             changed(1, QObject::tr("ITL %1 instead of %2"), QObject::tr("ITL stays %1")),
             changed(2, QObject::tr("a request %1 instead of %2"), QObject::tr("a request stays %1")),
             whatIf.after.fits ? QString() : QObject::tr(" It does not fit."));
}

QString findingOf(const WhatIf& whatIf) {
    if (!whatIf.study.result.phases)
        return QObject::tr(
                   "%1 generates no tokens, so there is no TTFT and no ITL to change: one pass takes %2 "
                   "on %3, and %4 with the hardware as set.")
            .arg(text(whatIf.study.deployment.model->name), whatIf.before.measures[0].shown, whatIf.machine(),
                 whatIf.after.measures[0].shown);
    return whatIf.isSet() ? settingText(whatIf) : experimentText(whatIf);
}

QStringList remarksOf(const WhatIf& whatIf) {
    const QList<MeasuredValue>& measures = whatIf.after.measures;
    QStringList remarks;
    if (whatIf.study.result.phases)
        remarks.append(
            QObject::tr("Overheads, which no resource shortens, are %1 of TTFT and %2 of ITL: what "
                        "the elasticities of each lack to 1.")
                .arg(text(percent_text(measures[0].fixed)), text(percent_text(measures[1].fixed))));
    else
        remarks.append(QObject::tr("Overheads, which no resource shortens, are %1 of the latency: what its "
                                   "elasticities lack to 1.")
                           .arg(text(percent_text(measures[0].fixed))));
    return remarks;
}

QStringList notesOf(const WhatIf& whatIf) {
    QStringList notes = whatIf.study.assumptions;
    notes.append(
        QObject::tr("Elasticities are exact derivatives on the hardware as set. At a ridge, where compute "
                    "and memory take as long as each other, memory counts: the derivative is that for "
                    "less bandwidth or more compute."));
    notes.append(whatIf.study.result.pass
                     ? QObject::tr("Throughput is that of one forward pass of the batch.")
                     : QObject::tr("Throughput is that of a batch that decodes undisturbed."));
    return notes;
}

} // namespace

QList<ScaledMachine> scaledMachines(const ResourceScales& set) {
    return rowsOfExperiment(set) + QList<ScaledMachine>{{QObject::tr("after"), set}};
}

QString scalesText(const ResourceScales& scales) {
    QStringList parts;
    for (const Resource resource : all_resources)
        if (scales.of(resource) != 1.0)
            parts.append(
                QObject::tr("%1 %2").arg(resourceName(resource), text(ratio_text(scales.of(resource)))));
    return joined(parts);
}

QString resourceName(Resource resource) {
    switch (resource) {
    case Resource::compute:
        return QObject::tr("compute");
    case Resource::bandwidth:
        return QObject::tr("bandwidth");
    case Resource::capacity:
        return QObject::tr("capacity");
    case Resource::link:
        return QObject::tr("link");
    }
    return {};
}

Figure whatIfFigure(const Study& study, const ChartOptions& options) {
    WhatIf whatIf{study, options.scales, {}, {}};
    whatIf.before = measuredOn(study.deployment, study.scenario.fidelity);
    whatIf.after = whatIf.on(options.scales);
    return {.id = QStringLiteral("what-if"),
            .title = QObject::tr("What if the hardware had more, or less"),
            .finding = findingOf(whatIf),
            .notes = notesOf(whatIf),
            .caption = captionOf(study),
            .panels = {pairsPanel(whatIf), tornadoPanel(whatIf), experimentPanel(whatIf)},
            .remarks = remarksOf(whatIf),
            .columns = 2};
}

} // namespace ridgepoint
