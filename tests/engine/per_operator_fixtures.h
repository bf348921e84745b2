// SPDX-License-Identifier: GPL-3.0-or-later
// The model shapes behind the golden tables of the per-operator model.
#pragma once

#include "engine/model.h"
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

} // namespace ridgepoint::test
