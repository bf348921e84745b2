// SPDX-License-Identifier: GPL-3.0-or-later
// Every control, by key and by mouse, and what the scenario then is.
#include "app/window/value_spin.h"
#include "engine/scenario_json.h"
#include "tests/window/window_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QToolButton>
#include <nlohmann/json.hpp>

namespace ridgepoint {

class WindowControlsTest : public QObject {
    Q_OBJECT

    static std::string field(const Scenario& scenario, const char* name) {
        return nlohmann::json::parse(scenario_to_json(scenario))[name].dump();
    }

private slots:
    void keyMovesSlider_data() {
        QTest::addColumn<QString>("slider");
        QTest::addColumn<int>("key");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        const auto add = [](const char* slider, Qt::Key key, const char* name, const char* value) {
            QTest::addRow("%s %s", slider, qPrintable(QKeySequence(key).toString()))
                << slider << int(key) << name << value;
        };
        add("batchSlider", Qt::Key_Right, "batch", "128");
        add("batchSlider", Qt::Key_Left, "batch", "32");
        add("batchSlider", Qt::Key_PageUp, "batch", "512");
        add("batchSlider", Qt::Key_PageDown, "batch", "8");
        add("batchSlider", Qt::Key_Home, "batch", "1");
        add("batchSlider", Qt::Key_End, "batch", "8192");
        add("seqLenSlider", Qt::Key_Right, "seq_len", "4096");
        add("seqLenSlider", Qt::Key_Left, "seq_len", "1024");
        add("seqLenSlider", Qt::Key_Home, "seq_len", "1");
        add("seqLenSlider", Qt::Key_End, "seq_len", "131072");
        add("outputTokensSlider", Qt::Key_Up, "output_tokens", "512");
        add("outputTokensSlider", Qt::Key_Down, "output_tokens", "128");
        add("outputTokensSlider", Qt::Key_Home, "output_tokens", "1");
        add("outputTokensSlider", Qt::Key_End, "output_tokens", "131072");
        add("efficiencySlider", Qt::Key_Right, "efficiency", "0.51");
        add("efficiencySlider", Qt::Key_Left, "efficiency", "0.49");
        add("efficiencySlider", Qt::Key_PageUp, "efficiency", "0.6");
        add("efficiencySlider", Qt::Key_Home, "efficiency", "0.01");
        add("efficiencySlider", Qt::Key_End, "efficiency", "1.0");
        add("precisionSlider", Qt::Key_Right, "precision", "\"fp8\"");
        add("precisionSlider", Qt::Key_Left, "precision", "\"bf16\"");
        add("precisionSlider", Qt::Key_Home, "precision", "\"fp32\"");
        add("precisionSlider", Qt::Key_End, "precision", "\"int4\"");
    }
    void keyMovesSlider() {
        QFETCH(QString, slider);
        QFETCH(int, key);
        QFETCH(QString, name);
        QFETCH(QString, value);
        WindowFixture fixture;
        Scenario start;
        start.batch = 64;
        fixture.show(start);
        auto& widget = fixture.find<QSlider>(slider);
        widget.setFocus();
        QTest::keyClick(&widget, Qt::Key(key));
        QCOMPARE(field(fixture.scenario(), qPrintable(name)), value.toStdString());
        fixture.window().history().undoStack().undo();
        QVERIFY(fixture.scenario() == start);
    }

    void handlesAreWhole() {
        WindowFixture fixture;
        for (const QSlider* slider : fixture.window().findChildren<QSlider*>())
            for (const int position : {slider->minimum(), slider->maximum()})
                if (slider->isVisible())
                    QVERIFY2(slider->rect().contains(handleOf(*slider, position)),
                             qPrintable(slider->objectName()));
    }

    void gpuSliderGoesAlongGenerations() {
        WindowFixture fixture;
        const Catalogue& catalogue = fixture.window().catalogue();
        const auto generations = gpus_by_year(catalogue);
        auto& slider = fixture.find<QSlider>("gpuSlider");
        QCOMPARE(slider.maximum(), int(generations.size()) - 1);
        for (const int position : {0, 3, int(generations.size()) - 1}) {
            slider.setValue(position);
            const Accelerator& gpu = catalogue.gpus[generations[size_t(position)]];
            QCOMPARE(fixture.scenario().gpu, gpu.id);
            QVERIFY(fixture.find<QLabel>("gpuValue").text().endsWith(QString::number(gpu.year)));
        }
        QTest::keyClick(&slider, Qt::Key_Home);
        QCOMPARE(fixture.scenario().gpu, catalogue.gpus[generations.front()].id);
    }

    void pressOnGrooveTakesHandleThere() {
        WindowFixture fixture;
        auto& slider = fixture.find<QSlider>("batchSlider");
        QTest::mouseClick(&slider, Qt::LeftButton, {}, handleAt(slider, 10));
        QCOMPARE(fixture.scenario().batch, 1024);
        QTest::mouseClick(&slider, Qt::LeftButton, {}, handleAt(slider, 3));
        QCOMPARE(fixture.scenario().batch, 8);
        QCOMPARE(fixture.window().history().undoStack().count(), 2);
    }

