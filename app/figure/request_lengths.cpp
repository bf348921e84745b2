// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/request_panels.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "engine/capacity.h"
#include "engine/request.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ridgepoint {

namespace {

constexpr int lengthsPerDoubling = 3;
constexpr std::int64_t longestDrawnPrompt = std::int64_t{1} << 20;
constexpr int stepsDrawn = 24;

Deployment withPrompt(const ShownGpu& shown, double tokens) {
    Deployment at = shown.deployment;
    at.workload.seq_len = tokens * token;
    return at;
}

// Both phases of a request behind a prompt, in ms.
struct Times {
    double prefill;
    double decode;
};

Times timesAt(const ShownGpu& shown, Fidelity fidelity, double tokens) {
    const Deployment at = withPrompt(shown, tokens);
    const RequestPhases phases = request_phases(at, solve(at, fidelity));
    return {in(phases.prefill, millisecond), in(phases.decode, millisecond)};
}

// One of the two lines, and how it is said.
struct Line {
    QString name;
    QString end; // at the line's end
    Ink ink;
    double Times::*time;
    Shape shape; // of the scenario's own point
};

// What the panel is drawn from.
struct Prompts {
    const Study& study;
    const ShownGpu& chosen;
    std::optional<std::int64_t> flip;
    double fitting; // the longest prompt that fits, at least the axis's least
    Axis axis;
    std::set<double> lengths;

