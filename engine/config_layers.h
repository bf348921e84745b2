// SPDX-License-Identifier: GPL-3.0-or-later
// What not every layer of a config's decoder has: a sliding window, and experts.
#pragma once

#include "engine/config_decoder.h"

namespace ridgepoint {

/// The window and the number of layers with one; none where all attend to everything. Reads the sizes that
/// are in `decoder` already and adds what it assumes. Throws Error placed at the field for a layout that is
/// no attention, or contradicts the number of layers.
std::optional<SlidingWindow> read_window(ConfigParts& parts, ConfigDecoder& decoder);

/// The experts, by whichever names; none where no layer has any. Throws Error as above.
std::optional<Experts> read_experts(ConfigParts& parts, ConfigDecoder& decoder);

} // namespace ridgepoint
