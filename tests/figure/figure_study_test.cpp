// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/error.h"
#include "figure_support.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

QStringList idsOf(const Study& study) {
    QStringList ids;
    for (const ShownGpu& shown : study.gpus)
        ids.append(text(shown.gpu->id));
    return ids;
}

std::vector<std::string> listOf(const QString& ids) {
    std::vector<std::string> list;
    for (const QString& id : ids.split(' ', Qt::SkipEmptyParts))
        list.push_back(id.toStdString());
    return list;
}

QHash<QString, int> slotsOf(const Scenario& scenario) {
    QHash<QString, int> inks;
    const Study study = studyOf(catalogue(), scenario);
    for (const ShownGpu& shown : study.gpus)
        inks.insert(text(shown.gpu->id), shown.ink.slot);
    return inks;
}

// A scenario with the chosen GPU and as many others as can be compared, at random.
Scenario crowded(QRandomGenerator& random) {
    std::vector<std::string> ids = gpu_ids(catalogue());
    std::shuffle(ids.begin(), ids.end(), random);
    Scenario scenario;
    scenario.gpu = ids[0];
    scenario.compare.assign(ids.begin() + 1, ids.begin() + 1 + static_cast<std::ptrdiff_t>(most_compared));
    return scenario;
}

} // namespace

