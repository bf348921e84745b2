// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include "app/cli/output.h"
#include "app/cli/text_layout.h"
#include "engine/nearest_names.h"

#include <QCommandLineOption>
#include <algorithm>
#include <new>
#include <unistd.h>

namespace ridgepoint {

namespace {

const CommandOption helpOption{"help", "", "Say this, and do nothing else."};
const CommandOption versionOption{"version", "", "Say the program's version, and do nothing else."};

QCommandLineOption toQt(const CommandOption& option) {
    return {QString::fromStdString(option.name), QString::fromStdString(option.help),
            QString::fromStdString(option.value)};
}

std::string withSpaces(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    return text;
}

// Each line with two spaces before it, and a line end behind it.
std::string indented(std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        text += "  " + std::string(lines.substr(0, end)) + '\n';
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return text;
}

} // namespace

std::string optionOf(std::string field) {
    std::replace(field.begin(), field.end(), '_', '-');
    return field;
}

std::string dashed(const std::string& name) {
    return "--" + name;
}

CommandLine::CommandLine(CommandDescription description, std::vector<CommandOption> options)
    : description_(std::move(description))
    , options_(std::move(options)) {
    options_.push_back(helpOption);
    options_.push_back(versionOption);
    for (const CommandOption& option : options_)
        parser_.addOption(toQt(option));
}

void CommandLine::parse(const QStringList& arguments) {
    const bool understood = parser_.parse(QStringList{QStringLiteral("ridgepoint")} + arguments);
    if (isSet("help") || isSet("version"))
        return;
    if (!understood)
        refuse(arguments);
    checkValues();
    const QStringList words = parser_.positionalArguments();
    if (words.size() > description_.mostPlainWords) {
        const QString& stray = words[description_.mostPlainWords];
        throw WrongUsage("'" + stray.toStdString() + "' is a word too many", description_.name);
    }
}

void CommandLine::refuse(const QStringList& arguments) const {
    const QStringList unknown = parser_.unknownOptionNames();
    if (!unknown.isEmpty())
        refuseUnknown(unknown.first(), arguments);
    const QString said = parser_.errorText(); // "Missing value after '--batch'."
    const std::string place = said.section(QLatin1Char('\''), 1, 1).toStdString();
    for (const CommandOption& option : options_)
        if (dashed(option.name) == place)
            throw WrongUsage(option.value.empty() ? "takes no value" : "needs a value: " + option.value,
                             place);
    throw WrongUsage(said.toStdString(), description_.name);
}

void CommandLine::refuseUnknown(const QString& name, const QStringList& arguments) const {
    // What stands behind a single dash is read as options of a letter each; people mean the word.
    const auto isShort = [&](const QString& word) {
        return word.startsWith(QLatin1Char('-')) && !word.startsWith(QLatin1String("--")) &&
               word.mid(1).startsWith(name);
    };
    const auto word = std::find_if(arguments.begin(), arguments.end(), isShort);
    const std::string given = word == arguments.end() ? dashed(name.toStdString()) : word->toStdString();
    std::vector<std::string> known;
    for (const CommandOption& option : options_)
        known.push_back(dashed(option.name));
    throw WrongUsage("unknown option; the nearest known: " + nearest_names_text(given, known, 1),
                     given.substr(0, 80));
}

void CommandLine::checkValues() const {
    for (const CommandOption& option : options_)
        for (const std::string& value : values(option.name))
            if (value.starts_with("--"))
                throw WrongUsage("needs a value (" + option.value + "), and '" + value + "' is an option",
                                 dashed(option.name));
}

const CommandOption& CommandLine::option(const std::string& name) const {
    return *std::find_if(options_.begin(), options_.end(),
                         [&](const CommandOption& option) { return option.name == name; });
}

bool CommandLine::isSet(const std::string& name) const {
    const bool known = std::any_of(options_.begin(), options_.end(),
                                   [&](const CommandOption& option) { return option.name == name; });
    return known && parser_.isSet(QString::fromStdString(name));
}

std::string CommandLine::value(const std::string& name) const {
    if (!isSet(name))
        throw WrongUsage("is missing: " + option(name).value, dashed(name));
    return parser_.value(QString::fromStdString(name)).toStdString();
}

std::string CommandLine::valueOr(const std::string& name, const std::string& otherwise) const {
    return isSet(name) ? value(name) : otherwise;
}

std::vector<std::string> CommandLine::values(const std::string& name) const {
    std::vector<std::string> list;
    for (const QString& value : parser_.values(QString::fromStdString(name)))
        list.push_back(value.toStdString());
    return list;
}

QStringList CommandLine::plainWords() const {
    return parser_.positionalArguments();
}

void CommandLine::refuseTogether(const std::string& one, const std::string& other) const {
    if (isSet(one) && isSet(other))
        throw WrongUsage("cannot be given together with " + dashed(other), dashed(one));
}

std::string CommandLine::help() const {
    std::size_t width = 0;
    for (const CommandOption& option : options_)
        width = std::max(width, option.name.size() + option.value.size() + 7);
    std::string text =
        "Usage:\n" + indented(description_.usage) + "\n" + wrapped(description_.summary, 0) + "\nOptions:\n";
    for (const CommandOption& option : options_) {
        std::string head = "  " + dashed(option.name) + (option.value.empty() ? "" : " " + option.value);
        head.resize(width, ' ');
        text += head + wrapped(option.help, width);
    }
    return text + "\nExamples:\n" + indented(description_.examples);
}

int runCommand(CommandLine& line, const QStringList& arguments,
               const std::function<int(const CommandLine&, Output&)>& command) {
    return reportingErrors([&] {
        Output output;
        int status = 0;
        line.parse(arguments);
        if (line.isSet("help"))
            output.write(line.help());
        else if (line.isSet("version"))
            output.write("ridgepoint " RIDGEPOINT_VERSION "\n");
        else
            status = command(line, output);
        output.flush();
        return status;
    });
}

int reportingErrors(const std::function<int()>& command) {
    try {
        return command();
    } catch (const WrongUsage& error) {
        printError(error.what());
        return 2;
    } catch (const std::bad_alloc&) {
        printError("there is not enough memory");
    } catch (const std::exception& error) {
        printError(error.what());
    }
    return 1;
}

void printError(const std::string& message) {
    const std::string line = "ridgepoint: " + withSpaces(message) + "\n";
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t written = ::write(STDERR_FILENO, rest.data(), rest.size());
        if (written <= 0)
            return; // there is nobody left to tell
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace ridgepoint
