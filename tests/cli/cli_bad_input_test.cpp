// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_run.h"

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

QByteArray plainPicture() {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QImage image(8, 8, QImage::Format_RGB32);
    image.fill(Qt::white);
    if (!image.save(&buffer, "PNG"))
        qFatal("a picture cannot be made");
    return bytes;
}

QByteArray gpuWith(const QByteArray& fields) {
    return "{\"gpus\": [{\"id\": \"X\", \"peak\": {\"fp16\": \"3 TFLOP/s\"}, \"bandwidth\": \"1 TB/s\",\n"
           "\"capacity\": \"1 GB\"" +
           fields + "}]}";
}

} // namespace

class CliBadInputTest : public QObject {
    Q_OBJECT

private slots:
    void options_data();
    void options();
    void scenarioFiles_data();
    void scenarioFiles();
    void catalogueFiles_data();
    void catalogueFiles();
    void filesThatAreNone();
    void brokenPicture();
    void hugeFile();
    void nameFromFileIsPlacedThere();
    void optionMendsFile();

private:
    QString fileWith(const QString& name, const QByteArray& bytes) const;
    QTemporaryDir folder_;
};

QString CliBadInputTest::fileWith(const QString& name, const QByteArray& bytes) const {
    const QString path = folder_.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

void CliBadInputTest::options_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("says");
    const auto solve = [](const char* name, const QStringList& options, const QStringList& says) {
        QTest::newRow(name) << QStringList{"solve"} + options << says;
    };
    solve("GPU", {"--gpu", "H1000"}, {"--gpu: ", "'H1000'", "H100"});
    solve("model", {"--model", "Lama3_8B"}, {"--model: ", "Llama3_8B"});
    solve("empty model", {"--model="}, {"--model: ", "unknown model ''"});
    solve("compared GPU", {"--compare", "A100,H1O0"}, {"--compare: ", "'H1O0'", "H100"});
    solve("too many compared", {"--compare", "A100,H100,H200,B200,T4,V100,L4,L40S"},
          {"--compare: ", "8", "1 to 7"});
    solve("none compared", {"--compare", ","}, {"--compare: ", "1 to 7"});
    solve("decode GPU", {"--decode-gpu", "B20"}, {"--decode-gpu: ", "B200"});
    solve("draft model", {"--draft-model", "Llama3_8"}, {"--draft-model: ", "Llama3_8B"});
    solve("draft model without tokens", {"--draft-model", "ResNet50"}, {"--draft-model: ", "ResNet50"});
    solve("batch 0", {"--batch", "0"}, {"--batch: ", "1 to 8,192"});
    solve("batch -1", {"--batch", "-1"}, {"--batch: ", "1 to 8,192"});
    solve("batch past the range", {"--batch", "8193"}, {"--batch: ", "1 to 8,192"});
    solve("batch past a double", {"--batch", "1e999"}, {"--batch: ", "1 to 8,192"});
    solve("batch as text", {"--batch", "many"}, {"--batch: ", "'many'", "1 to 8,192"});
    solve("batch with a fraction", {"--batch", "1.5"}, {"--batch: ", "whole"});
    solve("batch with a unit", {"--batch", "4 sequences"}, {"--batch: "});
    solve("batch not a number", {"--batch", "nan"}, {"--batch: "});
    solve("empty batch", {"--batch="}, {"--batch: "});
    solve("sequence length", {"--seq-len", "131073"}, {"--seq-len: ", "1 to 131,072"});
    solve("output tokens", {"--output-tokens", "0"}, {"--output-tokens: ", "1 to 131,072"});
    solve("efficiency 1.5", {"--efficiency", "1.5"}, {"--efficiency: ", "0.01 to 1"});
    solve("efficiency 0", {"--efficiency", "0"}, {"--efficiency: ", "0.01 to 1"});
    solve("efficiency inf", {"--efficiency", "inf"}, {"--efficiency: ", "0.01 to 1"});
    solve("precision", {"--precision", "fp61"}, {"--precision: ", "'fp61'", "fp16"});
    solve("fidelity", {"--fidelity", "exact"}, {"--fidelity: ", "first-order"});
    solve("acceptance", {"--acceptance", "1.1"}, {"--acceptance: ", "0 to 1"});
    solve("network", {"--network-gb-per-s", "0"}, {"--network-gb-per-s: ", "0.001 to 1,000,000"});
    solve("prefix as long as the prompt", {"--cached-prefix", "2048"},
          {"--cached-prefix: ", "2048", "shorter"});
    solve("prompt as short as the prefix", {"--seq-len", "5", "--cached-prefix", "5"},
          {"--cached-prefix: ", "shorter"});
    solve("a line end in a name", {"--gpu", "H\n100"}, {"--gpu: "});
    const auto sweep = [](const char* name, const QStringList& options, const QStringList& says) {
        QTest::newRow(name) << QStringList{"sweep"} + options << says;
    };
    sweep("sweep over the unknown", {"--over", "bacth"}, {"--over: ", "'bacth'", "batch"});
    sweep("swept batch", {"--over", "batch", "--values", "1,2,0"}, {"--values: ", "1 to 8,192"});
    sweep("swept GPU", {"--over", "gpu", "--values", "A100,H1000"}, {"--values: ", "'H1000'", "H100"});
    sweep("swept precision", {"--over", "precision", "--values", "fp16,fp17"}, {"--values: ", "'fp17'"});
    sweep("swept length", {"--over", "seq_len", "--values", "10,100", "--cached-prefix", "50"},
          {"--values: ", "shorter"});
    sweep("empty value", {"--over", "batch", "--values", "1,,2"}, {"--values: ", "empty"});
    sweep("no value", {"--over", "batch", "--values="}, {"--values: ", "empty"});
    sweep("sweep of an unknown model", {"--over", "batch", "--model", "Lama3_8B"},
          {"--model: ", "Llama3_8B"});
}

