// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/text_layout.h"
#include "app/lesson_shelf.h"
#include "app/shipped_data.h"
#include "app/view/opened_file.h"
#include "app/view/scenario_file.h"
#include "engine/catalogue_json.h"
#include "engine/file_contents.h"
#include "engine/file_kind.h"
#include "engine/number_text.h"
#include "engine/scenario_json.h"
#include "engine/text_file.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using Json = nlohmann::ordered_json;

CommandLine inspectLine() {
    return {{"inspect", "ridgepoint inspect FILE [--json]",
             "Says what a file was taken for, by its content alone, and what was read from it: a model's "
             "config.json (Hugging Face), what vLLM, SGLang, llama-bench, aiperf or genai-perf measured, a "
             "scenario, "
             "a catalogue, lessons, or a picture exported by this program.",
             "ridgepoint inspect Llama-3-8B/config.json\n"
             "ridgepoint inspect roofline.png --json\n",
             1},
            {{"json", "",
              "Write one JSON object: \"kind\" and what was read. For a file that is refused \"kind\" and "
              "\"error\", and exit status 1."}}};
}

Json texts(const std::vector<Sentence>& sentences) {
    Json list = Json::array();
    for (const Sentence& sentence : sentences)
        list.push_back(english(sentence));
    return list;
}

// What is known of a measurement, the unit in each name; what is not known is left out.
Json pointFields(const MeasuredPoint& point) {
    Json fields{{"id", point.id}};
    const auto text = [&](const char* key, const std::string& value) {
        if (!value.empty())
            fields[key] = value;
    };
    const auto number = [&](const char* key, const auto& value) {
        if (value)
            fields[key] = *value;
    };
    const auto quantity = [&](const char* key, const auto& value, auto unit) {
        if (value)
            fields[key] = in(*value, unit);
    };
    text("model", point.model);
    text("model_file", point.model_file);
    quantity("parameters", point.parameters, parameter);
    quantity("weights_gb", point.weights_size, gigabyte);
    text("gpu", point.gpu);
    number("gpus", point.gpus);
    number("tensor_parallel", point.tensor_parallel);
    text("weights_precision", point.weights_precision);
    text("kv_precision", point.kv_precision);
    text("framework", point.framework);
    fields["load"] = name(point.load);
    number("batch", point.batch);
    number("input_tokens", point.input_tokens);
    number("output_tokens", point.output_tokens);
    number("context_depth", point.context_depth);
    quantity("ttft_ms", point.ttft, millisecond);
    quantity("itl_ms", point.itl, millisecond);
    quantity("request_ms", point.request_time, millisecond);
    quantity("output_tok_s", point.output_rate, token_per_second);
    quantity("prefill_tok_s", point.prefill_rate, token_per_second);
    text("source", point.source);
    fields["notes"] = texts(point.notes);
    return fields;
}

// What was read, as the fields behind "kind".
struct Description {
    Json operator()(std::monostate) const { return Json::object(); }
    Json operator()(const ModelConfig& config) const {
        const Json entry = to_json_entry(config.model);
        Json fields = Json::object();
        for (const auto& [key, value] : entry.items()) {
            if (key != "sources") // it says no more than that the file was read
                fields[key] = value;
            if (key == "parameters") // of a mixture the entry has its own, which takes its place
                fields["active_parameters"] = value;
        }
        fields["decoder_parameters"] = static_cast<std::int64_t>(config.decoder_parameters);
        fields["kv_elements_per_token"] = config.kv_elements_per_token;
        fields["quantization"] = config.quantization ? Json(*config.quantization) : Json();
        fields["assumed"] = texts(config.model.assumed);
        fields["notes"] = texts(config.notes);
        return fields;
    }
    Json operator()(const Measurements& measured) const {
        Json points = Json::array();
        for (const MeasuredPoint& point : measured.points)
            points.push_back(pointFields(point));
        return {{"format", measured.format}, {"points", points}, {"warnings", texts(measured.warnings)}};
    }
    Json operator()(const Scenario& scenario) const { return Json::parse(scenario_to_json(scenario)); }
    Json operator()(const Catalogue& catalogue) const {
        return {{"gpus", gpu_ids(catalogue)}, {"models", model_ids(catalogue)}};
    }
    Json operator()(const Lessons& lessons) const {
        const Lessons checked = lessons_from_json(lessons.source, shippedCatalogue(), chartIds());
        Json ids = Json::array();
        std::size_t steps = 0;
        for (const Lesson& lesson : checked.lessons) {
            ids.push_back(lesson.id);
            steps += lesson.steps.size();
        }
        Json warnings = Json::array();
        for (const Error& refused : checked.refused)
            warnings.push_back(std::string("left out: ") + refused.what());
        return {{"lessons", ids}, {"steps", steps}, {"warnings", warnings}};
    }
};

