// SPDX-License-Identifier: GPL-3.0-or-later
// llama-bench -o csv. Some versions write rows of one field less than their own header, so that a reader
// which trusts the header takes a date for a count.
#include "engine/csv_text.h"
#include "engine/measurements_llama_bench.h"
#include "engine/nearest_names.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::size_t most_fields_off = 3;
constexpr double same_rate = 0.05; // relative: the rate is a mean of rates, the time a mean of times

class LlamaBenchRow {
public:
    LlamaBenchRow(const MeasurementReading& reading, const CsvHeader& header, std::size_t columns,
                  const CsvRow& row)
        : reading_(reading)
        , header_(header)
        , columns_(columns)
        , row_(row) {}

    LlamaBenchTest test() const {
        if (row_.unclosed_quote)
            throw Error("a quote is opened and not closed", place({}));
        const std::size_t off =
            row_.field_count > columns_ ? row_.field_count - columns_ : columns_ - row_.field_count;
        if (off > most_fields_off)
            throw Error(Sentence{"has %1 fields where the header has %2",
                                 {std::to_string(row_.field_count), std::to_string(columns_)}},
                        place({}));
        LlamaBenchTest test = read();
        if (off > 0)
            check_shifted(test);
        return test;
    }
    LinePlace place(std::string_view field) const { return {reading_.source().name, row_.line, field}; }

private:
    LlamaBenchTest read() const {
        LlamaBenchTest test;
        test.line = row_.line;
        test.model_type = text("model_type");
        test.model_filename = text("model_filename");
        test.gpu_info = text("gpu_info");
        test.backends = text("backends");
        test.build = text("build_commit");
        test.parameters = number("model_n_params", 0, 1e18);
        test.model_size_byte = number("model_size", 0, 1e18);
        test.prompt = tokens("n_prompt");
        test.generated = tokens("n_gen");
        test.depth = header_.contains("n_depth") ? tokens("n_depth") : 0;
        test.avg_ns = number("avg_ns", 1, longest_ns).value_or(0);
        test.avg_ts = above_zero(number("avg_ts", 0, most_per_second));
        if (row_.field_count != columns_)
            return test; // the fields amid the row stand nobody knows where
        test.type_k = text("type_k");
        test.type_v = text("type_v");
        test.split_mode = text("split_mode");
        if (const auto layers = number("n_gpu_layers", -1, most_tokens))
            test.gpu_layers = static_cast<int>(*layers);
        return test;
    }

    // What the machine, the model and the build are stands first, the test and its figures last.
    std::string_view text(const char* column) const {
        const auto at = header_.find(column);
        if (at == header_.end())
            return {};
        const auto first_of_test = header_.find("n_prompt");
        std::size_t index = at->second;
        if (first_of_test != header_.end() && index >= first_of_test->second)
            index = index + row_.field_count - columns_; // counted from the end
        return index < row_.fields.size() ? std::string_view(row_.fields[index]) : std::string_view();
    }
    std::optional<double> number(const char* column, double minimum, double maximum) const {
        return number_in_field(text(column), minimum, maximum, place(column));
    }
    int tokens(const char* column) const {
        const auto count = number(column, 0, most_tokens);
        if (!count)
            throw Error("has no value, which it needs", place(column));
        if (*count != std::floor(*count))
            throw Error("must be a whole number of tokens", place(column));
        return static_cast<int>(*count);
    }

    // The test's time and rate are told apart from each other: where they agree, the fields are the right
    // ones.
    void check_shifted(LlamaBenchTest& test) const {
        const double by_time = (test.prompt + test.generated) / (test.avg_ns * 1e-9);
        if (!test.avg_ts || !(test.avg_ns >= 1.0) || !(std::abs(by_time / *test.avg_ts - 1.0) <= same_rate))
            throw Error(Sentence{"has %1 fields where the header has %2, and its last fields are no test's",
                                 {std::to_string(row_.field_count), std::to_string(columns_)}},
                        place({}));
        test.notes.push_back(
            {"The row has %1 fields where the header has %2: its test was read from the end, "
             "where time and rate agree, and the fields between were left out.",
             {std::to_string(row_.field_count), std::to_string(columns_)}});
    }

    const MeasurementReading& reading_;
    const CsvHeader& header_;
    std::size_t columns_;
    const CsvRow& row_;
};

} // namespace

void read_llama_bench_csv(MeasurementReading& reading) {
    CsvReader rows(reading.source());
    CsvRow row;
    if (!rows.next(row))
        return;
    const CsvHeader header = csv_header(row);
    const std::size_t columns = row.field_count;
    for (const char* needed : {"n_prompt", "n_gen", "avg_ns"})
        if (!header.contains(needed))
            throw Error(Sentence{"the header has no column '%1', which it needs", {as_is(needed)}},
                        LinePlace{reading.source().name, row.line});
    reading.name_format("llama-bench CSV");
    while (rows.next(row)) {
        reading.begin_record(row.at);
        try {
            const LlamaBenchRow fields(reading, header, columns, row);
            reading.add(llama_bench_point(reading, fields.test(), fields.place({})));
        } catch (const Error& error) {
            reading.refuse(error);
        }
    }
}

} // namespace ridgepoint
