// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_run.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

class CliSolveTest : public QObject {
    Q_OBJECT

private slots:
    void knownFigures_data();
    void knownFigures();
    void keysOfTheFormat();
    void everyOptionReachesTheScenario_data();
    void everyOptionReachesTheScenario();
    void namesInAnyCase();
    void lastOfTwoCounts();
    void networkWithoutPairChangesNothing();
    void modelWithoutPhases();
    void notesSayWhatIsAssumed();
    void tableIsForReading();
    void pythonText();
    void pythonTextAlone_data();
    void pythonTextAlone();
    void tableOfModelWithoutPhases();
    void scenarioThroughAPipe();
    void ownCatalogue();
    void laterCatalogueWins();
    void fullDisk();
};

void CliSolveTest::knownFigures_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<double>("ttftMs");
    QTest::addColumn<double>("itlMs");
    QTest::newRow("8B fp16") << QStringList{} << 70.97 << 5.19;
    QTest::newRow("8B int8") << QStringList{"--precision", "int8"} << 35.47 << 2.76;
    QTest::newRow("8B int4") << QStringList{"--precision", "int4"} << 70.97 << 1.54;
    QTest::newRow("70B H200") << QStringList{"--model", "Llama3_70B", "--gpu", "H200"} << 607.03 << 30.36;
}

void CliSolveTest::knownFigures() {
    QFETCH(QStringList, options);
    QFETCH(double, ttftMs);
    QFETCH(double, itlMs);
    const QJsonObject result = solved(options);
    QVERIFY(qAbs(result["ttft_ms"].toDouble() - ttftMs) < 0.005);
    QVERIFY(qAbs(result["itl_ms"].toDouble() - itlMs) < 0.005);
}

void CliSolveTest::keysOfTheFormat() {
    const QStringList keys{"latency_ms",
                           "compute_ms",
                           "memory_ms",
                           "overhead_ms",
                           "throughput_per_s",
                           "bottleneck",
                           "intensity_flop_per_byte",
                           "ridge_flop_per_byte",
                           "mfu",
                           "hfu",
                           "energy_j",
                           "pass_fits",
                           "ttft_ms",
                           "itl_ms",
                           "weights_gb",
                           "kv_cache_gb",
                           "required_gb",
                           "memory_utilization",
                           "feasible",
                           "max_batch",
                           "request_ms",
                           "peak_fallback",
                           "notes"};
    const QJsonObject result = solved({});
    for (const QString& key : keys)
        QVERIFY2(result.contains(key), qPrintable(key));
    QCOMPARE(result["bottleneck"].toString(), QString("memory"));
    QVERIFY(result["feasible"].isBool() && result["notes"].isArray() && result["mfu"].isDouble());
}

void CliSolveTest::everyOptionReachesTheScenario_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("line");
    const auto row = [](const char* name, const QStringList& options, const QByteArray& line) {
        QTest::newRow(name) << options << line;
    };
    row("model", {"--model", "Llama3_70B"}, R"({"model": "Llama3_70B"})");
    row("gpu", {"--gpu", "A100"}, R"({"gpu": "A100"})");
    row("batch", {"--batch", "16"}, R"({"batch": 16})");
    row("seq-len", {"--seq-len=4096"}, R"({"seq_len": 4096})");
    row("output-tokens", {"--output-tokens", "5"}, R"({"output_tokens": 5})");
    row("precision", {"--precision", "fp8"}, R"({"precision": "fp8"})");
    row("efficiency", {"--efficiency", "0.75"}, R"({"efficiency": 0.75})");
    row("cached-prefix", {"--cached-prefix", "1000"}, R"({"cached_prefix": 1000})");
    row("split pair", {"--decode-gpu", "H200", "--network-gb-per-s", "25"},
        R"({"decode_gpu": "H200", "network_gb_per_s": 25})");
    row("draft", {"--model", "Llama3_70B", "--draft-model", "Llama3_8B", "--acceptance", "0.9"},
        R"({"model": "Llama3_70B", "draft_model": "Llama3_8B", "acceptance": 0.9})");
}

void CliSolveTest::everyOptionReachesTheScenario() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, line);
    QTemporaryDir folder;
    QFile file(folder.filePath("s.json"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(line) > 0);
    file.close();
    const QJsonObject byOption = solved(options);
    QVERIFY(byOption != solved({}));
    QCOMPARE(solved({"--scenario", file.fileName()}), byOption);
    const ProgramRun byLine = runProgramWith({"solve", "--jsonl"}, line + '\n');
    QCOMPARE(objectsIn(byLine.output).value(0), byOption);
}

void CliSolveTest::namesInAnyCase() {
    QCOMPARE(solved({"--gpu", "a100", "--model", "LLAMA3_70b", "--precision", "INT8"}),
             solved({"--gpu", "A100", "--model", "Llama3_70B", "--precision", "int8"}));
}

void CliSolveTest::lastOfTwoCounts() {
    QCOMPARE(solved({"--batch", "4", "--batch", "8"}), solved({"--batch", "8"}));
}

void CliSolveTest::networkWithoutPairChangesNothing() {
    QCOMPARE(solved({"--network-gb-per-s", "1", "--acceptance", "0.1"}), solved({}));
}

