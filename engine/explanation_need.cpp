// SPDX-License-Identifier: GPL-3.0-or-later
// Which hardware would just keep the limit of a value that is explained.
#include "engine/explanation.h"
#include "engine/service_level.h"

namespace ridgepoint {

namespace {

// The limit that a need is of; nothing where no such value has one.
std::optional<ServiceLimits> limits_of(Fidelity fidelity, ValueId id) {
    ServiceLimits limits{.ttft = {}, .itl = {}, .request = {}, .memory = {}};
    if (id.at <= 0.0)
        return std::nullopt;
    const Seconds most = id.at * second;
    const bool is_served = id.of == ValueKind::itl_served || id.of == ValueKind::request_served;
    limits.itl_kind = is_served ? ItlKind::served : ItlKind::undisturbed;
    switch (id.of) {
    case ValueKind::ttft:
        limits.ttft = most;
        return limits;
    case ValueKind::itl:
        if (fidelity == Fidelity::per_operator) // a limit holds against the mean
            return std::nullopt;
        [[fallthrough]];
    case ValueKind::itl_mean:
    case ValueKind::itl_served:
        limits.itl = most;
        return limits;
    case ValueKind::request:
    case ValueKind::request_served:
        limits.request = most;
        return limits;
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<double> needed_factor(const Deployment& deployment, Fidelity fidelity, ValueId id) {
    const auto limits = limits_of(fidelity, id);
    if (!limits)
        return std::nullopt;
    if (id.kind == ValueKind::needed_rate_in_step || id.kind == ValueKind::needed_bandwidth_in_step) {
        const auto factor = factor_in_step(deployment, fidelity, *limits);
        return factor && *factor > 1.0 ? factor : std::nullopt;
    }
    const auto need = hardware_need(deployment, fidelity, *limits);
    if (!need || need->in_step)
        return std::nullopt;
    const double factor = id.kind == ValueKind::needed_rate ? need->compute : need->bandwidth;
    return factor > 0.0 ? std::optional(factor) : std::nullopt;
}

} // namespace ridgepoint
