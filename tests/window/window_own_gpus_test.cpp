// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs of one's own: typed by keyboard, derived, imported and exported, kept between starts.
#include "app/own_catalogue.h"
#include "app/window/charts_grid.h"
#include "app/window/gpu_editor.h"
#include "app/window/message_bar.h"
#include "engine/catalogue_json.h"
#include "engine/text_file.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <nlohmann/json.hpp>

namespace ridgepoint {

class WindowOwnGpusTest : public QObject {
    Q_OBJECT

    static constexpr const char* slowGpu =
        R"({"gpus":[{"id":"Slow","short_name":"Slow","name":"Slow One","year":2001,)"
        R"("peak":{"fp16":"1 TFLOP/s"},"bandwidth":"100 GB/s","capacity":"500 GB",)"
        R"("sources":{"peak":"a data sheet"}}]})";

    static GpuEditor& openEditor(WindowFixture& fixture) {
        fixture.find<QAction>("ownGpusAction").trigger();
        auto& editor = fixture.find<GpuEditor>("gpuEditor");
        if (!QTest::qWaitForWindowExposed(&editor))
            qFatal("the editor does not show");
        return editor;
    }

    static void click(const GpuEditor& editor, const char* button) {
        QTest::mouseClick(editor.findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
    }

    // Types into the field as a person does: what was there goes.
    static void type(const GpuEditor& editor, const char* field, const char* words) {
        auto* edit = editor.findChild<QLineEdit*>(QLatin1String(field));
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, QString::fromUtf8(words));
    }

    static QString reason(const GpuEditor& editor) {
        return editor.findChild<QLabel*>("gpuReason")->toolTip();
    }

    static bool canSave(const GpuEditor& editor) {
        return editor.findChild<QPushButton*>("gpuSave")->isEnabled();
    }

    static void chooseOnSlider(WindowFixture& fixture, const std::string& id) {
        const auto& catalogue = fixture.window().catalogue();
        const auto order = gpus_by_year(catalogue);
        for (std::size_t i = 0; i < order.size(); ++i)
            if (catalogue.gpus[order[i]].id == id)
                fixture.find<QSlider>("gpuSlider").setValue(static_cast<int>(i));
    }

    static void keep(const QByteArray& bytes) {
        QDir().mkpath(QFileInfo(ownGpusPath()).absolutePath());
        written(ownGpusPath(), bytes);
    }

private slots:
    void typedGpuIsSavedAndThereAgain() {
        WindowFixture fixture;
        GpuEditor& editor = openEditor(fixture);
        QVERIFY(reason(editor).contains("None yet"));
        click(editor, "gpuNew");
        QVERIFY(!canSave(editor));
        type(editor, "gpuId", "Mine");
        type(editor, "gpuName", "My own GPU");
        type(editor, "gpuYear", "2027");
        type(editor, "gpuBandwidth", "6.7TB/s");
        type(editor, "gpuCapacity", "80 GiB");
        QVERIFY2(reason(editor).contains("fp16") && reason(editor).contains("needed"),
                 qPrintable(reason(editor)));
        type(editor, "gpuPeakFp16", "989 TFLOPS");
        QVERIFY(reason(editor).isEmpty());
        QTest::keyClick(editor.findChild<QLineEdit*>("gpuPeakFp16"), Qt::Key_Return);
        QVERIFY(!editor.isVisible());
        QVERIFY2(fixture.message().contains("Mine"), qPrintable(fixture.message()));

        chooseOnSlider(fixture, "Mine");
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.scenario().gpu, "Mine");
        QCOMPARE(fixture.find<QLabel>("gpuValue").text(), "My own GPU · 2027");
        fixture.restart();
        QCOMPARE(fixture.scenario().gpu, "Mine");
        QVERIFY(fixture.settle());
        const Accelerator& gpu = gpu_named(fixture.window().catalogue(), "Mine");
        QCOMPARE(in(gpu.bandwidth, terabyte_per_second), 6.7);
        QVERIFY(fixture.message().isEmpty());
    }

