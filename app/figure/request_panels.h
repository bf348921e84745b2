// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the request's figure.
#pragma once

#include "app/figure/figure.h"
#include "app/figure/study.h"

#include <cstdint>
#include <optional>

namespace ridgepoint {

/// "35.5 %": to a tenth, and smaller shares to three digits.
QString shareText(double share);

/// The GPU's name, and that of the one that decodes, where it is another.
QString machineName(const ShownGpu& shown);

/// Prefill and then the tokens, in a row for each GPU.
Panel requestTimeline(const Study& study);

/// What holds the request back, by resource, in a row for each GPU: the share that more of it would shorten.
Panel requestShares(const Study& study);

/// The resource of which 1 % more shortens the request on the chosen GPU the most, among those that can be
/// bought, and the elasticities that say so.
struct WhatToBuy {
    QString resource;       // "bandwidth"
    double shortened;       // by 1 % more of it, in per cent
    QString second;         // the next best
    double secondShortened; // likewise
    double fixed;           // what no resource shortens, as a share of the request
};
WhatToBuy whatToBuy(const Study& study);

/// Prefill and decoding of the scenario's answer over the prompt's length, on the chosen GPU, with the length
/// where the longer one changes on each GPU.
Panel requestOverPrompt(const Study& study);

/// Where that is on the chosen GPU; none where decoding is the longer at every length looked at.
std::optional<std::int64_t> flipOf(const ShownGpu& shown);

/// The ITL of each decoding step, on each GPU. For answers of at least two steps.
Panel itlOverAnswer(const Study& study);

} // namespace ridgepoint
