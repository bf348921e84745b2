// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/measured_runs.h"

#include "app/figure/text.h"
#include "app/window/measured_dialog.h"
#include "engine/fidelity_comparison.h"

#include <algorithm>

namespace ridgepoint {

namespace {

Unsaid unsaidIn(const Scenario& scenario) {
    return {scenario.model, scenario.gpu,
            scenario.fidelity == Fidelity::per_operator ? scenario.scheme : scheme_like(scenario.precision),
            false};
}

std::string textOf(const Unsaid& unsaid) {
    return unsaid.model + "\n" + unsaid.gpu + "\n" + std::string(name(*unsaid.scheme));
}

} // namespace

MeasuredRuns::MeasuredRuns(QWidget* window)
    : QObject(window)
    , window_(window) {}

void MeasuredRuns::set(Measurements measurements) {
    measurements_ = std::move(measurements);
    if (measurements_.points.size() > most)
        measurements_.points.resize(most);
    told_.clear();
}

const std::vector<MatchedPoint>& MeasuredRuns::matched(const Catalogue& catalogue, const Scenario& scenario) {
    const Unsaid unsaid = unsaidIn(scenario);
    if (const std::string told = textOf(unsaid); told != told_) {
        told_ = told;
        matched_ = match_points(catalogue, measurements_, unsaid);
        if (dialog_)
            dialog_->setPoints(matched_);
    }
    return matched_;
}

void MeasuredRuns::retell() {
    const bool isShown = dialog_ && dialog_->isVisible();
    delete std::exchange(dialog_, nullptr);
    told_.clear();
    if (isShown)
        showList();
}

void MeasuredRuns::showList() {
    if (!dialog_) {
        dialog_ = new MeasuredDialog(window_);
        connect(dialog_, &MeasuredDialog::picked, this,
                [this](int point) { emit picked(matched_[static_cast<std::size_t>(point)]); });
        connect(dialog_, &MeasuredDialog::forgotten, this, [this] {
            set({});
            emit forgotten();
        });
    }
    dialog_->setPoints(matched_);
    dialog_->show();
    dialog_->raise();
}

Scenario scenarioOf(const Scenario& present, const MatchedPoint& run) {
    Scenario scenario = present;
    scenario.model = run.scenario->model;
    scenario.gpu = run.scenario->gpu;
    scenario.batch = run.scenario->batch;
    scenario.seq_len = run.scenario->seq_len;
    scenario.output_tokens = run.scenario->output_tokens;
    scenario.cached_prefix = run.scenario->cached_prefix;
    scenario.scheme = run.scenario->scheme;
    scenario.tensor_parallel = run.scenario->tensor_parallel;
    if (scheme_like(scenario.precision) != scenario.scheme)
        scenario.precision = precision_like(scenario.scheme);
    return scenario;
}

QString wordsFor(const Measurements& measurements, const std::vector<MatchedPoint>& matched) {
    const auto count = std::count_if(matched.begin(), matched.end(),
                                     [](const MatchedPoint& run) { return run.scenario.has_value(); });
    QString words = QObject::tr("%1: %2 points, of which the models cover %3.")
                        .arg(text(measurements.format))
                        .arg(measurements.points.size())
                        .arg(count);
    for (const Sentence& warning : measurements.warnings)
        words += QLatin1Char(' ') + text(warning);
    return words;
}

} // namespace ridgepoint
