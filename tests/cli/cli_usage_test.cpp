// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_run.h"

#include <QTest>

using namespace ridgepoint;

class CliUsageTest : public QObject {
    Q_OBJECT

private slots:
    void helpSaysAllThereIs_data();
    void helpSaysAllThereIs();
    void helpGoesBeforeMistakes();
    void versionIsOneLine();
    void wrongUsage_data();
    void wrongUsage();
    void windowNeedsDisplay();
    void windowReadsItsOptionsFirst();
};

void CliUsageTest::helpSaysAllThereIs_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("says");
    const QStringList scenario{"--scenario FILE",
                               "--model ID",
                               "--gpu ID",
                               "--compare ID",
                               "--batch N",
                               "1 to 8,192",
                               "--seq-len TOKENS",
                               "1 to 131,072",
                               "--output-tokens",
                               "--precision NAME",
                               "int4",
                               "--efficiency",
                               "0.01 to 1",
                               "(default 0.5)",
                               "--fidelity",
                               "first-order",
                               "--cached-prefix",
                               "--decode-gpu",
                               "--network-gb-per-s",
                               "GB/s",
                               "--draft-model",
                               "--acceptance",
                               "--model-file FILE",
                               "--catalogue FILE",
                               "--help",
                               "--version",
                               "Usage:",
                               "Examples:"};
    QTest::newRow("program") << QStringList{"--help"}
                             << QStringList{"Usage:", "solve",   "sweep",       "export",
                                            "list",   "inspect", "--catalogue", "Examples:"};
    QTest::newRow("solve") << QStringList{"solve", "--help"} << scenario + QStringList{"--json ", "--jsonl"};
    QTest::newRow("sweep") << QStringList{"sweep", "--help"}
                           << scenario + QStringList{"--over FIELD",
                                                     "batch|seq_len|precision|scheme|tensor_parallel|gpu",
                                                     "--values", "--csv"};
    QTest::newRow("export") << QStringList{"export", "--help"}
                            << scenario + QStringList{"--chart NAME", "roofline",     "throughput",
                                                      "generations",  "quantization", "--out",
                                                      "--format",     "--size",       "1280x720",
                                                      "16 to 16,384", "--scale"};
    QTest::newRow("list") << QStringList{"list", "--help"}
                          << QStringList{"Usage:", "models|gpus", "--json", "--catalogue", "Examples:"};
    QTest::newRow("inspect") << QStringList{"inspect", "--help"}
                             << QStringList{"Usage:", "inspect FILE", "--json", "config.json", "Examples:"};
}

void CliUsageTest::helpSaysAllThereIs() {
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, says);
    const ProgramRun run = runProgramWith(arguments);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.error, QByteArray());
    for (const QString& text : says)
        QVERIFY2(run.output.contains(text.toUtf8()), qPrintable(text));
    for (const QByteArray& line : run.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 120, line.constData());
}

void CliUsageTest::helpGoesBeforeMistakes() {
    const ProgramRun run = runProgramWith({"solve", "--batch", "0", "--nonsense", "--help"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.startsWith("Usage:"));
}

void CliUsageTest::versionIsOneLine() {
    for (const QStringList& arguments : {QStringList{"--version"}, QStringList{"solve", "--version"}}) {
        const ProgramRun run = runProgramWith(arguments);
        QCOMPARE(run.status, 0);
        QVERIFY(QRegularExpression("^ridgepoint \\d+\\.\\d+\\.\\d+\n$").match(run.output).hasMatch());
    }
}

void CliUsageTest::wrongUsage_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("says");
    const auto row = [](const char* name, const QStringList& arguments, const QStringList& says) {
        QTest::newRow(name) << arguments << says;
    };
    row("unknown command", {"slove"}, {"'slove'", "nearest known: solve"});
    row("unknown command with options", {"swep", "--help-me"}, {"--help-me"});
    row("two files for the window", {"a.json", "b.json"}, {"b.json"});
    row("unknown option", {"solve", "--gpus", "H100"}, {"--gpus", "nearest known: --gpu"});
    row("unknown option with its value", {"solve", "--bacth=3"}, {"--bacth", "nearest known: --batch"});
    row("unknown option of the program", {"--catalog", "x.json"},
        {"--catalog", "nearest known: --catalogue"});
    row("another command's option", {"solve", "--over", "batch"}, {"--over", "unknown option"});
    row("one letter", {"solve", "-x"}, {"-x", "unknown option"});
    row("one dash", {"solve", "-batch", "3"}, {"-batch", "nearest known: --batch"});
    row("negative number as a word", {"solve", "-5"}, {"-5"});
    row("missing value", {"solve", "--batch"}, {"--batch", "needs a value"});
    row("option for a value", {"solve", "--model", "--gpu", "H100"}, {"--model", "needs a value", "--gpu"});
    row("value of a flag", {"solve", "--json=yes"}, {"--json", "takes no value"});
    row("stray word", {"solve", "H100"}, {"solve", "H100"});
    row("stray word behind dashes", {"solve", "--", "--json"}, {"--json"});
    row("both JSON forms", {"solve", "--json", "--jsonl"}, {"--json", "--jsonl"});
    row("sweep over nothing", {"sweep"}, {"--over", "missing"});
    row("sweep as CSV and JSON", {"sweep", "--over", "batch", "--csv", "--json"}, {"--csv", "--json"});
    row("export of nothing", {"export", "--out", "x.png"}, {"--chart", "missing"});
    row("export to nowhere", {"export", "--chart", "roofline"}, {"--out", "missing"});
    row("list of nothing", {"list"}, {"list", "models", "gpus"});
    row("list of the unknown", {"list", "cats"}, {"cats", "models", "gpus"});
    row("list of two", {"list", "models", "gpus"}, {"list", "'gpus'"});
    row("control characters", {"so\nl\tve"}, {"unknown command"});
    row("empty command", {""}, {"unknown command ''"});
}

void CliUsageTest::wrongUsage() {
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, says);
    const ProgramRun run = runProgramWith(arguments);
    QVERIFY2(run.saysInOneLine(says), run.error.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.output, QByteArray());
}

void CliUsageTest::windowNeedsDisplay() {
    for (const QStringList& arguments : {QStringList{}, QStringList{"lecture.json"}}) {
        const ProgramRun run = runProgramWith(arguments);
        QVERIFY2(run.saysInOneLine({"no display", "DISPLAY"}), run.error.constData());
        QCOMPARE(run.status, 1);
    }
}

void CliUsageTest::windowReadsItsOptionsFirst() {
    const ProgramRun run = runProgramWith({"--gpu", "H100"});
    QVERIFY2(run.saysInOneLine({"--gpu", "unknown option"}), run.error.constData());
    QCOMPARE(run.status, 2);
}

QTEST_GUILESS_MAIN(CliUsageTest)
#include "cli_usage_test.moc"
