// SPDX-License-Identifier: GPL-3.0-or-later
// The sample files of each benchmark, every point by value, and the traps in them.
#include "engine/measurements.h"
#include "measurement_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

/// A point as a line, so that a whole file is checked by reading it: what is missing is not written.
QString lineOf(const MeasuredPoint& point) {
    QStringList parts{QString::fromStdString(point.id)};
    const auto add = [&](const char* label, const QString& text) {
        if (!text.isEmpty())
            parts << QStringLiteral("%1=%2").arg(label, text);
    };
    const auto number = [](std::optional<double> value) {
        return value ? QString::number(*value, 'g', 7) : QString();
    };
    const auto count = [](std::optional<int> value) {
        return value ? QString::number(*value) : QString();
    };
    add("model", QString::fromStdString(point.model));
    add("gpu", QString::fromStdString(point.gpu));
    add("gpus", count(point.gpus));
    add("tp", count(point.tensor_parallel));
    add("weights", QString::fromStdString(point.weights_precision));
    add("kv", QString::fromStdString(point.kv_precision));
    add("by", QString::fromStdString(point.framework));
    add("load", name(point.load));
    add("batch", number(point.batch));
    add("in", count(point.input_tokens));
    add("out", count(point.output_tokens));
    add("depth", count(point.context_depth));
    const auto ms = [&](std::optional<Seconds> time) {
        return number(time ? std::optional(in(*time, millisecond)) : std::nullopt);
    };
    const auto rate = [&](std::optional<TokenRate> speed) {
        return number(speed ? std::optional(in(*speed, token_per_second)) : std::nullopt);
    };
    add("ttft", ms(point.ttft));
    add("itl", ms(point.itl));
    add("request", ms(point.request_time));
    add("rate", rate(point.output_rate));
    add("prefill", rate(point.prefill_rate));
    if (point.itl_carries_prefill)
        parts << QStringLiteral("with-prefill");
    return parts.join(' ');
}

} // namespace

