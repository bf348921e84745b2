// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measurements_llama_bench.h"

#include "engine/nearest_names.h"
#include "engine/number_text.h"

#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

constexpr int all_layers = 99; // what people write for "all of them"

// "qwen2 7B Q4_K - Medium", "llama 7B mostly Q4_0": the precision stands behind the size.
std::string precision_in_type(const std::string& model_type) {
    std::size_t at = 0;
    while (at < model_type.size()) {
        const std::size_t end = std::min(model_type.find(' ', at), model_type.size());
        const std::string word = model_type.substr(at, end - at);
        const char first = word.empty() ? ' ' : word.front();
        const char last = word.empty() ? ' ' : word.back();
        at = end + 1;
        if ((std::isdigit(static_cast<unsigned char>(first)) || first == '?') && (last == 'B' || last == 'M'))
            break;
    }
    std::string precision = at < model_type.size() ? model_type.substr(at) : "";
    for (const std::string prefix : {"mostly ", "all "})
        if (precision.starts_with(prefix))
            precision.erase(0, prefix.size());
    return precision;
}

// llama-bench lists every device that it found: one name where they are all the same.
void name_gpus(MeasuredPoint& point, const std::string& gpu_info) {
    std::string first;
    int count = 0;
    bool are_same = true;
    for (std::size_t at = 0; at < gpu_info.size(); ++count) {
        const std::size_t end = std::min(gpu_info.find(',', at), gpu_info.size());
        std::size_t begin = gpu_info.find_first_not_of(' ', at);
        const std::string name = begin < end ? gpu_info.substr(begin, end - begin) : "";
        if (count == 0)
            first = name;
        are_same = are_same && name == first;
        at = end + 1;
    }
    point.gpu = are_same ? first : gpu_info;
    if (count > 0)
        point.gpus = count;
}

class LlamaBenchPoint {
public:
    LlamaBenchPoint(const LlamaBenchTest& test, MeasuredPoint& point)
        : test_(test)
        , point_(point) {}

    void fill() {
        machine();
        model();
        point_.load = LoadShape::single_stream;
        point_.batch = 1.0;
        point_.context_depth = test_.depth;
        const Seconds time = test_.avg_ns * 1e-9 * second;
        if (test_.generated == 0)
            prompt(time);
        else if (test_.prompt == 0)
            generation(time);
        else
            both(time);
        if (test_.depth > 0)
            point_.id += " @ d" + std::to_string(test_.depth);
    }

private:
    void note(const char* pattern, std::vector<Phrase> arguments = {}) {
        point_.notes.push_back({pattern, std::move(arguments)});
    }

    void machine() {
        point_.framework = test_.build.empty() ? "llama.cpp" : "llama.cpp " + test_.build;
        name_gpus(point_, test_.gpu_info);
        if (point_.gpu.empty())
            note("The output does not say which GPU it ran on.");
        if (point_.gpus.value_or(1) > 1 && test_.split_mode == "layer")
            note("The layers are shared out: for one stream the %1 GPUs work one after the other.",
                 {std::to_string(*point_.gpus)});
        if (test_.split_mode == "row" || test_.split_mode == "tensor")
            point_.tensor_parallel = point_.gpus;
        if (test_.gpu_layers == 0 || same_name(test_.backends, "CPU"))
            note("No layer was on a GPU: the processor did the work.");
        else if (test_.gpu_layers && *test_.gpu_layers > 0 && *test_.gpu_layers < all_layers)
            note("%1 layers were put on the GPU; if the model has more, the processor did the others.",
                 {std::to_string(*test_.gpu_layers)});
    }

