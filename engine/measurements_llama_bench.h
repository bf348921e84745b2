// SPDX-License-Identifier: GPL-3.0-or-later
// llama-bench's test, however it was written: the fields that its outputs have in common, and the point that
// they make.
#pragma once

#include "engine/measurement_reading.h"

namespace ridgepoint {

/// One test; figures in the units that llama-bench writes.
struct LlamaBenchTest {
    std::size_t line = 0;
    std::string model_type, model_filename, gpu_info, backends, split_mode, build;
    std::string type_k, type_v;
    std::optional<double> model_size_byte, parameters;
    std::optional<int> gpu_layers;
    int prompt = 0, generated = 0, depth = 0; // tokens
    double avg_ns = 0;                        // of the test, prompt and generation together
    std::optional<double> avg_ts;             // tokens a second
    std::vector<Sentence> notes;
};

/// The test's point. A prompt alone gives the prefill's rate and time, generation alone the ITL; the two in
/// one test only the request's time. Throws Error at `place` for a test of no tokens or no time.
MeasuredPoint llama_bench_point(const MeasurementReading& reading, const LlamaBenchTest& test,
                                const LinePlace& place);

} // namespace ridgepoint
