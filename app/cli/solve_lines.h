// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario a line on standard input, a result a line on standard output.
#pragma once

#include "app/cli/output.h"
#include "engine/catalogue.h"
#include "engine/scenario.h"

namespace ridgepoint {

/// Solves each line of standard input, its missing fields taken from `defaults`, and writes the results in
/// the same order; for a line that cannot be solved (a blank one too, but for a last one) {"error": "...",
/// "line": N}. Gives the exit status: 1 where there was such a line, which is then said on standard error.
int solveLines(const Catalogue& catalogue, const Scenario& defaults, Output& output);

} // namespace ridgepoint
