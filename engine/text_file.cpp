// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/text_file.h"

#include "engine/error.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace ridgepoint {

std::string read_file(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw Error("is a folder, not a file", path);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw Error(Sentence{"cannot be opened: %1", {as_is(std::strerror(errno == 0 ? ENOENT : errno))}},
                    path);
    // A pipe or a device has no size to ask for, so the limit is held while reading.
    std::string bytes;
    std::array<char, 65536> chunk;
    while (bytes.size() <= largest_input_bytes && file) {
        file.read(chunk.data(), chunk.size());
        bytes.append(chunk.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (file.bad())
        throw Error("cannot be read", path);
    if (bytes.size() > largest_input_bytes)
        throw Error("is larger than 16 MiB, the most that is read", path);
    return bytes;
}

} // namespace ridgepoint
