// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/explained.h"

#include "app/figure/text.h"
#include "app/figure/what_if.h"
#include "app/figure/what_if_measures.h"
#include "engine/error.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

Explanation explanationOf(const Study& variedStudy, const ExplainedValue& value) {
    const ResourceScales& scales = value.variation.scales;
    return scales == ResourceScales()
               ? explain(variedStudy.deployment, variedStudy.result, value.id)
               : explain_scaled(variedStudy.deployment, scales, variedStudy.scenario.fidelity, value.id);
}

QString captionOf(const Study& variedStudy, const Variation& variation) {
    const QString caption = captionOf(variedStudy);
    const QString scaled = scalesText(variation.scales);
    return scaled.isEmpty() ? caption : QObject::tr("%1, with %2").arg(caption, scaled);
}

namespace {

constexpr double rounding = 1e-9;

// What a number of that column may be, and the size of its unit in base units; nothing for another column.
struct Meaning {
    Measure measure;
    double size;
};

std::optional<Meaning> meaningOf(const QString& key) {
    // The first that is right: a longer ending before the shorter.
    const std::pair<const char*, Meaning> endings[]{
        {"tflop_per_s", {Measure::flop_rate, 1e12}},
        {"tb_per_s", {Measure::bandwidth, 1e12}},
        {"_per_s", {Measure::token_rate, 1.0}},
        {"_flop_per_byte", {Measure::intensity, 1.0}},
        {"_ms", {Measure::seconds, 1e-3}},
        {"_us", {Measure::seconds, 1e-6}},
        {"_s", {Measure::seconds, 1.0}},
        {"_gb", {Measure::bytes, 1e9}},
        {"seq_len", {Measure::tokens, 1.0}},
        {"batch", {Measure::number, 1.0}},
        {"batch_of_90", {Measure::number, 1.0}},
        {"_utilization", {Measure::number, 1.0}},
        {"_margin", {Measure::number, 1.0}},
        {"elasticity", {Measure::number, 1.0}},
        {"speedup", {Measure::number, 1.0}},
        {"_percent", {Measure::number, 0.01}},
    };
    for (const auto& [ending, meaning] : endings)
        if (key.endsWith(QLatin1String(ending)))
            return meaning;
    return std::nullopt;
}

bool isOf(Measure found, Measure wanted) {
    return found == wanted || (found == Measure::sample_rate && wanted == Measure::token_rate);
}

bool isWidth(const QString& key) {
    const auto isNamed = [&](const auto& all) {
        return std::any_of(all.begin(), all.end(), [&](auto one) { return key == text(name(one)); });
    };
    return isNamed(all_precisions) || isNamed(all_schemes);
}

// A column that is called after how wide the numbers are counts the longest prompts that fit at once.
PickedData withWidthsAsNames(const PickedData& given) {
    if (given.numbers.isEmpty() || !isWidth(given.numbers.first().first))
        return given;
    PickedData picked = given;
    picked.names.append(given.numbers.first().first);
    picked.numbers = {{QStringLiteral("max_batch"), given.numbers.first().second},
                      {QStringLiteral("seq_len"), seq_len_range.maximum}};
    return picked;
}

// A scenario solved on hardware as it is, or scaled.
struct Solved {
    ScaledDeployment scaled; // keeps what the deployment points to
    Deployment deployment;
    Result result;
};

Solved solvedAs(const Study& study, const Variation& variation) {
    const Scenario scenario = varied(study.scenario, variation);
    Solved solved;
    solved.deployment = deploy(*study.catalogue, scenario);
    if (variation.scales != ResourceScales()) {
        solved.scaled = scaled_deployment(solved.deployment, variation.scales);
        solved.deployment = solved.scaled.deployment;
    }
    solved.result = solve(solved.deployment, scenario.fidelity);
    return solved;
}

// A rate under a roof has its place at the intensity of what has it.
std::optional<ValueId> intensityOf(ValueId id) {
    switch (id.kind) {
    case ValueKind::prefill_rate:
        return ValueId{ValueKind::prefill_intensity};
    case ValueKind::decode_rate:
        return ValueId{ValueKind::decode_intensity};
    case ValueKind::pass_rate:
        return ValueId{ValueKind::intensity};
    case ValueKind::operator_rate:
        return ValueId{ValueKind::operator_intensity, id.pass, id.op};
    default:
        return std::nullopt;
    }
}

// What a picked number may be in a solved scenario.
class Candidates {
public:
    Candidates(const Solved& solved, const PickedData& picked, const ChartOptions& options)
        : solved_(solved)
        , picked_(picked)
        , options_(options) {}

