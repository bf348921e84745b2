// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every scenario: exact boundaries, and no figure that is not finite.
#include "support.h"

#include <QTest>
#include <array>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

QString described(const Deployment& deployment) {
    return QStringLiteral("%1 on %2, %3, %4 tokens")
        .arg(QString::fromStdString(deployment.model->id), QString::fromStdString(deployment.gpu->id),
             QString::fromUtf8(name(deployment.workload.precision).data()))
        .arg(in(deployment.workload.seq_len, token));
}

// Calls with every shipped model, GPU and precision.
template <class Visit>
void forAllDeployments(Visit visit) {
    for (const Model& model : shippedCatalogue().models)
        for (const Accelerator& gpu : shippedCatalogue().gpus)
            for (const Precision precision : all_precisions) {
                Deployment deployment;
                deployment.model = &model;
                deployment.gpu = &gpu;
                deployment.workload.precision = precision;
                visit(deployment);
            }
}

bool fits(Deployment deployment, std::int64_t batch) {
    deployment.workload.batch = static_cast<double>(batch);
    const Phases phases = solve_phases(deployment);
    return phases.feasible && phases.required <= deployment.decoding_gpu().capacity;
}

QString largestBatchFault(const Deployment& deployment) {
    const std::int64_t largest = largest_batch(deployment);
    if (largest != solve_phases(deployment).max_batch)
        return described(deployment) + ": two answers";
    if (largest > 0 && !fits(deployment, largest))
        return described(deployment) + QStringLiteral(": %1 do not fit").arg(largest);
    if (largest < 0 || fits(deployment, largest + 1))
        return described(deployment) + QStringLiteral(": %1 fit as well").arg(largest + 1);
    return {};
}

QString shareFault(const Deployment& deployment, double share) {
    const auto throughputAt = [&](std::int64_t batch) {
        Workload workload = deployment.workload;
        workload.batch = static_cast<double>(batch);
        return solve_pass(*deployment.model, *deployment.gpu, workload).throughput;
    };
    const SampleRate wanted =
        share * throughput_plateau(*deployment.model, *deployment.gpu, deployment.workload);
    const std::int64_t batch =
        batch_for_share_of_plateau(*deployment.model, *deployment.gpu, deployment.workload, share);
    if (batch < 1 || throughputAt(batch) < wanted)
        return described(deployment) + QStringLiteral(": %1 do not reach %2").arg(batch).arg(share);
    if (batch > 1 && throughputAt(batch - 1) >= wanted)
        return described(deployment) + QStringLiteral(": %1 reach %2 as well").arg(batch - 1).arg(share);
    return {};
}

// All combinations of the least and the most that a catalogue takes in the fields that the model computes
// with.
Catalogue extremeCatalogue() {
    QStringList gpus;
    for (const char* peak : {"1 kFLOP/s", "1e24 FLOP/s"})
        for (const char* bandwidth : {"1 kB/s", "1e21 B/s"})
            for (const char* capacity : {"1 kB", "1e21 B"})
                for (const char* rest : {R"("host_link":"1 kB/s","dispatch_tax":"0 s","tdp":"1 mW")",
                                         R"("host_link":"1e21 B/s","dispatch_tax":"10 s","tdp":"1e9 W")"})
                    gpus += QStringLiteral(
                                R"({"id":"G%1","peak":{"fp16":"%2"},"bandwidth":"%3","capacity":"%4",%5})")
                                .arg(gpus.size())
                                .arg(peak, bandwidth, capacity, rest);
    QStringList models;
    for (const char* parameters : {"1", "1e18"})
        for (const char* layers : {"1", "100000"})
            for (const char* shape : {R"("hidden":1,"heads":1)", R"("hidden":100000000,"heads":1)",
                                      R"("hidden":100000000,"heads":100000000)", R"("flop_per_sample":1)",
                                      R"("flop_per_sample":1e24)"})
                models += QStringLiteral(R"({"id":"M%1","parameters":%2,"layers":%3,%4})")
                              .arg(models.size())
                              .arg(parameters, layers, shape);
    const QString text =
        QStringLiteral(R"({"gpus":[%1],"models":[%2]})").arg(gpus.join(','), models.join(','));
    return catalogue_from_json({"extremes", text.toStdString()});
}

std::vector<Scenario> extremeScenarios() {
    std::vector<Scenario> list;
    for (const double batch : {batch_range.minimum, batch_range.maximum})
        for (const double length : {seq_len_range.minimum, seq_len_range.maximum})
            for (const double output : {output_tokens_range.minimum, output_tokens_range.maximum})
                for (const double efficiency : {efficiency_range.minimum, efficiency_range.maximum})
                    for (const Precision precision : {Precision::fp32, Precision::int4}) {
                        Scenario& scenario = list.emplace_back();
                        scenario.compare.clear();
                        scenario.batch = static_cast<int>(batch);
                        scenario.seq_len = static_cast<int>(length);
                        scenario.output_tokens = static_cast<int>(output);
                        scenario.efficiency = efficiency;
                        scenario.precision = precision;
                        scenario.cached_prefix = scenario.seq_len - 1;
                    }
    return list;
}

// The scenario as it is, on a split pair, and with a draft model.
std::array<Scenario, 5> variants(const Scenario& scenario, const Catalogue& catalogue) {
    std::array<Scenario, 5> list;
    list.fill(scenario);
    list[1].decode_gpu = catalogue.gpus.front().id;
    list[1].network_gb_per_s = network_range.minimum;
    list[2].decode_gpu = catalogue.gpus.back().id;
    list[2].network_gb_per_s = network_range.maximum;
    list[3].draft_model = catalogue.models.front().id;
    list[3].acceptance = acceptance_range.minimum;
    list[4].draft_model = catalogue.models.front().id;
    list[4].acceptance = std::nextafter(acceptance_range.maximum, 0.0);
    return list;
}

} // namespace

class SolverPropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void largestBatchIsExact() {
        int checked = 0;
        forAllDeployments([&](Deployment& deployment) {
            if (!deployment.model->has_phases())
                return;
            for (const double length : {1.0, 7.0, 128.0, 2048.0, 5000.0, 131072.0}) {
                deployment.workload.seq_len = length * token;
                const QString fault = largestBatchFault(deployment);
                QVERIFY2(fault.isEmpty(), qPrintable(fault));
                ++checked;
            }
        });
        QVERIFY(checked > 20 * 24 * 7 * 6);
    }

    void largestBatchCountsTheDraftsWeightsOnTheDecodingGpu() {
        const Catalogue& catalogue = shippedCatalogue();
        Deployment deployment = deploy(catalogue, scenarioFor("Llama3_70B", "T4"));
        QCOMPARE(qint64(largest_batch(deployment)), qint64(0));
        deployment.decode_gpu = &gpu_named(catalogue, "B200");
        const std::int64_t alone = largest_batch(deployment);
        deployment.draft_model = &model_named(catalogue, "Llama3_8B");
        QVERIFY(largest_batch(deployment) < alone);
        const QString fault = largestBatchFault(deployment);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }

    void batchForAShareOfThePlateauIsExact() {
        forAllDeployments([&](Deployment& deployment) {
            for (const double share : {0.1, 0.5, 0.9, 0.99}) {
                const QString fault = shareFault(deployment, share);
                QVERIFY2(fault.isEmpty(), qPrintable(fault));
            }
        });
    }

    void firstComputeBoundBatchIsExact() {
        constexpr std::int64_t most = 8192;
        forAllDeployments([&](Deployment& deployment) {
            const std::int64_t batch =
                first_compute_bound_batch(*deployment.model, *deployment.gpu, deployment.workload, most);
            const auto isComputeBound = [&](std::int64_t at) {
                deployment.workload.batch = static_cast<double>(at);
                return solve_pass(*deployment.model, *deployment.gpu, deployment.workload).bottleneck ==
                       Bound::compute;
            };
            QVERIFY2(isComputeBound(batch == 0 ? most : batch) == (batch != 0),
                     qPrintable(described(deployment)));
            QVERIFY2(batch <= 1 || !isComputeBound(batch - 1), qPrintable(described(deployment)));
        });
    }

    void throughputNeverFallsAndNeverPassesThePlateau() {
        forAllDeployments([&](Deployment& deployment) {
            const SampleRate plateau =
                throughput_plateau(*deployment.model, *deployment.gpu, deployment.workload);
            SampleRate last = 0.0 * per_second;
            for (double batch = 1.0; batch <= batch_range.maximum; batch *= 2.0) {
                deployment.workload.batch = batch;
                const SampleRate throughput =
                    solve_pass(*deployment.model, *deployment.gpu, deployment.workload).throughput;
                QVERIFY2(throughput >= last && throughput <= plateau * (1.0 + 1e-12),
                         qPrintable(described(deployment)));
                last = throughput;
            }
        });
    }

    void solveIsThePassAndThePhases() {
        forAllDeployments([&](Deployment& deployment) {
            const Result both = solve(deployment, Fidelity::first_order);
            const Pass pass = solve_pass(*deployment.model, *deployment.gpu, deployment.workload);
            QCOMPARE(in(both.pass->latency, second), in(pass.latency, second));
            QCOMPARE(both.phases.has_value(), deployment.model->has_phases());
            if (both.phases)
                QCOMPARE(in(both.phases->request, second), in(solve_phases(deployment).request, second));
        });
    }

    void everyShippedResultIsFinite() {
        for (Scenario scenario : extremeScenarios())
            for (const Accelerator& gpu : shippedCatalogue().gpus)
                for (const Model& model : shippedCatalogue().models) {
                    scenario.gpu = gpu.id;
                    scenario.model = model.id;
                    const QString fault = firstNotFinite(solved(scenario));
                    QVERIFY2(fault.isEmpty(), qPrintable(fault));
                }
    }

    void everyExtremeResultIsFinite() {
        const Catalogue catalogue = extremeCatalogue();
        QCOMPARE(int(catalogue.gpus.size()), 16);
        QCOMPARE(int(catalogue.models.size()), 20);
        for (Scenario scenario : extremeScenarios())
            for (const Accelerator& gpu : catalogue.gpus)
                for (const Model& model : catalogue.models) {
                    scenario.gpu = gpu.id;
                    scenario.model = model.id;
                    for (const Scenario& variant : variants(scenario, catalogue)) {
                        const QString fault = firstNotFinite(solved(variant, catalogue));
                        QVERIFY2(
                            fault.isEmpty(),
                            qPrintable(fault + " of " + QString::fromStdString(gpu.id + " " + model.id)));
                    }
                }
    }

    void plateauOfExtremesIsFinite() {
        const Catalogue catalogue = extremeCatalogue();
        for (const Accelerator& gpu : catalogue.gpus)
            for (const Model& model : catalogue.models) {
                QVERIFY(std::isfinite(in(throughput_plateau(model, gpu, {}), per_second)));
                QVERIFY(batch_for_share_of_plateau(model, gpu, {}, 0.9) >= 1);
            }
    }

    void phasesOfAConvolutionAreRefused() {
        const Deployment deployment = deploy(shippedCatalogue(), scenarioFor("ResNet50", "H100"));
        QVERIFY(errorOf([&] { solve_phases(deployment); }).contains("ResNet50 has no prefill and decode"));
    }
};

QTEST_GUILESS_MAIN(SolverPropertiesTest)
#include "solver_properties_test.moc"