void CliBadInputTest::options() {
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, says);
    const ProgramRun run = runProgramWith(arguments);
    QVERIFY2(run.saysInOneLine(says), run.error.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.output, QByteArray());
}

void CliBadInputTest::scenarioFiles_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("says");
    const auto row = [](const char* name, const QByteArray& bytes, const QStringList& says) {
        QTest::newRow(name) << bytes << says;
    };
    row("malformed", "{\"model\": \"Llama3_8B\",\n \"batch\": }", {"line 2", "column 11", "field batch"});
    row("cut off", "{\"model\": \"Llama3_8B\",\n", {"line 2"});
    row("unknown field", "{\"model\": \"Llama3_8B\",\n\"bacth\": 4}", {"line 2", "field bacth", "batch"});
    row("number past a double", "{\"batch\": 1e400}", {"field batch", "double"});
    row("deep nesting", QByteArray(100000, '['), {"64 levels"});
    row("out of range", "{\n\n\"batch\": 0}", {"line 3", "field batch", "1 to 8,192"});
    row("wrong type", "{\"batch\": \"1\"}", {"field batch", "number"});
    row("fraction", "{\"batch\": 1.5}", {"field batch", "whole"});
    row("twice the same field", "{\"batch\": 1, \"batch\": 2}", {"field batch", "twice"});
    row("contradiction", "{\"seq_len\": 10, \"cached_prefix\": 10}", {"cached_prefix", "shorter"});
    row("list", "[]", {"a list", "not a scenario"});
    row("catalogue", "{\"gpus\": []}", {"catalogue", "not a scenario"});
    row("plain text", "Dear reader,\n", {});
    row("empty file", "", {});
    row("picture without a scenario", plainPicture(), {"PNG picture without a scenario"});
    row("document", "%PDF-1.7\n", {"PDF document"});
    row("zeros", QByteArray(64, '\0'), {"binary"});
    row("no UTF-8", "{\"model\": \"\xff\xfe\"}", {"line 1"});
    row("two objects", "{}{}", {"line 1"});
}

void CliBadInputTest::scenarioFiles() {
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, says);
    const ProgramRun run = runProgramWith({"solve", "--scenario", fileWith("s.json", bytes)});
    QVERIFY2(run.saysInOneLine(says + QStringList{"s.json"}), run.error.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.output, QByteArray());
}