    void model() {
        point_.model = test_.model_type.empty() ? test_.model_filename : test_.model_type;
        point_.model_file = test_.model_filename;
        point_.weights_precision = precision_in_type(test_.model_type);
        point_.kv_precision =
            test_.type_k == test_.type_v ? test_.type_k : test_.type_k + " and " + test_.type_v;
        const auto size = above_zero(test_.model_size_byte);
        const auto count = above_zero(test_.parameters);
        if (size)
            point_.weights_size = *size * byte;
        if (count)
            point_.parameters = *count * parameter;
        if (size && count && *count >= 1.0)
            note("The weights are %1, %2 bit a parameter; a scheme counts whole bits and not the scales.",
                 {bytes_text(*size * byte), number_text(8.0 * *size / *count)});
    }

    void prompt(Seconds time) {
        point_.id = "pp" + std::to_string(test_.prompt);
        point_.input_tokens = test_.prompt;
        point_.ttft = time;
        point_.prefill_rate = rate(test_.prompt);
        note("The TTFT is the prompt's time alone, without cutting it into tokens, sampling and a server.");
    }

    void generation(Seconds time) {
        point_.id = "tg" + std::to_string(test_.generated);
        point_.output_tokens = test_.generated;
        point_.itl = time / static_cast<double>(test_.generated);
        point_.output_rate = rate(test_.generated);
    }

    void both(Seconds time) {
        point_.id = "pp" + std::to_string(test_.prompt) + "+tg" + std::to_string(test_.generated);
        point_.input_tokens = test_.prompt;
        point_.output_tokens = test_.generated;
        point_.request_time = time;
        note("The tokens a second of prompt and generation together are the rate of neither; only the time "
             "is compared.");
    }

    std::optional<TokenRate> rate(int tokens) const {
        return tokens_per_second(test_.avg_ts ? *test_.avg_ts : tokens / (test_.avg_ns * 1e-9));
    }

    const LlamaBenchTest& test_;
    MeasuredPoint& point_;
};

} // namespace

MeasuredPoint llama_bench_point(const MeasurementReading& reading, const LlamaBenchTest& test,
                                const LinePlace& place) {
    if (test.prompt == 0 && test.generated == 0)
        throw Error("the test has neither a prompt nor generated tokens", place);
    if (!(test.avg_ns >= 1.0))
        throw Error("the test took no time", place);
    MeasuredPoint point = point_at(reading, test.line);
    point.notes = test.notes;
    LlamaBenchPoint(test, point).fill();
    return point;
}

bool is_llama_bench_record(const nlohmann::json& fields) {
    return fields.contains("avg_ts") || (fields.contains("avg_ns") && fields.contains("n_gen"));
}

void read_llama_bench_record(MeasurementReading& reading, const JsonRecord& record) {
    JsonObject object(record.text, record.fields, "a test of llama-bench");
    LlamaBenchTest test;
    test.line = record.text.first_line;
    test.model_type = object.text("model_type").value_or("");
    test.model_filename = object.text("model_filename").value_or("");
    test.gpu_info = object.text("gpu_info").value_or("");
    // Older versions say "cuda": true instead.
    test.backends = object.text("backends").value_or("");
    test.split_mode = record.has_text("split_mode") ? *object.text("split_mode") : "";
    test.build = object.text("build_commit").value_or("");
    test.type_k = object.text("type_k").value_or("");
    test.type_v = object.text("type_v").value_or("");
    test.model_size_byte = object.number("model_size", 0, 1e18);
    test.parameters = object.number("model_n_params", 0, 1e18);
    test.gpu_layers = object.integer("n_gpu_layers", -1, most_tokens);
    for (const char* needed : {"n_prompt", "n_gen", "avg_ns"})
        object.require(needed);
    test.prompt = *object.integer("n_prompt", 0, most_tokens);
    test.generated = *object.integer("n_gen", 0, most_tokens);
    test.depth = object.integer("n_depth", 0, most_tokens).value_or(0);
    test.avg_ns = *object.number("avg_ns", 1, longest_ns);
    test.avg_ts = above_zero(object.number("avg_ts", 0, most_per_second));
    MeasuredPoint point =
        llama_bench_point(reading, test, LinePlace{record.text.name, record.text.first_line});
    reading.name_format("llama-bench");
    reading.add(std::move(point));
}

} // namespace ridgepoint
