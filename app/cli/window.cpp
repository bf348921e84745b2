// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/scenario_options.h"
#include "app/cli/window_arguments.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "engine/catalogue_json.h"

#include <QApplication>
#include <future>

namespace ridgepoint {

namespace {

int showWindow(const CommandLine& line, Output&) {
    // Qt's own start leaves a core free meanwhile; what is wrong with a catalogue is thrown by get().
    std::future<Catalogue> catalogue =
        std::async(std::launch::async, catalogue_from_texts, catalogueTexts(line));
    char name[] = "ridgepoint";
    char* words[] = {name, nullptr};
    int count = 1;
    const QApplication application(count, words);
    QApplication::setApplicationName(QStringLiteral("Ridgepoint"));
    QApplication::setOrganizationName(QStringLiteral("Ridgepoint"));
    QApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    MainWindow window(catalogue.get());
    window.show();
    if (!line.plainWords().isEmpty() && !window.openFile(line.plainWords().first()))
        printError(window.messages()->message().toStdString());
    return QApplication::exec();
}

} // namespace

int windowCommand(const QStringList& arguments) {
    CommandLine line = windowLine();
    return runCommand(line, arguments, showWindow);
}

} // namespace ridgepoint