    void wrongFieldIsMarkedAtOnce_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* field, const char* words, const char* why) {
            QTest::addRow("%s %s", field, words) << field << words << why;
        };
        row("gpuId", "two words", "without spaces");
        row("gpuId", "", "is needed");
        row("gpuYear", "1066", "1,940");
        row("gpuYear", "soon", "must be a number");
        row("gpuBandwidth", "3 TFLOP/s", "compute rate");
        row("gpuBandwidth", "3.35", "no unit");
        row("gpuBandwidth", "-3 TB/s", "out of range");
        row("gpuCapacity", "80 Gb", "unknown unit");
        row("gpuCapacity", "nothing", "begin with a number");
        row("gpuHostLink", "64 GB", "size in bytes");
        row("gpuLink", "fast", "begin with a number");
        row("gpuDispatchTax", "1 hour", "unknown unit");
        row("gpuTdp", "700 B", "size in bytes");
        row("gpuAchievedMatmul", "130 %", "0.001 to 1");
        row("gpuPeakFp16", "", "is needed");
        row("gpuPeakFp16", "1 TB/s", "bandwidth");
        row("gpuPeakInt4", "1e400 TOP/s", "finite");
    }
    void wrongFieldIsMarkedAtOnce() {
        QFETCH(QString, field);
        QFETCH(QString, words);
        QFETCH(QString, why);
        WindowFixture fixture;
        const GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDerive");
        QVERIFY(canSave(editor));
        type(editor, qPrintable(field), qPrintable(words));
        QVERIFY(!canSave(editor));
        QVERIFY2(reason(editor).contains(why), qPrintable(reason(editor)));
        QVERIFY(editor.findChild<QLineEdit*>(field)->toolTip().contains(why));
        QVERIFY(!editor.findChild<QPushButton*>("gpuExport")->isEnabled());
    }

    void textsAreTakenAsTyped_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* field, const char* words) {
            QTest::addRow("%s %s", field, words) << field << words;
        };
        row("gpuBandwidth", "3.35TB/s");
        row("gpuBandwidth", " 3.35  TB/s ");
        row("gpuPeakFp8", "1979 TFLOPS");
        row("gpuPeakInt8", "1979TOPS");
        row("gpuCapacity", "80GB");
        row("gpuCapacity", "80 GiB");
        row("gpuHostLink", "64 GBps");
        row("gpuDispatchTax", "10us");
        row("gpuTdp", "0.7kW");
        row("gpuAchievedMatmul", "80 %");
        row("gpuAchievedMatmul", "0.8");
        row("gpuYear", "");
    }
    void textsAreTakenAsTyped() {
        QFETCH(QString, field);
        QFETCH(QString, words);
        WindowFixture fixture;
        const GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDerive");
        type(editor, qPrintable(field), qPrintable(words));
        QVERIFY2(canSave(editor), qPrintable(reason(editor)));
    }

    void derivedGpuHasTwiceTheBandwidth() {
        WindowFixture fixture;
        const GpuEditor& editor = openEditor(fixture);
        auto* base = editor.findChild<QComboBox*>("gpuBase");
        base->setCurrentIndex(base->findData("H100"));
        click(editor, "gpuDerive");
        QCOMPARE(editor.findChild<QLineEdit*>("gpuBandwidth")->text(), "3.35 TB/s");
        type(editor, "gpuBandwidth", "6.7 TB/s");
        click(editor, "gpuSave");
        const Accelerator& own = gpu_named(fixture.window().catalogue(), "H100_own");
        const Accelerator& shipped = gpu_named(fixture.window().catalogue(), "H100");
        QCOMPARE(in(own.bandwidth, byte_per_second), 2.0 * in(shipped.bandwidth, byte_per_second));
        QVERIFY(own.peak == shipped.peak);
        QVERIFY(own.sources.empty());
    }

    void sameIdTwiceIsRefused() {
        WindowFixture fixture;
        const GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDerive");
        click(editor, "gpuDerive");
        QVERIFY(canSave(editor));
        type(editor, "gpuId", "h100_OWN");
        QVERIFY(!canSave(editor));
        QVERIFY2(reason(editor).contains("twice"), qPrintable(reason(editor)));
        click(editor, "gpuDelete");
        QVERIFY(canSave(editor));
        QCOMPARE(editor.findChild<QListWidget*>("ownGpuList")->count(), 1);
    }

    void ownGpuTakesTheShippedOnesPlaceAndGivesItBack() {
        WindowFixture fixture;
        const Accelerator shipped = gpu_named(fixture.window().catalogue(), "H100");
        const GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDerive");
        type(editor, "gpuId", "H100");
        QVERIFY2(reason(editor).contains("Takes the place of"), qPrintable(reason(editor)));
        type(editor, "gpuCapacity", "1 TB");
        click(editor, "gpuSave");
        QVERIFY2(fixture.message().contains("In place of"), qPrintable(fixture.message()));
        QVERIFY(fixture.settle());
        QCOMPARE(in(fixture.window().grid()->study()->deployment.gpu->capacity, gigabyte), 1000.0);
        fixture.restart();
        QVERIFY2(fixture.message().contains("H100"), qPrintable(fixture.message()));
        QCOMPARE(in(gpu_named(fixture.window().catalogue(), "H100").capacity, gigabyte), 1000.0);

        const GpuEditor& again = openEditor(fixture);
        click(again, "gpuDelete");
        click(again, "gpuSave");
        QVERIFY(gpu_named(fixture.window().catalogue(), "H100").capacity == shipped.capacity);
        QVERIFY(fixture.settle());
    }

    void deletedGpuStaysUntilTheWindowCloses() {
        WindowFixture fixture;
        fixture.close();
        keep(slowGpu);
        fixture.open();
        chooseOnSlider(fixture, "Slow");
        const GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDelete");
        click(editor, "gpuSave");
        QVERIFY2(fixture.message().contains("Slow"), qPrintable(fixture.message()));
        QVERIFY(fixture.settle()); // it may be in any step of undo
        fixture.window().history().undoStack().undo();
        QVERIFY(fixture.settle());
        fixture.restart();
        for (const std::string& id : gpu_ids(fixture.window().catalogue()))
            QVERIFY(id != "Slow");
    }

    void cancelledChangesAreNone() {
        WindowFixture fixture;
        GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDerive");
        QTest::keyClick(&editor, Qt::Key_Escape);
        QVERIFY(!editor.isVisible());
        QVERIFY(!QFile::exists(ownGpusPath()));
    }

    void importedAndExportedAsCatalogue() {
        WindowFixture fixture;
        const GpuEditor& editor = openEditor(fixture);
        auto* list = editor.findChild<QListWidget*>("ownGpuList");
        const auto import = [&](const QString& path) {
            click(editor, "gpuImport");
            auto* dialog = editor.findChild<QFileDialog*>("gpuImportDialog");
            emit dialog->fileSelected(path);
            dialog->close();
        };
        import(written(fixture.path("slow.json"), slowGpu));
        QVERIFY(QTest::qWaitFor([&] { return list->count() == 1; }));
        QVERIFY(reason(editor).contains("slow.json"));
        import(written(fixture.path("plan.json"), R"({"batch": 2})"));
        QVERIFY(QTest::qWaitFor([&] { return reason(editor).contains("plan.json"); }));
        QVERIFY2(reason(editor).contains("is a scenario, not a catalogue"), qPrintable(reason(editor)));
        QCOMPARE(list->count(), 1);
        import(fixture.path("slow.json"));
        QVERIFY(QTest::qWaitFor([&] { return reason(editor).contains("replaced: Slow"); }));
        QCOMPARE(list->count(), 1);

        click(editor, "gpuExport");
        emit editor.findChild<QFileDialog*>("gpuExportDialog")->fileSelected(fixture.path("out.json"));
        const std::string out = fixture.path("out.json").toStdString();
        const Catalogue exported = catalogue_from_json({out, read_file(out)});
        const Catalogue imported = catalogue_from_json({"slow", slowGpu});
        QVERIFY(to_json_entry(exported.gpus.front()) == to_json_entry(imported.gpus.front()));
    }

    void damagedFileIsToldAndKept() {
        WindowFixture fixture;
        fixture.close();
        const QByteArray damaged("{\"gpus\": [\n{\"id\": \"Mine\", \"peak\": {\"fp16\": \"fast\"}}]}");
        keep(damaged);
        fixture.open();
        QVERIFY(fixture.window().messages()->kind() == MessageBar::Kind::Error);
        for (const char* word : {"gpus.json", "line 2", "fp16"})
            QVERIFY2(fixture.message().contains(word), qPrintable(fixture.message()));
        QVERIFY(fixture.scenario() == Scenario());
        QVERIFY(fixture.openFile(written(fixture.path("plan.json"), R"({"batch": 2})")));
        QVERIFY2(fixture.message().contains("gpus.json"), qPrintable(fixture.message()));

        const GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDerive");
        click(editor, "gpuSave");
        auto* question = editor.findChild<QMessageBox*>("replaceDamaged");
        QVERIFY(question && question->informativeText().contains("line 2"));
        QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
        QVERIFY(editor.isVisible());
        QCOMPARE(QByteArray::fromStdString(read_file(ownGpusPath().toStdString())), damaged);

        QVERIFY(QTest::qWaitFor([&] { return !editor.findChild<QMessageBox*>("replaceDamaged"); }));
        click(editor, "gpuSave");
        question = editor.findChild<QMessageBox*>("replaceDamaged");
        for (QAbstractButton* button : question->buttons())
            if (question->buttonRole(button) == QMessageBox::AcceptRole)
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(fixture.message().contains("H100_own"));
        QVERIFY(read_file(ownGpusPath().toStdString()).find("H100_own") != std::string::npos);
    }

    void mendedFileIsReadAgain() {
        WindowFixture fixture;
        fixture.close();
        keep("{");
        fixture.open();
        keep(slowGpu);
        const GpuEditor& editor = openEditor(fixture);
        QCOMPARE(editor.findChild<QListWidget*>("ownGpuList")->count(), 1);
        QVERIFY(fixture.settle());
        click(editor, "gpuSave");
        QVERIFY(!editor.findChild<QMessageBox*>("replaceDamaged"));
        QVERIFY(read_file(ownGpusPath().toStdString()).find("a data sheet") != std::string::npos);
    }

    void whatCannotBeWrittenIsSaid() {
        WindowFixture fixture;
        written(QFileInfo(QFileInfo(ownGpusPath()).absolutePath()).filePath(),
                "a file where the folder belongs");
        const GpuEditor& editor = openEditor(fixture);
        click(editor, "gpuDerive");
        click(editor, "gpuSave");
        QVERIFY(editor.isVisible());
        QVERIFY2(reason(editor).contains("gpus.json"), qPrintable(reason(editor)));
        QVERIFY(fixture.scenario() == Scenario());
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowOwnGpusTest)
#include "window_own_gpus_test.moc"
