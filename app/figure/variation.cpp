// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/variation.h"

#include "app/figure/text.h"
#include "app/figure/what_if.h"
#include "engine/fidelity_comparison.h"

#include <algorithm>

namespace ridgepoint {

Scenario varied(const Scenario& scenario, const Variation& variation) {
    Scenario other = scenario;
    if (variation.gpu && *variation.gpu != scenario.gpu) {
        other.gpu = *variation.gpu;
        other.decode_gpu.clear(); // a split pair is of the chosen GPU alone
    }
    other.batch = variation.batch.value_or(scenario.batch);
    other.seq_len = variation.seq_len.value_or(scenario.seq_len);
    other.output_tokens = variation.output_tokens.value_or(scenario.output_tokens);
    other.cached_prefix = std::min(scenario.cached_prefix, other.seq_len - 1);
    other.precision = variation.precision.value_or(scenario.precision);
    other.scheme = variation.scheme.value_or(scenario.scheme);
    other.fidelity = variation.fidelity.value_or(scenario.fidelity);
    if (variation.isAlone) {
        other.decode_gpu.clear();
        other.draft_model.clear();
    }
    if (variation.isIdeal)
        other.stack = {.preset = StackPreset::ideal};
    return other;
}

namespace {

bool isWord(const QString& name, std::string_view word) {
    const QString wanted = text(word);
    const auto isInWord = [&](qsizetype at) {
        return at >= 0 && at < name.size() && (name[at].isLetterOrNumber() || name[at] == QLatin1Char('_'));
    };
    for (qsizetype at = name.indexOf(wanted); at >= 0; at = name.indexOf(wanted, at + 1))
        if (!isInWord(at - 1) && !isInWord(at + wanted.size()))
            return true;
    return false;
}

bool isElasticity(const PickedData& picked) {
    return std::any_of(picked.numbers.begin(), picked.numbers.end(),
                       [](const QPair<QString, double>& number) {
                           return number.first.endsWith(QLatin1String("elasticity"));
                       });
}

// The scenarios that the picked thing may be of, the likeliest first.
class Variations {
public:
    Variations(const Study& study, const PickedData& picked, const ChartOptions& options)
        : study_(study)
        , picked_(picked)
        , options_(options) {}

    QList<Variation> list() const {
        QList<Variation> variations{Variation{}};
        variations = crossed(variations, gpus(), [](Variation& v, const std::string& id) { v.gpu = id; });
        variations = crossed(variations, batches(), [](Variation& v, int batch) { v.batch = batch; });
        variations = crossed(variations, lengths(), [](Variation& v, int length) { v.seq_len = length; });
        variations =
            crossed(variations, answers(), [](Variation& v, int tokens) { v.output_tokens = tokens; });
        variations = crossed(variations, machines(),
                             [](Variation& v, const ResourceScales& scales) { v.scales = scales; });
        if (study_.result.per_operator)
            variations = crossed(variations, schemes(), [](Variation& v, Scheme s) { v.scheme = s; });
        else
            variations =
                crossed(variations, widths(all_precisions, Precision::fp16, study_.scenario.precision),
                        [](Variation& v, Precision p) { v.precision = p; });
        return variations + withOtherFidelities();
    }

private:
    template <class Value, class Set>
    static QList<Variation> crossed(const QList<Variation>& from, const QList<Value>& values, Set set) {
        if (values.isEmpty())
            return from;
        QList<Variation> all;
        for (const Value& value : values)
            for (Variation variation : from) {
                set(variation, value);
                all.append(variation);
            }
        return all;
    }

    bool isNamed(std::string_view word) const {
        return std::any_of(picked_.names.begin(), picked_.names.end(),
                           [&](const QString& name) { return isWord(name, word); });
    }

