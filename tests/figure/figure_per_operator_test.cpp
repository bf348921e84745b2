// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the per-operator model: what stands where, against the engine's own numbers.
#include "engine/fidelity_comparison.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Scenario perOperator(const std::string& model = "Llama3_8B", const std::string& gpu = "H100") {
    Scenario scenario = scenarioFor(model, gpu);
    scenario.fidelity = Fidelity::per_operator;
    return scenario;
}

Deployment deployed(const Scenario& scenario) {
    return deploy(catalogue(), scenario);
}

Series only(const Panel& panel, const QString& name) {
    const QList<Series> found = seriesNamed(panel, name);
    return found.size() == 1 ? found.first() : Series{};
}

double lastOf(const Series& series, double x) {
    for (const QPointF& point : series.points)
        if (point.x() == x)
            return point.y();
    return -1.0;
}

} // namespace

class FigurePerOperatorTest : public QObject {
    Q_OBJECT

private slots:
    void operatorsStandOnTheRoofline_data() {
        QTest::addColumn<PassKind>("kind");
        QTest::newRow("prefill") << PassKind::prefill;
        QTest::newRow("decode") << PassKind::decode;
    }
    void operatorsStandOnTheRoofline() {
        QFETCH(PassKind, kind);
        const Scenario scenario = perOperator();
        const Series marks =
            only(figureOf("roofline", scenario).panels[0], QString(QTest::currentDataTag()) + " operator");
        qsizetype at = 0;
        for (const OperatorCost& cost : operator_costs(deployed(scenario), kind)) {
            if (!cost.present || cost.flop <= 0.0 * flop)
                continue;
            QVERIFY(isNear(marks.points[at].x(), in(cost.intensity(), flop_per_byte)));
            QVERIFY(isNear(marks.points[at].y(), in(cost.flop / cost.time, teraflop_per_second)));
            QVERIFY(marks.notes[at].startsWith(text(name(cost.op)) + ": "));
            QCOMPARE(marks.values[at], in(cost.time, millisecond));
            ++at;
        }
        QCOMPARE(marks.points.size(), at);
        QCOMPARE(marks.scales.size(), at);
    }

    // A mark's area goes with its share of the time.
    void largerSharesHaveLargerMarks() {
        const Series marks = only(figureOf("roofline", perOperator()).panels[0], "decode operator");
        for (qsizetype i = 0; i < marks.points.size(); ++i)
            for (qsizetype j = 0; j < marks.points.size(); ++j)
                QVERIFY(marks.values[i] < marks.values[j] || marks.scales[i] >= marks.scales[j]);
    }

    void throughputIsTheEngines() {
        const Scenario scenario = perOperator();
        const Panel panel = figureOf("throughput", scenario).panels[0];
        for (const double batch : {1.0, 64.0, 8192.0}) {
            Deployment deployment = deployed(scenario);
            deployment.workload.batch = batch;
            const auto [phases, terms] = solve_per_operator(deployment);
            QVERIFY(isNear(lastOf(only(panel, "H100, served"), batch),
                           in(terms.tokens_total_served, token_per_second)));
            QVERIFY(isNear(lastOf(only(panel, "H100, fixed batch"), batch),
                           in(phases.tokens_total, token_per_second)));
        }
    }

    void theWallIsWhereMemoryEnds() {
        const Scenario scenario = perOperator();
        const Series wall = only(figureOf("throughput", scenario).panels[0], "H100 capacity wall");
        QCOMPARE(wall.points.size(), 1);
        QCOMPARE(wall.points.first().x(),
                 static_cast<double>(largest_batch_per_operator(deployed(scenario))));
    }

    // The finding says what the ends of the lines say.
    void findingsSayWhatIsDrawn() {
        const Scenario scenario = perOperator();
        const Figure throughput = figureOf("throughput", scenario);
        const QStringList labels = labelsOf(throughput.panels[0]);
        for (const char* figure : {"7,548", "2,819"}) {
            QVERIFY(!labels.filter(figure).isEmpty());
            QVERIFY2(throughput.finding.contains(figure), qPrintable(throughput.finding));
        }
        const double ridge = in(solve_per_operator(deployed(scenario)).terms.effective_ridge, flop_per_byte);
        const QString expected = "left of the effective ridge, " + text(number_text(ridge));
        QVERIFY(figureOf("roofline", scenario).finding.contains(expected));
        QVERIFY(figureOf("years", scenario)
                    .finding.contains("the ridge of H100 is at 295, its effective one at " +
                                      text(number_text(ridge))));
    }

