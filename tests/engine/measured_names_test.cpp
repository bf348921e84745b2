// SPDX-License-Identifier: GPL-3.0-or-later
// Names of models, GPUs and precisions as benchmarks write them. An empty id: no match, since none is safe.
#include "engine/measured_names.h"
#include "engine/measured_precision.h"
#include "measurement_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

QString idOr(const std::optional<std::string>& id) {
    return id ? QString::fromStdString(*id) : QString();
}

const QMap<QString, QString> measuredModels{{"Llama-2-7B", "Llama2_7B"},
                                            {"Llama-2-70B", "Llama2_70B"},
                                            {"Llama-2-7B (CodeLlama-7B)", "Llama2_7B"},
                                            {"Llama-3-8B", "Llama3_8B"},
                                            {"Llama-3-70B", "Llama3_70B"},
                                            {"Llama-3.1-8B", "Llama3_1_8B"},
                                            {"Llama-3.1-70B", "Llama3_1_70B"},
                                            {"Llama-3.1-405B", "Llama3_1_405B"},
                                            {"Llama-3.3-70B", "Llama3_1_70B"}, // of the same shape
                                            {"Mixtral-8x7B", "Mixtral_8x7B"},
                                            {"Qwen3-8B", "Qwen3_8B"},
                                            {"Qwen3-30B-A3B", "Qwen3_30B_A3B"},
                                            {"DeepSeek-V3", "DeepSeek_V3"},
                                            // The sample files'.
                                            {"/models/Qwen3-VL-8B-Instruct", ""},
                                            {"./Qwen2.5-VL-3B-Instruct", ""},
                                            {"Qwen/Qwen3-0.6B", ""},
                                            {"qwen2 7B Q4_K - Medium", "Qwen2_5_7B"}, // by its parameters
                                            {"llama 7B mostly Q4_0", "Llama2_7B"},    // likewise
                                            {"", ""}};

const QMap<QString, QString> measuredGpus{{"A100 SXM 80GB (power limit 330 W)", "A100"},
                                          {"A100 SXM 80GB", "A100"},
                                          {"A100 (40GB by the paper)", "A100_40GB"},
                                          {"A100 40GB (inferred, file names no GPU)", "A100_40GB"},
                                          {"H100 SXM 80GB", "H100"},
                                          {"H200", "H200"},
                                          {"H200 (8-GPU node assumed)", "H200"},
                                          {"B200", "B200"},
                                          {"GH200", "GH200"},
                                          {"RTX 4090", "RTX4090"},
                                          {"MI300X", "MI300X"},
                                          {"Gaudi2", "Gaudi2"},
                                          {"MI250", ""},
                                          {"Intel Max 1550", ""},
                                          {"H20 96GB", ""},
                                          {"NVIDIA GeForce RTX 4080", ""},
                                          {"", ""}};

} // namespace

class MeasuredNamesTest : public QObject {
    Q_OBJECT

private slots:
    void everyNameOfTheFiles() {
        std::vector<std::string> files = benchFiles();
        for (std::string& file : files)
            file = "tests/bench_files/" + file;
        files.push_back("tests/measured/measured.csv");
        for (const std::string& file : files) {
            for (const MeasuredPoint& point : measurements_from({file, read_file(sourcePath(file))}).points) {
                const QString model = QString::fromStdString(point.model);
                const QString gpu = QString::fromStdString(point.gpu);
                QVERIFY2(measuredModels.contains(model) && measuredGpus.contains(gpu),
                         qPrintable(model + ", " + gpu));
                QCOMPARE(idOr(catalogue_model(shippedCatalogue(), point)), measuredModels[model]);
                QCOMPARE(idOr(catalogue_gpu(shippedCatalogue(), point.gpu)), measuredGpus[gpu]);
            }
        }
    }

