// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the program itself, as a shell would, without a display.
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QStringList>

namespace ridgepoint {

struct ProgramRun {
    int status = -1; // -1: it crashed or did not end
    QByteArray output;
    QByteArray error;

    /// One line that begins with the program's name and holds all of the texts, whatever their case.
    bool saysInOneLine(const QStringList& texts) const;
};

QString programPath();

/// The environment of this process without anything that tells of a display.
QProcessEnvironment noDisplay();

/// Runs the program to its end.
ProgramRun runProgramWith(const QStringList& arguments, const QByteArray& input = {});

/// Runs a line of bash to its end; "$program" in it is the program.
ProgramRun runShell(const QString& line);

/// What solve --json gives for the options; fails the test where it gives none.
QJsonObject solved(const QStringList& options);

/// The objects in lines of JSON; a line that holds none is an empty object.
QList<QJsonObject> objectsIn(const QByteArray& lines);

/// The rows of a CSV text (RFC 4180).
QList<QStringList> csvRows(const QByteArray& text);

} // namespace ridgepoint