class FigureStudyTest : public QObject {
    Q_OBJECT

private slots:
    void gpusByYear_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("compare");
        QTest::addColumn<QStringList>("shown");
        QTest::newRow("default") << "H100"
                                 << "A100 H100 H200" << QStringList{"A100", "H100", "H200"};
        QTest::newRow("any order") << "H100"
                                   << "H200 H100 A100" << QStringList{"A100", "H100", "H200"};
        QTest::newRow("the chosen one besides") << "V100"
                                                << "A100 H100" << QStringList{"V100", "A100", "H100"};
        QTest::newRow("the chosen one in between") << "MI300X"
                                                   << "H200 H100" << QStringList{"H100", "MI300X", "H200"};
        QTest::newRow("alone") << "T4"
                               << "" << QStringList{"T4"};
        QTest::newRow("a year's as they stand") << "MI325X"
                                                << "B200 H200" << QStringList{"H200", "B200", "MI325X"};
        QTest::newRow("twice") << "H100"
                               << "H100 A100 A100" << QStringList{"A100", "H100"};
        QTest::newRow("any case") << "h100"
                                  << "a100 H100" << QStringList{"A100", "H100"};
        QTest::newRow("eight") << "T4"
                               << "V100 A100 L4 H100 MI300X H200 RTX5090"
                               << QStringList{"V100",   "T4", "A100", "H100",
                                              "MI300X", "L4", "H200", "RTX5090"};
    }

    void gpusByYear() {
        QFETCH(QString, gpu);
        QFETCH(QString, compare);
        QFETCH(QStringList, shown);
        const Scenario scenario = scenarioFor("Llama3_8B", gpu.toStdString(), listOf(compare));
        const Study study = studyOf(catalogue(), scenario);
        QCOMPARE(idsOf(study), shown);
        QCOMPARE(std::count_if(study.gpus.begin(), study.gpus.end(),
                               [](const ShownGpu& one) { return one.chosen; }),
                 1);
        QCOMPARE(text(study.chosen().gpu->id).toLower(), gpu.toLower());
        QSet<int> inks;
        for (const ShownGpu& one : study.gpus) {
            QCOMPARE(one.ink.role, Ink::Role::Gpu);
            QVERIFY(one.ink.slot >= 0 && one.ink.slot < 8);
            inks.insert(one.ink.slot);
        }
        QCOMPARE(inks.size(), study.gpus.size());
    }

    void inksStayAsGpusComeAndGo() {
        const Scenario all = scenarioFor("Llama3_8B", "H100", listOf("A100 H200 B200 MI300X MI325X V100"));
        const QHash<QString, int> before = slotsOf(all);
        QCOMPARE(before.size(), 7);
        for (std::size_t left = 0; left < all.compare.size(); ++left) {
            Scenario fewer = all;
            fewer.compare.erase(fewer.compare.begin() + static_cast<std::ptrdiff_t>(left));
            const QHash<QString, int> after = slotsOf(fewer);
            QCOMPARE(after.size(), 6);
            for (auto ink = after.begin(); ink != after.end(); ++ink)
                QCOMPARE(ink.value(), before[ink.key()]);
        }
    }

    void inksDoNotDependOnTheChoice() {
        Scenario scenario = scenarioFor("Llama3_8B", "A100", listOf("A100 T4 L40S H100 TPUv6e GB200 V100"));
        const QHash<QString, int> before = slotsOf(scenario);
        for (const char* chosen : {"T4", "L40S", "GB200"}) {
            scenario.gpu = chosen;
            QCOMPARE(slotsOf(scenario), before);
        }
    }

    // There are more GPUs than colours: only one that had to give way may get its own back.
    void inksOfCrowds() {
        QRandomGenerator random(3);
        for (int i = 0; i < 500; ++i) {
            const Scenario scenario = crowded(random);
            const QHash<QString, int> before = slotsOf(scenario);
            QCOMPARE(before.size(), 8);
            QCOMPARE(QSet<int>(before.begin(), before.end()).size(), 8);

            const std::vector<std::string> ids = gpu_ids(catalogue());
            Scenario fewer = scenario;
            const auto last =
                std::max_element(fewer.compare.begin(), fewer.compare.end(), [&](auto& a, auto& b) {
                    return std::find(ids.begin(), ids.end(), a) < std::find(ids.begin(), ids.end(), b);
                });
            const auto place = std::find(ids.begin(), ids.end(), *last);
            if (place < std::find(ids.begin(), ids.end(), fewer.gpu))
                continue;
            fewer.compare.erase(last);
            const QHash<QString, int> after = slotsOf(fewer);
            for (auto ink = after.begin(); ink != after.end(); ++ink)
                QCOMPARE(ink.value(), before[ink.key()]);
        }
    }

    void inkOfWhatIsNotShown() {
        const Scenario scenario;
        QCOMPARE(inkOf(catalogue(), scenario, gpu_named(catalogue(), "T4")), (Ink{Ink::Role::Muted, 0}));
        const Study study = studyOf(catalogue(), scenario);
        for (const ShownGpu& shown : study.gpus)
            QCOMPARE(inkOf(catalogue(), scenario, *shown.gpu), shown.ink);
    }

    void resultsAreTheEngines() {
        Scenario scenario = scenarioFor("Llama3_70B", "H200", listOf("A100 H100 B200"));
        scenario.batch = 12;
        scenario.precision = Precision::int8;
        const Study study = studyOf(catalogue(), scenario);
        QCOMPARE(study.gpus.size(), 4);
        for (const ShownGpu& shown : study.gpus) {
            const Result result = solvedOn(scenario, shown.gpu->id);
            QCOMPARE(in(shown.result.phases->ttft, second), in(result.phases->ttft, second));
            QCOMPARE(in(shown.result.phases->itl, second), in(result.phases->itl, second));
            QCOMPARE(in(shown.result.pass->latency, second), in(result.pass->latency, second));
        }
    }

    void onlyTheChosenOneIsAPair() {
        Scenario scenario;
        scenario.decode_gpu = "H200";
        const Study study = studyOf(catalogue(), scenario);
        for (const ShownGpu& shown : study.gpus)
            QCOMPARE(text(shown.deployment.decoding_gpu().id), shown.chosen ? "H200" : text(shown.gpu->id));
    }

    void caption_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("prefix");
        QTest::addColumn<QString>("caption");
        QTest::newRow("phases")
            << "Llama3_8B" << 0
            << "Llama 3 8B · H100 · fp16 · batch 1 · 2,048 tokens in, 256 out · 50 % compute "
               "efficiency · first-order model · Ridgepoint";
        QTest::newRow("cached prefix")
            << "Llama3_8B" << 1000
            << "Llama 3 8B · H100 · fp16 · batch 1 · 2,048 tokens in, 256 out · 1,000 of them "
               "cached · 50 % compute efficiency · first-order model · Ridgepoint";
        QTest::newRow("network")
            << "ResNet50" << 0
            << "ResNet-50 · H100 · fp16 · batch 1 · 50 % compute efficiency · first-order "
               "model · Ridgepoint";
    }

    void caption() {
        QFETCH(QString, model);
        QFETCH(int, prefix);
        QFETCH(QString, caption);
        Scenario scenario = scenarioFor(model.toStdString(), "H100");
        scenario.cached_prefix = prefix;
        QCOMPARE(captionOf(studyOf(catalogue(), scenario)), caption);
    }

    void assumptionsAreSaid() {
        QVERIFY(studyOf(catalogue(), {}).assumptions.isEmpty());
        const QStringList said = studyOf(catalogue(), scenarioFor("Llama3_70B", "H100")).assumptions;
        QVERIFY(hasText(said, "141 GB of weights do not fit into the 85.9 GB of H100"));
        QVERIFY(hasText(said, "1.65x"));
    }

    void unknownNames_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("compare");
        QTest::addColumn<QString>("message");
        QTest::newRow("model") << "Llama3_9B"
                               << "H100"
                               << "A100"
                               << "Llama3_8B";
        QTest::newRow("gpu") << "Llama3_8B"
                             << "H1000"
                             << "A100"
                             << "H100";
        QTest::newRow("compared") << "Llama3_8B"
                                  << "H100"
                                  << "A100 A10000"
                                  << "A100";
    }

    void unknownNames() {
        QFETCH(QString, model);
        QFETCH(QString, gpu);
        QFETCH(QString, compare);
        QFETCH(QString, message);
        const Scenario scenario = scenarioFor(model.toStdString(), gpu.toStdString(), listOf(compare));
        QString said;
        try {
            studyOf(catalogue(), scenario);
        } catch (const Error& error) {
            said = QString::fromUtf8(error.what());
        }
        QVERIFY2(said.contains(message), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(FigureStudyTest)
#include "figure_study_test.moc"
