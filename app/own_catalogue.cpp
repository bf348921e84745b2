// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/own_catalogue.h"

#include "app/figure/text.h"
#include "app/view/export.h"
#include "engine/catalogue_json.h"
#include "engine/nearest_names.h"
#include "engine/text_file.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

const Accelerator* find(const std::vector<Accelerator>& gpus, const std::string& id) {
    const auto found =
        std::find_if(gpus.begin(), gpus.end(), [&](const Accelerator& gpu) { return same_name(gpu.id, id); });
    return found != gpus.end() ? &*found : nullptr;
}

template <class Entry>
nlohmann::ordered_json entriesOf(const std::vector<Entry>& entries) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Entry& entry : entries)
        list.push_back(to_json_entry(entry));
    return list;
}

} // namespace

QString ownGpusPath() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
        .filePath(QStringLiteral("gpus.json"));
}

QByteArray catalogueBytes(const Catalogue& catalogue) {
    const nlohmann::ordered_json whole{{"gpus", entriesOf(catalogue.gpus)},
                                       {"models", entriesOf(catalogue.models)}};
    return QByteArray::fromStdString(whole.dump(2)) + '\n';
}

OwnGpus::OwnGpus(Catalogue& catalogue)
    : others_(catalogue.gpus) {
    read();
    merge(catalogue, {.gpus = gpus_, .models = {}});
}

void OwnGpus::read() {
    damage_.reset();
    const QString path = ownGpusPath();
    if (!QFileInfo::exists(path))
        return;
    try {
        const std::string name = path.toStdString();
        gpus_ = catalogue_from_json({name, read_file(name)}).gpus;
    } catch (const Error& error) {
        damage_ = error;
    }
}

QString OwnGpus::damage() const {
    return damage_ ? text(*damage_) : QString();
}

Catalogue OwnGpus::readAgain() {
    const QByteArray before = catalogueBytes({.gpus = gpus_, .models = {}});
    read();
    return {.gpus =
                catalogueBytes({.gpus = gpus_, .models = {}}) == before ? std::vector<Accelerator>() : gpus_,
            .models = {}};
}

QStringList OwnGpus::replacing() const {
    QStringList ids;
    for (const Accelerator& gpu : gpus_)
        if (find(others_, gpu.id))
            ids.append(text(gpu.id));
    return ids;
}

Catalogue OwnGpus::save(std::vector<Accelerator> gpus) {
    const QString path = ownGpusPath();
    QDir().mkpath(QFileInfo(path).absolutePath()); // where that fails, writing says so
    writeWhole(path, catalogueBytes({.gpus = gpus, .models = {}}));
    Catalogue changed;
    for (const Accelerator& gone : gpus_)
        if (const Accelerator* other = find(others_, gone.id))
            changed.gpus.push_back(*other);
    merge(changed, {.gpus = gpus, .models = {}});
    gpus_ = std::move(gpus);
    damage_.reset();
    return changed;
}

} // namespace ridgepoint