    void noSequenceFitting() {
        const Figure figure = figureOf("throughput", perOperator("Llama3_1_405B"));
        QVERIFY(figure.finding.endsWith("not one sequence fits"));
        QVERIFY(seriesNamed(figure.panels[0], "H100 capacity wall").isEmpty());
    }

    // Narrow weights speed decoding alone; narrow activations both phases.
    void schemesSpeedWhatTheySpeed() {
        const Panel panel = figureOf("quantization", perOperator()).panels[0];
        QStringList schemes;
        for (const Tick& tick : panel.x.ticks)
            schemes.append(tick.text.section('\n', 0, 0));
        QCOMPARE(schemes, (QStringList{"fp16", "w8a16", "w4a16", "w8a8", "w4a8"}));
        const Series prefill = seriesOf(panel, "prefill (TTFT)", Stroke::None);
        const Series decode = seriesOf(panel, "decode (ITL)", Stroke::None);
        QVERIFY(std::abs(prefill.points[2].y() - 1.0) < 0.02);
        QVERIFY(decode.points[2].y() > 1.8);
        QVERIFY(prefill.points[3].y() > 1.5);
    }

    void barsOfOperatorsSumToThePhases() {
        const Scenario scenario = perOperator("DeepSeek_V3", "H200");
        const Figure figure = figureOf("operators", scenario);
        const auto [phases, terms] = solve_per_operator(deployed(scenario));
        QCOMPARE(figure.panels.size(), 2);
        const QList<double> whole{in(phases.ttft, millisecond), in(phases.itl, millisecond)};
        for (qsizetype i = 0; i < 2; ++i) {
            QCOMPARE(figure.panels[i].y.key, "time_ms");
            double sum = in(deployed(scenario).gpu->dispatch_or_default(), millisecond);
            for (const Bar& bar : figure.panels[i].bars)
                sum += bar.value;
            QVERIFY(isNear(sum, whole[i], 1e-9));
        }
    }

    void coloursOfOperatorsAreInTheKey() {
        for (const Panel& panel : figureOf("operators", perOperator()).panels) {
            QVERIFY(!panel.key.isEmpty());
            for (const Bar& bar : panel.bars)
                QCOMPARE(std::count_if(panel.key.begin(), panel.key.end(),
                                       [&](const KeyEntry& entry) { return entry.ink == bar.ink; }),
                         1);
            QVERIFY2(!panel.title.contains('('), qPrintable(panel.title)); // the unit is the axis'
            QCOMPARE(panel.y.title, "time (ms)");
        }
    }

    // Beside the first-order model's readout it says whose numbers it shows.
    void operatorsSayWhoseTheyAre() {
        Scenario scenario = perOperator();
        QVERIFY(figureOf("operators", scenario).remarks.isEmpty());
        scenario.fidelity = Fidelity::first_order;
        QCOMPARE(
            figureOf("operators", scenario).remarks,
            QStringList{"This is the per-operator model: TTFT 56.9 ms and ITL 7.74 ms, where the first-order "
                        "model has 71.0 ms and 5.19 ms."});
    }

    void modelsSideBySide_data() {
        QTest::addColumn<Fidelity>("fidelity");
        QTest::newRow("first-order") << Fidelity::first_order;
        QTest::newRow("per-operator") << Fidelity::per_operator;
    }
    void modelsSideBySide() {
        QFETCH(Fidelity, fidelity);
        Scenario scenario = perOperator();
        const FidelityComparison compared = compare_fidelities(deployed(scenario));
        scenario.fidelity = fidelity;
        const Figure figure = figureOf("fidelities", scenario);
        const QList<double> itl{in(compared.first_order.itl, millisecond),
                                in(compared.per_operator.phases.itl, millisecond),
                                in(compared.ideal.phases.itl, millisecond)};
        for (qsizetype i = 0; i < 3; ++i)
            QCOMPARE(figure.panels[1].bars[i].value, itl[i]);
        QVERIFY(!figure.remarks.isEmpty());
    }

    void aModelWithoutShapeSaysWhatIsMissing() {
        for (const char* chart : {"operators", "fidelities"}) {
            const Figure figure = figureOf(chart, scenarioFor("ResNet50", "H100"));
            QVERIFY(figure.panels.isEmpty());
            QVERIFY(figure.finding.contains("hidden"));
        }
    }
};

QTEST_GUILESS_MAIN(FigurePerOperatorTest)
#include "figure_per_operator_test.moc"
