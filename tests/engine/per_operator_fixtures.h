// SPDX-License-Identifier: GPL-3.0-or-later
// The model shapes and scenarios behind the golden tables of the per-operator model.
#pragma once

#include "engine/model.h"
#include "engine/per_operator_phases.h"
#include "golden_rows.h"
#include "support.h"

#include <nlohmann/json.hpp>

namespace ridgepoint::test {

inline Model perOperatorModel(const std::string& id, const nlohmann::json& facts) {
    const auto number = [&](const char* key) {
        return facts.at(key).get<int>();
    };
    Model model;
    model.id = id;
    model.parameters = facts.at("parameters").get<double>() * parameter;
    model.layers = number("L");
    LanguageShape& shape = model.language.emplace();
    shape.hidden = number("d");
    shape.heads = number("H");
    shape.kv_heads = number("Hkv");
    shape.head_size = number("dh");
    shape.ffn = number("f");
    shape.gated = facts.at("gated").get<bool>();
    shape.vocabulary = number("V");
    shape.tied_embeddings = facts.at("tied").get<bool>();
    shape.qkv_bias = facts.at("qkv_bias").get<bool>();
    if (number("windowed_layers") > 0)
        shape.window = SlidingWindow{.size = number("window"), .layers = number("windowed_layers")};
    if (number("E") > 0)
        shape.experts = Experts{.count = number("E"),
                                .active = number("k"),
                                .width = number("fe"),
                                .shared_width = number("f_shared"),
                                .dense_layers = number("dense_layers")};
    if (number("kv_rank") > 0) {
        shape.mla = LatentAttention{.query_rank = number("q_rank"),
                                    .kv_rank = number("kv_rank"),
                                    .rope = number("rope"),
                                    .nope = number("nope"),
                                    .value = number("v_dim")};
        if (shape.mla->query_rank == 0)
            shape.mla->query_rank.reset();
    }
    return model;
}

inline nlohmann::json perOperatorShapes() {
    return nlohmann::json::parse(read_file(sourcePath("tests/golden/per_operator_shapes.json")));
}

inline double number(const Row& row, const std::string& column) {
    return std::stod(row.at(column));
}

/// A row's own accelerator and model, and what is asked of them.
struct PerOperatorCase {
    Accelerator gpu;
    Model model;
    Deployment deployment;

    explicit PerOperatorCase(const Row& row)
        : model(perOperatorModel(row.at("shape"), shapes().at(row.at("shape")))) {
        gpu.id = row.at("gpu");
        const auto rate = [&](Precision precision, const char* column) {
            gpu.peak[static_cast<std::size_t>(precision)] = number(row, column) * flop_per_second;
        };
        rate(Precision::fp16, "attention_flop_per_s");
        rate(Precision::fp8, "linear_flop_per_s");
        gpu.bandwidth = number(row, "bandwidth_byte_per_s") * byte_per_second;
        gpu.capacity = number(row, "capacity_byte") * byte;
        gpu.dispatch_tax = number(row, "dispatch_s") * second;
        gpu.link = number(row, "link_byte_per_s") * byte_per_second;
        deployment.model = &model;
        deployment.gpu = &gpu;
        deployment.workload.batch = number(row, "batch");
        deployment.workload.seq_len = number(row, "prompt") * token;
        deployment.workload.output = number(row, "output") * token;
        deployment.workload.cached_prefix = number(row, "cached_prefix") * token;
        deployment.per_operator.scheme = scheme_named(row.at("scheme")).value();
        deployment.per_operator.tensor_parallel = number(row, "tensor_parallel");
        deployment.per_operator.stack = {.preset = StackPreset::custom,
                                         .compute_efficiency = number(row, "compute_efficiency"),
                                         .bandwidth_efficiency = number(row, "bandwidth_efficiency"),
                                         .kernel_overhead_us = number(row, "kernel_overhead_s") * 1e6,
                                         .prefill_kernel_overhead_us =
                                             number(row, "prefill_kernel_overhead_s") * 1e6,
                                         .all_reduce_us = number(row, "all_reduce_s") * 1e6};
    }
    PerOperatorCase(const PerOperatorCase&) = delete;
    PerOperatorCase& operator=(const PerOperatorCase&) = delete;

private:
    static const nlohmann::json& shapes() {
        static const nlohmann::json read = perOperatorShapes();
        return read;
    }
};

} // namespace ridgepoint::test
