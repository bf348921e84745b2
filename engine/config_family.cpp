// SPDX-License-Identifier: GPL-3.0-or-later
// Source of the table: the configuration and modelling code of each family in the transformers library, or in
// its own repository where the library has none.
#include "engine/config_family.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ridgepoint {

namespace {

constexpr auto windowed = WindowLayers::all_but_every_nth;
constexpr auto late = WindowLayers::from_max_window_layers;

// clang-format off
constexpr std::array families{
    // Gated feed-forward, untied, no biases, as in Llama.
    ConfigFamily{.types = "llama codellama yi internlm deepseek minicpm aquila", .name = "Llama",
                 .layers = 32, .hidden = 4096, .ffn = 11008, .vocabulary = 32000, .heads = 32},
    ConfigFamily{.types = "mistral ministral mistral3", .name = "Mistral",
                 .layers = 32, .hidden = 4096, .ffn = 14336, .vocabulary = 32000, .heads = 32, .kv_heads = 8,
                 .window = 4096},
    ConfigFamily{.types = "mixtral", .name = "Mixtral", .vocabulary = 32000, .heads = 32, .kv_heads = 8},
    ConfigFamily{.types = "llama4", .name = "Llama 4", .vocabulary = 202048, .heads = 40, .kv_heads = 8,
                 .head_size = 128},
    ConfigFamily{.types = "phi3 phi4mm phi3v phi4multimodal", .name = "Phi-3", .vocabulary = 32064, .heads = 32},
    ConfigFamily{.types = "phimoe", .name = "Phi-3.5 MoE", .vocabulary = 32064, .kv_heads = 8},
    ConfigFamily{.types = "qwen3 qwen3vl", .name = "Qwen3", .window_layers = late, .vocabulary = 151936,
                 .heads = 32, .kv_heads = 32, .head_size = 128},
    ConfigFamily{.types = "qwen3moe qwen3vlmoe", .name = "Qwen3 MoE", .window_layers = late,
                 .vocabulary = 151936, .heads = 32, .kv_heads = 4},
    ConfigFamily{.types = "deepseekv2 deepseekv3 deepseekv32 kimik2 kimik25 kimivl glm4moelite longcatflash",
                 .name = "DeepSeek"},
    ConfigFamily{.types = "glm4moe glm glm4 glm4v glm4vmoe", .name = "GLM"},
    ConfigFamily{.types = "gptoss", .name = "gpt-oss", .qkv_bias = true, .window_layers = windowed,
                 .window_period = 2, .vocabulary = 201088, .heads = 64, .kv_heads = 8, .head_size = 64,
                 .window = 128},
    ConfigFamily{.types = "olmo olmo2 olmoe granite granitemoe granitemoeshared internlm2 internlm3 baichuan "
                          "stablelm stablelmepoch exaone xverse orion seedoss dbrx arctic ernie45 ernie45moe "
                          "hunyuan hunyuanv1dense hunyuanv1moe hunyuanmoev1 dots1 minimaxm2 apertus solar bailing "
                          "bailingmoe minicpm3 internvl internvlchat llava llavanext llavallama",
                 .name = "models like Llama"},
    ConfigFamily{.types = "olmo3", .name = "OLMo 3", .window_layers = windowed, .window_period = 4},
    ConfigFamily{.types = "exaone4", .name = "EXAONE 4", .window_layers = windowed, .window_period = 4},
    ConfigFamily{.types = "smollm3", .name = "SmolLM3", .tied = true, .vocabulary = 128256, .kv_heads = 4},
    // With a bias on queries, keys and values.
    ConfigFamily{.types = "qwen2 qwen2vl qwen25vl qwen2audio", .name = "Qwen2", .qkv_bias = true,
                 .window_layers = late, .vocabulary = 151936, .heads = 32},
    ConfigFamily{.types = "qwen2moe", .name = "Qwen2 MoE", .qkv_bias = true, .window_layers = late,
                 .vocabulary = 151936},
    ConfigFamily{.types = "qwen", .name = "Qwen", .qkv_bias = true, .halved_ffn = true, .vocabulary = 151936},
    ConfigFamily{.types = "chatglm", .name = "ChatGLM", .qkv_bias = true},
    // Tied.
    ConfigFamily{.types = "gemma", .name = "Gemma", .tied = true, .vocabulary = 256000, .heads = 16,
                 .kv_heads = 16, .head_size = 256, .context = 8192},
    ConfigFamily{.types = "gemma2", .name = "Gemma 2", .tied = true, .window_layers = windowed,
                 .window_period = 2, .vocabulary = 256000, .heads = 8, .kv_heads = 4, .head_size = 256,
                 .window = 4096, .context = 8192},
    ConfigFamily{.types = "gemma3", .name = "Gemma 3", .tied = true, .window_layers = windowed,
                 .window_period = 6, .layers = 26, .hidden = 2304, .ffn = 9216, .vocabulary = 262208,
                 .heads = 8, .kv_heads = 4, .head_size = 256, .window = 4096, .context = 131072},
    ConfigFamily{.types = "cohere", .name = "Command R", .tied = true, .vocabulary = 256000},
    ConfigFamily{.types = "cohere2", .name = "Command R7B", .tied = true, .window_layers = windowed,
                 .window_period = 4, .vocabulary = 256000, .window = 4096},
    // Plain feed-forward: two maps.
    ConfigFamily{.types = "gpt2", .name = "GPT-2", .gated = false, .tied = true, .qkv_bias = true,
                 .learned_positions = true, .vocabulary = 50257, .context = 1024},
    ConfigFamily{.types = "opt", .name = "OPT", .gated = false, .tied = true, .qkv_bias = true,
                 .learned_positions = true, .vocabulary = 50272, .context = 2048},
    ConfigFamily{.types = "gptbigcode", .name = "GPT BigCode", .gated = false, .tied = true, .qkv_bias = true,
                 .multi_query = true, .learned_positions = true, .vocabulary = 50257},
    ConfigFamily{.types = "gptneo", .name = "GPT-Neo", .gated = false, .tied = true,
                 .learned_positions = true, .window_layers = windowed, .window_period = 2,
                 .vocabulary = 50257, .context = 2048},
    ConfigFamily{.types = "falcon", .name = "Falcon", .gated = false, .tied = true, .multi_query = true,
                 .head_stored_again = true, .vocabulary = 65024, .context = 2048},
    ConfigFamily{.types = "rw refinedweb refinedwebmodel", .name = "Falcon", .gated = false, .tied = true,
                 .head_stored_again = true, .vocabulary = 65024, .context = 2048},
    ConfigFamily{.types = "bloom", .name = "BLOOM", .gated = false, .tied = true, .qkv_bias = true,
                 .vocabulary = 250880},
    ConfigFamily{.types = "mpt", .name = "MPT", .gated = false, .tied = true, .vocabulary = 50368},
    ConfigFamily{.types = "starcoder2", .name = "StarCoder2", .gated = false, .tied = true, .qkv_bias = true,
                 .vocabulary = 49152, .kv_heads = 2},
    ConfigFamily{.types = "phi phimsft mixformersequential", .name = "Phi", .gated = false, .qkv_bias = true,
                 .vocabulary = 51200, .context = 2048},
    ConfigFamily{.types = "gptneox", .name = "GPT-NeoX", .gated = false, .qkv_bias = true,
                 .vocabulary = 50432, .context = 2048},
    ConfigFamily{.types = "persimmon", .name = "Persimmon", .gated = false, .qkv_bias = true,
                 .vocabulary = 262144},
    ConfigFamily{.types = "gptj codegen", .name = "GPT-J", .gated = false, .vocabulary = 50400,
                 .context = 2048},
    ConfigFamily{.types = "nemotron arcee", .name = "Nemotron", .gated = false},
};
// clang-format on

bool ends_with_any(std::string& text, std::initializer_list<std::string_view> ends) {
    for (const std::string_view end : ends)
        if (text.size() > end.size() && text.ends_with(end)) {
            text.resize(text.size() - end.size());
            return true;
        }
    return false;
}

} // namespace