    Times at(double tokens) const { return timesAt(chosen, study.scenario.fidelity, tokens); }
};

Axis promptAxis(const Study& study, const QList<std::optional<std::int64_t>>& flips) {
    const double least = study.scenario.cached_prefix > 0 ? study.scenario.cached_prefix + 1.0
                                                          : std::min(16, study.scenario.seq_len);
    double most = std::max(seq_len_range.maximum, 2.0 * least);
    for (const auto& flip : flips)
        if (flip && *flip <= longestDrawnPrompt)
            most = std::max(most, std::exp2(std::ceil(std::log2(static_cast<double>(*flip)))));
    return {.title = QObject::tr("prompt length (tokens)"),
            .key = QStringLiteral("seq_len"),
            .scale = Axis::Scale::Log2,
            .minimum = least,
            .maximum = most,
            .ticks = chooseTicks(Axis::Scale::Log2, least, most, 8)};
}

std::set<double> lengthsOf(const Axis& axis, const QList<double>& besides) {
    std::set<double> lengths{axis.minimum, axis.maximum};
    const int count = static_cast<int>(std::log2(axis.maximum) * lengthsPerDoubling);
    for (int i = 0; i <= count; ++i)
        lengths.insert(std::round(std::exp2(static_cast<double>(i) / lengthsPerDoubling)));
    lengths.insert(besides.begin(), besides.end());
    std::erase_if(lengths, [&](double at) { return at < axis.minimum || at > axis.maximum; });
    return lengths;
}

QList<Line> linesOf(const Prompts& prompts) {
    const bool perOperator = prompts.study.result.per_operator.has_value();
    const int steps = prompts.study.scenario.output_tokens - (perOperator ? 1 : 0);
    QList<Line> lines{{QObject::tr("prefill"),
                       QObject::tr("prefill"),
                       {Ink::Role::Compute, 0},
                       &Times::prefill,
                       Shape::Triangle}};
    if (steps > 0)
        lines.append({QObject::tr("decode"),
                      QObject::tr("decode of\n%1 tokens").arg(text(exact_text(steps))),
                      {Ink::Role::Memory, 0},
                      &Times::decode,
                      Shape::Disc});
    return lines;
}

// Solid as far as the memory reaches, dotted beyond.
void addLine(Panel& panel, const Prompts& prompts, const Line& line) {
    Series fitting{.name = line.name, .ink = line.ink, .weight = Weight::Bold, .isData = false};
    Series beyond = fitting;
    beyond.stroke = Stroke::Dotted;
    Series data{.name = line.name, .ink = line.ink, .stroke = Stroke::None};
    for (const double tokens : prompts.lengths) {
        const QPointF point{tokens, prompts.at(tokens).*line.time};
        (tokens <= prompts.fitting ? fitting : beyond).points.append(point);
        if (tokens == prompts.fitting)
            beyond.points.append(point);
        data.points.append(point);
        data.notes.append(tokens <= prompts.fitting ? QString() : QObject::tr("does not fit"));
    }
    for (const Series& series : {beyond, fitting})
        if (series.points.size() > 1)
            panel.series.append(series);
    panel.labels.append({.place = Label::Place::LineEnd,
                         .text = line.end,
                         .ink = line.ink,
                         .at = data.points.last(),
                         .importance = 9});
    panel.series.append(data);
}

void addRegions(Panel& panel, const Prompts& prompts) {
    const double most = prompts.axis.maximum;
    const double flip =
        prompts.flip ? std::clamp(static_cast<double>(*prompts.flip), prompts.axis.minimum, most) : most;
    if (flip > prompts.axis.minimum)
        panel.regions.append(
            {prompts.axis.minimum, flip, {Ink::Role::Memory, 0}, QObject::tr("decode takes longer")});
    if (flip < most)
        panel.regions.append({flip, most, {Ink::Role::Compute, 0}, QObject::tr("prefill takes longer")});
}

// Where the longer phase changes on one GPU.
void addFlip(Panel& panel, const Study& study, const ShownGpu& shown,
             const std::optional<std::int64_t>& flip) {
    if (!flip || static_cast<double>(*flip) <= panel.x.minimum ||
        static_cast<double>(*flip) > panel.x.maximum)
        return;
    const QString length = text(exact_text(static_cast<double>(*flip)));
    const QPointF at{static_cast<double>(*flip),
                     timesAt(shown, study.scenario.fidelity, static_cast<double>(*flip)).prefill};
    panel.series.append({.name = QObject::tr("%1 flip").arg(machineName(shown)),
                         .ink = shown.ink,
                         .stroke = Stroke::None,
                         .weight = shown.chosen ? Weight::Bold : Weight::Normal,
                         .shape = Shape::Ring,
                         .points = {at},
                         .notes = {QObject::tr("prefill takes longer from here on")}});
    const QString brief = QObject::tr("%1: %2").arg(machineName(shown), length);
    panel.labels.append(
        {.text = shown.chosen ? QObject::tr("%1: flips at %2").arg(machineName(shown), length) : brief,
         .ink = shown.ink,
         .at = at,
         .brief = shown.chosen ? brief : QString(),
         .importance = shown.chosen ? 9 : 8,
         .mayMoveFar = true});
}

bool hasRings(const Panel& panel) {
    return std::any_of(panel.series.begin(), panel.series.end(),
                       [](const Series& series) { return series.shape == Shape::Ring; });
}

void addScenario(Panel& panel, const Prompts& prompts, const QList<Line>& lines) {
    const double tokens = prompts.study.scenario.seq_len;
    for (const Line& line : lines) {
        const QPointF at{tokens, prompts.at(tokens).*line.time};
        panel.series.append({.name = QObject::tr("this scenario"),
                             .ink = line.ink,
                             .stroke = Stroke::None,
                             .weight = Weight::Bold,
                             .shape = line.shape,
                             .points = {at},
                             .notes = {line.name}});
        panel.labels.append(
            {.text = QStringLiteral("%1 %2").arg(line.name, text(time_text(at.y() * millisecond))),
             .ink = line.ink,
             .at = at,
             .brief = text(time_text(at.y() * millisecond)),
             .importance = 6,
             .mayMoveFar = true});
    }
}

void setTimeAxis(Panel& panel, const QString& title, const QString& key) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
    for (const Series& series : panel.series)
        for (const QPointF& point : series.points) {
            least = std::min(least, point.y());
            most = std::max(most, point.y());
        }
    panel.y.title = title;
    panel.y.key = key;
    panel.y.scale = Axis::Scale::Log10;
    panel.y.minimum = logFloor(0.9 * least);
    panel.y.maximum = logCeiling(1.1 * most);
    panel.y.ticks = chooseTicks(panel.y.scale, panel.y.minimum, panel.y.maximum, 7);
}

} // namespace

