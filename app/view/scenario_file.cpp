// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/scenario_file.h"

#include "app/view/export.h"
#include "engine/error.h"
#include "engine/file_contents.h"
#include "engine/file_kind.h"
#include "engine/scenario_json.h"
#include "engine/text_file.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QXmlStreamReader>
#include <QtEndian>

namespace ridgepoint {

namespace {

// libpng itself writes to standard error about what is cut off, so the pieces before the pixels are looked
// through first: each has a length of 4 bytes, a name of 4, the content, and a check sum of 4.
bool isCutOff(QIODevice& device) {
    for (qint64 at = 8; at < static_cast<qint64>(largest_input_bytes) && device.seek(at);) {
        const QByteArray head = device.read(8);
        if (head.size() < 8)
            return true;
        if (head.endsWith("IDAT"))
            return !device.seek(0);
        at += 12 + qFromBigEndian<quint32>(head.constData());
        if (at > device.size())
            return true;
    }
    return true;
}

std::string nameInPicture(const QString& path) {
    return QObject::tr("%1 (the scenario in the picture)").arg(path).toStdString();
}

Scenario scenarioOfPicture(QIODevice& device, const QString& path) {
    // Only the head of the file is read for this: no picture, however large, is decoded.
    const QString json = isCutOff(device)
                             ? QString()
                             : QImageReader(&device, "png").text(QString::fromLatin1(scenarioTextKey));
    if (json.isEmpty())
        throw Error(QT_TRANSLATE_NOOP("engine", "is a PNG picture without a scenario in it"),
                    path.toStdString());
    return scenario_from_json({nameInPicture(path), json.toStdString()});
}

} // namespace

bool isSvg(const std::string& bytes) {
    const QByteArray head = QByteArray::fromStdString(bytes.substr(0, 512)).trimmed();
    return head.startsWith("<svg") || (head.startsWith("<?xml") && head.contains("<svg"));
}

Scenario scenarioOfSvg(const std::string& bytes, const std::string& path) {
    QXmlStreamReader reader(QByteArray::fromStdString(bytes));
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement &&
            reader.name() == QLatin1String("metadata") &&
            reader.attributes().value(QLatin1String("id")) == QLatin1String(scenarioTextKey))
            return scenario_from_json(
                {nameInPicture(QString::fromStdString(path)), reader.readElementText().toStdString()});
    throw Error(QT_TRANSLATE_NOOP("engine", "is an SVG picture without a scenario in it"), path);
}

Scenario readScenarioFile(const QString& path) {
    if (QFile file(path);
        QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && is_png(file.peek(8).toStdString()))
        return scenarioOfPicture(file, path);
    // What is no plain file, such as a pipe, can be read only once.
    std::string bytes = read_file(path.toStdString());
    if (is_png(bytes))
        return scenarioOfPicture(QByteArray::fromStdString(bytes), path);
    if (isSvg(bytes))
        return scenarioOfSvg(bytes, path.toStdString());
    if (const std::string kind = foreign_kind(bytes); !kind.empty())
        throw Error(
            Sentence{QT_TRANSLATE_NOOP("engine",
                                       "is %1, neither a scenario (JSON) nor an exported picture (PNG, SVG)"),
                     {kind}},
            path.toStdString());
    const JsonText source{path.toStdString(), std::move(bytes)};
    if (kind_of_file(source) == FileKind::model)
        throw Error(
            QT_TRANSLATE_NOOP("engine",
                              "is a model's config.json, not a scenario; the option --model-file takes it"),
            source.name);
    return scenario_from_json(source);
}

Scenario scenarioOfPicture(const QByteArray& bytes, const QString& path) {
    QByteArray all = bytes;
    QBuffer buffer(&all);
    buffer.open(QIODevice::ReadOnly);
    return scenarioOfPicture(buffer, path);
}

void writeScenarioFile(const QString& path, const Scenario& scenario) {
    writeWhole(path, QByteArray::fromStdString(scenario_to_json(scenario)) + '\n');
}

} // namespace ridgepoint
