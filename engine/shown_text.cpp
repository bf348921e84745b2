// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/shown_text.h"

#include <nlohmann/json.hpp>

namespace ridgepoint {

std::string shown_text(std::string_view text, std::size_t most) {
    std::size_t length = std::min(text.size(), most);
    // Not amid a character: its later bytes begin with the bits 10.
    while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        --length;
    const std::string quoted = nlohmann::json(std::string(text.substr(0, length)))
                                   .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::string shown;
    for (std::size_t i = 1; i + 1 < quoted.size(); ++i) {
        // Quotes and backslashes are escaped for JSON's sake alone.
        if (quoted[i] == '\\' && (quoted[i + 1] == '"' || quoted[i + 1] == '\\'))
            ++i;
        shown += quoted[i];
    }
    return length < text.size() ? shown + "..." : shown;
}

} // namespace ridgepoint
