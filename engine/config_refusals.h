// SPDX-License-Identifier: GPL-3.0-or-later
// The configs that are no decoder of a kind that can be modelled, and why.
#pragma once

#include "engine/config_fields.h"

namespace ridgepoint {

/// Throws Error, placed at the field that shows it, for what is no decoder at all (an encoder-decoder, an
/// encoder, a network for pictures), for layers that have no rule here (linear attention, state-space models,
/// layers that differ in kind), and for the files that stand beside a config.json (quantization sidecars,
/// adapters, tokenizers). `decoder` is the part of the file that has the decoder's sizes: the whole, or its
/// text_config.
void refuse_what_is_no_decoder(ConfigFields& whole, ConfigFields& decoder);

} // namespace ridgepoint
