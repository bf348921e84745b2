// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson_quantity.h"

#include "engine/error.h"
#include "engine/request.h"
#include "engine/result_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>

namespace ridgepoint {

namespace {

constexpr LessonDimension time_dimension{.second = 1};
constexpr LessonDimension size_dimension{.byte = 1};
constexpr LessonDimension work_dimension{.flop = 1};
constexpr LessonDimension energy_dimension{.joule = 1};
constexpr LessonDimension rate_dimension{.second = -1};
constexpr LessonDimension flop_rate_dimension{.second = -1, .flop = 1};
constexpr LessonDimension bandwidth_dimension{.second = -1, .byte = 1};
constexpr LessonDimension intensity_dimension{.byte = -1, .flop = 1};

// The unit at the end of a result's key.
struct KeyUnit {
    std::string_view ending;
    double size;
    LessonDimension dimension;
};

// The longer endings first.
constexpr std::array key_units{
    KeyUnit{"_flop_per_byte", 1.0, intensity_dimension},
    KeyUnit{"_per_s", 1.0, rate_dimension},
    KeyUnit{"_ms", 1e-3, time_dimension},
    KeyUnit{"_gb", 1e9, size_dimension},
    KeyUnit{"_flop", 1.0, work_dimension},
    KeyUnit{"_byte", 1.0, size_dimension},
    KeyUnit{"_j", 1.0, energy_dimension},
};

const KeyUnit* unit_of_key(std::string_view key) {
    const auto* at = std::find_if(key_units.begin(), key_units.end(),
                                  [&](const KeyUnit& unit) { return key.ends_with(unit.ending); });
    return at == key_units.end() ? nullptr : at;
}

// "ttft" of "ttft_ms". FLOPs and bytes of a phase keep theirs, since they are what tells the two apart.
std::string_view without_unit(std::string_view key) {
    const KeyUnit* unit = unit_of_key(key);
    const bool names_it = !unit || unit->ending == "_flop" || unit->ending == "_byte";
    return names_it ? key : key.substr(0, key.size() - unit->ending.size());
}

bool is_share(std::string_view key) {
    return key == "mfu" || key == "hfu" || key == "memory_utilization";
}

LessonValue value_of(const ResultField& field) {
    if (const auto* yes = std::get_if<bool>(&field.value))
        return *yes;
    if (const auto* text = std::get_if<std::string_view>(&field.value))
        return std::string(*text);
    if (const auto* count = std::get_if<std::int64_t>(&field.value))
        return LessonNumber{static_cast<double>(*count)};
    const double number = std::get<double>(field.value);
    const KeyUnit* unit = unit_of_key(field.key);
    if (!unit)
        return LessonNumber{
            number, {}, is_share(field.key) ? LessonNumber::Look::share : LessonNumber::Look::plain};
    return LessonNumber{number * unit->size, unit->dimension};
}

LessonKind kind_of(const ResultField& field) {
    return std::holds_alternative<bool>(field.value)               ? LessonKind::truth
           : std::holds_alternative<std::string_view>(field.value) ? LessonKind::text
                                                                   : LessonKind::number;
}

using Derivation = std::function<std::optional<LessonValue>(const LessonSetting&)>;

struct Derived {
    LessonKind kind;
    Derivation value;
};

LessonValue count(double value) {
    return LessonNumber{value};
}
LessonValue share(double value) {
    return LessonNumber{value, {}, LessonNumber::Look::share};
}

FlopRate peak_of(const LessonSetting& setting) {
    const Deployment& deployment = setting.deployment;
    return setting.result.per_operator ? linear_rate(*deployment.gpu, deployment.per_operator.scheme).rate
                                       : peak_rate(*deployment.gpu, deployment.workload.precision).rate;
}

// A pass's compute and memory times are straight lines over the batch, so that they cross once at most.
std::int64_t compute_bound_batch(const Deployment& deployment) {
    Workload workload = deployment.workload;
    const auto is_compute_bound = [&](int batch) {
        workload.batch = batch;
        return solve_pass(*deployment.model, *deployment.gpu, workload).bottleneck == Bound::compute;
    };
    int low = 0;
    int high = static_cast<int>(batch_range.maximum);
    if (!is_compute_bound(high))
        return 0;
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        (is_compute_bound(middle) ? high : low) = middle;
    }
    return high;
}

// A quantity of a model with prefill and decode.
template <class Value>
Derived of_phases(Value value) {
    return {LessonKind::number, [value](const LessonSetting& setting) -> std::optional<LessonValue> {
                if (!setting.result.phases)
                    return std::nullopt;
                return value(setting);
            }};
}
template <class Value>
Derived number(Value value) {
    return {LessonKind::number, [value](const LessonSetting& setting) -> std::optional<LessonValue> {
                return value(setting);
            }};
}
template <class Value>
Derived word(Value value) {
    return {LessonKind::text, [value](const LessonSetting& setting) -> std::optional<LessonValue> {
                return std::string(value(setting));
            }};
}

void add_scenario(std::map<std::string, Derived, std::less<>>& all) {
    using S = const LessonSetting&;
    all["batch"] = number([](S s) { return count(s.scenario.batch); });
    all["seq_len"] = number([](S s) { return count(s.scenario.seq_len); });
    all["output_tokens"] = number([](S s) { return count(s.scenario.output_tokens); });
    all["efficiency"] = number([](S s) { return share(s.scenario.efficiency); });
    all["tensor_parallel"] = number([](S s) { return count(s.scenario.tensor_parallel); });
    all["precision"] = word([](S s) { return name(s.scenario.precision); });
    all["scheme"] = word([](S s) { return name(s.scenario.scheme); });
    all["fidelity"] = word([](S s) { return name(s.scenario.fidelity); });
    all["model"] = word([](S s) { return s.deployment.model->name; });
    all["gpu"] = word([](S s) { return s.deployment.gpu->short_name; });
}

void add_catalogue(std::map<std::string, Derived, std::less<>>& all) {
    using S = const LessonSetting&;
    all["peak"] = number([](S s) {
        return LessonNumber{in(peak_of(s), flop_per_second), flop_rate_dimension};
    });
    all["bandwidth"] = number([](S s) {
        return LessonNumber{in(s.deployment.gpu->bandwidth, byte_per_second), bandwidth_dimension};
    });
    all["capacity"] = number([](S s) {
        return LessonNumber{in(s.deployment.gpu->capacity, byte), size_dimension};
    });
    all["year"] = word([](S s) { return std::to_string(s.deployment.gpu->year); });
    all["parameters"] = number([](S s) { return count(in(s.deployment.model->parameters, parameter)); });
    all["layers"] = number([](S s) { return count(s.deployment.model->layers); });
    const auto of_shape = [&](const char* key, auto value) {
        all[key] = {LessonKind::number, [value](S s) -> std::optional<LessonValue> {
                        if (!s.deployment.model->language)
                            return std::nullopt;
                        return count(value(*s.deployment.model->language));
                    }};
    };
    of_shape("hidden", [](const LanguageShape& shape) { return shape.hidden; });
    of_shape("heads", [](const LanguageShape& shape) { return shape.heads; });
    of_shape("kv_heads", [](const LanguageShape& shape) { return shape.kv_heads_or_heads(); });
    of_shape("head_size", [](const LanguageShape& shape) {
        return shape.head_size.value_or(first_order_head_size(shape));
    });
}

void add_pass(std::map<std::string, Derived, std::less<>>& all) {
    using S = const LessonSetting&;
    all["plateau"] = number([](S s) {
        const Deployment& d = s.deployment;
        return LessonNumber{in(throughput_plateau(*d.model, *d.gpu, d.workload), per_second), rate_dimension};
    });
    all["plateau_batch"] = number([](S s) {
        const Deployment& d = s.deployment;
        return count(static_cast<double>(batch_for_share_of_plateau(*d.model, *d.gpu, d.workload, 0.9)));
    });
    all["compute_bound_batch"] =
        number([](S s) { return count(static_cast<double>(compute_bound_batch(s.deployment))); });
}

void add_phases(std::map<std::string, Derived, std::less<>>& all) {
    using S = const LessonSetting&;
    const auto intensity = [](ArithmeticIntensity value) {
        return LessonNumber{in(value, flop_per_byte), intensity_dimension};
    };
    all["prefill_flop"] = of_phases([](S s) {
        return LessonNumber{in(s.result.phases->prefill_flop, flop), work_dimension};
    });
    all["prefill_intensity"] =
        of_phases([intensity](S s) { return intensity(s.result.phases->prefill_intensity); });
    all["decode_intensity"] =
        of_phases([intensity](S s) { return intensity(s.result.phases->decode_intensity); });
    const auto rate = [](TokenRate value) {
        return LessonNumber{in(value, token_per_second), rate_dimension};
    };
    all["tokens_per_user"] = of_phases([rate](S s) { return rate(s.result.phases->tokens_per_user); });
    all["tokens_total"] = of_phases([rate](S s) { return rate(s.result.phases->tokens_total); });
    const auto parts = [](S s) {
        return request_phases(s.deployment, s.result);
    };
    all["decode"] = of_phases([parts](S s) {
        return LessonNumber{in(parts(s).decode, second), time_dimension};
    });
    all["prefill_share"] = of_phases([parts](S s) { return share(parts(s).prefill_share()); });
    all["decode_share"] = of_phases([parts](S s) { return share(parts(s).decode_share()); });
    all["flip_prompt"] = {
        LessonKind::number, [](S s) -> std::optional<LessonValue> {
            if (!s.result.phases)
                return std::nullopt;
            const auto tokens = prompt_where_prefill_prevails(s.deployment, s.scenario.fidelity);
            return tokens ? std::optional(count(static_cast<double>(*tokens))) : std::nullopt;
        }};
    all["decode_compute_batch"] = {LessonKind::number, [](S s) -> std::optional<LessonValue> {
                                       if (!s.result.per_operator)
                                           return std::nullopt;
                                       const auto most = static_cast<std::int64_t>(batch_range.maximum);
                                       return count(
                                           static_cast<double>(decode_crosses_ridge_at(s.deployment, most)));
                                   }};
}

const std::map<std::string, Derived, std::less<>>& derived() {
    static const std::map<std::string, Derived, std::less<>> all = [] {
        std::map<std::string, Derived, std::less<>> made;
        add_scenario(made);
        add_catalogue(made);
        add_pass(made);
        add_phases(made);
        return made;
    }();
    return all;
}

// What a result of both models of performance would have.
std::vector<ResultField> all_result_fields() {
    Pass pass{};
    pass.energy = Joules();
    return result_fields({pass, Phases{}, PerOperatorTerms{}});
}

} // namespace

