// SPDX-License-Identifier: GPL-3.0-or-later
// Looking names up, merging files, and what a scenario's names become.
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Accelerator gpu(const std::string& id, int year, const std::string& name) {
    Accelerator made;
    made.id = id;
    made.year = year;
    made.name = name;
    return made;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += name + " ";
    return text;
}

} // namespace

class CatalogueTest : public QObject {
    Q_OBJECT

private slots:
    void namesWhateverTheirCase() {
        QVERIFY(gpu_named(shippedCatalogue(), "h100").id == "H100");
        QVERIFY(model_named(shippedCatalogue(), "LLAMA3_8b").id == "Llama3_8B");
    }

    void unknownNames() {
        const QString gpuError = errorOf([] { gpu_named(shippedCatalogue(), "H1000", "--gpu"); });
        QVERIFY2(gpuError.startsWith("--gpu: unknown GPU 'H1000'; the nearest known: H100"),
                 qPrintable(gpuError));
        const QString modelError = errorOf([] { model_named(shippedCatalogue(), "Lama3_8B"); });
        QVERIFY2(modelError.startsWith("model: unknown model 'Lama3_8B'; the nearest known: Llama3_8B"),
                 qPrintable(modelError));
    }

    void anUnknownNameIsShownOnOneLineAndShort() {
        const QString error =
            errorOf([] { gpu_named(shippedCatalogue(), "a\n\xff" + std::string(100000, 'b')); });
        QVERIFY2(error.startsWith("gpu: unknown GPU 'a\\n") && error.size() < 250,
                 qPrintable(error.left(400)));
    }

    void mergeReplacesTheSameIdWhateverItsCase() {
        Catalogue catalogue;
        catalogue.gpus = {gpu("A", 2020, "old"), gpu("B", 2021, "kept")};
        Catalogue more;
        more.gpus = {gpu("a", 2022, "new"), gpu("C", 2023, "added"), gpu("c", 2024, "last")};
        merge(catalogue, more);
        QCOMPARE(QString::fromStdString(joined(gpu_ids(catalogue))), "a B c ");
        QVERIFY(catalogue.gpus[0].name == "new" && catalogue.gpus[1].name == "kept");
        QVERIFY(catalogue.gpus[2].name == "last");
    }

    void generationsGoByYear() {
        Catalogue catalogue;
        catalogue.gpus = {gpu("C", 2022, ""), gpu("N", 0, ""), gpu("A", 2017, ""), gpu("D", 2022, ""),
                          gpu("B", 2020, "")};
        QVERIFY((gpus_by_year(catalogue) == std::vector<std::size_t>{2, 4, 0, 3, 1}));
    }

    void deploymentLooksEveryNameUp() {
        Scenario scenario = scenarioFor("llama3_70b", "a100");
        scenario.compare = {"t4", "l4"};
        scenario.decode_gpu = "h200";
        scenario.draft_model = "llama3_8b";
        scenario.batch = 3;
        scenario.cached_prefix = 7;
        const Deployment deployment = deploy(shippedCatalogue(), scenario);
        QVERIFY(deployment.model->id == "Llama3_70B" && deployment.gpu->id == "A100");
        QVERIFY(deployment.compare[0]->id == "T4" && deployment.compare[1]->id == "L4");
        QVERIFY(deployment.decode_gpu->id == "H200" && &deployment.decoding_gpu() == deployment.decode_gpu);
        QVERIFY(deployment.draft_model->id == "Llama3_8B");
        QCOMPARE(deployment.workload.batch, 3.0);
        QCOMPARE(in(deployment.workload.cached_prefix, token), 7.0);
        QCOMPARE(in(deployment.workload.network, gigabyte_per_second), 100.0);
    }

    void withoutASplitPairTheSameGpuDecodes() {
        const Deployment deployment = deploy(shippedCatalogue(), {});
        QVERIFY(!deployment.decode_gpu && &deployment.decoding_gpu() == deployment.gpu);
    }

    void deploymentRefuses_data() {
        QTest::addColumn<QString>("field");
        for (const char* field : {"model", "gpu", "compare", "decode_gpu", "draft_model"})
            QTest::newRow(field) << field;
    }
    void deploymentRefuses() {
        QFETCH(QString, field);
        Scenario scenario;
        if (field == "model")
            scenario.model = "nothing";
        else if (field == "gpu")
            scenario.gpu = "nothing";
        else if (field == "compare")
            scenario.compare.push_back("nothing");
        else if (field == "decode_gpu")
            scenario.decode_gpu = "nothing";
        else
            scenario.draft_model = "nothing";
        const QString error = errorOf([&] { deploy(shippedCatalogue(), scenario); });
        QVERIFY2(error.startsWith(field + ": unknown ") && error.contains("'nothing'"), qPrintable(error));
    }

    void aConvolutionCannotDraft() {
        Scenario scenario;
        scenario.draft_model = "ResNet50";
        const QString error = errorOf([&] { deploy(shippedCatalogue(), scenario); });
        QVERIFY2(error.startsWith("draft_model: 'ResNet50' generates no tokens"), qPrintable(error));
    }
};

QTEST_GUILESS_MAIN(CatalogueTest)
#include "catalogue_test.moc"
