// SPDX-License-Identifier: GPL-3.0-or-later
// Each sentence stands where it is true, and nowhere else.
#include "engine/assumptions.h"
#include "support.h"

#include <QTest>
#include <functional>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The default scenario's parts, alone in a catalogue, for a test to change.
struct Bench {
    Catalogue catalogue;
    Scenario scenario;
    Accelerator& gpu() { return catalogue.gpus.front(); }
    Model& model() { return catalogue.models.front(); }
    LanguageShape& shape() { return *model().language; }
};

Bench plainBench() {
    Bench bench;
    bench.catalogue.gpus = {gpu_named(shippedCatalogue(), "H100"), gpu_named(shippedCatalogue(), "H200")};
    bench.catalogue.models = {model_named(shippedCatalogue(), "Llama3_8B"),
                              model_named(shippedCatalogue(), "TinyLlama_1_1B"),
                              model_named(shippedCatalogue(), "ResNet50")};
    bench.scenario.compare.clear();
    return bench;
}

QStringList saidOf(const Bench& bench) {
    const Deployment deployment = deploy(bench.catalogue, bench.scenario);
    QStringList said;
    for (const Sentence& sentence : assumptions(deployment, solve(deployment, bench.scenario.fidelity)))
        said += QString::fromStdString(english(sentence));
    return said;
}

using Change = std::function<void(Bench&)>;

} // namespace

class AssumptionsTest : public QObject {
    Q_OBJECT

private slots:
    void noneForTheDefault() { QCOMPARE(saidOf(plainBench()), QStringList()); }

    // Each row changes one thing, and exactly the sentences that follow from it are said.
    void said_data() {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QStringList>("sentences");
        const auto row = [](const char* what, const Change& change, const QStringList& sentences) {
            QTest::newRow(what) << change << sentences;
        };
        row("a borrowed rate", [](Bench& b) { b.scenario.precision = Precision::int4; },
            {"H100 has no int4 rate: the fp16 rate of 989 TFLOP/s is used."});
        row("bf16 is no borrowed rate", [](Bench& b) { b.scenario.precision = Precision::bf16; }, {});
        row("KV cache that does not fit", [](Bench& b) { b.scenario.batch = 300; },
            {"Weights and KV cache need 96.6 GB, 1.12x the 85.9 GB of H100: TTFT and ITL are what it would "
             "reach if they "
             "fitted."});
        row("weights that do not fit", [](Bench& b) { b.gpu().capacity = 8.0 * gigabyte; },
            {"16.1 GB of weights do not fit into the 8.00 GB of H100: one pass streams them from host memory "
             "at 64.0 GB/s.",
             "Weights and KV cache need 16.3 GB, 2.04x the 8.00 GB of H100: TTFT and ITL are what it would "
             "reach if they "
             "fitted."});
        row("longer than the context", [](Bench& b) { b.scenario.seq_len = 8000; },
            {"8,000 prompt and 256 output tokens exceed the 8,192 that Llama 3 8B was made for."});
        row("as long as the context", [](Bench& b) { b.scenario.seq_len = 8192 - 256; }, {});
        row("a split pair", [](Bench& b) { b.scenario.decode_gpu = "H200"; },
            {"H100 prefills and H200 decodes: the KV cache crosses a network of 100 GB/s."});
        row("a draft model", [](Bench& b) { b.scenario.draft_model = "TinyLlama_1_1B"; },
            {"TinyLlama 1.1B drafts 4 tokens a step, of which each is accepted with a chance of 70 %."});
        row("a mixture",
            [](Bench& b) {
                b.shape().experts = Experts{8, 2, 100, 0, 0};
                b.model().active_parameters = 2e9 * parameter;
            },
            {"Both phases count all 8.03 B parameters of Llama 3 8B, though a token uses 2.00 B of them; the "
             "single pass "
             "computes with those."});
        row("latent attention",
            [](Bench& b) {
                b.shape().mla = LatentAttention{{}, 512, 64, 128, 128};
            },
            {"The KV cache is counted for 8 heads; Llama 3 8B keeps a compressed one."});
        row("a head size of its own", [](Bench& b) { b.shape().head_size = 256; },
            {"The head size is taken as hidden size over heads, 128; that of Llama 3 8B is 256."});
        row("a window",
            [](Bench& b) {
                b.shape().window = SlidingWindow{1024, 16};
            },
            {"The KV cache is counted at full length in all layers; 16 of 32 keep 1,024 tokens at most."});
        row("no dispatch tax", [](Bench& b) { b.gpu().dispatch_tax.reset(); },
            {"No dispatch tax is known for H100: 10.0 us is taken."});
        row("no host link, not needed", [](Bench& b) { b.gpu().host_link.reset(); }, {});
        row("no power", [](Bench& b) { b.gpu().tdp.reset(); },
            {"No power is known for H100: energy is left out."});
        row("estimates in use",
            [](Bench& b) {
                b.gpu().estimates = {"bandwidth", "peak.fp16"};
            },
            {"Estimates, not data sheet figures, of H100: bandwidth, peak.fp16."});
        row("estimates not in use",
            [](Bench& b) {
                b.gpu().estimates = {"peak.int8", "link", "host_link", "achieved_matmul"};
            },
            {});
        row("a convolution",
            [](Bench& b) {
                b.scenario.model = "ResNet50";
                b.scenario.decode_gpu = "H200";
                b.scenario.draft_model = "TinyLlama_1_1B";
            },
            {});
    }
    void said() {
        QFETCH(Change, change);
        QFETCH(QStringList, sentences);
        Bench bench = plainBench();
        change(bench);
        QCOMPARE(saidOf(bench), sentences);
    }

    void theEstimatedRateIsTheOneInUse() {
        Bench bench = plainBench();
        bench.gpu().estimates = {"peak.fp16", "peak.int8", "host_link"};
        bench.scenario.precision = Precision::int8;
        QCOMPARE(saidOf(bench), QStringList("Estimates, not data sheet figures, of H100: peak.int8."));
        bench.scenario.precision = Precision::int4;
        bench.gpu().capacity = 1.0 * gigabyte;
        QCOMPARE(saidOf(bench).last(), "Estimates, not data sheet figures, of H100: peak.fp16, host_link.");
    }

    void noHostLinkWhereItIsNeeded() {
        Bench bench = plainBench();
        bench.gpu().capacity = 8.0 * gigabyte;
        bench.gpu().host_link.reset();
        QVERIFY(saidOf(bench).contains("No host link is known for H100: 64.0 GB/s is taken."));
    }

    void noSlotIsLeftInAnyShippedSentence() {
        for (const Accelerator& gpu : shippedCatalogue().gpus)
            for (const Model& model : shippedCatalogue().models)
                for (const Precision precision : all_precisions) {
                    Scenario scenario = scenarioFor(model.id, gpu.id);
                    scenario.precision = precision;
                    const Deployment deployment = deploy(shippedCatalogue(), scenario);
                    for (const Sentence& sentence :
                         assumptions(deployment, solve(deployment, scenario.fidelity))) {
                        const std::string text = english(sentence);
                        QVERIFY2(text.ends_with('.') && text.find("%1") == std::string::npos &&
                                     text.find("- ") == std::string::npos,
                                 text.c_str());
                    }
                }
    }
};

QTEST_GUILESS_MAIN(AssumptionsTest)
#include "assumptions_test.moc"
