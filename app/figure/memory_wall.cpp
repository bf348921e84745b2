// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/memory_panels.h"
#include "app/figure/text.h"
#include "app/figure/ticks.h"
#include "engine/capacity.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double shortestDrawn = 128.0; // tokens
constexpr double cornersPerDoubling = 4.0;
constexpr double farther = 16.0;          // times the longest drawn: as far as the next corner is looked for
constexpr std::int64_t allCornersTo = 16; // batches; above, the wall's steps are too small to be seen

// One line of the panel.
struct Wall {
    QString name; // in the table, too
    QString said; // beside the line
    Ink ink;
    bool chosen;
    Deployment deployment;
};

// What the engine says of a wall in the scenario's fidelity.
struct WallSolver {
    const Deployment& deployment;
    Fidelity fidelity;

    double batchAt(double tokens) const {
        return static_cast<double>(largest_batch_at(deployment, fidelity, tokens * token));
    }
    double lengthAt(std::int64_t batch, double most) const {
        return static_cast<double>(
            longest_prompt(deployment, fidelity, batch, static_cast<std::int64_t>(most)));
    }
};

// Where the line from a corner to the next one, that of the smaller batch beyond `to`, passes `to`: a line
// down to that batch at `to` itself would be a step that the others are drawn without.
double batchBetween(QPointF corner, double batch, const WallSolver& solver, double to) {
    const double next = solver.lengthAt(static_cast<std::int64_t>(batch), farther * to);
    if (next <= to || corner.y() <= batch)
        return batch;
    const double share = std::log(to / corner.x()) / std::log(next / corner.x());
    return corner.y() * std::pow(batch / corner.y(), share);
}

// The corners of the wall's steps, each the longest prompt of a batch, from the shortest length on.
QList<QPointF> cornersOf(const WallSolver& solver, double from, double to) {
    QList<QPointF> points;
    const double first = solver.batchAt(from);
    if (first < 1.0)
        return points;
    points.append({from, first});
    const double last = solver.batchAt(to);
    const double step = std::exp2(-1.0 / cornersPerDoubling);
    for (double batch = first;;) {
        batch = batch <= static_cast<double>(allCornersTo) ? batch - 1.0 : std::floor(batch * step);
        if (batch <= last || batch < 1.0)
            break;
        const double tokens = solver.lengthAt(static_cast<std::int64_t>(batch), to);
        if (tokens > points.last().x())
            points.append({tokens, solver.batchAt(tokens)}); // short ones are that of several batches
    }
    if (last >= 1.0 && points.last().x() < to)
        points.append({to, batchBetween(points.last(), last, solver, to)});
    return points;
}

// The largest batches at round lengths: what is hovered and tabled.
Series batchesOf(const Wall& wall, const WallSolver& solver, const Axis& axis, int seqLen) {
    Series data{.name = wall.name, .ink = wall.ink, .stroke = Stroke::None};
    QList<double> lengths{static_cast<double>(seqLen)};
    for (double tokens = axis.maximum; tokens >= axis.minimum; tokens /= 2.0)
        lengths.append(tokens);
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    for (const double tokens : lengths) {
        const double batch = solver.batchAt(tokens);
        if (batch < 1.0)
            break; // and none longer
        data.points.append({tokens, batch});
        data.notes.append(QObject::tr("the largest batch that fits"));
    }
    return data;
}