    void dragIsOneStep() {
        WindowFixture fixture;
        auto& slider = fixture.find<QSlider>("seqLenSlider");
        QTest::mousePress(&slider, Qt::LeftButton, {}, handleAt(slider, 11));
        for (const int position : {12, 13, 14, 15})
            QTest::mouseMove(&slider, handleAt(slider, position));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, handleAt(slider, 15));
        QCOMPARE(fixture.scenario().seq_len, 32768);
        QUndoStack& undo = fixture.window().history().undoStack();
        QCOMPARE(undo.count(), 1);
        QTest::keyClick(&fixture.window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fixture.scenario().seq_len, 2048);
        QCOMPARE(slider.value(), 11);
        QTest::keyClick(&fixture.window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(fixture.scenario().seq_len, 32768);
    }

    void dragBackToStartIsNoStep() {
        WindowFixture fixture;
        auto& slider = fixture.find<QSlider>("batchSlider");
        QTest::mousePress(&slider, Qt::LeftButton, {}, handleAt(slider, 0));
        QTest::mouseMove(&slider, handleAt(slider, 6));
        QCOMPARE(fixture.scenario().batch, 64);
        QTest::mouseMove(&slider, handleAt(slider, 0));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, handleAt(slider, 0));
        QCOMPARE(fixture.scenario().batch, 1);
        QCOMPARE(fixture.window().history().undoStack().count(), 0);
    }

    void typedNumberCountsOnceFinished() {
        WindowFixture fixture;
        auto& spin = fixture.find<ValueSpin>("batchSpin");
        spin.setFocus();
        spin.selectAll();
        QTest::keyClicks(&spin, "97");
        QCOMPARE(fixture.scenario().batch, 1);
        QTest::keyClick(&spin, Qt::Key_Return);
        QCOMPARE(fixture.scenario().batch, 97);
        QCOMPARE(fixture.find<QSlider>("batchSlider").value(), 7);
        QCOMPARE(fixture.window().history().undoStack().count(), 1);
        QTest::keyClick(&spin, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fixture.scenario().batch, 1);
    }

    void spinHoldsNothingOutOfRange() {
        WindowFixture fixture;
        auto& spin = fixture.find<ValueSpin>("batchSpin");
        spin.setFocus();
        spin.selectAll();
        QTest::keyClicks(&spin, "99999");
        QTest::keyClick(&spin, Qt::Key_Return);
        QVERIFY(fixture.scenario().batch >= 1 && fixture.scenario().batch <= 8192);
        spin.selectAll();
        QTest::keyClicks(&spin, "0");
        QTest::keyClick(&spin, Qt::Key_Return);
        QVERIFY(fixture.scenario().batch >= 1 && fixture.scenario().batch <= 8192);
    }

    void numbersAreGroupedAndCarryUnit() {
        WindowFixture fixture;
        QCOMPARE(fixture.find<ValueSpin>("seqLenSpin").text(), "2,048 tokens");
        QCOMPARE(fixture.find<ValueSpin>("efficiencySpin").text(), "50 %");
        auto& spin = fixture.find<ValueSpin>("outputTokensSpin");
        spin.setFocus();
        spin.selectAll();
        QTest::keyClicks(&spin, "12,345");
        QTest::keyClick(&spin, Qt::Key_Return);
        QCOMPARE(fixture.scenario().output_tokens, 12345);
    }

