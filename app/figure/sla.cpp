// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/sla.h"

#include "app/figure/text.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr Ink plain{Ink::Role::Text, 0};
constexpr Ink muted{Ink::Role::Muted, 0};
constexpr Ink good{Ink::Role::Pass, 0};
constexpr Ink bad{Ink::Role::Fail, 0};

QString limitName(Limit limit) {
    switch (limit) {
    case Limit::ttft:
        return QObject::tr("TTFT");
    case Limit::itl:
        return QObject::tr("ITL");
    case Limit::request:
        return QObject::tr("request");
    case Limit::memory:
        return QObject::tr("memory");
    }
    return {};
}

QString countText(qsizetype count) {
    return text(exact_text(static_cast<double>(count)));
}

// What all rows have in common.
struct Sla {
    const Study& study;
    const ServiceLimits& limits;
    std::vector<GpuVerdict> verdicts;

    bool isServed() const { return study.result.per_operator && limits.itl_kind == ItlKind::served; }
    /// Whether the GPU is among those that the reader compares.
    bool isCompared(const GpuVerdict& verdict) const {
        return std::any_of(study.gpus.begin(), study.gpus.end(),
                           [&](const ShownGpu& gpu) { return gpu.gpu == verdict.gpu; });
    }
    qsizetype passing() const {
        return std::count_if(verdicts.begin(), verdicts.end(),
                             [](const GpuVerdict& verdict) { return verdict.level.passes(); });
    }
    FlopRate peakOf(const GpuVerdict& verdict) const {
        return study.result.per_operator
                   ? linear_rate(*verdict.gpu, verdict.deployment.per_operator.scheme).rate
                   : peak_rate(*verdict.gpu, verdict.deployment.workload.precision).rate;
    }
    FlopRate neededRate(const GpuVerdict& verdict) const { return verdict.need->compute * peakOf(verdict); }
    static Bandwidth neededBandwidth(const GpuVerdict& verdict) {
        return verdict.need->bandwidth * verdict.deployment.decoding_gpu().bandwidth;
    }
    static Bytes neededCapacity(const GpuVerdict& verdict) {
        return verdict.need->capacity * verdict.deployment.decoding_gpu().capacity;
    }
};

// "200 ms", "9 s": as it was set.
QString timeText(Seconds time) {
    return time < second ? QObject::tr("%1 ms").arg(text(exact_text(in(time, millisecond))))
                         : QObject::tr("%1 s").arg(text(exact_text(in(time, second))));
}

// The column's unit where there is no limit; else the limit with its own.
QString titleOf(const QString& name, const QString& unit, const QString& limit) {
    return limit.isEmpty() ? QObject::tr("%1 (%2)").arg(name, unit)
                           : QObject::tr("%1 (%2) ≤ %3").arg(name, unit, limit);
}

QString neededRateKey() {
    return QStringLiteral("needed_tflop_per_s");
}

QList<TextGrid::Column> columnsOf(const Sla& sla) {
    const ServiceLimits& limits = sla.limits;
    const auto shown = [](std::optional<Seconds> limit) {
        return limit ? timeText(*limit) : QString();
    };
    const QString ms = QObject::tr("ms");
    const QString memory = limits.memory ? QObject::tr("Memory ≤ %1").arg(text(percent_text(*limits.memory)))
                                         : QObject::tr("Memory");
    return {{QObject::tr("GPU"), QStringLiteral("gpu"), false},
            {QObject::tr("Verdict"), QStringLiteral("verdict"), false},
            {titleOf(QObject::tr("TTFT"), ms, shown(limits.ttft)), QStringLiteral("ttft_ms")},
            {titleOf(sla.isServed() ? QObject::tr("ITL served") : QObject::tr("ITL"), ms, shown(limits.itl)),
             sla.isServed()                  ? QStringLiteral("itl_served_ms")
             : sla.study.result.per_operator ? QStringLiteral("itl_mean_ms")
                                             : QStringLiteral("itl_ms")},
            {titleOf(QObject::tr("Request"), QObject::tr("s"), shown(limits.request)),
             QStringLiteral("request_ms"), true, !limits.request},
            {memory, QStringLiteral("memory_utilization"), true, !limits.memory},
            {QObject::tr("Margin"), QStringLiteral("worst_margin"), true, true},
            {QObject::tr("Needs TFLOP/s"), neededRateKey(), true, true},
            {QObject::tr("Needs TB/s"), QStringLiteral("needed_tb_per_s"), true, true},
            {QObject::tr("Why"), QStringLiteral("reason"), false}};
}

const LimitCheck* checkOf(const ServiceLevel& level, Limit limit) {
    for (const LimitCheck& check : level.checks)
        if (check.limit == limit)
            return &check;
    return nullptr;
}