    // "H100 PCIe" is no H100; where none is named, it is the colour that tells.
    QList<std::string> gpus() const {
        QList<const Accelerator*> named;
        for (const Accelerator& gpu : study_.catalogue->gpus)
            if (isNamed(gpu.short_name))
                named.append(&gpu);
        const auto isPartOfAnother = [&](const Accelerator* gpu) {
            return std::any_of(named.begin(), named.end(), [&](const Accelerator* other) {
                return other->short_name.size() > gpu->short_name.size() &&
                       isWord(text(other->short_name), gpu->short_name);
            });
        };
        QList<std::string> ids;
        for (const Accelerator* gpu : named)
            if (!isPartOfAnother(gpu))
                ids.append(gpu->id);
        if (!ids.isEmpty())
            return ids;
        for (const ShownGpu& shown : study_.gpus)
            if (picked_.ink && picked_.ink->role == Ink::Role::Gpu && picked_.ink->slot == shown.ink.slot)
                ids.append(shown.gpu->id);
        return ids;
    }

    QList<int> batches() const {
        if (const auto batch = picked_.numberAt("batch"))
            return {static_cast<int>(std::clamp(*batch, batch_range.minimum, batch_range.maximum))};
        // The trail of a sweep does not say its batches in numbers.
        QList<int> powers{study_.scenario.batch};
        if (picked_.numberAt("intensity_flop_per_byte"))
            for (int batch = 1; batch <= static_cast<int>(batch_range.maximum); batch *= 2)
                powers.append(batch);
        return powers;
    }

    // A prompt may be drawn that is longer than a scenario's can be.
    QList<int> lengths() const {
        const auto length = picked_.numberAt("seq_len");
        return length ? QList<int>{static_cast<int>(std::max(*length, seq_len_range.minimum))} : QList<int>{};
    }

    // A token comes when a request of so many ends.
    QList<int> answers() const {
        const auto number = picked_.numberAt("token");
        return number ? QList<int>{study_.scenario.output_tokens, static_cast<int>(*number)} : QList<int>{};
    }

    QList<ResourceScales> machines() const {
        QList<ResourceScales> scales;
        for (const ScaledMachine& machine : scaledMachines(options_.scales))
            if (picked_.names.contains(machine.name))
                scales.append(machine.scales);
        if (isElasticity(picked_)) // those are of the hardware as set
            scales.append(options_.scales);
        return scales;
    }

    // Those that are named; the page of years shows what GPUs do at fp16, whatever the scenario's width.
    template <class Names, class Width>
    QList<Width> widths(const Names& all, Width sixteen, Width own) const {
        QList<Width> found;
        for (const auto value : all)
            if (picked_.names.contains(word(name(value))))
                found.append(value);
        if (found.isEmpty() && picked_.numberAt("year"))
            found = {own, sixteen};
        return found;
    }

    // A scheme is called by its plain name where all have a KV cache as narrow as the scenario's.
    QList<Scheme> schemes() const {
        const Scheme own = study_.scenario.scheme;
        QList<Scheme> found;
        for (const Scheme scheme : widths(all_schemes, Scheme::fp16, own)) {
            found.append(with_kv(scheme, has_narrow_kv(own)));
            if (found.last() != scheme)
                found.append(scheme);
        }
        return found;
    }

    // Where models of performance stand side by side.
    QList<Variation> withOtherFidelities() const {
        const Fidelity own = study_.scenario.fidelity;
        const bool isFirst = own == Fidelity::first_order;
        const Fidelity other = isFirst ? Fidelity::per_operator : Fidelity::first_order;
        Variation changed{.fidelity = other};
        if (isFirst)
            changed.scheme = scheme_like(study_.scenario.precision);
        else
            changed.precision = precision_like(study_.scenario.scheme);
        Variation ideal = isFirst ? changed : Variation{};
        ideal.isIdeal = true;
        Variation alone;
        alone.isAlone = true;
        return {changed, ideal, alone};
    }

    const Study& study_;
    const PickedData& picked_;
    const ChartOptions& options_;
};

} // namespace

QList<Variation> variationsOf(const Study& study, const PickedData& picked, const ChartOptions& options) {
    return Variations(study, picked, options).list();
}

} // namespace ridgepoint