std::string label(std::string key) {
    std::replace(key.begin(), key.end(), '_', ' ');
    return key;
}

std::string shownValue(const Json& value) {
    if (value.is_null())
        return "-";
    if (value.is_boolean())
        return value.get<bool>() ? "yes" : "no";
    if (value.is_number())
        return exact_text(value.get<double>());
    if (value.is_string())
        return value.get<std::string>();
    std::string list;
    for (const auto& [key, element] : value.items())
        list +=
            (list.empty() ? "" : ", ") + (value.is_object() ? label(key) + " " : "") + shownValue(element);
    return list.empty() ? "none" : list;
}

bool isSentences(const std::string& key) {
    return key == "assumed" || key == "notes" || key == "warnings";
}

std::string shownField(const std::string& key, const Json& value) {
    const bool counts = key.ends_with("parameters") && value.is_number();
    return counts ? parameters_text(value.get<double>() * parameter) : shownValue(value);
}

std::string pointsText(const Json& points) {
    std::string lines = "\nPoints\n";
    for (const Json& point : points) {
        std::string line;
        for (const auto& [key, value] : point.items())
            if (key != "notes" && key != "source")
                line +=
                    (line.empty() ? "" : ", ") + (key == "id" ? "" : label(key) + " ") + shownValue(value);
        lines += "  - " + wrapped(line, 4);
        for (const Json& note : point["notes"])
            lines += "      " + wrapped(note.get<std::string>(), 6);
    }
    return lines;
}

std::string readableText(const Json& described) {
    TextTable table({Align::Left, Align::Left});
    std::string sentences;
    for (const auto& [key, value] : described.items()) {
        if (key == "points") {
            sentences += pointsText(value);
            continue;
        }
        if (!isSentences(key)) {
            table.addRow({label(key), shownField(key, value)});
            continue;
        }
        if (!value.empty())
            sentences += key == "notes" ? "\nNotes\n" : key == "warnings" ? "\nWarnings\n" : "\nAssumed\n";
        for (const Json& sentence : value)
            sentences += "  - " + wrapped(sentence.get<std::string>(), 4);
    }
    return table.text() + sentences;
}

// A picture may be larger than any text that is read: its head alone tells.
// Fills `described` as far as it gets: its kind stands there even where the rest is refused.
void describe(const QString& path, Json& described) {
    if (isPictureFile(path)) {
        described["kind"] = name(FileKind::picture);
        described["scenario"] = Description()(readScenarioFile(path));
        return;
    }
    const JsonText source{path.toStdString(), read_file(path.toStdString())};
    const std::optional<FileKind> kind = kind_of_file(source);
    if (!kind)
        refuse_unknown_kind(source);
    described["kind"] = name(*kind);
    described.update(std::visit(Description(), read_contents(source, *kind)));
}

int inspectWith(const CommandLine& line, Output& output) {
    if (line.plainWords().isEmpty())
        throw WrongUsage("needs to know which file: FILE", "inspect");
    Json described{{"kind", "unknown"}};
    try {
        describe(line.plainWords().first(), described);
    } catch (const Error& error) {
        const std::string kind = described["kind"];
        if (!line.isSet("json"))
            throw Error(error.message() + (kind == "unknown" ? "" : " (taken for a " + kind + ")"),
                        error.place());
        output.write(Json{{"kind", kind}, {"error", error.what()}}.dump(2, ' ', false,
                                                                        Json::error_handler_t::replace) +
                     "\n");
        return 1;
    }
    output.write(line.isSet("json") ? described.dump(2) + "\n" : readableText(described));
    return 0;
}

} // namespace

int inspectCommand(const QStringList& arguments) {
    CommandLine line = inspectLine();
    return runCommand(line, arguments, inspectWith);
}

} // namespace ridgepoint
