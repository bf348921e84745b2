// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explanation_lines.h"

#include <algorithm>
#include <utility>

namespace ridgepoint {

namespace {

std::size_t leaves_of(const Expression& expression) {
    if (expression.parts.empty())
        return 1;
    std::size_t sum = 0;
    for (const Expression& part : expression.parts)
        sum += leaves_of(part);
    return sum;
}

} // namespace

Expression ExplanationLines::input(const std::string& name, double value, Measure measure, Sentence meaning,
                                   Sentence source) {
    if (values_.try_emplace(name, value).second)
        inputs.push_back({name, value, measure, std::move(meaning), std::move(source)});
    return symbol(name);
}

Expression ExplanationLines::step(const std::string& name, Measure measure, const Expression& formula,
                                  Sentence meaning) {
    if (!has(name)) {
        const double result = value(formula);
        values_.emplace(name, result);
        steps.push_back({{name, result, measure, std::move(meaning), std::nullopt}, formula});
    }
    return symbol(name);
}

Expression ExplanationLines::named_step(const std::string& name, Measure measure, const Expression& formula,
                                        Sentence meaning) {
    named_.push_back(name);
    return step(name, measure, formula, std::move(meaning));
}

double ExplanationLines::value(const Expression& expression) const {
    return evaluate(expression, [this](const std::string& name) { return values_.at(name); });
}

Expression ExplanationLines::whole_formula(std::size_t most) const {
    const Expression& last = steps.back().formula;
    const Expression whole = replaced(last, [this](const std::string& name) -> const Expression* {
        const auto step =
            std::find_if(steps.begin(), steps.end(), [&](const Step& s) { return s.result.symbol == name; });
        const bool stays = std::find(named_.begin(), named_.end(), name) != named_.end();
        return step == steps.end() || stays ? nullptr : &step->formula;
    });
    return leaves_of(whole) <= most ? whole : last;
}

Sentence source_in_entry(const std::string& entry, const std::map<std::string, std::string>& sources,
                         std::initializer_list<std::string> fields) {
    for (const std::string& field : fields)
        if (const auto source = sources.find(field); source != sources.end())
            return {"Catalogue entry of %1: %2", {entry, source->second}};
    return {"Catalogue entry of %1", {entry}};
}

Sentence source_in_scenario() {
    return {"Scenario", {}};
}

Expression SharedInputs::peak(const Accelerator& gpu, Precision precision, const std::string& name_) const {
    const auto index = static_cast<std::size_t>(precision);
    const PeakRate rate = peak_rate(gpu, precision);
    const std::string wanted(name(precision));
    const std::string used = gpu.peak[index] ? wanted : std::string(name(Precision::fp16));
    Sentence meaning{"dense peak rate of %1 at %2", {gpu.short_name, wanted}};
    if (rate.fallback)
        meaning = {"dense peak rate of %1 at %2, since it has none at %3", {gpu.short_name, used, wanted}};
    return lines.input(name_, in(rate.rate, flop_per_second), Measure::flop_rate, meaning,
                       source_in_entry(gpu.short_name, gpu.sources, {"peak." + used, "peak"}));
}

Expression SharedInputs::bandwidth(const Accelerator& gpu, const std::string& name_) const {
    return lines.input(name_, in(gpu.bandwidth, byte_per_second), Measure::bandwidth,
                       {"memory bandwidth of %1", {gpu.short_name}},
                       source_in_entry(gpu.short_name, gpu.sources, {"bandwidth"}));
}

Expression SharedInputs::capacity(const Accelerator& gpu, const std::string& name_) const {
    return lines.input(name_, in(gpu.capacity, byte), Measure::bytes, {"memory of %1", {gpu.short_name}},
                       source_in_entry(gpu.short_name, gpu.sources, {"capacity"}));
}

Expression SharedInputs::dispatch(const Accelerator& gpu) const {
    const Sentence source = gpu.dispatch_tax
                                ? source_in_entry(gpu.short_name, gpu.sources, {"dispatch_tax"})
                                : Sentence{"Taken, since none is known for %1", {gpu.short_name}};
    return lines.input("t_d", in(gpu.dispatch_or_default(), second), Measure::seconds,
                       {"dispatch tax: the cost of starting a pass", {}}, source);
}

Expression SharedInputs::batch(const Workload& workload) const {
    return lines.input("B", workload.batch, Measure::number, {"batch: sequences at once", {}},
                       source_in_scenario());
}

Expression SharedInputs::shape(const Model& model, const std::string& name_, double value,
                               const std::string& field, const char* meaning) const {
    return lines.input(name_, value, Measure::number, {meaning, {model.name}},
                       source_in_entry(model.name, model.sources, {field, "shape"}));
}

} // namespace ridgepoint
