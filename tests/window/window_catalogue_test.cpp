// SPDX-License-Identifier: GPL-3.0-or-later
// A catalogue that grows under the open window: by entries, by a model's config.json, by a catalogue file.
#include "app/window/charts_grid.h"
#include "app/window/export_dialog.h"
#include "app/window/gpu_popup.h"
#include "app/window/message_bar.h"
#include "engine/catalogue_json.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QToolButton>
#include <sys/stat.h>

namespace ridgepoint {

class WindowCatalogueTest : public QObject {
    Q_OBJECT

    static Catalogue more(const char* json) { return catalogue_from_json({"more", json}); }

    static QString config(const char* name) {
        return QStringLiteral(RIDGEPOINT_SOURCE_DIR "/tests/configs/") + QLatin1String(name);
    }

    static QString valueOf(WindowFixture& fixture, const char* name) {
        if (!fixture.settle())
            qFatal("the charts do not follow");
        return fixture.find<QLabel>(QLatin1String(name)).text();
    }

    static constexpr const char* fastGpu =
        R"({"gpus":[{"id":"Fast","name":"Fast One","year":2031,"peak":{"fp16":"5 PFLOP/s"},)"
        R"("bandwidth":"20 TB/s","capacity":"400 GB"}]})";

private slots:
    void gpuJoinsTheGenerations() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto& slider = fixture.find<QSlider>("gpuSlider");
        const int last = slider.maximum();
        fixture.window().adopt(more(fastGpu));
        QCOMPARE(slider.maximum(), last + 1);
        QCOMPARE(fixture.scenario().gpu, "H100");
        QCOMPARE(fixture.find<QLabel>("gpuValue").text(), "H100 SXM 80 GB · 2022");
        const auto& catalogue = fixture.window().catalogue();
        const auto order = gpus_by_year(catalogue);
        const auto at = std::find_if(order.begin(), order.end(),
                                     [&](std::size_t i) { return catalogue.gpus[i].id == "Fast"; }) -
                        order.begin();
        slider.setValue(static_cast<int>(at));
        QCOMPARE(fixture.scenario().gpu, "Fast");
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.find<QLabel>("gpuValue").text(), "Fast One · 2031");
        QVERIFY(fixture.find<QCheckBox>("compareFast").isVisible());
        fixture.window().history().undoStack().undo();
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.scenario().gpu, "H100");
    }

    void replacedGpuIsSolvedAnew() {
        WindowFixture fixture;
        const QString before = valueOf(fixture, "itlValue");
        Catalogue twice;
        twice.gpus.push_back(gpu_named(fixture.window().catalogue(), "H100"));
        twice.gpus.front().bandwidth = 2.0 * twice.gpus.front().bandwidth;
        const auto count = fixture.window().catalogue().gpus.size();
        QSignalSpy refreshed(&fixture.window(), &MainWindow::refreshed);
        fixture.window().adopt(twice);
        QVERIFY(!fixture.window().grid()->study());
        QVERIFY(refreshed.wait());
        QCOMPARE(fixture.window().catalogue().gpus.size(), count);
        QVERIFY(valueOf(fixture, "itlValue") != before);
        QCOMPARE(fixture.window().history().undoStack().count(), 0);
    }

    void openListOfGpusIsListedAnew() {
        WindowFixture fixture;
        QTest::mouseClick(&fixture.find<QToolButton>("compareAdd"), Qt::LeftButton);
        QVERIFY(fixture.find<GpuPopup>("gpuPopup").isVisible());
        fixture.window().adopt(more(fastGpu));
        QVERIFY(QTest::qWaitFor([&] { return !fixture.window().findChild<GpuPopup*>("gpuPopup"); }));
        QTest::mouseClick(&fixture.find<QToolButton>("compareAdd"), Qt::LeftButton);
        QTest::keyClicks(&fixture.find<QLineEdit>("gpuSearch"), "Fast One");
        QTest::keyClick(&fixture.find<QLineEdit>("gpuSearch"), Qt::Key_Return);
        QCOMPARE(fixture.scenario().compare.back(), "Fast");
        QVERIFY(fixture.settle());
        QVERIFY(fixture.find<QCheckBox>("compareFast").isVisible());
    }

    void exportDialogKeepsWhatItOpenedWith() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.find<QAction>("exportAction").trigger();
        auto& dialog = fixture.find<ExportDialog>("exportDialog");
        for (int i = 0; i < 20; ++i)
            fixture.window().adopt(more(qPrintable(QString(fastGpu).replace("Fast", QString("F%1").arg(i)))));
        dialog.findChild<QComboBox*>("exportFormat")->setCurrentText("CSV table");
        dialog.findChild<QLineEdit*>("exportPath")->setText(fixture.path("roofline.csv"));
        QTest::mouseClick(dialog.findChild<QPushButton*>("exportButton"), Qt::LeftButton);
        QTRY_VERIFY(QFile::exists(fixture.path("roofline.csv")));
    }

    void replacedModelThatKnowsTooLittleFallsBack() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        fixture.show(scenario);
        fixture.window().adopt(
            more(R"({"models":[{"id":"Llama3_8B","parameters":8e9,"layers":32,"hidden":4096,"heads":32}]})"));
        QVERIFY(fixture.settle());
        QVERIFY(fixture.scenario().fidelity == Fidelity::first_order);
        QVERIFY(!fixture.find<QComboBox>("fidelityCombo").isEnabled());
    }

    void configOpensAsOneStep_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("words");
        QTest::addRow("plain") << config("Qwen3-8B.json") << "Qwen3-8B"
                               << "8.19 B parameters";
        QTest::addRow("mixture") << config("Qwen3-30B-A3B.json") << "Qwen3-30B-A3B"
                                 << "active";
        QTest::addRow("quantized") << config("awkward-zephyr-7B-AWQ-4bit.json") << ""
                                   << "w4a16";
        QTest::addRow("assumed") << config("awkward-Gemma-3-4B-it-no-head-counts.json") << ""
                                 << "assumed";
    }
    void configOpensAsOneStep() {
        QFETCH(QString, file);
        QFETCH(QString, name);
        QFETCH(QString, words);
        WindowFixture fixture;
        Scenario before;
        before.batch = 7;
        fixture.show(before);
        QVERIFY2(fixture.openFile(file), qPrintable(fixture.message()));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.window().history().undoStack().count(), 2);
        QCOMPARE(fixture.scenario().batch, 7);
        const QString shown = fixture.find<QComboBox>("modelCombo").currentText();
        QVERIFY2(shown.contains(name), qPrintable(shown));
        QVERIFY2(fixture.message().contains(words) && fixture.message().contains(shown),
                 qPrintable(fixture.message()));
        QVERIFY(fixture.window().messages()->kind() == MessageBar::Kind::News);
        const Model& model = model_named(fixture.window().catalogue(), fixture.scenario().model);
        const QString assumptions = fixture.find<QLabel>("assumptions").text();
        for (const Sentence& sentence : model.assumed)
            QVERIFY2(assumptions.contains(QString::fromStdString(english(sentence))),
                     qPrintable(assumptions));
        fixture.window().history().undoStack().undo();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.scenario() == before);
        QCOMPARE(fixture.find<QComboBox>("modelCombo").currentText(), "Llama 3 8B");
        fixture.window().history().undoStack().redo();
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.find<QComboBox>("modelCombo").currentText(), shown);
    }

    void configOpensFromTheMenu() {
        WindowFixture fixture;
        fixture.find<QAction>("openAction").trigger();
        auto& dialog = fixture.find<QFileDialog>("openDialog");
        QVERIFY(dialog.nameFilters().first().contains("*.json"));
        QSignalSpy finished(&fixture.window(), &MainWindow::openFinished);
        emit dialog.fileSelected(config("Qwen3-8B.json"));
        QVERIFY(finished.wait());
        QVERIFY(fixture.message().contains("Qwen3-8B"));
    }

    void droppedConfigOpens() {
        WindowFixture fixture;
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(config("Mixtral-8x7B.json"))});
        QSignalSpy finished(&fixture.window(), &MainWindow::openFinished);
        drop(fixture.window(), mime);
        QVERIFY(finished.wait());
        QVERIFY(fixture.message().contains("Mixtral"));
    }

    void openedModelIsThereAtTheNextStart() {
        WindowFixture fixture;
        QVERIFY(fixture.openFile(config("awkward-Gemma-3-4B-it-no-head-counts.json")));
        QVERIFY(fixture.openFile(written(fixture.path("own.json"), fastGpu)));
        Scenario scenario = fixture.scenario();
        scenario.compare = {"Fast"};
        fixture.show(scenario);
        const QString itl = valueOf(fixture, "itlValue");
        for (int start = 0; start < 2; ++start) {
            fixture.restart();
            QVERIFY2(fixture.message().isEmpty(), qPrintable(fixture.message()));
            QVERIFY(fixture.scenario() == scenario);
            QCOMPARE(valueOf(fixture, "itlValue"), itl);
            QVERIFY(fixture.find<QLabel>("assumptions").text().contains("earlier start"));
        }
        fixture.show(Scenario());
        fixture.restart(); // what no scenario needs any more is not kept
        const auto ids = model_ids(fixture.window().catalogue());
        QVERIFY(std::find(ids.begin(), ids.end(), scenario.model) == ids.end());
    }

    void damagedKeptModelIsTold() {
        WindowFixture fixture;
        fixture.close();
        QSettings settings(QSettings::NativeFormat, QSettings::UserScope, "Ridgepoint", "Ridgepoint");
        settings.setValue("added/catalogue", QByteArray("{\"models\": [{}]}"));
        settings.sync();
        fixture.open();
        QVERIFY2(fixture.message().contains("out of a file"), qPrintable(fixture.message()));
        QVERIFY(fixture.scenario() == Scenario());
    }

    void configKeepsThePerOperatorModel() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        fixture.show(scenario);
        QVERIFY(fixture.openFile(config("Qwen3-8B.json")));
        QVERIFY(fixture.settle());
        QVERIFY(fixture.scenario().fidelity == Fidelity::per_operator);
    }

    void catalogueFileAddsItsEntries() {
        WindowFixture fixture;
        QVERIFY(fixture.openFile(written(fixture.path("own.json"), fastGpu)));
        QVERIFY(fixture.scenario() == Scenario());
        QVERIFY2(fixture.message().contains("Fast") && fixture.message().contains("own.json"),
                 qPrintable(fixture.message()));
        QVERIFY(fixture.openFile(written(fixture.path("plan.json"), R"({"gpu": "fast"})")));
        QCOMPARE(fixture.scenario().gpu, "Fast");
        QVERIFY(fixture.openFile(written(fixture.path("own.json"), fastGpu)));
        QVERIFY2(fixture.message().contains("replaced: Fast"), qPrintable(fixture.message()));
    }

    void wrongFileChangesNothing_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("words");
        QTest::addRow("config") << QByteArray("{\"architectures\": [\"LlamaForCausalLM\"],\n\"model_type\": "
                                              "\"llama\",\n\"hidden_size\": \"wide\"}")
                                << QStringList{"line 3", "hidden_size"};
        QTest::addRow("encoder") << QByteArray(R"({"model_type": "t5", "is_encoder_decoder": true})")
                                 << QStringList{"bad.json"};
        QTest::addRow("catalogue") << QByteArray(
                                          "{\"gpus\": [\n{\"id\": \"A\", \"peak\": {\"fp16\": "
                                          "\"3 TB/s\"}, \"bandwidth\": \"1 TB/s\", \"capacity\": \"1 GB\"}]}")
                                   << QStringList{"line 2", "gpus[0].peak.fp16", "compute rate"};
        QTest::addRow("unknown") << QByteArray(R"({"colour": "red"})") << QStringList{"colour"};
        QTest::addRow("picture") << QByteArray("\x89PNG\r\n\x1a\n", 8) << QStringList{"picture"};
        QTest::addRow("deep") << QByteArray(100, '[') << QStringList{"bad.json"};
    }
    void wrongFileChangesNothing() {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, words);
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const auto models = fixture.window().catalogue().models.size();
        const auto gpus = fixture.window().catalogue().gpus.size();
        QVERIFY(!fixture.openFile(written(fixture.path("bad.json"), bytes)));
        QVERIFY(fixture.message().startsWith(fixture.path("bad.json")));
        for (const QString& word : words)
            QVERIFY2(fixture.message().contains(word), qPrintable(fixture.message()));
        QVERIFY(fixture.scenario() == Scenario());
        QCOMPARE(fixture.window().history().undoStack().count(), 0);
        QCOMPARE(fixture.window().catalogue().models.size(), models);
        QCOMPARE(fixture.window().catalogue().gpus.size(), gpus);
        QVERIFY(fixture.window().grid()->study().has_value());
    }

    void anotherKindThanAskedIsRefused() {
        WindowFixture fixture;
        QSignalSpy finished(&fixture.window(), &MainWindow::openFinished);
        fixture.window().openFile(written(fixture.path("plan.json"), R"({"batch": 2})"), FileKind::model);
        QVERIFY(finished.wait());
        QVERIFY2(fixture.message().contains("is a scenario, not a model's config.json"),
                 qPrintable(fixture.message()));
        QVERIFY(fixture.scenario() == Scenario());
    }

    void filesOpenInTheirOrder() {
        WindowFixture fixture;
        QSignalSpy finished(&fixture.window(), &MainWindow::openFinished);
        fixture.window().openFile(written(fixture.path("plan.json"), R"({"batch": 2})"));
        fixture.window().openFile(config("Qwen3-8B.json"), FileKind::model);
        QVERIFY(QTest::qWaitFor([&] { return finished.count() == 2; }, 30000));
        QCOMPARE(fixture.scenario().batch, 2);
        QVERIFY(fixture.find<QComboBox>("modelCombo").currentText().contains("Qwen3-8B"));
    }

    void longReadingShowsAndIsGivenUp() {
        WindowFixture fixture;
        const QByteArray pipe = fixture.path("pipe").toUtf8();
        QCOMPARE(mkfifo(pipe.constData(), 0600), 0); // nothing comes out of it until it is written to
        QSignalSpy finished(&fixture.window(), &MainWindow::openFinished);
        fixture.window().openFile(fixture.path("pipe"));
        QVERIFY(QTest::qWaitFor([&] { return fixture.window().messages()->isVisible(); }));
        QVERIFY(fixture.window().messages()->kind() == MessageBar::Kind::Busy);
        QVERIFY(fixture.message().contains("pipe"));
        QTest::mouseClick(&fixture.find<QPushButton>("messageCancel"), Qt::LeftButton);
        QCOMPARE(finished.count(), 1);
        QVERIFY(!finished.first().first().toBool());
        QVERIFY(!fixture.window().messages()->isVisible());
        written(fixture.path("pipe"), R"({"batch": 2})");
        QVERIFY(fixture.openFile(written(fixture.path("plan.json"), R"({"batch": 3})")));
        QCOMPARE(fixture.scenario().batch, 3);
        QCOMPARE(fixture.window().history().undoStack().count(), 1);
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowCatalogueTest)
#include "window_catalogue_test.moc"
