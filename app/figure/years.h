// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue's GPUs over the years: rates, bandwidth, their ratio and capacity, and how fast each grows.
#pragma once

#include "app/figure/study.h"

namespace ridgepoint {

struct ChartOptions;

/// GPUs of one line, by year. Growth is fitted to the main line: NVIDIA's modules for servers (SXM), or all
/// GPUs where the catalogue has those of fewer than two years.
Figure yearsFigure(const Study& study, const ChartOptions& options);

} // namespace ridgepoint
