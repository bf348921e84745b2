// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and pictures opened, saved, dropped and exported; and what a bad file does, which is nothing but
// a message.
#include "app/view/export.h"
#include "app/view/scenario_file.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/export_dialog.h"
#include "app/window/message_bar.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

namespace ridgepoint {

class WindowFilesTest : public QObject {
    Q_OBJECT

    static Scenario unusual() {
        Scenario scenario;
        scenario.model = "Llama3_70B";
        scenario.gpu = "H200";
        scenario.compare = {"H200", "B200"};
        scenario.batch = 97;
        scenario.precision = Precision::fp8;
        scenario.efficiency = 0.35;
        return scenario;
    }

    static ExportDialog& openExport(WindowFixture& fixture) {
        fixture.find<QAction>("exportAction").trigger();
        return fixture.find<ExportDialog>("exportDialog");
    }

private slots:
    void scenarioFileOpensAsOneStep() {
        WindowFixture fixture;
        writeScenarioFile(fixture.path("plan.json"), unusual());
        QVERIFY(fixture.openFile(fixture.path("plan.json")));
        QVERIFY(fixture.scenario() == unusual());
        QCOMPARE(fixture.window().history().undoStack().count(), 1);
        QCOMPARE(fixture.find<QComboBox>("modelCombo").currentText(), "Llama 3 70B");
        QVERIFY(fixture.figure("generations").panels.first().bars.size() == 2);
        fixture.window().history().undoStack().undo();
        QVERIFY(fixture.scenario() == Scenario());
    }

    void namesTakeTheCataloguesForm() {
        WindowFixture fixture;
        const QString path =
            written(fixture.path("plan.json"), R"({"model":"llama3_70b","gpu":"h200","compare":["a100"]})");
        QVERIFY(fixture.openFile(path));
        QCOMPARE(fixture.scenario().model, "Llama3_70B");
        QCOMPARE(fixture.scenario().gpu, "H200");
        QCOMPARE(fixture.scenario().compare, (std::vector<std::string>{"A100"}));
    }

    void savedScenarioReadsBack() {
        WindowFixture fixture;
        fixture.show(unusual());
        QVERIFY(fixture.window().saveFile(fixture.path("saved.json")));
        QVERIFY(readScenarioFile(fixture.path("saved.json")) == unusual());
        QVERIFY(!fixture.window().saveFile(fixture.path("no/such/folder/saved.json")));
        QVERIFY(fixture.message().contains("saved.json"));
    }

    void exportedPictureBringsScenarioBack() {
        WindowFixture fixture;
        fixture.show(unusual());
        writePicture(fixture.path("roofline.png"), fixture.figure("roofline"), fixture.scenario(), {});
        fixture.show(Scenario());
        QVERIFY(fixture.openFile(fixture.path("roofline.png")));
        QVERIFY(fixture.scenario() == unusual());
    }

