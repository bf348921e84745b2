// SPDX-License-Identifier: GPL-3.0-or-later
// Configs that are wrong, of another kind, or damaged: one Error that says where and why, or a model that
// solves.
#include "engine/decoder_shape.h"
#include "engine/file_contents.h"
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>
#include <random>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// With the sanitizers each takes some thirty times as long, and tests/fuzz goes on with them for a minute.
#ifdef RIDGEPOINT_SANITIZED
constexpr int damagesOfEach = 300;
#else
constexpr int damagesOfEach = 3000;
#endif

ModelConfig read(const std::string& text) {
    return model_from_config({"config.json", text});
}

std::string configFile(const char* name) {
    return read_file(sourcePath("tests/configs/" + std::string(name)));
}

// A small whole decoder in lines of their own, one of its fields replaced (or added) by another text.
std::string withField(const std::string& key, const std::string& value) {
    const std::vector<std::pair<std::string, std::string>> fields{
        {"model_type", "\"llama\""},  {"hidden_size", "64"},           {"num_hidden_layers", "12"},
        {"num_attention_heads", "8"}, {"num_key_value_heads", "4"},    {"intermediate_size", "128"},
        {"vocab_size", "100"},        {"tie_word_embeddings", "false"}};
    std::string text = "{";
    bool replaced = false;
    for (const auto& [name, usual] : fields) {
        const bool here = name == key;
        replaced = replaced || here;
        if (!here || !value.empty())
            text += (text == "{" ? "\n\"" : ",\n\"") + name + "\": " + (here ? value : usual);
    }
    if (!replaced)
        text += ",\n\"" + key + "\": " + value;
    return text + "\n}";
}

} // namespace

class ModelConfigHostileTest : public QObject {
    Q_OBJECT

private slots:
    void theWholeOneReads() { QCOMPARE(read(withField("use_cache", "true")).model.layers, 12); }

