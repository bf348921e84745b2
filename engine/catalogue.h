// SPDX-License-Identifier: GPL-3.0-or-later
// All models and accelerators that a scenario can name.
#pragma once

#include "engine/accelerator.h"
#include "engine/model.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Entries in the order of their files; an entry of a later file replaces an earlier one of the same id.
struct Catalogue {
    std::vector<Accelerator> gpus;
    std::vector<Model> models;
};

/// The entry of that id, whatever its case; throws Error with the nearest ids, placed at `field`, for an
/// unknown one.
const Accelerator& gpu_named(const Catalogue& catalogue, std::string_view id,
                             const std::string& field = "gpu");
const Model& model_named(const Catalogue& catalogue, std::string_view id, const std::string& field = "model");

/// The ids in the catalogue's order.
std::vector<std::string> gpu_ids(const Catalogue& catalogue);
std::vector<std::string> model_ids(const Catalogue& catalogue);

/// Positions in `gpus` along the generations: by year, then as they stand. Those without a year come last.
std::vector<std::size_t> gpus_by_year(const Catalogue& catalogue);

/// Adds the entries of `more`, replacing those of the same id.
void merge(Catalogue& into, const Catalogue& more);

} // namespace ridgepoint
