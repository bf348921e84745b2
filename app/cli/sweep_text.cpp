// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep_rows.h"
#include "app/cli/text_layout.h"
#include "app/figure/figure.h"
#include "engine/assumptions.h"
#include "engine/number_text.h"
#include "engine/result_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

std::string plainText(double value) {
    std::array<char, 32> buffer;
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end};
}
std::string plainText(std::int64_t value) {
    return std::to_string(value);
}
std::string plainText(bool value) {
    return value ? "true" : "false";
}
std::string plainText(std::string_view value) {
    return std::string(value);
}

std::string notesOf(const SweepRow& row) {
    std::string notes;
    for (const Sentence& sentence : assumptions(row.deployment, row.result))
        notes += (notes.empty() ? "" : "; ") + english(sentence);
    return notes;
}

// The keys of all rows. A key that an earlier row lacks goes behind the one that it follows in its own.
std::vector<std::string_view> keysOf(const Sweep& sweep) {
    std::vector<std::string_view> keys;
    for (const SweepRow& row : sweep.rows) {
        auto next = keys.begin();
        for (const ResultField& field : result_fields(row.result)) {
            const auto known = std::find(keys.begin(), keys.end(), field.key);
            next = (known == keys.end() ? keys.insert(next, field.key) : known) + 1;
        }
    }
    return keys;
}

QList<QString> cellsOf(const SweepRow& row, const std::vector<std::string_view>& keys) {
    const std::vector<ResultField> fields = result_fields(row.result);
    QList<QString> cells{QString::fromStdString(row.value)};
    for (const std::string_view key : keys) {
        const auto field = std::find_if(fields.begin(), fields.end(),
                                        [&](const ResultField& known) { return known.key == key; });
        cells << (field == fields.end()
                      ? QString()
                      : QString::fromStdString(
                            std::visit([](const auto& value) { return plainText(value); }, field->value)));
    }
    cells << QString::fromStdString(notesOf(row));
    return cells;
}

std::vector<std::string> mainFigures(const SweepRow& row) {
    std::vector<std::string> cells{row.value};
    if (const auto& phases = row.result.phases)
        cells.insert(cells.end(),
                     {time_text(phases->ttft), time_text(phases->itl), time_text(phases->request),
                      percent_text(phases->memory_utilization), phases->feasible ? "yes" : "no",
                      exact_text(static_cast<double>(phases->max_batch))});
    if (const auto& terms = row.result.per_operator)
        cells.insert(cells.end(), {time_text(terms->itl_served),
                                   number_text(in(terms->tokens_total_served, token_per_second)) + " /s",
                                   std::string(name(row.result.phases->ttft_bound)),
                                   std::string(name(row.result.phases->itl_bound)),
                                   row.result.peak_fallback() ? "fp16 rate" : ""});
    if (!row.result.pass)
        return cells;
    const Pass& pass = *row.result.pass;
    cells.insert(cells.end(), {number_text(in(pass.throughput, per_second)) + " /s", time_text(pass.latency),
                               std::string(name(pass.bottleneck)), percent_text(pass.mfu),
                               pass.peak_fallback ? "fp16 rate" : ""});
    return cells;
}

TextTable tableFor(const Sweep& sweep) {
    const Result& first = sweep.rows.front().result;
    const bool isNumber =
        sweep.field == "batch" || sweep.field == "seq_len" || sweep.field == "tensor_parallel";
    std::vector<Align> columns{isNumber ? Align::Right : Align::Left};
    std::vector<std::string> heads{sweep.field};
    if (first.phases) {
        columns.insert(columns.end(),
                       {Align::Right, Align::Right, Align::Right, Align::Right, Align::Left, Align::Right});
        heads.insert(heads.end(), {"TTFT", "ITL", "request", "memory", "fits", "max batch"});
    }
    if (first.per_operator) {
        columns.insert(columns.end(), {Align::Right, Align::Right, Align::Left, Align::Left, Align::Left});
        heads.insert(heads.end(), {"ITL served", "tokens", "prefill by", "decode by", ""});
    } else {
        columns.insert(columns.end(), {Align::Right, Align::Right, Align::Left, Align::Right, Align::Left});
        heads.insert(heads.end(), {"throughput", "pass", "bound by", "MFU", ""});
    }
    TextTable table(columns);
    table.addRow(heads);
    return table;
}

} // namespace

std::string csvOf(const Sweep& sweep) {
    const std::vector<std::string_view> keys = keysOf(sweep);
    Table table;
    table.columns << QString::fromStdString(sweep.field);
    for (const std::string_view key : keys)
        table.columns << QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
    table.columns << QStringLiteral("notes");
    for (const SweepRow& row : sweep.rows)
        table.rows << cellsOf(row, keys);
    return csvOf(table).toStdString();
}

std::string jsonOf(const Sweep& sweep) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const SweepRow& row : sweep.rows) {
        nlohmann::ordered_json object = nlohmann::ordered_json::object();
        if (sweep.field == "batch" || sweep.field == "seq_len" || sweep.field == "tensor_parallel")
            object[sweep.field] = std::stoi(row.value);
        else
            object[sweep.field] = row.value;
        object.update(result_to_json(row.deployment, row.result));
        list.push_back(std::move(object));
    }
    return list.dump(2) + "\n";
}

std::string readableText(const Sweep& sweep) {
    const Deployment& first = sweep.rows.front().deployment;
    TextTable table = tableFor(sweep);
    for (const SweepRow& row : sweep.rows)
        table.addRow(mainFigures(row));
    return first.model->name + (sweep.field == "gpu" ? "" : " on " + first.gpu->name) + "\n\n" + table.text();
}

} // namespace ridgepoint
