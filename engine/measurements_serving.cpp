// SPDX-License-Identifier: GPL-3.0-or-later
// vLLM bench serve and SGLang bench_serving: a record for each run of a client against a server. The two
// write nearly the same names.
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

constexpr double far_apart = 1.2;         // two figures that should be the same
constexpr double retokenized_least = 0.9; // of the tokens counted

/// A record's figures, in the units of their names.
struct ServingRun {
    double completed = 0;
    std::optional<double> failed, prompts;
    std::optional<double> input_tokens, output_tokens, retokenized; // in all
    std::optional<double> requests_per_s, tokens_per_s;
    std::optional<double> request_rate; // none: not said, or infinite
    bool rate_is_infinite = false;
    std::optional<double> most_in_flight_allowed, mean_in_flight;
    std::optional<double> ttft_ms, tpot_ms, median_tpot_ms, itl_ms, request_ms;

    double mean_output() const { return output_tokens.value_or(0) / completed; }
    double mean_input() const { return input_tokens.value_or(0) / completed; }
    bool all_come_at_once() const {
        return rate_is_infinite && (!most_in_flight_allowed || completed <= *most_in_flight_allowed);
    }
};

bool is_sglang(const nlohmann::json& fields) {
    for (const char* key : {"total_output_tokens_retokenized", "mean_e2e_latency_ms", "random_range_ratio",
                            "sharegpt_output_len", "accept_length"})
        if (fields.contains(key))
            return true;
    return false;
}

void read_rate(ServingRun& run, JsonObject& object, const JsonRecord& record) {
    if (!record.has_text("request_rate")) {
        run.request_rate = above_zero(object.number("request_rate", 0, 1e9));
        return;
    }
    const std::string said = *object.text("request_rate");
    run.rate_is_infinite = said == "inf" || said == "Infinity";
    if (!run.rate_is_infinite && said != "trace")
        object.fail("request_rate", "must be a number or \"inf\"");
}

void read_counts(ServingRun& run, JsonObject& object) {
    object.require("completed");
    run.completed = *object.number("completed", 0, most_tokens);
    if (run.completed < 1)
        object.fail("completed", "no request was completed");
    const double most = std::min(most_tokens_in_all, run.completed * most_tokens);
    run.failed = above_zero(object.number("failed", 0, most_tokens));
    run.prompts = object.number("num_prompts", 0, most_tokens);
    run.input_tokens = above_zero(object.number("total_input_tokens", 0, most));
    run.output_tokens = above_zero(object.number("total_output_tokens", 0, most));
    run.retokenized = object.number("total_output_tokens_retokenized", 0, most_tokens_in_all);
}

ServingRun read_run(JsonObject& object, const JsonRecord& record) {
    ServingRun run;
    read_counts(run, object);
    read_rate(run, object, record);
    run.requests_per_s = above_zero(object.number("request_throughput", 0, most_per_second));
    run.tokens_per_s = above_zero(object.number("output_throughput", 0, most_per_second));
    run.most_in_flight_allowed = above_zero(object.number("max_concurrency", 0, most_in_flight));
    run.mean_in_flight = above_zero(object.number("concurrency", 0, most_in_flight));
    run.ttft_ms = above_zero(object.number("mean_ttft_ms", 0, longest_ms));
    run.tpot_ms = above_zero(object.number("mean_tpot_ms", 0, longest_ms));
    run.median_tpot_ms = object.number("median_tpot_ms", 0, longest_ms);
    run.itl_ms = object.number("mean_itl_ms", 0, longest_ms);
    run.request_ms = above_zero(object.number("mean_e2el_ms", 0, longest_ms));
    if (!run.request_ms)
        run.request_ms = above_zero(object.number("mean_e2e_latency_ms", 0, longest_ms));
    return run;
}

class ServingPoint {
public:
    ServingPoint(const ServingRun& run, MeasuredPoint& point)
        : run_(run)
        , point_(point) {}

    void fill() {
        lengths();
        failures();
        between_tokens();
        load();
        first_token();
        output();
        point_.request_time = milliseconds(run_.request_ms);
        in_flight();
    }

private:
    void note(const char* pattern, std::vector<Phrase> arguments = {}) {
        point_.notes.push_back({pattern, std::move(arguments)});
    }

