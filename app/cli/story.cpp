// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/story.h"

#include "app/cli/chart_options.h"
#include "app/cli/commands.h"
#include "app/cli/lesson_options.h"
#include "app/cli/output.h"
#include "app/cli/picture_options.h"
#include "app/cli/scenario_options.h"
#include "app/figure/charts.h"
#include "app/figure/text.h"
#include "app/view/lesson_story.h"
#include "app/view/scenario_file.h"
#include "engine/catalogue_json.h"
#include "engine/nearest_names.h"
#include "engine/shown_text.h"

#include <QFileInfo>

namespace ridgepoint {

namespace {

CommandLine storyLine() {
    std::vector<CommandOption> options{
        {"scenario", "FILE",
         "A scenario (JSON) or an exported picture; may be given several times, a page each in that order. "
         "Required, unless there is a lesson."},
        {"chart", "NAME",
         listed(chartNames()) + ". May be given several times: each scenario then has a page for each. "
                                "Required, unless there is a lesson."},
        {"lesson", "ID",
         "A lesson, as 'ridgepoint list lessons' names it: a page for each step. The chart options "
         "hold where a step sets none of its own."},
        lessonsOption(),
        {"out", "FOLDER",
         "The folder, which is made, or is that of an earlier story, whose place the new one takes. "
         "Required."},
        {"title", "TEXT", "What the PDF is called (default: as the folder)."},
        catalogueOption()};
    for (CommandOption& option : pictureOptions(storyFormat()))
        options.push_back(std::move(option));
    for (CommandOption& option : chartOptions())
        options.push_back(std::move(option));
    return {{"story",
             "ridgepoint story --lesson ID --out FOLDER [--lessons FILE]\n"
             "ridgepoint story --scenario FILE... --chart NAME... --out FOLDER\n"
             "                 [--title TEXT] [--size WxH] [--scale F] [chart options]",
             "Writes charts of a set of scenarios as numbered pictures (PNG) and as one PDF with a page for "
             "each; no display is needed. The folder is whole, or it is not there.",
             "ridgepoint story --scenario small.json --scenario large.json --chart roofline --out lecture\n"},
            std::move(options)};
}

std::vector<const ChartKind*> chartsFrom(const CommandLine& line) {
    std::vector<const ChartKind*> chosen;
    for (const std::string& given : line.values("chart")) {
        const std::string name = oneOf(given, chartNames(), "--chart");
        for (const ChartKind& kind : charts())
            if (kind.id.toStdString() == name)
                chosen.push_back(&kind);
    }
    return chosen;
}

Study studyOfFile(const Catalogue& catalogue, const std::string& path) {
    const Scenario scenario = readScenarioFile(QString::fromStdString(path));
    try {
        return studyOf(catalogue, scenario);
    } catch (const Error& error) {
        throw Error(error.message(), path + ", field " + error.place());
    }
}

// A page for each scenario and chart, called as the scenario's file.
Story storyFrom(const CommandLine& line) {
    Story story;
    story.title = QString::fromStdString(
        line.valueOr("title", QFileInfo(QString::fromStdString(line.value("out"))).fileName().toStdString()));
    const Catalogue catalogue = catalogue_from_texts(catalogueTexts(line));
    const ChartOptions options = chartOptionsFrom(line);
    line.value("scenario"); // says that it is missing
    const std::vector<const ChartKind*> kinds = chartsFrom(line);
    for (const std::string& path : line.values("scenario")) {
        const Study study = studyOfFile(catalogue, path);
        for (const ChartKind* kind : kinds) {
            Figure figure = kind->figure(study, options);
            if (!kind->appliesTo(study))
                throw Error("has nothing to show of it: " + figure.finding.toStdString(), path);
            const QString name = QFileInfo(QString::fromStdString(path)).completeBaseName();
            story.pages.append({.title = name, .figure = std::move(figure), .scenario = study.scenario});
        }
    }
    return story;
}

// A page for each step of the lesson.
Story storyOfLesson(const CommandLine& line) {
    if (line.isSet("scenario") || line.isSet("chart"))
        throw WrongUsage("has scenarios and charts of its own", "--lesson");
    const Catalogue catalogue = catalogue_from_texts(catalogueTexts(line));
    const Lessons lessons = lessonsFrom(line, catalogue);
    const std::string wanted = line.value("lesson");
    std::vector<std::string> known;
    for (const Lesson& lesson : lessons.lessons) {
        if (same_name(lesson.id, wanted)) {
            Story story = storyOf(lesson, catalogue, chartOptionsFrom(line));
            story.title = QString::fromStdString(line.valueOr("title", story.title.toStdString()));
            return story;
        }
        known.push_back(lesson.id);
    }
    throw Error("unknown lesson '" + shown_text(wanted) +
                    "'; the nearest known: " + nearest_names_text(wanted, known),
                "--lesson");
}

int storyWith(const CommandLine& line, Output& output) {
    if (!line.isSet("lesson"))
        line.value("chart");
    const QString folder = QString::fromStdString(line.value("out"));
    const PictureFormat format = pictureFormatFrom(line, storyFormat());
    const Story story = line.isSet("lesson") ? storyOfLesson(line) : storyFrom(line);
    const QList<DrawnPage> pages = drawnStory(story, format);
    writeStory(folder, story.title, pages, format);
    const std::string begin = folder.toStdString() + (folder.endsWith(QLatin1Char('/')) ? "" : "/");
    for (const DrawnPage& page : pages)
        output.write(begin + page.fileName.toStdString() + "\n");
    output.write(begin + storyPdfName + "\n");
    return 0;
}

} // namespace

int storyCommand(const QStringList& arguments) {
    CommandLine line = storyLine();
    return runCommand(line, arguments, [](const CommandLine& given, Output& output) {
        return withoutDisplay([&] { return storyWith(given, output); });
    });
}

} // namespace ridgepoint
