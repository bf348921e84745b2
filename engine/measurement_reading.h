// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of benchmark files share: collecting points, cutting a text into its records, and the
// readers themselves, one for each program that writes such files.
#pragma once

#include "engine/error.h"
#include "engine/json_input.h"
#include "engine/measurements.h"

namespace ridgepoint {

/// Points and warnings as they come. One bad record amid many costs a warning; only where nothing is read
/// does the first refusal become the error of the whole file.
class MeasurementReading {
public:
    MeasurementReading(const JsonText& source, const KeepGoing& keep_going);

    void name_format(const std::string& format); // that of the records; several are named together
    void add(MeasuredPoint point);
    void warn(Sentence warning);
    void refuse(const Error& error); // the record is left out
    /// Counts a record that begins at that byte of the text. Throws Error where the reading is cancelled, and
    /// where so many records were refused and none read that the file is of another kind.
    void begin_record(std::size_t at);
    /// What was read; throws Error where that is nothing.
    Measurements take();

    const JsonText& source() const { return source_; }

private:
    const JsonText& source_;
    const KeepGoing& keep_going_;
    Measurements measurements_;
    std::optional<Error> first_refusal_;
    std::size_t refused_ = 0;
    std::size_t records_ = 0;
};

/// Widest ranges that a file's figures may have: enough for anything measured, little enough that no formula
/// leaves the range of a double.
inline constexpr double longest_ms = 1e9;
inline constexpr double longest_ns = 1e15;
inline constexpr double most_per_second = 1e12;
inline constexpr double most_tokens_in_all = 1e15;
inline constexpr int most_tokens = 1'000'000'000;
inline constexpr double most_in_flight = 1e7;
inline constexpr int most_gpus = 100'000;

/// A record of JSON: its text, placed in the file, and its fields, those that are null left out.
struct JsonRecord {
    const JsonText& text;
    nlohmann::json fields;

    bool has_text(std::string_view key) const;
    bool has_object(std::string_view key) const;
};

/// Cuts the text into its objects (one; one a line; one after another; a list of them) and reads each. A
/// record's Error is kept as a refusal. NaN and Infinity, which Python writes though JSON has none, are read
/// as null and "inf".
void read_json_records(MeasurementReading& reading, void (*read)(MeasurementReading&, const JsonRecord&));

/// The record's points, by the program that wrote it; throws Error where it is bad or no benchmark's.
void read_serving_record(MeasurementReading& reading, const JsonRecord& record);
void read_llama_bench_record(MeasurementReading& reading, const JsonRecord& record);
void read_aiperf_record(MeasurementReading& reading, const JsonRecord& record);

/// Whether the record is that program's.
bool is_serving_record(const nlohmann::json& fields);
bool is_llama_bench_record(const nlohmann::json& fields);
bool is_aiperf_record(const nlohmann::json& fields);

/// Texts that are no JSON, whole.
void read_llama_bench_csv(MeasurementReading& reading);
void read_llama_bench_markdown(MeasurementReading& reading);
void read_measurement_table(MeasurementReading& reading);

/// A point that begins at the line of the reading's text, with what all have.
MeasuredPoint point_at(const MeasurementReading& reading, std::size_t line);

/// The figure where it is known and above 0: a zero is no measurement.
std::optional<double> above_zero(std::optional<double> figure);
std::optional<Seconds> milliseconds(std::optional<double> figure);
std::optional<TokenRate> tokens_per_second(std::optional<double> figure);

} // namespace ridgepoint
