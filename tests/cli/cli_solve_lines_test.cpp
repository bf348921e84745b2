// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_run.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

class CliSolveLinesTest : public QObject {
    Q_OBJECT

private slots:
    void resultsComeInOrder();
    void badLinesAmongGoodOnes();
    void sameFiguresAsOneByOne();
    void optionsAreDefaults();
    void defaultsMayContradictUntilALineMendsThem();
    void wrongDefaultIsSaidOnce();
    void blankLines_data();
    void blankLines();
    void lineEnds();
    void lineOverTheLimit();
    void hostileLines();
    void manyLines();
    void answersBeforeTheInputEnds();
    void readerThatGoes();
    void fullDisk();
    void closedInput();

private:
    ProgramRun solveLines(const QByteArray& input, const QStringList& options = {}) {
        return runProgramWith(QStringList{"solve", "--jsonl"} + options, input);
    }
};

void CliSolveLinesTest::resultsComeInOrder() {
    QByteArray input;
    for (int batch = 1; batch <= 50; ++batch)
        input += "{\"batch\": " + QByteArray::number(batch) + "}\n";
    const ProgramRun run = solveLines(input);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.error, QByteArray());
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.size(), 50);
    for (int i = 0; i < 50; ++i) { // KV cache grows with the batch
        const double perSequence = results[i]["kv_cache_gb"].toDouble() / (i + 1);
        QVERIFY(qAbs(perSequence / results[0]["kv_cache_gb"].toDouble() - 1.0) < 1e-12);
    }
}

void CliSolveLinesTest::badLinesAmongGoodOnes() {
    const ProgramRun run =
        solveLines("{\"batch\":1}\nnot json\n{\"batch\":0}\n{\"gpu\":\"H1000\"}\n{\"batch\":2}\n");
    QCOMPARE(run.status, 1);
    QVERIFY2(run.saysInOneLine({"3 of 5 lines", "line 2"}), run.error.constData());
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.size(), 5);
    QVERIFY(results[0].contains("ttft_ms") && results[4].contains("ttft_ms"));
    QCOMPARE(results[1]["line"].toInt(), 2);
    QVERIFY(results[1]["error"].toString().startsWith("standard input, line 2: is not JSON"));
    QCOMPARE(results[2],
             QJsonObject({{"error", "standard input, line 3, field batch: 0 is out of range: 1 to 8,192"},
                          {"line", 3}}));
    QVERIFY(
        results[3]["error"].toString().startsWith("standard input, line 4, field gpu: unknown GPU 'H1000'"));
}

void CliSolveLinesTest::sameFiguresAsOneByOne() {
    const ProgramRun run = solveLines("{}\n{\"model\":\"ResNet50\"}\n{\"precision\":\"int4\"}\n");
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.value(0), solved({}));
    QCOMPARE(results.value(1), solved({"--model", "ResNet50"}));
    QCOMPARE(results.value(2), solved({"--precision", "int4"}));
}

void CliSolveLinesTest::optionsAreDefaults() {
    const ProgramRun run = solveLines("{}\n{\"batch\": 3}\n", {"--gpu", "A100", "--batch", "2"});
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.value(0), solved({"--gpu", "A100", "--batch", "2"}));
    QCOMPARE(results.value(1), solved({"--gpu", "A100", "--batch", "3"}));
}

void CliSolveLinesTest::defaultsMayContradictUntilALineMendsThem() {
    const ProgramRun run = solveLines("{\"seq_len\": 4096}\n{}\n", {"--cached-prefix", "3000"});
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.value(0), solved({"--seq-len", "4096", "--cached-prefix", "3000"}));
    QVERIFY(results.value(1)["error"].toString().contains("shorter"));
    QCOMPARE(run.status, 1);
}

void CliSolveLinesTest::wrongDefaultIsSaidOnce() {
    const ProgramRun run = solveLines("{}\n{}\n", {"--gpu", "H1000"});
    QVERIFY2(run.saysInOneLine({"--gpu", "H1000", "H100"}), run.error.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.output, QByteArray());
}

void CliSolveLinesTest::blankLines_data() {
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("results");
    QTest::addColumn<QList<int>>("badLines");
    QTest::newRow("no input") << QByteArray() << 0 << QList<int>{};
    QTest::newRow("a line end") << QByteArray("\n") << 0 << QList<int>{};
    QTest::newRow("one at the end") << QByteArray("{}\n\n") << 1 << QList<int>{};
    QTest::newRow("spaces at the end") << QByteArray("{}\n  \t") << 1 << QList<int>{};
    QTest::newRow("two at the end") << QByteArray("{}\n\n\n") << 2 << QList<int>{2};
    QTest::newRow("between") << QByteArray("{}\n\n{}\n") << 3 << QList<int>{2};
    QTest::newRow("at the beginning") << QByteArray("\r\n{}\n") << 2 << QList<int>{1};
}