    void models_data() {
        QTest::addColumn<double>("parameters");
        QTest::addColumn<QString>("id");
        const auto row = [](const char* name, const char* id, double parameters = 0) {
            QTest::addRow("%s %g", name, parameters) << parameters << id;
        };
        row("meta-llama/Llama-3.1-8B-Instruct", "Llama3_1_8B");
        row("meta-llama/Meta-Llama-3-8B-Instruct", "Llama3_8B");
        row("meta-llama/Llama-2-7b-chat-hf/", "Llama2_7B");
        row("models/Llama-3.1-8B-Instruct-Q4_K_M.gguf", "Llama3_1_8B");
        row("llama-2-13b.Q4_0.gguf", "Llama2_13B");
        row("neuralmagic/Meta-Llama-3.1-70B-Instruct-FP8", "Llama3_1_70B");
        row("Qwen/Qwen2.5-72B-Instruct-AWQ", "Qwen2_5_72B");
        row("mistralai/Mistral-7B-v0.1", "Mistral_7B");
        row("mistralai/Mixtral-8x22B-Instruct-v0.1", "Mixtral_8x22B");
        row("microsoft/Phi-3-mini-4k-instruct", "Phi3_mini");
        row("openai/gpt-oss-20b", "gpt_oss_20b");
        row("gpt-oss 20B MXFP4 MoE", "gpt_oss_20b");
        row("google/gemma-2-9b-it", "Gemma2_9B");
        row("gemma3 27B Q4_0", "Gemma3_27B", 27.01e9);
        row("qwen3moe 30B.A3B Q4_K - Medium", "Qwen3_30B_A3B", 30.53e9);
        row("deepseek-ai/DeepSeek-V2-Lite-Chat", "DeepSeek_V2_Lite");
        row("TinyLlama/TinyLlama-1.1B-Chat-v1.0", "TinyLlama_1_1B");
        row("llama3_8b", "Llama3_8B"); // an id, whatever its case
        // Near, and another model.
        row("mistralai/Mistral-7B-Instruct-v0.3", "");
        row("microsoft/Phi-3-mini-128k-instruct", "");
        row("codellama/CodeLlama-7b-hf", "");
        row("deepseek-ai/DeepSeek-R1-Distill-Llama-8B", "");
        row("meta-llama/Llama-3.2-8B", "");
        row("Llama-3-18B", "");
        row("Qwen/Qwen2-7B-Instruct", "");
        row("Qwen/Qwen2.5-Coder-7B", "");
        row("nvidia/Llama-3.1-Nemotron-70B-Instruct", "");
        row("llama", "");
        // The count of parameters decides where the name does not, and against a name.
        row("llama 8B Q4_0", "", 8.03e9); // Llama 3 or 3.1
        row("llama 7B Q4_0", "Llama2_7B", 6.74e9);
        row("llama 13B Q4_0", "", 6.74e9);
        row("qwen2 32B Q8_0", "Qwen2_5_32B", 32.76e9);
        row("qwen2 32B Q8_0", "", 30e9);
        row("Llama-3.1-8B", "", 7.0e9);
        row("llama3_8b", "", 1e9);
    }
    void models() {
        QFETCH(double, parameters);
        QFETCH(QString, id);
        const QString tag = QTest::currentDataTag();
        const std::string said = tag.left(tag.lastIndexOf(' ')).toStdString();
        const auto count = parameters > 0 ? std::optional(parameters * parameter) : std::nullopt;
        QCOMPARE(idOr(catalogue_model(shippedCatalogue(), said, count)), id);
    }

    void gpus_data() {
        QTest::addColumn<QString>("id");
        const auto row = [](const char* name, const char* id) {
            QTest::newRow(name) << id;
        };
        row("NVIDIA A100-SXM4-80GB", "A100");
        row("NVIDIA H100 80GB HBM3", "H100"); // as the driver names the SXM part
        row("NVIDIA H100 PCIe", "H100_PCIe");
        row("NVIDIA A100-PCIE-40GB", "A100_40GB");
        row("NVIDIA H200", "H200");
        row("8x NVIDIA H200 SXM 141 GB", "H200");
        row("8xH200", "H200");
        row("Tesla T4", "T4");
        row("Tesla V100-SXM2-32GB", "V100");
        row("NVIDIA L40S", "L40S");
        row("NVIDIA GeForce RTX 3090", "RTX3090");
        row("rtx5090", "RTX5090");
        row("AMD Instinct MI300X OAM", "MI300X");
        row("Intel Gaudi 3", "Gaudi3");
        row("TPU v5e", "TPUv5e");
        row("NVIDIA GB200", "GB200");
        row("h100_pcie", "H100_PCIe");
        // Near, and another part, or any of several.
        row("NVIDIA A100 80GB PCIe", "");
        row("NVIDIA A100-SXM4-40GB", "");
        row("NVIDIA A100", "");
        row("NVIDIA H100", "");
        row("NVIDIA H100 80GB", "");
        row("NVIDIA H100 NVL", "");
        row("Tesla V100-SXM2-16GB", "");
        row("NVIDIA GeForce RTX 4090 Laptop GPU", "");
        row("NVIDIA GeForce RTX 4090 D", "");
        row("NVIDIA A10G", "");
        row("NVIDIA L40", "");
        row("Apple M2 Ultra", ""); // of 60 cores or of 76
        row("A100 40GB 80GB", "");
        row("NVIDIA GeForce RTX 4090, NVIDIA GeForce RTX 3090", "");
        row("GPU", "");
        row("8x", "");
    }
    void gpus() {
        QFETCH(QString, id);
        QCOMPARE(idOr(catalogue_gpu(shippedCatalogue(), QTest::currentDataTag())), id);
    }

