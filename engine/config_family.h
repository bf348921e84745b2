// SPDX-License-Identifier: GPL-3.0-or-later
// The families of decoders that config.json files name, and what their code holds though the file does not
// say it.
#pragma once

#include "engine/config_fields.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// The layers that attend to a window, where a config gives its size alone.
enum class WindowLayers {
    all,
    all_but_every_nth, // `window_period` is n: 2 for every other, 6 for five of six
    from_max_window_layers,
};

/// Numbers are what the transformers library takes for a missing field; 0 where it has none or ours suffices.
struct ConfigFamily {
    std::string_view types; // its model types, in lower case, without punctuation, a space between them
    std::string_view name;
    bool gated = true;
    bool tied = false;
    bool qkv_bias = false;
    bool multi_query = false;       // a single KV head unless the file says otherwise
    bool learned_positions = false; // an embedding of positions beside that of tokens
    bool head_stored_again = false; // the checkpoint holds the tied LM head a second time
    bool halved_ffn = false;        // intermediate_size counts both halves of the gated map
    WindowLayers window_layers = WindowLayers::all;
    int window_period = 0;
    int layers = 0; // this, hidden and ffn only for a decoder inside of another model's file
    int hidden = 0;
    int ffn = 0;
    int vocabulary = 0;
    int heads = 0;
    int kv_heads = 0;
    int head_size = 0;
    int window = 0;
    int context = 0;
};

/// A model type or architecture in lower case without punctuation, suffixes such as "ForCausalLM" left out:
/// "Qwen3MoeForCausalLM" and "qwen3_moe" are both "qwen3moe".
std::string family_key(std::string_view type_or_architecture);

/// True where the key is one of the words of `types`.
bool is_one_of(std::string_view key, std::string_view types);

/// What an object says that it is, in the order in which it counts: its model_type, its architectures.
std::vector<std::string> family_keys(ConfigFields& fields);

/// The family that one of the keys names; nullptr where it is not known here.
const ConfigFamily* family_named(const std::vector<std::string>& keys);

/// What an unknown family is taken for.
const ConfigFamily& llama_family();

} // namespace ridgepoint