    std::optional<ValueId> matching(const QString& key, double value) const {
        const auto meaning = meaningOf(key);
        if (!meaning)
            return std::nullopt;
        for (const ValueId id : idsFor(key, *meaning))
            if (isRight(id, key, *meaning) && isIt(id, value * meaning->size))
                return id;
        return std::nullopt;
    }

private:
    // Those first whose name the column or the thing itself carries, or that are at what was picked.
    std::vector<ValueId> idsFor(const QString& key, const Meaning& meaning) const {
        std::vector<ValueId> ids = valuesOf(meaning.measure);
        const auto fits = [&](ValueId id) {
            if (is_of_operator(id.kind))
                return picked_.names.contains(word(name(id.op)));
            if (id.kind == ValueKind::speedup) // the time itself stands beside it
                return picked_.numberAt((name(ValueId{id.of}) + "_ms").c_str()).has_value();
            return key.startsWith(text(name(id)));
        };
        std::stable_partition(ids.begin(), ids.end(), fits);
        const QList<ValueId> atPoint = idsAtPoint(meaning.measure);
        // A phase stands on the roof that it reaches: it is the phase that is meant there.
        const auto behind =
            meaning.measure == Measure::flop_rate
                ? std::stable_partition(ids.begin(), ids.end(),
                                        [](ValueId id) { return intensityOf(id).has_value(); })
                : ids.begin();
        ids.insert(behind, atPoint.begin(), atPoint.end());
        return ids;
    }

    // A sample a second is as good as a token.
    std::vector<ValueId> valuesOf(Measure measure) const {
        std::vector<ValueId> ids = explained_values(solved_.deployment, solved_.result, measure);
        if (measure == Measure::token_rate) {
            const auto more = explained_values(solved_.deployment, solved_.result, Measure::sample_rate);
            ids.insert(ids.end(), more.begin(), more.end());
        }
        return ids;
    }

    QList<ValueId> idsAtPoint(Measure measure) const {
        const auto intensity = picked_.numberAt("intensity_flop_per_byte");
        if (measure == Measure::flop_rate && intensity)
            return {{.kind = ValueKind::attainable_rate, .at = *intensity},
                    {.kind = ValueKind::achievable_rate, .at = *intensity}};
        if (measure == Measure::flop_rate || measure == Measure::bandwidth)
            return measure == Measure::flop_rate
                       ? ofLimits(ValueKind::needed_rate) + ofLimits(ValueKind::needed_rate_in_step)
                       : ofLimits(ValueKind::needed_bandwidth) +
                             ofLimits(ValueKind::needed_bandwidth_in_step);
        const auto number = picked_.numberAt("token");
        if (measure == Measure::seconds && number)
            return {{.kind = ValueKind::itl_of_token, .at = *number}};
        return measure == Measure::number ? ofLimits(ValueKind::margin) + elasticities() + shares()
                                          : QList<ValueId>();
    }

    // Of the request, by what holds it back.
    QList<ValueId> shares() const {
        QList<ValueId> ids{{.kind = ValueKind::fixed_share, .of = ValueKind::request}};
        for (const Resource resource : all_resources)
            ids.append({.kind = ValueKind::resource_share, .of = ValueKind::request, .resource = resource});
        return ids;
    }

    QList<ValueId> elasticities() const {
        QList<ValueId> ids;
        for (const QString& measure : picked_.names)
            if (const auto of = valueOfMeasure(measure, solved_.result))
                for (const Resource resource : all_resources)
                    if (picked_.names.contains(resourceName(resource)))
                        ids.append({.kind = ValueKind::elasticity, .of = *of, .resource = resource});
        return ids;
    }

    // Of what has a limit: margins to it, or what would just keep it.
    QList<ValueId> ofLimits(ValueKind kind) const {
        const ServiceLimits& limits = options_.limits;
        const bool isPerOperator = solved_.result.per_operator.has_value();
        const bool isServed = isPerOperator && limits.itl_kind == ItlKind::served;
        QList<ValueId> ids;
        const auto add = [&](ValueKind of, const std::optional<Seconds>& limit) {
            if (limit)
                ids.append({.kind = kind, .at = in(*limit, second), .of = of});
        };
        add(ValueKind::ttft, limits.ttft);
        add(isServed        ? ValueKind::itl_served
            : isPerOperator ? ValueKind::itl_mean
                            : ValueKind::itl,
            limits.itl);
        add(isServed ? ValueKind::request_served : ValueKind::request, limits.request);
        if (limits.memory && kind == ValueKind::margin)
            ids.append({.kind = kind, .at = *limits.memory, .of = ValueKind::memory_utilization});
        return ids;
    }

    // A count is alike for many reasons; so only the one that is named.
    static bool isRight(ValueId id, const QString& key, const Meaning& meaning) {
        if (meaning.measure != Measure::number)
            return isOf(measure_of(id), meaning.measure);
        switch (id.kind) {
        case ValueKind::margin:
            return key.endsWith(QLatin1String("_margin"));
        case ValueKind::elasticity:
            return key.endsWith(QLatin1String("elasticity"));
        case ValueKind::speedup:
            return key == QLatin1String("speedup");
        case ValueKind::resource_share:
        case ValueKind::fixed_share:
            return key.endsWith(QLatin1String("share_percent"));
        default:
            return key == text(name(id));
        }
    }

