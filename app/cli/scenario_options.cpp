// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/scenario_options.h"

#include "app/shipped_data.h"
#include "app/view/scenario_file.h"
#include "engine/catalogue_json.h"
#include "engine/file_contents.h"
#include "engine/file_kind.h"
#include "engine/number_text.h"
#include "engine/scenario_json.h"
#include "engine/text_file.h"

#include <QFileInfo>
#include <algorithm>

namespace ridgepoint {

namespace {

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ",") + name;
    return text;
}

std::string inRange(Range range, double otherwise) {
    return range_text(range.minimum, range.maximum) + " (default " + exact_text(otherwise) + ").";
}

std::string precisionList() {
    std::vector<std::string> names;
    for (const Precision precision : all_precisions)
        names.emplace_back(name(precision));
    return joined(names);
}

std::vector<CommandOption> fieldOptions() {
    const Scenario plain;
    return {
        {"model", "ID", "The model, as 'ridgepoint list models' names it (default " + plain.model + ")."},
        {"gpu", "ID", "The GPU, as 'ridgepoint list gpus' names it (default " + plain.gpu + ")."},
        {"compare", "ID,ID,...",
         "The GPUs that charts compare, 1 to " + std::to_string(most_compared) + " (default " +
             joined(plain.compare) + ")."},
        {"batch", "N", "Sequences at once, " + inRange(batch_range, plain.batch)},
        {"seq-len", "TOKENS", "Length of the prompt in tokens, " + inRange(seq_len_range, plain.seq_len)},
        {"output-tokens", "TOKENS",
         "Tokens that a request generates, " + inRange(output_tokens_range, plain.output_tokens)},
        {"precision", "NAME",
         "Of weights, arithmetic and KV cache: " + precisionList() + " (default " +
             std::string(name(plain.precision)) + ")."},
        {"efficiency", "FRACTION",
         "Achieved fraction of the peak compute rate, " + inRange(efficiency_range, plain.efficiency)},
        {"fidelity", "NAME",
         "The model of performance: " + joined(fidelity_names()) + " (default " +
             std::string(name(plain.fidelity)) + ")."},
        {"scheme", "NAME",
         "Per-operator model, in place of --precision: the widths of weights, activations and KV cache; " +
             joined(scheme_names()) + " (default " + std::string(name(plain.scheme)) + ")."},
        {"tensor-parallel", "N",
         "Per-operator model: GPUs that share the model, 1, 2, 4 or 8 (default " +
             std::to_string(plain.tensor_parallel) + ")."},
        {"stack", "NAME",
         "Per-operator model, in place of --efficiency: what kernels achieve; " +
             joined(stack_preset_names()) +
             ", or a JSON object with compute_efficiency, bandwidth_efficiency, kernel_overhead_us, "
             "prefill_kernel_overhead_us and all_reduce_us (default " +
             std::string(name(plain.stack.preset)) + ")."},
        {"cached-prefix", "TOKENS",
         "Tokens of the prompt whose KV cache is there already, less than --seq-len, " +
             inRange(cached_prefix_range, plain.cached_prefix)},
        {"decode-gpu", "ID", "Another GPU that decodes what --gpu has prefilled (default: --gpu does both)."},
        {"network-gb-per-s", "GB/S",
         "Network between the two in GB/s, " + inRange(network_range, plain.network_gb_per_s)},
        {"draft-model", "ID", "A small model that drafts 4 tokens a step (default: none)."},
        {"acceptance", "FRACTION",
         "Chance that a drafted token is accepted, " + inRange(acceptance_range, plain.acceptance)},
    };
}

// An option that the scenario's model of performance does not know would have no effect, so it is refused.
void refuseOfAnotherFidelity(const CommandLine& line, Fidelity fidelity) {
    const bool first_order = fidelity == Fidelity::first_order;
    const std::vector<std::string> others =
        first_order ? std::vector<std::string>{"scheme", "tensor-parallel", "stack"}
                    : std::vector<std::string>{"precision", "efficiency"};
    for (const std::string& option : others)
        if (line.isSet(option))
            throw WrongUsage(first_order ? "is for the per-operator model: add --fidelity per-operator"
                             : option == "precision"
                                 ? "is for the first-order model; the per-operator model has --scheme"
                                 : "is for the first-order model; the per-operator model has --stack",
                             dashed(option));
}

