// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/cli/text_layout.h"
#include "engine/catalogue_json.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"

#include <algorithm>

namespace ridgepoint {

namespace {

using Json = nlohmann::ordered_json;

CommandLine listLine() {
    return {
        {"list", "ridgepoint list models|gpus [--catalogue FILE] [--json]",
         "Lists what a scenario can name: the models, or the GPUs along their generations.",
         "ridgepoint list gpus\n"
         "ridgepoint list models --catalogue own.json --json\n",
         1},
        {{"json", "",
          "Write the entries as a list in the catalogue's own format: one pasted into the list \"gpus\" or "
          "\"models\" of a file reads back by --catalogue."},
         catalogueOption()}};
}

std::vector<const Accelerator*> alongGenerations(const Catalogue& catalogue) {
    std::vector<const Accelerator*> gpus;
    for (const std::size_t position : gpus_by_year(catalogue))
        gpus.push_back(&catalogue.gpus[position]);
    return gpus;
}

std::string estimatesOf(const Accelerator& gpu) {
    std::string text;
    for (const std::string& field : gpu.estimates)
        text += (text.empty() ? "estimates: " : ", ") + field;
    return text;
}

std::string gpuTable(const Catalogue& catalogue) {
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Left});
    table.addRow({"id", "name", "year", "fp16 rate", "bandwidth", "capacity", "ridge", ""});
    for (const Accelerator* gpu : alongGenerations(catalogue))
        table.addRow({gpu->id, gpu->name, gpu->year == 0 ? "-" : std::to_string(gpu->year),
                      flop_rate_text(peak_rate(*gpu, Precision::fp16).rate), bandwidth_text(gpu->bandwidth),
                      bytes_text(gpu->capacity),
                      number_text(in(ridge_point(*gpu, Precision::fp16), flop_per_byte)) + " FLOP/B",
                      estimatesOf(*gpu)});
    return table.text();
}

std::string peculiarityOf(const Model& model) {
    if (!model.has_phases())
        return "no prefill and decode: one pass alone";
    const LanguageShape& shape = *model.language;
    std::string text;
    const auto add = [&](const std::string& part) {
        text += (text.empty() ? "" : ", ") + part;
    };
    if (shape.experts)
        add("mixture of experts, " + std::to_string(shape.experts->active) + " of " +
            std::to_string(shape.experts->count) +
            (model.active_parameters ? ", " + parameters_text(*model.active_parameters) + " active" : ""));
    if (shape.mla)
        add("latent attention");
    if (shape.window)
        add("sliding window");
    return text;
}

std::string modelTable(const Catalogue& catalogue) {
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    table.addRow({"id", "name", "parameters", "layers", "context", ""});
    for (const Model& model : catalogue.models) {
        const bool hasContext = model.language && model.language->context;
        table.addRow({model.id, model.name, parameters_text(model.parameters), std::to_string(model.layers),
                      hasContext ? exact_text(*model.language->context) : "-", peculiarityOf(model)});
    }
    return table.text();
}

Json gpuEntries(const Catalogue& catalogue) {
    Json entries = Json::array();
    for (const Accelerator* gpu : alongGenerations(catalogue))
        entries.push_back(to_json_entry(*gpu));
    return entries;
}

Json modelEntries(const Catalogue& catalogue) {
    Json entries = Json::array();
    for (const Model& model : catalogue.models)
        entries.push_back(to_json_entry(model));
    return entries;
}

struct Listing {
    std::string name;
    std::string (*table)(const Catalogue&);
    Json (*entries)(const Catalogue&);
};

const Listing& listingNamed(const QStringList& words) {
    static const std::vector<Listing> listings{{"models", modelTable, modelEntries},
                                               {"gpus", gpuTable, gpuEntries}};
    std::vector<std::string> known;
    for (const Listing& listing : listings)
        known.push_back(listing.name);
    if (words.isEmpty())
        throw WrongUsage("needs to know of what: " + nearest_names_text("", known), "list");
    const std::string wanted = words.first().toStdString();
    for (const Listing& listing : listings)
        if (same_name(listing.name, wanted))
            return listing;
    throw WrongUsage("unknown list '" + wanted.substr(0, 80) +
                         "'; the known: " + nearest_names_text(wanted, known),
                     "list");
}

int listWith(const CommandLine& line, Output& output) {
    const Listing& listing = listingNamed(line.plainWords());
    const Catalogue catalogue = catalogueFrom(line);
    output.write(line.isSet("json") ? listing.entries(catalogue).dump(2) + "\n" : listing.table(catalogue));
    return 0;
}

} // namespace

int listCommand(const QStringList& arguments) {
    CommandLine line = listLine();
    return runCommand(line, arguments, listWith);
}

} // namespace ridgepoint
