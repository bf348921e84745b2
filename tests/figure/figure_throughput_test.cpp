// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Panel throughputOf(const Scenario& scenario) {
    return figureOf("throughput", scenario).panels.value(0);
}

// The series of whole batches: the only one of the GPU's name that is data.
Series batchesOf(const Panel& panel, const QString& gpu) {
    for (const Series& series : seriesNamed(panel, gpu))
        if (series.isData)
            return series;
    return {};
}

QPointF markOf(const Panel& panel, const QString& name) {
    const QList<Series> found = seriesNamed(panel, name);
    return found.size() == 1 && found.first().points.size() == 1 ? found.first().points.first() : QPointF();
}

double engineThroughput(Scenario scenario, const QString& gpu, double batch) {
    scenario.batch = static_cast<int>(batch);
    return in(solvedOn(scenario, gpu.toStdString()).pass->throughput, per_second);
}

} // namespace

class FigureThroughputTest : public QObject {
    Q_OBJECT

private slots:
    void published_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<double>("plateau");
        QTest::addColumn<int>("batchOfShare");
        QTest::addColumn<int>("wall");
        QTest::newRow("A100") << "A100" << 1269.61 << 94 << 260;
        QTest::newRow("H100") << "H100" << 2085.93 << 97 << 260;
        QTest::newRow("H200") << "H200" << 2988.79 << 99 << 465;
    }

    void published() {
        QFETCH(QString, gpu);
        QFETCH(double, plateau);
        QFETCH(int, batchOfShare);
        QFETCH(int, wall);
        const Scenario scenario = scenarioFor("Llama3_8B", gpu.toStdString());
        const Panel panel = throughputOf(scenario);
        const Series line = seriesOf(panel, gpu + " plateau", Stroke::Dashed);
        QCOMPARE(line.points.size(), 2);
        for (const QPointF& point : line.points)
            QVERIFY(std::abs(point.y() - plateau) < 0.005);

        const QPointF share = markOf(panel, gpu + ", 90 % of the plateau");
        QCOMPARE(share.x(), double(batchOfShare));
        QVERIFY(share.y() >= 0.9 * line.points.first().y());
        QVERIFY(engineThroughput(scenario, gpu, batchOfShare - 1) < 0.9 * line.points.first().y());
        QVERIFY(
            labelsOf(panel).contains(QStringLiteral("90 % of the plateau\nat batch %1").arg(batchOfShare)));

        QCOMPARE(markOf(panel, gpu + " capacity wall").x(), double(wall));
        QVERIFY(labelsOf(panel).contains(
            QStringLiteral("capacity wall: batch %1\nKV cache fills the memory").arg(wall)));
    }

    void othersHaveWallsButNoShare() {
        const Panel panel = throughputOf({});
        QCOMPARE(markOf(panel, "A100 capacity wall").x(), 260.0);
        QCOMPARE(markOf(panel, "H200 capacity wall").x(), 465.0);
        QVERIFY(seriesNamed(panel, "A100, 90 % of the plateau").isEmpty());
        QCOMPARE(labelsOf(panel).filter("capacity wall").size(), 1);
        QCOMPARE(labelsOf(panel).filter("/s").size(), 4); // three plateaus and the scenario
    }

    void linesTurnDottedAtTheWall_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<double>("wall"); // 0: nothing fits; 8192: all do
        QTest::newRow("A100") << "Llama3_8B"
                              << "A100" << 260.0;
        QTest::newRow("H200") << "Llama3_8B"
                              << "H200" << 465.0;
        QTest::newRow("nothing fits") << "Llama3_70B"
                                      << "H100" << 0.0;
        QTest::newRow("all fit") << "ResNet50"
                                 << "H100" << 8192.0;
    }

    void linesTurnDottedAtTheWall() {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        QFETCH(double, wall);
        const Panel panel = throughputOf(scenarioFor(model.toStdString(), "H100"));
        const Series solid = seriesOf(panel, gpu, Stroke::Solid);
        const Series dotted = seriesOf(panel, gpu, Stroke::Dotted);
        QCOMPARE(solid.points.isEmpty(), wall == 0.0);
        QCOMPARE(dotted.points.isEmpty(), wall == 8192.0);
        if (wall > 0.0) {
            QCOMPARE(solid.points.first().x(), 1.0);
            QCOMPARE(solid.points.last().x(), wall);
        }
        if (wall < 8192.0) {
            QCOMPARE(dotted.points.first().x(), std::max(1.0, wall));
            QCOMPARE(dotted.points.last().x(), 8192.0);
        }
        if (wall > 0.0 && wall < 8192.0)
            QCOMPARE(dotted.points.first(), solid.points.last());
        for (const QPointF& point : batchesOf(panel, gpu).points)
            QCOMPARE(batchesOf(panel, gpu).notes[batchesOf(panel, gpu).points.indexOf(point)],
                     point.x() > wall ? QString("does not fit") : QString());
        QCOMPARE(panel.hint, model == "ResNet50" ? QString() : QString("dotted: does not fit"));
    }

    void nothingFitsIsSaid() {
        const Figure figure = figureOf("throughput", scenarioFor("Llama3_70B", "H100"));
        const Panel panel = figure.panels.first();
        QVERIFY(labelsOf(panel).contains("not one sequence\nfits H100"));
        QVERIFY(seriesNamed(panel, "H100 capacity wall").isEmpty());
        QVERIFY(hasText(figure.notes, "do not fit into A100, H200 either"));
        QVERIFY(hasText(figure.notes, "141 GB of weights do not fit"));
    }

    void pointsAreWholeBatchesOfTheEngine_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("memory-bound") << "Llama3_8B";
        QTest::newRow("from host memory") << "Llama3_70B";
        QTest::newRow("compute-bound") << "ResNet50";
    }

    void pointsAreWholeBatchesOfTheEngine() {
        QFETCH(QString, model);
        Scenario scenario = scenarioFor(model.toStdString(), "H100");
        scenario.batch = 777;
        const Panel panel = throughputOf(scenario);
        for (const QString gpu : {"A100", "H100", "H200"}) {
            const Series data = batchesOf(panel, gpu);
            QVERIFY(data.points.size() > 150);
            QCOMPARE(data.points.first().x(), 1.0);
            QCOMPARE(data.points.last().x(), 8192.0);
            QVERIFY(std::is_sorted(data.points.begin(), data.points.end(),
                                   [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
            int current = 0;
            for (const QPointF& point : data.points) {
                QCOMPARE(point.x(), std::round(point.x()));
                QVERIFY(isNear(point.y(), engineThroughput(scenario, gpu, point.x())));
                current += point.x() == 777.0 ? 1 : 0;
            }
            QCOMPARE(current, 1);
        }
    }

    void scenarioIsMarked_data() {
        QTest::addColumn<int>("batch");
        for (const int batch : {1, 97, 260, 777, 8192})
            QTest::addRow("%d", batch) << batch;
    }

    void scenarioIsMarked() {
        QFETCH(int, batch);
        Scenario scenario;
        scenario.batch = batch;
        const Panel panel = throughputOf(scenario);
        const QPointF at = markOf(panel, "this scenario");
        QCOMPARE(at.x(), double(batch));
        QVERIFY(isNear(at.y(), engineThroughput(scenario, "H100", batch)));
        QVERIFY(labelsOf(panel).contains(
            QStringLiteral("batch %1: %2/s").arg(text(exact_text(batch)), text(number_text(at.y())))));
    }

    void finding_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("compared");
        QTest::addColumn<QString>("finding");
        QTest::newRow("bandwidth")
            << "Llama3_8B"
            << "H100"
            << "A100"
            << "H100 is 1.61x to 1.64x A100 at every batch: the ratio of their bandwidths, not of "
               "their FLOP/s (3.17x)";
        QTest::newRow("same FLOP/s")
            << "Llama3_8B"
            << "H200"
            << "H100"
            << "H200 is 1.40x to 1.43x H100 at every batch: the ratio of their bandwidths, not "
               "of their FLOP/s (1.00x)";
        QTest::newRow("alone") << "Llama3_8B"
                               << "H100"
                               << "H100"
                               << "H100 levels off at 2,086 a second; batch 97 already has 90 % of that";
        QTest::newRow("changes with the batch") << "ResNet50"
                                                << "H100"
                                                << "A100"
                                                << "H100 is 1.03x A100 at batch 1 and 3.15x at batch 8,192: "
                                                   "it has 1.64x the bandwidth, 3.17x the "
                                                   "FLOP/s";
    }

    void finding() {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        QFETCH(QString, compared);
        QFETCH(QString, finding);
        const Scenario scenario =
            scenarioFor(model.toStdString(), gpu.toStdString(), {compared.toStdString()});
        QCOMPARE(figureOf("throughput", scenario).finding, finding);
    }

    void speedupIsOverTheEarliest() {
        QVERIFY(figureOf("throughput").finding.startsWith("H100 is 1.61x to 1.64x A100"));
        QVERIFY(figureOf("throughput", scenarioFor("Llama3_8B", "A100")).finding.startsWith("A100 is 0.6"));
    }

    void wallAtTheLastBatchIsAWall() {
        // Just as many sequences as the axis has room for: the line stays solid, and the wall stands at its
        // end.
        Scenario scenario;
        for (scenario.seq_len = 60; scenario.seq_len < 72; ++scenario.seq_len)
            if (solvedOn(scenario, "H100").phases->max_batch <= 8192)
                break;
        const double wall = static_cast<double>(solvedOn(scenario, "H100").phases->max_batch);
        QVERIFY(wall > 7900.0 && wall <= 8192.0);
        QCOMPARE(markOf(throughputOf(scenario), "H100 capacity wall").x(), wall);
        --scenario.seq_len;
        const Panel before = throughputOf(scenario);
        QVERIFY(seriesNamed(before, "H100 capacity wall").isEmpty());
        QVERIFY(seriesOf(before, "H100", Stroke::Dotted).points.isEmpty());
    }

    void axes() {
        const Panel panel = throughputOf({});
        QCOMPARE(panel.x.minimum, 1.0);
        QCOMPARE(panel.x.maximum, 8192.0);
        QCOMPARE(panel.x.scale, Axis::Scale::Log2);
        QCOMPARE(panel.y.minimum, 0.0);
        QVERIFY(panel.y.maximum > 2988.79);
        QCOMPARE(panel.y.title, "throughput (sequences/s)");
        QCOMPARE(throughputOf(scenarioFor("ResNet50", "H100")).y.title, "throughput (samples/s)");
    }
};

QTEST_GUILESS_MAIN(FigureThroughputTest)
#include "figure_throughput_test.moc"
