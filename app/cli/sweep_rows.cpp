// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep_rows.h"

#include "app/cli/scenario_options.h"
#include "engine/nearest_names.h"
#include "engine/scenario_json.h"

#include <QString>
#include <algorithm>
#include <cstdint>
#include <numeric>

namespace ridgepoint {

namespace {

const std::vector<std::string>& sweptFields() {
    static const std::vector<std::string> fields{"batch",  "seq_len",         "precision",
                                                 "scheme", "tensor_parallel", "gpu"};
    return fields;
}

std::vector<std::string> powersOfTwo(double from, double to) {
    std::vector<std::string> values;
    for (std::int64_t value = 1; static_cast<double>(value) <= to; value *= 2)
        if (static_cast<double>(value) >= from)
            values.push_back(std::to_string(value));
    return values;
}

std::vector<std::string> ownValues(const std::string& field, const Catalogue& catalogue,
                                   const Scenario& scenario) {
    if (field == "batch")
        return powersOfTwo(batch_range.minimum, batch_range.maximum);
    if (field == "seq_len") // a prompt is longer than its cached part
        return powersOfTwo(std::max(seq_len_range.minimum, scenario.cached_prefix + 1.0),
                           seq_len_range.maximum);
    std::vector<std::string> values;
    if (field == "scheme")
        return scheme_names();
    if (field == "tensor_parallel")
        for (const int degree : tensor_parallel_degrees)
            values.push_back(std::to_string(degree));
    else if (field == "precision")
        for (const Precision precision : all_precisions)
            values.emplace_back(name(precision));
    else
        for (const std::size_t position : gpus_by_year(catalogue))
            values.push_back(catalogue.gpus[position].id);
    return values;
}

std::vector<std::string> givenValues(const std::string& text) {
    std::vector<std::string> values;
    for (const QString& value : QString::fromStdString(text).split(QLatin1Char(','))) {
        values.push_back(value.trimmed().toStdString());
        if (values.back().empty())
            throw Error("holds an empty value; A,B,... is expected", "--values");
    }
    return values;
}

// What the model of performance does not look at makes no sweep.
void refuseOfAnotherFidelity(const std::string& field, Fidelity fidelity) {
    if (field == "precision" && fidelity == Fidelity::per_operator)
        throw Error("precision is the first-order model's; the per-operator model has scheme", "--over");
    if ((field == "scheme" || field == "tensor_parallel") && fidelity == Fidelity::first_order)
        throw Error(field + " is the per-operator model's: add --fidelity per-operator", "--over");
}

// The value as it is written in a scenario, whatever it was typed as: "h100" is H100, "1e3" is 1000.
std::string written(const std::string& field, const Scenario& scenario, const Deployment& deployment) {
    return field == "batch"             ? std::to_string(scenario.batch)
           : field == "seq_len"         ? std::to_string(scenario.seq_len)
           : field == "precision"       ? std::string(name(scenario.precision))
           : field == "scheme"          ? std::string(name(scenario.scheme))
           : field == "tensor_parallel" ? std::to_string(scenario.tensor_parallel)
                                        : deployment.gpu->id;
}

SweepRow rowOf(const Catalogue& catalogue, const std::string& field, Scenario scenario,
               const std::string& value) {
    try {
        set_from_option(scenario, dashed(optionOf(field)), value);
        if (const auto wrong = contradiction_in(scenario))
            throw Error(*wrong);
        const Deployment deployment = deploy(catalogue, scenario);
        return {written(field, scenario, deployment), deployment, solve(deployment, scenario.fidelity)};
    } catch (const Error& error) {
        throw Error(error.message(), "--values");
    }
}

} // namespace

std::string sweptField(const std::string& name) {
    std::string field = name;
    std::replace(field.begin(), field.end(), '-', '_');
    for (const std::string& known : sweptFields())
        if (same_name(field, known))
            return known;
    throw Error("'" + name.substr(0, 80) + "' is no field to sweep over; the known: " +
                    nearest_names_text(field, sweptFields(), sweptFields().size()),
                "--over");
}

Sweep sweepOf(const CommandLine& line, const Catalogue& catalogue, const std::string& field) {
    // The swept field's own value plays no part in what the others may hold.
    const Scenario scenario = field == "seq_len" ? defaultsFrom(line) : scenarioFrom(line);
    refuseOfAnotherFidelity(field, scenario.fidelity);
    deployFrom(line, catalogue, scenario);
    const std::vector<std::string> values =
        line.isSet("values") ? givenValues(line.value("values")) : ownValues(field, catalogue, scenario);
    if (values.empty())
        throw Error("leaves no prompt length to sweep over", "--cached-prefix");
    Sweep sweep{field, {}};
    for (const std::string& value : values)
        sweep.rows.push_back(rowOf(catalogue, field, scenario, value));
    return sweep;
}

} // namespace ridgepoint