    bool isNear(ValueId id, double wanted) const {
        const auto value = value_if_any(solved_.deployment, solved_.result, id);
        return value && std::abs(*value - wanted) <= rounding * std::abs(wanted);
    }

    bool isIt(ValueId id, double wanted) const {
        const auto intensity = picked_.numberAt("intensity_flop_per_byte");
        const auto place = intensityOf(id);
        return isNear(id, wanted) && (!place || (intensity && isNear(*place, *intensity)));
    }

    const Solved& solved_;
    const PickedData& picked_;
    const ChartOptions& options_;
};

bool dependsOnBatch(ValueKind kind) {
    return kind != ValueKind::max_batch && kind != ValueKind::plateau && kind != ValueKind::batch_of_90 &&
           kind != ValueKind::ridge_point && kind != ValueKind::effective_ridge &&
           kind != ValueKind::weights && kind != ValueKind::compute_bound_batch;
}

// What is as on screen follows the scenario when that changes.
ExplainedValue withoutWhatIsAlike(ExplainedValue value, const Scenario& scenario) {
    const auto drop = [](auto& field, const auto& own) {
        if (field == own)
            field.reset();
    };
    Variation& variation = value.variation;
    drop(variation.gpu, scenario.gpu);
    drop(variation.batch, scenario.batch);
    drop(variation.seq_len, scenario.seq_len);
    drop(variation.output_tokens, scenario.output_tokens);
    drop(variation.precision, scenario.precision);
    drop(variation.scheme, scenario.scheme);
    if (!dependsOnBatch(value.id.kind))
        variation.batch.reset();
    if (value.id.kind == ValueKind::flip_prompt)
        variation.seq_len.reset();
    return value;
}

// What would keep one limit is asked for with the other resource raised to its own need, and what is raised
// in step from where both were raised to before.
QList<Variation> withTheOtherRaised(const Study& study, const QList<Variation>& variations,
                                    const ChartOptions& options) {
    QList<Variation> all = variations;
    ServiceLimits own = options.limits;
    own.request.reset();
    for (const Variation& variation : variations) {
        if (variation.fidelity || variation.isIdeal || variation.isAlone)
            continue; // limits hold against the scenario's own model of performance
        const Scenario scenario = varied(study.scenario, variation);
        const Deployment deployment = deploy(*study.catalogue, scenario);
        const auto add = [&](const ResourceScales& scales) {
            Variation raised = variation;
            raised.scales = scales;
            all.append(raised);
        };
        if (const auto need = hardware_need(deployment, scenario.fidelity, own); need && !need->in_step) {
            add({.compute = std::max(1.0, need->compute)});
            add({.bandwidth = std::max(1.0, need->bandwidth)});
        }
        if (const auto need = hardware_need(deployment, scenario.fidelity, options.limits);
            need && need->in_step)
            add({.compute = need->compute_before, .bandwidth = need->bandwidth_before});
    }
    return all;
}

// The scenarios that a picked thing may be of, each solved once it is asked for; nothing for those that the
// engine cannot solve.
class SolvedVariations {
public:
    SolvedVariations(const Study& study, const QList<Variation>& variations)
        : study_(study)
        , variations_(variations)
        , solved_(static_cast<std::size_t>(variations.size())) {}

    const std::optional<Solved>& at(qsizetype index) {
        Place& place = solved_[static_cast<std::size_t>(index)];
        if (!place.isTried) {
            place.isTried = true;
            try {
                place.solved = solvedAs(study_, variations_[index]);
            } catch (const Error&) {
                place.solved.reset(); // a model that another fidelity does not know enough of
            }
        }
        return place.solved;
    }

private:
    struct Place {
        bool isTried = false;
        std::optional<Solved> solved;
    };

    const Study& study_;
    const QList<Variation>& variations_;
    std::vector<Place> solved_;
};

} // namespace

std::optional<ExplainedValue> explainedValue(const Study& study, const PickedData& given,
                                             const ChartOptions& options) {
    const PickedData picked = withWidthsAsNames(given);
    QList<Variation> variations = variationsOf(study, picked, options);
    if (!picked.numbers.isEmpty() && picked.numbers.first().first.startsWith(QLatin1String("needed_")))
        variations = withTheOtherRaised(study, variations, options);
    SolvedVariations solved(study, variations);
    for (const auto& [key, value] : picked.numbers)
        for (qsizetype i = 0; i < variations.size(); ++i) {
            if (!solved.at(i))
                continue;
            if (const auto id = Candidates(*solved.at(i), picked, options).matching(key, value))
                return withoutWhatIsAlike({*id, variations[i]}, study.scenario);
        }
    return std::nullopt;
}

} // namespace ridgepoint
