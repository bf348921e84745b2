// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/memory_panels.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "engine/capacity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace ridgepoint {

namespace {

constexpr int mostPowers = 7;         // of two, among the bars
constexpr double enoughBatches = 8.0; // to show that none fits
constexpr double alike = 1.05;        // of two bars' ratio: below, one of them says it all

// One bar: the memory at a batch and a length.
struct Step {
    double batch;
    double tokens;
    QString tick;
    bool isScenario;
    bool isWall; // the most that fits
    MemoryParts parts;
};

// A part of a stack.
struct Part {
    QString name;
    Ink ink;
    Bytes MemoryParts::*size;
};

// What does not grow is below what does.
std::array<Part, 5> stack() {
    return {{{QObject::tr("weights"), {Ink::Role::Text, 0}, &MemoryParts::weights},
             {QObject::tr("draft weights"), {Ink::Role::Network, 0}, &MemoryParts::draft_weights},
             {QObject::tr("reserve"), {Ink::Role::Overhead, 0}, &MemoryParts::reserve},
             {QObject::tr("KV cache"), {Ink::Role::Memory, 0}, &MemoryParts::kv_cache},
             {QObject::tr("workspace"), {Ink::Role::Compute, 0}, &MemoryParts::workspace}}};
}

double gb(Bytes size) {
    return in(size, gigabyte);
}

// Some powers of two up to the first that does not fit (to `enough` where nothing does), and not below the
// scenario's own, which is among them like the most that fits, or instead of one that it hardly differs from;
// `most` is what a scenario can hold.
std::set<double> stepsOf(std::int64_t fitting, int own, double enough, double most) {
    double last = enough;
    if (fitting > 0)
        last = std::exp2(std::floor(std::log2(static_cast<double>(fitting))) + 1.0);
    last = std::min(most, std::max(last, std::exp2(std::ceil(std::log2(static_cast<double>(own))))));
    std::set<double> steps{static_cast<double>(own)};
    const auto fits = [&](double step) {
        return step <= static_cast<double>(fitting);
    };
    for (int i = 0; i < mostPowers && last >= 1.0; ++i, last /= 2.0)
        if (fits(last) != fits(own) || std::max(last / own, own / last) > alike)
            steps.insert(last);
    if (fitting > 0 && static_cast<double>(fitting) <= most)
        steps.insert(static_cast<double>(fitting));
    return steps;
}

// The part's bar; what of it is over the capacity is a bar of its own.
void addPart(Panel& panel, const Part& part, const Step& step, double at, double base) {
    const double size = gb(step.parts.*part.size);
    const double capacity = gb(step.parts.capacity);
    const double top = base + size;
    Bar bar{.name = part.name,
            .ink = part.ink,
            .center = at,
            .value = std::min(top, capacity),
            .note = QObject::tr("%1 of %2").arg(text(bytes_text(step.parts.*part.size)), part.name),
            .base = base};
    if (base < capacity)
        panel.bars.append(bar);
    if (top <= capacity)
        return;
    bar.base = std::max(base, capacity);
    bar.value = top;
    bar.hatched = true;
    bar.note = QObject::tr("%1 of %2, of which %3 do not fit")
                   .arg(text(bytes_text(step.parts.*part.size)), part.name,
                        text(bytes_text((top - bar.base) * gigabyte)));
    panel.bars.append(bar);
}

QString roomText(const MemoryParts& parts) {
    const Bytes required = parts.required();
    return required <= parts.capacity
               ? QObject::tr("%1 free").arg(text(bytes_text(parts.free())))
               : QObject::tr("%1 too much").arg(text(bytes_text(required - parts.capacity)));
}

void addStack(Panel& panel, const Step& step, double at) {
    double base = 0.0;
    for (const Part& part : stack()) {
        const Bytes size = step.parts.*part.size;
        if (size <= Bytes())
            continue;
        addPart(panel, part, step, at, base);
        base += gb(size);
    }
    panel.bars.last().label = text(number_text(base));
    panel.x.ticks.append({at, step.tick, step.isScenario || step.isWall, step.isScenario});
}

// What is taken and what is left, for hovering and the table.
Series totals(const QList<Step>& steps) {
    Series series{.name = QObject::tr("in all"), .ink = {Ink::Role::Text, 0}, .stroke = Stroke::None};
    series.valueKey = QStringLiteral("free_gb");
    for (qsizetype i = 0; i < steps.size(); ++i) {
        series.points.append({static_cast<double>(i), gb(steps[i].parts.required())});
        series.values.append(gb(steps[i].parts.free()));
        series.notes.append(roomText(steps[i].parts));
    }
    return series;
}

void addCapacity(Panel& panel, const Study& study, const QList<Step>& steps) {
    const Bytes capacity = steps.first().parts.capacity;
    const QString name = memoryName(study.chosen());
    panel.series.append({.name = QObject::tr("capacity of %1").arg(name),
                         .ink = study.chosen().ink,
                         .stroke = Stroke::Dashed,
                         .weight = Weight::Normal,
                         .points = {{panel.x.minimum, gb(capacity)}, {panel.x.maximum, gb(capacity)}},
                         .isData = false});
    panel.labels.append({.place = Label::Place::LineEnd,
                         .text = QStringLiteral("%1\n%2").arg(name, text(bytes_text(capacity))),
                         .ink = study.chosen().ink,
                         .at = {panel.x.maximum, gb(capacity)},
                         .importance = 10});
}

// What each colour means, level with its part of the last bar.
void addLegend(Panel& panel, const Step& last) {
    double base = 0.0;
    for (const Part& part : stack()) {
        const double size = gb(last.parts.*part.size);
        if (size > 0.0)
            panel.labels.append({.place = Label::Place::LineEnd,
                                 .text = part.name,
                                 .ink = part.ink,
                                 .at = {panel.x.maximum, base + 0.5 * size},
                                 .importance = 5});
        base += size;
    }
}

void addRemarks(Panel& panel, const Study& study, const QList<Step>& steps) {
    for (qsizetype i = 0; i < steps.size(); ++i) {
        const Step& step = steps[i];
        const QPointF top{static_cast<double>(i), gb(step.parts.required())};
        if (step.isScenario)
            panel.labels.append({.text = QObject::tr("this scenario:\n%1").arg(roomText(step.parts)),
                                 .ink = study.chosen().ink,
                                 .at = top,
                                 .brief = roomText(step.parts),
                                 .importance = 8,
                                 .pointsAt = true});
        else if (step.isWall)
            panel.labels.append({.text = QObject::tr("the most that fits: %1").arg(step.tick),
                                 .ink = study.chosen().ink,
                                 .at = top,
                                 .brief = QObject::tr("most: %1").arg(step.tick),
                                 .importance = 6,
                                 .pointsAt = true});
    }
}

Panel panelOf(const Study& study, QList<Step> steps) {
    Panel panel;
    double highest = 0.0;
    panel.x.scale = Axis::Scale::Categories;
    panel.x.minimum = -0.5;
    panel.x.maximum = static_cast<double>(steps.size()) - 0.5;
    for (qsizetype i = 0; i < steps.size(); ++i) {
        Step& step = steps[i];
        step.parts = memory_parts_at(study.chosen().deployment, study.scenario.fidelity, step.batch,
                                     step.tokens * token);
        addStack(panel, step, static_cast<double>(i));
        highest = std::max({highest, gb(step.parts.required()), gb(step.parts.capacity)});
    }
    panel.y.title = QObject::tr("memory (GB)");
    panel.y.key = QStringLiteral("memory_gb");
    panel.y.maximum = linearCeiling(1.04 * highest);
    panel.y.ticks = chooseTicks(panel.y.scale, 0.0, panel.y.maximum, 6);
    panel.series.append(totals(steps));
    addCapacity(panel, study, steps);
    addLegend(panel, steps.last());
    addRemarks(panel, study, steps);
    if (std::any_of(steps.begin(), steps.end(),
                    [](const Step& step) { return step.parts.required() > step.parts.capacity; }))
        panel.hint = QObject::tr("hatched: does not fit");
    return panel;
}

} // namespace

