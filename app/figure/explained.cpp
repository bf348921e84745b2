// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/explained.h"

#include "app/figure/text.h"
#include "engine/error.h"
#include "engine/fidelity_comparison.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double rounding = 1e-9;

QString nameOfCategory(const Axis& axis, double at) {
    for (const Tick& tick : axis.ticks)
        if (std::abs(tick.at - at) < 0.5)
            return tick.text.section(QLatin1Char('\n'), 0, 0);
    return {};
}

void addAxis(PickedData& picked, const Axis& axis, double at) {
    if (axis.scale != Axis::Scale::Categories) {
        picked.numbers.append({axis.key, at});
        return;
    }
    const QString name = nameOfCategory(axis, at);
    // A category may be a batch or a length: 2,048 or 2K.
    const bool isInK = name.endsWith(QLatin1Char('K'));
    bool isNumber = false;
    const double number = QString(name).remove(QLatin1Char(',')).chopped(isInK ? 1 : 0).toDouble(&isNumber) *
                          (isInK ? 1024.0 : 1.0);
    if (isNumber)
        picked.numbers.append({axis.key, number});
    else
        picked.names.append(name);
}

PickedData ofPoint(const Panel& panel, const Series& series, qsizetype index) {
    PickedData picked{.names = {series.name}, .ink = series.ink};
    const QPointF at = series.points[index];
    // A wall is a batch, whatever the height at which it stands.
    const bool isOfX = series.shape == Shape::Wall || series.shape == Shape::Ring;
    if (isOfX)
        picked.numbers.append(
            {series.shape == Shape::Wall ? QStringLiteral("max_batch") : QStringLiteral("batch_of_90"),
             at.x()});
    if (!series.valueKey.isEmpty() && index < series.values.size())
        picked.numbers.append({series.valueKey, series.values[index]});
    addAxis(picked, panel.y, at.y());
    addAxis(picked, panel.x, at.x());
    return picked;
}

PickedData ofBar(const Panel& panel, const Bar& bar) {
    PickedData picked{.names = {bar.name}, .ink = bar.ink};
    if (bar.base != 0.0) // of stacked bars, its own part is meant
        picked.numbers.append({panel.y.key, bar.value - bar.base});
    picked.numbers.append({panel.y.key, bar.value});
    addAxis(picked, panel.x, bar.center);
    return picked;
}

PickedData ofStretch(const Panel& panel, const Stretch& stretch) {
    PickedData picked{.names = {stretch.name}, .ink = stretch.ink};
    picked.numbers.append({panel.x.key, stretch.to - stretch.from});
    addAxis(picked, panel.y, stretch.row);
    return picked;
}

PickedData ofTextCell(const TextGrid& grid, qsizetype row, qsizetype column) {
    PickedData picked;
    const QList<TextGrid::Cell>& cells = grid.rows[row];
    for (qsizetype i = 0; i < cells.size(); ++i) {
        bool isNumber = false;
        const double number = cells[i].exact.toDouble(&isNumber);
        if (!isNumber)
            picked.names.append(cells[i].text);
        else if (i == column)
            picked.numbers.append({grid.columns[i].key, number});
    }
    return picked;
}

} // namespace

PickedData pickedData(const Figure& figure, const FigurePart& part) {
    if (part.panel < 0 || part.panel >= figure.panels.size() || part.item < 0)
        return {};
    const Panel& panel = figure.panels[part.panel];
    const auto has = [&](const auto& list) {
        return part.item < list.size();
    };
    switch (part.kind) {
    case FigurePart::Kind::Point:
        if (has(panel.series) && part.index >= 0 && part.index < panel.series[part.item].points.size())
            return ofPoint(panel, panel.series[part.item], part.index);
        break;
    case FigurePart::Kind::Bar:
        if (has(panel.bars))
            return ofBar(panel, panel.bars[part.item]);
        break;
    case FigurePart::Kind::Stretch:
        if (has(panel.stretches))
            return ofStretch(panel, panel.stretches[part.item]);
        break;
    case FigurePart::Kind::TextCell:
        if (has(panel.textGrid.rows))
            return ofTextCell(panel.textGrid, part.item, part.index);
        break;
    case FigurePart::Kind::Cell:
        break;
    }
    return {};
}

