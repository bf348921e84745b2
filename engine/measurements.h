// SPDX-License-Identifier: GPL-3.0-or-later
// What benchmarks of inference measured, read from the files that they write.
#pragma once

#include "engine/json_text.h"
#include "engine/sentence.h"
#include "engine/units.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// How requests came to the machine, since that decides what its figures can be compared with.
enum class LoadShape {
    unknown,
    single_stream, // one request after another
    fixed_batch,   // sequences that begin and end together
    served,        // continuous batching, as many requests in flight as the machine or the client allows
    rate_limited,  // the machine kept up with requests that came at a set rate
};

/// One measurement. What the file does not say, or says in a way that cannot be compared with a prediction,
/// is missing; the notes say why. Every number here is finite and above 0 (the depth may be 0).
struct MeasuredPoint {
    std::string id;         // the file's own name for it ("m001", "pp512"), else "line 7"
    std::size_t line = 0;   // where it begins in the file
    std::string model;      // model, GPU and the precisions as the file says them
    std::string model_file; // the file or folder that was loaded, where it is told beside a model's name
    std::optional<Parameters> parameters; // of the model, where the file counts them
    std::optional<Bytes> weights_size;
    std::string gpu;
    std::optional<int> gpus;
    std::optional<int> tensor_parallel;
    std::string weights_precision;
    std::string kv_precision;
    std::string framework;

    LoadShape load = LoadShape::unknown;
    std::optional<double> batch; // sequences in flight; a mean where the load is served or limited by rate
    std::optional<int> input_tokens, output_tokens; // of a request; means, rounded
    std::optional<int> context_depth;               // tokens in the KV cache before the test

    std::optional<Seconds> ttft;
    std::optional<Seconds> itl;            // between two tokens of a request
    std::optional<Seconds> request_time;   // from the request to its last token
    std::optional<TokenRate> output_rate;  // of all requests, prompts not counted
    std::optional<TokenRate> prefill_rate; // of prompts
    bool itl_carries_prefill = false;      // the ITL is a whole request's time over its tokens

    std::vector<Sentence> notes; // what was derived, and what was left out and why
    std::string source;          // who published it where the file says so, else the file's name
};

struct Measurements {
    std::string format; // "vLLM bench serve", "llama-bench CSV"
    std::vector<MeasuredPoint> points;
    std::vector<Sentence> warnings; // about the file: records left out, columns not known
};

/// Called with the share read so far, 0 to 1, every few thousand records; false stops the reading.
using KeepGoing = std::function<bool(double share)>;

/// The points of the outputs of vLLM bench serve and SGLang bench_serving (JSON or a record a line),
/// llama-bench (JSON, a record a line, CSV, markdown), aiperf and genai-perf (JSON), or of a table (CSV) with
/// the columns of MeasuredPoint. Throws Error, placed at file, line and field, for a text that holds no such
/// point; of many records, those that cannot be read are left out with a warning. Where keep_going returns
/// false, throws Error "cancelled".
Measurements measurements_from(const JsonText& source, const KeepGoing& keep_going = {});

/// True for a text that begins as one of these outputs does. Looks at its first 256 KiB and parses nothing.
bool looks_like_measurements(std::string_view text);

/// "single stream", "served": for tables and tooltips, in English.
const char* name(LoadShape load);

} // namespace ridgepoint