    void lengths() {
        const auto rounded = [](double mean) {
            return static_cast<int>(std::max(1.0, std::round(mean)));
        };
        if (run_.input_tokens)
            point_.input_tokens = rounded(run_.mean_input());
        if (run_.output_tokens)
            point_.output_tokens = rounded(run_.mean_output());
        if (run_.retokenized && run_.output_tokens &&
            *run_.retokenized < retokenized_least * *run_.output_tokens)
            note("The text that came back makes %1 tokens, not the %2 counted: the count of tokens, and all "
                 "that is told by token, is in doubt.",
                 {exact_text(*run_.retokenized), exact_text(*run_.output_tokens)});
    }

    void failures() {
        if (run_.failed)
            note("%1 of %2 requests failed; the figures are those of the others.",
                 {exact_text(*run_.failed), exact_text(run_.completed + *run_.failed)});
        else if (run_.prompts && *run_.prompts > run_.completed)
            note("Only %1 of %2 requests were completed.",
                 {exact_text(run_.completed), exact_text(*run_.prompts)});
    }

    void load() {
        if (run_.rate_is_infinite)
            point_.load = run_.most_in_flight_allowed == 1.0 ? LoadShape::single_stream : LoadShape::served;
        else if (run_.request_rate && run_.requests_per_s)
            point_.load = kept_up({*run_.requests_per_s, *run_.request_rate, run_.completed, decode_time()})
                              ? LoadShape::rate_limited
                              : LoadShape::served;
        if (run_.request_rate && run_.requests_per_s && *run_.requests_per_s > far_apart * *run_.request_rate)
            note("The record says that %1 requests a second were sent, and that %2 were completed: one of "
                 "the two is not of this run.",
                 {number_text(*run_.request_rate), number_text(*run_.requests_per_s)});
    }

    Seconds decode_time() const {
        return std::max(0.0, run_.mean_output() - 1) * point_.itl.value_or(Seconds());
    }

    // All tokens came at once: the only interval there is was not measured, and the first token is the last.
    bool is_not_streamed() const {
        return run_.mean_output() > 1.5 && run_.itl_ms == 0.0 && run_.median_tpot_ms.value_or(0) <= 0.0;
    }

    void between_tokens() {
        if (is_not_streamed())
            return note("Answers were not streamed: there is no ITL, and the TTFT is the whole request's.");
        if (run_.output_tokens && run_.mean_output() <= 1.0)
            return note("Requests had one token of output: there is no ITL.");
        const auto itl = above_zero(run_.itl_ms);
        if (itl && (!run_.tpot_ms || *itl <= far_apart * *run_.tpot_ms)) {
            point_.itl = milliseconds(itl);
        } else if (itl) {
            point_.itl = milliseconds(run_.tpot_ms);
            note("Answers came some tokens at a time (mean interval %1, time per token %2): the ITL is the "
                 "time per token.",
                 {time_text(*itl * millisecond), time_text(*run_.tpot_ms * millisecond)});
        } else if (run_.tpot_ms) {
            point_.itl = milliseconds(run_.tpot_ms);
            point_.notes.push_back(mean_of_means());
        }
    }

    void first_token() {
        if (!run_.ttft_ms || is_not_streamed())
            return;
        const std::string told = time_text(*run_.ttft_ms * millisecond);
        if (run_.all_come_at_once() && run_.completed > 1)
            return note("All %1 requests came at once: the mean TTFT of %2 is waiting in the queue, not "
                        "prefill, and is not compared.",
                        {exact_text(run_.completed), told});
        if (point_.load == LoadShape::served && !run_.rate_is_infinite)
            return point_.notes.push_back(waited_in_queue(*run_.ttft_ms * millisecond));
        point_.ttft = milliseconds(run_.ttft_ms);
    }

    void output() {
        if (!run_.tokens_per_s)
            return;
        if (point_.load == LoadShape::rate_limited)
            return point_.notes.push_back(paced_by_client(*run_.request_rate, *run_.tokens_per_s));
        point_.output_rate = tokens_per_second(run_.tokens_per_s);
        if (point_.load == LoadShape::unknown)
            point_.notes.push_back(pace_unknown());
    }

