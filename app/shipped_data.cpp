// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shipped_data.h"

#include "engine/catalogue_json.h"
#include "engine/error.h"

#include <QFile>

// A static library's resources are only there once they are asked for by name, from outside any namespace.
static void initializeResources() {
    Q_INIT_RESOURCE(resources);
}

namespace ridgepoint {

namespace {

Catalogue read(const QString& fileName) {
    QFile file(QStringLiteral(":/") + fileName);
    if (!file.open(QIODevice::ReadOnly))
        throw Error("is not in the program", fileName.toStdString());
    return catalogue_from_json({fileName.toStdString(), file.readAll().toStdString()});
}

} // namespace

Catalogue shippedCatalogue() {
    initializeResources();
    Catalogue catalogue = read(QStringLiteral("accelerators.json"));
    merge(catalogue, read(QStringLiteral("models.json")));
    return catalogue;
}

} // namespace ridgepoint
