// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config_decoder.h"

#include "engine/config_layers.h"
#include "engine/number_text.h"
#include "engine/shape_limits.h"

#include <cmath>

namespace ridgepoint {

namespace {

// The ranges of the catalogue, so that an imported model is one that a catalogue may hold; the hidden size is
// held lower, so that four times as much is a width yet.
constexpr int widest_hidden = 10'000'000;
constexpr int longest_context = 1'000'000'000;

class DecoderReader {
public:
    explicit DecoderReader(ConfigParts& parts)
        : parts_(parts)
        , fields_(parts.decoder)
        , family_(parts.family) {}

    ConfigDecoder read() {
        read_sizes();
        read_heads();
        read_experts();
        read_feed_forward();
        read_ends();
        shape().qkv_bias = fields_
                               .flag({"add_qkv_bias", "qkv_bias", "use_qkv_bias", "attention_bias",
                                      "use_bias", "enable_bias", "bias"})
                               .value_or(family_.qkv_bias);
        shape().window = read_window(parts_, decoder_);
        for (const Sentence& sentence : fields_.uneven())
            assume(sentence);
        return std::move(decoder_);
    }

private:
    LanguageShape& shape() { return decoder_.shape; }
    void assume(Sentence sentence) { decoder_.assumed.push_back(std::move(sentence)); }

    // The number taken for a field that the file lacks: the family's, where it has one.
    std::optional<int> by_default(const char* field, int number) {
        if (number == 0)
            return std::nullopt;
        assume({"The config.json does not give %1: %2 is taken, as the transformers library does for %3.",
                {field, exact_text(number), std::string(family_.name)}});
        return number;
    }

    int required(std::optional<int> number, const char* field, const char* why) {
        if (!number)
            fields_.fail({}, Sentence{"has no %1, nor another name of it: %2", {as_is(field), why}});
        return *number;
    }

    void read_sizes() {
        auto hidden = fields_.integer({"hidden_size", "n_embd", "n_embed", "d_model", "dim", "model_dim"}, 1,
                                      widest_hidden);
        if (!hidden && parts_.nested)
            hidden = by_default("hidden_size", family_.hidden);
        shape().hidden = required(hidden, "hidden_size", "a model has no size without it");
        auto layers = fields_.integer(
            {"num_hidden_layers", "n_layer", "num_layers", "n_layers", "num_transformer_layers"}, 1,
            most_layers);
        if (!layers && parts_.nested)
            layers = by_default("num_hidden_layers", family_.layers);
        decoder_.layers = required(layers, "num_hidden_layers", "a model has no size without it");
        shape().context = fields_.integer({"max_position_embeddings", "n_positions", "max_sequence_length",
                                           "seq_length", "max_seq_len", "max_seq_length", "n_ctx"},
                                          1, longest_context);
        if (!shape().context)
            shape().context = by_default("max_position_embeddings", family_.context);
    }

    void read_heads() {
        auto heads = fields_.integer({"num_attention_heads_per_layer", "num_attention_heads", "n_head",
                                      "n_heads", "num_heads", "num_query_heads"},
                                     1, shape().hidden);
        if (!heads)
            heads = by_default("num_attention_heads", family_.heads);
        shape().heads = required(heads, "num_attention_heads",
                                 "neither its attention nor its KV cache is "
                                 "known without it");
        if (shape().heads > shape().hidden)
            fields_.fail({}, Sentence{"has no num_attention_heads, and a hidden size below the %1 that are "
                                      "usual for it",
                                      {exact_text(shape().heads)}});
        shape().kv_heads = kv_heads();
        shape().mla = latent_attention();
        shape().head_size = head_size();
    }

    int kv_heads() {
        const ConfigFields::Names names = {"num_key_value_heads",   "num_kv_heads", "n_head_kv",
                                           "multi_query_group_num", "n_kv_heads",   "num_query_groups"};
        // Falcon's and ChatGLM's flags say whether the number beside them is in use.
        const bool said_single = fields_.flag({"multi_query"}).value_or(family_.multi_query) &&
                                 !fields_.flag({"new_decoder_architecture"}).value_or(false);
        if (said_single)
            return 1;
        if (fields_.flag({"multi_query_attention"}) == false)
            return shape().heads;
        auto number = fields_.integer(names, 1, shape().heads);
        if (auto attention = fields_.object("attn_config"); attention && !number)
            number = attention->integer({"kv_n_heads"}, 1, shape().heads);
        if (!number && family_.kv_heads <= shape().heads)
            number = by_default("num_key_value_heads", family_.kv_heads);
        if (!number)
            assume({"The config.json does not give num_key_value_heads: as many as heads are taken, %1.",
                    {exact_text(shape().heads)}});
        return number.value_or(shape().heads);
    }