    void wrongFields_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QStringList>("says");
        const auto row = [](const char* key, const char* value, const QStringList& says) {
            QTest::addRow("%s: %s", key, value) << QString::fromUtf8(key) << QString::fromUtf8(value) << says;
        };
        row("num_hidden_layers", "\"32\"", {"line 4, field num_hidden_layers", "must be a number", "\"32\""});
        row("num_hidden_layers", "-1",
            {"line 4, field num_hidden_layers", "-1 is out of range: 1 to 100,000"});
        row("num_hidden_layers", "9223372036854775808", {"line 4", "out of range: 1 to 100,000"});
        row("num_hidden_layers", "1e400", {"line 4", "larger than a double"});
        row("num_hidden_layers", "NaN", {"line 4", "is not JSON"});
        row("num_hidden_layers", "12.5", {"line 4", "whole number"});
        row("num_hidden_layers", "[1, \"2\"]", {"line 4, field num_hidden_layers[1]", "whole number"});
        row("num_hidden_layers", "[]", {"line 4, field num_hidden_layers", "a list"});
        row("num_hidden_layers", "null", {"has no num_hidden_layers"});
        row("num_hidden_layers", "", {"has no num_hidden_layers"});
        row("hidden_size", "0", {"line 3, field hidden_size", "1 to 10,000,000"});
        row("hidden_size", "63",
            {"line 5, field num_attention_heads", "8 heads do not divide", "63", "head_dim"});
        row("num_attention_heads", "65", {"line 5", "1 to 64"});
        row("num_key_value_heads", "9", {"line 6", "1 to 8"});
        row("intermediate_size", "null", {"has no intermediate_size"});
        row("intermediate_size", "{}", {"line 7", "an object"});
        row("tie_word_embeddings", "\"no\"", {"line 9", "true or false"});
        row("head_dim", "-128", {"line 10, field head_dim", "out of range"});
        row("model_type", "7", {"line 2, field model_type", "must be text"});
        row("model_type", "\"whisper\"", {"line 2, field model_type", "'whisper' is an encoder-decoder"});
        row("model_type", "\"bert\"", {"line 2", "is an encoder: it generates no tokens"});
        row("model_type", "\"mamba2\"", {"line 2", "state-space model"});
        row("architectures", "\"LlamaForCausalLM\"", {"line 10, field architectures", "list of texts"});
        row("is_encoder_decoder", "true", {"line 10, field is_encoder_decoder", "encoder-decoder"});
        row("num_decoder_layers", "12", {"line 10, field num_decoder_layers", "encoder-decoder"});
        row("layer_types", R"(["full_attention"])",
            {"line 10, field layer_types", "1 layers; the model has 12"});
        row("layer_types", R"(["a","a","a","a","a","a","a","a","a","a","a","linear_attention"])",
            {"line 10, field layer_types[0]", "'a' is no kind of attention"});
        row("sliding_window", "\"all\"", {"line 10, field sliding_window", "must be a number"});
        row("block_configs", "[]", {"line 10, field block_configs", "differ from one another in kind"});
        row("num_experts", "8", {"num_experts_per_tok"});
        row("kv_lora_rank", "512", {"has no qk_rope_head_dim", "latent attention"});
        row("quantization_config", R"({"quant_method": "awq", "bits": "4"})",
            {"line 10, field quantization_config.bits", "must be a number"});
        row("text_config", "[]", {"line 10, field text_config", "must be an object"});
        row("model_type", "\"llama\", \"model_type\": \"llama\"",
            {"line 2, field model_type", "stands twice"});
    }
    void wrongFields() {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QStringList, says);
        const QString error = errorOf([&] { read(withField(key.toStdString(), value.toStdString())); });
        for (const QString& part : says)
            QVERIFY2(error.contains(part), qPrintable(error));
        QVERIFY2(error.startsWith("config.json") && !error.contains('\n'), qPrintable(error));
    }

    void sizesPastAnySum() {
        const QString error = errorOf([] {
            read(R"({"model_type": "llama", "hidden_size": 10000000, "num_hidden_layers": 100000,
                "num_attention_heads": 1, "intermediate_size": 100000000, "vocab_size": 100})");
        });
        QVERIFY2(error.contains("parameters of its sizes; the most that is taken"), qPrintable(error));
        const QString experts = errorOf([] {
            read(withField("num_experts", R"(8, "num_experts_per_tok": 2, "n_shared_experts": 100000000)"));
        });
        QVERIFY2(experts.contains("shared experts are wider than 100,000,000"), qPrintable(experts));
    }

    void otherTexts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("kind"); // that the file is taken for
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QByteArray& text, const char* kind, const char* says) {
            QTest::newRow(name) << text << QString::fromUtf8(kind) << QString::fromUtf8(says);
        };
        row("empty", "", "", "is an empty file");
        row("a list", "[1, 2]", "", "holds a list, not a model's config.json");
        row("a number", "7", "", "is plain text");
        row("a PDF", "%PDF-1.7", "", "is a PDF document");
        row("truncated", QByteArray::fromStdString(configFile("Llama-3-8B.json")).left(200), "model",
            "is not JSON");
        row("too deep", "{\"hidden_size\": " + QByteArray(70, '[') + QByteArray(70, ']') + "}", "model",
            "more than 64 levels deep");
        row("a comment without end", "{\"hidden_size\": 1 /* never", "model", "is not JSON");
        row("a scenario", "{\"batch\": 4}", "scenario", "holds none of a model's sizes");
        row("nothing at all", "{}", "scenario", "holds none of a model's sizes");
        row("no sizes", "{\"architectures\": [\"OwnModel\"]}", "model", "holds none of a model's sizes");
        row("an adapter", "{\"peft_type\": \"LORA\", \"r\": 8}", "model", "base model's config.json");
        row("pictures alone", R"({"architectures": ["OwnModel"], "image_size": 224})", "model",
            "pictures alone");
        row("a sidecar of another tool", R"({"quant_method": "gptq", "bits": 4, "group_size": 128})", "model",
            "quantization sidecar");
        row("other JSON", R"({"colour": "blue"})", "", "holds none of a model's sizes");
    }
    void otherTexts() {
        QFETCH(QByteArray, text);
        QFETCH(QString, kind);
        QFETCH(QString, says);
        const QString error = errorOf([&] { read(text.toStdString()); });
        QVERIFY2(error.contains(says) && error.startsWith("config.json"), qPrintable(error));
        const JsonText source{"own.json", text.toStdString()};
        const auto taken = kind_of_file(source);
        QCOMPARE(taken ? QString::fromStdString(std::string(name(*taken))) : QString(), kind);
        if (!taken)
            QVERIFY(errorOf([&] { refuse_unknown_kind(source); }).startsWith("own.json: "));
    }

    void damaged_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"DeepSeek-V3.json", "gpt-oss-20b.json", "Gemma-3-27B-it.json",
                                 "awkward-phi-4-with-comments-and-trailing-comma.json.txt"})
            QTest::newRow(file) << QString::fromUtf8(file);
    }
    void damaged() {
        QFETCH(QString, file);
        const std::string whole = configFile(qPrintable(file));
        std::mt19937 random(7);
        int readable = 0;
        for (int i = 0; i < damagesOfEach; ++i) {
            const std::string hurt = damage(whole, random);
            const QString error = errorOf([&] {
                const Model model = read(hurt).model;
                checkFigures(model);
                ++readable;
            });
            QVERIFY2(!error.contains('\n'), qPrintable(error));
            kind_of_file({"own.json", hurt});
        }
        QVERIFY2(readable > damagesOfEach / 20 && readable < damagesOfEach,
                 qPrintable(QString::number(readable)));
    }

private:
    static std::string damage(std::string text, std::mt19937& random) {
        static const std::vector<std::string> pieces{"0",    "-",    "9e99", "null", "\"",    "{",
                                                     "]",    ",",    "//",   "/*",   "[8,9]", "\\",
                                                     "1e18", "\xff", "true", "99999"};
        const std::size_t at = random() % text.size();
        switch (random() % 5) {
        case 0:
            text.insert(at, pieces[random() % pieces.size()]);
            break;
        case 1:
            text.erase(at, 1 + random() % 12);
            break;
        case 2:
            text[at] = static_cast<char>(random() % 256);
            break;
        default:
            if (const std::size_t digit = text.find_first_of("0123456789", at); digit != std::string::npos)
                text[digit] = static_cast<char>('0' + random() % 10);
        }
        return text;
    }

    // What is read can be told, reads back as an entry, and solves.
    static void checkFigures(const Model& model) {
        const std::string entry = to_json_entry(model).dump();
        Catalogue catalogue = shippedCatalogue();
        merge(catalogue, catalogue_from_json({"entry", "{\"models\": [" + entry + "]}"}));
        for (const Sentence& sentence : model.assumed)
            QVERIFY(!QString::fromStdString(english(sentence)).contains(QStringLiteral("%1")));
        QCOMPARE(firstNotFinite(solved(scenarioFor(model.id, "H100"), catalogue)), QString());
    }
};

QTEST_GUILESS_MAIN(ModelConfigHostileTest)
#include "model_config_hostile_test.moc"
