// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the window: a step sets the scenario and the chart, hides its answer, and shows it beside the
// guess.
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_page.h"
#include "app/window/lesson_panel.h"
#include "app/window/message_bar.h"
#include "app/window/page_bar.h"
#include "app/window/readout.h"
#include "tests/window/lesson_steps.h"

#include <QAction>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>

namespace ridgepoint {

namespace {

const char* const ownLesson = R"({"lessons": [
 {"id": "own", "title": "My own", "steps": [
  {"title": "One", "text": "{gpu} does {peak}.", "scenario": {"gpu": "A100"}},
  {"title": "Two", "text": "Bound by?", "scenario": {"gpu": "H200"}, "chart": "throughput", "hide": true,
   "question": {"kind": "choice", "text": "By?", "choices": [
     {"text": "memory", "right_if": "bottleneck == memory", "feedback": "Indeed."},
     {"text": "compute", "right_if": "bottleneck == compute", "feedback": "It is {compute_ms} only."}]},
   "reveal": "By {bottleneck}."}]}]})";

const char* const lessonOfPages = R"({"lessons": [
 {"id": "pages", "title": "Pages", "steps": [
  {"title": "One", "text": "As the pages are.", "scenario": {"gpu": "A100"}},
  {"title": "Two", "text": "Within {300 ms}?", "scenario": {"seq_len": 4096}, "chart": "sla",
   "pages": {"sla": {"ttft_limit_ms": 300}}}]}]})";

} // namespace

class WindowLessonsTest : public QObject {
    Q_OBJECT

private slots:
    void theTabAndTheMenuShowAndHideThem() {
        WindowFixture fixture;
        auto& dock = fixture.find<QDockWidget>("lessonDock");
        auto& pages = fixture.find<PageBar>("pageBar");
        QVERIFY(dock.isHidden());
        const int page = pages.currentIndex();
        const QPoint tab = pages.tabRect(pages.count() - 1).center();
        QTest::mouseClick(&pages, Qt::LeftButton, {}, tab);
        QVERIFY(!dock.isHidden());
        QCOMPARE(pages.currentIndex(), page);
        QVERIFY(fixture.find<QAction>("lessonsAction").isChecked());
        QVERIFY(fixture.find<QListWidget>("lessonNames").count() >= 9);
        QTest::mouseClick(&pages, Qt::LeftButton, {}, tab);
        QVERIFY(dock.isHidden());
        QVERIFY(!fixture.find<QAction>("lessonsAction").isChecked());
        fixture.find<QAction>("lessonsAction").trigger();
        QVERIFY(!dock.isHidden());
    }

    void aStepIsOneStepOfUndoAndShowsItsChart() {
        WindowFixture fixture;
        const Scenario before = fixture.scenario();
        LessonPanel& panel = open(fixture, "generations", 1);
        QVERIFY(fixture.scenario() == panel.step()->scenario);
        QCOMPARE(fixture.window().grid()->filled(), 2);
        fixture.find<QAction>("undoAction").trigger();
        QVERIFY(fixture.scenario() == before);
        auto& reset = fixture.find<QPushButton>("lessonReset");
        QVERIFY(!reset.isHidden());
        QTest::mouseClick(&reset, Qt::LeftButton);
        QVERIFY(fixture.scenario() == panel.step()->scenario);
        QVERIFY(reset.isHidden());
    }

