// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_run.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace ridgepoint;

namespace {

QJsonArray explained(const QStringList& options) {
    const ProgramRun run = runProgramWith(QStringList{"solve", "--json"} + options);
    return run.status == 0 ? QJsonDocument::fromJson(run.output).array() : QJsonArray();
}

} // namespace

class CliExplainTest : public QObject {
    Q_OBJECT

private slots:
    void textShowsFormulaNumbersAndSources() {
        const ProgramRun run = runProgramWith({"solve", "--explain", "ttft", "--gpu", "A100"});
        QCOMPARE(run.status, 0);
        const QString text = QString::fromUtf8(run.output);
        for (const char* part : {"Llama 3 8B on NVIDIA A100", "Time to first token (TTFT): 225 ms",
                                 "TTFT = (2 P S + 4 L H d_h S^2) B / (eta F) + t_d", "312 TFLOP/s",
                                 "Catalogue entry of A100: ", "(Scenario)", " = 224.9503 ms"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
    }

    void jsonHoldsStepsAndTheValueOfTheResult_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("unit");
        const QStringList perOperator{"--fidelity", "per-operator", "--batch", "8"};
        QTest::newRow("TTFT") << QStringList{} << "ttft"
                              << "ttft_ms" << 1e-3;
        QTest::newRow("in any case") << QStringList{} << "Kv_Cache"
                                     << "kv_cache_gb" << 1e9;
        QTest::newRow("ridge") << QStringList{} << "ridge_point"
                               << "ridge_flop_per_byte" << 1.0;
        QTest::newRow("served") << perOperator << "itl_served"
                                << "itl_served_ms" << 1e-3;
        QTest::newRow("largest batch") << perOperator << "max_batch"
                                       << "max_batch" << 1.0;
    }
    void jsonHoldsStepsAndTheValueOfTheResult() {
        QFETCH(QStringList, options);
        QFETCH(QString, value);
        QFETCH(QString, key);
        QFETCH(double, unit);
        const QJsonArray list = explained(options + QStringList{"--explain", value});
        QCOMPARE(list.size(), 1);
        const QJsonObject explanation = list.first().toObject();
        QCOMPARE(explanation["value"].toDouble() / unit, solved(options)[key].toDouble());
        QVERIFY(!explanation["inputs"].toArray().isEmpty());
        const QJsonArray steps = explanation["steps"].toArray();
        QVERIFY(!steps.isEmpty());
        for (const char* field : {"symbol", "value", "text", "meaning", "formula", "numbers", "latex"})
            QVERIFY2(steps.last().toObject().contains(QLatin1String(field)), field);
    }

    void allExplainsEachOnce() {
        const QJsonArray list = explained({"--fidelity", "per-operator", "--explain", "all"});
        QStringList names;
        for (const QJsonValue& explanation : list)
            names.append(explanation.toObject()["name"].toString());
        QCOMPARE(names.count("ttft"), 1);
        QVERIFY(names.contains("prefill_qkv") && names.contains("decode_attention"));
        QCOMPARE(names.removeDuplicates(), 0);
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("part");
        QTest::newRow("a slip") << QStringList{"--explain", "tftt"} << 1
                                << "--explain: there is no value 'tftt'";
        QTest::newRow("of the other model") << QStringList{"--explain", "itl_served"} << 1 << "itl";
        QTest::newRow("a network without phases")
            << QStringList{"--model", "ResNet50", "--explain", "ttft"} << 1 << "'ttft'";
        QTest::newRow("with lines") << QStringList{"--explain", "ttft", "--jsonl"} << 2 << "--jsonl";
        QTest::newRow("nothing") << QStringList{"--explain"} << 2 << "--explain";
    }
    void refusals() {
        QFETCH(QStringList, options);
        QFETCH(int, status);
        QFETCH(QString, part);
        const ProgramRun run = runProgramWith(QStringList{"solve"} + options);
        QCOMPARE(run.status, status);
        QVERIFY2(run.error.contains(part.toUtf8()), run.error.constData());
        QCOMPARE(run.error.count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(CliExplainTest)
#include "cli_explain_test.moc"
