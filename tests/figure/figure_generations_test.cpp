// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Figure generationsOf(const Scenario& scenario) {
    return figureOf("generations", scenario);
}

QStringList tickTexts(const Panel& panel) {
    QStringList texts;
    for (const Tick& tick : panel.x.ticks)
        texts.append(tick.text);
    return texts;
}

QList<bool> hatchesOf(const Panel& panel) {
    QList<bool> hatches;
    for (const Bar& bar : panel.bars)
        hatches.append(bar.hatched);
    return hatches;
}

} // namespace

class FigureGenerationsTest : public QObject {
    Q_OBJECT

private slots:
    void barsAreTheEngines_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("precision");
        QTest::newRow("fits") << "Llama3_8B" << static_cast<int>(Precision::fp16);
        QTest::newRow("does not fit") << "Llama3_70B" << static_cast<int>(Precision::fp16);
        QTest::newRow("at a borrowed rate") << "Llama3_8B" << static_cast<int>(Precision::int4);
    }

    void barsAreTheEngines() {
        QFETCH(QString, model);
        QFETCH(int, precision);
        Scenario scenario = scenarioFor(model.toStdString(), "MI300X", {"A100", "H100", "B200"});
        scenario.precision = static_cast<Precision>(precision);
        scenario.batch = 4;
        const Figure figure = generationsOf(scenario);
        const Study study = studyOf(catalogue(), scenario);
        QCOMPARE(figure.panels.size(), 2);
        for (const Panel& panel : figure.panels)
            QCOMPARE(panel.bars.size(), 4);
        for (qsizetype i = 0; i < 4; ++i) {
            const Phases phases = *solvedOn(scenario, study.gpus[i].gpu->id).phases;
            const Bar& ttft = figure.panels[0].bars[i];
            const Bar& itl = figure.panels[1].bars[i];
            QCOMPARE(ttft.value, in(phases.ttft, millisecond));
            QCOMPARE(itl.value, in(phases.itl, millisecond));
            QCOMPARE(ttft.label, text(number_text(ttft.value)));
            for (const Bar& bar : {ttft, itl}) {
                QCOMPARE(bar.center, double(i));
                QCOMPARE(bar.ink, study.gpus[i].ink);
                QCOMPARE(bar.hatched, phases.memory_utilization > 1.0);
                QCOMPARE(bar.caution.isEmpty(), !bar.hatched);
                QCOMPARE(bar.note.isEmpty(), !bar.hatched);
            }
        }
    }

    void publishedTimes() {
        const Figure figure = generationsOf({});
        QCOMPARE(figure.panels[0].bars[1].label, "71.0");
        QCOMPARE(figure.panels[1].bars[1].label, "5.19");
        const Figure large = generationsOf(scenarioFor("Llama3_70B", "H100"));
        QCOMPARE(large.panels[0].bars[2].label, "607");
        QCOMPARE(large.panels[1].bars[1].label, "43.1");
        QCOMPARE(large.panels[1].bars[2].label, "30.4");
    }

    void ratiosToTheFirst() {
        const Figure figure = generationsOf({});
        QCOMPARE(tickTexts(figure.panels[0]), (QStringList{"A100\n1.00x", "H100\n3.17x", "H200\n3.17x"}));
        QCOMPARE(tickTexts(figure.panels[1]), (QStringList{"A100\n1.00x", "H100\n1.64x", "H200\n2.35x"}));
        QCOMPARE(figure.panels[0].x.title, "FLOP/s vs A100");
        QCOMPARE(figure.panels[1].x.title, "bandwidth vs A100");
        QCOMPARE(figure.panels[0].title, "TTFT (ms)");
        QCOMPARE(figure.panels[1].title, "ITL (ms)");
    }

    void ratiosAtAPrecision() {
        Scenario scenario;
        scenario.precision = Precision::int4; // A100 has a rate of its own, the others have not
        QCOMPARE(tickTexts(generationsOf(scenario).panels[0]),
                 (QStringList{"A100\n1.00x", "H100\n0.792x", "H200\n0.792x"}));
    }

    void sameRateIsSameTtft() {
        const Figure figure = generationsOf({});
        QCOMPARE(figure.panels[0].bars[1].value, figure.panels[0].bars[2].value);
        QVERIFY(figure.panels[1].bars[1].value > 1.3 * figure.panels[1].bars[2].value);
    }

    void hatchedWhereItDoesNotFit_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("precision");
        QTest::addColumn<QList<bool>>("hatches");
        QTest::addColumn<QString>("finding");
        const int fp16 = static_cast<int>(Precision::fp16);
        QTest::newRow("all fit") << "Llama3_8B" << fp16 << QList<bool>{false, false, false, false}
                                 << "Llama 3 8B · fp16 · TTFT follows compute, ITL follows bandwidth.";
        QTest::newRow("some fit") << "Llama3_70B" << fp16 << QList<bool>{true, true, false, true}
                                  << "Llama 3 70B · fp16 · TTFT follows compute, ITL follows bandwidth. "
                                     "Hatched: 142 GB do not fit.";
        QTest::newRow("one quantized fits")
            << "Llama3_70B" << static_cast<int>(Precision::int8) << QList<bool>{false, false, false, false}
            << "Llama 3 70B · int8 · TTFT follows compute, ITL follows "
               "bandwidth.";
        QTest::newRow("none fits") << "Llama3_1_405B" << fp16 << QList<bool>{true, true, true, true}
                                   << "Llama 3.1 405B · fp16 · TTFT follows compute, ITL follows bandwidth. "
                                      "Hatched: 813 GB do not fit any of them.";
    }

    void hatchedWhereItDoesNotFit() {
        QFETCH(QString, model);
        QFETCH(int, precision);
        QFETCH(QList<bool>, hatches);
        QFETCH(QString, finding);
        Scenario scenario = scenarioFor(model.toStdString(), "MI300X");
        scenario.precision = static_cast<Precision>(precision);
        const Figure figure = generationsOf(scenario);
        for (const Panel& panel : figure.panels) {
            QCOMPARE(hatchesOf(panel), hatches);
            QCOMPARE(panel.hint, hatches.contains(true) ? QString("hatched: does not fit") : QString());
        }
        QCOMPARE(figure.finding, finding);
    }

    void cautionSaysHowMuch() {
        const Figure figure = generationsOf(scenarioFor("Llama3_70B", "H200"));
        const QList<Bar>& bars = figure.panels[0].bars;
        QCOMPARE(bars[1].caution, "1.65x memory");
        QCOMPARE(bars[1].note, "does not fit: needs 1.65x the memory of H100");
        QCOMPARE(bars[2].caution, "1.01x memory");
        QVERIFY(hasText(figure.notes, "Llama 3 70B needs 1.65x the memory of H100."));
        QVERIFY(
            !hasText(figure.notes, "needs 1.01x the memory of H200.")); // the engine says that of the chosen
    }

    void fixedCostsAreSaid() {
        Scenario scenario;
        scenario.seq_len = 1; // TTFT is little more than the dispatch tax
        QVERIFY(generationsOf(scenario).finding.contains("but for fixed costs"));
    }

    void borrowedRatesAreNoted() {
        Scenario scenario;
        scenario.gpu = "A100";
        scenario.precision = Precision::int4;
        QCOMPARE(generationsOf(scenario).remarks,
                 (QStringList{"H100 has no int4 rate: its fp16 rate is used.",
                              "H200 has no int4 rate: its fp16 rate is used."}));
    }

    // Where milliseconds would have more digits than anyone reads, or none before the point.
    void unitsFollowTheTimes_data() {
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("seqLen");
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("perSecond");
        QTest::newRow("seconds") << 8192 << 8192 << "ttft_s" << 1.0;
        QTest::newRow("milliseconds") << 1 << 2048 << "ttft_ms" << 1e3;
        QTest::newRow("microseconds") << 1 << 1 << "ttft_us" << 1e6;
    }
    void unitsFollowTheTimes() {
        QFETCH(int, batch);
        QFETCH(int, seqLen);
        QFETCH(QString, key);
        QFETCH(double, perSecond);
        Scenario scenario = scenarioFor(seqLen == 1 ? "TinyLlama_1_1B" : "Llama3_8B", "H100");
        scenario.batch = batch;
        scenario.seq_len = seqLen;
        const Panel panel = generationsOf(scenario).panels[0];
        QCOMPARE(panel.y.key, key);
        QCOMPARE(panel.title, "TTFT (" + key.section('_', 1) + ")");
        const double ttft = in(solvedOn(scenario, "H100").phases->ttft, second);
        QVERIFY(isNear(panel.bars[1].value, ttft * perSecond, 1e-12));
        QCOMPARE(panel.bars[1].label, text(number_text(ttft * perSecond)));
    }

    void networkHasOnePanel() {
        const Scenario scenario = scenarioFor("ResNet50", "H100");
        const Figure figure = generationsOf(scenario);
        QCOMPARE(figure.title, "Latency per generation");
        QCOMPARE(figure.panels.size(), 1);
        const Panel& panel = figure.panels.first();
        QCOMPARE(panel.y.key, "latency_ms");
        QCOMPARE(panel.bars.size(), 3);
        for (qsizetype i = 0; i < 3; ++i) {
            const char* gpu = std::array{"A100", "H100", "H200"}[static_cast<std::size_t>(i)];
            QCOMPARE(panel.bars[i].value, in(solvedOn(scenario, gpu).pass->latency, millisecond));
            QVERIFY(!panel.bars[i].hatched);
        }
        QVERIFY2(figure.finding.startsWith("ResNet-50 · fp16 · batch 1: one pass takes"),
                 qPrintable(figure.finding));
    }

    void axesHoldTheBars() {
        for (const Panel& panel : generationsOf(scenarioFor("Llama3_70B", "H100")).panels) {
            QCOMPARE(panel.x.scale, Axis::Scale::Categories);
            QCOMPARE(panel.x.minimum, -0.5);
            QCOMPARE(panel.x.maximum, 2.5);
            QCOMPARE(panel.y.minimum, 0.0);
            for (const Bar& bar : panel.bars)
                QVERIFY(bar.value < panel.y.maximum / 1.1);
        }
    }
};

QTEST_GUILESS_MAIN(FigureGenerationsTest)
#include "figure_generations_test.moc"
