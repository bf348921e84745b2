// SPDX-License-Identifier: GPL-3.0-or-later
// inspect, and the model of a file in a scenario (--model-file).
#include "program_run.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

QString config(const char* name) {
    return QStringLiteral(RIDGEPOINT_SOURCE_DIR "/tests/configs/") + QString::fromUtf8(name);
}

QJsonObject inspected(const QString& file, int status = 0) {
    const ProgramRun run = runProgramWith({"inspect", file, "--json"});
    const QJsonObject object = QJsonDocument::fromJson(run.output).object();
    if (run.status != status || object.isEmpty() || !run.error.isEmpty())
        QTest::qFail((run.output + run.error).constData(), __FILE__, __LINE__);
    return object;
}

} // namespace

class CliInspectTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }
    void aConfig();
    void aConfigAsText();
    void theRest();
    void aPicture();
    void refused_data();
    void refused();
    void wrongUsage();
    void modelFileInAScenario();
    void modelFileInEveryCommand();
    void modelFileIsWrong_data();
    void modelFileIsWrong();

private:
    QString written(const QString& name, const QByteArray& content) {
        const QString path = folder_.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            QTest::qFail("cannot write", __FILE__, __LINE__);
        return path;
    }

    QTemporaryDir folder_;
};

void CliInspectTest::aConfig() {
    const QJsonObject mixture = inspected(config("Mixtral-8x7B.json"));
    QCOMPARE(mixture["kind"].toString(), QString("model"));
    QCOMPARE(mixture["id"].toString(), QString("Mixtral-8x7B"));
    QCOMPARE(mixture["parameters"].toDouble(), 46702792704.0);
    QCOMPARE(mixture["active_parameters"].toDouble(), 12879925248.0);
    QCOMPARE(mixture["kv_elements_per_token"].toInteger(), 65536);
    QCOMPARE(mixture["layers"].toInt(), 32);
    QCOMPARE(mixture["experts"].toObject()["active"].toInt(), 2);
    QVERIFY(mixture["quantization"].isNull());
    QVERIFY(mixture["assumed"].isArray() && mixture["assumed"].toArray().isEmpty());

    const QJsonObject gemma = inspected(config("Gemma-3-27B-it.json"));
    QCOMPARE(gemma["window"].toObject()["layers"].toInt(), 52);
    QCOMPARE(gemma["active_parameters"], gemma["parameters"]);
    QVERIFY(gemma["decoder_parameters"].toDouble() < gemma["parameters"].toDouble());
    QCOMPARE(gemma["assumed"].toArray().size(), 4);

    QCOMPARE(inspected(config("awkward-zephyr-7B-AWQ-4bit.json"))["quantization"].toString(),
             QString("w4a16"));
    const QJsonObject pasted = inspected(config("awkward-phi-4-with-comments-and-trailing-comma.json.txt"));
    QCOMPARE(pasted["notes"].toArray().size(), 2);
}

void CliInspectTest::aConfigAsText() {
    const ProgramRun run = runProgramWith({"inspect", config("Gemma-2-9B.json")});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.error, QByteArray());
    const QString text = QString::fromUtf8(run.output).simplified();
    for (const QString part : {"kind model", "parameters 9.24 B", "window size 4,096, layers 21",
                               "tied embeddings yes", "kv elements per token 172,032", "quantization -",
                               "Assumed - The config.json does not give tie_word_embeddings"})
        QVERIFY2(text.contains(part), qPrintable(part + " is not in " + text));
    for (const QByteArray& line : run.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 120, line.constData());
}

