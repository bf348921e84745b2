// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/service_level.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Scenario at4096(const std::string& model) {
    Scenario scenario = scenarioFor(model, "H100");
    scenario.seq_len = 4096;
    return scenario;
}

ChartOptions optionsWith(double ttftMs) {
    ChartOptions options;
    options.limits.ttft = ttftMs * millisecond;
    return options;
}

const TextGrid& gridOf(const Figure& figure) {
    return figure.panels.first().textGrid;
}

qsizetype columnOf(const Figure& figure, const QString& key) {
    const QList<TextGrid::Column>& columns = gridOf(figure).columns;
    for (qsizetype i = 0; i < columns.size(); ++i)
        if (columns[i].key == key)
            return i;
    return -1;
}

TextGrid::Cell cellOf(const Figure& figure, const QString& gpu, const QString& key) {
    const qsizetype column = columnOf(figure, key);
    for (const QList<TextGrid::Cell>& row : gridOf(figure).rows)
        if (row.first().text == gpu && column >= 0)
            return row[column];
    return {};
}

double exactOf(const Figure& figure, const QString& gpu, const QString& key) {
    return cellOf(figure, gpu, key).exact.toDouble();
}

} // namespace

class FigureSlaTest : public QObject {
    Q_OBJECT

private slots:
    // As the experiment of choosing a GPU has it.
    void knownVerdicts() {
        const Figure small = figureOf("sla", at4096("Llama3_8B"));
        QCOMPARE(gridOf(small).rows.size(), qsizetype(catalogue().gpus.size()));
        for (const char* gpu : {"T4", "A100"})
            QCOMPARE(cellOf(small, gpu, "verdict").text, "FAIL");
        for (const char* gpu : {"H100", "H200"})
            QCOMPARE(cellOf(small, gpu, "verdict").text, "PASS");
        const Figure large = figureOf("sla", at4096("Llama3_70B"), optionsWith(500.0));
        for (const char* gpu : {"T4", "A100", "H100", "H200"})
            QCOMPARE(cellOf(large, gpu, "verdict").text, "FAIL");
    }

    // Names are in plain ink: a GPU's own may be that of a verdict.
    void whatIsComparedStaysAndIsMarked() {
        Scenario scenario = scenarioFor("Llama3_8B", "H100", {"T4", "A100"});
        const TextGrid grid = gridOf(figureOf("sla", scenario));
        QStringList kept;
        for (const qsizetype row : grid.kept)
            kept.append(grid.rows[row].first().text);
        kept.sort();
        QCOMPARE(kept, (QStringList{"A100", "H100", "T4"}));
        for (const QList<TextGrid::Cell>& row : grid.rows)
            QVERIFY(row.first().ink == textInk && row.first().strong == kept.contains(row.first().text));
    }

    void theRemarksExplainAColumn() {
        const Figure figure = figureOf("sla");
        QVERIFY(hasText(figure.remarks, "Needs: "));
        QVERIFY(columnOf(figure, figure.remarksOn) > 0);
    }

    void numbersAreTheEngines_data() {
        QTest::addColumn<int>("fidelity");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("itlKey");
        QTest::newRow("first-order") << 0 << 0 << "itl_ms";
        QTest::newRow("served") << 1 << 0 << "itl_served_ms";
        QTest::newRow("undisturbed") << 1 << 1 << "itl_mean_ms";
    }
    void numbersAreTheEngines() {
        QFETCH(int, fidelity);
        QFETCH(int, kind);
        QFETCH(QString, itlKey);
        Scenario scenario = at4096("Llama3_8B");
        scenario.fidelity = static_cast<Fidelity>(fidelity);
        scenario.batch = 8;
        ChartOptions options;
        options.limits.itl_kind = static_cast<ItlKind>(kind);
        const Figure figure = figureOf("sla", scenario, options);
        for (const char* gpu : {"A100", "H100", "B200", "T4"}) {
            const Result result = solvedOn(scenario, gpu);
            Seconds itl = result.phases->itl;
            if (const auto& terms = result.per_operator)
                itl = kind == 0 ? terms->itl_served : terms->itl_mean;
            QCOMPARE(exactOf(figure, gpu, "ttft_ms"), in(result.phases->ttft, millisecond));
            QCOMPARE(exactOf(figure, gpu, itlKey), in(itl, millisecond));
            QCOMPARE(exactOf(figure, gpu, "memory_utilization"), result.phases->memory_utilization);
            QCOMPARE(cellOf(figure, gpu, "ttft_ms").text,
                     text(number_text(in(result.phases->ttft, millisecond))));
        }
    }

