// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/text_layout.h"
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

namespace ridgepoint {

namespace {

using Json = nlohmann::ordered_json;

CommandLine inspectLine() {
    return {{"inspect", "ridgepoint inspect FILE [--json]",
             "Says what a file was taken for, by its content alone, and what was read from it: a model's "
             "config.json (Hugging Face), a scenario, a catalogue, or a picture exported by this program.",
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
    Json operator()(const Scenario& scenario) const { return Json::parse(scenario_to_json(scenario)); }
    Json operator()(const Catalogue& catalogue) const {
        return {{"gpus", gpu_ids(catalogue)}, {"models", model_ids(catalogue)}};
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
    return key == "assumed" || key == "notes";
}

std::string shownField(const std::string& key, const Json& value) {
    const bool counts = key.ends_with("parameters") && value.is_number();
    return counts ? parameters_text(value.get<double>() * parameter) : shownValue(value);
}

std::string readableText(const Json& described) {
    TextTable table({Align::Left, Align::Left});
    std::string sentences;
    for (const auto& [key, value] : described.items()) {
        if (!isSentences(key)) {
            table.addRow({label(key), shownField(key, value)});
            continue;
        }
        if (!value.empty())
            sentences += key == "notes" ? "\nNotes\n" : "\nAssumed\n";
        for (const Json& sentence : value)
            sentences += "  - " + wrapped(sentence.get<std::string>(), 4);
    }
    return table.text() + sentences;
}

// A picture may be larger than any text that is read: its head alone tells.
bool isPictureFile(const QString& path) {
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && is_png(file.peek(8).toStdString());
}

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
