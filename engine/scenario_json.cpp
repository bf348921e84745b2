// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario_json.h"

#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace ridgepoint {

namespace {

std::vector<std::string> precision_names() {
    std::vector<std::string> names;
    for (const Precision precision : all_precisions)
        names.emplace_back(name(precision));
    return names;
}

Sentence unknown(const char* what, const std::string& text, const std::vector<std::string>& known,
                 std::size_t most) {
    return {"unknown %1 '%2'; the known: %3",
            {what, as_is(shown_text(text)), nearest_names_phrase(text, known, most)}};
}

StackChoice read_stack(JsonObject object) {
    const auto needed = [&](std::string_view key, Range range) {
        object.require(key);
        return *object.number(key, range.minimum, range.maximum);
    };
    const StackChoice stack{.preset = StackPreset::custom,
                            .compute_efficiency = needed("compute_efficiency", stack_efficiency_range),
                            .bandwidth_efficiency = needed("bandwidth_efficiency", stack_efficiency_range),
                            .kernel_overhead_us = needed("kernel_overhead_us", stack_overhead_range),
                            .prefill_kernel_overhead_us =
                                needed("prefill_kernel_overhead_us", stack_overhead_range),
                            .all_reduce_us = needed("all_reduce_us", stack_overhead_range)};
    object.refuse_others();
    return stack;
}

// Reads fields into a scenario, and leaves those as they are that the object lacks.
struct FieldReader {
    JsonObject& object;
    Scenario& scenario;

