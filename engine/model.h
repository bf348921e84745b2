// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a neural network: its size and, for a language model, its shape.
#pragma once

#include "engine/sentence.h"
#include "engine/units.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// A sliding window of attention on some of the layers.
struct SlidingWindow {
    int size = 0; // tokens, the query's own included
    int layers = 0;
};

/// A mixture of experts; the first `dense_layers` layers are plain.
struct Experts {
    int count = 0;
    int active = 0;
    int width = 0;
    int shared_width = 0;
    int dense_layers = 0;
};

/// Multi-head latent attention. Without a query rank, queries come straight from the hidden state.
struct LatentAttention {
    std::optional<int> query_rank;
    int kv_rank = 0;
    int rope = 0;
    int nope = 0;
    int value = 0;
};

/// A decoder's shape. hidden and heads are always there; the others where they are known.
struct LanguageShape {
    int hidden = 0;
    int heads = 0;
    std::optional<int> kv_heads;
    std::optional<int> head_size;
    std::optional<int> ffn;
    std::optional<bool> gated;
    std::optional<int> vocabulary;
    std::optional<bool> tied_embeddings;
    std::optional<int> context;
    std::optional<SlidingWindow> window;
    std::optional<Experts> experts;
    std::optional<LatentAttention> mla;
    bool qkv_bias = false;

    int kv_heads_or_heads() const { return kv_heads.value_or(heads); }
};

struct Model {
    std::string id;
    std::string name;
    Parameters parameters;                       // all of them
    std::optional<Parameters> active_parameters; // of a mixture: those that one token uses
    int layers = 0;
    std::optional<LanguageShape> language;    // none: a network without prefill and decode
    std::optional<FlopCount> flop_per_sample; // of such a network

    std::map<std::string, std::string> sources;
    std::vector<Sentence> assumed; // where it came from a file that leaves something open

    bool has_phases() const { return language.has_value(); }
};

} // namespace ridgepoint
