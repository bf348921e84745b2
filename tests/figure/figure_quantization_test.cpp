// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Figure quantizationOf(const Scenario& scenario, bool inMs = false) {
    return figureOf("quantization", scenario, {PageOptions(), inMs});
}

Result solvedAt(Scenario scenario, Precision precision) {
    scenario.precision = precision;
    return solvedOn(scenario, scenario.gpu);
}

QPointF pointAt(const Series& series, Precision precision) {
    for (const QPointF& point : series.points)
        if (point.x() == static_cast<double>(precision))
            return point;
    return {};
}

bool hasPointAt(const Series& series, Precision precision) {
    return !pointAt(series, precision).isNull();
}

// The marks of one measure, filled and hollow.
struct Marks {
    Series filled;
    Series hollow;

    const Series& at(Precision precision) const { return hasPointAt(hollow, precision) ? hollow : filled; }
};

Marks marksOf(const Panel& panel, const QString& name) {
    return {seriesOf(panel, name, Stroke::None), seriesOf(panel, name + ", fp16 rate", Stroke::None)};
}

const QStringList precisionNames{"fp32", "tf32", "bf16", "fp16", "fp8", "int8", "int4"};

} // namespace

class FigureQuantizationTest : public QObject {
    Q_OBJECT

private slots:
    void values_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        for (const char* gpu : {"H100", "A100", "V100", "Gaudi3", "MI210"})
            QTest::addRow("%s", gpu) << "Llama3_8B" << gpu;
        QTest::newRow("does not fit") << "Llama3_70B"
                                      << "H100";
    }

    void values() {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        Scenario scenario = scenarioFor(model.toStdString(), gpu.toStdString());
        scenario.batch = 4;
        const Panel fast = quantizationOf(scenario).panels.first();
        const Panel inMs = quantizationOf(scenario, true).panels.first();
        const Phases fp16 = *solvedAt(scenario, Precision::fp16).phases;
        for (const Precision precision : all_precisions) {
            const Result result = solvedAt(scenario, precision);
            const double ttft = in(result.phases->ttft, millisecond);
            const double itl = in(result.phases->itl, millisecond);
            QVERIFY(isNear(pointAt(marksOf(fast, "prefill (TTFT)").at(precision), precision).y(),
                           fp16.ttft / result.phases->ttft));
            QVERIFY(isNear(pointAt(marksOf(fast, "decode (ITL)").at(precision), precision).y(),
                           fp16.itl / result.phases->itl));
            QCOMPARE(pointAt(marksOf(inMs, "prefill (TTFT)").at(precision), precision).y(), ttft);
            QCOMPARE(pointAt(marksOf(inMs, "decode (ITL)").at(precision), precision).y(), itl);
        }
    }

    void timesRideAlong() {
        const Panel panel = quantizationOf({}).panels.first();
        const Series decode = marksOf(panel, "decode (ITL)").filled;
        QCOMPARE(decode.valueKey, "itl_ms");
        QCOMPARE(decode.values.size(), 7);
        for (qsizetype i = 0; i < 7; ++i)
            QCOMPARE(decode.values[i], in(solvedAt({}, static_cast<Precision>(i)).phases->itl, millisecond));
    }

    void hollowWhereTheRateIsBorrowed_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QStringList>("hollow");
        QTest::newRow("H100") << "H100" << QStringList{"int4"};
        QTest::newRow("A100") << "A100" << QStringList{"fp8"};
        QTest::newRow("V100") << "V100" << QStringList{"tf32", "fp8", "int4"};
        QTest::newRow("Gaudi3") << "Gaudi3" << QStringList{"int8", "int4"};
        QTest::newRow("L4") << "L4" << QStringList{};
        QTest::newRow("TPUv4") << "TPUv4" << QStringList{"fp32", "tf32", "fp8", "int4"};
    }

    void hollowWhereTheRateIsBorrowed() {
        QFETCH(QString, gpu);
        QFETCH(QStringList, hollow);
        const Scenario scenario = scenarioFor("Llama3_8B", gpu.toStdString());
        const Figure figure = quantizationOf(scenario);
        const Panel& panel = figure.panels.first();
        const Marks prefill = marksOf(panel, "prefill (TTFT)");
        const QString shortName = text(gpu_named(catalogue(), scenario.gpu).short_name);
        QStringList found;
        for (const Precision precision : all_precisions) {
            QVERIFY(hasPointAt(prefill.filled, precision) != hasPointAt(prefill.hollow, precision));
            QCOMPARE(hasPointAt(prefill.hollow, precision), solvedAt(scenario, precision).peak_fallback());
            if (hasPointAt(prefill.hollow, precision))
                found.append(text(name(precision)));
        }
        QCOMPARE(found, hollow);
        QCOMPARE(prefill.filled.shape, Shape::Disc);
        QVERIFY(hollow.isEmpty() || prefill.hollow.shape == Shape::Ring);
        QVERIFY(marksOf(panel, "decode (ITL)").hollow.points.isEmpty()); // decode needs no rate
        for (const QString& note : prefill.hollow.notes)
            QVERIFY(note.contains("rate on " + shortName + ": the fp16 rate is used"));
        QCOMPARE(hasText(figure.notes, shortName + " has no rate of its own for " + hollow.join(", ")),
                 !hollow.isEmpty());
        QCOMPARE(hasText(labelsOf(panel), "the fp16 rate is used"), !hollow.isEmpty());
        if (!hollow.isEmpty()) {
            const QString time = text(
                time_text(solvedAt(scenario, *precision_named(hollow.last().toStdString())).phases->ttft));
            QVERIFY2(labelsOf(panel).contains(QStringLiteral("%1: no %2 rate on %3,\nthe fp16 rate is used")
                                                  .arg(time, hollow.last(), shortName)),
                     qPrintable(labelsOf(panel).join(QLatin1Char('|'))));
        }
    }

    void theV() {
        const Panel panel = quantizationOf({}).panels.first();
        const Marks prefill = marksOf(panel, "prefill (TTFT)");
        QVERIFY(isNear(pointAt(prefill.filled, Precision::fp8).y(), 2.0, 2e-3));
        QVERIFY(isNear(pointAt(prefill.filled, Precision::int8).y(), 2.0, 2e-3));
        QVERIFY(isNear(pointAt(prefill.hollow, Precision::int4).y(), 1.0, 1e-12));
        const Marks decode = marksOf(panel, "decode (ITL)");
        QVERIFY(isNear(pointAt(decode.filled, Precision::int4).y(), 5.19 / 1.54, 5e-3));
    }

    void finding_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("finding");
        QTest::newRow("H100") << "H100"
                              << "int4 makes decode 3.38x as fast; prefill peaks at 2.00x with fp8 and falls "
                                 "back to 1.00x: H100 has no int4 rate";
        QTest::newRow("A100") << "A100"
                              << "int4 makes decode 3.59x as fast and prefill 4.00x: A100 computes at int4";
        QTest::newRow("V100")
            << "V100"
            << "int4 makes decode 3.80x as fast; prefill gains nothing: V100 is no faster at a "
               "narrower precision";
    }

    void finding() {
        QFETCH(QString, gpu);
        QFETCH(QString, finding);
        QCOMPARE(quantizationOf(scenarioFor("Llama3_8B", gpu.toStdString())).finding, finding);
    }

    void millisecondsAreLogarithmic() {
        const Panel panel = quantizationOf({}, true).panels.first();
        QCOMPARE(panel.y.scale, Axis::Scale::Log10);
        QCOMPARE(panel.y.key, "time_ms");
        QVERIFY(panel.y.minimum > 0.0);
        QVERIFY(seriesNamed(panel, "fp16").isEmpty());
        for (const Series& series : panel.series)
            QVERIFY(series.valueKey.isEmpty());
    }

    void speedupsStartAtZeroWithALineAtOne() {
        const Panel panel = quantizationOf({}).panels.first();
        QCOMPARE(panel.y.scale, Axis::Scale::Linear);
        QCOMPARE(panel.y.key, "speedup");
        QCOMPARE(panel.y.minimum, 0.0);
        const Series one = seriesOf(panel, "fp16", Stroke::Solid);
        QCOMPARE(one.points, (QList<QPointF>{{-0.5, 1.0}, {6.5, 1.0}}));
        QVERIFY(!one.isData);
    }

    void categoriesSayPrecisionAndSize() {
        const Panel panel = quantizationOf({}).panels.first();
        const QStringList sizes{"32.1", "32.1", "16.1", "16.1", "8.03", "8.03", "4.01"};
        QCOMPARE(panel.x.ticks.size(), 7);
        for (qsizetype i = 0; i < 7; ++i) {
            QCOMPARE(panel.x.ticks[i].at, double(i));
            QCOMPARE(panel.x.ticks[i].text.section('\n', 0, 0), precisionNames[i]);
            QVERIFY(qAbs(panel.x.ticks[i].text.section('\n', 1).toDouble() - sizes[i].toDouble()) < 0.011);
        }
    }

    void currentPrecisionIsTinted() {
        for (const Precision precision : all_precisions) {
            Scenario scenario;
            scenario.precision = precision;
            const Panel panel = quantizationOf(scenario).panels.first();
            QCOMPARE(panel.regions.size(), 1);
            QCOMPARE(panel.regions.first().from, static_cast<double>(precision) - 0.5);
            QCOMPARE(panel.regions.first().to, static_cast<double>(precision) + 0.5);
        }
    }

    void network() {
        const Scenario scenario = scenarioFor("ResNet50", "H100");
        const Figure figure = quantizationOf(scenario);
        QCOMPARE(figure.title, "Quantization of one pass");
        QCOMPARE(figure.panels.size(), 1);
        const Marks marks = marksOf(figure.panels.first(), "pass (latency)");
        for (const Precision precision : all_precisions)
            QVERIFY(isNear(pointAt(marks.at(precision), precision).y(),
                           solvedAt(scenario, Precision::fp16).pass->latency /
                               solvedAt(scenario, precision).pass->latency));
        QVERIFY(hasPointAt(marks.hollow, Precision::int4));
        QVERIFY(figure.finding.startsWith("One pass of ResNet-50 at int4 is"));
    }
};

QTEST_GUILESS_MAIN(FigureQuantizationTest)
#include "figure_quantization_test.moc"