    void text(std::string_view key, std::string Scenario::*field) {
        if (auto value = object.text(key))
            scenario.*field = *value;
    }
    void integer(std::string_view key, int Scenario::*field, Range range) {
        if (auto value =
                object.integer(key, static_cast<int>(range.minimum), static_cast<int>(range.maximum)))
            scenario.*field = *value;
    }
    void number(std::string_view key, double Scenario::*field, Range range) {
        if (auto value = object.number(key, range.minimum, range.maximum))
            scenario.*field = *value;
    }
    void precision() {
        const auto text = object.text("precision");
        if (!text)
            return;
        const auto value = precision_named(*text);
        if (!value)
            object.fail("precision", unknown("precision", *text, precision_names(), 7));
        scenario.precision = *value;
    }
    void fidelity() {
        const auto text = object.text("fidelity");
        if (!text)
            return;
        for (const Fidelity known : {Fidelity::first_order, Fidelity::per_operator}) {
            if (!same_name(*text, name(known)))
                continue;
            scenario.fidelity = known;
            return;
        }
        object.fail("fidelity", unknown("fidelity", *text, fidelity_names(), 3));
    }
    void scheme() {
        const auto text = object.text("scheme");
        if (!text)
            return;
        const auto value = scheme_named(*text);
        if (!value)
            object.fail("scheme", unknown("scheme", *text, scheme_names(), all_schemes.size()));
        scenario.scheme = *value;
    }
    void tensor_parallel() {
        const auto value = object.integer("tensor_parallel", 1, 8);
        if (!value)
            return;
        const auto& known = tensor_parallel_degrees;
        if (std::find(known.begin(), known.end(), *value) == known.end())
            object.fail("tensor_parallel",
                        Sentence{"%1 is out of range: 1, 2, 4 or 8", {std::to_string(*value)}});
        scenario.tensor_parallel = *value;
    }
    void stack() {
        if (object.has_object("stack")) {
            scenario.stack = read_stack(*object.object("stack"));
            return;
        }
        const auto text = object.text("stack");
        if (!text)
            return;
        for (const StackPreset known : {StackPreset::tuned, StackPreset::ideal, StackPreset::eager}) {
            if (!same_name(*text, name(known)))
                continue;
            scenario.stack = {.preset = known};
            return;
        }
        object.fail("stack", unknown("stack", *text, stack_preset_names(), 3));
    }
    void compare() {
        const auto list = object.texts("compare");
        if (!list)
            return;
        std::vector<std::string> ids;
        std::set<std::string> seen;
        for (const std::string& id : *list)
            if (seen.insert(lower_case(id)).second)
                ids.push_back(id);
        if (ids.empty() || ids.size() > most_compared)
            object.fail("compare", Sentence{"names %1 GPUs; out of range: 1 to %2",
                                            {std::to_string(ids.size()), std::to_string(most_compared)}});
        scenario.compare = ids;
    }
};

void read_fields(JsonObject& object, Scenario& scenario) {
    FieldReader reader{object, scenario};
    reader.text("model", &Scenario::model);
    reader.text("gpu", &Scenario::gpu);
    reader.compare();
    reader.integer("batch", &Scenario::batch, batch_range);
    reader.integer("seq_len", &Scenario::seq_len, seq_len_range);
    reader.integer("output_tokens", &Scenario::output_tokens, output_tokens_range);
    reader.precision();
    reader.number("efficiency", &Scenario::efficiency, efficiency_range);
    reader.fidelity();
    reader.scheme();
    reader.tensor_parallel();
    reader.stack();
    reader.integer("cached_prefix", &Scenario::cached_prefix, cached_prefix_range);
    reader.text("decode_gpu", &Scenario::decode_gpu);
    reader.number("network_gb_per_s", &Scenario::network_gb_per_s, network_range);
    reader.text("draft_model", &Scenario::draft_model);
    reader.number("acceptance", &Scenario::acceptance, acceptance_range);
}

template <class Number>
Number number_from(const std::string& text, const std::string& option, const char* kind, Range range) {
    const auto refuse = [&](const char* pattern) {
        throw Error(
            Sentence{pattern, {as_is(shown_text(text)), kind, range_sentence(range.minimum, range.maximum)}},
            option);
    };
    double value = 0.0;
    const auto [rest, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status == std::errc::invalid_argument || rest != text.data() + text.size() || std::isnan(value))
        refuse("'%1' is not %2 from %3");
    if (status != std::errc() || value < range.minimum || value > range.maximum)
        refuse("%1 is out of range: %3");
    const auto number = static_cast<Number>(value);
    if (static_cast<double>(number) != value)
        refuse("'%1' is not %2 from %3");
    return number;
}

std::string json_field(std::string option) {
    std::replace(option.begin(), option.end(), '-', '_');
    return option;
}

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        if (comma > from)
            parts.push_back(text.substr(from, comma - from));
        from = comma + 1;
    }
    return parts;
}

// An option's text as the field of a file would hold it.
nlohmann::json option_value(const std::string& field, const std::string& text) {
    if (field == "compare")
        return split(text);
    if (field == "stack" && text.find('{') != std::string::npos)
        return parse_json({"--stack", text});
    if (field == "tensor-parallel")
        return number_from<int>(text, "--tensor-parallel", "a whole number", {1, 8});
    return text;
}

} // namespace

Scenario scenario_from_object(JsonObject& object, const Scenario& defaults) {
    Scenario scenario = defaults;
    read_fields(object, scenario);
    object.refuse_others();
    if (const auto wrong = contradiction_in(scenario))
        object.fail(object.has("cached_prefix") ? "cached_prefix" : "seq_len", *wrong);
    return scenario;
}

Scenario scenario_from_json(const JsonText& source, const Scenario& defaults) {
    const nlohmann::json root = parse_json(source);
    JsonObject object(source, root, "a scenario");
    if (object.has("gpus") || object.has("models"))
        throw Error("holds a catalogue of models and GPUs, not a scenario", source.name);
    return scenario_from_object(object, defaults);
}

