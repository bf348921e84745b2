// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements on the charts: which are shown, where, and what is said of them.
#include "app/figure/measured_marks.h"
#include "engine/text_file.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

const std::vector<MatchedPoint>& measured() {
    static const std::vector<MatchedPoint> points = [] {
        const std::string path = std::string(RIDGEPOINT_SOURCE_DIR) + "/tests/measured/measured.csv";
        return match_points(catalogue(), measurements_from({path, read_file(path)}));
    }();
    return points;
}

// Row m096: Llama 2 7B at FP16 on an H100, a fixed batch of 16 with 1,024 tokens in and out.
Scenario scenarioOfM096(Fidelity fidelity) {
    Scenario scenario = scenarioFor("Llama2_7B", "H100", {"A100", "H100", "H200"});
    scenario.fidelity = fidelity;
    scenario.batch = 16;
    scenario.seq_len = 1024;
    scenario.output_tokens = 1024;
    return scenario;
}

Figure figureWith(const QString& id, const Scenario& scenario) {
    for (const ChartKind& kind : charts())
        if (kind.id == id)
            return kind.figure(studyOf(catalogue(), scenario, measured()), {});
    return {};
}

QList<QPointF> marksOf(const Panel& panel) {
    QList<QPointF> points;
    for (const Series& series : seriesNamed(panel, "measured"))
        points += series.points;
    return points;
}

} // namespace

class FigureMeasuredTest : public QObject {
    Q_OBJECT

private slots:
    void fidelities_data() {
        QTest::addColumn<Fidelity>("fidelity");
        QTest::newRow("first-order") << Fidelity::first_order;
        QTest::newRow("per-operator") << Fidelity::per_operator;
    }

    void overTheBars_data() { fidelities_data(); }
    void overTheBars() {
        QFETCH(Fidelity, fidelity);
        const Figure figure = figureWith("generations", scenarioOfM096(fidelity));
        const QList<QPointF> ttft = marksOf(figure.panels[0]);
        const QList<QPointF> itl = marksOf(figure.panels[1]);
        QCOMPARE(ttft.size(), 1);
        QCOMPARE(itl.size(), 1);
        QCOMPARE(std::lround(ttft.first().x()), 1L); // the second of the three by year
        QVERIFY(ttft.first().y() <= figure.panels[0].y.maximum &&
                itl.first().y() <= figure.panels[1].y.maximum);
        QVERIFY(hasText(seriesNamed(figure.panels[1], "measured").first().notes, "per-operator 0.950x"));
        QVERIFY(csvOf(tableOf(figure)).contains("measured,H100,"));
    }

    void onTheThroughput() {
        const Figure figure = figureWith("throughput", scenarioOfM096(Fidelity::per_operator));
        const QList<QPointF> marks = marksOf(figure.panels[0]);
        QVERIFY(std::any_of(marks.begin(), marks.end(), [](const QPointF& at) {
            return at.x() == 16.0 && std::abs(at.y() - 1244.0) < 1.0;
        }));
    }

    void besideTheModels_data() { fidelities_data(); }
    void besideTheModels() {
        QFETCH(Fidelity, fidelity);
        const Figure figure = figureWith("fidelities", scenarioOfM096(fidelity));
        for (const Panel& panel : figure.panels) {
            QCOMPARE(panel.bars.size(), 4);
            QCOMPARE(panel.x.ticks.last().text, "measured");
        }
        QVERIFY(hasText(figure.remarks, "m096"));
    }

    void otherRunsAreNotShown_data() {
        QTest::addColumn<Scenario>("scenario");
        Scenario scenario = scenarioOfM096(Fidelity::per_operator);
        scenario.batch = 8;
        QTest::newRow("batch") << scenario;
        scenario = scenarioOfM096(Fidelity::per_operator);
        scenario.seq_len = 1000;
        QTest::newRow("length") << scenario;
        scenario = scenarioOfM096(Fidelity::per_operator);
        scenario.scheme = Scheme::w8a8;
        QTest::newRow("scheme") << scenario;
        scenario = scenarioOfM096(Fidelity::per_operator);
        scenario.tensor_parallel = 2;
        QTest::newRow("GPUs") << scenario;
        scenario = scenarioOfM096(Fidelity::per_operator);
        scenario.model = "Llama3_8B";
        QTest::newRow("model") << scenario;
    }
    void otherRunsAreNotShown() {
        QFETCH(Scenario, scenario);
        const Figure figure = figureWith("generations", scenario);
        for (const Panel& panel : figure.panels)
            for (const QPointF& at : marksOf(panel))
                QVERIFY(std::lround(at.x()) != 1L);
        for (const Panel& panel : figureWith("fidelities", scenario).panels)
            QCOMPARE(panel.bars.size(), 3);
    }

    void runsOfOtherLengthsAreNamed() {
        Scenario scenario = scenarioOfM096(Fidelity::per_operator);
        scenario.seq_len = 1000;
        QVERIFY(hasText(figureWith("generations", scenario).notes,
                        "m096, vLLM was measured at batch 16 with 1,024 tokens in and 1,024 out."));
    }
};

QTEST_GUILESS_MAIN(FigureMeasuredTest)
#include "figure_measured_test.moc"
