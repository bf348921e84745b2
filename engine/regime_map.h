// SPDX-License-Identifier: GPL-3.0-or-later
// Batch against prompt length: what holds each place of that map back.
//
// A phase is held back by the longest of what its time goes to: the work itself, crossing a link, and
// overheads that no resource shortens. Work is held back by memory or by compute:
//
//   first-order    prefill: compute, the dispatch tax, or the KV cache's way between a split pair; it has no
//                  memory term. Decode: streaming weights and KV cache (memory), or the layers' tax; it has
//                  no compute term.
//   per-operator   the operators' time without their kernels' starts is the work, bound by memory or compute
//                  as the phase's FLOPs / bytes tell against the effective ridge; all-reduces cross the link.
//
// A whole request is held back by what holds back the phase that takes longer: TTFT, or all decoding steps.
// Where the memory does not suffice, that comes before all else.
#pragma once

#include "engine/deployment.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class Regime : std::uint8_t { memory, compute, network, overhead, full };

inline constexpr std::size_t regime_count = static_cast<std::size_t>(Regime::full) + 1;

/// What of a request is asked about.
enum class RequestPart { decode, prefill, request };

std::string_view name(RequestPart part);
std::vector<std::string> request_part_names();

/// Steps of one size on a log scale, from `minimum` to `maximum` (both positive and finite, the latter the
/// larger), `count` (at least 1) of them.
struct LogSteps {
    double minimum;
    double maximum;
    int count;

    /// The middle of a step, 0 to count - 1.
    double middle(int step) const;
    /// The whole number nearest to it, held to the ends.
    double whole(int step) const;
    /// The step that a value is in; of one beyond an end, the step at that end.
    int step_at(double value) const;
};

inline constexpr LogSteps map_batches{1.0, 8192.0, 512};
inline constexpr LogSteps map_lengths{128.0, 131072.0, 512};

struct RegimeMap {
    LogSteps batches;
    LogSteps lengths;
    std::vector<Regime> cells; // a row for each length, the shortest first

    Regime at(int batch_step, int length_step) const {
        return cells[static_cast<std::size_t>(length_step) * static_cast<std::size_t>(batches.count) +
                     static_cast<std::size_t>(batch_step)];
    }
};

/// The deployment with another batch (at least 1) and prompt (at least 1 token). A prompt is never cached
/// whole: at least its last token is fresh.
Deployment placed(const Deployment& deployment, double batch, double length);

/// What holds the deployment's own place back. For a model with phases (else throws Error), at a fidelity
/// that deploy() took it for.
Regime regime_at(const Deployment& deployment, Fidelity fidelity, RequestPart part);

/// Every cell is solved for the whole batch and the whole length nearest to its middle; likewise for a model
/// with phases (else Error). What does not depend on a cell is worked out once for its row, its column, or
/// the map, so that a cell takes a few nanoseconds where solving it would take hundreds.
RegimeMap regime_map(const Deployment& deployment, Fidelity fidelity, RequestPart part,
                     const LogSteps& batches = map_batches, const LogSteps& lengths = map_lengths);

/// The first whole batch above the deployment's at which something else holds it back, of those up to `most`;
/// exact where a change is not undone within an eighth of a doubling.
struct NextRegime {
    Regime regime;
    std::int64_t batch;
};
std::optional<NextRegime> next_regime(const Deployment& deployment, Fidelity fidelity, RequestPart part,
                                      std::int64_t most);

} // namespace ridgepoint
