// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Panel rooflineOf(const Scenario& scenario) {
    return figureOf("roofline", scenario).panels.value(0);
}

// A GPU's figures as the data sheets give them, in TFLOP/s at fp16 and TB/s.
struct Sheet {
    double peak;
    double bandwidth;
};
const QMap<QString, Sheet> sheets{{"A100", {312, 2.039}}, {"H100", {989, 3.35}}, {"H200", {989, 4.8}}};

QPointF onlyPoint(const Panel& panel, const QString& name) {
    const QList<Series> found = seriesNamed(panel, name);
    return found.size() == 1 && found.first().points.size() == 1 ? found.first().points.first() : QPointF();
}

qsizetype dashedRoofs(const Panel& panel) {
    return std::count_if(panel.series.begin(), panel.series.end(),
                         [](const Series& series) { return series.stroke == Stroke::Dashed; });
}

} // namespace

class FigureRooflineTest : public QObject {
    Q_OBJECT

private slots:
    void ridges_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("label");
        QTest::newRow("A100") << "A100"
                              << "153.0";
        QTest::newRow("H100") << "H100"
                              << "295.2";
        QTest::newRow("H200") << "H200"
                              << "206.0";
    }

    void ridges() {
        QFETCH(QString, gpu);
        QFETCH(QString, label);
        const Panel panel = rooflineOf({});
        const QPointF ridge = onlyPoint(panel, gpu + " ridge point");
        QVERIFY(isNear(ridge.x(), sheets[gpu].peak / sheets[gpu].bandwidth));
        QVERIFY(isNear(ridge.y(), sheets[gpu].peak));
        bool isLabelled = false;
        for (const Label& one : panel.labels)
            isLabelled = isLabelled || (one.text == label && one.at == ridge);
        QVERIFY(isLabelled);
    }

    void roofs() {
        const Panel panel = rooflineOf({});
        for (auto sheet = sheets.begin(); sheet != sheets.end(); ++sheet) {
            const Series roof = seriesOf(panel, sheet.key() + " roof", Stroke::Solid);
            QCOMPARE(roof.points.size(), 3);
            QCOMPARE(roof.points.first().x(), panel.x.minimum);
            QCOMPARE(roof.points.last().x(), panel.x.maximum);
            QCOMPARE(roof.weight, sheet.key() == "H100" ? Weight::Bold : Weight::Normal);
            for (const QPointF& point : roof.points)
                QVERIFY(isNear(point.y(), std::min(sheet->peak, point.x() * sheet->bandwidth)));
            const Series achieved = seriesOf(panel, sheet.key() + " roof at 50 % efficiency", Stroke::Dashed);
            QCOMPARE(achieved.points.size(), 2);
            for (const QPointF& point : achieved.points)
                QVERIFY(isNear(point.y(), 0.5 * sheet->peak));
            QVERIFY(isNear(achieved.points.first().x(), 0.5 * sheet->peak / sheet->bandwidth));
        }
    }

    void roofsAtAPrecision() {
        Scenario scenario;
        scenario.precision = Precision::int8;
        const Panel panel = rooflineOf(scenario);
        QVERIFY(isNear(onlyPoint(panel, "A100 ridge point").x(), 624 / 2.039));
        QVERIFY(isNear(onlyPoint(panel, "H100 ridge point").x(), 1979 / 3.35));
    }

    void phases() {
        const Panel panel = rooflineOf({});
        const QPointF decode = onlyPoint(panel, "decode");
        QVERIFY(isNear(decode.x(), 16.06e9 / (16.06e9 + 268'435'456.0)));
        QVERIFY(isNear(decode.x(), 0.983567, 1e-5));
        QVERIFY(isNear(decode.y(), 3.35 * decode.x()));
        const QPointF prefill = onlyPoint(panel, "prefill");
        QVERIFY(isNear(prefill.x(), 2149.0, 1e-4));
        QVERIFY(isNear(prefill.y(), 0.5 * 989));
        QVERIFY(labelsOf(panel).contains("decode 0.984"));
        QVERIFY(labelsOf(panel).contains("prefill 2,149"));
    }

    void trail_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        QTest::newRow("fits") << "Llama3_8B"
                              << "H100";
        QTest::newRow("spills into host memory") << "Llama3_70B"
                                                 << "H100";
        QTest::newRow("crosses the ridge") << "ResNet50"
                                           << "A100";
    }

    void trail() {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        const Scenario scenario = scenarioFor(model.toStdString(), gpu.toStdString());
        const Series trail = seriesOf(rooflineOf(scenario), "pass on " + gpu + ", batch sweep", Stroke::None);
        QCOMPARE(trail.points.size(), 14);
        const Deployment deployment = deploy(catalogue(), scenario);
        Workload workload = deployment.workload;
        for (int i = 0; i < 14; ++i) {
            workload.batch = 1 << i;
            const Pass pass = solve_pass(*deployment.model, *deployment.gpu, workload);
            QVERIFY(isNear(trail.points[i].x(), in(pass.intensity, flop_per_byte)));
            const double slope = in(pass.intensity, flop_per_byte) * in(pass.bandwidth, terabyte_per_second);
            QVERIFY(isNear(trail.points[i].y(), std::min(0.5 * sheets[gpu].peak, slope)));
            QVERIFY(trail.notes[i].startsWith("batch " + text(exact_text(1 << i)) + ":"));
            QVERIFY(trail.notes[i].endsWith(text(name(pass.bottleneck)) + "-bound"));
        }
    }

    void wholePass() {
        Scenario scenario;
        scenario.batch = 777;
        const Panel panel = rooflineOf(scenario);
        QVERIFY(isNear(onlyPoint(panel, "whole pass").x(),
                       in(solvedOn(scenario, "H100").pass->intensity, flop_per_byte)));
        QVERIFY(labelsOf(panel).contains("batch 777"));
    }

    void finding_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<QString>("finding");
        QTest::newRow("default")
            << "Llama3_8B"
            << "H100" << 2048
            << "Llama 3 8B · fp16 · batch 1 · 2,048 tokens: prefill hits the compute roof, "
               "decode is 300x left of the ridge";
        QTest::newRow("short prompt")
            << "Llama3_8B"
            << "A100" << 1
            << "Llama 3 8B · fp16 · batch 1 · 1 tokens: prefill stays on the memory "
               "slope, decode is 153x left of the ridge";
        QTest::newRow("network") << "ResNet50"
                                 << "A100" << 2048
                                 << "ResNet-50 · fp16 · batch 1: the pass is 2.10x left of the ridge; "
                                    "compute-bound from batch 2";
    }

    void finding() {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        QFETCH(int, tokens);
        QFETCH(QString, finding);
        Scenario scenario = scenarioFor(model.toStdString(), gpu.toStdString());
        scenario.seq_len = tokens;
        QCOMPARE(figureOf("roofline", scenario).finding, finding);
    }

    // Where the model of performance says that the bound changes: at the ridge of what is achieved.
    void regionsMeetAtTheAchievedRidge() {
        for (const char* gpu : {"A100", "H100", "H200"}) {
            const Panel panel = rooflineOf(scenarioFor("Llama3_8B", gpu));
            QCOMPARE(panel.regions.size(), 2);
            const Region& memory = panel.regions[0];
            const Region& compute = panel.regions[1];
            QCOMPARE(memory.from, panel.x.minimum);
            QVERIFY(isNear(memory.to, 0.5 * sheets[gpu].peak / sheets[gpu].bandwidth));
            QCOMPARE(compute.from, memory.to);
            QCOMPARE(compute.to, panel.x.maximum);
            QCOMPARE(memory.ink.role, Ink::Role::Memory);
            QCOMPARE(compute.ink.role, Ink::Role::Compute);
            QCOMPARE(memory.label, QString("memory-bound on ") + gpu);
            QCOMPARE(compute.label, QString("compute-bound on ") + gpu);
        }
    }

    void trailSaysWhereItCrosses() {
        QVERIFY(labelsOf(rooflineOf({})).contains("batch 8,192: never reaches the ridge"));
        const Panel network = rooflineOf(scenarioFor("ResNet50", "A100"));
        QVERIFY(labelsOf(network).contains("batch 8,192; compute-bound from 2"));
        QVERIFY(seriesNamed(network, "prefill").isEmpty() && seriesNamed(network, "decode").isEmpty());
    }

    // The place where the regions meet is marked and said.
    void theEffectiveRidgeIsMarked() {
        Scenario scenario;
        const QPointF at = onlyPoint(rooflineOf(scenario), "H100 effective ridge");
        QVERIFY(isNear(at.x(), 0.5 * 989 / 3.35) && isNear(at.y(), 0.5 * 989));
        QVERIFY(labelsOf(rooflineOf(scenario)).contains("147.6"));
        scenario.efficiency = 1.0;
        QVERIFY(seriesNamed(rooflineOf(scenario), "H100 effective ridge").isEmpty());
    }

    void wholeEfficiencyHasNoSecondRoof() {
        Scenario scenario;
        QCOMPARE(dashedRoofs(rooflineOf(scenario)), 3);
        QVERIFY(labelsOf(rooflineOf(scenario)).contains("at 50 %"));
        scenario.efficiency = 1.0;
        QCOMPARE(dashedRoofs(rooflineOf(scenario)), 0);
        QVERIFY(!hasText(labelsOf(rooflineOf(scenario)), "%"));
        QVERIFY(isNear(onlyPoint(rooflineOf(scenario), "prefill").y(), 989));
    }

    void lowEfficiencyStaysInView() {
        Scenario scenario = scenarioFor("Llama3_8B", "H100", {"T4", "GB200"});
        scenario.efficiency = 0.01;
        const Panel panel = rooflineOf(scenario);
        for (const Series& series : panel.series)
            for (const QPointF& point : series.points) {
                QVERIFY(point.x() >= panel.x.minimum && point.x() <= panel.x.maximum);
                QVERIFY(point.y() >= panel.y.minimum && point.y() <= panel.y.maximum);
            }
        QVERIFY(
            isNear(seriesOf(panel, "T4 roof at 1.00 % efficiency", Stroke::Dashed).points.first().y(), 0.65));
    }

    void shortPromptsGetANote_data() {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<bool>("isShort");
        QTest::newRow("one token") << 1 << true;
        QTest::newRow("below the achieved ridge") << 140 << true;
        QTest::newRow("above it") << 160 << false;
        QTest::newRow("default") << 2048 << false;
    }

    void shortPromptsGetANote() {
        QFETCH(int, tokens);
        QFETCH(bool, isShort);
        Scenario scenario;
        scenario.seq_len = tokens;
        QCOMPARE(hasText(figureOf("roofline", scenario).notes, "TTFT leaves memory traffic out"), isShort);
    }

    void gpusUnderOneRoofShareALabel() {
        QStringList ends;
        for (const Label& label : rooflineOf({}).labels)
            if (label.place == Label::Place::LineEnd)
                ends.append(label.text);
        QCOMPARE(ends, (QStringList{"A100", "H100, H200", "at 50 %"}));
    }

    void pairDecodesOnTheSecond() {
        Scenario scenario;
        scenario.decode_gpu = "H200";
        const Panel panel = rooflineOf(scenario);
        const QPointF decode = onlyPoint(panel, "decode");
        QVERIFY(isNear(decode.y(), 4.8 * decode.x()));
        QVERIFY(isNear(onlyPoint(panel, "prefill").y(), 0.5 * 989));
    }

    void axes() {
        const Panel panel = rooflineOf({});
        QCOMPARE(panel.x.key, "intensity_flop_per_byte");
        QCOMPARE(panel.x.title, "arithmetic intensity (FLOP/byte)");
        QCOMPARE(panel.y.title, "attainable (TFLOP/s)");
        QCOMPARE(panel.x.scale, Axis::Scale::Log10);
        QCOMPARE(panel.y.scale, Axis::Scale::Log10);
    }
};

QTEST_GUILESS_MAIN(FigureRooflineTest)
#include "figure_roofline_test.moc"