// Red where the limit is not kept, grey where there is none.
TextGrid::Cell measured(const ServiceLevel& level, Limit limit, const QString& shown, double exact) {
    const LimitCheck* check = checkOf(level, limit);
    TextGrid::Cell cell{.text = shown, .ink = check ? plain : muted, .exact = shortestText(exact)};
    if (check && !check->passes()) {
        cell.ink = bad;
        cell.strong = true;
    }
    return cell;
}

TextGrid::Cell marginCell(const ServiceLevel& level) {
    const LimitCheck* tightest = level.tightest();
    if (!tightest)
        return {.text = QObject::tr("no limit"), .ink = muted};
    const double margin = tightest->margin();
    const QString sign = margin > 0.0 ? QStringLiteral("+") : QString();
    return {.text = sign + text(percent_text(margin)),
            .ink = tightest->passes() ? good : bad,
            .exact = shortestText(margin)};
}

// Red where it is more than the GPU has.
TextGrid::Cell needCell(const GpuVerdict& verdict, double factor, double rate) {
    if (!verdict.need)
        return {.text = QObject::tr("none does"), .ink = bad};
    if (factor == 0.0)
        return {.text = QObject::tr("any"), .ink = muted, .exact = QStringLiteral("0")};
    return {.text = text(number_text(rate)), .ink = factor > 1.0 ? bad : plain, .exact = shortestText(rate)};
}

QString reasonOf(const ServiceLevel& level) {
    QStringList reasons;
    for (const LimitCheck& check : level.checks)
        if (!check.passes())
            reasons.append(QObject::tr("%1 %2").arg(limitName(check.limit), text(ratio_text(check.used))));
    if (!reasons.isEmpty())
        return joined(reasons);
    const LimitCheck* tightest = level.tightest();
    return tightest ? QObject::tr("closest: %1").arg(limitName(tightest->limit)) : QString();
}

QString machineName(const GpuVerdict& verdict) {
    const QString name = text(verdict.gpu->short_name);
    const Accelerator* decoding = verdict.deployment.decode_gpu;
    return decoding ? QObject::tr("%1 + %2").arg(name, text(decoding->short_name)) : name;
}

QList<TextGrid::Cell> rowOf(const Sla& sla, const GpuVerdict& verdict) {
    const ServiceLevel& level = verdict.level;
    const bool passes = level.passes();
    const auto ms = [](Seconds time) {
        return in(time, millisecond);
    };
    const double rate = verdict.need ? in(sla.neededRate(verdict), teraflop_per_second) : 0.0;
    const double bandwidth = verdict.need ? in(Sla::neededBandwidth(verdict), terabyte_per_second) : 0.0;
    return {{.text = machineName(verdict),
             .ink = plain, // a GPU's colour may be that of a verdict
             .strong = sla.isCompared(verdict)},
            {.text = passes ? QObject::tr("PASS") : QObject::tr("FAIL"),
             .ink = passes ? good : bad,
             .strong = true},
            measured(level, Limit::ttft, text(number_text(ms(level.ttft))), ms(level.ttft)),
            measured(level, Limit::itl, text(number_text(ms(level.itl))), ms(level.itl)),
            measured(level, Limit::request, text(number_text(in(level.request, second))), ms(level.request)),
            measured(level, Limit::memory, text(percent_text(level.memory)), level.memory),
            marginCell(level),
            needCell(verdict, verdict.need ? verdict.need->compute : 0.0, rate),
            needCell(verdict, verdict.need ? verdict.need->bandwidth : 0.0, bandwidth),
            {.text = reasonOf(level), .ink = passes ? muted : plain}};
}

QString limitsText(const ServiceLimits& limits) {
    QStringList parts;
    const auto add = [&](Limit limit, std::optional<Seconds> most) {
        if (most)
            parts.append(QObject::tr("%1 %2").arg(limitName(limit), timeText(*most)));
    };
    add(Limit::ttft, limits.ttft);
    add(Limit::itl, limits.itl);
    add(Limit::request, limits.request);
    if (limits.memory)
        parts.append(QObject::tr("%1 %2").arg(limitName(Limit::memory), text(percent_text(*limits.memory))));
    return joined(parts);
}