PickedData pickedData(const Table& table, int row, int column) {
    PickedData picked;
    if (row < 0 || row >= table.rows.size())
        return picked;
    const QList<QString>& cells = table.rows[row];
    for (int i = 0; i < cells.size(); ++i) {
        bool isNumber = false;
        const double number = cells[i].toDouble(&isNumber);
        if (!isNumber)
            picked.names.append(cells[i]);
        else if (i == column)
            picked.numbers.prepend({table.columns[i], number});
        else
            picked.numbers.append({table.columns[i], number});
    }
    return picked;
}

Scenario varied(const Scenario& scenario, const Variation& variation) {
    Scenario other = scenario;
    if (variation.gpu && *variation.gpu != scenario.gpu) {
        other.gpu = *variation.gpu;
        other.decode_gpu.clear(); // a split pair is of the chosen GPU alone
    }
    other.batch = variation.batch.value_or(scenario.batch);
    other.seq_len = variation.seq_len.value_or(scenario.seq_len);
    other.cached_prefix = std::min(scenario.cached_prefix, other.seq_len - 1);
    other.precision = variation.precision.value_or(scenario.precision);
    other.scheme = variation.scheme.value_or(scenario.scheme);
    other.fidelity = variation.fidelity.value_or(scenario.fidelity);
    if (variation.isIdeal)
        other.stack = {.preset = StackPreset::ideal};
    return other;
}

namespace {

// What a number of that column may be, and the size of its unit in base units; nothing for another column.
struct Meaning {
    Measure measure;
    double size;
};

std::optional<Meaning> meaningOf(const QString& key) {
    if (key.endsWith(QLatin1String("flop_per_s")))
        return std::nullopt; // a point on a roof has its height from its intensity
    const std::pair<const char*, Meaning> endings[]{
        {"_per_s", {Measure::token_rate, 1.0}},   {"_flop_per_byte", {Measure::intensity, 1.0}},
        {"_ms", {Measure::seconds, 1e-3}},        {"_us", {Measure::seconds, 1e-6}},
        {"_s", {Measure::seconds, 1.0}},          {"_gb", {Measure::bytes, 1e9}},
        {"batch", {Measure::number, 1.0}},        {"batch_of_90", {Measure::number, 1.0}},
        {"_utilization", {Measure::number, 1.0}},
    };
    for (const auto& [ending, meaning] : endings)
        if (key.endsWith(QLatin1String(ending)))
            return meaning;
    return std::nullopt;
}

bool isOf(Measure found, Measure wanted) {
    return found == wanted || (found == Measure::sample_rate && wanted == Measure::token_rate);
}

bool isWord(const QString& name, std::string_view word) {
    return name.contains(QRegularExpression(
        QStringLiteral("(^|[^\\w])%1($|[^\\w])").arg(QRegularExpression::escape(text(word)))));
}

// The scenarios that the picked thing may be of, the likeliest first.
class Variations {
public:
    Variations(const Study& study, const PickedData& picked)
        : study_(study)
        , picked_(picked) {}

