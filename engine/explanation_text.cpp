// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explanation_text.h"

#include "engine/number_text.h"
#include "engine/quantity_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

constexpr int digits_of_a_result = 7;

struct NumberAndUnit {
    std::string number;
    std::string unit; // empty for none
};

// An input as its file or the scenario says it: the shortest text that is read as the same.
NumberAndUnit parted(const std::string& text, Notation notation) {
    const std::size_t space = text.find(' ');
    // Of a number in another unit, the reader of quantities takes what is written here.
    return {written_number(std::stod(text.substr(0, space)), notation), text.substr(space + 1)};
}

NumberAndUnit exact(double value, Measure measure, Notation notation) {
    switch (measure) {
    case Measure::flop_rate:
        return parted(flop_rate_to_text(value * flop_per_second), notation);
    case Measure::bandwidth:
        return parted(bandwidth_to_text(value * byte_per_second), notation);
    case Measure::bytes:
        return parted(bytes_to_text(value * byte), notation);
    case Measure::seconds:
        return parted(seconds_to_text(value * second), notation);
    case Measure::watts:
        return parted(watts_to_text(value * watt), notation);
    case Measure::bytes_a_parameter:
        return {written_number(value, notation), "B"};
    case Measure::flops:
        return {written_number(value, notation), "FLOP"};
    default:
        return {written_number(value, notation), ""};
    }
}

struct SiPrefix {
    double size;
    const char* letter;
};

constexpr std::array<SiPrefix, 7> si_prefixes{
    {{1.0, ""}, {1e3, "k"}, {1e6, "M"}, {1e9, "G"}, {1e12, "T"}, {1e15, "P"}, {1e18, "E"}}};
constexpr std::array<SiPrefix, 4> parts_of_a_second{{{1e-9, "n"}, {1e-6, "u"}, {1e-3, "m"}, {1.0, ""}}};

template <std::size_t N>
NumberAndUnit prefixed(double value, const char* unit, const std::array<SiPrefix, N>& known,
                       Notation notation) {
    const SiPrefix* prefix = &known.front();
    for (const SiPrefix& candidate : known)
        if (std::abs(value) >= candidate.size)
            prefix = &candidate;
    if (value == 0.0)
        prefix = &known.back();
    return {written_number(value / prefix->size, notation, digits_of_a_result),
            (value == 0.0 ? "" : prefix->letter) + std::string(unit)};
}

NumberAndUnit rounded(double value, Measure measure, Notation notation) {
    switch (measure) {
    case Measure::flops:
        return prefixed(value, "FLOP", si_prefixes, notation);
    case Measure::bytes:
        return prefixed(value, "B", si_prefixes, notation);
    case Measure::seconds:
        return prefixed(value, "s", parts_of_a_second, notation);
    case Measure::flop_rate:
        return prefixed(value, "FLOP/s", si_prefixes, notation);
    case Measure::bandwidth:
        return prefixed(value, "B/s", si_prefixes, notation);
    case Measure::intensity:
        return {written_number(value, notation, digits_of_a_result), "FLOP/byte"};
    case Measure::sample_rate:
    case Measure::token_rate:
        return {written_number(value, notation, digits_of_a_result), "/s"};
    case Measure::joules:
        return {written_number(value, notation, digits_of_a_result), "J"};
    case Measure::watts:
        return {written_number(value, notation, digits_of_a_result), "W"};
    default:
        return {written_number(value, notation, digits_of_a_result), ""};
    }
}

NumberAndUnit shown(const Term& term, Notation notation) {
    return term.source ? exact(term.value, term.measure, notation)
                       : rounded(term.value, term.measure, notation);
}

std::string together(const NumberAndUnit& shown, Notation notation) {
    if (shown.unit.empty())
        return shown.number;
    if (notation == Notation::latex)
        return shown.number + "\\,\\mathrm{" + shown.unit + "}";
    return shown.number + (notation == Notation::html ? "&nbsp;" : " ") + shown.unit;
}

