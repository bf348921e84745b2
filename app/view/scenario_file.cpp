// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/scenario_file.h"

#include "app/view/export.h"
#include "engine/error.h"
#include "engine/file_kind.h"
#include "engine/scenario_json.h"
#include "engine/text_file.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>

namespace ridgepoint {

namespace {

Scenario scenarioOfPicture(QIODevice& device, const QString& path) {
    // Only the head of the file is read for this: no picture, however large, is decoded.
    QImageReader reader(&device, "png");
    const QString json = reader.text(QString::fromLatin1(scenarioTextKey));
    if (json.isEmpty())
        throw Error("is a PNG picture without a scenario in it", path.toStdString());
    return scenario_from_json({path.toStdString() + " (the scenario in the picture)", json.toStdString()});
}

} // namespace

Scenario readScenarioFile(const QString& path) {
    if (QFile file(path);
        QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && is_png(file.peek(8).toStdString()))
        return scenarioOfPicture(file, path);
    // What is no plain file, such as a pipe, can be read only once.
    std::string bytes = read_file(path.toStdString());
    if (is_png(bytes)) {
        QByteArray all = QByteArray::fromStdString(bytes);
        QBuffer buffer(&all);
        buffer.open(QIODevice::ReadOnly);
        return scenarioOfPicture(buffer, path);
    }
    if (const std::string kind = foreign_kind(bytes); !kind.empty())
        throw Error("is " + kind + ", neither a scenario (JSON) nor an exported picture (PNG)",
                    path.toStdString());
    return scenario_from_json({path.toStdString(), std::move(bytes)});
}

void writeScenarioFile(const QString& path, const Scenario& scenario) {
    writeWhole(path, QByteArray::fromStdString(scenario_to_json(scenario)) + '\n');
}

} // namespace ridgepoint