void CliSolveLinesTest::blankLines() {
    QFETCH(QByteArray, input);
    QFETCH(int, results);
    QFETCH(QList<int>, badLines);
    const ProgramRun run = solveLines(input);
    const QList<QJsonObject> objects = objectsIn(run.output);
    QCOMPARE(objects.size(), results);
    QCOMPARE(run.status, badLines.isEmpty() ? 0 : 1);
    for (const int number : badLines) {
        QCOMPARE(objects[number - 1]["line"].toInt(), number);
        QVERIFY(objects[number - 1]["error"].toString().contains("blank"));
    }
}

void CliSolveLinesTest::lineEnds() {
    const ProgramRun run = solveLines("\xef\xbb\xbf{\"batch\": 2}\r\n{\"batch\": 2}");
    QCOMPARE(run.status, 0);
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.size(), 2);
    QCOMPARE(results[0], results[1]);
    QCOMPARE(results[0], solved({"--batch", "2"}));
}

void CliSolveLinesTest::lineOverTheLimit() {
    QByteArray input = "{\"batch\": 2}\n" + QByteArray((16 << 20) + 1, ' ') + "\n{\"batch\": 2}\n";
    const ProgramRun run = solveLines(input);
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.size(), 3);
    QVERIFY(results[1]["error"].toString().contains("16 MiB"));
    QCOMPARE(results[0], results[2]);
    QCOMPARE(run.status, 1);
}

void CliSolveLinesTest::hostileLines() {
    QByteArray input = QByteArray(100000, '[') + "\n{\"batch\": 1e400}\n\"\xff\xfe\"\n[1]\n7\n{\"gpu\": \"" +
                       QByteArray(100000, 'x') + "\"}\n{\"gpu\": \"\\u0000\\n\"}\n" + QByteArray(5, '\0') +
                       "\n";
    const ProgramRun run = solveLines(input);
    const QList<QJsonObject> results = objectsIn(run.output);
    QCOMPARE(results.size(), 8);
    for (int i = 0; i < results.size(); ++i) {
        QCOMPARE(results[i]["line"].toInt(), i + 1);
        QVERIFY(results[i]["error"].toString().size() > 10);
        QVERIFY(results[i]["error"].toString().size() < 500);
    }
    QCOMPARE(run.status, 1);
}

void CliSolveLinesTest::manyLines() {
#ifdef RIDGEPOINT_SANITIZED
    constexpr int count = 5'000; // each takes some thirty times as long
#else
    constexpr int count = 50'000;
#endif
    QByteArray input;
    for (int i = 0; i < count; ++i)
        input += "{\"batch\": " + QByteArray::number(1 + i % 512) +
                 ", \"seq_len\": " + QByteArray::number(128 + i % 4096) + "}\n";
    const ProgramRun run = solveLines(input);
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.output.split('\n');
    QCOMPARE(lines.size(), count + 1);
    for (const int i : {0, 511, 512, count * 5 / 8, count - 1})
        QCOMPARE(
            QJsonDocument::fromJson(lines[i]).object(),
            solved({"--batch", QString::number(1 + i % 512), "--seq-len", QString::number(128 + i % 4096)}));
}

void CliSolveLinesTest::answersBeforeTheInputEnds() {
    QProcess process;
    process.setProcessEnvironment(noDisplay());
    process.start(programPath(), {"solve", "--jsonl"});
    for (int i = 0; i < 3; ++i) {
        process.write("{}\n");
        QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), 30'000);
        QVERIFY(QJsonDocument::fromJson(process.readLine()).object().contains("ttft_ms"));
    }
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(process.readAll(), QByteArray());
}

void CliSolveLinesTest::readerThatGoes() {
    const ProgramRun run = runShell(
        R"({ yes '{}' | head -n 5000 | "$program" solve --jsonl; echo "status ${PIPESTATUS[2]}" >&2; } | head -n 1)");
    QVERIFY2(run.error.contains("status 1\n"), run.error.constData());
    QCOMPARE(run.error.count("ridgepoint: standard output"), 1);
    QCOMPARE(objectsIn(run.output).value(0), solved({}));
}

void CliSolveLinesTest::fullDisk() {
    const ProgramRun run = runShell(R"(echo '{}' | "$program" solve --jsonl > /dev/full)");
    QVERIFY2(run.saysInOneLine({"standard output", "No space left"}), run.error.constData());
    QCOMPARE(run.status, 1);
}

void CliSolveLinesTest::closedInput() {
    const ProgramRun run = runShell(R"("$program" solve --jsonl <&-)");
    QVERIFY2(run.saysInOneLine({"standard input", "cannot be read"}), run.error.constData());
    QCOMPARE(run.status, 1);
}

QTEST_GUILESS_MAIN(CliSolveLinesTest)
#include "cli_solve_lines_test.moc"