void CliBadInputTest::catalogueFiles_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("says");
    const auto row = [](const char* name, const QByteArray& bytes, const QStringList& says) {
        QTest::newRow(name) << bytes << says;
    };
    row("bandwidth for a rate",
        "{\"gpus\": [{\"id\": \"X\",\n\"peak\": {\"fp16\": \"3 TB/s\"}, \"bandwidth\": \"1 TB/s\", "
        "\"capacity\": \"1 GB\"}]}",
        {"line 2", "gpus[0].peak.fp16", "bandwidth", "compute rate"});
    row("zero bandwidth",
        "{\"gpus\": [{\"id\": \"X\", \"peak\": {\"fp16\": \"3 TFLOP/s\"}, \"bandwidth\": \"0 TB/s\", "
        "\"capacity\": \"1 GB\"}]}",
        {"gpus[0].bandwidth", "out of range"});
    row("no capacity",
        "{\"gpus\": [{\"id\": \"X\", \"peak\": {\"fp16\": \"3 TFLOP/s\"}, \"bandwidth\": \"1 TB/s\"}]}",
        {"gpus[0]", "capacity"});
    row("no unit", gpuWith(", \"tdp\": \"700\""), {"gpus[0].tdp", "no unit"});
    row("unknown field", gpuWith(", \"tpd\": \"700 W\""), {"line 2", "gpus[0].tpd", "tdp"});
    row("twice the same id",
        "{\"models\": [{\"id\": \"M\", \"parameters\": 1, \"layers\": 1},\n"
        "{\"id\": \"m\", \"parameters\": 1, \"layers\": 1}]}",
        {"line 2", "models[1].id", "twice"});
    row("scenario", "{\"gpu\": \"H100\"}", {"looks like a scenario"});
    row("neither", "{}", {"neither gpus nor models"});
    row("picture", plainPicture(), {"a PNG picture", "not a catalogue"});
    row("plain text", "H100 989 TFLOP/s\n", {"plain text", "not a catalogue"});
    row("web page", "<!DOCTYPE html>", {"HTML", "not a catalogue"});
    row("program",
        "\x7f"
        "ELF\x02\x01",
        {"a program", "not a catalogue"});
    row("empty file", "", {"an empty file", "not a catalogue"});
    row("blank file", "\n\n", {"a blank file", "not a catalogue"});
    row("bytes", QByteArray("ab\x01\x02", 4), {"a binary file", "not a catalogue"});
}

void CliBadInputTest::catalogueFiles() {
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, says);
    const ProgramRun run = runProgramWith({"list", "gpus", "--catalogue", fileWith("c.json", bytes)});
    QVERIFY2(run.saysInOneLine(says + QStringList{"c.json"}), run.error.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.output, QByteArray());
}

void CliBadInputTest::filesThatAreNone() {
    for (const QString& option : {QString("--scenario"), QString("--catalogue")}) {
        const ProgramRun missing = runProgramWith({"solve", option, folder_.filePath("none.json")});
        QVERIFY2(missing.saysInOneLine({"none.json", "No such file"}), missing.error.constData());
        QCOMPARE(missing.status, 1);
        const ProgramRun folder = runProgramWith({"solve", option, folder_.path()});
        QVERIFY2(folder.saysInOneLine({folder_.path(), "folder"}), folder.error.constData());
        QCOMPARE(folder.status, 1);
    }
}

void CliBadInputTest::brokenPicture() {
    const QByteArray picture = plainPicture();
    for (const QByteArray& bytes : {QByteArray("\x89PNG\r\n\x1a\n", 8) + QByteArray(200, '\0'),
                                    picture.left(8), picture.left(20), picture.left(picture.size() / 2)}) {
        const ProgramRun run = runProgramWith({"solve", "--scenario", fileWith("s.png", bytes)});
        QVERIFY2(run.error.endsWith("s.png: is a PNG picture without a scenario in it\n"),
                 run.error.constData());
        QCOMPARE(run.status, 1);
    }
}

void CliBadInputTest::hugeFile() {
    const QString path = fileWith("huge.json", "{}");
    QVERIFY(QFile::resize(path, (16 << 20) + 1));
    for (const QString& option : {QString("--scenario"), QString("--catalogue")}) {
        const ProgramRun run = runProgramWith({"solve", option, path});
        QVERIFY2(run.saysInOneLine({"huge.json", "16 MiB"}), run.error.constData());
        QCOMPARE(run.status, 1);
    }
}

void CliBadInputTest::nameFromFileIsPlacedThere() {
    const QString path = fileWith("s.json", "{\"gpu\": \"H1000\", \"draft_model\": \"Lama3_8B\"}");
    const ProgramRun file = runProgramWith({"solve", "--scenario", path});
    QVERIFY2(file.saysInOneLine({"s.json, field gpu: unknown GPU 'H1000'"}), file.error.constData());
    const ProgramRun both = runProgramWith({"solve", "--scenario", path, "--gpu", "H10"});
    QVERIFY2(both.saysInOneLine({"ridgepoint: --gpu: unknown GPU 'H10'"}), both.error.constData());
    const ProgramRun other = runProgramWith({"solve", "--scenario", path, "--gpu", "H100"});
    QVERIFY2(other.saysInOneLine({"s.json, field draft_model: unknown model"}), other.error.constData());
}

void CliBadInputTest::optionMendsFile() {
    const QString path = fileWith("s.json", "{\"gpu\": \"H1000\", \"batch\": 16}");
    const QJsonObject mended = solved({"--scenario", path, "--gpu", "A100"});
    QCOMPARE(mended, solved({"--batch", "16", "--gpu", "A100"}));
}

QTEST_GUILESS_MAIN(CliBadInputTest)
#include "cli_bad_input_test.moc"
