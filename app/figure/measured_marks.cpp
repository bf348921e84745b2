// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/measured_marks.h"

#include "app/figure/text.h"

#include <algorithm>

namespace ridgepoint {

namespace {

QString nameOf(const MatchedPoint& matched) {
    const QString framework = text(matched.point.framework);
    return framework.isEmpty() ? text(matched.point.id)
                               : QStringLiteral("%1, %2").arg(text(matched.point.id), framework);
}

QString shown(double value, Metric metric) {
    return metric == Metric::output_tok_s ? QObject::tr("%1 tokens/s").arg(text(number_text(value)))
                                          : text(time_text(value * millisecond));
}

Series marks() {
    return {.name = QObject::tr("measured"),
            .ink = textInk,
            .stroke = Stroke::None,
            .weight = Weight::Bold,
            .shape = Shape::Triangle};
}

void addMark(Panel& panel, Series& series, QPointF at, const QString& note, const QString& label) {
    series.points.append(at);
    series.notes.append(note);
    panel.labels.append({.text = label, .ink = textInk, .at = at, .importance = 6, .mayMoveFar = true});
}

qsizetype positionOf(const Study& study, const MatchedPoint& matched) {
    const auto at = std::find_if(study.gpus.begin(), study.gpus.end(),
                                 [&](const ShownGpu& gpu) { return gpu.gpu->id == matched.gpu; });
    return at - study.gpus.begin();
}

} // namespace

QString measuredNote(const Study& study, const MatchedPoint& matched, Metric metric) {
    const double value = measured_value(matched.point, metric).value_or(0.0);
    const Predictions predicted = predict(*study.catalogue, matched, metric);
    QString note = QObject::tr("%1: %2 measured; ").arg(nameOf(matched), shown(value, metric));
    if (predicted.first_order)
        note += QObject::tr("first-order %1, ").arg(text(ratio_text(*predicted.first_order / value)));
    note +=
        QObject::tr("per-operator %1, ideal %2")
            .arg(text(ratio_text(predicted.per_operator / value)), text(ratio_text(predicted.ideal / value)));
    if (metric == Metric::itl_ms && matched.point.itl_carries_prefill)
        note += QObject::tr(" (its ITL carries the prefill, and so does what it is held against)");
    return note;
}

bool hasLengthsOf(const Scenario& scenario, const MatchedPoint& matched) {
    return matched.scenario->seq_len == scenario.seq_len &&
           matched.scenario->output_tokens == scenario.output_tokens &&
           matched.scenario->cached_prefix == scenario.cached_prefix;
}

void addMeasuredBars(Panel& panel, const Study& study, Metric metric, Seconds unit) {
    Series series = marks();
    for (const MatchedPoint& matched : study.measured) {
        const auto value = measured_value(matched.point, metric);
        if (!value || !hasLengthsOf(study.scenario, matched) ||
            matched.scenario->batch != study.scenario.batch)
            continue;
        const double height = in(*value * millisecond, unit);
        // Beside the bar's middle, where its value stands.
        const QPointF at{static_cast<double>(positionOf(study, matched)) + 0.36, height};
        addMark(panel, series, at, measuredNote(study, matched, metric),
                QObject::tr("measured %1").arg(text(number_text(height))));
    }
    if (!series.points.isEmpty())
        panel.series.append(series);
}

void addMeasuredRates(Panel& panel, const Study& study) {
    Series series = marks();
    for (const MatchedPoint& matched : study.measured) {
        const auto value = measured_value(matched.point, Metric::output_tok_s);
        if (!value || !hasLengthsOf(study.scenario, matched))
            continue;
        const QPointF at{static_cast<double>(matched.scenario->batch), *value};
        addMark(panel, series, at, measuredNote(study, matched, Metric::output_tok_s),
                QObject::tr("measured on %1: %2/s")
                    .arg(text(study.gpus[positionOf(study, matched)].gpu->short_name),
                         text(number_text(*value))));
    }
    if (!series.points.isEmpty())
        panel.series.append(series);
}

QStringList measuredRemarks(const Study& study) {
    QStringList remarks;
    for (const MatchedPoint& matched : study.measured)
        if (!hasLengthsOf(study.scenario, matched))
            remarks.append(QObject::tr("%1 was measured at batch %2 with %3 tokens in and %4 out.")
                               .arg(nameOf(matched), text(exact_text(matched.scenario->batch)),
                                    text(exact_text(matched.scenario->seq_len)),
                                    text(exact_text(matched.scenario->output_tokens))));
    return remarks;
}

} // namespace ridgepoint
