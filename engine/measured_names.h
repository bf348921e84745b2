// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that benchmark files name in words of their own, as the catalogue names them. A wrong part would
// make a wrong comparison, so whatever is in doubt is no match. A look-up compares with every entry (some
// 0.1 ms), so it is for once a name.
#pragma once

#include "engine/catalogue.h"
#include "engine/measurements.h"

#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// The id of the model that "meta-llama/Llama-3.1-8B-Instruct", "/models/Qwen3-8B" or "qwen2 7B Q4_K -
/// Medium" names: a folder or owner before the name, what it was tuned for and its quantization behind it
/// make no difference, everything else does. Where the count of parameters is given, a model more than 2 %
/// off it is none, and a family's name without its version will do where only one model has that count.
/// Nothing where no model fits, or more than one.
std::optional<std::string> catalogue_model(const Catalogue& catalogue, std::string_view as_said,
                                           std::optional<Parameters> count = std::nullopt);

/// The model that was measured, by its name, else by the file that was loaded.
std::optional<std::string> catalogue_model(const Catalogue& catalogue, const MeasuredPoint& point);

/// The id of the GPU that "A100 SXM 80GB (power limit 330 W)" or "NVIDIA GeForce RTX 4090" names. A maker's
/// name makes no difference; a memory size or a form (SXM, PCIe) that is said has to be the part's, and
/// where it is not said only one part may have the name.
std::optional<std::string> catalogue_gpu(const Catalogue& catalogue, std::string_view as_said);

} // namespace ridgepoint
