// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the pages as JSON: in a lesson, and in what the window keeps between starts. A field is
// called as the option of `ridgepoint export`, with its unit behind it:
//
//   {"sla": {"ttft_limit_ms": 200, "itl_limit_ms": 50, "request_limit_ms": null,
//            "memory_limit_percent": 100, "itl_kind": "served"},
//    "what_if": {"scale_compute": 2, "scale_bandwidth": 1, "scale_capacity": 1, "scale_link": 1},
//    "regime": {"regime_of": "decode", "contours": "itl"},
//    "memory": {"wall_over": "gpus"}}
#pragma once

#include "engine/json_input.h"
#include "engine/page_options.h"

#include <string>

namespace ridgepoint {

/// The options that the text describes; a page or a field that it lacks keeps its value of `defaults`, and a
/// limit that is null does not hold. Throws Error with file, line and field for what are no options, an
/// unknown field, a wrong type, an unknown name or a value out of its range.
PageOptions page_options_from_json(const JsonText& source, const PageOptions& defaults = {});

/// The same of an object in a larger text.
PageOptions page_options_from_object(JsonObject& object, const PageOptions& defaults);

/// Every field of every page, indented by two. Read back, numbers of up to 15 digits are what they were.
std::string page_options_to_json(const PageOptions& options);

} // namespace ridgepoint