    std::optional<LatentAttention> latent_attention() {
        const auto kv_rank = fields_.integer({"kv_lora_rank"}, 1, widest);
        if (!kv_rank)
            return std::nullopt;
        const char* why = "latent attention (kv_lora_rank) needs it";
        LatentAttention mla{.query_rank = fields_.integer({"q_lora_rank"}, 0, widest), .kv_rank = *kv_rank};
        if (mla.query_rank == 0)
            mla.query_rank.reset();
        mla.rope = required(fields_.integer({"qk_rope_head_dim"}, 0, widest), "qk_rope_head_dim", why);
        mla.nope = required(fields_.integer({"qk_nope_head_dim"}, 0, widest), "qk_nope_head_dim", why);
        if (fields_.has("index_topk"))
            assume(
                {"Attention chooses among the tokens (index_topk): it is counted as attending to all.", {}});
        auto value = fields_.integer({"v_head_dim"}, 1, widest);
        if (!value && shape().hidden % shape().heads == 0) {
            value = shape().hidden / shape().heads;
            assume({"The config.json does not give v_head_dim: hidden size over heads is taken, %1.",
                    {exact_text(*value)}});
        }
        mla.value = required(value, "v_head_dim", why);
        return mla;
    }

    int head_size() {
        if (shape().mla)
            return shape().mla->value;
        if (const auto size = fields_.integer({"head_dim", "kv_channels", "attention_head_dim"}, 1, widest))
            return *size;
        const int share = shape().hidden / shape().heads;
        if (family_.head_size != 0 && !(share == family_.head_size && shape().hidden % shape().heads == 0))
            return *by_default("head_dim", family_.head_size);
        if (shape().hidden % shape().heads != 0)
            fields_.fail(fields_.first_of({"num_attention_heads", "n_head", "n_heads", "num_heads"}),
                         Sentence{"%1 heads do not divide the hidden size of %2, and no head_dim says how "
                                  "large a head is",
                                  {exact_text(shape().heads), exact_text(shape().hidden)}});
        return share;
    }

    void read_experts() {
        shape().experts = ridgepoint::read_experts(parts_, decoder_);
        if (shape().experts && !family_.gated)
            assume({"The experts are counted as gated (three maps each), as those of nearly all models are.",
                    {}});
    }

    void read_feed_forward() {
        shape().gated = family_.gated;
        const bool everywhere_experts = shape().experts && shape().experts->dense_layers == 0;
        std::optional<int> width =
            fields_.integer({"intermediate_size_mlp", "intermediate_size", "ffn_hidden_size", "n_inner",
                             "ffn_dim", "d_ff", "ff_intermediate_size", "inner_hidden_size", "hidden_dim"},
                            1, widest);
        if (width && family_.halved_ffn)
            *width = std::max(1, *width / 2);
        if (!width)
            width = computed_width();
        if (!width && !family_.gated) {
            width = 4 * shape().hidden;
            assume(
                {"The config.json does not give the width of the feed-forward: four times the hidden size is "
                 "taken, %1.",
                 {exact_text(*width)}});
        }
        if (!width && parts_.nested)
            width = by_default("intermediate_size", family_.ffn);
        if (!everywhere_experts)
            required(width, "intermediate_size",
                     "the feed-forward, most of a model, is not known without it");
        shape().ffn = width;
    }

    // Where the width is said as a factor, or in the terms of Llama's own params.json.
    std::optional<int> computed_width() {
        double width = 0.0;
        if (const auto ratio = fields_.number("expansion_ratio", 0.01, 1000.0))
            width = *ratio * shape().hidden;
        else if (const auto multiple = fields_.integer({"multiple_of"}, 1, widest)) {
            const double factor = fields_.number("ffn_dim_multiplier", 0.01, 1000.0).value_or(1.0);
            width = std::floor(factor * std::floor(8.0 * shape().hidden / 3.0));
            width = std::ceil(width / *multiple) * *multiple;
        }
        if (width > widest)
            fields_.fail({}, Sentence{"has a feed-forward wider than %1", {exact_text(widest)}});
        return width < 1.0 ? std::nullopt : std::optional(static_cast<int>(width));
    }

    void read_ends() {
        auto vocabulary = fields_.integer({"padded_vocab_size", "vocab_size", "n_vocab"}, 1, widest);
        if (!vocabulary)
            vocabulary = by_default("vocab_size", family_.vocabulary);
        shape().vocabulary = required(vocabulary, "vocab_size", "the embeddings are not known without it");
        auto tied = fields_.flag({"tie_word_embeddings"});
        if (!tied)
            tied = parts_.whole.flag({"tie_word_embeddings"});
        if (!tied)
            assume({family_.tied
                        ? "The config.json does not give tie_word_embeddings: the LM head is taken to share "
                          "the embedding's weights, as in %1."
                        : "The config.json does not give tie_word_embeddings: the LM head is taken to have "
                          "weights of its own, as in %1.",
                    {std::string(family_.name)}});
        shape().tied_embeddings = tied.value_or(family_.tied);
    }

    ConfigParts& parts_;
    ConfigFields& fields_;
    const ConfigFamily& family_;
    ConfigDecoder decoder_;
};

} // namespace

ConfigDecoder read_decoder(ConfigParts& parts) {
    return DecoderReader(parts).read();
}

} // namespace ridgepoint