    // Which is what the inverse is for: with as much as it says, TTFT is just the limit.
    void needIsInRates() {
        const Figure figure = figureOf("sla", at4096("Llama3_8B"));
        const Phases phases = *solvedOn(at4096("Llama3_8B"), "A100").phases;
        const double needed = exactOf(figure, "A100", "needed_tflop_per_s") * 1e12;
        const double dispatch = in(gpu_named(catalogue(), "A100").dispatch_or_default(), second);
        QVERIFY(isNear(in(phases.prefill_flop, flop) / (0.5 * needed) + dispatch, 0.2, 1e-12));
        const double bandwidth = exactOf(figure, "A100", "needed_tb_per_s") * 1e12;
        QVERIFY(isNear(in(phases.weights + phases.kv_cache, byte) / bandwidth + 32 * 10e-6, 0.05, 1e-12));
        QCOMPARE(cellOf(figure, "A100", "needed_tflop_per_s").ink.role, Ink::Role::Fail);
        QCOMPARE(cellOf(figure, "A100", "needed_tb_per_s").ink.role, Ink::Role::Text);
        QCOMPARE(cellOf(figure, "H100", "needed_tflop_per_s").ink.role, Ink::Role::Text);
    }

    void passingFirstThenByMargin() {
        const Figure figure = figureOf("sla", at4096("Llama3_8B"));
        double margin = 1.0;
        bool failed = false;
        for (const QList<TextGrid::Cell>& row : gridOf(figure).rows) {
            const double worst = row[columnOf(figure, "worst_margin")].exact.toDouble();
            const bool passes = row[columnOf(figure, "verdict")].text == "PASS";
            QVERIFY(worst <= margin);
            QVERIFY(!(failed && passes));
            QCOMPARE(passes, worst >= 0.0);
            failed = !passes;
            margin = worst;
        }
    }

    void reasonsNameEachBrokenLimit() {
        const Figure figure = figureOf("sla", at4096("Llama3_70B"), optionsWith(500.0));
        QCOMPARE(cellOf(figure, "H200", "reason").text,
                 "TTFT " + text(ratio_text(exactOf(figure, "H200", "ttft_ms") / 500.0)) + ", memory 1.01x");
        const QString t4 = cellOf(figure, "T4", "reason").text;
        for (const char* limit : {"TTFT", "ITL", "memory"})
            QVERIFY(t4.contains(limit));
        QVERIFY(!t4.contains("request"));
        QCOMPARE(cellOf(figure, "T4", "ttft_ms").ink.role, Ink::Role::Fail);
        QCOMPARE(cellOf(figure, "T4", "request_ms").ink.role, Ink::Role::Muted); // no limit
    }

    void findings() {
        const QString some = figureOf("sla", at4096("Llama3_8B")).finding;
        QVERIFY2(some.contains("9 of 30 GPUs keep TTFT 200 ms, ITL 50 ms, memory 100 %") &&
                     some.contains("H100 PCIe (2022) has the least FLOP/s, 756 TFLOP/s"),
                 qPrintable(some));
        const QString none = figureOf("sla", at4096("Llama3_70B"), optionsWith(100.0)).finding;
        QVERIFY2(none.contains("none of 30 GPUs keeps TTFT 100 ms"), qPrintable(none));
        QVERIFY2(none.contains("would take"), qPrintable(none));
        ChartOptions off;
        off.limits.ttft.reset();
        off.limits.itl.reset();
        off.limits.memory.reset();
        const Figure unlimited = figureOf("sla", at4096("Llama3_8B"), off);
        QVERIFY(unlimited.finding.contains("no limit is set, so all of 30 GPUs pass"));
        QCOMPARE(cellOf(unlimited, "T4", "needed_tflop_per_s").text, "any");
        ChartOptions impossible;
        impossible.limits.itl = 0.1 * millisecond; // below the tax of 32 layers
        const Figure never = figureOf("sla", at4096("Llama3_8B"), impossible);
        QVERIFY(never.finding.contains("no FLOP/s or bandwidth is enough"));
        QCOMPARE(cellOf(never, "T4", "needed_tb_per_s").text, "none does");
    }

    void networkHasNoLimits() {
        const Figure figure = figureOf("sla", scenarioFor("ResNet50", "H100"));
        QVERIFY(figure.panels.isEmpty());
        QVERIFY(figure.finding.startsWith("ResNet-50 generates no tokens"));
        QVERIFY(!applies("sla", scenarioFor("ResNet50", "H100")));
    }

    void allNumbersAreNumbers() {
        for (const char* model : {"Llama3_8B", "DeepSeek_V3", "GPT2_XL"})
            for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator}) {
                Scenario scenario = at4096(model);
                scenario.fidelity = fidelity;
                scenario.batch = 8192;
                const Figure figure = figureOf("sla", scenario);
                for (const QList<TextGrid::Cell>& row : gridOf(figure).rows) {
                    QCOMPARE(row.size(), gridOf(figure).columns.size());
                    for (const TextGrid::Cell& cell : row)
                        QVERIFY2(!showsNoNumber(cell.text), qPrintable(cell.text));
                }
                QVERIFY(!showsNoNumber(figure.finding));
            }
    }
};

QTEST_GUILESS_MAIN(FigureSlaTest)
#include "figure_sla_test.moc"
