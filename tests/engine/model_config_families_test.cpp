// SPDX-License-Identifier: GPL-3.0-or-later
// Families beyond those of tests/configs: their sizes as their config.json names them, against published
// parameter counts (safetensors totals of the hub, model cards), in 10^9.
#include "engine/decoder_shape.h"
#include "engine/model_config.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

class ModelConfigFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void publishedCounts_data() {
        QTest::addColumn<double>("published");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, double published, const char* text) {
            QTest::newRow(name) << published << QString::fromUtf8(text);
        };
        row("BLOOM", 176,
            R"({"model_type": "bloom", "n_embed": 14336, "n_layer": 70, "num_attention_heads": 112,
            "vocab_size": 250880})");
        row("Command-R", 34.98, R"({"model_type": "cohere", "hidden_size": 8192, "intermediate_size": 22528,
            "num_hidden_layers": 40, "num_attention_heads": 64, "num_key_value_heads": 64, "vocab_size":
            256000})");
        row("DBRX", 131.6,
            R"({"model_type": "dbrx", "d_model": 6144, "n_layers": 40, "n_heads": 48, "attn_config":
            {"kv_n_heads": 8}, "ffn_config": {"ffn_hidden_size": 10752, "moe_num_experts": 16,
            "moe_top_k": 4}, "vocab_size": 100352, "tie_word_embeddings": false})");
        row("ERNIE-21B", 21.8,
            R"({"model_type": "ernie4_5_moe", "hidden_size": 2560, "intermediate_size": 12288,
            "num_hidden_layers": 28, "num_attention_heads": 20, "num_key_value_heads": 4,
            "moe_num_experts": 64, "moe_k": 6, "moe_intermediate_size": 1536, "moe_layer_start_index":
            1, "moe_num_shared_experts": 2, "vocab_size": 103424, "tie_word_embeddings": true,
            "head_dim": 128})");
        row("Falcon-180B", 179.5, R"({"model_type": "falcon", "hidden_size": 14848, "num_hidden_layers": 80,
            "num_attention_heads": 232, "num_kv_heads": 8, "new_decoder_architecture": true,
            "vocab_size": 65024})");
        row("GLM-4.6", 355, R"({"model_type": "glm4_moe", "num_hidden_layers": 92, "hidden_size": 5120,
            "num_attention_heads": 96, "num_key_value_heads": 8, "head_dim": 128, "intermediate_size":
            12288, "vocab_size": 151552, "n_routed_experts": 160, "n_shared_experts": 1,
            "num_experts_per_tok": 8, "moe_intermediate_size": 1536, "first_k_dense_replace": 3})");
        row("GPT-J", 6.05,
            R"({"model_type": "gptj", "n_embd": 4096, "n_layer": 28, "n_head": 16, "n_inner": null,
            "vocab_size": 50400, "tie_word_embeddings": false})");
        row("Gemma-2B", 2.51, R"({"model_type": "gemma", "hidden_size": 2048, "intermediate_size": 16384,
            "num_attention_heads": 8, "num_key_value_heads": 1, "head_dim": 256, "num_hidden_layers":
            18, "vocab_size": 256000})");
        row("Gemma3-1B", 1.0, R"({"model_type": "gemma3_text", "hidden_size": 1152, "intermediate_size": 6912,
            "num_attention_heads": 4, "num_key_value_heads": 1, "head_dim": 256, "num_hidden_layers":
            26, "vocab_size": 262144, "sliding_window": 512, "sliding_window_pattern": 6})");
        row("Hunyuan-A13B", 80.4,
            R"({"model_type": "hunyuan_v1_moe", "hidden_size": 4096, "intermediate_size": 3072,
            "moe_intermediate_size": [3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072,
            3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072, 3072,
            3072, 3072, 3072, 3072, 3072, 3072], "num_hidden_layers": 32, "num_attention_heads": 32,
            "num_key_value_heads": 8, "num_experts": 64, "moe_topk": [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
            8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8], "num_shared_expert": [1, 1,
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
            "vocab_size": 128167, "tie_word_embeddings": true, "head_dim": 128})");
        row("Kimi-K2", 1026, R"({"model_type": "kimi_k2", "num_hidden_layers": 61, "hidden_size": 7168,
            "num_attention_heads": 64, "num_key_value_heads": 64, "intermediate_size": 18432,
            "vocab_size": 163840, "n_routed_experts": 384, "n_shared_experts": 1, "num_experts_per_tok":
            8, "moe_intermediate_size": 2048, "first_k_dense_replace": 1, "kv_lora_rank": 512,
            "q_lora_rank": 1536, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
            "tie_word_embeddings": false})");
        row("LLaVA-1.5", 7.06,
            R"({"model_type": "llava", "architectures": ["LlavaForConditionalGeneration"], "text_config":
            {"_name_or_path": "lmsys/vicuna-7b-v1.5", "architectures": ["LlamaForCausalLM"],
            "max_position_embeddings": 4096, "model_type": "llama", "vocab_size": 32064},
            "vision_config": {"hidden_size": 1024, "intermediate_size": 4096, "num_hidden_layers": 24,
            "image_size": 336, "patch_size": 14, "model_type": "clip_vision_model"}})");
        row("Llama-3-8B-params", 8.03,
            R"({"dim": 4096, "n_layers": 32, "n_heads": 32, "n_kv_heads": 8, "vocab_size": 128256,
            "multiple_of": 1024, "ffn_dim_multiplier": 1.3, "norm_eps": 1e-05})");
        row("Llama-3.2-1B", 1.236, R"({"model_type": "llama", "hidden_size": 2048, "intermediate_size": 8192,
            "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 64, "num_hidden_layers":
            16, "vocab_size": 128256, "tie_word_embeddings": true})");
        row("MPT-7B", 6.65,
            R"({"model_type": "mpt", "d_model": 4096, "n_layers": 32, "n_heads": 32, "vocab_size": 50432,
            "expansion_ratio": 4, "max_seq_len": 2048, "no_bias": true})");
        row("Maverick", 400, R"({"model_type": "llama4", "text_config": {"model_type": "llama4_text",
            "attention_chunk_size": 8192, "head_dim": 128, "hidden_size": 5120,
            "interleave_moe_layer_step": 2, "intermediate_size": 8192, "intermediate_size_mlp": 16384,
            "num_attention_heads": 40, "num_experts_per_tok": 1, "num_hidden_layers": 48,
            "num_key_value_heads": 8, "num_local_experts": 128, "vocab_size": 202048}, "vision_config":
            {"hidden_size": 1408, "intermediate_size": 5632, "num_hidden_layers": 34, "patch_size": 14,
            "image_size": 336}})");
        row("MiniCPM3", 4.07, R"({"model_type": "minicpm3", "hidden_size": 2560, "intermediate_size": 6400,
            "num_hidden_layers": 62, "num_attention_heads": 40, "num_key_value_heads": 40,
            "kv_lora_rank": 256, "q_lora_rank": 768, "qk_nope_head_dim": 64, "qk_rope_head_dim": 32,
            "vocab_size": 73448, "tie_word_embeddings": true})");
        row("MiniMax-M2", 229, R"({"model_type": "minimax_m2", "hidden_size": 3072, "intermediate_size": 1536,
            "num_hidden_layers": 62, "num_attention_heads": 48, "num_key_value_heads": 8, "head_dim":
            128, "num_local_experts": 256, "num_experts_per_tok": 8, "vocab_size": 200064,
            "attn_type_list": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
            1, 1, 1, 1, 1, 1, 1], "tie_word_embeddings": false})");
        row("Mixtral-params", 46.7,
            R"({"dim": 4096, "n_layers": 32, "head_dim": 128, "hidden_dim": 14336, "n_heads": 32,
            "n_kv_heads": 8, "vocab_size": 32000, "moe": {"num_experts_per_tok": 2, "num_experts": 8}})");
        row("Nemo", 12.25,
            R"({"model_type": "mistral", "hidden_size": 5120, "head_dim": 128, "num_attention_heads": 32,
            "num_key_value_heads": 8, "num_hidden_layers": 40, "intermediate_size": 14336, "vocab_size":
            131072, "sliding_window": null, "tie_word_embeddings": false})");
        row("NeoX-20B", 20.55, R"({"model_type": "gpt_neox", "hidden_size": 6144, "intermediate_size": 24576,
            "num_hidden_layers": 44, "num_attention_heads": 64, "vocab_size": 50432,
            "tie_word_embeddings": false})");
        row("OLMoE", 6.92,
            R"({"model_type": "olmoe", "hidden_size": 2048, "intermediate_size": 1024, "num_hidden_layers":
            16, "num_attention_heads": 16, "num_key_value_heads": 16, "num_experts": 64,
            "num_experts_per_tok": 8, "vocab_size": 50304})");
        row("Phi-3.5-MoE", 41.9, R"({"model_type": "phimoe", "hidden_size": 4096, "intermediate_size": 6400,
            "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8,
            "num_local_experts": 16, "num_experts_per_tok": 2, "vocab_size": 32064, "attention_bias":
            true, "tie_word_embeddings": false})");
        row("Pixtral-text", 12.7,
            R"({"model_type": "llava", "text_config": {"hidden_size": 5120, "head_dim": 128,
            "num_hidden_layers": 40, "intermediate_size": 14336, "model_type": "mistral",
            "sliding_window": null, "vocab_size": 131072, "max_position_embeddings": 1024000},
            "vision_config": {"hidden_size": 1024, "head_dim": 64, "image_size": 1024, "model_type":
            "pixtral", "patch_size": 16, "intermediate_size": 4096, "num_hidden_layers": 24,
            "hidden_act": "silu"}})");
        row("Qwen-7B", 7.72,
            R"({"model_type": "qwen", "architectures": ["QWenLMHeadModel"], "hidden_size": 4096,
            "intermediate_size": 22016, "num_hidden_layers": 32, "num_attention_heads": 32,
            "vocab_size": 151936, "no_bias": true, "tie_word_embeddings": false})");
        row("Qwen2-57B", 57.4, R"({"model_type": "qwen2_moe", "hidden_size": 3584, "intermediate_size": 18944,
            "num_hidden_layers": 28, "num_attention_heads": 28, "num_key_value_heads": 4, "num_experts":
            64, "num_experts_per_tok": 8, "moe_intermediate_size": 2560,
            "shared_expert_intermediate_size": 20480, "vocab_size": 151936, "decoder_sparse_step": 1,
            "tie_word_embeddings": false})");
        row("Qwen2.5-VL-7B", 8.29,
            R"({"model_type": "qwen2_5_vl", "hidden_size": 3584, "intermediate_size": 18944,
            "num_hidden_layers": 28, "num_attention_heads": 28, "num_key_value_heads": 4, "vocab_size":
            152064, "tie_word_embeddings": false, "vision_config": {"depth": 32, "hidden_act": "silu",
            "hidden_size": 1280, "intermediate_size": 3420, "out_hidden_size": 3584, "patch_size": 14}})");
        row("Qwen3-VL-235B", 235.7,
            R"({"model_type": "qwen3_vl_moe", "text_config": {"model_type": "qwen3_vl_moe_text",
            "hidden_size": 4096, "head_dim": 128, "num_hidden_layers": 94, "num_attention_heads": 64,
            "num_key_value_heads": 4, "num_experts": 128, "num_experts_per_tok": 8,
            "moe_intermediate_size": 1536, "intermediate_size": 12288, "vocab_size": 151936},
            "tie_word_embeddings": false, "vision_config": {"depth": 27, "hidden_size": 1152,
            "intermediate_size": 4304, "patch_size": 14}})");
        row("StarCoder", 15.5,
            R"({"model_type": "gpt_bigcode", "n_embd": 6144, "n_head": 48, "n_layer": 40, "n_inner": 24576,
            "n_positions": 8192, "vocab_size": 49152, "multi_query": true})");
        row("Starcoder2-15B", 15.96,
            R"({"model_type": "starcoder2", "hidden_size": 6144, "num_hidden_layers": 40,
            "num_attention_heads": 48, "num_key_value_heads": 4, "intermediate_size": 24576,
            "vocab_size": 49152, "use_bias": true, "tie_word_embeddings": false})");
    }
    void publishedCounts() {
        QFETCH(double, published);
        QFETCH(QString, text);
        const ModelConfig config = model_from_config({"config.json", text.toStdString()});
        const double billions = in(config.model.parameters, parameter) / 1e9;
        QVERIFY2(relativeDifference(billions, published) < 0.01, qPrintable(QString::number(billions)));
        QVERIFY(missing_for_decoder_shape(config.model).empty());
    }
};

QTEST_GUILESS_MAIN(ModelConfigFamiliesTest)
#include "model_config_families_test.moc"
