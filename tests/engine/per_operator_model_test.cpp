// SPDX-License-Identifier: GPL-3.0-or-later
// What the per-operator model says of known cases, and what must hold for all.
#include "engine/decoder_shape.h"
#include "engine/per_operator_phases.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Scenario perOperator(const std::string& model, const std::string& gpu) {
    Scenario scenario = scenarioFor(model, gpu);
    scenario.fidelity = Fidelity::per_operator;
    return scenario;
}

// No overheads, half of the peak rate, the whole bandwidth, no dispatch tax.
Catalogue withoutDispatch() {
    Catalogue catalogue = shippedCatalogue();
    for (Accelerator& gpu : catalogue.gpus)
        gpu.dispatch_tax = 0.0 * second;
    return catalogue;
}

constexpr StackChoice halfRate{.preset = StackPreset::custom,
                               .compute_efficiency = 0.5,
                               .bandwidth_efficiency = 1.0,
                               .kernel_overhead_us = 0.0,
                               .prefill_kernel_overhead_us = 0.0,
                               .all_reduce_us = 0.0};

double ttftMs(const Result& result) {
    return in(result.phases->ttft, millisecond);
}
double itlMs(const Result& result) {
    return in(result.phases->itl, millisecond);
}

} // namespace

class PerOperatorModelTest : public QObject {
    Q_OBJECT

private slots:
    void knownTimes_data() {
        QTest::addColumn<double>("ttft");
        QTest::addColumn<double>("itl");
        QTest::newRow("Llama3_8B") << 63.394 << 4.5637;
        QTest::newRow("Llama3_70B") << 593.76 << 41.709;
    }
    void knownTimes() {
        QFETCH(double, ttft);
        QFETCH(double, itl);
        const Catalogue catalogue = withoutDispatch();
        Scenario scenario = perOperator(QTest::currentDataTag(), "H100");
        scenario.stack = halfRate;
        const Result result = solved(scenario, catalogue);
        QVERIFY(std::abs(ttftMs(result) / ttft - 1.0) < 1e-5);
        QVERIFY(std::abs(itlMs(result) / itl - 1.0) < 2e-5); // as rounded
    }

    // The batch at which ideal decoding of Llama 3 8B on an A100 is bound by compute: each sequence brings
    // its own KV cache, so from some length on none is.
    void decodeCrossesTheRidge_data() {
        QTest::addColumn<int>("context");
        QTest::addColumn<qint64>("batch");
        QTest::newRow("128") << 128 << qint64{211};
        QTest::newRow("256") << 256 << qint64{274};
        QTest::newRow("512") << 512 << qint64{675};
        QTest::newRow("700") << 700 << qint64{0};
        QTest::newRow("2048") << 2048 << qint64{0};
    }
    void decodeCrossesTheRidge() {
        QFETCH(int, context);
        QFETCH(qint64, batch);
        Scenario scenario = perOperator("Llama3_8B", "A100");
        scenario.stack = {.preset = StackPreset::ideal};
        scenario.seq_len = context;
        QCOMPARE(qint64{decode_crosses_ridge_at(deploy(shippedCatalogue(), scenario), 1'000'000)}, batch);
    }

    void intensityTendsToALimit() {
        Scenario scenario = perOperator("Llama3_8B", "A100");
        scenario.batch = 8192;
        QVERIFY(std::abs(in(solved(scenario).per_operator->decode.intensity, flop_per_byte) - 58.0) < 1.0);
        scenario.seq_len = 8192;
        QVERIFY(std::abs(in(solved(scenario).per_operator->decode.intensity, flop_per_byte) - 18.0) < 1.0);
    }

    // Llama 3.3 70B in FP8 on two H100, 5000 tokens in and 500 out, by users at once: measured, and what a
    // fixed batch would take.
    void servedLatency_data() {
        QTest::addColumn<double>("served");
        QTest::addColumn<double>("alone");
        QTest::newRow("5") << 21.8 << 20.0;
        QTest::newRow("25") << 38.8 << 23.5;
        QTest::newRow("50") << 59.7 << 27.9;
    }
    void servedLatency() {
        QFETCH(double, served);
        QFETCH(double, alone);
        Scenario scenario = perOperator("Llama3_70B", "H100");
        scenario.scheme = Scheme::w8a8_kv8;
        scenario.tensor_parallel = 2;
        scenario.seq_len = 5000;
        scenario.output_tokens = 500;
        scenario.batch = QByteArray(QTest::currentDataTag()).toInt();
        const PerOperatorTerms terms = *solved(scenario).per_operator;
        QVERIFY2(std::abs(in(terms.itl_served, millisecond) / served - 1.0) < 0.09,
                 qPrintable(QString::number(in(terms.itl_served, millisecond))));
        QVERIFY2(std::abs(in(terms.itl_mean, millisecond) / alone - 1.0) < 0.04,
                 qPrintable(QString::number(in(terms.itl_mean, millisecond))));
    }

    // Weights of 4 bits speed decoding and not prefill; activations of 8 bits speed both.
    void whatSchemesSpeed() {
        Scenario scenario = perOperator("Llama3_8B", "H100");
        const Result plain = solved(scenario);
        scenario.scheme = Scheme::w4a16;
        const Result narrowWeights = solved(scenario);
        scenario.scheme = Scheme::w8a8;
        const Result narrowBoth = solved(scenario);
        QVERIFY(itlMs(narrowWeights) < 0.6 * itlMs(plain));
        QVERIFY(ttftMs(narrowWeights) > 0.98 * ttftMs(plain));
        QVERIFY(ttftMs(narrowBoth) < 0.65 * ttftMs(plain));
    }

