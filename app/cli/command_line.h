// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a command: what is known, what was given, what the help says.
#pragma once

#include "engine/error.h"

#include <QCommandLineParser>
#include <QStringList>
#include <functional>
#include <string>
#include <vector>

namespace ridgepoint {

class Output;

/// The command line itself is wrong: exit status 2, where any other Error is 1.
class WrongUsage : public Error {
public:
    using Error::Error;
};

struct CommandOption {
    std::string name;  // without its dashes
    std::string value; // what the help calls its value: "FILE"; empty for an option without one
    std::string help;  // what it is, its unit, range and default
};

struct CommandDescription {
    std::string name;  // "solve"; empty for the program itself
    std::string usage; // after the program's name, a line each way
    std::string summary;
    std::string examples;   // a line each
    int mostPlainWords = 0; // arguments that are no options
};

/// A command's options as they were given. Long options only; of one given twice the last counts.
class CommandLine {
public:
    /// --help and --version come by themselves.
    CommandLine(CommandDescription description, std::vector<CommandOption> options);

    /// Reads the words after the command. Throws WrongUsage, placed at the word that is wrong: an unknown
    /// option (with the nearest known one), a missing or needless value, a word too many. Where --help or
    /// --version is asked for, nothing else matters.
    void parse(const QStringList& arguments);

    /// False for what is no option of this command, too.
    bool isSet(const std::string& name) const;
    /// The value given last; throws WrongUsage where there is none.
    std::string value(const std::string& name) const;
    /// The same, or `otherwise`.
    std::string valueOr(const std::string& name, const std::string& otherwise) const;
    std::vector<std::string> values(const std::string& name) const;
    QStringList plainWords() const;
    /// Throws WrongUsage where both are given.
    void refuseTogether(const std::string& one, const std::string& other) const;

    const CommandDescription& description() const { return description_; }
    std::string help() const;

private:
    [[noreturn]] void refuse(const QStringList& arguments) const;
    [[noreturn]] void refuseUnknown(const QString& name, const QStringList& arguments) const;
    void checkValues() const;
    const CommandOption& option(const std::string& name) const;

    CommandDescription description_;
    std::vector<CommandOption> options_;
    QCommandLineParser parser_;
};

/// A scenario's field as its option is called, without dashes before it: "seq-len" of "seq_len".
std::string optionOf(std::string field);

/// "--name": as an option is written, and named in messages.
std::string dashed(const std::string& name);

/// Parses the arguments, answers --help and --version, or runs the command; says in one line on standard
/// error what goes wrong in it, whatever it is. Gives the exit status.
int runCommand(CommandLine& line, const QStringList& arguments,
               const std::function<int(const CommandLine&, Output&)>& command);

/// Runs it and turns what it throws into a line on standard error and an exit status.
int reportingErrors(const std::function<int()>& command);

/// One line on standard error, "ridgepoint: " before it; control characters in it become spaces.
void printError(const std::string& message);

} // namespace ridgepoint
