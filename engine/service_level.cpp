// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/service_level.h"

#include "engine/error.h"
#include "engine/scaled_gpu.h"
#include "engine/solver.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

std::string_view name(Limit limit) {
    switch (limit) {
    case Limit::ttft:
        return "TTFT";
    case Limit::itl:
        return "ITL";
    case Limit::request:
        return "request";
    case Limit::memory:
        return "memory";
    }
    return {};
}

std::string_view name(ItlKind kind) {
    return kind == ItlKind::served ? "served" : "undisturbed";
}

std::vector<std::string> itl_kind_names() {
    return {std::string(name(ItlKind::served)), std::string(name(ItlKind::undisturbed))};
}

bool ServiceLevel::passes() const {
    return std::all_of(checks.begin(), checks.end(), [](const LimitCheck& check) { return check.passes(); });
}

const LimitCheck* ServiceLevel::tightest() const {
    const auto most =
        std::max_element(checks.begin(), checks.end(),
                         [](const LimitCheck& a, const LimitCheck& b) { return a.used < b.used; });
    return most == checks.end() ? nullptr : &*most;
}

namespace {

// Tokens of an answer that come after the one that TTFT waits for.
double later_tokens(const Workload& workload, Fidelity fidelity) {
    const double output = in(workload.output, token);
    return fidelity == Fidelity::first_order ? output : output - 1.0;
}

struct LimitedTimes {
    TimeParts ttft;
    TimeParts itl;
    TimeParts request;
};

LimitedTimes limited_times(const Deployment& deployment, Fidelity fidelity, ItlKind kind) {
    const RequestParts parts = request_parts(deployment, fidelity);
    LimitedTimes times{parts.ttft, kind == ItlKind::served ? parts.itl_served : parts.itl_mean, {}};
    times.request = times.ttft + later_tokens(deployment.workload, fidelity) * times.itl;
    return times;
}

} // namespace

ServiceLevel service_level(const Deployment& deployment, Fidelity fidelity, const ServiceLimits& limits) {
    const Result result = solve(deployment, fidelity);
    if (!result.phases)
        throw Error(
            Sentence{"%1 has no prefill and decode: it generates no tokens", {as_is(deployment.model->id)}});
    ServiceLevel level;
    level.ttft = result.phases->ttft;
    level.itl = result.phases->itl;
    if (const auto& terms = result.per_operator)
        level.itl = limits.itl_kind == ItlKind::served ? terms->itl_served : terms->itl_mean;
    level.request = level.ttft + later_tokens(deployment.workload, fidelity) * level.itl;
    level.memory = result.phases->memory_utilization;
    const auto check = [&](Limit limit, std::optional<Seconds> most, Seconds time) {
        if (most)
            level.checks.push_back({limit, time / *most});
    };
    check(Limit::ttft, limits.ttft, level.ttft);
    check(Limit::itl, limits.itl, level.itl);
    check(Limit::request, limits.request, level.request);
    if (limits.memory)
        level.checks.push_back({Limit::memory, level.memory / *limits.memory});
    return level;
}

namespace {

// The least factor on a resource with which a time is at most the limit. `time_at(factor)` gives the time,
// `held(parts)` what of it the resource holds back. Nothing where the rest alone is longer than the limit, 0
// where none of the resource is needed.
template <class TimeAt, class Held>
std::optional<double> least_factor(Seconds limit, const TimeAt& time_at, const Held& held) {
    constexpr int most_steps = 200;
    constexpr double slowest = 0x1p60;
    double slowness = 1.0; // 1 / factor, in which the time is convex
    for (int step = 0; step < most_steps && slowness < slowest; ++step) {
        const TimeParts parts = time_at(1.0 / slowness);
        const Seconds over = parts.total() - limit;
        const Seconds part = held(parts);
        if (part <= 0.0 * second) {
            if (over > 0.0 * second)
                return std::nullopt;
            slowness *= 2.0; // until the resource is slow enough to count
            continue;
        }
        const double next = slowness * (1.0 - static_cast<double>(over / part));
        if (next <= 0.0)
            return std::nullopt;
        if (std::abs(next - slowness) <= 1e-15 * slowness)
            break;
        slowness = next;
    }
    return slowness < slowest ? 1.0 / slowness : 0.0;
}

// Asks what would pass, of one GPU.
class Need {
public:
    Need(const Deployment& deployment, Fidelity fidelity, const ServiceLimits& limits)
        : deployment_(deployment)
        , fidelity_(fidelity)
        , limits_(limits) {
        // Copied for each factor: without what only people read.
        gpu_ = bare(*deployment.gpu);
        deployment_.gpu = &gpu_;
        if (deployment.decode_gpu) {
            decode_gpu_ = bare(*deployment.decode_gpu);
            deployment_.decode_gpu = &decode_gpu_;
        }
        deployment_.compare.clear();
    }
    Need(const Need&) = delete;
    Need& operator=(const Need&) = delete;

