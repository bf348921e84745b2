// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/opened_words.h"

#include "app/figure/text.h"
#include "engine/nearest_names.h"

#include <QFileInfo>
#include <QStringList>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr qsizetype mostNamed = 4;

template <class Entry>
bool contains(const std::vector<Entry>& entries, const std::string& id) {
    return std::any_of(entries.begin(), entries.end(),
                       [&](const Entry& entry) { return same_name(entry.id, id); });
}

// "A, B and 3 more"
QString listed(const QStringList& names) {
    if (names.size() <= mostNamed)
        return joined(names);
    return QObject::tr("%1 and %2 more").arg(joined(names.first(mostNamed))).arg(names.size() - mostNamed);
}

template <class Entry>
QString namesOf(const std::vector<Entry>& entries) {
    QStringList names;
    for (const Entry& entry : entries)
        names.append(text(entry.id));
    return listed(names);
}

template <class Entry>
QStringList inBoth(const std::vector<Entry>& entries, const std::vector<Entry>& before) {
    QStringList ids;
    for (const Entry& entry : entries)
        if (contains(before, entry.id))
            ids.append(text(entry.id));
    return ids;
}

QString sizeOf(const ModelConfig& config) {
    const Model& model = config.model;
    QString size = QObject::tr("%1 parameters").arg(text(parameters_text(model.parameters)));
    const QString decoder = text(parameters_text(config.decoder_parameters * parameter));
    if (decoder != text(parameters_text(model.parameters)))
        size += QObject::tr(", %1 in the decoder").arg(decoder);
    if (model.active_parameters)
        size += QObject::tr(", %1 active").arg(text(parameters_text(*model.active_parameters)));
    return size;
}

} // namespace

QString wordsFor(const ModelConfig& config, const QString& path, const Catalogue& before) {
    const Model& model = config.model;
    QStringList parts{sizeOf(config)};
    if (config.quantization)
        parts.append(QObject::tr("stored as %1").arg(text(*config.quantization)));
    const auto assumed = model.assumed.size();
    parts.append(assumed == 0   ? QObject::tr("nothing assumed")
                 : assumed == 1 ? QObject::tr("one thing assumed")
                                : QObject::tr("%1 things assumed").arg(assumed));
    if (contains(before.models, model.id))
        parts.append(QObject::tr("it takes the place of the %1 that was there").arg(text(model.id)));
    return QObject::tr("Read from %1: %2 · %3")
        .arg(QFileInfo(path).fileName(), text(model.name), parts.join(QStringLiteral(" · ")));
}

QString wordsFor(const Catalogue& more, const QString& path, const Catalogue& before) {
    QStringList parts;
    if (!more.gpus.empty())
        parts.append(QObject::tr("GPUs: %1").arg(namesOf(more.gpus)));
    if (!more.models.empty())
        parts.append(QObject::tr("models: %1").arg(namesOf(more.models)));
    const QStringList replaced = inBoth(more.gpus, before.gpus) + inBoth(more.models, before.models);
    if (!replaced.isEmpty())
        parts.append(QObject::tr("replaced: %1").arg(listed(replaced)));
    return QObject::tr("Added from %1: %2")
        .arg(QFileInfo(path).fileName(), parts.join(QStringLiteral(" · ")));
}

QString wordsForOwn(const std::vector<Accelerator>& gpus, const QStringList& replacing,
                    const std::vector<Accelerator>& before, const Catalogue& changed) {
    QStringList sentences{gpus.empty() ? QObject::tr("No GPUs of your own are kept.")
                                       : QObject::tr("GPUs of your own saved: %1.").arg(namesOf(gpus))};
    if (!replacing.isEmpty())
        sentences.append(QObject::tr("In place of those of the same id: %1.").arg(listed(replacing)));
    QStringList gone;
    for (const Accelerator& gpu : before)
        if (!contains(changed.gpus, gpu.id))
            gone.append(text(gpu.id));
    if (!gone.isEmpty())
        sentences.append(QObject::tr("In the lists until the window closes: %1.").arg(listed(gone)));
    return sentences.join(QLatin1Char(' '));
}

} // namespace ridgepoint
