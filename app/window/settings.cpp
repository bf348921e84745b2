// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/settings.h"

#include "app/figure/text.h"
#include "app/own_catalogue.h"
#include "app/window/scenario_names.h"
#include "engine/catalogue_json.h"
#include "engine/error.h"
#include "engine/nearest_names.h"
#include "engine/page_options_json.h"
#include "engine/scenario_json.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

namespace ridgepoint {

namespace {

// The sentences themselves are the reader's, which is not asked again.
constexpr const char* assumedEarlier = QT_TRANSLATE_NOOP(
    "engine", "%1 comes from a file opened at an earlier start: opened again, it says what is assumed");

template <class Entry>
bool has(const std::vector<Entry>& entries, const std::string& id) {
    return std::any_of(entries.begin(), entries.end(),
                       [&](const Entry& entry) { return same_name(entry.id, id); });
}

} // namespace

Settings::Settings()
    : store_(QSettings::NativeFormat, QSettings::UserScope, QStringLiteral("Ridgepoint"),
             QStringLiteral("Ridgepoint")) {}

Catalogue Settings::addTo(Catalogue& catalogue) {
    const QByteArray kept = store_.value(QStringLiteral("added/catalogue")).toByteArray();
    if (kept.isEmpty())
        return {};
    try {
        Catalogue added = catalogue_from_json({"added/catalogue", kept.toStdString()});
        std::erase_if(added.gpus, [&](const Accelerator& gpu) { return has(catalogue.gpus, gpu.id); });
        std::erase_if(added.models, [&](const Model& model) { return has(catalogue.models, model.id); });
        const QStringList assumed = store_.value(QStringLiteral("added/assumed")).toStringList();
        for (Model& model : added.models)
            if (assumed.contains(text(model.id)))
                model.assumed.push_back({assumedEarlier, {model.name}});
        merge(catalogue, added);
        return added;
    } catch (const Error& error) {
        reject(QObject::tr("model or GPU out of a file"), text(error));
        return {};
    }
}

void Settings::setAdded(const Catalogue& added) {
    if (added.gpus.empty() && added.models.empty()) {
        store_.remove(QStringLiteral("added"));
        return;
    }
    QStringList assumed;
    for (const Model& model : added.models)
        if (!model.assumed.empty())
            assumed.append(text(model.id));
    store_.setValue(QStringLiteral("added/catalogue"), catalogueBytes(added));
    store_.setValue(QStringLiteral("added/assumed"), assumed);
}

std::optional<Scenario> Settings::scenario(const Catalogue& catalogue) {
    const QString kept = store_.value(QStringLiteral("scenario")).toString();
    if (kept.isEmpty())
        return std::nullopt;
    try {
        return named(catalogue, scenario_from_json({"scenario", kept.toStdString()}), "scenario");
    } catch (const Error& error) {
        reject(QObject::tr("scenario"), text(error));
        return std::nullopt;
    }
}

void Settings::setScenario(const Scenario& scenario) {
    store_.setValue(QStringLiteral("scenario"), text(scenario_to_json(scenario)));
}

std::optional<PageOptions> Settings::pages() {
    const QString kept = store_.value(QStringLiteral("charts/pages")).toString();
    if (kept.isEmpty())
        return std::nullopt;
    try {
        return page_options_from_json({"charts/pages", kept.toStdString()});
    } catch (const Error& error) {
        reject(QObject::tr("setting of the pages"), text(error));
        return std::nullopt;
    }
}

void Settings::setPages(const PageOptions& pages) {
    store_.setValue(QStringLiteral("charts/pages"), text(page_options_to_json(pages)));
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

QString Settings::language() const {
    return store_.value(QStringLiteral("window/language")).toString();
}

void Settings::setLanguage(const QString& language) {
    store_.setValue(QStringLiteral("window/language"), language);
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