    void everyEntryNamesItself() {
        for (const Accelerator& gpu : shippedCatalogue().gpus) {
            QVERIFY(catalogue_gpu(shippedCatalogue(), gpu.id) == gpu.id);
            const auto by_name = catalogue_gpu(shippedCatalogue(), gpu.name);
            QVERIFY2(by_name.value_or(gpu.id) == gpu.id, gpu.name.c_str());
        }
        for (const Model& model : shippedCatalogue().models) {
            QVERIFY(catalogue_model(shippedCatalogue(), model.id) == model.id);
            QVERIFY2(catalogue_model(shippedCatalogue(), model.name, model.parameters) == model.id,
                     model.name.c_str());
        }
    }

    void hostileNames() {
        for (const std::string& name :
             {std::string(1u << 20, 'x'), std::string(200, '('), std::string("\0\xff(", 3),
              std::string("//////"), std::string("99999999999999999999999 GB")}) {
            QVERIFY(!catalogue_model(shippedCatalogue(), name));
            QVERIFY(!catalogue_gpu(shippedCatalogue(), name));
        }
    }

    void precisionsInNames() {
        QVERIFY(precision_in_name("meta-llama/Llama-3.1-8B-Instruct-FP8") == "FP8");
        QVERIFY(precision_in_name("Qwen/Qwen2.5-7B-Instruct-AWQ") == "AWQ");
        QVERIFY(precision_in_name("a/b-quantized.w8a8") == "w8a8");
        QVERIFY(precision_in_name("meta-llama/Llama-3.1-8B-Instruct").empty());
        QVERIFY(precision_in_name("").empty() && precision_in_name("fp8").empty());
        QVERIFY(precision_in_name("a/fp8-and-more").empty() && precision_in_name("a/hafp8").empty());
    }

    void schemes_data() {
        QTest::addColumn<QString>("weights");
        QTest::addColumn<QString>("kv");
        QTest::addColumn<QString>("scheme");
        const auto row = [](const char* weights, const char* kv, const char* scheme) {
            QTest::addRow("%s, %s", weights, kv) << weights << kv << scheme;
        };
        row("bf16", "bf16", "fp16");
        row("fp16", "", "fp16");
        row("F16", "f16", "fp16");
        row("fp8", "fp8", "w8a8_kv8");
        row("fp8", "bf16", "w8a8");
        row("FP8", "auto", "w8a8");
        row("w8a8", "int8", "w8a8_kv8");
        row("int8 weight-only", "bf16", "w8a16");
        row("Q8_0", "q8_0", "w8a16_kv8");
        row("int4 g32 weight-only", "bf16", "w4a16");
        row("AWQ", "", "w4a16");
        row("awq-int4", "bf16", "w4a16");
        row("4-bit", "fp16", "w4a16");
        row("Q4_K - Medium", "f16", "w4a16");
        row("Q4_0", "f16", "w4a16");
        row("IQ4_XS - 4.25 bpw", "f16", "w4a16");
        row("w4a8", "fp8_e4m3", "w4a8_kv8");
        // In doubt, or of no scheme.
        row("", "", "");
        row("fp4", "fp8", "");
        row("MXFP4 MoE", "f16", "");
        row("Q6_K", "f16", "");
        row("int8", "", "");
        row("gptq", "", "");
        row("fp32", "", "");
        row("fp16", "q4_0", "");
        row("fp16", "f16 and q8_0", "");
    }
    void schemes() {
        QFETCH(QString, weights);
        QFETCH(QString, kv);
        QFETCH(QString, scheme);
        QCOMPARE(idOr(scheme_for(weights.toStdString(), kv.toStdString())), scheme);
    }
};

QTEST_GUILESS_MAIN(MeasuredNamesTest)
#include "measured_names_test.moc"