void CliInspectTest::theRest() {
    const QString scenario = written("lecture.json", R"({"gpu": "A100", "batch": 16})");
    QCOMPARE(inspected(scenario)["kind"].toString(), QString("scenario"));
    QCOMPARE(inspected(scenario)["batch"].toInt(), 16);
    QCOMPARE(inspected(scenario)["model"].toString(), QString("Llama3_8B"));
    const QString catalogue =
        written("own.json", R"({"gpus": [{"id": "X1", "peak": {"fp16": "1 TFLOP/s"}, "bandwidth": "1 TB/s",
                                           "capacity": "8 GB"}]})");
    QCOMPARE(inspected(catalogue)["kind"].toString(), QString("catalogue"));
    QCOMPARE(inspected(catalogue)["gpus"].toArray(), QJsonArray{"X1"});
    QCOMPARE(inspected(catalogue)["models"].toArray(), QJsonArray());
    const ProgramRun text = runProgramWith({"inspect", catalogue});
    QVERIFY(QString::fromUtf8(text.output).simplified().contains("kind catalogue gpus X1 models none"));
}

void CliInspectTest::aPicture() {
    const QString picture = folder_.filePath("roofline.png");
    const ProgramRun run =
        runProgramWith({"export", "--chart", "roofline", "--out", picture, "--batch", "32"});
    QVERIFY2(run.status == 0, run.error.constData());
    QCOMPARE(inspected(picture)["kind"].toString(), QString("picture"));
    QCOMPARE(inspected(picture)["scenario"].toObject()["batch"].toInt(), 32);
}

void CliInspectTest::refused_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("says");
    QTest::newRow("encoder-decoder") << config("awkward-gpu_poor-flan-t5-base-encoder-decoder.json")
                                     << "model" << QStringList{"line 2", "architectures", "encoder-decoder"};
    QTest::newRow("sidecar") << config("awkward-hf_quant_config-FP8-KV8-sidecar.json") << "model"
                             << QStringList{"quantization sidecar", "belongs beside the model's config.json"};
    QTest::newRow("linear attention") << config("awkward-Qwen3-Next-80B-A3B-linear-attention.json") << "model"
                                      << QStringList{"linear attention", "model_type"};
    QTest::newRow("scenario") << written("bad.json", R"({"batch": 0})") << "scenario"
                              << QStringList{"field batch"};
    QTest::newRow("catalogue") << written("bad-own.json", R"({"gpus": [{"id": "X"}]})") << "catalogue"
                               << QStringList{"field gpus[0]"};
    QTest::newRow("picture") << written("bare.png", "\x89PNG\r\n\x1a\n") << "picture" << QStringList{"PNG"};
    QTest::newRow("text") << written("notes.txt", "to buy: milk") << "unknown"
                          << QStringList{"is plain text"};
    QTest::newRow("other JSON") << written("colour.json", R"({"colour": "blue"})") << "unknown"
                                << QStringList{"is JSON", "colour", "config.json"};
    QTest::newRow("not there") << folder_.filePath("nowhere.json") << "unknown"
                               << QStringList{"nowhere.json"};
    QTest::newRow("no UTF-8") << written("bytes.json", "{\"\xff\": \xfe}") << "unknown"
                              << QStringList{"is not JSON"};
}

void CliInspectTest::refused() {
    QFETCH(QString, file);
    QFETCH(QString, kind);
    QFETCH(QStringList, says);
    const QJsonObject object = inspected(file, 1);
    QCOMPARE(object["kind"].toString(), kind);
    QCOMPARE(object.keys(), (QStringList{"error", "kind"}));
    const ProgramRun run = runProgramWith({"inspect", file});
    QCOMPARE(run.status, 1);
    QCOMPARE(run.output, QByteArray());
    QVERIFY2(run.saysInOneLine(says), run.error.constData());
    for (const QString& part : says)
        QVERIFY2(object["error"].toString().contains(part, Qt::CaseInsensitive),
                 qPrintable(object["error"].toString()));
}

void CliInspectTest::wrongUsage() {
    for (const QStringList& arguments :
         {QStringList{"inspect"}, QStringList{"inspect", "a", "b"}, QStringList{"inspect", "a", "--csv"}}) {
        const ProgramRun run = runProgramWith(arguments);
        QCOMPARE(run.status, 2);
        QVERIFY2(run.saysInOneLine({}), run.error.constData());
    }
}

