// SPDX-License-Identifier: GPL-3.0-or-later
// Where a line must not break.
#pragma once

#include <QString>

namespace ridgepoint {

/// The text with a no-break space between a number and its unit ("35 %", "3.35 TB/s"), before the size in a
/// model's name ("Llama 3 8B"), behind a sign of comparison ("≤ 50 ms") and between a name and its factor
/// ("memory 1.48x"), and a joiner of no width within a unit ("TFLOP/s") and a word such as "8-bit".
QString unbroken(QString text);

/// That text as it was, with plain spaces and without joiners.
QString withoutBonds(QString unbrokenText);

} // namespace ridgepoint
