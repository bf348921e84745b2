// SPDX-License-Identifier: GPL-3.0-or-later
// The data files that the program carries in itself.
#pragma once

#include "engine/catalogue.h"

namespace ridgepoint {

/// The models and GPUs of resources/.
Catalogue shippedCatalogue();

} // namespace ridgepoint