void CliSolveTest::modelWithoutPhases() {
    const QJsonObject one = solved({"--model", "ResNet50", "--gpu", "A100"});
    const QJsonObject two = solved({"--model", "ResNet50", "--gpu", "A100", "--batch", "2"});
    QVERIFY(!one.contains("ttft_ms") && one.contains("latency_ms"));
    QCOMPARE(one["bottleneck"].toString(), QString("memory"));
    QCOMPARE(two["bottleneck"].toString(), QString("compute"));
}

void CliSolveTest::notesSayWhatIsAssumed() {
    const QJsonObject result = solved({"--model", "Llama3_70B", "--precision", "int4"});
    QVERIFY(result["peak_fallback"].toBool());
    QVERIFY(result["notes"].toArray().at(0).toString().contains("H100 has no int4 rate"));
}

void CliSolveTest::tableIsForReading() {
    const ProgramRun run = runProgramWith({"solve", "--model", "Llama3_70B", "--batch", "2"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.error, QByteArray());
    const QString text = QString::fromUtf8(run.output);
    for (const QString& part :
         QStringList{"Llama 3 70B on NVIDIA H100 SXM 80 GB", "batch 2, 2,048 prompt tokens", "TTFT", "1.21 s",
                     "bound by", "does not fit", "ridge point", "295 FLOP/byte", "Notes", "host memory"})
        QVERIFY2(text.contains(part), qPrintable(part));
    for (const QString& line : text.split('\n'))
        QVERIFY2(line.size() <= 100 && !line.endsWith(' '), qPrintable(line));
}

void CliSolveTest::pythonText() {
    const ProgramRun run = runProgramWith({"solve", "--python", "--model", "Llama3_70B", "--gpu", "H200",
                                           "--batch", "3", "--cached-prefix", "512"});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.error, QByteArray());
    for (const char* part : {"# Llama 3 70B on ", "model = Models.Llama3_70B\ngpu = Hardware.H200\n",
                             "batch_size=3,", "cached_prefix_len=512,", "print(\"ttft_ms\", "})
        QVERIFY2(run.output.contains(part), run.output.constData());
}

void CliSolveTest::pythonTextAlone_data() {
    QTest::addColumn<QStringList>("other");
    QTest::newRow("json") << QStringList{"--json"};
    QTest::newRow("jsonl") << QStringList{"--jsonl"};
    QTest::newRow("explain") << QStringList{"--explain", "ttft"};
}

void CliSolveTest::pythonTextAlone() {
    QFETCH(QStringList, other);
    const ProgramRun run = runProgramWith(QStringList{"solve", "--python"} + other);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.saysInOneLine({"--python", "cannot be given together with", other.first()}),
             run.error.constData());
}

void CliSolveTest::tableOfModelWithoutPhases() {
    const ProgramRun run = runProgramWith({"solve", "--model", "ResNet50"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.contains("One forward pass") && !run.output.contains("TTFT"));
}

void CliSolveTest::scenarioThroughAPipe() {
    const ProgramRun run =
        runShell(R"("$program" solve --json --scenario <(printf '{"gpu": "A100", "batch": 4}'))");
    QVERIFY2(run.status == 0, run.error.constData());
    QCOMPARE(QJsonDocument::fromJson(run.output).object(), solved({"--gpu", "A100", "--batch", "4"}));
}

void CliSolveTest::ownCatalogue() {
    QTemporaryDir folder;
    QFile file(folder.filePath("own files.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"gpus": [{"id": "Double", "peak": {"fp16": "1978 TFLOP/s"}, "bandwidth": "6.7 TB/s",
        "capacity": "160 GiB", "host_link": "64 GB/s", "dispatch_tax": "0 us", "tdp": "700 W"}]})");
    file.close();
    const QJsonObject twice = solved({"--catalogue", file.fileName(), "--gpu", "double"});
    const QJsonObject once = solved({});
    QVERIFY(qAbs(2.0 * twice["compute_ms"].toDouble() / once["compute_ms"].toDouble() - 1.0) < 1e-12);
    QVERIFY(qAbs(2.0 * twice["memory_ms"].toDouble() / once["memory_ms"].toDouble() - 1.0) < 1e-12);
    const ProgramRun wrong = runProgramWith({"solve", "--catalogue", file.fileName(), "--gpu", "Doble"});
    QVERIFY2(wrong.saysInOneLine({"Doble", "Double"}), wrong.error.constData());
}

void CliSolveTest::laterCatalogueWins() {
    QTemporaryDir folder;
    QStringList options{"--model", "M"};
    for (const QByteArray parameters : {"1e9", "2e9"}) {
        QFile file(folder.filePath(QString::fromUtf8(parameters) + ".json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"models\": [{\"id\": \"M\", \"layers\": 1, \"hidden\": 8, \"heads\": 1, \"parameters\": " +
            parameters + "}]}");
        options << "--catalogue" << file.fileName();
    }
    QCOMPARE(solved(options)["weights_gb"].toDouble(), 4.0);
}

void CliSolveTest::fullDisk() {
    const ProgramRun run = runShell(R"("$program" solve > /dev/full)");
    QVERIFY2(run.saysInOneLine({"standard output", "No space left"}), run.error.constData());
    QCOMPARE(run.status, 1);
    const ProgramRun closed = runShell(R"("$program" solve >&-)");
    QVERIFY2(closed.saysInOneLine({"standard output"}), closed.error.constData());
    QCOMPARE(closed.status, 1);
}

QTEST_GUILESS_MAIN(CliSolveTest)
#include "cli_solve_test.moc"
