// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/regime.h"

#include "app/figure/batch_axis.h"
#include "app/figure/cell_room.h"
#include "app/figure/charts.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double leastNamedShare = 0.015; // of the map's side, that a regime's name takes up at least

Ink inkOf(Regime regime) {
    switch (regime) {
    case Regime::memory:
        return {Ink::Role::Memory, 0};
    case Regime::compute:
        return {Ink::Role::Compute, 0};
    case Regime::network:
        return {Ink::Role::Network, 0};
    case Regime::overhead:
        return {Ink::Role::Overhead, 0};
    case Regime::full:
        break;
    }
    return {Ink::Role::Full, 0};
}

QString noteOf(Regime regime) {
    switch (regime) {
    case Regime::memory:
        return QObject::tr("more bandwidth would shorten it");
    case Regime::compute:
        return QObject::tr("more FLOP/s would shorten it");
    case Regime::network:
        return QObject::tr("a faster link would shorten it");
    case Regime::overhead:
        return QObject::tr("starting kernels takes longest: no faster hardware would shorten that");
    case Regime::full:
        break;
    }
    return QObject::tr("weights and KV cache need more than the memory");
}

Axis lengthAxis() {
    return {.title = QObject::tr("prompt length (tokens)"),
            .key = QStringLiteral("seq_len"),
            .scale = Axis::Scale::Log2,
            .minimum = map_lengths.minimum,
            .maximum = map_lengths.maximum,
            .ticks = chooseTicks(Axis::Scale::Log2, map_lengths.minimum, map_lengths.maximum, 7)};
}

Cells cellsOf(const RegimeMap& map) {
    Cells cells;
    cells.columns = map.batches.count;
    cells.rows = map.lengths.count;
    std::array<std::uint8_t, regime_count> kindOf{};
    for (std::size_t i = 0; i < regime_count; ++i) {
        const auto regime = static_cast<Regime>(i);
        kindOf[i] = static_cast<std::uint8_t>(cells.kinds.size());
        if (std::find(map.cells.begin(), map.cells.end(), regime) == map.cells.end())
            continue;
        cells.kinds.append({regimeName(regime), inkOf(regime)});
        cells.notes.append(noteOf(regime));
    }
    cells.kindOf.reserve(map.cells.size());
    for (const Regime regime : map.cells)
        cells.kindOf.push_back(kindOf[static_cast<std::size_t>(regime)]);
    return cells;
}

// Each regime's name stands where it has the most room, and only where all of it is within.
void addNames(Panel& panel) {
    for (std::uint8_t kind = 0; kind < panel.cells.kinds.size(); ++kind) {
        const CellRoom room = largestRoom(panel.cells, kind);
        if (room.side < leastNamedShare * panel.cells.columns)
            continue;
        const auto at = [](const LogSteps& steps, double cell) {
            return steps.minimum * std::pow(steps.maximum / steps.minimum, cell / steps.count);
        };
        panel.labels.append({.text = panel.cells.kinds[kind].name,
                             .ink = textInk,
                             .at = {at(map_batches, room.column), at(map_lengths, room.row)},
                             .importance = 7});
    }
}

double inUnitOf(ContourMetric metric, double level) {
    return metric == ContourMetric::tokens ? level : in(level * second, millisecond);
}

QString keyOf(ContourMetric metric) {
    switch (metric) {
    case ContourMetric::itl:
        return QStringLiteral("itl_ms");
    case ContourMetric::ttft:
        return QStringLiteral("ttft_ms");
    case ContourMetric::tokens:
        return QStringLiteral("tokens_total_per_s");
    case ContourMetric::none:
        break;
    }
    return {};
}

// "10 ms", "2 s", "5,000/s": levels are round numbers.
QString levelText(ContourMetric metric, double level) {
    if (metric == ContourMetric::tokens)
        return QObject::tr("%1/s").arg(text(exact_text(level)));
    if (level >= 1.0)
        return QStringLiteral("%1 s").arg(text(exact_text(level)));
    return QStringLiteral("%1 ms").arg(text(exact_text(in(level * second, millisecond))));
}

void addContours(Panel& panel, const Study& study, ContourMetric metric) {
    for (const Contour& contour : regime_contours(study.deployment, study.scenario.fidelity, metric)) {
        const QString level = levelText(metric, contour.level);
        Series line{.name = QStringLiteral("%1 %2").arg(contourName(metric), level),
                    .ink = textInk,
                    .weight = Weight::Thin,
                    .valueKey = keyOf(metric)};
        for (const MapPlace& place : contour.places) {
            line.points.append({place.batch, place.length});
            line.values.append(inUnitOf(metric, contour.level));
        }
        const qsizetype last = line.points.size() - 1;
        panel.labels.append({.place = Label::Place::Along,
                             .text = level,
                             .ink = textInk,
                             .at = line.points[last / 4],
                             .towards = line.points[last - last / 4],
                             .importance = 6});
        panel.series.append(line);
    }
}

