// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shipped_data.h"

#include "engine/catalogue_json.h"
#include "engine/error.h"

#include <QDir>
#include <QFile>

// A static library's resources are only there once they are asked for by name, from outside any namespace.
static void initializeResources() {
    Q_INIT_RESOURCE(resources);
}

namespace ridgepoint {

namespace {

JsonText read(const QString& fileName) {
    QFile file(QStringLiteral(":/") + fileName);
    if (!file.open(QIODevice::ReadOnly))
        throw Error("is not in the program", fileName.toStdString());
    return {fileName.toStdString(), file.readAll().toStdString()};
}

} // namespace

std::vector<JsonText> shippedCatalogueTexts() {
    initializeResources();
    return {read(QStringLiteral("accelerators.json")), read(QStringLiteral("models.json"))};
}

std::vector<JsonText> shippedLessonTexts() {
    initializeResources();
    std::vector<JsonText> texts;
    for (const QString& name : QDir(QStringLiteral(":/lessons")).entryList(QDir::Files, QDir::Name))
        texts.push_back(read(QStringLiteral("lessons/") + name));
    return texts;
}

Catalogue shippedCatalogue() {
    return catalogue_from_texts(shippedCatalogueTexts());
}

} // namespace ridgepoint