std::optional<std::int64_t> flipOf(const ShownGpu& shown) {
    return prompt_where_prefill_prevails(shown.deployment, shown.result.per_operator ? Fidelity::per_operator
                                                                                     : Fidelity::first_order);
}

Panel requestOverPrompt(const Study& study) {
    QList<std::optional<std::int64_t>> flips;
    for (const ShownGpu& shown : study.gpus)
        flips.append(flipOf(shown));
    const ShownGpu& chosen = study.chosen();
    Prompts prompts{study, chosen, flips[&chosen - study.gpus.data()], 0.0, promptAxis(study, flips), {}};
    const auto fitting = static_cast<double>(
        longest_prompt(chosen.deployment, study.scenario.fidelity, study.scenario.batch, longestDrawnPrompt));
    prompts.fitting = fitting;
    prompts.lengths = lengthsOf(prompts.axis, {static_cast<double>(study.scenario.seq_len),
                                               static_cast<double>(prompts.flip.value_or(0)), fitting});

    Panel panel;
    panel.title = QObject::tr("Over the prompt's length, on %1").arg(machineName(chosen));
    panel.x = prompts.axis;
    const QList<Line> lines = linesOf(prompts);
    for (const Line& line : lines)
        addLine(panel, prompts, line);
    if (lines.size() > 1) {
        addRegions(panel, prompts);
        for (qsizetype i = 0; i < flips.size(); ++i)
            if (!study.gpus[i].chosen)
                addFlip(panel, study, study.gpus[i], flips[i]);
        addFlip(panel, study, chosen, prompts.flip);
        if (hasRings(panel))
            panel.title = QObject::tr("Over the prompt's length, on %1 (rings: where each GPU's prefill "
                                      "becomes the longer part)")
                              .arg(machineName(chosen));
    }
    addScenario(panel, prompts, lines);
    setTimeAxis(panel, QObject::tr("time (ms)"), QStringLiteral("time_ms"));
    if (fitting < prompts.axis.maximum)
        panel.hint = QObject::tr("dotted: does not fit");
    return panel;
}

Panel itlOverAnswer(const Study& study) {
    const double steps = study.scenario.output_tokens - 1.0;
    Panel panel;
    double longest = 0.0;
    QList<double> ends;
    for (const ShownGpu& shown : study.gpus) {
        Series line{.name = machineName(shown),
                    .ink = shown.ink,
                    .weight = shown.chosen ? Weight::Bold : Weight::Normal};
        std::set<double> sampled;
        for (int i = 0; i <= stepsDrawn; ++i)
            sampled.insert(std::round(1.0 + (steps - 1.0) * i / stepsDrawn));
        for (const double step : sampled)
            line.points.append(
                {step + 1.0, in(itl_of_step(shown.deployment, study.scenario.fidelity, step), millisecond)});
        longest = std::max(longest, line.points.last().y());
        panel.labels.append(
            {.place = Label::Place::LineEnd,
             .text = QStringLiteral("%1 %2").arg(line.name, text(number_text(line.points.last().y()))),
             .ink = shown.ink,
             .at = line.points.last(),
             .importance = shown.chosen ? 10 : 8});
        if (shown.chosen)
            panel.title = QObject::tr("ITL over the answer: %1 to %2 ms on %3")
                              .arg(text(number_text(line.points.first().y())),
                                   text(number_text(line.points.last().y())), line.name);
        panel.series.append(line);
    }
    panel.x = {.title = QObject::tr("token of the answer"),
               .key = QStringLiteral("token"),
               .minimum = 2.0,
               .maximum = steps + 1.0,
               .ticks = chooseTicks(Axis::Scale::Linear, 2.0, steps + 1.0, 6)};
    panel.y = {.title = QObject::tr("%1 (%2)").arg(QStringLiteral("ITL"), QStringLiteral("ms")),
               .key = QStringLiteral("itl_ms"),
               .maximum = linearCeiling(longest),
               .ticks = {}};
    panel.y.ticks = chooseTicks(panel.y.scale, 0.0, panel.y.maximum, 6);
    return panel;
}

} // namespace ridgepoint
