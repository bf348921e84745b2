// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/scenario_file.h"

#include "app/view/export.h"
#include "engine/error.h"
#include "engine/scenario_json.h"
#include "engine/text_file.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>

namespace ridgepoint {

namespace {

constexpr QByteArrayView pngSignature("\x89PNG\r\n\x1a\n", 8);

// What kind of file the first bytes tell of; empty for text or what is not known.
QString kindByFirstBytes(const QByteArray& start) {
    if (start.startsWith("%PDF"))
        return QObject::tr("a PDF document");
    if (start.startsWith("\xff\xd8\xff"))
        return QObject::tr("a JPEG picture");
    if (start.startsWith("GIF8"))
        return QObject::tr("a GIF picture");
    if (start.startsWith("PK\x03\x04"))
        return QObject::tr("a ZIP archive or office document");
    if (start.startsWith("\x1f\x8b"))
        return QObject::tr("a gzip archive");
    if (start.contains('\0'))
        return QObject::tr("a binary file");
    return {};
}

Scenario scenarioOfPicture(QIODevice& device, const QString& path) {
    // Only the head of the file is read for this: no picture, however large, is decoded.
    QImageReader reader(&device, "png");
    const QString json = reader.text(QString::fromLatin1(scenarioTextKey));
    if (json.isEmpty())
        throw Error("is a PNG picture without a scenario in it", path.toStdString());
    return scenario_from_json({path.toStdString() + " (the scenario in the picture)", json.toStdString()});
}

bool isPicture(const QByteArray& start) {
    return start.startsWith(pngSignature);
}

} // namespace

Scenario readScenarioFile(const QString& path) {
    if (QFile file(path);
        QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && isPicture(file.peek(8)))
        return scenarioOfPicture(file, path);
    // What is no plain file, such as a pipe, can be read only once.
    std::string bytes = read_file(path.toStdString());
    QByteArray start = QByteArray::fromStdString(bytes.substr(0, 512));
    if (isPicture(start)) {
        QByteArray all = QByteArray::fromStdString(bytes);
        QBuffer buffer(&all);
        buffer.open(QIODevice::ReadOnly);
        return scenarioOfPicture(buffer, path);
    }
    if (const QString kind = kindByFirstBytes(start); !kind.isEmpty())
        throw Error("is " + kind.toStdString() + ", neither a scenario (JSON) nor an exported picture (PNG)",
                    path.toStdString());
    return scenario_from_json({path.toStdString(), std::move(bytes)});
}

void writeScenarioFile(const QString& path, const Scenario& scenario) {
    writeWhole(path, QByteArray::fromStdString(scenario_to_json(scenario)) + '\n');
}

} // namespace ridgepoint
