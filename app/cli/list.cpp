// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/lesson_options.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/cli/text_layout.h"
#include "app/lesson_shelf.h"
#include "engine/catalogue_json.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using Json = nlohmann::ordered_json;

CommandLine listLine() {
    return {
        {"list", "ridgepoint list models|gpus|lessons [--catalogue FILE] [--lessons FILE] [--json]",
         "Lists what a scenario can name, the models or the GPUs along their generations, or the lessons.",
         "ridgepoint list gpus\n"
         "ridgepoint list models --catalogue own.json --json\n",
         1},
        {{"json", "",
          "Write the entries as a list in the catalogue's own format: one pasted into the list \"gpus\" or "
          "\"models\" of a file reads back by --catalogue. Of a lesson its id, title, summary and steps."},
         lessonsOption(),
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

// A lesson's text with its numbers, as they are in its first step.
std::string saidIn(const Catalogue& catalogue, const Lesson& lesson, const LessonText& said) {
    LessonValues values(catalogue, lesson.scenario, lesson.facts);
    return values.text(said.in_language("en"));
}

std::string lessonTable(const Catalogue& catalogue, const Lessons& lessons) {
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left});
    table.addRow({"id", "steps", "questions", "title"});
    for (const Lesson& lesson : lessons.lessons)
        table.addRow({lesson.id, std::to_string(lesson.steps.size()), std::to_string(questionsIn(lesson)),
                      saidIn(catalogue, lesson, lesson.title)});
    return table.text();
}

Json lessonEntries(const Catalogue& catalogue, const Lessons& lessons) {
    Json entries = Json::array();
    for (const Lesson& lesson : lessons.lessons) {
        Json steps = Json::array();
        for (const LessonStep& step : lesson.steps) {
            LessonValues values(catalogue, step.scenario, lesson.facts);
            steps.push_back(values.text(step.title.in_language("en")));
        }
        entries.push_back({{"id", lesson.id},
                           {"title", saidIn(catalogue, lesson, lesson.title)},
                           {"summary", saidIn(catalogue, lesson, lesson.summary)},
                           {"questions", questionsIn(lesson)},
                           {"steps", steps}});
    }
    return entries;
}

// What is wrong with a lesson does not hide the others, and makes the command fail in the end.
int listLessons(const CommandLine& line, Output& output) {
    const Catalogue catalogue = catalogueFrom(line);
    const Lessons lessons = lessonsFrom(line, catalogue);
    output.write(line.isSet("json") ? lessonEntries(catalogue, lessons).dump(2) + "\n"
                                    : lessonTable(catalogue, lessons));
    for (const Error& refused : lessons.refused)
        printError(refused.what());
    return lessons.refused.empty() ? 0 : 1;
}

struct Listing {
    std::string name;
    std::string (*table)(const Catalogue&);
    Json (*entries)(const Catalogue&);
};

const Listing& listingNamed(const QStringList& words) {
    static const std::vector<Listing> listings{
        {"models", modelTable, modelEntries}, {"gpus", gpuTable, gpuEntries}, {"lessons", nullptr, nullptr}};
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
    if (!listing.table)
        return listLessons(line, output);
    if (line.isSet("lessons"))
        throw WrongUsage("is for 'list lessons'", "--lessons");
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
