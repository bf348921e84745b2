// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as people paste it: with comments, and with a comma behind the last of a list.
#pragma once

#include "engine/json_text.h"

namespace ridgepoint {

struct RelaxedJson {
    JsonText text; // every line and column where it was
    bool had_comments = false;
    bool had_trailing_commas = false;
};

/// The text with // and /* */ comments and trailing commas blanked out, as far as they are outside of
/// strings. Never throws: what is still no JSON is the parser's to refuse.
RelaxedJson relaxed_json(JsonText source);

} // namespace ridgepoint
