// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the request and of the memory in the window: what their controls do.
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/page_strip.h"
#include "tests/window/window_fixture.h"

#include <QComboBox>
#include <QPushButton>

namespace ridgepoint {

class WindowRequestPageTest : public QObject {
    Q_OBJECT

    static void open(WindowFixture& fixture, const char* page) {
        for (int i = 0; i < charts().size(); ++i)
            if (charts()[i].id == page)
                fixture.window().grid()->fill(i);
    }

private slots:
    void aPresetIsOneStep_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("prompt");
        QTest::addColumn<int>("answer");
        QTest::newRow("chatbot") << "requestChatbot" << 50 << 500;
        QTest::newRow("summarizer") << "requestSummarizer" << 4000 << 100;
    }
    void aPresetIsOneStep() {
        QFETCH(QString, button);
        QFETCH(int, prompt);
        QFETCH(int, answer);
        WindowFixture fixture;
        open(fixture, "request");
        QVERIFY(fixture.settle());
        const Scenario start = fixture.scenario();
        auto& preset = fixture.find<QPushButton>(button);
        preset.setFocus();
        QTest::keyClick(&preset, Qt::Key_Space);
        QCOMPARE(fixture.scenario().seq_len, prompt);
        QCOMPARE(fixture.scenario().output_tokens, answer);
        QVERIFY(fixture.settle());
        QVERIFY(preset.isChecked());
        QCOMPARE(fixture.window().history().undoStack().count(), 1);
        fixture.window().history().undoStack().undo();
        QVERIFY(fixture.scenario() == start);
        QVERIFY(fixture.settle());
        QVERIFY(!preset.isChecked());
    }

    void theFlipIsGoneTo() {
        WindowFixture fixture;
        open(fixture, "request");
        QVERIFY(fixture.settle());
        QTest::mouseClick(&fixture.find<QPushButton>("requestFlip"), Qt::LeftButton);
        QCOMPARE(fixture.scenario().seq_len, 26110);
    }

    void withoutPhasesThereIsNothingToChoose() {
        WindowFixture fixture;
        open(fixture, "request");
        Scenario scenario = fixture.scenario();
        scenario.model = "ResNet50";
        fixture.show(scenario);
        QVERIFY(!fixture.find<QPushButton>("requestChatbot").isEnabled());
        QVERIFY(!fixture.find<QPushButton>("requestFlip").isEnabled());
        QVERIFY(fixture.figure("request").panels.isEmpty());
    }

    void theWallIsDrawnOverPrecisions() {
        WindowFixture fixture;
        open(fixture, "memory");
        QVERIFY(fixture.settle());
        const QString before = fixture.figure("memory").panels[2].title;
        auto& over = fixture.find<QComboBox>("memoryWallOver");
        over.setFocus();
        QTest::keyClick(&over, Qt::Key_Down);
        QVERIFY(fixture.window().grid()->options().wall_over_precisions);
        QVERIFY(fixture.figure("memory").panels[2].title != before);
        fixture.window().history().undoStack().undo();
        QCOMPARE(fixture.figure("memory").panels[2].title, before);
        QCOMPARE(over.currentIndex(), 0);
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowRequestPageTest)
#include "window_request_page_test.moc"