const Term* term_named(const Explanation& explanation, const std::string& name) {
    for (const Term& input : explanation.inputs)
        if (input.symbol == name)
            return &input;
    for (const Step& step : explanation.steps)
        if (step.result.symbol == name)
            return &step.result;
    return nullptr;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

std::string latex_escaped(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (std::string_view("%&_#$").find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

} // namespace

std::string term_text(const Term& term, Notation notation) {
    return together(shown(term, notation), notation);
}

std::string value_text(const Explanation& explanation) {
    const double value = explanation.value;
    switch (explanation.measure) {
    case Measure::seconds:
        return time_text(value * second);
    case Measure::bytes:
        return bytes_text(value * byte);
    case Measure::flop_rate:
        return flop_rate_text(value * flop_per_second);
    case Measure::bandwidth:
        return bandwidth_text(value * byte_per_second);
    case Measure::flops: {
        const NumberAndUnit exact_one = rounded(value, Measure::flops, Notation::text);
        return number_text(std::stod(exact_one.number)) + " " + exact_one.unit;
    }
    case Measure::intensity:
        return number_text(value) + " FLOP/byte";
    case Measure::sample_rate:
    case Measure::token_rate:
        return number_text(value) + " /s";
    case Measure::joules:
        return number_text(value) + " J";
    default:
        break;
    }
    switch (explanation.id.kind) {
    case ValueKind::memory_utilization:
    case ValueKind::mfu:
    case ValueKind::hfu:
    case ValueKind::prefill_share:
    case ValueKind::decode_share:
    case ValueKind::resource_share:
    case ValueKind::fixed_share:
    case ValueKind::margin:
        return percent_text(value);
    case ValueKind::elasticity:
        return number_text(value);
    case ValueKind::speedup:
        return ratio_text(value);
    default:
        return exact_text(value); // all others are counts
    }
}

std::string formula_text(const Step& step, Notation notation) {
    return written_symbol(step.result.symbol, notation) + " = " + written(step.formula, notation);
}

std::string numbers_text(const Step& step, const Explanation& explanation, Notation notation) {
    return written_with(step.formula, notation, [&](const std::string& name) -> Written {
        const Term* term = term_named(explanation, name);
        if (!term)
            return {};
        const NumberAndUnit value = shown(*term, notation);
        // "2 / 3 B/s" would be read from left to right, and "2 ms^2" as milliseconds squared.
        const bool is_loose = !value.unit.empty() || term->value < 0.0;
        return {together(value, notation), is_loose};
    });
}

std::string explanation_text(const Explanation& explanation, const Saying& say) {
    const std::string& symbol_name = explanation.steps.back().result.symbol;
    std::string text = say(explanation.title) + ": " + value_text(explanation) + "\n\n" + symbol_name +
                       " = " + written(explanation.formula, Notation::text) + "\n\n" + say({"Inputs", {}}) +
                       "\n";
    std::size_t symbol_width = 0;
    std::size_t value_width = 0;
    for (const Term& input : explanation.inputs) {
        symbol_width = std::max(symbol_width, input.symbol.size());
        value_width = std::max(value_width, term_text(input, Notation::text).size());
    }
    for (const Term& input : explanation.inputs)
        text += "  " + padded(input.symbol, symbol_width) + " = " +
                padded(term_text(input, Notation::text), value_width) + "  " + say(input.meaning) + " (" +
                say(*input.source) + ")\n";
    text += "\n" + say({"Steps", {}}) + "\n";
    for (const Step& step : explanation.steps) {
        const std::string indent = "  " + std::string(step.result.symbol.size(), ' ');
        text += "  " + formula_text(step, Notation::text) + "\n" + indent + " = " +
                numbers_text(step, explanation, Notation::text) + "\n" + indent + " = " +
                term_text(step.result, Notation::text) + "  (" + say(step.result.meaning) + ")\n";
    }
    if (!explanation.assumptions.empty())
        text += "\n" + say({"Assumptions", {}}) + "\n";
    for (const Sentence& assumption : explanation.assumptions)
        text += "  - " + say(assumption) + "\n";
    return text;
}

std::string explanation_latex(const Explanation& explanation, const Saying& say) {
    constexpr Notation latex = Notation::latex;
    std::string text = "\\paragraph{" + latex_escaped(say(explanation.title)) + "}\n\\[ " +
                       written_symbol(explanation.steps.back().result.symbol, latex) + " = " +
                       written(explanation.formula, latex) + " \\]\n\\begin{itemize}\n";
    for (const Term& input : explanation.inputs)
        text += "\\item $" + written_symbol(input.symbol, latex) + " = " + term_text(input, latex) +
                "$: " + latex_escaped(say(input.meaning)) + " (" + latex_escaped(say(*input.source)) + ")\n";
    text += "\\end{itemize}\n\\begin{align*}\n";
    for (const Step& step : explanation.steps) {
        const bool is_last = &step == &explanation.steps.back();
        text += written_symbol(step.result.symbol, latex) + " &= " + written(step.formula, latex) +
                " \\\\\n&= " + numbers_text(step, explanation, latex) +
                " \\\\\n&= " + term_text(step.result, latex) + (is_last ? "\n" : " \\\\\n");
    }
    text += "\\end{align*}\n";
    if (explanation.assumptions.empty())
        return text;
    text += "\\begin{itemize}\n";
    for (const Sentence& assumption : explanation.assumptions)
        text += "\\item " + latex_escaped(say(assumption)) + "\n";
    return text + "\\end{itemize}\n";
}

nlohmann::ordered_json explanation_json(const Explanation& explanation) {
    using Json = nlohmann::ordered_json;
    constexpr Notation plain = Notation::text;
    const auto term_json = [](const Term& term) {
        const NumberAndUnit value = shown(term, plain);
        Json json{{"symbol", term.symbol},
                  {"value", term.value},
                  {"text", together(value, plain)},
                  {"meaning", english(term.meaning)}};
        if (term.source)
            json["source"] = english(*term.source);
        return json;
    };
    Json json{
        {"name", name(explanation.id)},
        {"title", english(explanation.title)},
        {"value", explanation.value},
        {"text", value_text(explanation)},
        {"formula", explanation.steps.back().result.symbol + " = " + written(explanation.formula, plain)},
        {"inputs", Json::array()},
        {"steps", Json::array()},
        {"assumptions", Json::array()}};
    for (const Term& input : explanation.inputs)
        json["inputs"].push_back(term_json(input));
    for (const Step& step : explanation.steps) {
        Json line = term_json(step.result);
        line["formula"] = formula_text(step, plain);
        line["numbers"] = numbers_text(step, explanation, plain);
        line["latex"] = formula_text(step, Notation::latex);
        json["steps"].push_back(std::move(line));
    }
    for (const Sentence& assumption : explanation.assumptions)
        json["assumptions"].push_back(english(assumption));
    return json;
}

} // namespace ridgepoint
