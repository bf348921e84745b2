// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that the program has to come out with for the shipped catalogue, to the digits they are quoted
// with.
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Phases phasesOf(const Scenario& scenario) {
    return solved(scenario).phases.value();
}

double ttftMs(const Scenario& scenario) {
    return in(phasesOf(scenario).ttft, millisecond);
}

double itlMs(const Scenario& scenario) {
    return in(phasesOf(scenario).itl, millisecond);
}

// Within half of the last digit quoted.
bool isQuoted(double value, const QString& quoted) {
    const auto point = quoted.indexOf('.');
    const int decimals = point < 0 ? 0 : static_cast<int>(quoted.size() - point - 1);
    return std::abs(value - quoted.toDouble()) <= 0.5 * std::pow(10.0, -decimals) * (1.0 + 1e-9);
}

// The first prompt length at which prefill outlasts decoding `output` tokens. TTFT - N ITL grows once it is
// positive.
int flipLength(const std::string& model, int output) {
    Scenario scenario = scenarioFor(model, "H100");
    const auto prefillDominates = [&](int length) {
        scenario.seq_len = length;
        const Phases phases = phasesOf(scenario);
        return phases.ttft > static_cast<double>(output) * phases.itl;
    };
    int below = 1;
    int above = 131072;
    while (above - below > 1) {
        const int middle = (below + above) / 2;
        (prefillDominates(middle) ? above : below) = middle;
    }
    return above;
}

} // namespace

#define VERIFY_QUOTED(value, quoted)                                                                         \
    QVERIFY2(isQuoted(value, quoted),                                                                        \
             qPrintable(QStringLiteral("%1 instead of %2").arg(value, 0, 'g', 10).arg(quoted)))

class PublishedNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void ridge_data() {
        QTest::addColumn<QString>("ridge");
        QTest::newRow("V100") << "138.9";
        QTest::newRow("A100") << "153.0";
        QTest::newRow("H100") << "295.2";
    }
    void ridge() {
        QFETCH(QString, ridge);
        const Accelerator& gpu = gpu_named(shippedCatalogue(), QTest::currentDataTag());
        VERIFY_QUOTED(in(ridge_point(gpu, Precision::fp16), flop_per_byte), ridge);
        VERIFY_QUOTED(
            in(solved(scenarioFor("Llama3_8B", QTest::currentDataTag())).pass->ridge, flop_per_byte), ridge);
    }

    void throughputOfOnePass_data() {
        QTest::addColumn<int>("batch");
        QTest::addColumn<QString>("perSecond");
        QTest::newRow("batch 1") << 1 << "111";
        QTest::newRow("batch 1024") << 1024 << "1256.8";
        QTest::newRow("batch 8192") << 8192 << "1268";
    }
    void throughputOfOnePass() {
        QFETCH(int, batch);
        QFETCH(QString, perSecond);
        Scenario scenario = scenarioFor("Llama3_8B", "A100");
        scenario.batch = batch;
        VERIFY_QUOTED(in(solved(scenario).pass->throughput, per_second), perSecond);
    }

    void batchSweepStaysMemoryBound() {
        for (int batch = 1; batch <= static_cast<int>(batch_range.maximum); ++batch) {
            Scenario scenario = scenarioFor("Llama3_8B", "A100");
            scenario.batch = batch;
            const Pass onA100 = *solved(scenario).pass;
            scenario.gpu = "H100";
            const Pass onH100 = *solved(scenario).pass;
            QVERIFY(onA100.bottleneck == Bound::memory && onH100.bottleneck == Bound::memory);
            VERIFY_QUOTED(static_cast<double>(onH100.throughput / onA100.throughput), "1.6");
        }
    }

    void phases_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<Precision>("precision");
        QTest::addColumn<QString>("ttft");
        QTest::addColumn<QString>("itl");
        QTest::newRow("8B H100 fp16") << "Llama3_8B"
                                      << "H100" << Precision::fp16 << "70.97"
                                      << "5.19";
        QTest::newRow("8B H100 int8") << "Llama3_8B"
                                      << "H100" << Precision::int8 << "35.47"
                                      << "2.76";
        QTest::newRow("8B H100 int4") << "Llama3_8B"
                                      << "H100" << Precision::int4 << "70.97"
                                      << "1.54";
        QTest::newRow("70B H100 fp16") << "Llama3_70B"
                                       << "H100" << Precision::fp16 << "607"
                                       << "43.15";
        QTest::newRow("70B H200 fp16") << "Llama3_70B"
                                       << "H200" << Precision::fp16 << "607"
                                       << "30.36";
        QTest::newRow("70B H100 int8") << "Llama3_70B"
                                       << "H100" << Precision::int8 << "303.4"
                                       << "21.97";
        QTest::newRow("70B H100 int4") << "Llama3_70B"
                                       << "H100" << Precision::int4 << "607"
                                       << "11.39";
    }
    void phases() {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        QFETCH(Precision, precision);
        QFETCH(QString, ttft);
        QFETCH(QString, itl);
        Scenario scenario = scenarioFor(model.toStdString(), gpu.toStdString());
        scenario.precision = precision;
        VERIFY_QUOTED(ttftMs(scenario), ttft);
        VERIFY_QUOTED(itlMs(scenario), itl);
    }

    void memory() {
        const Phases small = phasesOf(scenarioFor("Llama3_8B", "H100"));
        VERIFY_QUOTED(in(small.kv_cache, gigabyte), "0.268");
        const Phases large = phasesOf(scenarioFor("Llama3_70B", "H100"));
        VERIFY_QUOTED(in(large.weights, gigabyte), "141.2");
        VERIFY_QUOTED(100.0 * large.memory_utilization, "165.2");
        QVERIFY(!large.feasible);
        Scenario quantized = scenarioFor("Llama3_70B", "H100");
        quantized.precision = Precision::int8;
        VERIFY_QUOTED(in(phasesOf(quantized).weights, gigabyte), "70.6");
        quantized.precision = Precision::int4;
        VERIFY_QUOTED(in(phasesOf(quantized).weights, gigabyte), "35.3");
    }

    void fallback() {
        Scenario scenario;
        scenario.precision = Precision::int4;
        QVERIFY(solved(scenario).peak_fallback());
        scenario.precision = Precision::int8;
        QVERIFY(!solved(scenario).peak_fallback());
    }

    void serviceLevel_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<double>("ttftLimitMs");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<bool>("passes");
        for (const char* gpu : {"T4", "A100", "H100", "H200"}) {
            const bool isFast = QLatin1String(gpu).startsWith('H');
            QTest::addRow("8B %s", gpu) << "Llama3_8B" << 200.0 << gpu << isFast;
            QTest::addRow("70B %s", gpu) << "Llama3_70B" << 500.0 << gpu << false;
        }
    }
    void serviceLevel() {
        QFETCH(QString, model);
        QFETCH(double, ttftLimitMs);
        QFETCH(QString, gpu);
        QFETCH(bool, passes);
        Scenario scenario = scenarioFor(model.toStdString(), gpu.toStdString());
        scenario.seq_len = 4096;
        QCOMPARE(ttftMs(scenario) < ttftLimitMs && itlMs(scenario) < 50.0, passes);
    }

    void plateau_data() {
        QTest::addColumn<QString>("perSecond");
        QTest::addColumn<qint64>("batch");
        QTest::newRow("A100") << "1269.61" << qint64(94);
        QTest::newRow("H100") << "2085.93" << qint64(97);
        QTest::newRow("H200") << "2988.79" << qint64(99);
    }
    void plateau() {
        QFETCH(QString, perSecond);
        QFETCH(qint64, batch);
        const Model& model = model_named(shippedCatalogue(), "Llama3_8B");
        const Accelerator& gpu = gpu_named(shippedCatalogue(), QTest::currentDataTag());
        VERIFY_QUOTED(in(throughput_plateau(model, gpu, {}), per_second), perSecond);
        QCOMPARE(qint64(batch_for_share_of_plateau(model, gpu, {}, 0.9)), batch);
    }

    void largestBatch_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<int>("length");
        QTest::addColumn<Precision>("precision");
        QTest::addColumn<qint64>("batch");
        QTest::newRow("A100 2048 fp16") << "A100" << 2048 << Precision::fp16 << qint64(260);
        QTest::newRow("H100 2048 fp16") << "H100" << 2048 << Precision::fp16 << qint64(260);
        QTest::newRow("H200 2048 fp16") << "H200" << 2048 << Precision::fp16 << qint64(465);
        QTest::newRow("H100 131072 fp16") << "H100" << 131072 << Precision::fp16 << qint64(4);
        QTest::newRow("H100 131072 int8") << "H100" << 131072 << Precision::int8 << qint64(9);
        QTest::newRow("H100 131072 int4") << "H100" << 131072 << Precision::int4 << qint64(19);
        QTest::newRow("H200 131072 fp16") << "H200" << 131072 << Precision::fp16 << qint64(7);
        QTest::newRow("H200 131072 int8") << "H200" << 131072 << Precision::int8 << qint64(15);
        QTest::newRow("H200 131072 int4") << "H200" << 131072 << Precision::int4 << qint64(31);
    }
    void largestBatch() {
        QFETCH(QString, gpu);
        QFETCH(int, length);
        QFETCH(Precision, precision);
        QFETCH(qint64, batch);
        Scenario scenario = scenarioFor("Llama3_8B", gpu.toStdString());
        scenario.seq_len = length;
        scenario.precision = precision;
        QCOMPARE(qint64(phasesOf(scenario).max_batch), batch);
        QCOMPARE(qint64(largest_batch(deploy(shippedCatalogue(), scenario))), batch);
    }

    void request_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("output");
        QTest::addColumn<QString>("totalMs");
        QTest::addColumn<QString>("prefillPercent");
        QTest::newRow("chatbot A100") << "A100" << 50 << 500 << "4104.98"
                                      << "0.1";
        QTest::newRow("chatbot H100") << "H100" << 50 << 500 << "2559.63"
                                      << "0.1";
        QTest::newRow("chatbot H200") << "H200" << 50 << 500 << "1835.24"
                                      << "0.1";
        QTest::newRow("summarizer A100") << "A100" << 4000 << 100 << "1310.94"
                                         << "35.5";
        QTest::newRow("summarizer H100") << "H100" << 4000 << 100 << "673.94"
                                         << "21.8";
        QTest::newRow("summarizer H200") << "H200" << 4000 << 100 << "524.39"
                                         << "28.0";
    }
    void request() {
        QFETCH(QString, gpu);
        QFETCH(int, prompt);
        QFETCH(int, output);
        QFETCH(QString, totalMs);
        QFETCH(QString, prefillPercent);
        Scenario scenario = scenarioFor("Llama3_8B", gpu.toStdString());
        scenario.seq_len = prompt;
        scenario.output_tokens = output;
        const Phases phases = phasesOf(scenario);
        VERIFY_QUOTED(in(phases.request, millisecond), totalMs);
        VERIFY_QUOTED(100.0 * static_cast<double>(phases.ttft / phases.request), prefillPercent);
    }

    void flip_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("output");
        QTest::addColumn<int>("length");
        QTest::newRow("8B 100") << "Llama3_8B" << 100 << 12294;
        QTest::newRow("8B 256") << "Llama3_8B" << 256 << 26110;
        QTest::newRow("8B 500") << "Llama3_8B" << 500 << 43396;
        QTest::newRow("70B 100") << "Llama3_70B" << 100 << 12549;
        QTest::newRow("70B 256") << "Llama3_70B" << 256 << 27177;
        QTest::newRow("70B 500") << "Llama3_70B" << 500 << 45128;
    }
    void flip() {
        QFETCH(QString, model);
        QFETCH(int, output);
        QFETCH(int, length);
        QCOMPARE(flipLength(model.toStdString(), output), length);
    }

    void convolutionCrossesTheRidge() {
        Scenario scenario = scenarioFor("ResNet50", "A100");
        QCOMPARE(solved(scenario).pass->bottleneck, Bound::memory);
        QVERIFY(!solved(scenario).phases);
        for (scenario.batch = 2; scenario.batch <= batch_range.maximum; ++scenario.batch)
            QCOMPARE(solved(scenario).pass->bottleneck, Bound::compute);
    }

    void doublingComputeHalvesItsPartOfTtft() {
        Catalogue faster = shippedCatalogue();
        for (Accelerator& gpu : faster.gpus)
            for (auto& rate : gpu.peak)
                if (rate)
                    *rate *= 2.0;
        const Scenario scenario;
        const Seconds dispatch = gpu_named(faster, scenario.gpu).dispatch_or_default();
        const Phases before = phasesOf(scenario);
        const Phases after = solved(scenario, faster).phases.value();
        QVERIFY(relativeDifference(in(Seconds(before.ttft - dispatch), second),
                                   2.0 * in(Seconds(after.ttft - dispatch), second)) < 1e-12);
        QCOMPARE(in(after.itl, second), in(before.itl, second));
    }

    void doublingBandwidthHalvesItsPartOfItl() {
        Catalogue faster = shippedCatalogue();
        for (Accelerator& gpu : faster.gpus)
            gpu.bandwidth *= 2.0;
        const Scenario scenario;
        const Seconds taxes = static_cast<double>(model_named(faster, scenario.model).layers) * layer_tax;
        const Phases before = phasesOf(scenario);
        const Phases after = solved(scenario, faster).phases.value();
        QVERIFY(relativeDifference(in(Seconds(before.itl - taxes), second),
                                   2.0 * in(Seconds(after.itl - taxes), second)) < 1e-12);
        QCOMPARE(in(after.ttft, second), in(before.ttft, second));
    }
};

QTEST_GUILESS_MAIN(PublishedNumbersTest)
#include "published_numbers_test.moc"
