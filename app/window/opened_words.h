// SPDX-License-Identifier: GPL-3.0-or-later
// What was read from a file or written to it, in a line for the message bar.
#pragma once

#include "engine/catalogue.h"
#include "engine/model_config.h"

#include <QString>
#include <QStringList>

namespace ridgepoint {

/// The model's name and size, how many things were assumed, and whose place it takes in `before`, the
/// catalogue without it.
QString wordsFor(const ModelConfig& config, const QString& path, const Catalogue& before);

/// How many entries it has, and which ones of `before` they replace.
QString wordsFor(const Catalogue& more, const QString& path, const Catalogue& before);

/// Which GPUs of one's own were saved, which of them stand in another's place, and which of those `before`
/// are still in the open window's lists, since `changed`, what it adopted, has no other in their place.
QString wordsForOwn(const std::vector<Accelerator>& gpus, const QStringList& replacing,
                    const std::vector<Accelerator>& before, const Catalogue& changed);

} // namespace ridgepoint