    void ratesOfNarrowArithmetic_data() {
        QTest::addColumn<Precision>("rate");
        QTest::newRow("H100") << Precision::fp8;
        QTest::newRow("A100") << Precision::int8;
    }
    void ratesOfNarrowArithmetic() {
        QFETCH(Precision, rate);
        const Accelerator& gpu = gpu_named(shippedCatalogue(), QTest::currentDataTag());
        QCOMPARE(arithmetic_precision(gpu, Scheme::w4a8), rate);
        QCOMPARE(arithmetic_precision(gpu, Scheme::w4a16), Precision::fp16);
        QVERIFY(!linear_rate(gpu, Scheme::w8a8).fallback);
    }
    void withoutANarrowRateTheWideOneIsUsedAndSaid() {
        Catalogue catalogue = shippedCatalogue();
        Accelerator& gpu = catalogue.gpus.front();
        gpu.peak[static_cast<std::size_t>(Precision::fp8)].reset();
        gpu.peak[static_cast<std::size_t>(Precision::int8)].reset();
        Scenario scenario = perOperator("Llama3_8B", gpu.id);
        scenario.compare = {gpu.id};
        scenario.scheme = Scheme::w8a8;
        QVERIFY(solved(scenario, catalogue).peak_fallback());
    }

    // The closed form of the mean against the sum of single steps, across a window that fills on the way.
    void meanOverAGrowingContext_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("output");
        QTest::addColumn<int>("batch");
        for (const char* model : {"Llama3_8B", "Mistral_7B", "DeepSeek_V3"})
            for (const int prompt : {1, 100, 4000})
                for (const int batch : {1, 512})
                    QTest::addRow("%s %d %d", model, prompt, batch) << model << prompt << 300 << batch;
    }
    void meanOverAGrowingContext() {
        QFETCH(QString, model);
        QFETCH(int, prompt);
        QFETCH(int, output);
        QFETCH(int, batch);
        Scenario scenario = perOperator(model.toStdString(), "A100");
        scenario.batch = batch;
        scenario.seq_len = prompt;
        scenario.output_tokens = output;
        const double mean = in(solved(scenario).per_operator->itl_mean, millisecond);
        double sum = 0.0;
        for (int i = 0; i < output - 1; ++i) {
            scenario.seq_len = prompt + i;
            sum += itlMs(solved(scenario));
        }
        QVERIFY(relativeDifference(mean, sum / (output - 1)) < 1e-12);
    }

    void oneTokenOfOutputIsThePrefillAlone() {
        Scenario scenario = perOperator("Llama3_8B", "H100");
        scenario.output_tokens = 1;
        const Result result = solved(scenario);
        QCOMPARE(in(result.phases->request, second), in(result.phases->ttft, second));
        QCOMPARE(in(result.per_operator->itl_mean, second), in(result.phases->itl, second));
    }

    void memoryNeverUnderCounts() {
        for (const Model& model : shippedCatalogue().models) {
            if (!missing_for_decoder_shape(model).empty())
                continue;
            for (const int prompt : {1, 777, 131072})
                for (const int ways : {1, 8}) {
                    Scenario scenario = perOperator(model.id, "H100");
                    scenario.seq_len = prompt;
                    scenario.tensor_parallel = ways;
                    Deployment deployment = deploy(shippedCatalogue(), scenario);
                    const std::int64_t most = largest_batch_per_operator(deployment);
                    const auto fitsWith = [&](std::int64_t batch) {
                        deployment.workload.batch = static_cast<double>(batch);
                        return solve_per_operator(deployment).phases.feasible;
                    };
                    QVERIFY2(most == 0 || fitsWith(most), model.id.c_str());
                    QVERIFY2(!fitsWith(most + 1), model.id.c_str());
                }
        }
    }

    void latencyNeverFallsAsTheWorkGrows() {
        for (const char* model : {"Llama3_8B", "Mixtral_8x7B", "DeepSeek_V3", "gpt_oss_20b"}) {
            double last = 0.0;
            for (int batch = 1; batch <= 8192; batch *= 2) {
                Scenario scenario = perOperator(model, "H200");
                scenario.batch = batch;
                const double itl = itlMs(solved(scenario));
                QVERIFY2(itl >= last, model);
                last = itl;
            }
            last = 0.0;
            for (int length = 1; length <= 131072; length *= 2) {
                Scenario scenario = perOperator(model, "H200");
                scenario.seq_len = length;
                const double itl = itlMs(solved(scenario));
                QVERIFY2(itl >= last, model);
                last = itl;
            }
        }
    }

    void everythingIsFinite() {
        for (const Accelerator& gpu : shippedCatalogue().gpus)
            for (const Model& model : shippedCatalogue().models) {
                if (!missing_for_decoder_shape(model).empty())
                    continue;
                for (const Scheme scheme : {Scheme::fp16, Scheme::w4a8_kv8})
                    for (const int batch : {1, 8192}) {
                        Scenario scenario = perOperator(model.id, gpu.id);
                        scenario.batch = batch;
                        scenario.seq_len = batch == 1 ? 1 : 131072;
                        scenario.output_tokens = scenario.seq_len;
                        scenario.scheme = scheme;
                        scenario.tensor_parallel = batch == 1 ? 1 : 8;
                        const QString bad = firstNotFinite(solved(scenario));
                        QVERIFY2(bad.isEmpty(), qPrintable(bad + " of " + model.id.c_str()));
                    }
            }
    }

    void aModelThatGeneratesNothingIsRefused() {
        const QString error = errorOf([] { deploy(shippedCatalogue(), perOperator("ResNet50", "H100")); });
        QVERIFY2(error.startsWith("model: the per-operator model needs to know more of 'ResNet50'"),
                 qPrintable(error));
    }
};

QTEST_APPLESS_MAIN(PerOperatorModelTest)
#include "per_operator_model_test.moc"
