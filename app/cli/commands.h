// SPDX-License-Identifier: GPL-3.0-or-later
// The program's commands. Each takes the words after its name, writes to standard output, says in one line on
// standard error what went wrong, and gives the exit status: 0 done, 1 a scenario that cannot be solved or a
// file that cannot be read or written, 2 wrong usage.
#pragma once

#include <QStringList>

namespace ridgepoint {

int solveCommand(const QStringList& arguments);
int sweepCommand(const QStringList& arguments);
int listCommand(const QStringList& arguments);
int exportCommand(const QStringList& arguments);
int storyCommand(const QStringList& arguments);
int compareCommand(const QStringList& arguments);
int inspectCommand(const QStringList& arguments);

/// The window: all of the program's arguments.
int windowCommand(const QStringList& arguments);

/// Picks the command that the program's arguments name, the window where they name none.
int runProgram(const QStringList& arguments);

} // namespace ridgepoint
