// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged texts: whatever is read, it is read or refused by an Error, and what is read solves to finite
// numbers.
#include "damage.h"
#include "engine/assumptions.h"
#include "engine/scenario_json.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// With the sanitizers each takes some thirty times as long, and tests/fuzz goes on with them for a minute.
#ifdef RIDGEPOINT_SANITIZED
constexpr int damagesOfEach = 1000;
#else
constexpr int damagesOfEach = 10000;
#endif

const std::string scenarioText =
    R"({"model": "Llama3_8B", "gpu": "H100", "compare": ["A100", "H100"], "batch": 16,
 "seq_len": 4096, "output_tokens": 128, "precision": "int8", "efficiency": 0.5, "fidelity": "first-order",
 "cached_prefix": 64, "decode_gpu": "H200", "network_gb_per_s": 50.5, "draft_model": "TinyLlama_1_1B",
 "acceptance": 0.75})";

const std::string catalogueText = R"({"gpus": [{"id": "X1", "name": "The X", "vendor": "V", "year": 2022,
  "peak": {"fp32": "60 TFLOP/s", "fp16": "900 TFLOP/s", "int8": "1800 TOP/s"}, "bandwidth": "3.35 TB/s",
  "capacity": "80 GiB", "host_link": "64 GB/s", "dispatch_tax": "10 us", "tdp": "700 W", "achieved_matmul": 0.8,
  "estimates": ["tdp"], "sources": {"peak": "a sheet"}},
 {"id": "X2", "peak": {"fp16": "1 TFLOPS"}, "bandwidth": "100 GB/s", "capacity": "8 GB"}],
 "models": [{"id": "M1", "parameters": 8.03e9, "active_parameters": 2e9, "layers": 32, "hidden": 4096, "heads": 32,
  "kv_heads": 8, "window": {"size": 4096, "layers": 16}, "experts": {"count": 8, "active": 2, "width": 14336},
  "mla": {"query_rank": 1536, "kv_rank": 512, "rope": 64, "nope": 128, "value": 96}},
 {"id": "M2", "parameters": 25.6e6, "layers": 50, "flop_per_sample": 4.1e9}]})";

QString solveFault(const Catalogue& catalogue, const Scenario& scenario) {
    const Deployment deployment = deploy(catalogue, scenario);
    const Result result = solve(deployment, scenario.fidelity);
    for (const Sentence& sentence : assumptions(deployment, result))
        if (english(sentence).empty())
            return QStringLiteral("an empty sentence");
    return firstNotFinite(result);
}

QString scenarioFault(const std::string& text) {
    return solveFault(shippedCatalogue(), scenario_from_json({"damaged", text}));
}

QString catalogueFault(const std::string& text) {
    const Catalogue catalogue = catalogue_from_json({"damaged", text});
    for (const Accelerator& gpu : catalogue.gpus)
        for (const Model& model : catalogue.models) {
            Scenario scenario = scenarioFor(model.id, gpu.id);
            scenario.compare.clear();
            if (const QString fault = solveFault(catalogue, scenario); !fault.isEmpty())
                return fault;
        }
    return {};
}

} // namespace

class HostileInputTest : public QObject {
    Q_OBJECT

private slots:
    void damaged_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isCatalogue");
        QTest::newRow("scenario") << QString::fromStdString(scenarioText) << false;
        QTest::newRow("catalogue") << QString::fromStdString(catalogueText) << true;
    }
    void damaged() {
        QFETCH(QString, text);
        QFETCH(bool, isCatalogue);
        const auto fault = isCatalogue ? catalogueFault : scenarioFault;
        const std::string whole = text.toStdString();
        QCOMPARE(fault(whole), QString());
        Damage damage(isCatalogue ? 2 : 1);
        int read = 0;
        int refused = 0;
        for (int i = 0; i < damagesOfEach; ++i) {
            const std::string hurt = damage.of(whole);
            try {
                const QString found = fault(hurt);
                QVERIFY2(found.isEmpty(),
                         qPrintable(found + " is not finite for " + QString::fromStdString(hurt)));
                ++read;
            } catch (const Error& error) {
                QVERIFY2(!error.message().empty() && !QString::fromUtf8(error.what()).contains('\n'),
                         error.what());
                ++refused;
            }
        }
        // Both have to be met, or nothing is shown.
        QVERIFY2(read > damagesOfEach / 100 && refused > damagesOfEach / 2,
                 qPrintable(QStringLiteral("%1 read, %2 refused").arg(read).arg(refused)));
    }
};

QTEST_GUILESS_MAIN(HostileInputTest)
#include "hostile_input_test.moc"
