// SPDX-License-Identifier: GPL-3.0-or-later
// The regime map: batch against prompt length, coloured by what holds back decode, prefill or the request.
#pragma once

#include "app/figure/study.h"
#include "engine/regime_contours.h"
#include "engine/regime_map.h"

namespace ridgepoint {

struct ChartOptions;

/// The map with the scenario's own place on it: both parts below at once. A model without prefill and decode
/// gives a figure without panels that says so.
Figure regimeFigure(const Study& study, const ChartOptions& options);

/// The map and its lines: what takes long, and is the same for all scenarios that regimeMapKey() makes equal.
Figure regimeMapOnly(const Study& study, const ChartOptions& options);
Scenario regimeMapKey(const Scenario& scenario);
/// That map for one of those scenarios: with its place, and what is said of it. Quick.
Figure withPlaceOnMap(const Figure& map, const Study& study, const ChartOptions& options);

/// "memory-bound", "does not fit".
QString regimeName(Regime regime);
/// "decode", "prefill", "request".
QString partName(RequestPart part);
/// "ITL", "tokens/s".
QString contourName(ContourMetric metric);

} // namespace ridgepoint