QString lengthText(double tokens) {
    return tokens >= 1024.0 && std::fmod(tokens, 1024.0) == 0.0
               ? QStringLiteral("%1K").arg(text(exact_text(tokens / 1024.0)))
               : text(exact_text(tokens));
}

QString memoryName(const ShownGpu& shown) {
    return text(shown.deployment.decoding_gpu().short_name);
}

Panel memoryOverBatch(const Study& study) {
    const Scenario& scenario = study.scenario;
    const std::int64_t most = study.chosen().result.phases->max_batch;
    QList<Step> steps;
    for (const double batch : stepsOf(most, scenario.batch, enoughBatches, batch_range.maximum))
        steps.append({batch,
                      static_cast<double>(scenario.seq_len),
                      text(exact_text(batch)),
                      batch == scenario.batch,
                      batch == static_cast<double>(most),
                      {}});
    Panel panel = panelOf(study, std::move(steps));
    panel.title = QObject::tr("Over the batch, %1 tokens each").arg(text(exact_text(scenario.seq_len)));
    panel.x.title = QObject::tr("batch");
    panel.x.key = QStringLiteral("batch");
    return panel;
}

Panel memoryOverLength(const Study& study) {
    const Scenario& scenario = study.scenario;
    const std::int64_t most = longest_prompt(study.chosen().deployment, scenario.fidelity, scenario.batch,
                                             2 * std::int64_t{longUserTokens});
    QList<Step> steps;
    for (const double tokens : stepsOf(most, scenario.seq_len, longUserTokens, longUserTokens))
        steps.append({static_cast<double>(scenario.batch),
                      tokens,
                      lengthText(tokens),
                      tokens == scenario.seq_len,
                      tokens == static_cast<double>(most),
                      {}});
    Panel panel = panelOf(study, std::move(steps));
    panel.title = QObject::tr("Over the prompt's length, batch %1").arg(text(exact_text(scenario.batch)));
    panel.x.title = QObject::tr("prompt length (tokens)");
    panel.x.key = QStringLiteral("seq_len");
    return panel;
}

} // namespace ridgepoint
