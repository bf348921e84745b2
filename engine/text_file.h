// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a file whole, within the limit that no input of ours exceeds.
#pragma once

#include <cstddef>
#include <string>

namespace ridgepoint {

inline constexpr std::size_t largest_input_bytes = 16u << 20;

/// The file's bytes. Throws Error placed at `path` where it is missing, a folder, unreadable, or over 16 MiB.
std::string read_file(const std::string& path);

} // namespace ridgepoint
