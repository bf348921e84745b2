// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as people write them in data files and dialogs: "3.35 TB/s", "80 GiB", "989 TFLOP/s", "10 us".
#pragma once

#include "engine/units.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// Each reads a number, spaces at will, and a unit: SI prefixes k to E (decimal) and, for bytes, Ki to Ei
/// (binary). Throws Error that says what was found and what was expected, for another dimension ("3 TB/s"
/// where a rate belongs), no unit, no number, or a value that is not finite. Signs and ranges are the
/// caller's to judge.
FlopRate flop_rate_from_text(std::string_view text);  // FLOP/s, FLOPS, OP/s, OPS
Bandwidth bandwidth_from_text(std::string_view text); // B/s, byte/s, Bps
Bytes bytes_from_text(std::string_view text);         // B, byte
Seconds seconds_from_text(std::string_view text);     // s, ms, us, ns
Watts watts_from_text(std::string_view text);         // W

/// The way back: the shortest such text that is read as exactly the same quantity ("3.35 TB/s", "80 GiB").
/// The quantity has to be finite.
std::string flop_rate_to_text(FlopRate rate);
std::string bandwidth_to_text(Bandwidth bandwidth);
std::string bytes_to_text(Bytes size);
std::string seconds_to_text(Seconds time);
std::string watts_to_text(Watts power);

} // namespace ridgepoint
