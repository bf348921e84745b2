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

Expression ExplanationLines::take_in(const ExplanationLines& other, const Expression& value,
                                     const std::string& tag) {
    std::map<std::string, Expression> renamed;
    const auto rename = [&](const Term& term) {
        const bool is_alike = has(term.symbol) && values_.at(term.symbol) == term.value;
        const char* joint = term.symbol.find('_') == std::string::npos ? "_" : ",";
        const bool is_free = !has(term.symbol);
        return renamed[term.symbol] = symbol(is_alike || is_free ? term.symbol : term.symbol + joint + tag);
    };
    const auto in_new_names = [&](const Expression& formula) {
        return replaced(formula, [&](const std::string& name) -> const Expression* {
            const auto found = renamed.find(name);
            return found == renamed.end() || found->second.symbol == name ? nullptr : &found->second;
        });
    };
    for (const Term& term : other.inputs)
        input(rename(term).symbol, term.value, term.measure, term.meaning, *term.source);
    for (const Step& line : other.steps) {
        const Expression formula = in_new_names(line.formula);
        step(rename(line.result).symbol, line.result.measure, formula, line.result.meaning);
    }
    return in_new_names(value);
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

const Accelerator& SharedInputs::built(const Accelerator& gpu) const {
    if (!lines.scaling)
        return gpu;
    const Deployment& deployment = *lines.scaling->built;
    return deployment.decode_gpu && deployment.decode_gpu->id == gpu.id ? *deployment.decode_gpu
                                                                        : *deployment.gpu;
}

Expression free_memory(ExplanationLines& lines, const Expression& required, const Expression& capacity) {
    return lines.step("M_free", Measure::bytes, larger_of(0.0, capacity - required),
                      {"memory that stays free", {}});
}

Expression needed_share(ExplanationLines& lines, const Expression& required, const Expression& capacity) {
    return lines.step("U", Measure::number, required / capacity, {"share of the memory that is needed", {}});
}

Expression SharedInputs::hardware(Resource resource, const std::string& name_, double as_built,
                                  Measure measure, Sentence meaning, Sentence source) const {
    const double factor = lines.scaling ? lines.scaling->scales.of(resource) : 1.0;
    if (factor == 1.0)
        return lines.input(name_, as_built, measure, std::move(meaning), std::move(source));
    const std::string of(name(resource));
    const Expression times =
        lines.input("k_" + of, factor, Measure::number, {"how many times as much %1 there is", {of}},
                    {"Hardware that is asked about", {}});
    const bool has_index = name_.find('_') != std::string::npos;
    const Expression figure = lines.input(name_ + (has_index ? ",built" : "_built"), as_built, measure,
                                          std::move(meaning), std::move(source));
    return lines.named_step(name_, measure, times * figure, {"what there would be", {}});
}

Expression SharedInputs::peak(const Accelerator& gpu, Precision precision, const std::string& name_) const {
    const auto index = static_cast<std::size_t>(precision);
    const PeakRate rate = peak_rate(built(gpu), precision);
    const std::string wanted(name(precision));
    const std::string used = gpu.peak[index] ? wanted : std::string(name(Precision::fp16));
    Sentence meaning{"dense peak rate of %1 at %2", {gpu.short_name, wanted}};
    if (rate.fallback)
        meaning = {"dense peak rate of %1 at %2, since it has none at %3", {gpu.short_name, used, wanted}};
    return hardware(Resource::compute, name_, in(rate.rate, flop_per_second), Measure::flop_rate, meaning,
                    source_in_entry(gpu.short_name, gpu.sources, {"peak." + used, "peak"}));
}

Expression SharedInputs::bandwidth(const Accelerator& gpu, const std::string& name_) const {
    return hardware(Resource::bandwidth, name_, in(built(gpu).bandwidth, byte_per_second), Measure::bandwidth,
                    {"memory bandwidth of %1", {gpu.short_name}},
                    source_in_entry(gpu.short_name, gpu.sources, {"bandwidth"}));
}

Expression SharedInputs::capacity(const Accelerator& gpu, const std::string& name_) const {
    return hardware(Resource::capacity, name_, in(built(gpu).capacity, byte), Measure::bytes,
                    {"memory of %1", {gpu.short_name}},
                    source_in_entry(gpu.short_name, gpu.sources, {"capacity"}));
}

Expression SharedInputs::link(const std::string& name_, Bandwidth rate, Sentence meaning,
                              Sentence source) const {
    return hardware(Resource::link, name_, in(rate, byte_per_second), Measure::bandwidth, std::move(meaning),
                    std::move(source));
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
