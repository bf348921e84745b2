// SPDX-License-Identifier: GPL-3.0-or-later
// What a result takes for granted, in words: rates that are borrowed, memory that does not suffice, figures
// that are not known, and what the model of performance leaves out for this very scenario.
#pragma once

#include "engine/sentence.h"
#include "engine/solver.h"

#include <string_view>
#include <vector>

namespace ridgepoint {

/// The assumptions that touched this result, the weightiest first; empty where none did.
std::vector<Sentence> assumptions(const Deployment& deployment, const Result& result);

/// An assumption, and the symbols of an explanation's lines that it is about; none where it touches all
/// values.
struct Assumption {
    Sentence sentence;
    std::vector<std::string_view> symbols; // of the program
};
std::vector<Assumption> assumptions_by_symbol(const Deployment& deployment, const Result& result);

} // namespace ridgepoint
