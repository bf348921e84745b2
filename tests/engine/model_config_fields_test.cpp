// SPDX-License-Identifier: GPL-3.0-or-later
// The names, layouts and defaults that a config.json may have, one at a time.
#include "engine/decoder_shape.h"
#include "engine/model_config.h"
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// A small whole decoder, other fields put in before them: of two the first would be refused.
std::string withFields(const std::string& fields) {
    return "{" + fields + R"(, "hidden_size": 64, "num_hidden_layers": 12, "vocab_size": 100})";
}

ModelConfig read(const std::string& text, const std::string& name = "folder/config.json") {
    return model_from_config({name, text});
}

QString entryOf(const ModelConfig& config, const char* key) {
    const auto entry = to_json_entry(config.model);
    return entry.contains(key) ? QString::fromStdString(entry[key].dump()) : QString();
}

const std::string common = R"("num_attention_heads": 8, "num_key_value_heads": 4, "intermediate_size": 128,
    "tie_word_embeddings": false)";

} // namespace

class ModelConfigFieldsTest : public QObject {
    Q_OBJECT

private slots:
    void sameModelByOtherNames_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("n_embd")
            << R"({"model_type": "llama", "n_embd": 64, "n_layer": 12, "n_head": 8, "n_head_kv": 4,
            "n_inner": 128, "n_vocab": 100, "n_ctx": 512, "tie_word_embeddings": false})";
        QTest::newRow("d_model") << R"({"model_type": "llama", "d_model": 64, "n_layers": 12, "n_heads": 8,
            "attn_config": {"kv_n_heads": 4}, "expansion_ratio": 2, "vocab_size": 100, "max_seq_len": 512,
            "tie_word_embeddings": false})";
        QTest::newRow("params.json") << R"({"model_type": "llama", "dim": 64, "n_layers": 12, "n_heads": 8,
            "n_kv_heads": 4, "hidden_dim": 128, "vocab_size": 100, "max_seq_len": 512})";
        QTest::newRow("chatglm") << R"({"model_type": "llama", "hidden_size": 64, "num_layers": 12,
            "num_attention_heads": 8, "multi_query_attention": true, "multi_query_group_num": 4,
            "ffn_hidden_size": 128, "padded_vocab_size": 100, "vocab_size": 99, "seq_length": 512})";
        QTest::newRow("nested") << R"({"model_type": "llava", "text_config": {"model_type": "llama",
            "hidden_size": 64, "num_hidden_layers": 12, "num_attention_heads": 8, "num_key_value_heads": 4,
            "intermediate_size": 128, "vocab_size": 100, "max_position_embeddings": 512}})";
        QTest::newRow("nested twice")
            << R"({"thinker_config": {"text_config": {"architectures": ["LlamaForCausalLM"],
            "hidden_size": 64.0, "num_hidden_layers": 12, "num_attention_heads": 8, "num_key_value_heads": 4,
            "intermediate_size": 128, "vocab_size": 100, "max_position_embeddings": 512}}})";
        QTest::newRow("lists") << R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 12,
            "num_attention_heads": [8, 8, 8], "num_key_value_heads": [3, 5], "intermediate_size": [64, 192],
            "vocab_size": 100, "max_position_embeddings": 512})";
    }
    void sameModelByOtherNames() {
        QFETCH(QString, text);
        const ModelConfig config = read(text.toStdString(), "llm/config.json");
        auto entry = to_json_entry(config.model);
        entry.erase("sources");
        QCOMPARE(QString::fromStdString(entry.dump()),
                 QStringLiteral(
                     R"({"id":"llm","name":"llm","parameters":456768,"layers":12,"hidden":64,"heads":8,)"
                     R"("kv_heads":4,"head_size":8,"ffn":128,"gated":true,"vocabulary":100,)"
                     R"("tied_embeddings":false,"context":512,"qkv_bias":false})"));
    }

    void meansOfLayersAreSaid() {
        const ModelConfig config = read(withFields(R"("model_type": "llama", "num_attention_heads": 8,
            "intermediate_size": [100, 300])"));
        const auto& said = config.model.assumed;
        QVERIFY(std::any_of(said.begin(), said.end(), [](const Sentence& sentence) {
            return english(sentence) ==
                   "intermediate_size differs from layer to layer: its mean, 200, is taken for all of them.";
        }));
    }

    void window_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("window");
        const auto row = [](const char* name, const char* fields, const char* window) {
            QTest::newRow(name) << QString::fromUtf8(fields) << QString::fromUtf8(window);
        };
        row("none", R"("model_type": "llama")", "");
        row("null", R"("model_type": "mistral", "sliding_window": null)", "");
        row("all layers", R"("model_type": "mistral", "sliding_window": 32)", R"({"size":32,"layers":12})");
        row("left to the library", R"("model_type": "mistral")", R"({"size":4096,"layers":12})");
        row("switched off", R"("model_type": "qwen2", "sliding_window": 32, "use_sliding_window": false)",
            "");
        row("not switched on", R"("model_type": "qwen3", "sliding_window": 32)", "");
        row("from a layer on", R"("model_type": "qwen2", "sliding_window": 32, "use_sliding_window": true,
            "max_window_layers": 4)",
            R"({"size":32,"layers":8})");
        row("from no layer on", R"("model_type": "qwen2", "sliding_window": 32, "use_sliding_window": true,
            "max_window_layers": 99)",
            "");
        row("every other", R"("model_type": "gemma2", "sliding_window": 32)", R"({"size":32,"layers":6})");
        row("five of six", R"("model_type": "gemma3_text", "sliding_window": 32)",
            R"({"size":32,"layers":10})");
        row("three of four",
            R"("model_type": "gemma3_text", "sliding_window": 32, "sliding_window_pattern": 4)",
            R"({"size":32,"layers":9})");
        row("spelled", R"("model_type": "exaone4", "sliding_window": 32, "sliding_window_pattern": "LLG")",
            R"({"size":32,"layers":8})");
        row("listed", R"("model_type": "llama", "sliding_window": 32, "layer_types": ["full_attention",
            "sliding_attention", "full_attention", "full_attention", "full_attention", "full_attention",
            "full_attention", "full_attention", "full_attention", "full_attention", "full_attention",
            "sliding_attention"])",
            R"({"size":32,"layers":2})");
        row("chunks", R"("model_type": "llama4_text", "attention_chunk_size": 32)",
            R"({"size":32,"layers":9})");
        row("minus one", R"("model_type": "mistral", "sliding_window": -1)", "");
    }
    void window() {
        QFETCH(QString, fields);
        QFETCH(QString, window);
        QCOMPARE(entryOf(read(withFields(fields.toStdString() + ", " + common)), "window"), window);
    }

    void experts_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("experts");
        const auto row = [](const char* name, const char* fields, const char* experts) {
            QTest::newRow(name) << QString::fromUtf8(fields) << QString::fromUtf8(experts);
        };
        row("none", R"("model_type": "llama", "num_experts": 0)", "");
        row("one is none", R"("model_type": "llama", "num_local_experts": 1)", "");
        row("mixtral", R"("model_type": "mixtral", "num_local_experts": 8, "num_experts_per_tok": 2)",
            R"({"count":8,"active":2,"width":128,"shared_width":0,"dense_layers":0})");
        row("qwen", R"("model_type": "qwen2_moe", "num_experts": 60, "num_experts_per_tok": 4,
            "moe_intermediate_size": 32, "shared_expert_intermediate_size": 96, "decoder_sparse_step": 2,
            "mlp_only_layers": [1, 2])",
            R"({"count":60,"active":4,"width":32,"shared_width":96,"dense_layers":7})");
        row("deepseek", R"("model_type": "deepseek_v3", "n_routed_experts": 16, "num_experts_per_tok": 4,
            "moe_intermediate_size": 32, "n_shared_experts": 2, "first_k_dense_replace": 3)",
            R"({"count":16,"active":4,"width":32,"shared_width":64,"dense_layers":3})");
        row("every other", R"("model_type": "llama4_text", "num_local_experts": 4, "num_experts_per_tok": 1,
            "interleave_moe_layer_step": 2)",
            R"({"count":4,"active":1,"width":128,"shared_width":128,"dense_layers":6})");
        row("in an object",
            R"("model_type": "dbrx", "ffn_config": {"ffn_hidden_size": 48, "moe_num_experts": 16,
            "moe_top_k": 4})",
            R"({"count":16,"active":4,"width":48,"shared_width":0,"dense_layers":0})");
        row("a list",
            R"("model_type": "llama", "num_experts": 4, "num_experts_per_tok": 1, "moe_intermediate_size": 8,
            "moe_layer_freq": [0,1,1,1,1,1,1,1,1,1,1,0])",
            R"({"count":4,"active":1,"width":8,"shared_width":0,"dense_layers":2})");
        row("a list of words", R"("model_type": "llama", "num_experts": 4, "num_experts_per_tok": 1,
            "mlp_layer_types": ["dense","sparse","sparse","sparse","sparse","sparse","sparse","sparse","sparse",
            "sparse","sparse","sparse"])",
            R"({"count":4,"active":1,"width":128,"shared_width":0,"dense_layers":1})");
        row("none of the layers", R"("model_type": "llama", "num_experts": 4, "num_experts_per_tok": 1,
            "first_k_dense_replace": 12)",
            "");
    }
    void experts() {
        QFETCH(QString, fields);
        QFETCH(QString, experts);
        QCOMPARE(entryOf(read(withFields(fields.toStdString() + ", " + common)), "experts"), experts);
    }

    void quantization_data() {
        QTest::addColumn<QString>("quantization");
        QTest::addColumn<QString>("scheme");
        const auto row = [](const char* name, const char* quantization, const char* scheme) {
            QTest::newRow(name) << QString::fromUtf8(quantization) << QString::fromUtf8(scheme);
        };
        row("null", "null", "");
        row("awq", R"({"quant_method": "awq", "bits": 4})", "w4a16");
        row("gptq of 8 bits", R"({"quant_method": "gptq", "bits": 8})", "w8a16");
        row("gptq of 3 bits", R"({"quant_method": "gptq", "bits": 3})", "w4a16");
        row("fp8", R"({"quant_method": "fp8", "fmt": "e4m3"})", "w8a8");
        row("mxfp4", R"({"quant_method": "mxfp4"})", "w4a16");
        row("4 bit when loaded", R"({"quant_method": "bitsandbytes", "load_in_4bit": true})", "w4a16");
        row("8 bit when loaded", R"({"quant_method": "bitsandbytes", "load_in_8bit": true})", "w8a8");
        row("modelopt", R"({"quant_method": "modelopt", "quant_algo": "FP8", "kv_cache_quant_algo": "FP8"})",
            "w8a8_kv8");
        row("modelopt 4 bit", R"({"quant_method": "modelopt", "quant_algo": "W4A8_AWQ"})", "w4a8");
        row("nvfp4", R"({"quant_method": "modelopt", "quant_algo": "NVFP4"})", "w4a8");
        row("compressed tensors", R"({"quant_method": "compressed-tensors", "config_groups": {"group_0": {
            "weights": {"num_bits": 8}, "input_activations": {"num_bits": 8}}},
            "kv_cache_scheme": {"num_bits": 8}})",
            "w8a8_kv8");
        row("their weights alone", R"({"quant_method": "compressed-tensors", "config_groups": {"group_0": {
            "weights": {"num_bits": 4}, "input_activations": null}}, "kv_cache_scheme": null})",
            "w4a16");
        row("by an object", R"({"quant_method": "torchao", "quant_type": {"default": {"_type": "Int4"}}})",
            "");
        row("of less than two bits", R"({"quant_method": "hqq", "nbits": 1.58})", "w4a16");
        row("of no known kind", R"({"quant_method": "bitnet"})", "");
    }
    void quantization() {
        QFETCH(QString, quantization);
        QFETCH(QString, scheme);
        const ModelConfig config = read(withFields(R"("model_type": "llama", "quantization_config": )" +
                                                   quantization.toStdString() + ", " + common));
        QCOMPARE(QString::fromStdString(config.quantization.value_or("")), scheme);
    }

    void namesAndIds_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("id");
        QTest::newRow("repository") << "config.json"
                                    << "meta-llama/Llama-3-8B"
                                    << "Llama-3-8B";
        QTest::newRow("path") << "config.json"
                              << "/data/models/My Model/"
                              << "My_Model";
        QTest::newRow("nothing in the path") << "a/Own/config.json"
                                             << "./"
                                             << "Own";
        QTest::newRow("folder") << "models/Own 7B, new/config.json"
                                << ""
                                << "Own_7B__new";
        QTest::newRow("file") << "models/Own-7B.json"
                              << ""
                              << "Own-7B";
        QTest::newRow("file of a repository") << "org--Own-7B_config.json"
                                              << ""
                                              << "Own-7B";
        QTest::newRow("the hub's cache") << "hub/models--org--Own-7B/snapshots/0123abc/config.json"
                                         << ""
                                         << "Own-7B";
        QTest::newRow("nothing") << "config.json"
                                 << ""
                                 << "own_model";
        QTest::newRow("control characters") << "x.json"
                                            << "a\\u0001\\nb"
                                            << "a\\u0001\\nb";
        QTest::newRow("long") << "x.json" << QString(500, 'x') << QString(70, 'x') + "...";
    }
    void namesAndIds() {
        QFETCH(QString, file);
        QFETCH(QString, field);
        QFETCH(QString, id);
        const std::string path =
            "\"model_type\": \"llama\", \"_name_or_path\": \"" + field.toStdString() + "\", ";
        const ModelConfig config = read(withFields(path + common), file.toStdString());
        QCOMPARE(QString::fromStdString(config.model.id), id);
        const auto entry = to_json_entry(config.model);
        const Catalogue catalogue = catalogue_from_json({"own", "{\"models\": [" + entry.dump() + "]}"});
        QCOMPARE(catalogue.models.at(0).name, config.model.name);
    }

    void commentsKeepLinesAndStrings() {
        const std::string text =
            "// a model\n{ /* of\n two lines */ \"model_type\": \"llama\", // \"hidden_size\": 1\n"
            "\"_name_or_path\": \"a//b/*c*/,]\",\n\"hidden_size\": 64, \"num_hidden_layers\": 12,\n"
            "\"num_attention_heads\": 8, \"intermediate_size\": 128, \"vocab_size\": 100,\n}\n";
        const ModelConfig config = read(text);
        QCOMPARE(config.model.id,
                 std::string("_]")); // behind the last slash of the string, the comma made legal
        QCOMPARE(config.notes.size(), std::size_t{2});
    }

    // Of a list that is longer than any model has layers the rest is not kept, but read for what is wrong in
    // it.
    void endOfALongList_data() {
        QTest::addColumn<QString>("last");
        QTest::addColumn<QString>("fault");
        QTest::newRow("a number") << "1" << QString();
        QTest::newRow("an object") << R"({"a": [1, {"b": 2}], "c": [[3]]})" << QString();
        QTest::newRow("a list of the same kind") << "[[1, 2], [3]], {}" << QString();
        QTest::newRow("no number") << "1x"
                                   << "is not JSON";
        QTest::newRow("too large a number") << "1e999"
                                            << "larger than a double";
        QTest::newRow("too deep") << QString(70, '[') + QString(70, ']') << "64 levels";
    }
    void endOfALongList() {
        QFETCH(QString, last);
        QFETCH(QString, fault);
        std::string list = "\"ids\": [";
        for (int i = 0; i < 100'005; ++i)
            list += "0,";
        const std::string text = withFields(list + last.toStdString() + ", 7], " + common);
        if (!fault.isEmpty()) {
            QVERIFY(errorOf([&] { read(text); }).contains(fault));
            return;
        }
        QCOMPARE(to_json_entry(read(text).model).dump(),
                 to_json_entry(read(withFields(common)).model).dump());
    }
};

QTEST_GUILESS_MAIN(ModelConfigFieldsTest)
#include "model_config_fields_test.moc"
