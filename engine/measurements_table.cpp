// SPDX-License-Identifier: GPL-3.0-or-later
// A table of measurements that people keep, one a row, as published results are collected.
#include "engine/csv_text.h"
#include "engine/measurement_reading.h"
#include "engine/nearest_names.h"
#include "engine/number_text.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double same_by_rounding = 0.01; // relative

constexpr std::array columns{"id",
                             "model",
                             "gpu",
                             "n_gpus",
                             "parallelism",
                             "weights_precision",
                             "kv_dtype",
                             "framework",
                             "batch_or_concurrency",
                             "load_shape",
                             "input_tokens",
                             "output_tokens",
                             "ttft_ms",
                             "itl_ms",
                             "output_tok_s",
                             "prefill_tok_s",
                             "e2e_latency_ms",
                             "as_published",
                             "note",
                             "source"};

LoadShape load_said(std::string_view said) {
    const std::string text = lower_case(said);
    if (text.starts_with("single"))
        return LoadShape::single_stream;
    if (text.starts_with("fixed batch"))
        return LoadShape::fixed_batch;
    if (text.starts_with("fixed concurrency") || text.starts_with("served") ||
        text.starts_with("offline throughput") || text.starts_with("max"))
        return LoadShape::served;
    return text.find("rate") == std::string::npos ? LoadShape::unknown : LoadShape::rate_limited;
}

class TableRow {
public:
    TableRow(const MeasurementReading& reading, const CsvHeader& header, const CsvRow& row)
        : reading_(reading)
        , header_(header)
        , row_(row)
        , point_(point_at(reading, row.line)) {}

    MeasuredPoint point() {
        check_row();
        if (const std::string id = text("id"); !id.empty())
            point_.id = id;
        point_.model = text("model");
        point_.gpu = text("gpu");
        point_.weights_precision = text("weights_precision");
        point_.kv_precision = text("kv_dtype");
        point_.framework = text("framework");
        if (const std::string source = text("source"); !source.empty())
            point_.source = source;
        if (point_.model.empty())
            throw Error("names no model", place("model"));
        load();
        figures();
        derived_itl();
        if (const std::string said = text("note"); !said.empty())
            note("%1", {said});
        return std::move(point_);
    }

private:
    void note(const char* pattern, std::vector<Phrase> arguments = {}) {
        point_.notes.push_back({pattern, std::move(arguments)});
    }

    void check_row() const {
        if (row_.unclosed_quote)
            throw Error("a quote is opened and not closed", place({}));
        if (row_.field_count != header_.size())
            throw Error(Sentence{"has %1 fields where the header has %2",
                                 {std::to_string(row_.field_count), std::to_string(header_.size())}},
                        place({}));
    }

    void load() {
        point_.gpus = whole("n_gpus", 1, most_gpus);
        tensor_parallel();
        point_.input_tokens = about("input_tokens");
        point_.output_tokens = about("output_tokens");
        point_.load = load_said(text("load_shape"));
        const std::string batch = text("batch_or_concurrency");
        if (batch.starts_with("max"))
            note("The batch is as large as memory allows, and is not told.");
        else
            point_.batch = above_zero(number("batch_or_concurrency", 0, most_in_flight));
    }

    // "TP2 over PCIe".
    void tensor_parallel() {
        const std::string said = text("parallelism");
        if (!said.starts_with("TP") && !said.starts_with("tp"))
            return;
        int degree = 0;
        const auto [end, error] = std::from_chars(said.data() + 2, said.data() + said.size(), degree);
        if (error != std::errc() || degree < 1 || degree > most_gpus)
            throw Error(
                Sentence{"'%1' is no degree of tensor parallelism (TP2)", {as_is(shown_text(said, 40))}},
                place("parallelism"));
        point_.tensor_parallel = degree;
    }