QString withoutPhases(const Study& study) {
    return QObject::tr("%1 generates no tokens: there is no prefill and no decode to map.")
        .arg(text(study.deployment.model->name));
}

// What is asked about, in a sentence.
QString subjectOf(const Study& study, RequestPart part) {
    if (part != RequestPart::request)
        return partName(part);
    const Phases& phases = *study.result.phases;
    const double decode = (phases.request - phases.ttft) / phases.request;
    return decode > 0.5 ? QObject::tr("the request, %1 of it decode,").arg(text(percent_text(decode)))
                        : QObject::tr("the request, %1 of it prefill,").arg(text(percent_text(1.0 - decode)));
}

QString findingOf(const Study& study, RequestPart part) {
    const Scenario& scenario = study.scenario;
    const QString gpu = text(
        (part == RequestPart::prefill ? *study.deployment.gpu : study.deployment.decoding_gpu()).short_name);
    const QString batch = text(exact_text(scenario.batch));
    const QString length = text(exact_text(scenario.seq_len));
    const Regime here = regime_at(study.deployment, scenario.fidelity, part);
    if (here == Regime::full) {
        const std::int64_t most = study.result.phases->max_batch;
        if (most == 0)
            return QObject::tr("At %1 tokens not one sequence fits into %2").arg(length, gpu);
        return QObject::tr("Batch %1 at %2 tokens does not fit into %3: batch %4 is the largest that does")
            .arg(batch, length, gpu, text(exact_text(static_cast<double>(most))));
    }
    const QString subject = subjectOf(study, part);
    const auto next = next_regime(study.deployment, scenario.fidelity, part, largestBatch);
    if (!next)
        return QObject::tr("At batch %1 and %2 tokens %3 is %4 on %5, and at every larger batch")
            .arg(batch, length, subject, regimeName(here), gpu);
    const QString then = text(exact_text(static_cast<double>(next->batch)));
    if (next->regime == Regime::full)
        return QObject::tr("At batch %1 and %2 tokens %3 is %4 on %5; from batch %6 on the memory is full")
            .arg(batch, length, subject, regimeName(here), gpu, then);
    return QObject::tr("At batch %1 and %2 tokens %3 is %4 on %5; from batch %6 on it is %7")
        .arg(batch, length, subject, regimeName(here), gpu, then, regimeName(next->regime));
}

bool isOnMap(const Scenario& scenario) {
    return scenario.seq_len >= map_lengths.minimum && scenario.seq_len <= map_lengths.maximum;
}

QStringList remarksOf(const Study& study, RequestPart part) {
    QStringList remarks;
    if (!isOnMap(study.scenario))
        remarks.append(
            QObject::tr("This scenario's %1 tokens are below the map, which begins at %2.")
                .arg(text(exact_text(study.scenario.seq_len)), text(exact_text(map_lengths.minimum))));
    if (study.result.per_operator)
        return remarks;
    if (part != RequestPart::prefill)
        remarks.append(QObject::tr("The first-order model's decode has no compute term: per operator, large "
                                   "batches of short prompts become compute-bound."));
    if (part != RequestPart::decode)
        remarks.append(QObject::tr("The first-order model's prefill has no memory term: per operator, short "
                                   "prompts are memory-bound."));
    return remarks;
}

QStringList notesOf(const Study& study, const RegimeOptions& options) {
    QStringList notes = study.assumptions;
    notes.append(
        study.result.per_operator
            ? QObject::tr("A phase is held back by the longest of its operators' work, crossing the "
                          "link, and starting kernels; work is bound by memory or compute as its "
                          "FLOP/byte tell against the effective ridge.")
            : QObject::tr("A phase is held back by the longest of its parts in the first-order model."));
    if (options.part == RequestPart::request)
        notes.append(QObject::tr("A request is held back by what holds back its longer phase: prefill, or "
                                 "all decoding steps together."));
    notes.append(
        QObject::tr("Each cell is solved for the whole batch and the whole length nearest to its middle."));
    if (study.scenario.cached_prefix > 0)
        notes.append(QObject::tr("Where a prompt is no longer than the cached prefix, all of it but its last "
                                 "token is cached."));
    return notes;
}

