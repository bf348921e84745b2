// SPDX-License-Identifier: GPL-3.0-or-later
// Which hardware keeps the promises made to a user (a service-level agreement), and what would just keep
// them.
#pragma once

#include "engine/catalogue.h"
#include "engine/deployment.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

enum class Limit { ttft, itl, request, memory };

inline constexpr std::array all_limits{Limit::ttft, Limit::itl, Limit::request, Limit::memory};

/// "TTFT", "ITL", "request", "memory"
std::string_view name(Limit limit);

/// Which of the per-operator model's ITLs a limit holds against: the mean among other requests' prefills, or
/// that of a batch that decodes undisturbed. The first-order model has one.
enum class ItlKind { served, undisturbed };

std::string_view name(ItlKind kind);
std::vector<std::string> itl_kind_names();

inline constexpr Range time_limit_range{0.01, 3'600'000.0}; // ms
inline constexpr Range memory_limit_range{1.0, 100.0};      // % of the capacity

/// A limit that is not there does not hold.
struct ServiceLimits {
    std::optional<Seconds> ttft = 200.0 * millisecond;
    std::optional<Seconds> itl = 50.0 * millisecond;
    std::optional<Seconds> request{};
    std::optional<double> memory = 1.0; // of the capacity
    ItlKind itl_kind = ItlKind::served;

    bool operator==(const ServiceLimits&) const = default;
};

/// How much of a limit is used: it is kept up to 1.
struct LimitCheck {
    Limit limit;
    double used;

    bool passes() const { return used <= 1.0; }
    /// What is left, as a share of the limit; below zero by what it is over.
    double margin() const { return 1.0 - used; }
};

struct ServiceLevel {
    Seconds ttft;
    Seconds itl;                    // of the kind that the limit holds against
    Seconds request;                // TTFT and all further tokens at that ITL
    double memory;                  // share of the capacity
    std::vector<LimitCheck> checks; // of the limits that hold, in the order of all_limits

    bool passes() const;
    /// The one with the least margin; null where no limit holds.
    const LimitCheck* tightest() const;
};

/// For a deployment whose model has prefill and decode (else Error), and which the fidelity can solve.
ServiceLevel service_level(const Deployment& deployment, Fidelity fidelity, const ServiceLimits& limits);

/// The hardware that would just pass, as multiples of a GPU's own; 0 where no limit asks for any.
///
/// Bandwidth is the least that keeps ITL, with the GPU's compute as it is; compute the least that keeps TTFT,
/// with the bandwidth as it is, or raised to that need where it falls short. A limit on the request holds
/// against each of the two with the other so raised; where it is not kept even so, both are raised further in
/// step. In the same way, both in step, where one alone does not suffice.
///
/// A time is convex and piecewise linear in the time that a FLOP or a byte takes, so Newton's method finds
/// where it meets the limit in a few steps. In the first-order model it is one straight line, and its first
/// step the closed form: F = FLOPs / (eta (limit - t_d)), BW = (W + KV) / (limit - L t_l).
struct HardwareNeed {
    double compute;
    double bandwidth;
    double capacity;             // closed form in both: required memory over the limit
    bool in_step;                // the first two were raised further together,
    double compute_before = 1.0; // from what each had been raised to by itself
    double bandwidth_before = 1.0;
};

/// Nothing where no rate suffices: what is neither computing nor streaming (overhead, links) takes as long as
/// a limit alone. For the same deployments as service_level().
std::optional<HardwareNeed> hardware_need(const Deployment& deployment, Fidelity fidelity,
                                          const ServiceLimits& limits);

/// How many times as much of compute and of bandwidth, both alike, would just keep the limits on times; 1
/// where they are kept. Nothing where none would. For the same deployments as service_level().
std::optional<double> factor_in_step(const Deployment& deployment, Fidelity fidelity,
                                     const ServiceLimits& limits);

/// A GPU of the catalogue in place of the deployment's own.
struct GpuVerdict {
    const Accelerator* gpu;
    Deployment deployment; // a split pair only for the deployment's own GPU
    ServiceLevel level;
    std::optional<HardwareNeed> need;
};

/// Every GPU of the catalogue, those that pass first; within each the larger worst margin first.
std::vector<GpuVerdict> gpu_verdicts(const Catalogue& catalogue, const Deployment& deployment,
                                     Fidelity fidelity, const ServiceLimits& limits);

} // namespace ridgepoint