    void figures() {
        point_.ttft = milliseconds(number("ttft_ms", 0, longest_ms));
        point_.itl = milliseconds(number("itl_ms", 0, longest_ms));
        point_.request_time = milliseconds(number("e2e_latency_ms", 0, longest_ms));
        point_.prefill_rate = tokens_per_second(number("prefill_tok_s", 0, most_per_second));
        point_.output_rate = tokens_per_second(number("output_tok_s", 0, most_per_second));
        if (point_.load == LoadShape::rate_limited && point_.output_rate) {
            note("%1 tokens/s is how requests came, not what the machine can do, and is not compared.",
                 {number_text(in(*point_.output_rate, token_per_second))});
            point_.output_rate.reset();
        }
        if (!point_.ttft && !point_.itl && !point_.request_time && !point_.prefill_rate &&
            !point_.output_rate)
            throw Error("holds no TTFT, ITL, rate or request time that can be compared", place({}));
    }

    // A request's time over its tokens holds the prefill, and so does the inverse of a batch's rate; that of
    // a single stream need not, but is no second measurement.
    void derived_itl() {
        if (!point_.itl)
            return;
        const double itl_s = in(*point_.itl, second);
        const auto is_near = [](double a, double b) {
            return std::abs(a - b) <= same_by_rounding * b;
        };
        if (point_.request_time && point_.output_tokens &&
            is_near(itl_s * *point_.output_tokens, in(*point_.request_time, second))) {
            point_.itl_carries_prefill = true;
            note("The ITL is the request's time over its tokens, so it carries the prefill.");
        } else if (!point_.request_time && point_.output_rate &&
                   is_near(itl_s * in(*point_.output_rate, token_per_second), point_.batch.value_or(1.0))) {
            point_.itl_carries_prefill = point_.load == LoadShape::fixed_batch;
            note(point_.itl_carries_prefill ? "The ITL is the batch over its rate, so it carries the prefill."
                                            : "The ITL and the output rate are one measurement, told twice.");
        }
    }

    std::string text(std::string_view column) const {
        const auto at = header_.find(column);
        return at == header_.end() ? std::string() : std::string(trimmed(row_.fields[at->second]));
    }
    std::optional<double> number(const char* column, double minimum, double maximum) const {
        return number_in_field(text(column), minimum, maximum, place(column));
    }
    std::optional<int> whole(const char* column, int minimum, int maximum) const {
        const auto count = number(column, minimum, maximum);
        if (count && *count != std::floor(*count))
            throw Error("must be a whole number", place(column));
        return count ? std::optional(static_cast<int>(*count)) : std::nullopt;
    }
    // "about 200" is taken for 200, and that is said.
    std::optional<int> about(const char* column) {
        std::string said = text(column);
        constexpr std::string_view vague = "about ";
        if (!said.starts_with(vague))
            return whole(column, 1, most_tokens);
        said.erase(0, vague.size());
        const auto count = number_in_field(said, 1, most_tokens, place(column));
        if (!count)
            return std::nullopt;
        note("%1 is told as about %2.", {column, exact_text(std::round(*count))});
        return static_cast<int>(std::round(*count));
    }
    LinePlace place(std::string_view field) const { return {reading_.source().name, row_.line, field}; }

    const MeasurementReading& reading_;
    const CsvHeader& header_;
    const CsvRow& row_;
    MeasuredPoint point_;
};

void check_header(MeasurementReading& reading, const CsvRow& row, const CsvHeader& header) {
    const LinePlace place{reading.source().name, row.line};
    if (row.unclosed_quote)
        throw Error("a quote is opened and not closed", place);
    if (header.size() != row.field_count)
        throw Error("a column stands twice in the header, or there are too many", place);
    for (const auto& [column, index] : header)
        if (std::find(columns.begin(), columns.end(), column) == columns.end())
            reading.warn({"The column '%1' is not known here and is not read; the nearest known: %2",
                          {as_is(shown_text(column, 40)),
                           nearest_names_phrase(column, {columns.begin(), columns.end()})}});
}

} // namespace

void read_measurement_table(MeasurementReading& reading) {
    CsvReader rows(reading.source());
    CsvRow row;
    if (!rows.next(row))
        return;
    const CsvHeader header = csv_header(row);
    check_header(reading, row, header);
    reading.name_format("table of measurements");
    while (rows.next(row)) {
        reading.begin_record(row.at);
        try {
            reading.add(TableRow(reading, header, row).point());
        } catch (const Error& error) {
            reading.refuse(error);
        }
    }
}

} // namespace ridgepoint
