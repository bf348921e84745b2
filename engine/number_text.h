// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and quantities as people say them. Axes, tooltips, tables, messages and the command line all use
// these.
#pragma once

#include "engine/units.h"

#include <string>

namespace ridgepoint {

/// Three significant digits, whole numbers kept whole and grouped by thousands: 0.984, 71.0, 295, 1,924,
/// 8,192. From 1e15 on, and below 1e-4, in powers of ten (2.10e+16). "-" for a number that is not finite.
std::string number_text(double value);

/// As many digits as tell the value apart (up to nine), grouped, without trailing zeros: 70.966437, 8,192,
/// 0.5.
std::string exact_text(double value);

/// The shortest digits that read back as the same number, as data files hold it: 70.96643749241658, 1e+16.
std::string shortest_text(double value);

/// `decimals` digits behind the point, grouped: fixed_text(295.22, 1) is "295.2".
std::string fixed_text(double value, int decimals);

/// "85.9 us", "71.0 ms", "1.40 s", "12.5 min", "3.20 h".
std::string time_text(Seconds time);
/// "268 MB", "16.3 GB", "1.10 TB": decimal units.
std::string bytes_text(Bytes size);
/// "320 GB/s", "3.35 TB/s".
std::string bandwidth_text(Bandwidth bandwidth);
/// "65.0 TFLOP/s", "989 TFLOP/s", "1,979 TFLOP/s".
std::string flop_rate_text(FlopRate rate);
/// "8.03 B", "25.6 M", "1.76 T" parameters.
std::string parameters_text(Parameters count);
/// "16 %", "165 %", "0.42 %".
std::string percent_text(double fraction);
/// "1.64x".
std::string ratio_text(double ratio);

} // namespace ridgepoint