    void badFileSaysWhatAndWhere_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QStringList>("words");
        QTest::addRow("range") << QByteArray("{\"model\": \"Llama3_8B\",\n\"batch\": 0}")
                               << QStringList{"plan.json", "line 2", "batch", "8,192"};
        QTest::addRow("model") << QByteArray(R"({"model": "Lama3_8B"})")
                               << QStringList{"plan.json", "model", "Llama3_8B"};
        QTest::addRow("field") << QByteArray(R"({"bach": 2})")
                               << QStringList{"plan.json", "bach", "scenario"};
        QTest::addRow("broken") << QByteArray("{\"batch\": 2") << QStringList{"plan.json", "line 1"};
        QTest::addRow("catalogue") << QByteArray(R"({"gpus": []})") << QStringList{"plan.json", "catalogue"};
        QTest::addRow("no scenario") << QByteArray("GIF89a") << QStringList{"plan.json"};
        QTest::addRow("empty") << QByteArray() << QStringList{"plan.json"};
    }
    void badFileSaysWhatAndWhere() {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, words);
        WindowFixture fixture;
        fixture.show(unusual());
        const int steps = fixture.window().history().undoStack().count();
        QVERIFY(!fixture.openFile(written(fixture.path("plan.json"), bytes)));
        for (const QString& word : words)
            QVERIFY2(fixture.message().contains(word), qPrintable(fixture.message()));
        QVERIFY(fixture.window().messages()->isVisible());
        QVERIFY(fixture.scenario() == unusual());
        QCOMPARE(fixture.window().history().undoStack().count(), steps);
        QTest::mouseClick(&fixture.find<QToolButton>("messageClose"), Qt::LeftButton);
        QVERIFY(!fixture.window().messages()->isVisible());
    }

    void missingFileSaysSo() {
        WindowFixture fixture;
        QVERIFY(!fixture.openFile(fixture.path("none.json")));
        QVERIFY(fixture.message().contains("none.json"));
    }

    void droppedFileOpens() {
        WindowFixture fixture;
        writeScenarioFile(fixture.path("plan.json"), unusual());
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(fixture.path("plan.json"))});
        QSignalSpy finished(&fixture.window(), &MainWindow::openFinished);
        drop(fixture.window(), mime);
        QVERIFY(finished.wait());
        QVERIFY(fixture.scenario() == unusual());
    }

    void otherDropsAreRefused() {
        WindowFixture fixture;
        QMimeData words;
        words.setText("batch 7");
        drop(fixture.window(), words);
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile("/a.json"), QUrl::fromLocalFile("/b.json")});
        drop(fixture.window(), two);
        QVERIFY(fixture.scenario() == Scenario());
        QVERIFY(fixture.message().isEmpty());
    }

    void noChildTakesTheDrop() {
        WindowFixture fixture;
        for (const QWidget* child : fixture.window().findChildren<QWidget*>())
            QVERIFY2(!child->acceptDrops() || child->isWindow(), qPrintable(child->objectName()));
    }

    void dialogWritesPicture() {
        WindowFixture fixture;
        fixture.show(unusual());
        ExportDialog& dialog = openExport(fixture);
        QSignalSpy exported(&dialog, &ExportDialog::exported);
        dialog.findChild<QSpinBox*>("exportWidth")->setValue(640);
        dialog.findChild<QSpinBox*>("exportHeight")->setValue(360);
        dialog.findChild<QDoubleSpinBox*>("exportScale")->setValue(2.0);
        QVERIFY(dialog.findChild<QLabel*>("exportPixels")->text().contains("1280 x 720"));
        dialog.findChild<QLineEdit*>("exportPath")->setText(fixture.path("out.png"));
        QTest::mouseClick(dialog.findChild<QPushButton*>("exportButton"), Qt::LeftButton);
        QVERIFY(exported.count() == 1 || exported.wait());
        QCOMPARE(QImage(fixture.path("out.png")).size(), QSize(1280, 720));
        QVERIFY(readScenarioFile(fixture.path("out.png")) == unusual());
        QVERIFY(fixture.message().contains("out.png"));
    }

    void dialogWritesAllTables() {
        WindowFixture fixture;
        ExportDialog& dialog = openExport(fixture);
        QSignalSpy exported(&dialog, &ExportDialog::exported);
        auto* chart = dialog.findChild<QComboBox*>("exportChart");
        chart->setCurrentIndex(chart->count() - 1);
        dialog.findChild<QComboBox*>("exportFormat")->setCurrentText("CSV table");
        QVERIFY(!dialog.findChild<QSpinBox*>("exportWidth")->isEnabled());
        dialog.findChild<QLineEdit*>("exportPath")->setText(fixture.path(""));
        QTest::mouseClick(dialog.findChild<QPushButton*>("exportButton"), Qt::LeftButton);
        QTRY_COMPARE(exported.count(), 1);
        for (const ChartKind& kind : charts()) {
            QFile file(fixture.path(kind.id + ".csv"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(QString::fromUtf8(file.readAll()),
                     csvOf(tableOf(kind.figure(*fixture.window().grid()->study(), {}))));
        }
    }

    void dialogSaysWhatCannotBe() {
        WindowFixture fixture;
        ExportDialog& dialog = openExport(fixture);
        auto* button = dialog.findChild<QPushButton*>("exportButton");
        dialog.findChild<QSpinBox*>("exportWidth")->setValue(16384);
        QVERIFY(!button->isEnabled());
        QVERIFY(dialog.findChild<QLabel*>("exportPixels")->text().contains("16,384"));
        dialog.findChild<QSpinBox*>("exportWidth")->setValue(640);
        QVERIFY(button->isEnabled());

        dialog.findChild<QComboBox*>("exportFormat")->setCurrentText("CSV table");
        dialog.findChild<QLineEdit*>("exportPath")->setText(fixture.path("no/such/folder/out.csv"));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(dialog.findChild<QLabel*>("exportHint")->text().contains("out.csv"));
        QVERIFY(dialog.isVisible());
    }

    void dialogWritesLines_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("svg") << "SVG picture of lines, with the scenario in it"
                             << "roofline.svg" << QByteArray("<?xml");
        QTest::newRow("pdf") << "PDF page of lines, with the scenario attached"
                             << "roofline.pdf" << QByteArray("%PDF-");
    }

    void dialogWritesLines() {
        QFETCH(QString, format);
        QFETCH(QString, file);
        QFETCH(QByteArray, begin);
        WindowFixture fixture;
        ExportDialog& dialog = openExport(fixture);
        QSignalSpy exported(&dialog, &ExportDialog::exported);
        dialog.findChild<QComboBox*>("exportFormat")->setCurrentText(format);
        auto* path = dialog.findChild<QLineEdit*>("exportPath");
        QVERIFY(path->text().endsWith(file));
        QVERIFY(!dialog.findChild<QDoubleSpinBox*>("exportScale")->isEnabled());
        QVERIFY(dialog.findChild<QSpinBox*>("exportWidth")->isEnabled());
        path->setText(fixture.path(file));
        QTest::mouseClick(dialog.findChild<QPushButton*>("exportButton"), Qt::LeftButton);
        QTRY_COMPARE(exported.count(), 1);
        QFile written(fixture.path(file));
        QVERIFY(written.open(QIODevice::ReadOnly) && written.readAll().startsWith(begin));
    }

    void dialogTellsWhatItWillReplace() {
        WindowFixture fixture;
        written(fixture.path("there.png"), "old");
        ExportDialog& dialog = openExport(fixture);
        auto* path = dialog.findChild<QLineEdit*>("exportPath");
        auto* hint = dialog.findChild<QLabel*>("exportHint");
        path->setText(fixture.path("there.png"));
        QVERIFY(hint->text().contains("there.png"));
        path->setText(fixture.path("new.png"));
        QVERIFY(hint->text().isEmpty());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void exportInProgressCanBeGivenUp() {
        WindowFixture fixture;
        ExportDialog& dialog = openExport(fixture);
        dialog.findChild<QSpinBox*>("exportWidth")->setValue(8192);
        dialog.findChild<QSpinBox*>("exportHeight")->setValue(8192);
        dialog.findChild<QDoubleSpinBox*>("exportScale")->setValue(1.0);
        dialog.findChild<QLineEdit*>("exportPath")->setText(fixture.path("large.png"));
        QTest::mouseClick(dialog.findChild<QPushButton*>("exportButton"), Qt::LeftButton);
        QVERIFY(dialog.isVisible()); // it runs beside the window
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(QTest::qWaitFor([&] { return dialog.findChild<QPushButton*>("exportButton")->isEnabled(); },
                                30000));
        QVERIFY(dialog.isVisible());
        QVERIFY(!QFile::exists(fixture.path("large.png")));
    }

    void saveButtonOffersItsChart() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        QTest::mouseClick(&fixture.find<QToolButton>("quantizationSave"), Qt::LeftButton);
        auto& dialog = fixture.find<ExportDialog>("exportDialog");
        QCOMPARE(dialog.findChild<QComboBox*>("exportChart")->currentData().toString(), "quantization");
        QVERIFY(dialog.findChild<QLineEdit*>("exportPath")->text().endsWith("quantization.png"));
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowFilesTest)
#include "window_files_test.moc"
