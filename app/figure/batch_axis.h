// SPDX-License-Identifier: GPL-3.0-or-later
// The batches that charts of throughput sample.
#pragma once

#include "app/figure/figure.h"
#include "engine/scenario.h"

#include <cstdint>
#include <initializer_list>
#include <set>

namespace ridgepoint {

inline constexpr int largestBatch = static_cast<int>(batch_range.maximum);
inline constexpr int batchesPerDoubling = 16;

/// Batches a sixteenth of a power of two apart, and those asked for besides that are in range.
std::set<int> sampledBatches(std::initializer_list<std::int64_t> besides);

/// From one batch to another, both included, as many to a doubling: what a smooth line needs.
QList<double> batchesBetween(double from, double to);

/// The axis of batches, its title and ticks included.
Axis batchAxis();

} // namespace ridgepoint