void set_from_option(Scenario& scenario, const std::string& option, const std::string& text) {
    const auto integer = [&](Range range) {
        return number_from<int>(text, option, "a whole number", range);
    };
    const auto number = [&](Range range) {
        return number_from<double>(text, option, "a number", range);
    };
    const std::string field = option.substr(std::min(option.find_first_not_of('-'), option.size()));
    if (field == "model")
        scenario.model = text;
    else if (field == "gpu")
        scenario.gpu = text;
    else if (field == "batch")
        scenario.batch = integer(batch_range);
    else if (field == "seq-len")
        scenario.seq_len = integer(seq_len_range);
    else if (field == "output-tokens")
        scenario.output_tokens = integer(output_tokens_range);
    else if (field == "efficiency")
        scenario.efficiency = number(efficiency_range);
    else if (field == "cached-prefix")
        scenario.cached_prefix = integer(cached_prefix_range);
    else if (field == "decode-gpu")
        scenario.decode_gpu = text;
    else if (field == "network-gb-per-s")
        scenario.network_gb_per_s = number(network_range);
    else if (field == "draft-model")
        scenario.draft_model = text;
    else if (field == "acceptance")
        scenario.acceptance = number(acceptance_range);
    else {
        // What is read from a list of names has its rules in the JSON reader, so the option's text goes that
        // way.
        const nlohmann::json root{{json_field(field), option_value(field, text)}};
        const JsonText source{option, {}};
        JsonObject object(source, root, "an option");
        try {
            read_fields(object, scenario);
            object.refuse_others();
        } catch (const Error& error) {
            throw Error(error.message_phrase(), option);
        }
    }
}

std::optional<Sentence> contradiction_in(const Scenario& scenario) {
    if (scenario.cached_prefix < scenario.seq_len)
        return std::nullopt;
    return Sentence{"the cached prefix (%1 tokens) must be shorter than the sequence (%2)",
                    {std::to_string(scenario.cached_prefix), std::to_string(scenario.seq_len)}};
}

namespace {

nlohmann::ordered_json stack_to_json(const StackChoice& stack) {
    if (stack.preset != StackPreset::custom)
        return name(stack.preset);
    return {{"compute_efficiency", stack.compute_efficiency},
            {"bandwidth_efficiency", stack.bandwidth_efficiency},
            {"kernel_overhead_us", stack.kernel_overhead_us},
            {"prefill_kernel_overhead_us", stack.prefill_kernel_overhead_us},
            {"all_reduce_us", stack.all_reduce_us}};
}

} // namespace

std::string scenario_to_json(const Scenario& scenario) {
    nlohmann::ordered_json json{{"model", scenario.model},     {"gpu", scenario.gpu},
                                {"compare", scenario.compare}, {"batch", scenario.batch},
                                {"seq_len", scenario.seq_len}, {"output_tokens", scenario.output_tokens}};
    const Scenario plain;
    const bool first_order = scenario.fidelity == Fidelity::first_order;
    if (first_order || scenario.precision != plain.precision)
        json["precision"] = name(scenario.precision);
    if (first_order || scenario.efficiency != plain.efficiency)
        json["efficiency"] = scenario.efficiency;
    json["fidelity"] = name(scenario.fidelity);
    if (!first_order || scenario.scheme != plain.scheme)
        json["scheme"] = name(scenario.scheme);
    if (!first_order || scenario.tensor_parallel != plain.tensor_parallel)
        json["tensor_parallel"] = scenario.tensor_parallel;
    if (!first_order || scenario.stack != plain.stack)
        json["stack"] = stack_to_json(scenario.stack);
    if (scenario.cached_prefix != plain.cached_prefix)
        json["cached_prefix"] = scenario.cached_prefix;
    if (!scenario.decode_gpu.empty())
        json["decode_gpu"] = scenario.decode_gpu;
    if (scenario.network_gb_per_s != plain.network_gb_per_s)
        json["network_gb_per_s"] = scenario.network_gb_per_s;
    if (!scenario.draft_model.empty())
        json["draft_model"] = scenario.draft_model;
    if (scenario.acceptance != plain.acceptance)
        json["acceptance"] = scenario.acceptance;
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace ridgepoint
