// SPDX-License-Identifier: GPL-3.0-or-later
// A decoder's shape with nothing left open, and the parameters and the KV cache that follow from it.
//
//   attention     d (H + 2 H_kv) d_h + H d_h d, and (H + 2 H_kv) d_h with a QKV bias
//   MLA instead   d r_q + r_q H (nope + rope), or d H (nope + rope) without a query rank;
//                 d (r + rope); r H (nope + v); H v d
//   feed-forward  3 d f gated, 2 d f plain
//   experts       3 d (E f_e + f_s) + d E for the router
//   norms         2 d a layer and d at the end;  embeddings V d, twice where they are not tied
//   KV elements   2 H_kv d_h a token and layer; r + rope with MLA
//
// Source: the tensors of the published checkpoints; the sums match their published counts within 1 %.
#pragma once

#include "engine/model.h"

#include <string>
#include <vector>

namespace ridgepoint {

struct DecoderShape {
    int layers = 0;
    int hidden = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_size = 0;
    int ffn = 0; // width; 0 where every layer has experts instead
    bool gated = true;
    int vocabulary = 0;
    bool tied_embeddings = false;
    bool qkv_bias = false;
    std::optional<SlidingWindow> window;
    std::optional<Experts> experts;
    std::optional<LatentAttention> mla;

    int dense_layers() const { return experts ? experts->dense_layers : layers; }
    int expert_layers() const { return layers - dense_layers(); }
};

/// What decoder_shape() cannot do without and the model's entry lacks, by the names of the entry's fields.
/// A model that is no decoder lacks "hidden" and "heads".
std::vector<std::string> missing_for_decoder_shape(const Model& model);

/// The model's shape: as many KV heads as heads where the entry does not say, heads of hidden / heads.
/// Throws Error that names the model and what its entry lacks.
DecoderShape decoder_shape(const Model& model);

struct ParameterCount {
    Parameters layers; // the layers and the last norm
    Parameters ends;   // the embedding and the LM head

    Parameters total() const { return layers + ends; }
};

/// The shape's sizes as numbers to compute with, and what follows from them alone: worked out once, they
/// serve many solves.
struct DecoderSizes {
    double layers, hidden, heads, kv_heads, head_size, ffn, vocabulary;
    double windowed_layers, window; // 0 for none
    double dense_layers, expert_layers;
    double experts, active_experts, expert_width, shared_width;
    double query_rank, kv_rank, rope, nope, value; // query_rank 0 for none
    bool has_latent_attention;
    double up_width;             // columns of the feed-forward's first map for each of its width: 2 gated
    double activation_width;     // elements that its activation moves for each of its width
    double kv_elements;          // kv_elements_per_layer()
    double widest_feed_forward;  // of f and k f_e + f_s, of those in use
    Parameters layer_parameters; // parameter_count()
    Parameters end_parameters;
};

DecoderSizes decoder_sizes(const DecoderShape& shape);

/// All parameters of the shape.
ParameterCount parameter_count(const DecoderShape& shape);

/// Those that one token uses: of a mixture the active experts alone, of the others all.
ParameterCount active_parameter_count(const DecoderShape& shape);

/// The numbers that one token leaves in the KV cache of one layer.
double kv_elements_per_layer(const DecoderShape& shape);

} // namespace ridgepoint
