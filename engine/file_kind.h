// SPDX-License-Identifier: GPL-3.0-or-later
// What a file is that was meant to be JSON.
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

/// True for bytes that begin as a PNG picture does.
bool is_png(std::string_view bytes);

/// What the bytes were taken for, as the end of "is ...": "a PDF document", "plain text". Empty for what
/// begins as JSON does, whatever may be wrong with it further on.
std::string foreign_kind(std::string_view bytes);

} // namespace ridgepoint
