// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_run.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

class CliSweepTest : public QObject {
    Q_OBJECT

private slots:
    void csvHoldsWhatSolveSays_data();
    void csvHoldsWhatSolveSays();
    void jsonHoldsWhatSolveSays();
    void ownValues_data();
    void ownValues();
    void gpusStandByYear();
    void valuesAreWrittenAsInScenarios();
    void promptsStartBehindTheCachedPrefix();
    void columnsOfAllRows();
    void modelWithoutPhases();
    void notesAreQuoted();
    void tableIsForReading();
    void throughputGrowsToThePlateau();

private:
    QList<QStringList> csv(const QStringList& options) {
        const ProgramRun run = runProgramWith(QStringList{"sweep", "--csv"} + options);
        if (run.status != 0 || !run.error.isEmpty())
            QTest::qFail(run.error.constData(), __FILE__, __LINE__);
        return csvRows(run.output);
    }
    QStringList firstColumn(const QList<QStringList>& rows) {
        QStringList cells;
        for (const QStringList& row : rows.mid(1))
            cells << row.first();
        return cells;
    }
};

void CliSweepTest::csvHoldsWhatSolveSays_data() {
    QTest::addColumn<QString>("over");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QStringList>("values");
    QTest::newRow("batch") << "batch"
                           << "--batch" << QStringList{"1", "100", "8192"};
    QTest::newRow("seq_len") << "seq_len"
                             << "--seq-len" << QStringList{"1", "131072"};
    QTest::newRow("precision") << "precision"
                               << "--precision" << QStringList{"fp32", "int4"};
    QTest::newRow("gpu") << "gpu"
                         << "--gpu" << QStringList{"TPUv5e", "A100"};
}

void CliSweepTest::csvHoldsWhatSolveSays() {
    QFETCH(QString, over);
    QFETCH(QString, option);
    QFETCH(QStringList, values);
    const QList<QStringList> rows =
        csv({"--over", over, "--values", values.join(','), "--efficiency", "0.3"});
    QCOMPARE(rows.first().first(), over);
    QCOMPARE(firstColumn(rows), values);
    for (const QStringList& row : rows.mid(1)) {
        QCOMPARE(row.size(), rows.first().size());
        const QJsonObject result = solved({option, row.first(), "--efficiency", "0.3"});
        for (const QString& key : result.keys())
            QVERIFY2(rows.first().contains(key), qPrintable(key));
        for (int i = 1; i < row.size() - 1; ++i) {
            const QJsonValue value = result[rows.first()[i]];
            if (value.isDouble())
                QCOMPARE(row[i].toDouble(), value.toDouble());
            else
                QCOMPARE(row[i], value.isBool() ? QVariant(value.toBool()).toString() : value.toString());
        }
    }
}

void CliSweepTest::jsonHoldsWhatSolveSays() {
    const ProgramRun run = runProgramWith({"sweep", "--over", "batch", "--values", "2,4", "--json"});
    QCOMPARE(run.status, 0);
    const QJsonArray list = QJsonDocument::fromJson(run.output).array();
    QCOMPARE(list.size(), 2);
    QJsonObject other = list[1].toObject();
    QCOMPARE(other["batch"].toInt(), 4);
    other.remove("batch");
    QCOMPARE(other, solved({"--batch", "4"}));
    QVERIFY(run.output.indexOf("\"batch\"") < run.output.indexOf("\"latency_ms\""));
    const ProgramRun byGpu = runProgramWith({"sweep", "--over", "gpu", "--values", "h100", "--json"});
    QCOMPARE(QJsonDocument::fromJson(byGpu.output)[0]["gpu"].toString(), QString("H100"));
}

void CliSweepTest::ownValues_data() {
    QTest::addColumn<QString>("over");
    QTest::addColumn<QStringList>("values");
    QStringList powers;
    for (int power = 1; power <= 8192; power *= 2)
        powers << QString::number(power);
    QTest::newRow("batch") << "batch" << powers;
    for (int power = 16384; power <= 131072; power *= 2)
        powers << QString::number(power);
    QTest::newRow("seq_len") << "seq_len" << powers;
    QTest::newRow("seq-len") << "seq-len" << powers;
    QTest::newRow("precision") << "precision"
                               << QStringList{"fp32", "tf32", "bf16", "fp16", "fp8", "int8", "int4"};
}

void CliSweepTest::ownValues() {
    QFETCH(QString, over);
    QFETCH(QStringList, values);
    QCOMPARE(firstColumn(csv({"--over", over})), values);
}