// What the nearest of those that fail has too little of.
QString lacksText(const Sla& sla, const GpuVerdict& nearest) {
    if (!nearest.need)
        return QObject::tr("no FLOP/s or bandwidth is enough, since overheads and links alone take too long");
    const HardwareNeed& need = *nearest.need;
    QStringList parts;
    if (need.compute > 1.0)
        parts.append(QObject::tr("%1 (%2 as much)")
                         .arg(text(flop_rate_text(sla.neededRate(nearest))), text(ratio_text(need.compute))));
    if (need.bandwidth > 1.0)
        parts.append(
            QObject::tr("%1 (%2 as much)")
                .arg(text(bandwidth_text(Sla::neededBandwidth(nearest))), text(ratio_text(need.bandwidth))));
    if (need.capacity > 1.0)
        parts.append(
            QObject::tr("%1 of memory (%2 as much)")
                .arg(text(bytes_text(Sla::neededCapacity(nearest))), text(ratio_text(need.capacity))));
    return QObject::tr("it would take %1").arg(parts.join(QObject::tr(" and ")));
}

QString findingOf(const Sla& sla) {
    const QString model = text(sla.study.deployment.model->name);
    const QString width = widthName(sla.study.scenario);
    const QString tokens = countText(sla.study.scenario.seq_len);
    const QString all = countText(static_cast<qsizetype>(sla.verdicts.size()));
    const QString limits = limitsText(sla.limits);
    if (limits.isEmpty())
        return QObject::tr("%1 · %2 · %3 tokens in: no limit is set, so all of %4 GPUs pass.")
            .arg(model, width, tokens, all);
    if (sla.passing() == 0) {
        const GpuVerdict& nearest = sla.verdicts.front();
        return QObject::tr("%1 · %2 · %3 tokens in: none of %4 GPUs keeps %5; %6 comes nearest, and %7.")
            .arg(model, width, tokens, all, limits, machineName(nearest), lacksText(sla, nearest));
    }
    const auto least = std::min_element(
        sla.verdicts.begin(), sla.verdicts.begin() + sla.passing(),
        [&](const GpuVerdict& a, const GpuVerdict& b) { return sla.peakOf(a) < sla.peakOf(b); });
    const QString name = least->gpu->year > 0
                             ? QObject::tr("%1 (%2)").arg(machineName(*least)).arg(least->gpu->year)
                             : machineName(*least);
    return QObject::tr("%1 · %2 · %3 tokens in: %4 of %5 GPUs keep %6; of these %7 has the least FLOP/s, %8.")
        .arg(model, width, tokens, countText(sla.passing()), all, limits, name,
             text(flop_rate_text(sla.peakOf(*least))));
}

QStringList remarksOf(const Sla& sla) {
    const QString how = sla.study.result.per_operator
                            ? QObject::tr("found by Newton's method, in which every step is an exact solve")
                            : QObject::tr("in closed form");
    QStringList remarks{
        QObject::tr(
            "Needs: the peak rate and the bandwidth that would just keep the limits, each with the rest "
            "of the GPU as it is (the other raised to its need where that is marked, too); %1.")
            .arg(how)};
    const bool inStep = std::any_of(sla.verdicts.begin(), sla.verdicts.end(), [](const GpuVerdict& verdict) {
        return verdict.need && verdict.need->in_step;
    });
    if (inStep)
        remarks.append(QObject::tr("Where neither suffices alone, both are raised in step."));
    return remarks;
}

QStringList notesOf(const Sla& sla) {
    QStringList notes = sla.study.assumptions;
    if (sla.isServed())
        notes.append(
            QObject::tr("ITL is that of served requests: others' prefills stall everyone. The request "
                        "counts with it."));
    else if (sla.study.result.per_operator)
        notes.append(QObject::tr("ITL is the mean of a batch that decodes undisturbed."));
    return notes;
}

} // namespace

Figure slaFigure(const Study& study, const ChartOptions& options) {
    Figure figure{.id = QStringLiteral("sla"),
                  .title = QObject::tr("Which GPUs keep the limits"),
                  .caption = captionOf(study)};
    if (!study.result.phases) {
        figure.finding = QObject::tr("%1 generates no tokens: it has no TTFT and no ITL to set limits on.")
                             .arg(text(study.deployment.model->name));
        return figure;
    }
    const Sla sla{study, options.limits,
                  gpu_verdicts(*study.catalogue, study.deployment, study.scenario.fidelity, options.limits)};
    figure.finding = findingOf(sla);
    figure.notes = notesOf(sla);
    figure.remarks = remarksOf(sla);
    figure.remarksOn = neededRateKey();
    Panel panel;
    panel.textGrid.columns = columnsOf(sla);
    for (const GpuVerdict& verdict : sla.verdicts) {
        if (sla.isCompared(verdict))
            panel.textGrid.kept.append(panel.textGrid.rows.size());
        panel.textGrid.rows.append(rowOf(sla, verdict));
    }
    figure.panels.append(panel);
    return figure;
}

} // namespace ridgepoint
