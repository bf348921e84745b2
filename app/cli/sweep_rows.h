// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a sweep: one field of a scenario varied, a result for each value.
#pragma once

#include "app/cli/command_line.h"
#include "engine/deployment.h"
#include "engine/solver.h"

#include <string>
#include <vector>

namespace ridgepoint {

struct SweepRow {
    std::string value; // as it is written: "16", "fp8", "H100"
    Deployment deployment;
    Result result;
};

/// Its rows point into the catalogue that it was made from.
struct Sweep {
    std::string field; // "seq_len"
    std::vector<SweepRow> rows;
};

/// The field of that name, dashes taken for underscores; throws Error placed at --over, with those known.
std::string sweptField(const std::string& name);

/// Solves the options' scenario for each of --values, or of the field's own values. Throws Error placed at
/// --values, or at the option that is wrong.
Sweep sweepOf(const CommandLine& line, const Catalogue& catalogue, const std::string& field);

/// A column for the field and one for each figure that any row has, notes last; a figure that a row lacks is
/// empty.
std::string csvOf(const Sweep& sweep);
/// A list of objects, the field first in each.
std::string jsonOf(const Sweep& sweep);
/// The main figures in aligned columns.
std::string readableText(const Sweep& sweep);

} // namespace ridgepoint