void CliSweepTest::gpusStandByYear() {
    const ProgramRun list = runProgramWith({"list", "gpus", "--json"});
    QMap<QString, int> years;
    for (const QJsonValue& entry : QJsonDocument::fromJson(list.output).array())
        years[entry["id"].toString()] = entry["year"].toInt(9999);
    const QStringList gpus = firstColumn(csv({"--over", "gpu"}));
    QCOMPARE(gpus.size(), years.size());
    for (int i = 1; i < gpus.size(); ++i)
        QVERIFY2(years[gpus[i - 1]] <= years[gpus[i]], qPrintable(gpus[i]));
}

void CliSweepTest::valuesAreWrittenAsInScenarios() {
    QCOMPARE(firstColumn(csv({"--over", "batch", "--values", " 1e3, 16 "})), (QStringList{"1000", "16"}));
    QCOMPARE(firstColumn(csv({"--over", "GPU", "--values", "a100"})), QStringList{"A100"});
    QCOMPARE(firstColumn(csv({"--over", "precision", "--values", "INT8"})), QStringList{"int8"});
}

void CliSweepTest::promptsStartBehindTheCachedPrefix() {
    const QList<QStringList> rows = csv({"--over", "seq_len", "--cached-prefix", "4096"});
    QCOMPARE(firstColumn(rows), (QStringList{"8192", "16384", "32768", "65536", "131072"}));
}

void CliSweepTest::columnsOfAllRows() {
    QTemporaryDir folder;
    QFile file(folder.filePath("own.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"gpus": [{"id": "NoPower", "peak": {"fp16": "1 TFLOP/s"}, "bandwidth": "1 TB/s", "capacity": "1 TB"}]})");
    file.close();
    for (const QString& values : {QString("NoPower,H100"), QString("H100,NoPower")}) {
        const QList<QStringList> rows =
            csv({"--over", "gpu", "--values", values, "--catalogue", file.fileName()});
        const qsizetype energy = rows[0].indexOf("energy_j");
        QCOMPARE(rows[0][energy - 1], QString("hfu"));
        QCOMPARE(rows[0][energy + 1], QString("pass_fits"));
        for (const QStringList& row : rows.mid(1)) {
            QCOMPARE(row[energy].isEmpty(), row[0] == "NoPower");
            QCOMPARE(row[energy + 1], QString("true"));
        }
    }
}

void CliSweepTest::modelWithoutPhases() {
    const QList<QStringList> rows = csv({"--over", "batch", "--model", "ResNet50", "--gpu", "A100"});
    QVERIFY(!rows[0].contains("ttft_ms") && rows[0].contains("mfu"));
    const qsizetype bottleneck = rows[0].indexOf("bottleneck");
    QCOMPARE(rows[1][bottleneck], QString("memory"));
    QCOMPARE(rows[2][bottleneck], QString("compute"));
    const ProgramRun table = runProgramWith({"sweep", "--over", "batch", "--model", "ResNet50"});
    QVERIFY(table.status == 0 && !table.output.contains("TTFT") && table.output.contains("throughput"));
}

void CliSweepTest::notesAreQuoted() {
    const QList<QStringList> rows =
        csv({"--over", "precision", "--values", "int4", "--model", "Llama3_1_405B"});
    const QJsonArray notes = solved({"--precision", "int4", "--model", "Llama3_1_405B"})["notes"].toArray();
    QVERIFY(notes.size() > 1);
    QStringList texts;
    for (const QJsonValue& note : notes)
        texts << note.toString();
    QCOMPARE(rows[0].last(), QString("notes"));
    QCOMPARE(rows[1].last(), texts.join("; "));
    QVERIFY(rows[1].last().contains(','));
}

void CliSweepTest::tableIsForReading() {
    const ProgramRun run = runProgramWith({"sweep", "--over", "gpu", "--values", "A100,H100,TPUv5e"});
    QCOMPARE(run.status, 0);
    const QStringList lines = QString::fromUtf8(run.output).split('\n');
    QCOMPARE(lines[0], QString("Llama 3 8B"));
    QVERIFY(lines[2].startsWith("gpu") && lines[2].contains("TTFT") && lines[2].contains("bound by"));
    QVERIFY(lines[4].startsWith("H100") && lines[4].contains("71.0 ms") && lines[4].contains("yes"));
    QVERIFY(lines[5].startsWith("TPUv5e") && lines[5].contains("no"));
    QCOMPARE(lines[3].indexOf("memory"), lines[4].indexOf("memory"));
}

void CliSweepTest::throughputGrowsToThePlateau() {
    const QList<QStringList> rows = csv({"--over", "batch", "--gpu", "A100"});
    const qsizetype throughput = rows[0].indexOf("throughput_per_s");
    double before = 0.0;
    for (const QStringList& row : rows.mid(1)) {
        QVERIFY(row[throughput].toDouble() > before);
        before = row[throughput].toDouble();
    }
    QVERIFY(before > 1268.0 && before < 1269.6);
}

QTEST_GUILESS_MAIN(CliSweepTest)
#include "cli_sweep_test.moc"