    void in_flight() {
        if (run_.rate_is_infinite && run_.most_in_flight_allowed) {
            point_.batch = std::min(*run_.most_in_flight_allowed, run_.completed);
        } else if (run_.rate_is_infinite || point_.load == LoadShape::served) {
            // Requests that wait in the queue are in flight for the client, and in no batch.
            batch_by_rate();
        } else if (run_.mean_in_flight) {
            point_.batch = run_.mean_in_flight;
        } else {
            by_littles_law();
        }
    }

    void batch_by_rate() {
        if (!point_.itl || !run_.tokens_per_s)
            return;
        const double batch = *run_.tokens_per_s * in(*point_.itl, second);
        if (!(batch > 1e-9 && batch <= most_in_flight))
            return;
        point_.batch = batch;
        note("The batch of %1 is the output rate times the ITL: requests that wait are in no batch.",
             {number_text(batch)});
    }

    void by_littles_law() {
        if (!run_.requests_per_s)
            return;
        if (run_.request_ms)
            set_batch_by_littles_law(point_, *run_.requests_per_s, *run_.request_ms * millisecond, true);
        else if (point_.ttft && point_.itl)
            set_batch_by_littles_law(point_, *run_.requests_per_s, *point_.ttft + decode_time(), false);
    }

    const ServingRun& run_;
    MeasuredPoint& point_;
};

void note_unused_lengths(MeasuredPoint& point, JsonObject& object, const JsonRecord& record) {
    const auto asked = record.fields.find("random_output_len");
    if (asked == record.fields.end() || !asked->is_number() || !record.has_text("dataset_name"))
        return;
    const std::string dataset = *object.text("dataset_name");
    if (dataset.starts_with("random") || !point.output_tokens)
        return;
    point.notes.push_back(
        {"random_output_len (%1) belongs to another data set than %2: lengths are totals over requests.",
         {exact_text(asked->get<double>()), dataset}});
}

// The client's backend is the protocol that it speaks; only some of them name what serves.
std::string framework_of(const std::string& backend) {
    return backend == "vllm"                 ? "vLLM"
           : backend.starts_with("sglang")   ? "SGLang"
           : backend.starts_with("trt")      ? "TensorRT-LLM"
           : backend.starts_with("lmdeploy") ? "LMDeploy"
                                             : "";
}

void name_model_and_machine(MeasuredPoint& point, JsonObject& object, const JsonRecord& record) {
    for (const char* key : {"model_id", "model", "model_name", "tokenizer_id"})
        if (point.model.empty() && record.has_text(key))
            point.model = *object.text(key);
    if (point.model.empty())
        point.notes.push_back({"The record does not say which model was served.", {}});
    point.weights_precision = precision_in_name(point.model);
    for (const char* key : {"gpu", "gpu_name", "gpu_type"})
        if (point.gpu.empty() && record.has_text(key))
            point.gpu = *object.text(key);
    for (const char* key : {"tensor_parallel_size", "tp_size"})
        if (!point.tensor_parallel && record.fields.contains(key))
            point.tensor_parallel = object.integer(key, 1, most_gpus);
    if (record.has_text("backend"))
        point.framework = framework_of(*object.text("backend"));
    for (const char* key : {"label", "tag"})
        if (record.has_text(key) && !object.text(key)->empty())
            point.id = *object.text(key);
}

} // namespace

bool is_serving_record(const nlohmann::json& fields) {
    constexpr std::array own{"total_output_tokens", "output_throughput", "mean_ttft_ms", "mean_tpot_ms"};
    return std::any_of(own.begin(), own.end(), [&](const char* key) {
        const auto at = fields.find(key);
        return at != fields.end() && !at->is_object();
    });
}

void read_serving_record(MeasurementReading& reading, const JsonRecord& record) {
    JsonObject object(record.text, record.fields, "a run of a benchmark");
    const ServingRun run = read_run(object, record);
    MeasuredPoint point = point_at(reading, record.text.first_line);
    name_model_and_machine(point, object, record);
    ServingPoint(run, point).fill();
    note_unused_lengths(point, object, record);
    if (!point.ttft && !point.itl && !point.output_rate && !point.request_time)
        object.fail({}, "holds no TTFT, ITL, rate or request time that can be compared");
    reading.name_format(is_sglang(record.fields) ? "SGLang bench_serving" : "vLLM bench serve");
    reading.add(std::move(point));
}

} // namespace ridgepoint
