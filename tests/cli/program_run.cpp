// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_run.h"

#include <QJsonDocument>
#include <QTest>

namespace ridgepoint {

namespace {

constexpr int patienceMs = 120'000;

ProgramRun finished(QProcess& process) {
    ProgramRun run;
    const bool ended = process.waitForFinished(patienceMs);
    run.output = process.readAllStandardOutput();
    run.error = process.readAllStandardError();
    if (ended && process.exitStatus() == QProcess::NormalExit)
        run.status = process.exitCode();
    return run;
}

} // namespace

bool ProgramRun::saysInOneLine(const QStringList& texts) const {
    const QString said = QString::fromUtf8(error);
    bool all = said.startsWith(QLatin1String("ridgepoint: ")) && said.count(QLatin1Char('\n')) == 1 &&
               said.endsWith(QLatin1Char('\n'));
    for (const QString& text : texts)
        all = all && said.contains(text, Qt::CaseInsensitive);
    return all;
}

QString programPath() {
    return QStringLiteral(RIDGEPOINT_PROGRAM);
}

QProcessEnvironment noDisplay() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"})
        environment.remove(QString::fromLatin1(variable));
    return environment;
}

ProgramRun runProgramWith(const QStringList& arguments, const QByteArray& input) {
    QProcess process;
    process.setProcessEnvironment(noDisplay());
    process.start(programPath(), arguments);
    process.write(input);
    process.closeWriteChannel();
    return finished(process);
}

ProgramRun runShell(const QString& line) {
    QProcess process;
    QProcessEnvironment environment = noDisplay();
    environment.insert(QStringLiteral("program"), programPath());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("bash"), {QStringLiteral("-c"), line});
    process.closeWriteChannel();
    return finished(process);
}

QJsonObject solved(const QStringList& options) {
    const ProgramRun run =
        runProgramWith(QStringList{QStringLiteral("solve"), QStringLiteral("--json")} + options);
    const QJsonObject result = QJsonDocument::fromJson(run.output).object();
    if (run.status != 0 || result.isEmpty())
        QTest::qFail(run.error.constData(), __FILE__, __LINE__);
    return result;
}

QList<QJsonObject> objectsIn(const QByteArray& lines) {
    QList<QJsonObject> objects;
    for (const QByteArray& line : lines.split('\n'))
        objects << QJsonDocument::fromJson(line).object();
    objects.removeLast(); // behind the last line's end
    return objects;
}

QList<QStringList> csvRows(const QByteArray& text) {
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool quoted = false;
    const QString all = QString::fromUtf8(text);
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QChar c = all[i];
        if (quoted && c == u'"' && i + 1 < all.size() && all[i + 1] == u'"')
            cell += all[++i];
        else if (c == u'"')
            quoted = !quoted;
        else if (!quoted && (c == u',' || c == u'\n')) {
            row << cell;
            cell.clear();
            if (c == u'\n')
                rows << std::exchange(row, {});
        } else
            cell += c;
    }
    return rows;
}

} // namespace ridgepoint