const std::vector<LessonQuantity>& lesson_quantities() {
    static const std::vector<LessonQuantity> list = [] {
        std::map<std::string, LessonKind> kinds;
        for (const ResultField& field : all_result_fields())
            for (const std::string_view name : {field.key, without_unit(field.key)})
                kinds[std::string(name)] = kind_of(field);
        for (const auto& [name, quantity] : derived())
            kinds[name] = quantity.kind;
        std::vector<LessonQuantity> made;
        for (const auto& [name, kind] : kinds)
            made.push_back({name, kind});
        return made;
    }();
    return list;
}

const LessonQuantity* lesson_quantity_named(std::string_view name) {
    const auto& all = lesson_quantities();
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const LessonQuantity& quantity) { return quantity.name == name; });
    return at == all.end() ? nullptr : &*at;
}

LessonValue lesson_quantity_value(std::string_view name, const LessonSetting& setting) {
    std::optional<LessonValue> value;
    if (const auto at = derived().find(name); at != derived().end()) {
        value = at->second.value(setting);
    } else {
        for (const ResultField& field : result_fields(setting.result))
            if (field.key == name || without_unit(field.key) == name)
                value = value_of(field);
    }
    if (!value)
        throw Error(Sentence{"the scenario has no '%1': %2 in the %3 model",
                             {as_is(std::string(name)), as_is(setting.deployment.model->name),
                              std::string(ridgepoint::name(setting.scenario.fidelity))}});
    if (const auto* number = std::get_if<LessonNumber>(&*value); number && !std::isfinite(number->value))
        throw Error(Sentence{"'%1' is not finite", {as_is(std::string(name))}});
    return *value;
}

} // namespace ridgepoint
