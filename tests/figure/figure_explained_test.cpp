// SPDX-License-Identifier: GPL-3.0-or-later
// What is picked on a chart or in its table is explained with the very number that is there.
#include "app/figure/explained.h"
#include "app/figure/explanation_html.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The value in base units.
double valueOf(const Study& study, const ExplainedValue& explained) {
    const Scenario scenario = varied(study.scenario, explained.variation);
    const Deployment deployment = deploy(catalogue(), scenario);
    return value_of(deployment, solve(deployment, scenario.fidelity), explained.id);
}

std::optional<ExplainedValue> pickedPoint(const Study& study, const Figure& figure, const QString& series,
                                          qsizetype index, qsizetype panel = 0) {
    const QList<Series>& all = figure.panels[panel].series;
    for (qsizetype i = 0; i < all.size(); ++i)
        if (all[i].name == series && all[i].isData && index < all[i].points.size())
            return explainedValue(study, pickedData(figure, {FigurePart::Kind::Point, panel, i, index}));
    return std::nullopt;
}

std::optional<ExplainedValue> pickedBar(const Study& study, const Figure& figure, qsizetype panel,
                                        qsizetype bar) {
    return explainedValue(study, pickedData(figure, {FigurePart::Kind::Bar, panel, bar, 0}));
}

Figure chart(const Study& study, const QString& id) {
    for (const ChartKind& kind : charts())
        if (kind.id == id)
            return kind.figure(study, {});
    return {};
}

bool isIt(const std::optional<ExplainedValue>& found, ValueKind kind, const Variation& variation) {
    return found && found->id.kind == kind && found->variation == variation;
}

} // namespace

