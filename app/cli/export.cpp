// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/export.h"

#include "app/cli/chart_options.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/picture_options.h"
#include "app/cli/scenario_options.h"
#include "app/figure/charts.h"
#include "engine/fidelity_comparison.h"
#include "engine/json_input.h"
#include "engine/nearest_names.h"
#include "engine/text_file.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

namespace ridgepoint {

namespace {

const std::string all_charts = "all";

std::vector<std::string> formatNames() {
    std::vector<std::string> names;
    for (const FileFormat format : fileFormats())
        names.push_back(suffixOf(format).toStdString());
    return names;
}

FileFormat formatNamed(const std::string& name) {
    for (const FileFormat format : fileFormats())
        if (suffixOf(format).toStdString() == name)
            return format;
    return FileFormat::Png;
}

std::vector<CommandOption> ownOptions() {
    std::vector<CommandOption> options{
        {"chart", "NAME", listed(chartNames({all_charts})) + ". Required."},
        {"out", "PATH",
         "The file; or a folder, into which each chart goes by its name (with all it is made if only it is "
         "missing). Required."},
        {"format", "NAME",
         "png, svg or pdf (a page in lines and fonts), csv (default: as the file's name ends, else png)."},
        {"measured", "FILE",
         "What a benchmark measured, drawn on the charts where it is this model at this scheme with these "
         "lengths; what the file does not say is taken from the scenario."}};
    for (CommandOption& option : pictureOptions({}))
        options.push_back(std::move(option));
    for (CommandOption& option : chartOptions())
        options.push_back(std::move(option));
    return options;
}

CommandLine exportLine() {
    return {{"export",
             "ridgepoint export --chart NAME|all --out FILE-OR-FOLDER\n"
             "                  [--format png|svg|pdf|csv] [--size WxH] [--scale F] [chart options]\n"
             "                  [scenario options]",
             "Writes charts as pictures or tables; no display is needed. A PNG or SVG carries its scenario, "
             "so that "
             "--scenario reads it back, and a PDF has it attached. A file is written whole or not at all.",
             "ridgepoint export --chart roofline --out roofline.png --size 1920x1080 --scale 2\n"
             "ridgepoint export --chart all --out charts --format csv --model Llama3_70B --precision int4\n"},
            withScenarioOptions(ownOptions())};
}

std::string fileFormat(const CommandLine& line, bool isFolder) {
    if (line.isSet("format"))
        return oneOf(line.value("format"), formatNames(), "--format");
    const std::string suffix =
        isFolder ? "" : QFileInfo(QString::fromStdString(line.value("out"))).suffix().toStdString();
    if (suffix.empty())
        return "png";
    for (const std::string& name : formatNames())
        if (same_name(name, suffix))
            return name;
    throw Error("a name that ends in '." + suffix.substr(0, 80) + "' tells no format; the known: " +
                    nearest_names_text(suffix, formatNames(), formatNames().size()) + " (or say --format)",
                "--out");
}

// True where there was none.
bool makeFolder(const QString& path) {
    const QFileInfo folder(path);
    if (folder.isDir())
        return false;
    if (folder.exists())
        throw Error("is a file; --chart all needs a folder", path.toStdString());
    if (!QDir().mkdir(path))
        throw Error(QFileInfo(folder.absolutePath()).isDir()
                        ? "cannot be made"
                        : "cannot be made: its parent folder does not exist",
                    path.toStdString());
    return true;
}

// What the file does not say of its runs is taken from the scenario.
std::vector<MatchedPoint> measuredFor(const CommandLine& line, const Catalogue& catalogue,
                                      const Scenario& scenario) {
    if (!line.isSet("measured"))
        return {};
    const std::string path = line.value("measured");
    return match_points(
        catalogue, measurements_from({path, read_file(path)}),
        {scenario.model, scenario.gpu,
         scenario.fidelity == Fidelity::per_operator ? scenario.scheme : scheme_like(scenario.precision),
         false});
}

// Where the charts go, and as what.
struct Target {
    QString out;
    bool isFolder = false;
    FileFormat as = FileFormat::Png;
    PictureFormat format;

    QString pathOf(const ChartKind& kind) const {
        return isFolder ? QDir(out).filePath(kind.id + QLatin1Char('.') + suffixOf(as)) : out;
    }
};

void write(const ChartKind& kind, const Study& study, const ChartOptions& options, const Target& target,
           Output& output) {
    const QString path = target.pathOf(kind);
    writeExport(path, exportOf(kind.figure(study, options), study.scenario, target.as, target.format));
    output.write(path.toStdString() + "\n");
}

void writeAll(const Study& study, const ChartOptions& options, const Target& target, Output& output) {
    const bool isMade = makeFolder(target.out);
    try {
        for (const ChartKind& kind : charts())
            if (kind.appliesTo(study))
                write(kind, study, options, target, output);
    } catch (...) {
        if (isMade)
            QDir().rmdir(target.out); // which stays where anything is in it
        throw;
    }
}

void writeOne(const std::string& chart, const Study& study, const ChartOptions& options, const Target& target,
              Output& output) {
    for (const ChartKind& kind : charts()) {
        if (kind.id.toStdString() != chart)
            continue;
        if (!kind.appliesTo(study))
            throw Error("has nothing to show: " + kind.figure(study, options).finding.toStdString(),
                        "--chart");
        write(kind, study, options, target, output);
    }
}

int exportWith(const CommandLine& line, Output& output) {
    const std::string chart = oneOf(line.value("chart"), chartNames({all_charts}), "--chart");
    const QString out = QString::fromStdString(line.value("out"));
    const bool isFolder = chart == all_charts || QFileInfo(out).isDir();
    const Target target{out, isFolder, formatNamed(fileFormat(line, isFolder)), pictureFormatFrom(line, {})};
    const Catalogue catalogue = catalogueFrom(line);
    const Scenario scenario = scenarioFrom(line);
    const ChartOptions options = chartOptionsFrom(line);
    deployFrom(line, catalogue, scenario);
    const Study study = studyOf(catalogue, scenario, measuredFor(line, catalogue, scenario));
    if (chart == all_charts)
        writeAll(study, options, target, output);
    else
        writeOne(chart, study, options, target, output);
    return 0;
}

} // namespace

int exportCommand(const QStringList& arguments) {
    CommandLine line = exportLine();
    return runCommand(line, arguments, [](const CommandLine& given, Output& output) {
        return withoutDisplay([&] { return exportWith(given, output); });
    });
}

} // namespace ridgepoint