std::string family_key(std::string_view type_or_architecture) {
    std::string key;
    for (const char c : type_or_architecture.substr(0, 200))
        if (std::isalnum(static_cast<unsigned char>(c)))
            key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    ends_with_any(key, {"forcausallm", "forconditionalgeneration", "lmheadmodel", "lmmodel", "model"});
    ends_with_any(key, {"text"});
    return key;
}

bool is_one_of(std::string_view key, std::string_view types) {
    while (!key.empty() && !types.empty()) {
        const std::size_t end = std::min(types.find(' '), types.size());
        if (types.substr(0, end) == key)
            return true;
        types.remove_prefix(std::min(end + 1, types.size()));
    }
    return false;
}

std::vector<std::string> family_keys(ConfigFields& fields) {
    std::vector<std::string> keys;
    if (const auto type = fields.text("model_type"))
        keys.push_back(family_key(*type));
    if (const auto architectures = fields.texts("architectures"))
        for (const std::string& architecture : *architectures)
            keys.push_back(family_key(architecture));
    return keys;
}

const ConfigFamily* family_named(const std::vector<std::string>& keys) {
    for (const std::string& key : keys)
        for (const ConfigFamily& family : families)
            if (is_one_of(key, family.types))
                return &family;
    return nullptr;
}

const ConfigFamily& llama_family() {
    return families.front();
}

} // namespace ridgepoint
