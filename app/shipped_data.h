// SPDX-License-Identifier: GPL-3.0-or-later
// The data files that the program carries in itself.
#pragma once

#include "engine/catalogue.h"
#include "engine/json_text.h"

#include <vector>

namespace ridgepoint {

/// The catalogue's files of resources/, as they stand there.
std::vector<JsonText> shippedCatalogueTexts();

/// The files of lessons of resources/lessons/, in the order of their names.
std::vector<JsonText> shippedLessonTexts();

/// The models and GPUs of resources/.
Catalogue shippedCatalogue();

} // namespace ridgepoint
