// SPDX-License-Identifier: GPL-3.0-or-later
// Text from outside in a message of ours.
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

/// The text as a message can hold it, whatever bytes it is: on one line, its control characters escaped
/// ("\n"), what is no UTF-8 replaced, and "..." after the first `most` bytes where it is longer.
std::string shown_text(std::string_view text, std::size_t most = 80);

} // namespace ridgepoint