    std::optional<HardwareNeed> find() const {
        HardwareNeed need{0.0, 0.0, capacity(), false};
        const auto for_itl = bandwidth_for(limits_.itl, &LimitedTimes::itl, 1.0);
        const double raised_bandwidth = std::max(1.0, for_itl.value_or(1.0));
        const auto for_ttft = compute_for(limits_.ttft, &LimitedTimes::ttft, raised_bandwidth);
        const double raised_compute = std::max(1.0, for_ttft.value_or(1.0));
        if (!for_itl || !for_ttft || !keeps_request(raised_compute, raised_bandwidth))
            return raised_in_step(need, raised_compute, raised_bandwidth);
        // Where these just keep it, rounding may say that they do not.
        need.compute = std::max(
            *for_ttft,
            compute_for(limits_.request, &LimitedTimes::request, raised_bandwidth).value_or(raised_compute));
        need.bandwidth =
            std::max(*for_itl, bandwidth_for(limits_.request, &LimitedTimes::request, raised_compute)
                                   .value_or(raised_bandwidth));
        return need;
    }

    // Of both as raised before.
    std::optional<double> in_step(double compute, double bandwidth) const {
        double most = 1.0;
        const auto raise = [&](std::optional<Seconds> limit, Which which) {
            if (!limit)
                return true;
            const std::optional<double> factor = least_factor(
                *limit, [&](double k) { return at(k * compute, k * bandwidth).*which; },
                [](const TimeParts& parts) { return parts.compute + parts.memory; });
            most = std::max(most, factor.value_or(1.0));
            return factor.has_value();
        };
        const bool is_kept = raise(limits_.ttft, &LimitedTimes::ttft) &&
                             raise(limits_.itl, &LimitedTimes::itl) &&
                             raise(limits_.request, &LimitedTimes::request);
        return is_kept ? std::optional(most) : std::nullopt;
    }

private:
    using Which = TimeParts LimitedTimes::*;

    static Accelerator bare(const Accelerator& gpu) {
        Accelerator copy = gpu;
        copy.sources.clear();
        copy.estimates.clear();
        return copy;
    }

    LimitedTimes at(double compute, double bandwidth) const {
        return limited_times(
            scaled_deployment(deployment_, {.compute = compute, .bandwidth = bandwidth}).deployment,
            fidelity_, limits_.itl_kind);
    }

    std::optional<double> bandwidth_for(std::optional<Seconds> limit, Which which, double compute) const {
        if (!limit)
            return 0.0;
        return least_factor(
            *limit, [&](double factor) { return at(compute, factor).*which; },
            [](const TimeParts& parts) { return parts.memory; });
    }

    std::optional<double> compute_for(std::optional<Seconds> limit, Which which, double bandwidth) const {
        if (!limit)
            return 0.0;
        return least_factor(
            *limit, [&](double factor) { return at(factor, bandwidth).*which; },
            [](const TimeParts& parts) { return parts.compute; });
    }

    bool keeps_request(double compute, double bandwidth) const {
        return !limits_.request || at(compute, bandwidth).request.total() <= *limits_.request;
    }

    std::optional<HardwareNeed> raised_in_step(HardwareNeed need, double compute, double bandwidth) const {
        const auto most = in_step(compute, bandwidth);
        if (!most)
            return std::nullopt;
        need.compute = *most * compute;
        need.bandwidth = *most * bandwidth;
        need.in_step = true;
        need.compute_before = compute;
        need.bandwidth_before = bandwidth;
        return need;
    }

    double capacity() const {
        return limits_.memory ? solve(deployment_, fidelity_).phases->memory_utilization / *limits_.memory
                              : 0.0;
    }

    Deployment deployment_;
    Accelerator gpu_;
    Accelerator decode_gpu_;
    Fidelity fidelity_;
    ServiceLimits limits_;
};

} // namespace

std::optional<HardwareNeed> hardware_need(const Deployment& deployment, Fidelity fidelity,
                                          const ServiceLimits& limits) {
    if (!deployment.model->has_phases())
        throw Error(
            Sentence{"%1 has no prefill and decode: it generates no tokens", {as_is(deployment.model->id)}});
    return Need(deployment, fidelity, limits).find();
}

std::optional<double> factor_in_step(const Deployment& deployment, Fidelity fidelity,
                                     const ServiceLimits& limits) {
    return Need(deployment, fidelity, limits).in_step(1.0, 1.0);
}

std::vector<GpuVerdict> gpu_verdicts(const Catalogue& catalogue, const Deployment& deployment,
                                     Fidelity fidelity, const ServiceLimits& limits) {
    std::vector<GpuVerdict> verdicts;
    for (const Accelerator& gpu : catalogue.gpus) {
        Deployment on = deployment;
        if (&gpu != deployment.gpu) {
            on.gpu = &gpu;
            on.decode_gpu = nullptr;
        }
        ServiceLevel level = service_level(on, fidelity, limits);
        std::optional<HardwareNeed> need = hardware_need(on, fidelity, limits);
        verdicts.push_back({&gpu, std::move(on), std::move(level), need});
    }
    const auto used = [](const GpuVerdict& verdict) {
        const LimitCheck* tightest = verdict.level.tightest();
        return tightest ? tightest->used : 0.0;
    };
    // What passes uses at most 1, so the order of the margins is that of the verdicts too.
    std::stable_sort(verdicts.begin(), verdicts.end(),
                     [&](const GpuVerdict& a, const GpuVerdict& b) { return used(a) < used(b); });
    return verdicts;
}

} // namespace ridgepoint
