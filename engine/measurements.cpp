// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measurements.h"

#include "engine/csv_text.h"
#include "engine/file_kind.h"
#include "engine/measurement_reading.h"
#include "engine/nearest_names.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

constexpr std::size_t looked_at = 256u << 10;
constexpr const char* known_formats =
    "vLLM bench serve, SGLang bench_serving, llama-bench, aiperf, genai-perf and tables with the columns "
    "model, gpu and ttft_ms, itl_ms or output_tok_s are read";

// What the text begins with, past a byte-order mark and blanks.
std::string_view beginning(std::string_view text) {
    text = text.substr(0, looked_at);
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

bool is_json(std::string_view text) {
    const std::string_view begin = beginning(text);
    return begin.starts_with('{') || begin.starts_with('[');
}

std::string first_line(std::string_view text) {
    const std::string_view begin = beginning(text);
    return lower_case(begin.substr(0, begin.find('\n')));
}

bool has_any(std::string_view text, const std::vector<std::string_view>& words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

bool is_llama_bench_csv(std::string_view text) {
    const std::string header = first_line(text);
    return has_any(header, {"avg_ns"}) && has_any(header, {"n_gen"});
}

bool is_table(std::string_view text) {
    const std::string header = first_line(text);
    return has_any(header, {","}) && has_any(header, {"model"}) &&
           has_any(header, {"ttft_ms", "itl_ms", "output_tok_s", "prefill_tok_s", "e2e_latency_ms"});
}

bool is_llama_bench_markdown(std::string_view text) {
    std::string_view rest = text.substr(0, looked_at);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        if (line.starts_with('|') && has_any(line, {"t/s"}) && has_any(line, {" test "}))
            return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

// What else a JSON file of ours, or near ours, may be.
const char* other_kind(const nlohmann::json& fields) {
    if (fields.contains("elapsed_time") && fields.contains("tokens_per_second"))
        return "vLLM bench throughput, whose rate counts prompts too";
    if (fields.contains("avg_latency"))
        return "vLLM bench latency, which does not say the batch";
    if (fields.contains("gpus") || fields.contains("models"))
        return "a catalogue";
    if (fields.contains("hidden_size") || fields.contains("architectures"))
        return "a model's config.json";
    if (fields.contains("gpu") && (fields.contains("batch") || fields.contains("seq_len")))
        return "a scenario";
    return nullptr;
}

Sentence no_output(const nlohmann::json& fields) {
    if (const char* kind = other_kind(fields))
        return {"is no output of a benchmark known here; it looks like %1 (%2)", {kind, known_formats}};
    return {"is no output of a benchmark known here (%1)", {known_formats}};
}

void read_record(MeasurementReading& reading, const JsonRecord& record) {
    if (is_llama_bench_record(record.fields))
        return read_llama_bench_record(reading, record);
    if (is_serving_record(record.fields))
        return read_serving_record(reading, record);
    if (is_aiperf_record(record.fields))
        return read_aiperf_record(reading, record);
    throw Error(no_output(record.fields), LinePlace{record.text.name, record.text.first_line});
}

void read_text(MeasurementReading& reading) {
    const std::string& text = reading.source().text;
    if (is_json(text))
        return read_json_records(reading, read_record);
    if (is_llama_bench_csv(text))
        return read_llama_bench_csv(reading);
    if (is_table(text))
        return read_measurement_table(reading);
    if (is_llama_bench_markdown(text))
        return read_llama_bench_markdown(reading);
    throw Error(
        Sentence{"is %1, no output of a benchmark known here (%2)", {foreign_kind(text), known_formats}},
        reading.source().name);
}

} // namespace

Measurements measurements_from(const JsonText& source, const KeepGoing& keep_going) {
    MeasurementReading reading(source, keep_going);
    read_text(reading);
    return reading.take();
}

bool looks_like_measurements(std::string_view text) {
    if (!is_json(text))
        return is_llama_bench_csv(text) || is_table(text) || is_llama_bench_markdown(text);
    return has_any(text.substr(0, looked_at),
                   {"\"total_output_tokens\"", "\"output_throughput\"", "\"mean_ttft_ms\"", "\"avg_ts\"",
                    "\"time_to_first_token\"", "\"inter_token_latency\"", "\"output_token_throughput\""});
}

const char* name(LoadShape load) {
    constexpr std::array names{"unknown", "single stream", "fixed batch", "served", "rate-limited"};
    return names[static_cast<std::size_t>(load)];
}

} // namespace ridgepoint
