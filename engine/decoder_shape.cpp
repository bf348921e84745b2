// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decoder_shape.h"

#include "engine/error.h"
#include "engine/nearest_names.h"

#include <algorithm>

namespace ridgepoint {

namespace {

double attention_parameters(const DecoderShape& shape) {
    const double d = shape.hidden;
    const double heads = shape.heads;
    if (shape.mla) {
        const LatentAttention& mla = *shape.mla;
        const double query = heads * (mla.nope + mla.rope);
        const double queries = mla.query_rank ? *mla.query_rank * (d + query) : d * query;
        return queries + d * (mla.kv_rank + mla.rope) + mla.kv_rank * heads * (mla.nope + mla.value) +
               heads * mla.value * d;
    }
    const double qkv = (heads + 2.0 * shape.kv_heads) * shape.head_size;
    return d * qkv + heads * shape.head_size * d + (shape.qkv_bias ? qkv : 0.0);
}

double dense_parameters(const DecoderShape& shape) {
    return (shape.gated ? 3.0 : 2.0) * shape.hidden * shape.ffn;
}

double expert_parameters(const Experts& experts, double hidden, double used) {
    return 3.0 * hidden * (used * experts.width + experts.shared_width) + hidden * experts.count;
}

ParameterCount count_with(const DecoderShape& shape, int used_experts) {
    const double d = shape.hidden;
    double sum = shape.layers * (attention_parameters(shape) + 2.0 * d) + d +
                 shape.dense_layers() * dense_parameters(shape);
    if (shape.experts)
        sum += shape.expert_layers() * expert_parameters(*shape.experts, d, used_experts);
    return {.layers = sum * parameter,
            .ends = (shape.tied_embeddings ? 1.0 : 2.0) * shape.vocabulary * d * parameter};
}

} // namespace

std::vector<std::string> missing_for_decoder_shape(const Model& model) {
    if (!model.language)
        return {"hidden", "heads"};
    const LanguageShape& shape = *model.language;
    std::vector<std::string> missing;
    const auto need = [&](bool there, const char* field) {
        if (!there)
            missing.emplace_back(field);
    };
    need(shape.head_size || shape.mla || shape.hidden % shape.heads == 0, "head_size");
    const bool dense_somewhere = !shape.experts || shape.experts->dense_layers > 0;
    need(shape.ffn || !dense_somewhere, "ffn");
    need(shape.gated || !dense_somewhere, "gated");
    need(shape.vocabulary.has_value(), "vocabulary");
    need(shape.tied_embeddings.has_value(), "tied_embeddings");
    return missing;
}

DecoderShape decoder_shape(const Model& model) {
    if (const std::vector<std::string> missing = missing_for_decoder_shape(model); !missing.empty())
        throw Error(Sentence{"the per-operator model needs to know more of '%1': %2",
                             {as_is(model.id), names_phrase(missing)}},
                    "model");
    const LanguageShape& shape = *model.language;
    return {.layers = model.layers,
            .hidden = shape.hidden,
            .heads = shape.heads,
            .kv_heads = shape.kv_heads_or_heads(),
            .head_size = shape.head_size.value_or(shape.hidden / shape.heads),
            .ffn = shape.ffn.value_or(0),
            .gated = shape.gated.value_or(true),
            .vocabulary = *shape.vocabulary,
            .tied_embeddings = *shape.tied_embeddings,
            .qkv_bias = shape.qkv_bias,
            .window = shape.window,
            .experts = shape.experts,
            .mla = shape.mla};
}

ParameterCount parameter_count(const DecoderShape& shape) {
    return count_with(shape, shape.experts ? shape.experts->count : 0);
}

ParameterCount active_parameter_count(const DecoderShape& shape) {
    return count_with(shape, shape.experts ? shape.experts->active : 0);
}

double kv_elements_per_layer(const DecoderShape& shape) {
    if (shape.mla)
        return static_cast<double>(shape.mla->kv_rank) + shape.mla->rope;
    return 2.0 * shape.kv_heads * shape.head_size;
}

DecoderSizes decoder_sizes(const DecoderShape& shape) {
    const Experts experts = shape.expert_layers() > 0 ? *shape.experts : Experts{};
    const LatentAttention mla = shape.mla.value_or(LatentAttention{});
    const ParameterCount count = parameter_count(shape);
    DecoderSizes sizes{};
    sizes.layers = shape.layers;
    sizes.hidden = shape.hidden;
    sizes.heads = shape.heads;
    sizes.kv_heads = shape.kv_heads;
    sizes.head_size = shape.head_size;
    sizes.ffn = shape.ffn;
    sizes.vocabulary = shape.vocabulary;
    sizes.windowed_layers = shape.window ? shape.window->layers : 0.0;
    sizes.window = shape.window ? shape.window->size : 0.0;
    sizes.dense_layers = shape.dense_layers();
    sizes.expert_layers = shape.expert_layers();
    sizes.experts = experts.count;
    sizes.active_experts = experts.active;
    sizes.expert_width = experts.width;
    sizes.shared_width = experts.shared_width;
    sizes.query_rank = mla.query_rank.value_or(0);
    sizes.kv_rank = mla.kv_rank;
    sizes.rope = mla.rope;
    sizes.nope = mla.nope;
    sizes.value = mla.value;
    sizes.has_latent_attention = shape.mla.has_value();
    sizes.up_width = shape.gated ? 2.0 : 1.0;
    sizes.activation_width = shape.gated ? 3.0 : 2.0;
    sizes.kv_elements = kv_elements_per_layer(shape);
    sizes.widest_feed_forward = std::max(sizes.dense_layers > 0.0 ? sizes.ffn : 0.0,
                                         sizes.active_experts * sizes.expert_width + sizes.shared_width);
    sizes.layer_parameters = count.layers;
    sizes.end_parameters = count.ends;
    return sizes;
}

} // namespace ridgepoint
