// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/settings.h"

#include "app/figure/text.h"
#include "app/window/scenario_names.h"
#include "engine/error.h"
#include "engine/scenario_json.h"

#include <QDir>
#include <QFileInfo>

namespace ridgepoint {

Settings::Settings()
    : store_(QSettings::NativeFormat, QSettings::UserScope, QStringLiteral("Ridgepoint"),
             QStringLiteral("Ridgepoint")) {}

std::optional<Scenario> Settings::scenario(const Catalogue& catalogue) {
    const QString kept = store_.value(QStringLiteral("scenario")).toString();
    if (kept.isEmpty())
        return std::nullopt;
    try {
        return named(catalogue, scenario_from_json({"scenario", kept.toStdString()}), "scenario");
    } catch (const Error& error) {
        reject(QObject::tr("scenario"), text(error.what()));
        return std::nullopt;
    }
}

void Settings::setScenario(const Scenario& scenario) {
    store_.setValue(QStringLiteral("scenario"), text(scenario_to_json(scenario)));
}

QByteArray Settings::geometry() const {
    return store_.value(QStringLiteral("window/geometry")).toByteArray();
}

void Settings::setGeometry(const QByteArray& geometry) {
    store_.setValue(QStringLiteral("window/geometry"), geometry);
}

QByteArray Settings::state() const {
    return store_.value(QStringLiteral("window/state")).toByteArray();
}

void Settings::setState(const QByteArray& state) {
    store_.setValue(QStringLiteral("window/state"), state);
}

QString Settings::filledChart() const {
    return store_.value(QStringLiteral("window/filledChart")).toString();
}

void Settings::setFilledChart(const QString& id) {
    store_.setValue(QStringLiteral("window/filledChart"), id);
}

bool Settings::quantizationInMs() const {
    return store_.value(QStringLiteral("charts/quantizationInMs"), false).toBool();
}

void Settings::setQuantizationInMs(bool inMs) {
    store_.setValue(QStringLiteral("charts/quantizationInMs"), inMs);
}

QString Settings::appearance() const {
    return store_.value(QStringLiteral("window/appearance")).toString();
}

void Settings::setAppearance(const QString& appearance) {
    store_.setValue(QStringLiteral("window/appearance"), appearance);
}

QString Settings::folder(const QString& key) const {
    const QString kept = store_.value(key).toString();
    return !kept.isEmpty() && QFileInfo(kept).isDir() ? kept : QDir::homePath();
}

QString Settings::openFolder() const {
    return folder(QStringLiteral("folders/open"));
}

void Settings::setOpenFolder(const QString& folder) {
    store_.setValue(QStringLiteral("folders/open"), folder);
}

QString Settings::exportFolder() const {
    return folder(QStringLiteral("folders/export"));
}

void Settings::setExportFolder(const QString& folder) {
    store_.setValue(QStringLiteral("folders/export"), folder);
}

void Settings::reject(const QString& what, const QString& why) {
    rejected_.append(QObject::tr("The %1 kept from last time cannot be used: %2").arg(what, why));
}

} // namespace ridgepoint
