// SPDX-License-Identifier: GPL-3.0-or-later
// aiperf and genai-perf: one object of metrics, each with its unit and mean.
#include "engine/measured_precision.h"
#include "engine/measurement_load.h"
#include "engine/measurement_reading.h"
#include "engine/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

// The metric's mean in milliseconds, or by the second, or as a count, whichever it is of.
std::optional<double> mean_of(JsonObject& object, const JsonRecord& record, const char* metric, double most) {
    if (!record.has_object(metric))
        return std::nullopt;
    JsonObject figures = *object.object(metric);
    const std::string unit = figures.text("unit").value_or("");
    const double ms = unit == "s" || unit == "sec" || unit == "seconds" ? 1e3
                      : unit == "us"                                    ? 1e-3
                      : unit == "ns"                                    ? 1e-6
                                                                        : 1.0;
    const auto mean = above_zero(figures.number("avg", 0, most / ms));
    return mean ? above_zero(*mean * ms) : std::nullopt;
}

struct AiperfLoad {
    std::optional<double> concurrency, request_rate;
    std::optional<bool> streaming;
    std::string model;
};

// Versions nest the same fields differently; wherever one stands below input_config, it is the same.
void find_load(AiperfLoad& load, JsonObject object, const nlohmann::json& fields) {
    for (const auto& [key, value] : fields.items()) {
        if (value.is_object())
            find_load(load, *object.object(key), value);
        else if (key == "concurrency" && value.is_number())
            load.concurrency = above_zero(object.number(key, 0, most_in_flight));
        else if (key == "request_rate" && value.is_number())
            load.request_rate = above_zero(object.number(key, 0, 1e9));
        else if (key == "streaming" && value.is_boolean())
            load.streaming = object.flag(key);
        else if ((key == "model_names" || key == "model") && value.is_array() && !value.empty())
            load.model = object.texts(key)->front();
        else if ((key == "model_name" || key == "model") && value.is_string())
            load.model = *object.text(key);
    }
}

void note(MeasuredPoint& point, const char* pattern, std::vector<Phrase> arguments = {}) {
    point.notes.push_back({pattern, std::move(arguments)});
}

void read_lengths(MeasuredPoint& point, JsonObject& object, const JsonRecord& record) {
    const auto rounded = [&](const char* metric) -> std::optional<int> {
        const auto mean = mean_of(object, record, metric, most_tokens);
        return mean ? std::optional(static_cast<int>(std::max(1.0, std::round(*mean)))) : std::nullopt;
    };
    point.input_tokens = rounded("input_sequence_length");
    point.output_tokens = rounded("output_sequence_length");
}

void read_times(MeasuredPoint& point, JsonObject& object, const JsonRecord& record, const AiperfLoad& load) {
    point.request_time = milliseconds(mean_of(object, record, "request_latency", longest_ms));
    if (load.streaming == false)
        return note(point, "Answers were not streamed: there is neither TTFT nor ITL.");
    point.ttft = milliseconds(mean_of(object, record, "time_to_first_token", longest_ms));
    point.itl = milliseconds(mean_of(object, record, "inter_token_latency", longest_ms));
    if (point.itl)
        point.notes.push_back(mean_of_means());
}

void read_load(MeasuredPoint& point, const AiperfLoad& load, std::optional<double> requests_per_s,
               double completed) {
    const double intervals = std::max(0, point.output_tokens.value_or(1) - 1);
    const Seconds decode_time = intervals * point.itl.value_or(Seconds());
    if (load.request_rate && requests_per_s &&
        kept_up({*requests_per_s, *load.request_rate, completed, decode_time}))
        point.load = LoadShape::rate_limited;
    else if (load.request_rate || load.concurrency)
        point.load = load.concurrency == 1.0 ? LoadShape::single_stream : LoadShape::served;
    if (load.concurrency && !load.request_rate)
        point.batch = load.concurrency;
    else if (requests_per_s && point.request_time)
        set_batch_by_littles_law(point, *requests_per_s, *point.request_time, true);
}

void read_rate(MeasuredPoint& point, std::optional<double> tokens_per_s, const AiperfLoad& load) {
    if (!tokens_per_s)
        return;
    if (point.load == LoadShape::rate_limited)
        return point.notes.push_back(paced_by_client(*load.request_rate, *tokens_per_s));
    point.output_rate = tokens_per_second(tokens_per_s);
    if (point.load == LoadShape::unknown)
        point.notes.push_back(pace_unknown());
}

void leave_out_queueing(MeasuredPoint& point, const AiperfLoad& load) {
    if (!point.ttft || !load.request_rate || point.load != LoadShape::served)
        return;
    point.notes.push_back(waited_in_queue(*point.ttft));
    point.ttft.reset();
}

void read_errors(MeasuredPoint& point, const JsonRecord& record) {
    const auto cancelled = record.fields.find("was_cancelled");
    if (cancelled != record.fields.end() && *cancelled == true)
        note(point, "The run was cancelled before its end.");
    const auto errors = record.fields.find("error_summary");
    if (errors == record.fields.end() || !errors->is_array())
        return;
    double failed = 0;
    for (const nlohmann::json& error : *errors)
        if (error.is_object() && error.contains("count") && error["count"].is_number_unsigned())
            failed += error["count"].get<double>();
    if (!errors->empty())
        note(point, "%1 requests failed; the figures are those of the others.",
             {failed > 0 ? exact_text(failed) : "Some"});
}

} // namespace

bool is_aiperf_record(const nlohmann::json& fields) {
    constexpr std::array own{"time_to_first_token", "inter_token_latency", "output_token_throughput",
                             "request_latency"};
    return std::any_of(own.begin(), own.end(), [&](const char* key) {
        const auto at = fields.find(key);
        return at != fields.end() && at->is_object();
    });
}

void read_aiperf_record(MeasurementReading& reading, const JsonRecord& record) {
    JsonObject object(record.text, record.fields, "a run of aiperf");
    AiperfLoad load;
    if (record.has_object("input_config"))
        find_load(load, *object.object("input_config"), record.fields["input_config"]);
    MeasuredPoint point = point_at(reading, record.text.first_line);
    point.model = load.model;
    point.weights_precision = precision_in_name(load.model);
    read_lengths(point, object, record);
    read_times(point, object, record, load);
    read_load(point, load, mean_of(object, record, "request_throughput", most_per_second),
              mean_of(object, record, "request_count", most_tokens).value_or(0));
    read_rate(point, mean_of(object, record, "output_token_throughput", most_per_second), load);
    leave_out_queueing(point, load);
    read_errors(point, record);
    if (!point.ttft && !point.itl && !point.output_rate && !point.request_time)
        object.fail({}, "holds no TTFT, ITL, rate or request time that can be compared");
    reading.name_format("aiperf");
    reading.add(std::move(point));
}

} // namespace ridgepoint