class MeasurementsTest : public QObject {
    Q_OBJECT

private slots:
    void sampleFiles_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("points");
        QTest::newRow("vllm-bench-2026-07-low-rate.json")
            << "vLLM bench serve"
            << QStringList{
                   "line 1 model=/models/Qwen3-VL-8B-Instruct load=rate-limited batch=3.577641 in=200 "
                   "out=128 ttft=95.63443 itl=27.91183"};
        QTest::newRow("vllm-bench-2026-07-one-failed.json")
            << "vLLM bench serve"
            << QStringList{"line 1 model=./Qwen2.5-VL-3B-Instruct load=rate-limited batch=4.351444 in=200 "
                           "out=128 ttft=97.50969 itl=34.43462"};
        QTest::newRow("sglang-bench_serving.jsonl")
            << "SGLang bench_serving"
            << QStringList{"line 1 by=SGLang load=rate-limited batch=11.78026 in=302 out=196 ttft=91.69222 "
                           "itl=11.9177 request=2409.499",
                           "line 2 by=SGLang load=rate-limited batch=7.91 in=344 out=219 request=2098.07"};
        const QString by = "by=llama.cpp 8cf427ff load=single stream batch=1";
        const QString rtx = "model=qwen2 7B Q4_K - Medium gpu=NVIDIA GeForce RTX 4080 gpus=1 "
                            "weights=Q4_K - Medium ";
        QTest::newRow("llama-bench.json")
            << "llama-bench"
            << QStringList{"pp512 " + rtx + "kv=f16 " + by + " in=512 depth=0 ttft=72.13564 prefill=7100.002",
                           "tg128 " + rtx + "kv=f16 " + by + " out=128 depth=0 itl=8.412249 rate=118.8816"};
        QTest::newRow("llama-bench.csv")
            << "llama-bench CSV"
            << QStringList{"pp512 " + rtx + by + " in=512 depth=0 ttft=70.28566 prefill=7285.677",
                           "tg128 " + rtx + by + " out=128 depth=0 itl=8.339309 rate=119.9152"};
        const QString qwen =
            "model=qwen2 7B Q4_K - Medium weights=Q4_K - Medium by=llama.cpp load=single stream "
            "batch=1 ";
        const QString llama =
            "model=llama 7B mostly Q4_0 weights=Q4_0 by=llama.cpp load=single stream batch=1 ";
        QTest::newRow("llama-bench.md")
            << "llama-bench markdown"
            << QStringList{"pp512 " + qwen + "in=512 depth=0 ttft=69.75287 prefill=7340.2",
                           "tg128 " + qwen + "out=128 depth=0 itl=8.291874 rate=120.6",
                           "pp512 @ d512 " + qwen + "in=512 depth=512 ttft=79.67743 prefill=6425.91",
                           "tg128 @ d512 " + qwen + "out=128 depth=512 itl=8.568246 rate=116.71",
                           "pp512 " + llama + "in=512 depth=0 ttft=216.1432 prefill=2368.8",
                           "tg128 " + llama + "out=128 depth=0 itl=7.609192 rate=131.42"};
        QTest::newRow("aiperf-profile_export_aiperf.json")
            << "aiperf"
            << QStringList{"line 1 model=Qwen/Qwen3-0.6B load=served batch=128 in=10 out=43 ttft=18.26 "
                           "itl=11.23 request=487.3 rate=10944.03"};
    }
    void sampleFiles() {
        const std::string file = QTest::currentDataTag();
        const std::string text = benchFile(file);
        QFETCH(QString, format);
        QFETCH(QStringList, points);
        QVERIFY(looks_like_measurements(text));
        const Measurements measured = measurements_from({file, text});
        QCOMPARE(QString::fromStdString(measured.format), format);
        QVERIFY(measured.warnings.empty());
        QStringList lines;
        for (const MeasuredPoint& point : measured.points) {
            lines << lineOf(point);
            QCOMPARE(point.source, file);
        }
        QCOMPARE(lines, points);
    }

    void aTableByItsColumns() {
        const std::string text = read_file(sourcePath("tests/measured/measured.csv"));
        QVERIFY(looks_like_measurements(text));
        const Measurements measured = measurements_from({"measured.csv", text});
        QCOMPARE(int(measured.points.size()), 49);
        QVERIFY(measured.warnings.empty());
        QStringList lines;
        for (const MeasuredPoint& point : measured.points)
            lines << lineOf(point);
        const auto has = [&](const QString& line) {
            QVERIFY2(lines.contains(line), qPrintable(line));
        };
        has("m001 model=Llama-2-7B gpu=A100 SXM 80GB (power limit 330 W) gpus=1 tp=1 weights=bf16 kv=bf16 "
            "by=gpt-fast load=single stream batch=1 in=5 out=200 itl=9.533 rate=104.9");
        has("m022 model=Llama-2-70B gpu=H100 SXM 80GB gpus=4 tp=4 weights=fp8 kv=fp8 by=TensorRT-LLM 0.5 "
            "load=single stream batch=1 in=128 out=1 ttft=26");
        has("m040 model=Llama-3.1-8B gpu=H100 SXM 80GB gpus=1 tp=1 weights=fp8 kv=fp8 by=TensorRT-LLM 1.0 "
            "load=served in=1000 out=1000 rate=15220");
        has("m068 model=Llama-2-7B (CodeLlama-7B) gpu=RTX 4090 gpus=1 tp=1 weights=f16 kv=f16 by=llama.cpp "
            "load=unknown batch=1 in=512 out=128 ttft=46.3 itl=16.39 rate=61.03 prefill=11048.22");
        has("m075 model=Llama-2-70B gpu=RTX 4090 gpus=2 tp=2 weights=4-bit kv=fp16 by=MLC load=unknown "
            "batch=1 "
            "in=6 out=256 itl=28.99 rate=34.5");
        has("m076 model=Llama-2-7B gpu=A100 (40GB by the paper) gpus=1 tp=1 weights=fp16 kv=fp16 by=vLLM "
            "load=fixed batch batch=1 in=1024 out=1024 itl=13.65 request=13976.9 rate=73.26 with-prefill");
        has("m096 model=Llama-2-7B gpu=H100 SXM 80GB gpus=1 tp=1 weights=fp16 kv=fp16 by=vLLM load=fixed "
            "batch "
            "batch=16 in=1024 out=1024 ttft=421.6 itl=12.46 request=13168.7 rate=1244.2");
        has("m104 model=Llama-3-8B gpu=A100 40GB (inferred, file names no GPU) gpus=1 tp=1 weights=fp16 "
            "kv=fp16 by=TensorRT-LLM load=single stream batch=1 in=128 out=4096 request=60192.8");
        has("m112 model=Llama-3.3-70B gpu=H100 SXM 80GB gpus=2 tp=2 weights=fp8 kv=fp8 by=NIM (TensorRT-LLM) "
            "load=served batch=1 in=500 out=2000 ttft=47.77 itl=18.91 rate=52.85");
        has("m140 model=DeepSeek-V3 gpu=H200 (8-GPU node assumed) gpus=8 tp=8 weights=fp8 kv=bf16 "
            "by=SGLang 0.4.1.post2 load=fixed batch batch=8 in=128 out=256 itl=38.77 rate=206.32 "
            "with-prefill");
        QVERIFY(measured.points.front().source == "pytorch-labs/gpt-fast@32971d312954:README.md");
    }

    void trapsAreNamed_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("point");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* file, int point, const char* says) {
            QTest::addRow("%s %d %.30s", file, point, says) << file << point << says;
        };
        row("vllm-bench-2026-07-low-rate.json", 0,
            "126 tokens/s is how they came, not what the machine can do");
        row("vllm-bench-2026-07-low-rate.json", 0, "The batch of 3.58 is by Little's law");
        row("vllm-bench-2026-07-one-failed.json", 0, "1 of 200 requests failed");
        row("sglang-bench_serving.jsonl", 0, "does not say which model was served");
        row("sglang-bench_serving.jsonl", 0,
            "random_output_len (1,024) belongs to another data set than sharegpt");
        row("sglang-bench_serving.jsonl", 0, "957 tokens/s is how they came");
        row("sglang-bench_serving.jsonl", 1, "makes 103,837 tokens, not the 218,257 counted");
        row("sglang-bench_serving.jsonl", 1, "were not streamed: there is no ITL, and the TTFT is the whole");
        row("sglang-bench_serving.jsonl", 1,
            "2.00 requests a second were sent, and that 3.77 were completed");
        row("llama-bench.csv", 0, "has 41 fields where the header has 42: its test was read from the end");
        row("llama-bench.csv", 1, "has 41 fields where the header has 42: its test was read from the end");
        row("llama-bench.json", 0, "The weights are 4.68 GB, 4.91 bit a parameter");
        row("llama-bench.json", 0, "The TTFT is the prompt's time alone");
        row("llama-bench.md", 0, "The weights are 4.68 GB, 4.91 bit a parameter"); // 4.36 GiB
        row("llama-bench.md", 0, "does not say which GPU");
        row("aiperf-profile_export_aiperf.json", 0, "the mean over requests of each one's own mean");
    }
    void trapsAreNamed() {
        QFETCH(QString, file);
        QFETCH(int, point);
        QFETCH(QString, says);
        const Measurements measured = measurements_from({"f", benchFile(file.toStdString())});
        const QString notes = notesOf(measured.points.at(static_cast<std::size_t>(point)));
        QVERIFY2(notes.contains(says), qPrintable(notes));
    }

    // What a run is changed by one field at a time: field, the value it gets, the point, what its notes say.
    void loads_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QString>("point");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* fields, const char* point, const char* says) {
            QTest::newRow(fields) << QByteArray(fields) << point << says;
        };
        row(R"("request_rate":"inf")", "load=served batch=20 in=100 out=50 itl=10 rate=2000",
            "All 400 requests came at once: the mean TTFT of 30.0 ms is waiting in the queue");
        row(R"("request_rate":Infinity)", "load=served batch=20 in=100 out=50 itl=10 rate=2000",
            "The batch of 20.0 is the output rate times the ITL");
        row(R"("request_rate":"inf","max_concurrency":16)",
            "load=served batch=16 in=100 out=50 ttft=30 itl=10 rate=2000", "");
        row(R"("request_rate":"inf","max_concurrency":400)",
            "load=served batch=400 in=100 out=50 itl=10 rate=2000", "came at once");
        row(R"("request_rate":"inf","max_concurrency":1)",
            "load=single stream batch=1 in=100 out=50 ttft=30 itl=10 rate=2000", "");
        row(R"("request_rate":100)", "load=served batch=20 in=100 out=50 itl=10 rate=2000",
            "came faster than they were answered");
        row(R"("request_rate":1,"completed":10,"request_throughput":0.67,"total_input_tokens":1000,)"
            R"("total_output_tokens":5010,"output_throughput":335)",
            "load=rate-limited batch=3.3701 in=100 out=501 ttft=30 itl=10", "335 tokens/s is how they came");
        row(R"("request_rate":41,"concurrency":21.5)",
            "load=rate-limited batch=21.5 in=100 out=50 ttft=30 itl=10", "2,000 tokens/s is how they came");
        row(R"("request_rate":41,"mean_e2el_ms":500)",
            "load=rate-limited batch=20 in=100 out=50 ttft=30 itl=10 request=500",
            "Little's law: requests a second times a request's time");
        row(R"("request_rate":null)", "load=unknown batch=20.8 in=100 out=50 ttft=30 itl=10 rate=2000",
            "does not say how requests came");
        row(R"("request_rate":41,"mean_tpot_ms":5)", "load=rate-limited batch=11 in=100 out=50 ttft=30 itl=5",
            "some tokens at a time (mean interval 10.0 ms, time per token 5.00 ms)");
        row(R"("request_rate":41,"mean_itl_ms":NaN,"mean_tpot_ms":8)",
            "load=rate-limited batch=16.88 in=100 out=50 ttft=30 itl=8", "each one's own mean");
        row(R"("request_rate":41,"num_prompts":500)",
            "load=rate-limited batch=20.8 in=100 out=50 ttft=30 itl=10",
            "Only 400 of 500 requests were completed");
        row(R"("request_rate":41,"total_output_tokens":400,"mean_itl_ms":0)",
            "load=rate-limited in=100 out=1 ttft=30", "one token of output");
        row(R"("request_rate":"inf","max_concurrency":8,"backend":"vllm","model_id":"a/Llama-3.1-8B-FP8","tp_size":2)",
            "model=a/Llama-3.1-8B-FP8 tp=2 weights=FP8 by=vLLM load=served batch=8 in=100 out=50 ttft=30 "
            "itl=10 "
            "rate=2000",
            "");
    }
    void loads() {
        QFETCH(QByteArray, fields);
        QFETCH(QString, point);
        QFETCH(QString, says);
        QByteArray text = "{" + fields;
        const QList<QByteArray> others{
            R"("completed":400)",         R"("total_input_tokens":40000)", R"("total_output_tokens":20000)",
            R"("request_throughput":40)", R"("output_throughput":2000)",   R"("mean_ttft_ms":30)",
            R"("mean_itl_ms":10)"};
        for (const QByteArray& other : others)
            if (!fields.contains(other.left(other.indexOf(':'))))
                text += "," + other;
        const Measurements measured = measurements_from({"f", (text + "}").toStdString()});
        QCOMPARE(int(measured.points.size()), 1);
        QCOMPARE(lineOf(measured.points.front()), "line 1 " + point);
        QVERIFY2(notesOf(measured.points.front()).contains(says),
                 qPrintable(notesOf(measured.points.front())));
    }

    void aiperfLoads_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QString>("point");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* fields, const char* point, const char* says) {
            QTest::newRow(fields) << QByteArray(fields) << point << says;
        };
        row(R"({"endpoint":{"streaming":true},"loadgen":{"request_rate":10}})",
            "load=rate-limited batch=4.95 in=100 out=50 ttft=50 itl=10 request=550",
            "400 tokens/s is how they came");
        row(R"({"perf_analyzer":{"stimulus":{"request_rate":100}},"model":["a/Qwen3-8B-FP8"]})",
            "model=a/Qwen3-8B-FP8 weights=FP8 load=served batch=4.95 in=100 out=50 itl=10 request=550 "
            "rate=400",
            "came faster than they were answered");
        row(R"({"loadgen":{"concurrency":1},"endpoint":{"streaming":false}})",
            "load=single stream batch=1 in=100 out=50 request=550 rate=400", "were not streamed");
        row("{}", "load=unknown batch=4.95 in=100 out=50 ttft=50 itl=10 request=550 rate=400",
            "Little's law");
    }
    void aiperfLoads() {
        QFETCH(QByteArray, fields);
        QFETCH(QString, point);
        QFETCH(QString, says);
        const Measurements measured = measurements_from(
            {"f", R"({"request_throughput":{"unit":"requests/sec","avg":9},"request_count":{"avg":90},
            "time_to_first_token":{"unit":"s","avg":0.05},"inter_token_latency":{"unit":"us","avg":10000},
            "request_latency":{"unit":"ms","avg":550},"output_token_throughput":{"avg":400},
            "input_sequence_length":{"avg":100},"output_sequence_length":{"avg":50.2},"was_cancelled":true,
            "error_summary":[{"error_details":{},"count":4}],"input_config":)" +
                      fields.toStdString() + "}"});
        QCOMPARE(lineOf(measured.points.at(0)), "line 1 " + point);
        const QString notes = notesOf(measured.points.at(0));
        QVERIFY2(notes.contains(says) && notes.contains("4 requests failed") &&
                     notes.contains("was cancelled"),
                 qPrintable(notes));
    }

    void llamaBenchAsTheTerminalHasIt() {
        const Measurements measured = measurements_from(
            {"f",
             "ggml_cuda_init: found 2 CUDA devices:\r\n"
             "  Device 0: NVIDIA GeForce RTX 3090, compute capability 8.6, VMM: yes\r\n"
             "  Device 1: NVIDIA GeForce RTX 3090, compute capability 8.6, VMM: yes\r\n"
             "| model | size | params | backend | ngl | sm | test | t/s |\r\n"
             "| --- | ---: | ---: | --- | --: | ---: | ---: | ---: |\r\n"
             "| llama 70B Q4_0 | 36.20 GiB | 68.98 B | CUDA | 40 | row | pp512+tg128 | 100.00 ± 1.00 |\r\n"
             "| llama 70B Q4_0 | 36.20 GiB | 68.98 B | CUDA | 99 | layer | tg128 | 0.00 ± 0.00 |\r\n\r\n"
             "build: 8cf427ff (5163)\r\n"});
        QCOMPARE(lineOf(measured.points.at(0)),
                 "pp512+tg128 model=llama 70B Q4_0 gpu=NVIDIA GeForce RTX 3090 gpus=2 tp=2 weights=Q4_0 "
                 "by=llama.cpp load=single stream batch=1 in=512 out=128 depth=0 request=6400");
        QVERIFY(notesOf(measured.points.at(0)).contains("40 layers were put on the GPU"));
        QCOMPARE(textOf(measured.warnings), "Left out: f, line 7, field t/s: has no rate\n");
    }

    void otherFilesAreNotMeasurements_data() {
        QTest::addColumn<QString>("file");
        for (const char* file :
             {"resources/models.json", "resources/accelerators.json", "resources/window.png",
              "tests/golden/pass.csv", "README.md", "CMakeLists.txt"})
            QTest::newRow(file) << file;
    }
    void otherFilesAreNotMeasurements() {
        const std::string text = read_file(sourcePath(QTest::currentDataTag()));
        QVERIFY(!looks_like_measurements(text));
        QVERIFY(errorOf([&] {
                    measurements_from({"f", text});
                }).contains("no output of a benchmark known here"));
    }

    void progressAndCancel() {
        std::string text;
        for (int i = 0; i < 10000; ++i)
            text += R"({"completed":3,"output_throughput":957,"mean_itl_ms":1.5})"
                    "\n";
        std::vector<double> shares;
        const auto all = [&](double share) {
            return shares.push_back(share), true;
        };
        QCOMPARE(int(measurements_from({"f", text}, all).points.size()), 10000);
        QVERIFY(shares.size() >= 4 && std::is_sorted(shares.begin(), shares.end()) && shares.back() <= 1.0);
        QCOMPARE(errorOf([&] {
                     measurements_from({"f", text}, [](double share) { return share < 0.3; });
                 }),
                 "f: cancelled");
    }
};

QTEST_GUILESS_MAIN(MeasurementsTest)
#include "measurements_test.moc"