void CliInspectTest::modelFileInAScenario() {
    const QJsonObject own = solved({"--model-file", config("Llama-3.1-8B.json"), "--batch", "4"});
    QJsonObject shipped = solved({"--model", "Llama3_1_8B", "--batch", "4"});
    QVERIFY(qAbs(own["itl_ms"].toDouble() / shipped["itl_ms"].toDouble() - 1.0) < 1e-3);
    QCOMPARE(own["notes"], shipped["notes"]); // nothing had to be assumed
    const QJsonObject assumed = solved({"--model-file", config("Llama-2-7B.json")});
    QVERIFY(assumed["notes"].toArray().contains(QStringLiteral(
        "The config.json does not give tie_word_embeddings: the LM head is taken to have weights of its own, "
        "as in Llama.")));
}

void CliInspectTest::modelFileInEveryCommand() {
    const QString file = config("Qwen3-8B.json");
    const ProgramRun sweep = runProgramWith({"sweep", "--over", "gpu", "--csv", "--model-file", file});
    QVERIFY2(sweep.status == 0, sweep.error.constData());
    QVERIFY(csvRows(sweep.output).size() > 10);
    const QString table = folder_.filePath("table.csv");
    const ProgramRun exported =
        runProgramWith({"export", "--chart", "throughput", "--out", table, "--model-file", file});
    QVERIFY2(exported.status == 0, exported.error.constData());
    const ProgramRun lines = runProgramWith({"solve", "--jsonl", "--model-file", file}, "{\"batch\": 2}\n");
    QCOMPARE(lines.status, 0);
    QCOMPARE(objectsIn(lines.output).size(), 1);
}

void CliInspectTest::modelFileIsWrong_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("status");
    QTest::addColumn<QStringList>("says");
    QTest::newRow("not there") << QStringList{"--model-file", "nowhere.json"} << 1
                               << QStringList{"nowhere.json"};
    QTest::newRow("of another kind") << QStringList{"--model-file", config("SOURCES.tsv")} << 1
                                     << QStringList{"is plain text", "config.json"};
    QTest::newRow("no decoder") << QStringList{"--model-file",
                                               config("awkward-gpu_poor-flan-t5-base-encoder-decoder.json")}
                                << 1 << QStringList{"encoder-decoder"};
    QTest::newRow("a scenario") << QStringList{"--model-file", written("s.json", R"({"batch": 4})")} << 1
                                << QStringList{"s.json", "is a scenario, not a model's config.json"};
    QTest::newRow("taken for a scenario")
        << QStringList{"--scenario", config("Qwen3-8B.json")} << 1
        << QStringList{"is a model's config.json, not a scenario", "--model-file"};
    QTest::newRow("taken for a catalogue") << QStringList{"--catalogue", config("Qwen3-8B.json")} << 1
                                           << QStringList{"looks like a model's config.json", "--model-file"};
    QTest::newRow("a pipe") << QStringList{"--model-file", "/dev/null"} << 1
                            << QStringList{"/dev/null", "not a pipe"};
    QTest::newRow("two models") << QStringList{"--model-file", config("Qwen3-8B.json"), "--model",
                                               "Llama3_8B"}
                                << 2 << QStringList{"--model-file", "--model"};
}

void CliInspectTest::modelFileIsWrong() {
    QFETCH(QStringList, options);
    QFETCH(int, status);
    QFETCH(QStringList, says);
    const ProgramRun run = runProgramWith(QStringList{"solve"} + options);
    QCOMPARE(run.status, status);
    QVERIFY2(run.saysInOneLine(says), run.error.constData());
}

QTEST_GUILESS_MAIN(CliInspectTest)
#include "cli_inspect_test.moc"
