// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/export.h"

#include "app/cli/chart_options.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "app/figure/charts.h"
#include "engine/fidelity_comparison.h"
#include "engine/json_input.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"
#include "engine/text_file.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr Range scale_range{0.1, 32.0};
const std::string all_charts = "all";

std::vector<std::string> chartNames() {
    std::vector<std::string> names;
    for (const ChartKind& chart : charts())
        names.push_back(chart.id.toStdString());
    names.push_back(all_charts);
    return names;
}

const std::vector<std::string>& formatNames() {
    static const std::vector<std::string> names{"png", "csv"};
    return names;
}

std::string sideRange() {
    return range_text(smallestPictureSide, largestPictureSide) + " pixels";
}

std::string joinedBy(const std::string& separator, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : separator) + name;
    return text;
}

std::vector<CommandOption> ownOptions() {
    std::vector<CommandOption> options{
        {"chart", "NAME", joinedBy(", ", chartNames()) + ". Required."},
        {"out", "PATH",
         "The file; or a folder, into which each chart goes by its name (with all it is made if only it is "
         "missing). Required."},
        {"format", "NAME", "png or csv (default: as the file's name ends, else png)."},
        {"size", "WxH",
         "Width and height in logical pixels (default 1280x720). Times the scale, each side is " +
             sideRange() + "."},
        {"scale", "F",
         "Pixels for each logical pixel, " + range_text(scale_range.minimum, scale_range.maximum) +
             " (default 1)."},
        {"measured", "FILE",
         "What a benchmark measured, drawn on the charts where it is this model at this scheme with these "
         "lengths; what the file does not say is taken from the scenario."}};
    for (CommandOption& option : chartOptions())
        options.push_back(std::move(option));
    return options;
}

CommandLine exportLine() {
    return {
        {"export",
         "ridgepoint export --chart NAME|all --out FILE-OR-FOLDER\n"
         "                  [--format png|csv] [--size WxH] [--scale F] [chart options] [scenario options]",
         "Writes charts as pictures or tables; no display is needed. A picture carries its scenario, so that "
         "--scenario reads it back. A file is written whole or not at all.",
         "ridgepoint export --chart roofline --out roofline.png --size 1920x1080 --scale 2\n"
         "ridgepoint export --chart all --out charts --format csv --model Llama3_70B --precision int4\n"},
        withScenarioOptions(ownOptions())};
}

// One of the known names; throws Error placed at the option otherwise.
std::string oneOf(const std::string& given, const std::vector<std::string>& known, const std::string& place) {
    for (const std::string& name : known)
        if (same_name(name, given))
            return name;
    throw Error("unknown " + place.substr(2) + " '" + given.substr(0, 80) +
                    "'; the known: " + nearest_names_text(given, known, known.size()),
                place);
}

QSize sizeFrom(const std::string& text) {
    const QStringList sides = QString::fromStdString(text).toLower().split(QLatin1Char('x'));
    const auto isNumber = [](const QString& side) {
        return !side.isEmpty() &&
               std::all_of(side.begin(), side.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    };
    if (sides.size() != 2 || !isNumber(sides[0]) || !isNumber(sides[1]))
        throw Error("'" + text.substr(0, 80) + "' is not a width and a height such as 1280x720", "--size");
    bool fits[2];
    const QSize size(sides[0].toInt(&fits[0]), sides[1].toInt(&fits[1]));
    if (!fits[0] || !fits[1])
        throw Error(text.substr(0, 80) + " is out of range: each side " + sideRange(), "--size");
    return size;
}

double scaleFrom(const std::string& text) {
    bool isNumber = false;
    const double scale = QString::fromStdString(text).toDouble(&isNumber);
    if (!isNumber || !(scale >= scale_range.minimum && scale <= scale_range.maximum))
        throw Error("'" + text.substr(0, 80) + "' is not a number from " +
                        range_text(scale_range.minimum, scale_range.maximum),
                    "--scale");
    return scale;
}

PictureFormat pictureFormat(const CommandLine& line) {
    PictureFormat format;
    if (line.isSet("size"))
        format.size = sizeFrom(line.value("size"));
    if (line.isSet("scale"))
        format.scale = scaleFrom(line.value("scale"));
    try {
        pixelSize(format);
    } catch (const Error& error) {
        throw Error(error.message(), line.isSet("size") ? "--size" : "--scale");
    }
    return format;
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
                    nearest_names_text(suffix, formatNames()) + " (or say --format)",
                "--out");
}

void makeFolder(const QString& path) {
    const QFileInfo folder(path);
    if (folder.isDir())
        return;
    if (folder.exists())
        throw Error("is a file; --chart all needs a folder", path.toStdString());
    if (!QDir().mkdir(path))
        throw Error(QFileInfo(folder.absolutePath()).isDir()
                        ? "cannot be made"
                        : "cannot be made: its parent folder does not exist",
                    path.toStdString());
}

struct Target {
    std::string format;
    PictureFormat picture;
};

void writeFigure(const QString& path, const Figure& figure, const Scenario& scenario, const Target& target) {
    if (target.format == "csv")
        writeTable(path, figure);
    else
        writePicture(path, figure, scenario, target.picture);
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

int exportWith(const CommandLine& line, Output& output) {
    const std::string chart = oneOf(line.value("chart"), chartNames(), "--chart");
    const QString out = QString::fromStdString(line.value("out"));
    const bool isFolder = chart == all_charts || QFileInfo(out).isDir();
    const Target target{fileFormat(line, isFolder), pictureFormat(line)};
    const Catalogue catalogue = catalogueFrom(line);
    const Scenario scenario = scenarioFrom(line);
    const ChartOptions options = chartOptionsFrom(line);
    deployFrom(line, catalogue, scenario);
    const Study study = studyOf(catalogue, scenario, measuredFor(line, catalogue, scenario));
    if (chart == all_charts)
        makeFolder(out);
    for (const ChartKind& kind : charts()) {
        if (chart != all_charts && kind.id.toStdString() != chart)
            continue;
        if (!kind.appliesTo(study)) {
            if (chart == all_charts)
                continue;
            throw Error("has nothing to show: " + kind.figure(study, options).finding.toStdString(),
                        "--chart");
        }
        const QString file = kind.id + QLatin1Char('.') + QString::fromStdString(target.format);
        const QString path = isFolder ? QDir(out).filePath(file) : out;
        writeFigure(path, kind.figure(study, options), scenario, target);
        output.write(path.toStdString() + "\n");
    }
    return 0;
}

// Pictures need a QApplication, and it no display when it is told so before it is made.
int exportWithoutDisplay(const CommandLine& line, Output& output) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    char name[] = "ridgepoint";
    char* words[] = {name, nullptr};
    int count = 1;
    const QApplication application(count, words);
    return exportWith(line, output);
}

} // namespace

int exportCommand(const QStringList& arguments) {
    CommandLine line = exportLine();
    return runCommand(line, arguments, exportWithoutDisplay);
}

} // namespace ridgepoint