    QList<Variation> list() const {
        QList<Variation> variations{Variation{}};
        variations = crossed(variations, gpus(), [](Variation& v, const std::string& id) { v.gpu = id; });
        variations = crossed(variations, batches(), [](Variation& v, int batch) { v.batch = batch; });
        variations = crossed(variations, lengths(), [](Variation& v, int length) { v.seq_len = length; });
        if (study_.result.per_operator)
            variations =
                crossed(variations, named(all_schemes), [](Variation& v, Scheme s) { v.scheme = s; });
        else
            variations = crossed(variations, named(all_precisions),
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

    QList<std::string> gpus() const {
        QList<std::string> ids;
        for (const ShownGpu& shown : study_.gpus)
            if (isNamed(shown.gpu->short_name) ||
                (picked_.ink && picked_.ink->role == Ink::Role::Gpu && picked_.ink->slot == shown.ink.slot))
                ids.append(shown.gpu->id);
        if (ids.isEmpty()) // a table of all GPUs
            for (const Accelerator& gpu : study_.catalogue->gpus)
                if (isNamed(gpu.short_name))
                    ids.append(gpu.id);
        return ids;
    }

    QList<int> batches() const {
        for (const auto& [key, value] : picked_.numbers)
            if (key == QLatin1String("batch"))
                return {static_cast<int>(std::clamp(value, batch_range.minimum, batch_range.maximum))};
        // The trail of a sweep does not say its batches in numbers.
        QList<int> powers{study_.scenario.batch};
        for (const auto& [key, value] : picked_.numbers)
            if (key.endsWith(QLatin1String("_flop_per_byte"))) {
                for (int batch = 1; batch <= static_cast<int>(batch_range.maximum); batch *= 2)
                    powers.append(batch);
                break;
            }
        return powers;
    }

    QList<int> lengths() const {
        for (const auto& [key, value] : picked_.numbers)
            if (key == QLatin1String("seq_len"))
                return {static_cast<int>(std::clamp(value, seq_len_range.minimum, seq_len_range.maximum))};
        return {};
    }

    template <class Names>
    QList<typename Names::value_type> named(const Names& all) const {
        QList<typename Names::value_type> found;
        for (const auto value : all)
            if (picked_.names.contains(word(name(value))))
                found.append(value);
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
        return {changed, ideal};
    }

    const Study& study_;
    const PickedData& picked_;
};

// Ids whose number this may be, those first whose name the column or the thing itself carries.
std::vector<ValueId> idsFor(const Deployment& deployment, const Result& result, const QString& key,
                            const QStringList& names) {
    std::vector<ValueId> ids = explained_values(deployment, result);
    const auto fits = [&](ValueId id) {
        if (id.kind == ValueKind::operator_time)
            return names.contains(word(name(id.op)));
        return key.startsWith(text(name(id)));
    };
    std::stable_partition(ids.begin(), ids.end(), fits);
    return ids;
}

std::optional<ValueId> matching(const Deployment& deployment, const Result& result, const QString& key,
                                double value, const QStringList& names) {
    const auto meaning = meaningOf(key);
    if (!meaning)
        return std::nullopt;
    const double wanted = value * meaning->size;
    for (const ValueId id : idsFor(deployment, result, key, names)) {
        // A count is alike for many reasons; so only the one that is named.
        const bool isRight = meaning->measure == Measure::number ? key == text(name(id))
                                                                 : isOf(measure_of(id), meaning->measure);
        if (isRight && std::abs(value_of(deployment, result, id) - wanted) <= rounding * std::abs(wanted))
            return id;
    }
    return std::nullopt;
}

} // namespace

namespace {

bool dependsOnBatch(ValueKind kind) {
    return kind != ValueKind::max_batch && kind != ValueKind::plateau && kind != ValueKind::batch_of_90 &&
           kind != ValueKind::ridge_point && kind != ValueKind::effective_ridge && kind != ValueKind::weights;
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
    drop(variation.precision, scenario.precision);
    drop(variation.scheme, scenario.scheme);
    if (!dependsOnBatch(value.id.kind))
        variation.batch.reset();
    return value;
}

} // namespace

std::optional<ExplainedValue> explainedValue(const Study& study, const PickedData& picked) {
    for (const auto& [key, value] : picked.numbers)
        for (const Variation& variation : Variations(study, picked).list()) {
            try {
                const Scenario scenario = varied(study.scenario, variation);
                const Deployment deployment = deploy(*study.catalogue, scenario);
                const Result result = solve(deployment, scenario.fidelity);
                if (const auto id = matching(deployment, result, key, value, picked.names))
                    return withoutWhatIsAlike({*id, variation}, study.scenario);
            } catch (const Error&) {
                continue; // a model that another fidelity does not know enough of
            }
        }
    return std::nullopt;
}

} // namespace ridgepoint
