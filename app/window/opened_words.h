// SPDX-License-Identifier: GPL-3.0-or-later
// What was read from a file, in a line for the message bar.
#pragma once

#include "engine/catalogue.h"
#include "engine/model_config.h"

#include <QString>

namespace ridgepoint {

/// The model's name and size, how many things were assumed, and whose place it takes in `before`, the
/// catalogue without it.
QString wordsFor(const ModelConfig& config, const QString& path, const Catalogue& before);

/// How many entries it has, and which ones of `before` they replace.
QString wordsFor(const Catalogue& more, const QString& path, const Catalogue& before);

} // namespace ridgepoint
