// SPDX-License-Identifier: GPL-3.0-or-later
// What a result takes for granted, in words: rates that are borrowed, memory that does not suffice, figures
// that are not known, and what the model of performance leaves out for this very scenario.
#pragma once

#include "engine/sentence.h"
#include "engine/solver.h"

#include <vector>

namespace ridgepoint {

/// The assumptions that touched this result, the weightiest first; empty where none did.
std::vector<Sentence> assumptions(const Deployment& deployment, const Result& result);

} // namespace ridgepoint
