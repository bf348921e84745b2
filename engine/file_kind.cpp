// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/file_kind.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

struct Signature {
    std::string_view begin;
    const char* kind;
};

using namespace std::string_view_literals;

constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n"sv;

constexpr std::array signatures{
    Signature{png_signature, "a PNG picture"},
    Signature{"\xff\xd8\xff"sv, "a JPEG picture"},
    Signature{"GIF8"sv, "a GIF picture"},
    Signature{"%PDF"sv, "a PDF document"},
    Signature{"PK\x03\x04"sv, "a ZIP archive (or an office document)"},
    Signature{"\x1f\x8b"sv, "a gzip archive"},
    Signature{"\x7f"
              "ELF"sv,
              "a program"},
    Signature{"<svg"sv, "an SVG picture"},
    Signature{"<"sv, "an XML or HTML document"},
};

} // namespace

bool is_png(std::string_view bytes) {
    return bytes.starts_with(png_signature);
}

std::string foreign_kind(std::string_view bytes) {
    for (const Signature& signature : signatures)
        if (bytes.starts_with(signature.begin))
            return signature.kind;
    if (bytes.starts_with("\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return bytes.empty() ? "an empty file" : "a blank file";
    if (bytes[first] == '{' || bytes[first] == '[')
        return {};
    const bool binary = std::any_of(bytes.begin(), bytes.end(), [](unsigned char c) {
        return c < 0x20 && c != '\t' && c != '\r' && c != '\n' && c != '\f' && c != 0x1b;
    });
    return binary ? "a binary file" : "plain text";
}

} // namespace ridgepoint
