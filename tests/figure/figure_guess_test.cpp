// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/charts.h"
#include "app/figure/guess.h"
#include "app/figure/lesson_words.h"
#include "app/figure/unbroken.h"
#include "tests/figure/figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Figure chart(int index, const Scenario& scenario = {}) {
    const Study study = studyOf(catalogue(), scenario);
    return charts()[index].figure(study, {});
}

LessonQuestion drawn(const char* unit, int panel, const char* category) {
    LessonQuestion question;
    question.kind = LessonQuestion::Kind::draw;
    question.unit = unit ? lesson_unit_named(unit) : nullptr;
    question.panel = panel;
    LessonGuess guess;
    guess.category = category;
    question.guesses.push_back(guess);
    return question;
}

const Series* named(const Panel& panel, const char* name) {
    for (const Series& series : panel.series)
        if (series.name == QLatin1String(name))
            return &series;
    return nullptr;
}

} // namespace

class FigureGuessTest : public QObject {
    Q_OBJECT

private slots:
    void aVeiledChartKeepsItsAxesAlone_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < charts().size(); ++i)
            QTest::newRow(qPrintable(charts()[i].id)) << i;
    }
    void aVeiledChartKeepsItsAxesAlone() {
        QFETCH(int, index);
        const Figure plain = chart(index);
        const Figure figure = veiled(plain);
        QCOMPARE(figure.panels.size(), plain.panels.size());
        QVERIFY(figure.finding != plain.finding);
        QVERIFY(figure.whole && figure.whole->finding == plain.finding);
        QCOMPARE(tableOf(figure).rows.size(), 0);
        for (qsizetype i = 0; i < figure.panels.size(); ++i) {
            QCOMPARE(figure.panels[i].x.maximum, plain.panels[i].x.maximum);
            QVERIFY(figure.panels[i].labels.isEmpty() && figure.panels[i].regions.isEmpty());
            QVERIFY(figure.panels[i].hint.isEmpty());
            if (figure.panels[i].x.scale == Axis::Scale::Categories)
                for (const Tick& tick : figure.panels[i].x.ticks)
                    QVERIFY(!tick.text.contains('\n') && (tick.isGiven || !tick.text.front().isDigit()));
            // A table leaves a sentence in its place, not empty axes.
            const TextGrid& grid = figure.panels[i].textGrid;
            QVERIFY(grid.columns.isEmpty() && grid.rows.isEmpty());
            QCOMPARE(grid.isEmpty(), plain.panels[i].textGrid.isEmpty());
            QCOMPARE(grid.instead.isEmpty(), plain.panels[i].textGrid.isEmpty());
        }
    }

    void aTitleThatGivesTheAnswerAwayIsHidden_data() {
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("asked");
        QTest::newRow("plateau") << 1 << "Throughput";
        QTest::newRow("inverted V") << 3 << "Quantization";
        QTest::newRow("harmless") << 0 << "Roofline";
    }
    void aTitleThatGivesTheAnswerAwayIsHidden() {
        QFETCH(int, index);
        const Figure plain = chart(index);
        QTEST(veiled(plain).title, "asked");
        QCOMPARE(plain.title, charts()[index].title());
    }

    // Which other batches have a bar depends on what fits, and so on the answer.
    void ofNumbersTheScenariosOwnIsKept() {
        Scenario scenario;
        scenario.batch = 3;
        const Figure figure = veiled(chart(7, scenario));
        QCOMPARE(figure.id, "memory");
        QCOMPARE(figure.panels[0].x.ticks.size(), 1);
        QCOMPARE(figure.panels[0].x.ticks.first().text, "3");
        QCOMPARE(figure.panels[1].x.ticks.size(), 1);
        QCOMPARE(figure.panels[1].x.ticks.first().text, "2K");
    }

    // What the second lines of its ticks are goes with them.
    void aTitleOfHiddenNumbersGoesToo() {
        const Figure plain = chart(2);
        QVERIFY(plain.panels[0].x.ticks.first().text.contains('\n') && !plain.panels[0].x.title.isEmpty());
        QVERIFY(veiled(plain).panels[0].x.title.isEmpty());
    }

    void placesToGuessAtHaveATick() {
        Figure figure = chart(1);
        LessonQuestion question = drawn(nullptr, 0, "");
        question.guesses.front().at = 100.0;
        const auto ticksAt = [&] {
            return std::count_if(figure.panels[0].x.ticks.begin(), figure.panels[0].x.ticks.end(),
                                 [](const Tick& tick) { return tick.at == 100.0 && tick.text == "100"; });
        };
        const qsizetype before = figure.panels[0].x.ticks.size();
        QCOMPARE(ticksAt(), 0);
        addGuesses(figure, {&question, {std::nullopt}, {}});
        QCOMPARE(ticksAt(), 1);
        addGuesses(figure, {&question, {std::nullopt}, {}});
        QCOMPARE(figure.panels[0].x.ticks.size(), before + 1);
        QVERIFY(std::is_sorted(figure.panels[0].x.ticks.begin(), figure.panels[0].x.ticks.end(),
                               [](const Tick& a, const Tick& b) { return a.at < b.at; }));
    }

    void guessAndAnswerStandOverTheirCategory() {
        Figure figure = chart(2);
        const LessonQuestion question = drawn("ms", 1, "h200");
        addGuesses(figure, {&question, {GuessMark{3.0, "your guess"}}, {{3.72, "answer"}}});
        const Series* guess = named(figure.panels[1], "Your guess");
        const Series* answer = named(figure.panels[1], "Answer");
        QVERIFY(guess && answer);
        const double center = figure.panels[1].bars[2].center; // H200 is the newest
        QVERIFY(guess->points.first().x() < center && guess->points.last().x() > center);
        QCOMPARE(guess->points.first().y(), 3.0);
        QCOMPARE(answer->points.first().y(), 3.72);
        QVERIFY(!named(figure.panels[0], "Answer"));
    }

    // The axis changes to seconds where its bars are as long.
    void aUnitIsTheAxis() {
        Scenario slow;
        slow.model = "Llama3_70B";
        slow.seq_len = 32768;
        Figure figure = chart(2, slow);
        QVERIFY(figure.panels[0].y.key == "ttft_s");
        const LessonQuestion question = drawn("ms", 0, "H100");
        addGuesses(figure, {&question, {GuessMark{9000.0, "g"}}, {}});
        QCOMPARE(named(figure.panels[0], "Your guess")->points.first().y(), 9.0);
        const auto clicked = clickedGuess(figure, question, 0, {1.0, 12.0});
        QVERIFY(clicked);
        QCOMPARE(clicked->value, 12000.0);
    }

    void whatIsBeyondTheAxisStandsAtItsEnd() {
        Figure figure = chart(2);
        const LessonQuestion question = drawn("ms", 1, "H100");
        addGuesses(figure, {&question, {GuessMark{1e9, "far", "f"}}, {}});
        QCOMPARE(named(figure.panels[1], "Your guess")->points.first().y(), figure.panels[1].y.maximum);
        QCOMPARE(figure.panels[1].labels.last().text, "far,\nbeyond the axis");
        QCOMPARE(figure.panels[1].labels.last().brief, "f, beyond");
    }

    // A GPU's bar may stand behind it.
    void anAnswerIsInAnInkOfItsOwn() {
        Figure figure = chart(2);
        const LessonQuestion question = drawn("ms", 1, "H200");
        addGuesses(figure,
                   {&question, {GuessMark{3.0, "your guess 3.00", "guess"}}, {{3.72, "answer 3.72"}}});
        QVERIFY(named(figure.panels[1], "Answer")->ink.role == Ink::Role::Answer);
        QVERIFY(named(figure.panels[1], "Your guess")->ink.role == Ink::Role::Text);
        QCOMPARE(figure.panels[1].labels.last().text, "your guess 3.00");
        QCOMPARE(figure.panels[1].labels.last().brief, "guess");
    }

    void noLineBreaksInANumberWithItsUnit_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("kept"); // ~ a space, and = a joint, that does not break
        QTest::newRow("rate") << "at 3.35 TB/s now"
                              << "at 3.35~TB/=s now";
        QTest::newRow("intensity") << "0.91 FLOP/byte."
                                   << "0.91~FLOP/=byte.";
        QTest::newRow("in Chinese") << "153.0 FLOP/字节，"
                                    << "153.0~FLOP/=字节，";
        QTest::newRow("parameters") << "has 8.03 B parameters"
                                    << "has 8.03~B parameters";
        QTest::newRow("share") << "10 % of 85.9 GB"
                               << "10~% of 85.9~GB";
        QTest::newRow("per second") << "111 /s"
                                    << "111~/=s";
        QTest::newRow("time") << "5.19 ms, 10 us, 2 s"
                              << "5.19~ms, 10~us, 2~s";
        QTest::newRow("words") << "4 sequences and 2 more"
                               << "4 sequences and 2 more";
        QTest::newRow("a model's name") << "Llama 3 8B"
                                        << "Llama 3~8B";
    }
    void noLineBreaksInANumberWithItsUnit() {
        QFETCH(QString, words);
        QString found = unbroken(words);
        found.replace(QChar(QChar::Nbsp), '~').replace(QChar(0x2060), '=');
        QTEST(found, "kept");
    }

    void whatIsCountedIsWhole_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("isWhole");
        QTest::addColumn<QString>("text");
        QTest::newRow("batch") << ""
                               << "plateau_batch@gpu=A100" << true << "94";
        QTest::newRow("users") << ""
                               << "max_batch" << true << "260";
        QTest::newRow("tokens") << ""
                                << "flip_prompt@output_tokens=100" << true << "12,294";
        QTest::newRow("ratio") << ""
                               << "bandwidth / bandwidth" << false << "1.00";
        QTest::newRow("per cent") << ""
                                  << "memory_utilization@model=Llama3_70B * 100" << false << "165";
        QTest::newRow("with a unit") << "ms"
                                     << "10 ms" << false << "10.0 ms";
    }
    void whatIsCountedIsWhole() {
        QFETCH(QString, unit);
        QFETCH(QString, answer);
        LessonQuestion question = drawn(unit.isEmpty() ? nullptr : qPrintable(unit), 0, "");
        question.guesses.front().answer = lesson_expression(answer.toStdString());
        const Lesson lesson;
        const LessonStep step;
        const LessonSpeaker speaker(catalogue(), lesson, step);
        const bool isWhole = speaker.isWhole(question);
        QTEST(isWhole, "isWhole");
        QTEST(
            LessonSpeaker::numberText(question, speaker.answer(question, question.guesses.front()), isWhole),
            "text");
    }

    void alongTheXAxisItIsALine() {
        Figure figure = chart(0);
        LessonQuestion question = drawn("FLOP/byte", 0, "");
        question.axis = LessonQuestion::Axis::x;
        addGuesses(figure, {&question, {GuessMark{10.0, "g"}}, {{0.91, "a"}}});
        const Series* guess = named(figure.panels[0], "Your guess");
        QCOMPARE(guess->points.size(), 2);
        QVERIFY(guess->points.first().x() == 10.0 && guess->points.last().x() == 10.0);
        const auto clicked = clickedGuess(figure, question, 0, {3.0, 77.0});
        QVERIFY(clicked && clicked->guess == 0);
        QCOMPARE(clicked->value, 3.0);
    }

    void aClickMeansTheNearestGuess() {
        const Figure figure = chart(1);
        LessonQuestion question = drawn("/s", 0, "");
        question.guesses.resize(3);
        question.guesses[0].at = 1.0;
        question.guesses[1].at = 64.0;
        question.guesses[2].at = 8192.0;
        const auto at = [&](double x) {
            return clickedGuess(figure, question, 0, {x, 500.0})->guess;
        };
        QCOMPARE(at(1.0), 0);
        QCOMPARE(at(20.0), 1);
        QCOMPARE(at(700.0), 1); // on the log axis nearer to 64 than to 8192
        QCOMPARE(at(800.0), 2);
        QVERIFY(!clickedGuess(figure, question, 1, {1.0, 1.0}));
    }

    void whereThereIsNoPlaceNothingIsDrawn() {
        Figure figure = chart(2);
        const LessonQuestion question = drawn("ms", 1, "T4");
        const qsizetype before = figure.panels[1].series.size();
        addGuesses(figure, {&question, {GuessMark{1.0, "g"}}, {{1.0, "a"}}});
        QCOMPARE(figure.panels[1].series.size(), before);
        const LessonQuestion nowhere = drawn("ms", 9, "H100");
        addGuesses(figure, {&nowhere, {GuessMark{1.0, "g"}}, {}});
        addGuesses(figure, {});
    }
};

QTEST_GUILESS_MAIN(FigureGuessTest)
#include "figure_guess_test.moc"
