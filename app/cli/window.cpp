// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/scenario_options.h"
#include "app/cli/window_arguments.h"
#include "app/view/theme.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "engine/catalogue_json.h"

#include <QApplication>
#include <future>

namespace ridgepoint {

namespace {

// What cannot be opened is said in the window, and where it was started from.
void openFiles(MainWindow& window, const CommandLine& line) {
    int files = 0;
    if (!line.plainWords().isEmpty()) {
        window.openFile(line.plainWords().first());
        ++files;
    }
    if (line.isSet("model-file")) {
        window.openFile(QString::fromStdString(line.value("model-file")), FileKind::model);
        ++files;
    }
    for (const std::string& path : line.values("lessons")) {
        window.openFile(QString::fromStdString(path), FileKind::lessons);
        ++files;
    }
    QObject::connect(&window, &MainWindow::openFinished, &window, [&window, files](bool isOpen) mutable {
        if (files-- > 0 && !isOpen)
            printError(window.messages()->message().toStdString());
    });
}

// "en" or "zh"; empty where none is asked for.
QString languageFrom(const CommandLine& line) {
    const std::string language = line.valueOr("language", {});
    if (!line.isSet("language") || language == "en" || language == "zh")
        return QString::fromStdString(language);
    throw WrongUsage("'" + language.substr(0, 80) + "' is none: en or zh", "--language");
}

int showWindow(const CommandLine& line, Output&) {
    const QString language = languageFrom(line);
    // Qt's own start leaves a core free meanwhile; what is wrong with a catalogue is thrown by get().
    std::future<Catalogue> catalogue =
        std::async(std::launch::async, [&line] { return catalogue_from_texts(catalogueTexts(line)); });
    char name[] = "ridgepoint";
    char* words[] = {name, nullptr};
    int count = 1;
    const QApplication application(count, words);
    QApplication::setApplicationName(QStringLiteral("Ridgepoint"));
    QApplication::setOrganizationName(QStringLiteral("Ridgepoint"));
    QApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    useInterfaceFont();
    MainWindow window(catalogue.get(), nullptr, language);
    window.show();
    openFiles(window, line);
    return QApplication::exec();
}

} // namespace

int windowCommand(const QStringList& arguments) {
    CommandLine line = windowLine();
    return runCommand(line, arguments, showWindow);
}

} // namespace ridgepoint