void addWall(Panel& panel, const Wall& wall, const Study& study) {
    const WallSolver solver{wall.deployment, study.scenario.fidelity};
    const QList<QPointF> corners = cornersOf(solver, panel.x.minimum, panel.x.maximum);
    const double atEnd = solver.batchAt(panel.x.maximum);
    if (!corners.isEmpty()) {
        panel.series.append({.name = wall.name,
                             .ink = wall.ink,
                             .stroke = wall.chosen ? Stroke::Solid : Stroke::Dashed,
                             .weight = wall.chosen ? Weight::Bold : Weight::Normal,
                             .points = corners,
                             .isData = false});
        panel.series.append(batchesOf(wall, solver, panel.x, study.scenario.seq_len));
    }
    Label label{.text = QObject::tr("%1: %2").arg(wall.said, text(exact_text(atEnd))),
                .ink = wall.ink,
                .importance = wall.chosen ? 10 : 7};
    if (atEnd >= 1.0) {
        label.place = Label::Place::LineEnd;
        label.at = corners.last();
    } else if (corners.isEmpty()) {
        label.place = Label::Place::LineEnd;
        label.at = {panel.x.maximum, panel.y.minimum};
        label.text = QObject::tr("%1: none").arg(wall.said);
    } else {
        label.at = corners.last();
        label.text = QObject::tr("%1: up to %2").arg(wall.said, text(exact_text(corners.last().x())));
        label.mayMoveFar = true;
    }
    panel.labels.append(label);
}

QList<Wall> wallsOf(const Study& study, bool overWidths) {
    QList<Wall> walls;
    const ShownGpu& chosen = study.chosen();
    if (!overWidths)
        for (const ShownGpu& shown : study.gpus)
            walls.append({memoryName(shown), memoryName(shown), shown.ink, shown.chosen, shown.deployment});
    else
        for (const NumberWidth& width : numberWidths(study.scenario))
            walls.append({width.key, width.name, chosen.ink, width.chosen, width.in(chosen.deployment)});
    // The others, thin and dashed, over the chosen one: of two alike both are seen.
    std::stable_sort(walls.begin(), walls.end(),
                     [](const Wall& a, const Wall& b) { return a.chosen > b.chosen; });
    return walls;
}

void addScenario(Panel& panel, const Study& study) {
    const ShownGpu& chosen = study.chosen();
    const QPointF at{static_cast<double>(study.scenario.seq_len), static_cast<double>(study.scenario.batch)};
    const bool fits = chosen.result.phases->feasible;
    panel.series.append({.name = QObject::tr("this scenario"),
                         .ink = chosen.ink,
                         .stroke = Stroke::None,
                         .weight = Weight::Bold,
                         .shape = fits ? Shape::Disc : Shape::Ring,
                         .points = {at},
                         .notes = {fits ? QObject::tr("fits %1").arg(memoryName(chosen))
                                        : QObject::tr("does not fit %1").arg(memoryName(chosen))}});
    panel.labels.append(
        {.text = fits ? QObject::tr("this scenario") : QObject::tr("this scenario does not fit"),
         .ink = chosen.ink,
         .at = at,
         .brief = fits ? QString() : QObject::tr("does not fit"),
         .importance = 6,
         .mayMoveFar = true});
}

// In words, where there is no line to see.
void sayNothingFits(Panel& panel) {
    panel.labels.removeIf([](const Label& label) { return label.place == Label::Place::LineEnd; });
    panel.regions.append(
        {panel.x.minimum, panel.x.maximum, {Ink::Role::Full, 0}, QObject::tr("not even one\nsequence fits")});
    panel.x.title = QObject::tr("prompt length (tokens)");
}

// "w4a16, 8-bit KV": the scheme as its two controls say it.
QString schemeText(Scheme scheme) {
    const Scheme plain = with_kv(scheme, false);
    const QString name = word(ridgepoint::name(plain));
    return plain == scheme ? name : QObject::tr("%1, 8-bit KV").arg(name);
}

} // namespace

Deployment NumberWidth::in(Deployment deployment) const {
    deployment.workload.precision = precision;
    deployment.per_operator.scheme = scheme;
    return deployment;
}