CommandOption modelFileOption() {
    return {"model-file", "FILE",
            "A model's config.json (Hugging Face), whose model is the scenario's, in place of --model; "
            "'ridgepoint inspect FILE' says what is read from it."};
}

// Read for the catalogue and again for the scenario, which a pipe does not bear.
Model modelFrom(const CommandLine& line) {
    line.refuseTogether("model-file", "model");
    const std::string path = line.value("model-file");
    const QFileInfo file(QString::fromStdString(path));
    if (file.exists() && !file.isFile() && !file.isDir())
        throw Error("must be a file that can be read twice, not a pipe or device", path);
    const JsonText source{path, read_file(path)};
    if (const auto kind = kind_of_file(source); kind && *kind != FileKind::model)
        throw Error("is a " + std::string(name(*kind)) + ", not a model's config.json", path);
    return model_from_config(source).model;
}

// Where a field's value came from. Shipped defaults are never wrong, so what no option sets is the file's.
std::string placeOf(const CommandLine& line, const std::string& field) {
    if (line.isSet(optionOf(field)) || !line.isSet("scenario"))
        return dashed(optionOf(field));
    return line.value("scenario") + ", field " + field;
}

} // namespace

CommandOption catalogueOption() {
    return {
        "catalogue", "FILE",
        "A JSON file of models and GPUs of one's own, added to those shipped; one of the same id takes their "
        "place. May be given several times."};
}

std::vector<CommandOption> scenarioOptions() {
    std::vector<CommandOption> options{
        {"scenario", "FILE",
         "A scenario as JSON, or a picture exported with one in it; the options below change it."}};
    for (CommandOption& option : fieldOptions())
        options.push_back(std::move(option));
    options.push_back(modelFileOption());
    options.push_back(catalogueOption());
    return options;
}

std::vector<CommandOption> withScenarioOptions(std::vector<CommandOption> own) {
    for (CommandOption& option : scenarioOptions())
        own.push_back(std::move(option));
    return own;
}

std::vector<JsonText> catalogueTexts(const CommandLine& line) {
    std::vector<JsonText> texts = shippedCatalogueTexts();
    for (const std::string& path : line.values("catalogue")) {
        texts.push_back({path, read_file(path)});
        if (const std::string kind = foreign_kind(texts.back().text); !kind.empty())
            throw Error("is " + kind + ", not a catalogue (JSON)", path);
    }
    return texts;
}

Catalogue catalogueFrom(const CommandLine& line) {
    Catalogue catalogue = catalogue_from_texts(catalogueTexts(line));
    if (line.isSet("model-file"))
        merge(catalogue, {.gpus = {}, .models = {modelFrom(line)}});
    return catalogue;
}

Scenario defaultsFrom(const CommandLine& line) {
    Scenario scenario;
    if (line.isSet("scenario"))
        scenario = readScenarioFile(QString::fromStdString(line.value("scenario")));
    for (const CommandOption& option : fieldOptions())
        if (line.isSet(option.name))
            set_from_option(scenario, dashed(option.name), line.value(option.name));
    refuseOfAnotherFidelity(line, scenario.fidelity);
    if (line.isSet("model-file"))
        scenario.model = modelFrom(line).id;
    return scenario;
}

Scenario scenarioFrom(const CommandLine& line) {
    const Scenario scenario = defaultsFrom(line);
    if (const auto wrong = contradiction_in(scenario))
        throw Error(*wrong, dashed(line.isSet("cached-prefix") ? "cached-prefix" : "seq-len"));
    return scenario;
}

Deployment deployFrom(const CommandLine& line, const Catalogue& catalogue, const Scenario& scenario) {
    try {
        return deploy(catalogue, scenario);
    } catch (const Error& error) {
        throw Error(error.message(), placeOf(line, error.place()));
    }
}

} // namespace ridgepoint
