// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of measurements share.
#pragma once

#include "engine/measurements.h"
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

/// What is wrong with the points that were read: a figure that is no number above 0; empty where nothing is.
inline QString faultOf(const Measurements& measured) {
    const auto is_bad = [](std::optional<double> figure) {
        return figure && !(std::isfinite(*figure) && *figure > 0);
    };
    const auto value = [](const auto& quantity) {
        return quantity ? std::optional(quantity->value()) : std::nullopt;
    };
    if (measured.points.empty() || measured.format.empty())
        return QStringLiteral("no points, or no format");
    for (const MeasuredPoint& point : measured.points) {
        for (const std::optional<double> figure :
             {value(point.ttft), value(point.itl), value(point.request_time), value(point.output_rate),
              value(point.prefill_rate), value(point.parameters), value(point.weights_size), point.batch})
            if (is_bad(figure))
                return QStringLiteral("a figure of %1").arg(QString::fromStdString(point.id));
        for (const std::optional<int> count :
             {point.gpus, point.tensor_parallel, point.input_tokens, point.output_tokens})
            if (count && *count < 1)
                return QStringLiteral("a count of %1").arg(QString::fromStdString(point.id));
        if (point.context_depth && *point.context_depth < 0)
            return QStringLiteral("a depth");
        if (!point.ttft && !point.itl && !point.request_time && !point.output_rate && !point.prefill_rate)
            return QStringLiteral("a point without a figure");
    }
    return {};
}

} // namespace ridgepoint::test