// A cross: two lines through the place, and a mark on it.
void addPlace(Panel& panel, const Study& study, const RegimeOptions& options) {
    const Scenario& scenario = study.scenario;
    const QPointF at{static_cast<double>(scenario.batch), static_cast<double>(scenario.seq_len)};
    const auto guide = [&](QPointF from, QPointF to) {
        panel.series.append({.name = QObject::tr("this scenario"),
                             .ink = textInk,
                             .stroke = Stroke::Dashed,
                             .weight = Weight::Thin,
                             .points = {from, to},
                             .isData = false});
    };
    guide({at.x(), map_lengths.minimum}, {at.x(), map_lengths.maximum});
    if (!isOnMap(scenario))
        return;
    guide({map_batches.minimum, at.y()}, {map_batches.maximum, at.y()});
    Series mark{.name = QObject::tr("this scenario"),
                .ink = textInk,
                .stroke = Stroke::None,
                .weight = Weight::Bold,
                .shape = Shape::Disc,
                .points = {at},
                .notes = {regimeName(regime_at(study.deployment, scenario.fidelity, options.part))}};
    QString label =
        QObject::tr("batch %1, %2 tokens").arg(text(exact_text(at.x())), text(exact_text(at.y())));
    const QString brief = label;
    if (options.contours != ContourMetric::none) {
        const double value = contour_value(study.deployment, scenario.fidelity, options.contours);
        mark.valueKey = keyOf(options.contours);
        mark.values = {inUnitOf(options.contours, value)};
        label += QLatin1Char('\n') + (options.contours == ContourMetric::tokens
                                          ? QObject::tr("%1 tokens/s").arg(text(number_text(value)))
                                          : QStringLiteral("%1 %2").arg(contourName(options.contours),
                                                                        text(time_text(value * second))));
    }
    panel.series.append(mark);
    panel.labels.append(
        {.text = label, .ink = textInk, .at = at, .brief = brief, .importance = 8, .mayMoveFar = true});
}

} // namespace

QString regimeName(Regime regime) {
    switch (regime) {
    case Regime::memory:
        return QObject::tr("memory-bound");
    case Regime::compute:
        return QObject::tr("compute-bound");
    case Regime::network:
        return QObject::tr("communication-bound");
    case Regime::overhead:
        return QObject::tr("overhead-bound");
    case Regime::full:
        break;
    }
    return QObject::tr("does not fit");
}

QString partName(RequestPart part) {
    switch (part) {
    case RequestPart::decode:
        return QObject::tr("decode");
    case RequestPart::prefill:
        return QObject::tr("prefill");
    case RequestPart::request:
        break;
    }
    return QObject::tr("request");
}

QString contourName(ContourMetric metric) {
    switch (metric) {
    case ContourMetric::itl:
        return QStringLiteral("ITL");
    case ContourMetric::ttft:
        return QStringLiteral("TTFT");
    case ContourMetric::tokens:
        return QObject::tr("tokens/s");
    case ContourMetric::none:
        break;
    }
    return QObject::tr("none");
}

Scenario regimeMapKey(const Scenario& scenario) {
    Scenario key = scenario;
    key.batch = Scenario().batch;
    key.seq_len = Scenario().seq_len;
    key.compare.clear();
    return key;
}

Figure regimeMapOnly(const Study& study, const ChartOptions& options) {
    Figure figure;
    figure.id = QStringLiteral("regime");
    figure.title = QObject::tr("Regime map");
    if (!study.result.phases)
        return figure;
    const RegimeOptions& regime = options.regime;
    Panel panel;
    panel.x = batchAxis();
    panel.y = lengthAxis();
    panel.cells = cellsOf(regime_map(study.deployment, study.scenario.fidelity, regime.part));
    addContours(panel, study, regime.contours);
    addNames(panel);
    if (!panel.series.isEmpty())
        panel.hint = QObject::tr("lines: %1").arg(contourName(regime.contours));
    figure.panels = {panel};
    return figure;
}

Figure withPlaceOnMap(const Figure& map, const Study& study, const ChartOptions& options) {
    Figure figure = map;
    figure.caption = captionOf(study);
    if (!study.result.phases) {
        figure.finding = withoutPhases(study);
        return figure;
    }
    const RegimeOptions& regime = options.regime;
    figure.finding = findingOf(study, regime.part);
    figure.notes = notesOf(study, regime);
    figure.remarks = remarksOf(study, regime.part);
    addPlace(figure.panels.first(), study, regime);
    return figure;
}

Figure regimeFigure(const Study& study, const ChartOptions& options) {
    return withPlaceOnMap(regimeMapOnly(study, options), study, options);
}

} // namespace ridgepoint
