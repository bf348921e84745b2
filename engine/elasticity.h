// SPDX-License-Identifier: GPL-3.0-or-later
// How much a time would change if a resource did.
//
// Every time of both models of performance is a sum of parts, and each part is inversely proportional to one
// resource, or to none (overhead). The elasticity of a time T to a resource R is the exact derivative
//
//     d ln T / d ln R = - (the part of T that R holds back) / T
//
// that is: with 1 % more of R, T changes by so many per cent. It lies in [-1, 0]; of a rate B / T the sign is
// turned. A time's elasticities sum to -(1 - overhead / T), since doubling everything halves all but the
// overhead.
//
// Where two parts are equal, at a ridge, the time has two derivatives. As everywhere here, memory then counts
// as what holds back (in the pass, as Pass::bottleneck says it, compute): the derivative is the one for less
// of that resource, or for more of the other.
#pragma once

#include "engine/deployment.h"

#include <array>
#include <optional>
#include <string_view>

namespace ridgepoint {

/// What a time consists of, by what holds it back. `network` is all that crosses a link: between GPUs, to the
/// host, or between a split pair.
struct TimeParts {
    Seconds compute{};
    Seconds memory{};
    Seconds network{};
    Seconds overhead{};

    Seconds total() const { return compute + memory + network + overhead; }
    TimeParts& operator+=(const TimeParts& other);
    TimeParts operator+(const TimeParts& other) const { return TimeParts(*this) += other; }
};

TimeParts operator*(double factor, const TimeParts& parts);

/// The times of a request, in parts. Their totals are the solvers' own: Phases::ttft, itl and request,
/// PerOperatorTerms::itl_mean and itl_served.
struct RequestParts {
    TimeParts ttft;
    TimeParts itl;        // behind the prompt
    TimeParts itl_mean;   // over the answer; of the first-order model the same
    TimeParts itl_served; // among other requests' prefills; of the first-order model the same
    TimeParts request;
};

/// For a deployment whose model has prefill and decode (else Error), and which the fidelity can solve.
RequestParts request_parts(const Deployment& deployment, Fidelity fidelity);

/// The latency of one pass of the first-order model. Weights that do not fit stream over the link to the
/// host.
TimeParts pass_parts(const Deployment& deployment);

/// What can be had more of. `link` stands for all links at once.
enum class Resource { compute, bandwidth, capacity, link };

inline constexpr std::array all_resources{Resource::compute, Resource::bandwidth, Resource::capacity,
                                          Resource::link};

std::string_view name(Resource resource);

/// d ln / d ln of each resource.
struct Elasticity {
    std::array<double, all_resources.size()> to_each{};

    double to(Resource resource) const { return to_each[static_cast<std::size_t>(resource)]; }
};

/// For a time above zero.
Elasticity elasticity_of_time(const TimeParts& parts);
/// Of what is done in that time, by the second.
Elasticity elasticity_of_rate(const TimeParts& parts);

/// The largest batch that fits, before it is rounded down to a whole one: (C - fixed) / bytes of a sequence.
/// It depends on capacity alone, as C / (C - fixed): above 1, since what is fixed, the weights, need not be
/// paid twice.
struct BatchTrend {
    double batch;
    Elasticity elasticity;
};

/// Nothing where even the weights do not fit. For the same deployments as request_parts().
std::optional<BatchTrend> batch_trend(const Deployment& deployment, Fidelity fidelity);

} // namespace ridgepoint