QList<NumberWidth> numberWidths(const Scenario& scenario) {
    QList<NumberWidth> widths;
    if (scenario.fidelity == Fidelity::first_order) {
        for (const Precision like : {Precision::fp32, Precision::fp16, Precision::int8, Precision::int4}) {
            const bool chosen = width(like) == width(scenario.precision);
            const Precision precision = chosen ? scenario.precision : like;
            widths.append({word(name(precision)), text(name(precision)), precision, scenario.scheme, chosen});
        }
        return widths;
    }
    const ElementSizes own = element_sizes(scenario.scheme);
    for (const bool narrowKv : {false, true})
        for (const Scheme like : {Scheme::fp16, Scheme::w8a16, Scheme::w4a16}) {
            const Scheme candidate = with_kv(like, narrowKv);
            const ElementSizes sizes = element_sizes(candidate);
            const bool chosen = sizes.weight == own.weight && sizes.kv == own.kv;
            const Scheme scheme = chosen ? scenario.scheme : candidate;
            widths.append({schemeText(scheme), text(name(scheme)), scenario.precision, scheme, chosen});
        }
    return widths;
}

Panel capacityWall(const Study& study, bool overWidths) {
    Panel panel;
    const double from = std::min<double>(shortestDrawn, study.scenario.seq_len);
    panel.title = overWidths ? QObject::tr("Largest batch on %1").arg(memoryName(study.chosen()))
                             : QObject::tr("Largest batch at %1").arg(widthName(study.scenario));
    panel.x = {.title = QObject::tr("prompt length (tokens); at the lines' ends: users at %1")
                            .arg(lengthText(longUserTokens)),
               .key = QStringLiteral("seq_len"),
               .scale = Axis::Scale::Log2,
               .minimum = from,
               .maximum = longUserTokens,
               .ticks = chooseTicks(Axis::Scale::Log2, from, longUserTokens, 6)};
    panel.y = {.title = QObject::tr("largest batch"),
               .key = QStringLiteral("max_batch"),
               .scale = Axis::Scale::Log10,
               .minimum = 0.8,
               .maximum = 10.0,
               .ticks = {}};
    for (const Wall& wall : wallsOf(study, overWidths))
        addWall(panel, wall, study);
    const bool somethingFits = !panel.series.isEmpty();
    addScenario(panel, study);
    if (!somethingFits)
        sayNothingFits(panel);
    for (const Series& series : panel.series)
        for (const QPointF& point : series.points)
            panel.y.maximum = std::max(panel.y.maximum, logCeiling(1.05 * point.y()));
    panel.y.ticks = chooseTicks(panel.y.scale, panel.y.minimum, panel.y.maximum, 6);
    return panel;
}

std::int64_t usersAtOnceOf(const ShownGpu& shown, const Study& study, const NumberWidth& width) {
    return largest_batch_at(width.in(shown.deployment), study.scenario.fidelity,
                            static_cast<double>(longUserTokens) * token);
}

QString usersText(std::int64_t users) {
    return users > 0 ? text(exact_text(static_cast<double>(users))) : QObject::tr("none");
}

Panel usersAtOnce(const Study& study) {
    Panel panel;
    panel.title = QObject::tr("Users at once, %1 prompt tokens each").arg(text(exact_text(longUserTokens)));
    panel.textGrid.columns.append({QObject::tr("GPU"), QStringLiteral("gpu"), false});
    const QList<NumberWidth> widths = numberWidths(study.scenario);
    for (const NumberWidth& width : widths)
        panel.textGrid.columns.append({width.name, width.key, true});
    for (const ShownGpu& shown : study.gpus) {
        QList<TextGrid::Cell> row{{.text = memoryName(shown), .ink = shown.ink, .strong = shown.chosen}};
        for (const NumberWidth& width : widths) {
            const std::int64_t users = usersAtOnceOf(shown, study, width);
            row.append({.text = usersText(users),
                        .ink = {users > 0 ? Ink::Role::Text : Ink::Role::Full, 0},
                        .strong = shown.chosen && width.chosen,
                        .exact = QString::number(users)});
        }
        panel.textGrid.rows.append(row);
    }
    return panel;
}

} // namespace ridgepoint
