// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/what_if_measures.h"

#include "app/figure/text.h"

#include <array>

namespace ridgepoint {

namespace {

Ink inkOfLargest(const TimeParts& parts) {
    const std::array<std::pair<Seconds, Ink::Role>, 4> shares{{{parts.compute, Ink::Role::Compute},
                                                               {parts.memory, Ink::Role::Memory},
                                                               {parts.network, Ink::Role::Network},
                                                               {parts.overhead, Ink::Role::Overhead}}};
    auto largest = shares.front();
    for (const auto& share : shares)
        if (share.first > largest.first)
            largest = share;
    return {largest.second, 0};
}

MeasuredValue timeMeasure(const QString& name, const QString& key, Seconds time, const TimeParts& parts) {
    return {.name = name,
            .key = key,
            .value = in(time, millisecond),
            .shown = text(time_text(time)),
            .moreIsGood = false,
            .elasticity = elasticity_of_time(parts),
            .fixed = parts.overhead / parts.total(),
            .ink = inkOfLargest(parts)};
}

MeasuredValue rateMeasure(const QString& key, double perSecond, const TimeParts& parts) {
    return {.name = QObject::tr("Throughput"),
            .key = key,
            .value = perSecond,
            .shown = QObject::tr("%1 /s").arg(text(number_text(perSecond))),
            .moreIsGood = true,
            .elasticity = elasticity_of_rate(parts),
            .fixed = parts.overhead / parts.total(),
            .ink = inkOfLargest(parts)};
}

MeasuredValue throughputOf(const Deployment& deployment, const Result& result, const TimeParts& mean) {
    if (result.pass)
        return rateMeasure(QStringLiteral("throughput_per_s"), in(result.pass->throughput, per_second),
                           pass_parts(deployment));
    return rateMeasure(QStringLiteral("tokens_per_s"), in(result.phases->tokens_total, token_per_second),
                       mean);
}

MeasuredValue largestBatchOf(const Deployment& deployment, const Result& result, Fidelity fidelity) {
    const auto trend = batch_trend(deployment, fidelity);
    const auto batch = static_cast<double>(result.phases->max_batch);
    return {.name = QObject::tr("Largest batch"),
            .key = QStringLiteral("max_batch"),
            .value = batch,
            .shown = text(exact_text(batch)),
            .moreIsGood = true,
            .elasticity = trend ? trend->elasticity : Elasticity(),
            .ink = inkOf(Resource::capacity)};
}

} // namespace

Ink inkOf(Resource resource) {
    switch (resource) {
    case Resource::compute:
        return {Ink::Role::Compute, 0};
    case Resource::bandwidth:
        return {Ink::Role::Memory, 0};
    case Resource::capacity:
        return {Ink::Role::Full, 0};
    case Resource::link:
        return {Ink::Role::Network, 0};
    }
    return {};
}

std::optional<ValueKind> valueOfMeasure(const QString& name, const Result& result) {
    const QList<QPair<QString, ValueKind>> all{
        {QObject::tr("Latency"), ValueKind::latency},
        {QObject::tr("TTFT"), ValueKind::ttft},
        {QObject::tr("ITL"), ValueKind::itl},
        {QObject::tr("Request"), ValueKind::request},
        {QObject::tr("Throughput"), result.pass ? ValueKind::throughput : ValueKind::tokens_total},
        {QObject::tr("Largest batch"), ValueKind::max_batch}};
    for (const auto& [known, kind] : all)
        if (known == name)
            return kind;
    return std::nullopt;
}

Measured measuredOn(const Deployment& deployment, Fidelity fidelity) {
    const Result result = solve(deployment, fidelity);
    if (!result.phases) {
        const TimeParts parts = pass_parts(deployment);
        return {
            {timeMeasure(QObject::tr("Latency"), QStringLiteral("latency_ms"), result.pass->latency, parts),
             throughputOf(deployment, result, parts)},
            result.pass->fits};
    }
    const RequestParts parts = request_parts(deployment, fidelity);
    const Phases& phases = *result.phases;
    return {{timeMeasure(QObject::tr("TTFT"), QStringLiteral("ttft_ms"), phases.ttft, parts.ttft),
             timeMeasure(QObject::tr("ITL"), QStringLiteral("itl_ms"), phases.itl, parts.itl),
             timeMeasure(QObject::tr("Request"), QStringLiteral("request_ms"), phases.request, parts.request),
             throughputOf(deployment, result, parts.itl_mean), largestBatchOf(deployment, result, fidelity)},
            phases.feasible};
}

} // namespace ridgepoint