    void aStepSetsThePagesAsTheSameStepOfUndo() {
        WindowFixture fixture;
        ScenarioHistory& history = fixture.window().history();
        PageOptions own;
        own.limits.ttft = 1000.0 * millisecond;
        own.scales.compute = 4.0;
        history.changePages(own, "test");
        QVERIFY(fixture.openFile(written(fixture.path("pages.json"), lessonOfPages)));
        LessonPanel& panel = open(fixture, "pages", 1); // says nothing of them
        QVERIFY(history.pages() == own);
        const Scenario before = fixture.scenario();
        const int steps = history.undoStack().count();

        panel.move(1);
        QVERIFY(fixture.settle());
        QVERIFY(panel.step()->pages && history.pages() == *panel.step()->pages);
        QCOMPARE(*history.pages().limits.ttft, 300.0 * millisecond);
        QCOMPARE(history.pages().scales, ResourceScales());
        QCOMPARE(fixture.find<QDoubleSpinBox>("ttftLimit").value(), 300.0);
        QVERIFY(fixture.figure("sla").finding.contains("TTFT 300 ms"));
        QCOMPARE(history.undoStack().count(), steps + 1);
        auto& reset = fixture.find<QPushButton>("lessonReset");
        QVERIFY(reset.isHidden());

        fixture.find<QDoubleSpinBox>("ttftLimit").setValue(400.0); // the reader tries another
        QVERIFY(!reset.isHidden());
        QTest::mouseClick(&reset, Qt::LeftButton);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.find<QDoubleSpinBox>("ttftLimit").value(), 300.0);
        for (int i = 0; i < 3; ++i)
            fixture.find<QAction>("undoAction").trigger();
        QVERIFY(history.pages() == own && fixture.scenario() == before);
    }

    void aGuessIsDrawnByAClick() {
        WindowFixture fixture;
        open(fixture, "generations", 2);
        auto& view = fixture.find<ChartView>("generationsView");
        emit view.clicked(0, {2.0, 30.0}); // another panel
        auto& guess = fixture.find<QDoubleSpinBox>("lessonGuess0");
        QCOMPARE(guess.value(), guess.minimum());
        emit view.clicked(1, {1.8, 30.44});
        QCOMPARE(guess.value(), 30.4);
        press(fixture, "lessonCheck");
        QVERIFY(said(fixture, "lessonFeedback").contains("Right."));
    }

    void aPointOfSeveralIsTheNearest() {
        WindowFixture fixture;
        open(fixture, "batch-sweep", 1);
        auto& view = fixture.find<ChartView>("throughputView");
        emit view.clicked(0, {7000.0, 1250.0});
        emit view.clicked(0, {20.0, 700.0});
        QCOMPARE(fixture.find<QDoubleSpinBox>("lessonGuess2").value(), 1250.0);
        QCOMPARE(fixture.find<QDoubleSpinBox>("lessonGuess0").value(), 700.0);
        QVERIFY(!fixture.find<QPushButton>("lessonCheck").isEnabled()); // one is open
        emit view.clicked(0, {256.0, 1200.0});
        press(fixture, "lessonCheck");
        QVERIFY(said(fixture, "lessonFeedback").contains("Right."));
    }

    void aWrongChoiceIsExplained() {
        WindowFixture fixture;
        open(fixture, "memory-wall", 2);
        auto& wrong = fixture.find<QRadioButton>("lessonChoice0");
        QTest::mouseClick(&wrong, Qt::LeftButton, {}, QPoint(8, wrong.height() / 2));
        press(fixture, "lessonCheck");
        QVERIFY(said(fixture, "lessonFeedback").contains("No."));
        QVERIFY(said(fixture, "lessonFeedback").contains("headlines"));
        QVERIFY(!wrong.isEnabled());
        QVERIFY(said(fixture, "lessonChoiceText0").startsWith(QString::fromUtf8("✗ ")));
        QVERIFY(said(fixture, "lessonChoiceText1").startsWith(QString::fromUtf8("✓ ")));
        QVERIFY(said(fixture, "lessonChoiceText2").startsWith("Something"));
        QVERIFY(wrong.accessibleName().startsWith("your answer, wrong: "));
        QVERIFY(
            fixture.find<QRadioButton>("lessonChoice1").accessibleName().startsWith("the right answer: "));
    }

    void theBoxSaysItsUnitBeforeAGuess_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<int>("decimals");
        QTest::newRow("time") << "memory-wall" << 3 << "ms" << 3;
        QTest::newRow("intensity") << "memory-wall" << 4 << "FLOP/byte" << 3;
        QTest::newRow("per cent") << "capacity-wall" << 1 << "%" << 3;
        QTest::newRow("users") << "capacity-wall" << 4 << "users" << 0;
        QTest::newRow("batch") << "batch-sweep" << 4 << "sequences" << 0;
        QTest::newRow("tokens") << "chatbot-or-summarizer" << 3 << "tokens" << 0;
        QTest::newRow("ratio") << "generations" << 4 << "times" << 3;
    }
    void theBoxSaysItsUnitBeforeAGuess() {
        QFETCH(QString, lesson);
        QFETCH(int, step);
        WindowFixture fixture;
        open(fixture, qPrintable(lesson), step);
        QTEST(said(fixture, "lessonUnit0"), "unit");
        QVERIFY(fixture.find<QLabel>("lessonUnit0").isVisible());
        QTEST(fixture.find<QDoubleSpinBox>("lessonGuess0").decimals(), "decimals");
    }

    void aStepSetsTheHardwareThatItAsksAbout() {
        WindowFixture fixture;
        open(fixture, "two-phases", 6);
        QVERIFY(!hasData(fixture.figure("what-if")));
        fixture.find<QRadioButton>("lessonChoice1").click();
        press(fixture, "lessonCheck");
        QVERIFY2(fixture.figure("what-if").finding.contains("compute 2.00x"),
                 qPrintable(fixture.figure("what-if").finding));
    }

    void byKeyboardAlone() {
        WindowFixture fixture;
        LessonPanel& panel = open(fixture, "memory-wall", 1);
        auto& next = fixture.find<QPushButton>("lessonNext");
        next.setFocus();
        QTest::keyClick(&next, Qt::Key_Return);
        QCOMPARE(panel.step()->scenario.compare.size(), std::size_t{2});
        auto& choice = fixture.find<QRadioButton>("lessonChoice1");
        choice.setFocus();
        QTest::keyClick(&choice, Qt::Key_Space);
        QTest::keyClick(&choice, Qt::Key_Return); // checks
        QVERIFY(said(fixture, "lessonFeedback").contains("Right."));
        const LessonStep* chosen = panel.step();
        QTest::keyClick(&fixture.window(), Qt::Key_Right, Qt::AltModifier);
        QVERIFY(panel.step() != chosen);
        QTest::keyClick(&fixture.window(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(panel.step() == chosen);
    }

    void progressIsKept() {
        WindowFixture fixture;
        open(fixture, "generations", 1);
        fixture.find<QDoubleSpinBox>("lessonGuess0").setValue(607.0);
        press(fixture, "lessonCheck");
        press(fixture, "lessonNext");
        fixture.restart();
        LessonDesk* desk = fixture.window().lessons();
        QVERIFY(desk->openLesson("generations"));
        QCOMPARE(desk->panel()->step(), &desk->panel()->lesson()->steps[1]);
        desk->panel()->move(-1);
        QVERIFY(fixture.find<QPushButton>("lessonCheck").isHidden()); // answered
        QVERIFY(!fixture.find<QLabel>("lessonReveal").isHidden());
        desk->panel()->showList();
        auto& names = fixture.find<QListWidget>("lessonNames");
        QVERIFY(names.item(4)->text().contains("1 of 5 questions answered, 1 right"));
    }

    void theEndLeadsBackToTheList() {
        WindowFixture fixture;
        LessonPanel& panel = open(fixture, "generations", 5);
        QVERIFY(panel.step());
        press(fixture, "lessonNext");
        QVERIFY(!panel.step());
        QVERIFY(fixture.find<QListWidget>("lessonNames").isVisible());
        QVERIFY(!fixture.find<Readout>("readout").isVeiled());
    }

    void ownLessonsAreOpened() {
        WindowFixture fixture;
        QVERIFY(fixture.openFile(written(fixture.path("own.json"), ownLesson)));
        QVERIFY(fixture.message().contains("Lessons added: 1"));
        QVERIFY(!fixture.find<QDockWidget>("lessonDock").isHidden());
        open(fixture, "own", 1);
        QVERIFY(said(fixture, "lessonText").contains("A100 does 312 TFLOP/s."));
        QCOMPARE(QString::fromStdString(fixture.scenario().gpu), QString("A100"));
    }

    void whatIsWrongIsToldAndTheOthersStay() {
        WindowFixture fixture;
        QByteArray bad(ownLesson);
        bad.chop(2);
        bad += ", {\"id\": \"bad\", \"title\": \"Bad\", \"steps\": [{\"title\": \"x\", \"text\": "
               "\"{itll}\"}]}]}";
        QVERIFY(fixture.openFile(written(fixture.path("half.json"), bad)));
        QVERIFY(fixture.message().contains("Lessons added: 1"));
        QVERIFY(fixture.message().contains("field lessons[1].steps[0].text"));
        QVERIFY(fixture.message().contains("unknown quantity 'itll'"));
        const int count = fixture.find<QListWidget>("lessonNames").count();

        QVERIFY(!fixture.openFile(written(fixture.path("bad.json"), "{\"lessons\": [{\"id\": \"x\"}]}")));
        QVERIFY(fixture.message().contains("no field 'title'"));
        QCOMPARE(fixture.find<QListWidget>("lessonNames").count(), count);
    }

    void aLessonIsExportedAsAStory() {
        WindowFixture fixture;
        auto& action = fixture.find<QAction>("exportLessonAction");
        QVERIFY(!action.isEnabled());
        open(fixture, "memory-wall", 1);
        QVERIFY(action.isEnabled());
        const QString folder = fixture.path("story");
        fixture.window().tellLesson(folder);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.message().startsWith("Exported: "), 60000);
        QVERIFY(QFile::exists(folder + "/story.pdf"));
        QVERIFY(QDir(folder).entryList({"*.png"}).size() >= 5);
        fixture.window().tellLesson("/proc/none/story");
        QTRY_VERIFY_WITH_TIMEOUT(fixture.message().contains("/proc/none"), 60000);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window().messages()->kind(), MessageBar::Kind::Error, 60000);
    }

    void aNarrowWindowHasRoomForThem() {
        WindowFixture fixture;
        fixture.window().resize(MainWindow::smallest);
        open(fixture, "quantization", 1);
        QTRY_COMPARE(fixture.window().size(), MainWindow::smallest);
        const auto& dock = fixture.find<QDockWidget>("lessonDock");
        QVERIFY(dock.width() >= 296 && dock.width() <= 320);
        QVERIFY(fixture.window().rect().contains(dock.geometry()));
        for (const QLabel* label : dock.findChildren<QLabel*>())
            if (label->isVisible())
                QVERIFY2(label->width() <= dock.width(), qPrintable(label->text()));
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowLessonsTest)
#include "window_lessons_test.moc"
