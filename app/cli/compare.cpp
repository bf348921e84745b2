// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/cli/text_layout.h"
#include "app/figure/figure.h"
#include "engine/measurement_comparison.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"
#include "engine/text_file.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using Json = nlohmann::ordered_json;

CommandLine compareLine() {
    return {
        {"compare",
         "ridgepoint compare --measured FILE [--model ID] [--gpu ID] [--scheme NAME]\n"
         "                   [--csv|--json] [--catalogue FILE]",
         "Sets what was measured beside what the first-order model, the ideal per-operator model and the "
         "per-operator model with a tuned engine say of the same run: a row for each metric of each point, "
         "with why a model does not cover it.",
         "ridgepoint compare --measured vllm-bench.json\n"
         "ridgepoint compare --measured measured.csv --csv > compared.csv\n"},
        {{"measured", "FILE",
          "The output of vLLM bench serve, SGLang bench_serving, llama-bench, aiperf or genai-perf, or a "
          "table (CSV) of measurements. Required."},
         {"model", "ID", "The model that was run, where the file does not surely say it."},
         {"gpu", "ID", "The GPU that it ran on, where the file does not surely say it."},
         {"scheme", "NAME", "The scheme that it ran at (fp16, w8a8, ...), where the file does not say it."},
         {"csv", "", "Write the rows as comma-separated values with a line of headings."},
         {"json", "", "Write the rows as a list of JSON objects."},
         catalogueOption()}};
}

Json cell(const std::optional<double>& value) {
    return value ? Json(*value) : Json();
}

std::string jsonOf(const std::vector<ComparedMetric>& rows) {
    Json list = Json::array();
    for (const ComparedMetric& row : rows)
        list.push_back({{"id", row.id},
                        {"model", row.model},
                        {"gpu", row.gpu},
                        {"metric", name(row.metric)},
                        {"measured", row.measured},
                        {"first_order", cell(row.first_order)},
                        {"ideal", cell(row.ideal)},
                        {"per_operator", cell(row.per_operator)},
                        {"note", row.note}});
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

QString plainText(const std::optional<double>& value) {
    if (!value)
        return {};
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), *value).ptr;
    return QString::fromLatin1(buffer.data(), end - buffer.data());
}

std::string csvText(const std::vector<ComparedMetric>& rows) {
    Table table;
    for (const char* column :
         {"id", "model", "gpu", "metric", "measured", "first_order", "ideal", "per_operator", "note"})
        table.columns << QLatin1String(column);
    const auto text = [](std::string_view words) {
        return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
    };
    for (const ComparedMetric& row : rows)
        table.rows << QList<QString>{text(row.id),
                                     text(row.model),
                                     text(row.gpu),
                                     text(name(row.metric)),
                                     plainText(row.measured),
                                     plainText(row.first_order),
                                     plainText(row.ideal),
                                     plainText(row.per_operator),
                                     text(row.note)};
    return csvOf(table).toStdString();
}

// The prediction and how many times the measurement it is.
std::string beside(const std::optional<double>& predicted, double measured) {
    return predicted ? number_text(*predicted) + " (" + ratio_text(*predicted / measured) + ")" : "-";
}

std::string readableText(const Measurements& measurements, const std::vector<ComparedMetric>& rows) {
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right,
                     Align::Right, Align::Right});
    table.addRow({"id", "model", "GPU", "metric", "measured", "first-order", "ideal", "per-operator"});
    for (const ComparedMetric& row : rows)
        table.addRow({row.id, row.model, row.gpu, std::string(name(row.metric)), number_text(row.measured),
                      beside(row.first_order, row.measured), beside(row.ideal, row.measured),
                      beside(row.per_operator, row.measured)});
    std::string notes;
    std::string last;
    for (const ComparedMetric& row : rows) {
        if (const std::string note = row.id + ": " + row.note; !row.note.empty() && note != last) {
            notes += "  - " + wrapped(note, 4);
            last = note;
        }
    }
    for (const Sentence& warning : measurements.warnings)
        notes += "  - " + wrapped(english(warning), 4);
    return measurements.format + "\n\n" + table.text() + (notes.empty() ? "" : "\nNotes\n" + notes);
}

Unsaid unsaidFrom(const CommandLine& line) {
    Unsaid unsaid{line.valueOr("model", ""), line.valueOr("gpu", ""), {}, true};
    if (!line.isSet("scheme"))
        return unsaid;
    unsaid.scheme = scheme_named(line.value("scheme"));
    if (!unsaid.scheme)
        throw Error("unknown scheme '" + line.value("scheme").substr(0, 80) + "'; the known: " +
                        nearest_names_text(line.value("scheme"), scheme_names(), all_schemes.size()),
                    "--scheme");
    return unsaid;
}

std::vector<ComparedMetric> comparedFrom(const CommandLine& line, const Catalogue& catalogue,
                                         const Measurements& measurements) {
    try {
        return compare_measurements(catalogue, measurements, unsaidFrom(line));
    } catch (const Error& error) { // an id that the catalogue lacks is placed at its field
        throw Error(error.message(), error.place().starts_with("--") ? error.place() : dashed(error.place()));
    }
}

int compareWith(const CommandLine& line, Output& output) {
    line.refuseTogether("csv", "json");
    const std::string path = line.value("measured");
    const Catalogue catalogue = catalogueFrom(line);
    const Measurements measurements = measurements_from({path, read_file(path)});
    const std::vector<ComparedMetric> rows = comparedFrom(line, catalogue, measurements);
    output.write(line.isSet("json")  ? jsonOf(rows)
                 : line.isSet("csv") ? csvText(rows)
                                     : readableText(measurements, rows));
    return 0;
}

} // namespace

int compareCommand(const QStringList& arguments) {
    CommandLine line = compareLine();
    return runCommand(line, arguments, compareWith);
}

} // namespace ridgepoint
