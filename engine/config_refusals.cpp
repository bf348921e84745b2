// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config_refusals.h"

#include "engine/config_family.h"
#include "engine/shown_text.h"

#include <array>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

struct Reason {
    std::string_view words; // model types as family_key() gives them, or names of fields
    const char* message;
};

constexpr const char* linear_attention =
    "has layers of linear attention or of a state-space model. Their time and memory do not follow from "
    "heads, KV cache and context, so this model cannot be computed here";

constexpr const char* encoder_decoder =
    "is an encoder-decoder: its prompt is not processed as a decoder's is, so it cannot be computed here";

constexpr std::array refused_types{
    Reason{"t5 mt5 umt5 longt5 byt5 t5gemma bart mbart plbart pegasus pegasusx marian m2m100 nllbmoe whisper "
           "led prophetnet "
           "xlmprophetnet blenderbot blenderbotsmall bigbirdpegasus switchtransformers speecht5 seamlessm4t "
           "fsmt "
           "encoderdecoder visionencoderdecoder florence2",
           encoder_decoder},
    Reason{"qwen3next qwen35 qwen35moe mamba mamba2 falconmamba falconh1 jamba bamba zamba zamba2 rwkv rwkv5 "
           "rwkv6 rwkv7 "
           "recurrentgemma nemotronh granitemoehybrid lfm2 lfm2moe minimax minimaxtext01 minimaxm1 "
           "kimilinear "
           "retnet plamo2 xlstm hyena stripedhyena",
           linear_attention},
    Reason{"gemma3n", "has embeddings in every layer and layers that share a KV cache. A decoder's shape "
                      "here has neither, so it cannot be computed"},
    Reason{"bert roberta xlmroberta distilbert albert electra deberta debertav2 modernbert mpnet camembert "
           "ernie nomicbert "
           "xlnet layoutlm longformer bigbird",
           "is an encoder: it generates no tokens, so it has neither prefill nor decode"},
    Reason{"vit clip siglip siglip2 clipvision siglipvision convnext convnextv2 resnet swin swinv2 dinov2 "
           "dinov3vit deit beit sam "
           "detr segformer yolos",
           "is a network for pictures: it generates no tokens, so it has neither prefill nor decode"},
};

constexpr std::array refused_fields{
    Reason{"num_decoder_layers", encoder_decoder},
    Reason{"encoder_layers", encoder_decoder},
    Reason{"relative_attention_num_buckets", encoder_decoder},
    Reason{"linear_num_key_heads", linear_attention},
    Reason{"linear_attn_config", linear_attention},
    Reason{"ssm_cfg", linear_attention},
    Reason{"ssm_state_size", linear_attention},
    Reason{"mamba_d_state", linear_attention},
    Reason{"layers_block_type", linear_attention},
    Reason{"hybrid_override_pattern", linear_attention},
    Reason{"compress_ratios", "attends to a KV cache that is compressed by another rule in each layer; a "
                              "decoder's shape here has no such cache, so it cannot be computed"},
    Reason{"block_configs", "has layers that differ from one another in kind; a decoder's shape here has the "
                            "same layer throughout"},
};

// Only where the file has no sizes: a config.json may hold such a field too.
constexpr std::array sidecars{
    Reason{"quantization", "is a quantization sidecar (hf_quant_config.json): it says how a model was "
                           "quantized, not what it is. It "
                           "belongs beside the model's config.json; open that"},
    Reason{"group_size", "is a quantization sidecar: it says how a model was quantized, not what it is. It "
                         "belongs beside the model's config.json; open that"},
    Reason{"quant_method", "is a quantization sidecar: it says how a model was quantized, not what it is. It "
                           "belongs beside the model's config.json; open that"},
    Reason{"peft_type", "is an adapter's config: the sizes are in its base model's config.json"},
    Reason{"_diffusers_version", "is a part of a diffusion model: it generates no tokens"},
    Reason{"tokenizer_class", "is a tokenizer's config; the sizes are in the model's config.json"},
    Reason{"image_processor_type", "is a picture processor's config; the sizes are in the model's "
                                   "config.json"},
    Reason{"_from_model_config", "is a generation config; the sizes are in the model's config.json"},
    Reason{"image_size", "describes a network for pictures alone: it generates no tokens"},
    Reason{"vision_config", "has the sizes of a picture encoder alone; those of its decoder are missing"},
};

// What the field says, for a message: the model's type, or its first architecture.
std::string said_in(const ConfigFields& fields, std::string_view name) {
    const nlohmann::json& value = *fields.find(name);
    return shown_text((value.is_array() ? value.front() : value).get<std::string>(), 40);
}

void refuse_types(ConfigFields& fields) {
    const std::vector<std::string> keys = family_keys(fields);
    const std::string_view name = fields.first_of({"model_type", "architectures"});
    for (const Reason& reason : refused_types)
        for (const std::string& key : keys)
            if (is_one_of(key, reason.words))
                fields.fail(name, Sentence{"'%1' %2", {as_is(said_in(fields, name)), reason.message}});
}

void refuse_fields(ConfigFields& fields) {
    for (const Reason& reason : refused_fields)
        if (fields.has(reason.words))
            fields.fail(reason.words, reason.message);
    // MiniMax: a 1 for each layer with attention, a 0 for each without.
    if (const nlohmann::json* types = fields.find("attn_type_list"); types != nullptr && types->is_array())
        for (const nlohmann::json& type : *types)
            if (type == 0)
                fields.fail("attn_type_list", linear_attention);
}

} // namespace

void refuse_what_is_no_decoder(ConfigFields& whole, ConfigFields& decoder) {
    if (whole.flag({"is_encoder_decoder"}).value_or(false))
        whole.fail("is_encoder_decoder", encoder_decoder);
    refuse_types(whole);
    refuse_types(decoder);
    refuse_fields(decoder);
    if (decoder.has_any({"hidden_size", "n_embd", "n_embed", "d_model", "dim", "model_dim",
                         "num_hidden_layers", "n_layer", "num_layers", "n_layers"}) ||
        family_named(family_keys(decoder)) != nullptr)
        return;
    for (const Reason& reason : sidecars)
        if (whole.has(reason.words))
            whole.fail(reason.words, reason.message);
    whole.fail({}, "holds none of a model's sizes: neither hidden_size nor num_hidden_layers, nor another "
                   "name of theirs");
}

} // namespace ridgepoint
