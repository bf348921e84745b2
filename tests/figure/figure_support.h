// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the figures share.
#pragma once

#include "app/figure/charts.h"
#include "app/figure/study.h"
#include "app/figure/text.h"
#include "app/shipped_data.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

namespace ridgepoint::test {

inline const Catalogue& catalogue() {
    static const Catalogue shipped = shippedCatalogue();
    return shipped;
}

/// The default scenario with another model, GPU and list of GPUs to compare.
inline Scenario scenarioFor(const std::string& model, const std::string& gpu,
                            const std::vector<std::string>& compare = Scenario().compare) {
    Scenario scenario;
    scenario.model = model;
    scenario.gpu = gpu;
    scenario.compare = compare;
    return scenario;
}

inline Figure figureOf(const QString& id, const Scenario& scenario = {}, const ChartOptions& options = {}) {
    for (const ChartKind& kind : charts())
        if (kind.id == id)
            return kind.figure(studyOf(catalogue(), scenario), options);
    return {};
}

/// Whether the chart says anything of the scenario's model.
inline bool applies(const QString& id, const Scenario& scenario) {
    for (const ChartKind& kind : charts())
        if (kind.id == id)
            return kind.appliesTo(studyOf(catalogue(), scenario));
    return false;
}

/// The scenario solved on another GPU, by the engine alone.
inline Result solvedOn(const Scenario& scenario, const std::string& gpu) {
    Scenario other = scenario;
    other.gpu = gpu;
    return solve(deploy(catalogue(), other), other.fidelity);
}

inline QList<Series> seriesNamed(const Panel& panel, const QString& name) {
    QList<Series> found;
    std::copy_if(panel.series.begin(), panel.series.end(), std::back_inserter(found),
                 [&](const Series& series) { return series.name == name; });
    return found;
}

/// The one series of that name and stroke; one without points where there is none.
inline Series seriesOf(const Panel& panel, const QString& name, Stroke stroke) {
    for (const Series& series : panel.series)
        if (series.name == name && series.stroke == stroke)
            return series;
    return {};
}

inline QStringList labelsOf(const Panel& panel) {
    QStringList texts;
    for (const Label& label : panel.labels)
        texts.append(label.text);
    return texts;
}

inline bool hasText(const QStringList& texts, const QString& part) {
    return std::any_of(texts.begin(), texts.end(), [&](const QString& text) { return text.contains(part); });
}

inline bool isNear(double a, double b, double relative = 1e-12) {
    return a == b || std::abs(a - b) <= relative * std::max(std::abs(a), std::abs(b));
}

/// All that a figure says in words.
inline QStringList textsOf(const Figure& figure) {
    QStringList texts{figure.title, figure.finding, figure.caption};
    texts += figure.notes;
    for (const Panel& panel : figure.panels) {
        texts += QStringList{panel.title, panel.hint, panel.x.title, panel.y.title};
        for (const Axis& axis : {panel.x, panel.y})
            for (const Tick& tick : axis.ticks)
                texts += tick.text;
        for (const Region& region : panel.regions)
            texts += region.label;
        for (const Series& series : panel.series)
            texts += QStringList{series.name} + series.notes;
        for (const Bar& bar : panel.bars)
            texts += QStringList{bar.name, bar.label, bar.caution, bar.note};
        for (const Label& label : panel.labels)
            texts += QStringList{label.text, label.brief};
    }
    return texts;
}

/// Whether a text shows a number that is none: as such, or as the dash that stands for it.
inline bool showsNoNumber(const QString& text) {
    static const QRegularExpression none(QStringLiteral("\\b(nan|inf)\\b|(^|\\s)-(?=x|/|\\s|$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return none.match(text).hasMatch();
}

} // namespace ridgepoint::test