class FigureExplainedTest : public QObject {
    Q_OBJECT

private slots:
    void pointOfAnotherGpuAtAnotherBatch() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "throughput");
        const QList<QPointF> points = seriesOf(figure.panels[0], "A100", Stroke::None).points;
        const auto at = std::find_if(points.begin(), points.end(), [](QPointF p) { return p.x() == 64.0; });
        QVERIFY(at != points.end());
        const auto found = pickedPoint(study, figure, "A100", at - points.begin());
        QVERIFY(isIt(found, ValueKind::throughput, {.gpu = "A100", .batch = 64}));
        QVERIFY(std::abs(valueOf(study, *found) / at->y() - 1.0) < 1e-9);
    }

    void marksOfTheThroughputChart() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "throughput");
        QVERIFY(isIt(pickedPoint(study, figure, "A100 plateau", 0), ValueKind::plateau, {.gpu = "A100"}));
        const auto wall = pickedPoint(study, figure, "H200 capacity wall", 0);
        QVERIFY(wall && wall->id.kind == ValueKind::max_batch && wall->variation.gpu == "H200");
        const auto ninety = pickedPoint(study, figure, "H100, 90 % of the plateau", 0);
        QVERIFY(isIt(ninety, ValueKind::batch_of_90, {}));
    }

    void ridgeAndOperatingPoints() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "roofline");
        const auto ridge = pickedPoint(study, figure, "A100 ridge point", 0);
        QVERIFY(ridge && ridge->id.kind == ValueKind::ridge_point && ridge->variation.gpu == "A100");
        const auto prefill = pickedPoint(study, figure, "prefill", 0);
        QVERIFY(prefill && prefill->id.kind == ValueKind::prefill_intensity);
        const auto decode = pickedPoint(study, figure, "decode", 0);
        QVERIFY(decode && decode->id.kind == ValueKind::decode_intensity);
        const auto sweep = pickedPoint(study, figure, "pass on H100, batch sweep", 5);
        QVERIFY(sweep && sweep->id.kind == ValueKind::intensity && sweep->variation.batch == 32);
    }

    void barsOfGenerations_data() {
        QTest::addColumn<Fidelity>("fidelity");
        QTest::newRow("first-order") << Fidelity::first_order;
        QTest::newRow("per-operator") << Fidelity::per_operator;
    }
    void barsOfGenerations() {
        QFETCH(Fidelity, fidelity);
        Scenario scenario;
        scenario.fidelity = fidelity;
        const Study study = studyOf(catalogue(), scenario);
        const Figure figure = chart(study, "generations");
        QVERIFY(isIt(pickedBar(study, figure, 0, 0), ValueKind::ttft, {.gpu = "A100"}));
        // The scenario's own GPU follows the scenario.
        QVERIFY(isIt(pickedBar(study, figure, 0, 1), ValueKind::ttft, {}));
        const auto itl = pickedBar(study, figure, 1, 2);
        QVERIFY(itl && itl->id.kind == ValueKind::itl && itl->variation.gpu == "H200");
    }

    void pointsOfQuantization() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "quantization");
        int explained = 0;
        for (qsizetype i = 0; i < figure.panels[0].series.size(); ++i) {
            const Series& series = figure.panels[0].series[i];
            for (qsizetype j = 0; series.isData && j < series.points.size(); ++j) {
                const auto found =
                    explainedValue(study, pickedData(figure, {FigurePart::Kind::Point, 0, i, j}));
                QVERIFY(found.has_value());
                QCOMPARE(found->variation.precision.has_value(), j != 3);
                QVERIFY(found->id.kind == ValueKind::ttft || found->id.kind == ValueKind::itl);
                QVERIFY(std::abs(valueOf(study, *found) * 1e3 / series.values[j] - 1.0) < 1e-9);
                ++explained;
            }
        }
        QVERIFY(explained >= 13);
    }

    void barsOfOperators() {
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        const Study study = studyOf(catalogue(), scenario);
        const Figure figure = chart(study, "operators");
        for (qsizetype panel = 0; panel < 2; ++panel)
            for (qsizetype i = 0; i < figure.panels[panel].bars.size(); ++i) {
                const auto found = pickedBar(study, figure, panel, i);
                QVERIFY(found && found->id.kind == ValueKind::operator_time);
                QCOMPARE(found->id.pass, panel == 0 ? PassKind::prefill : PassKind::decode);
                QCOMPARE(text(name(found->id.op)), figure.panels[panel].x.ticks[i].text.section('\n', 0, 0));
            }
    }

    void barsOfFidelities() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "fidelities");
        const auto own = pickedBar(study, figure, 0, 0);
        QVERIFY(own && own->id.kind == ValueKind::ttft && !own->variation.fidelity);
        const auto other = pickedBar(study, figure, 0, 1);
        QVERIFY(other && other->variation.fidelity == Fidelity::per_operator && !other->variation.isIdeal);
        const auto ideal = pickedBar(study, figure, 1, 2);
        QVERIFY(ideal && ideal->variation.isIdeal && ideal->id.kind == ValueKind::itl);
    }

    void partsOfARequest() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "request");
        const QList<Stretch>& stretches = figure.panels[0].stretches;
        int prefills = 0;
        int decodes = 0;
        for (qsizetype i = 0; i < stretches.size(); ++i) {
            const auto found =
                explainedValue(study, pickedData(figure, {FigurePart::Kind::Stretch, 0, i, 0}));
            QVERIFY2(found, qPrintable(stretches[i].name));
            prefills += found->id.kind == ValueKind::ttft ? 1 : 0;
            decodes += found->id.kind == ValueKind::decode_time ? 1 : 0;
        }
        QCOMPARE(prefills, 3);
        QCOMPARE(decodes, 3);
    }

    // Of a ring over the prompt's length, it is the length that is meant, on whichever GPU.
    void lengthsAtWhichThePhasesFlip() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "request");
        QVERIFY(isIt(pickedPoint(study, figure, "H100 flip", 0, 2), ValueKind::flip_prompt, {}));
        const auto other = pickedPoint(study, figure, "A100 flip", 0, 2);
        QVERIFY(isIt(other, ValueKind::flip_prompt, {.gpu = "A100"}));
        QCOMPARE(valueOf(study, *other),
                 seriesOf(figure.panels[2], "A100 flip", Stroke::None).points.first().x());
    }

    // Where neither FLOP/s nor bandwidth suffices alone, both are raised, from where each was raised to
    // before.
    void whatIsNeededInStep() {
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        const Study study = studyOf(catalogue(), scenario);
        ChartOptions options;
        options.limits.request = 0.6 * second;
        int inStep = 0;
        for (const GpuVerdict& verdict :
             gpu_verdicts(catalogue(), study.deployment, scenario.fidelity, options.limits)) {
            if (!verdict.need || !verdict.need->in_step)
                continue;
            ++inStep;
            const double rate = in(verdict.need->bandwidth * verdict.gpu->bandwidth, terabyte_per_second);
            const PickedData picked{.numbers = {{"needed_tb_per_s", rate}},
                                    .names = {text(verdict.gpu->short_name)}};
            const auto found = explainedValue(study, picked, options);
            QVERIFY(found && found->id.kind == ValueKind::needed_bandwidth_in_step);
            QCOMPARE(found->variation.scales.bandwidth, verdict.need->bandwidth_before);
            Scenario there = varied(scenario, found->variation);
            there.compare = {there.gpu};
            const Explanation explanation = explanationOf(studyOf(catalogue(), there), *found);
            QVERIFY(isNear(explanation.value, 1e12 * rate, 1e-9));
            QVERIFY(isNear(explanation.steps.back().result.value, 1e12 * rate, 1e-9));
        }
        QVERIFY(inStep > 0);
    }

    void stackedBarsOfMemory() {
        const Study study = studyOf(catalogue(), {});
        const Figure figure = chart(study, "memory");
        for (qsizetype panel = 0; panel < 2; ++panel) {
            const QList<Bar>& bars = figure.panels[panel].bars;
            // Where memory does not suffice, the part that crosses its end is drawn in two.
            const auto isCut = [&](const Bar& bar) {
                return std::any_of(bars.begin(), bars.end(), [&](const Bar& other) {
                    return other.hatched && other.center == bar.center;
                });
            };
            QSet<ValueKind> kinds;
            for (qsizetype i = 0; i < bars.size(); ++i)
                if (!isCut(bars[i])) {
                    const auto found = pickedBar(study, figure, panel, i);
                    QVERIFY2(found, qPrintable(QStringLiteral("%1 %2").arg(panel).arg(i)));
                    kinds.insert(found->id.kind);
                }
            QVERIFY(kinds.contains(ValueKind::weights) && kinds.contains(ValueKind::kv_cache));
        }
    }

    void lengthsOfTheCapacityWall() {
        const Study study = studyOf(catalogue(), {});
        const PickedData picked{.numbers = {{"max_batch", 19.0}, {"seq_len", 131072.0}}, .names = {"int4"}};
        QVERIFY(isIt(explainedValue(study, picked), ValueKind::max_batch,
                     {.seq_len = 131072, .precision = Precision::int4}));
    }

    void cellsOfTables() {
        const Study study = studyOf(catalogue(), {});
        const Table table = tableOf(chart(study, "generations"));
        const int column = static_cast<int>(table.columns.indexOf("ttft_ms"));
        const auto found = explainedValue(study, pickedData(table, 0, column));
        QVERIFY(found && found->id.kind == ValueKind::ttft && found->variation.gpu == "A100");
    }

    void whatTheEngineDoesNotSayHasNone() {
        const Study study = studyOf(catalogue(), {});
        QVERIFY(!explainedValue(study, {}));
        QVERIFY(!explainedValue(study, {.numbers = {{"ttft_ms", 12.345}}, .names = {"H100"}}));
        QVERIFY(!explainedValue(study, {.numbers = {{"year", 2022.0}}}));
        QVERIFY(pickedData(chart(study, "roofline"), {FigurePart::Kind::Bar, 0, 0, 0}).numbers.isEmpty());
        QVERIFY(pickedData(chart(study, "roofline"), {FigurePart::Kind::Point, 3, 0, 0}).numbers.isEmpty());
        QVERIFY(pickedData(Table{}, 0, 0).numbers.isEmpty());
    }

    void richTextHoldsEveryPart() {
        const Study study = studyOf(catalogue(), {});
        const Explanation explanation = explain(study.deployment, study.result, {ValueKind::itl});
        const QString html = explanationHtml(explanation, {.muted = "#123456"});
        for (const Step& step : explanation.steps)
            QVERIFY(html.contains(text(step.result.meaning).toHtmlEscaped()));
        for (const Term& input : explanation.inputs)
            QVERIFY(html.contains(text(*input.source).toHtmlEscaped()));
        QVERIFY(html.contains("color:#123456"));
        QVERIFY(html.contains("<i>H</i><sub>kv</sub>"));
        QCOMPARE(explanationValue(explanation), "5.19 ms");
        QVERIFY(explanationPlainText(explanation).startsWith("Inter-token latency (ITL): 5.19 ms\n"));
        QVERIFY(explanationLatex(explanation).contains("\\begin{align*}"));
    }
};

QTEST_APPLESS_MAIN(FigureExplainedTest)
#include "figure_explained_test.moc"
