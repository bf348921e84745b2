// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of measurements share.
#pragma once

#include "engine/measurements.h"
#include "measurement_fault.h"
#include "support.h"

namespace ridgepoint::test {

inline std::string benchFile(const std::string& name) {
    return read_file(sourcePath("tests/bench_files/" + name));
}

/// Every sample file of a benchmark.
inline const std::vector<std::string>& benchFiles() {
    static const std::vector<std::string> files{"aiperf-profile_export_aiperf.json",
                                                "llama-bench.csv",
                                                "llama-bench.json",
                                                "llama-bench.md",
                                                "sglang-bench_serving.jsonl",
                                                "vllm-bench-2026-07-low-rate.json",
                                                "vllm-bench-2026-07-one-failed.json"};
    return files;
}

inline QString textOf(const std::vector<Sentence>& sentences) {
    QString text;
    for (const Sentence& sentence : sentences)
        text += QString::fromStdString(english(sentence)) + "\n";
    return text;
}

inline QString notesOf(const MeasuredPoint& point) {
    return textOf(point.notes);
}

inline QString faultOf(const Measurements& measured) {
    return QString::fromStdString(fault_of(measured));
}

} // namespace ridgepoint::test