    void sliderStepsFromBetweenItsPositions_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("to");
        QTest::addRow("97 right") << 97 << int(Qt::Key_Right) << 128;
        QTest::addRow("97 left") << 97 << int(Qt::Key_Left) << 64;
        QTest::addRow("70 right") << 70 << int(Qt::Key_Right) << 128;
        QTest::addRow("70 left") << 70 << int(Qt::Key_Left) << 64;
        QTest::addRow("97 page up") << 97 << int(Qt::Key_PageUp) << 512;
        QTest::addRow("70 page down") << 70 << int(Qt::Key_PageDown) << 16;
        QTest::addRow("8191 end") << 8191 << int(Qt::Key_End) << 8192;
    }
    void sliderStepsFromBetweenItsPositions() {
        QFETCH(int, from);
        QFETCH(int, key);
        QFETCH(int, to);
        WindowFixture fixture;
        Scenario start;
        start.batch = from;
        fixture.show(start);
        auto& slider = fixture.find<QSlider>("batchSlider");
        QCOMPARE(fixture.scenario().batch, from); // showing it does not snap it
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key(key));
        QCOMPARE(fixture.scenario().batch, to);
    }

    void keyHeldDownIsOneStep() {
        WindowFixture fixture;
        auto& slider = fixture.find<QSlider>("batchSlider");
        slider.setFocus();
        QTest::keyPress(&slider, Qt::Key_Right);
        for (int i = 0; i < 3; ++i) {
            QKeyEvent repeat(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, QString(), true);
            QApplication::sendEvent(&slider, &repeat);
        }
        QTest::keyRelease(&slider, Qt::Key_Right);
        QCOMPARE(fixture.scenario().batch, 16);
        QCOMPARE(fixture.window().history().undoStack().count(), 1);
    }

    void wheelOnlyMovesSliderWithFocus() {
        WindowFixture fixture;
        auto& slider = fixture.find<QSlider>("batchSlider");
        const auto turn = [&] {
            QWheelEvent wheel(QPointF(5, 5), slider.mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&slider, &wheel);
        };
        fixture.find<QSlider>("gpuSlider").setFocus();
        turn();
        QCOMPARE(fixture.scenario().batch, 1);
        slider.setFocus();
        turn();
        QVERIFY(fixture.scenario().batch > 1);
    }

    void modelIsFoundByPartOfItsName() {
        WindowFixture fixture;
        auto& box = fixture.find<QComboBox>("modelCombo");
        box.setFocus();
        box.lineEdit()->selectAll();
        QTest::keyClicks(box.lineEdit(), "mixtral 8x7b");
        QTest::keyClick(box.lineEdit(), Qt::Key_Return);
        fixture.find<QSlider>("gpuSlider").setFocus();
        QCOMPARE(fixture.scenario().model, "Mixtral_8x7B");
        QCOMPARE(box.currentText(), "Mixtral 8x7B");
        QCOMPARE(fixture.find<QLabel>("modelParameters").text(), "46.7 B");
    }

    void modelChangesByArrowKey() {
        WindowFixture fixture;
        auto& box = fixture.find<QComboBox>("modelCombo");
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(fixture.scenario().model, fixture.window().catalogue().models[1].id);
    }

    void unknownModelReturnsToCurrent() {
        WindowFixture fixture;
        auto& box = fixture.find<QComboBox>("modelCombo");
        box.setFocus();
        box.lineEdit()->selectAll();
        QTest::keyClicks(box.lineEdit(), "no such model");
        fixture.find<QSlider>("gpuSlider").setFocus();
        QCOMPARE(fixture.scenario().model, "Llama3_8B");
        QCOMPARE(box.currentText(), "Llama 3 8B");
    }

    void fieldsWithoutControlSurvive() {
        WindowFixture fixture;
        Scenario start;
        start.cached_prefix = 512;
        start.decode_gpu = "H200";
        start.network_gb_per_s = 50.0;
        start.draft_model = "TinyLlama_1_1B";
        start.acceptance = 0.8;
        fixture.show(start);
        QTest::keyClick(&fixture.find<QSlider>("batchSlider"), Qt::Key_Right);
        Scenario expected = start;
        expected.batch = 2;
        QVERIFY(fixture.scenario() == expected);
        fixture.find<QSlider>("seqLenSlider").setValue(8);
        QCOMPARE(fixture.scenario().seq_len, 256);
        QCOMPARE(fixture.scenario().cached_prefix, 255);
        QVERIFY(fixture.settle());
    }

    void fieldsWithoutControlCanBeTakenAway() {
        WindowFixture fixture;
        Scenario start;
        start.cached_prefix = 512;
        start.decode_gpu = "H200";
        start.draft_model = "TinyLlama_1_1B";
        fixture.show(start);
        QCOMPARE(fixture.find<QLabel>("cachedPrefixExtra").text(), "Cached prefix 512 tokens");
        QVERIFY(fixture.find<QLabel>("decodeGpuExtra").text().contains("H200"));
        QVERIFY(fixture.find<QLabel>("draftModelExtra").text().contains("TinyLlama"));
        for (const char* name : {"cachedPrefixRemove", "decodeGpuRemove", "draftModelRemove"})
            QTest::mouseClick(&fixture.find<QToolButton>(name), Qt::LeftButton);
        QVERIFY(fixture.scenario() == Scenario());
        QVERIFY(!fixture.find<QWidget>("extras").isVisible());
    }

    void tabGoesTopDown() {
        WindowFixture fixture;
        QWidget* widget = &fixture.find<QComboBox>("modelCombo");
        widget->setFocus();
        QStringList order;
        for (int i = 0; i < 13; ++i) {
            QTest::keyClick(fixture.window().focusWidget(), Qt::Key_Tab);
            order.append(fixture.window().focusWidget()->objectName());
        }
        const QStringList expected{
            "gpuSlider",          "compareAdd",     "compareA100",     "compareH200",  "precisionSlider",
            "batchSpin",          "batchSlider",    "seqLenSpin",      "seqLenSlider", "outputTokensSpin",
            "outputTokensSlider", "efficiencySpin", "efficiencySlider"};
        QCOMPARE(order, expected);
    }

    void everyControlExplainsItself() {
        WindowFixture fixture;
        for (const char* name : {"modelCombo", "gpuSlider", "compareAdd", "precisionSlider", "batchSlider",
                                 "batchSpin", "seqLenSlider", "seqLenSpin", "outputTokensSlider",
                                 "outputTokensSpin", "efficiencySlider", "efficiencySpin"}) {
            const auto& widget = fixture.find<QWidget>(name);
            QVERIFY2(!widget.accessibleName().isEmpty(), name);
            QVERIFY2(widget.toolTip().size() > 10, name);
        }
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowControlsTest)
#include "window_controls_test.moc"
