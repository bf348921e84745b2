// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/window_arguments.h"
#include "engine/nearest_names.h"

#include <QFileInfo>
#include <algorithm>

namespace ridgepoint {

namespace {

struct Command {
    std::string name;
    int (*run)(const QStringList&);
};

const std::vector<Command>& commands() {
    static const std::vector<Command> list{{"solve", solveCommand},     {"sweep", sweepCommand},
                                           {"export", exportCommand},   {"list", listCommand},
                                           {"inspect", inspectCommand}, {"compare", compareCommand},
                                           {"story", storyCommand}};
    return list;
}

// A word that may be meant as a file: it is there, or looks like a path.
bool namesFile(const QString& word) {
    return word.contains(QLatin1Char('/')) || word.contains(QLatin1Char('.')) || QFileInfo::exists(word);
}

void refuseUnknownCommand(const CommandLine& line) {
    if (line.plainWords().isEmpty() || namesFile(line.plainWords().first()))
        return;
    std::vector<std::string> known;
    for (const Command& command : commands())
        known.push_back(command.name);
    const std::string word = line.plainWords().first().toStdString();
    throw WrongUsage("unknown command '" + word.substr(0, 80) +
                     "'; the nearest known: " + nearest_names_text(word, known, 1));
}

void needDisplay() {
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (!qEnvironmentVariableIsEmpty(variable))
            return;
    throw Error(
        "there is no display to show the window on (DISPLAY and WAYLAND_DISPLAY are not set); solve, sweep, "
        "export, story, list, inspect and compare need none");
}

// Qt remarks on what a desktop would have set up, and on pictures that are none, which we say in words of our
// own.
void sayOnlyWhatIsGrave(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        printError(message.toStdString());
}

int openWindow(const QStringList& arguments) {
    CommandLine line = windowLine();
    return runCommand(line, arguments, [&](const CommandLine& given, Output&) {
        refuseUnknownCommand(given);
        needDisplay();
        return windowCommand(arguments);
    });
}

} // namespace

int runProgram(const QStringList& arguments) {
    for (const Command& command : commands()) {
        if (arguments.isEmpty() || arguments.first().toStdString() != command.name)
            continue;
        qInstallMessageHandler(sayOnlyWhatIsGrave);
        return command.run(arguments.mid(1));
    }
    return openWindow(arguments);
}

} // namespace ridgepoint
