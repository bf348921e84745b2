// SPDX-License-Identifier: GPL-3.0-or-later
#include "damage.h"
#include "engine/lesson_json.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

const char* const wholeLesson = R"({"lessons": [{
 "id": "first",
 "title": {"en": "The first", "zh": "第一课"},
 "summary": "About {model}.",
 "facts": [{"name": "measured", "value": 9.5, "unit": "ms", "source": "a table"}],
 "scenario": {"gpu": "A100"}, "pages": {"sla": {"ttft_limit_ms": 300}},
 "steps": [
  {"title": "Look", "text": "{throughput} on {gpu}; {fact.measured} measured."},
  {"title": "Guess", "text": "How fast?", "scenario": {"batch": 4}, "pages": {"what_if": {"scale_link": 2}}, "chart": "generations", "hide": true,
   "question": {"kind": "draw", "text": "Draw it.", "unit": "ms", "panel": 1, "maximum": 100,
    "guesses": [{"label": "H200", "category": "H200", "answer": "itl@gpu=H200"}]},
   "reveal": "It is {itl@gpu=H200}."},
  {"title": "Choose", "text": "Which wall?",
   "question": {"kind": "choice", "text": "Which?", "choices": [
    {"text": "Memory", "right_if": "bottleneck == memory", "feedback": "Yes."},
    {"text": "Compute", "right_if": "bottleneck == compute", "feedback": "No: {compute_ms} of {latency}."}]}},
  {"title": "Number", "text": "How long?",
   "question": {"kind": "number", "text": "TTFT?", "unit": "ms", "answer": "ttft", "within": 0.2,
    "maximum": 1000, "right": "Yes.", "low": "More.", "high": "Less."}}
 ]}]})";

const std::vector<std::string> charts{"roofline", "throughput", "generations", "quantization"};

Lessons read(const QByteArray& text) {
    return lessons_from_json({"own.json", text.toStdString()}, shippedCatalogue(), charts);
}

// A file of two lessons, the first with `from` replaced.
QByteArray twoLessons(const char* from, const char* to) {
    QByteArray first(wholeLesson);
    QByteArray second = first;
    first.replace(from, to);
    second.replace("\"first\"", "\"second\"");
    first.chop(2); // "]}"
    return first + "," + second.mid(second.indexOf('[') + 1);
}

} // namespace

class LessonJsonTest : public QObject {
    Q_OBJECT

private slots:
    void aWholeLesson() {
        const Lessons lessons = read(wholeLesson);
        QVERIFY2(lessons.refused.empty(), lessons.refused.empty() ? "" : lessons.refused.front().what());
        QCOMPARE(lessons.lessons.size(), std::size_t{1});
        const Lesson& lesson = lessons.lessons.front();
        QCOMPARE(lesson.id, std::string("first"));
        QCOMPARE(lesson.steps.size(), std::size_t{4});
        QCOMPARE(lesson.title.in_language("zh").pieces.front().text, std::string("第一课"));
        QCOMPARE(lesson.title.in_language("fr").pieces.front().text, std::string("The first"));
        QCOMPARE(lesson.steps[0].scenario.gpu, std::string("A100"));
        QVERIFY(lesson.steps[1].scenario.gpu == "A100" && lesson.steps[1].scenario.batch == 4);
        QVERIFY(lesson.steps[2].scenario.batch == 1); // steps build on the lesson, not on one another
        QVERIFY(lesson.steps[1].hide && !lesson.steps[0].hide);
        const LessonQuestion& drawn = *lesson.steps[1].question();
        QVERIFY(drawn.kind == LessonQuestion::Kind::draw && drawn.panel == 1);
        QCOMPARE(drawn.guesses.front().category, std::string("H200"));
        LessonValues values(shippedCatalogue(), lesson.steps[2].scenario, lesson.facts);
        QCOMPARE(right_choice(*lesson.steps[2].question(), values), std::size_t{0});
        QVERIFY(!lesson.steps[0].question());
    }

    void whatAsksHidesUnlessItSaysOtherwise_data() {
        QTest::addColumn<QString>("said");
        QTest::addColumn<bool>("hides");
        QTest::newRow("true") << "\"hide\": true," << true;
        QTest::newRow("false") << "\"hide\": false," << false;
        QTest::newRow("nothing") << "" << true;
    }
    void whatAsksHidesUnlessItSaysOtherwise() {
        QFETCH(QString, said);
        const Lessons lessons = read(QByteArray(wholeLesson).replace("\"hide\": true,", said.toUtf8()));
        QVERIFY2(lessons.refused.empty(), lessons.refused.empty() ? "" : lessons.refused.front().what());
        QTEST(lessons.lessons.front().steps[1].hide, "hides");
    }

    void aUnitHasWords() {
        const Lessons lessons =
            read(QByteArray(wholeLesson)
                     .replace("\"unit\": \"ms\", \"panel\"",
                              "\"unit_words\": {\"en\": \"thousandths\", \"zh\": \"毫秒\"}, "
                              "\"unit\": \"ms\", \"panel\""));
        QVERIFY2(lessons.refused.empty(), lessons.refused.empty() ? "" : lessons.refused.front().what());
        const LessonQuestion& question = *lessons.lessons.front().steps[1].question();
        QCOMPARE(question.unit_words.in_language("zh").pieces.front().text, std::string("毫秒"));
    }

    void aStepsPagesBuildOnTheLessons() {
        PageOptions lessons;
        lessons.limits.ttft = 300.0 * millisecond;
        PageOptions steps = lessons;
        steps.scales.link = 2.0;
        const Lesson lesson = read(wholeLesson).lessons.front();
        QVERIFY(lesson.steps[0].pages == lessons);
        QVERIFY(lesson.steps[1].pages == steps);
        QVERIFY(lesson.steps[2].pages == lessons); // on the lesson's, not on one another's
    }

    void withoutAWordPagesStay() {
        QByteArray text(wholeLesson);
        text.replace(", \"pages\": {\"sla\": {\"ttft_limit_ms\": 300}}", "");
        const Lesson lesson = read(text).lessons.front();
        QVERIFY(!lesson.steps[0].pages && lesson.steps[1].pages && !lesson.steps[2].pages);
        QVERIFY(lesson.steps[1].pages->limits == ServiceLimits());
    }

    void formatAloneNeedsNoCatalogue() {
        const QByteArray text = QByteArray(wholeLesson).replace("\"A100\"", "\"Unheard\"");
        QCOMPARE(lessons_from_json({"own.json", text.toStdString()}).lessons.size(), std::size_t{1});
        QCOMPARE(read(text).lessons.size(), std::size_t{0});
    }

    void aWrongLessonIsRefusedAndTheOthersStay_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("place"); // after "own.json, "
        QTest::addColumn<QString>("message");

        const auto row = [](const char* name, const char* from, const char* to, const char* place,
                            const char* message) {
            QTest::newRow(name) << from << to << place << message;
        };
        row("unknown field", "\"title\": \"Look\"", "\"titel\": \"Look\", \"title\": \"Look\"",
            "line 8, field lessons[0].steps[0].titel", "not a field known here");
        row("wrong type", "\"hide\": true", "\"hide\": 3", "line 9, field lessons[0].steps[1].hide",
            "true or false");
        row("text is a number", "\"text\": \"How fast?\"", "\"text\": 7",
            "line 9, field lessons[0].steps[1].text", "must be text");
        row("no English", "\"en\": \"The first\", ", "", "line 3, field lessons[0].title", "no field 'en'");
        row("unknown language", "\"zh\": \"第一课\"", "\"zz\": \"?\"", "line 3, field lessons[0].title.zz",
            "not a field known here");
        row("unknown model", "{\"gpu\": \"A100\"}", "{\"model\": \"Lama\"}",
            "line 6, field lessons[0].scenario.model", "unknown model 'Lama'");
        row("unknown GPU of a step", "{\"batch\": 4}", "{\"gpu\": \"H1000\"}",
            "line 9, field lessons[0].steps[1].scenario.gpu", "H1000");
        row("unknown compared GPU", "{\"batch\": 4}", "{\"compare\": [\"H1000\"]}",
            "line 9, field lessons[0].steps[1].scenario.compare", "H1000");
        row("scenario out of range", "{\"batch\": 4}", "{\"batch\": 0}",
            "line 9, field lessons[0].steps[1].scenario.batch", "out of range: 1 to 8,192");
        row("a page's option out of range", "_ms\": 300", "_ms\": 0",
            "line 6, field lessons[0].pages.sla.ttft_limit_ms", "out of range: 0.01 to 3,600,000");
        row("no page", "\"what_if\"", "\"whatif\"", "line 9, field lessons[0].steps[1].pages.whatif",
            "not a field known here; the nearest known: what_if");
        row("pages of another type", "{\"what_if\": {\"scale_link\": 2}}", "[]",
            "line 9, field lessons[0].steps[1].pages", "must be an object, not a list");
        row("unknown quantity", "{throughput}", "{throughputt}", "line 8, field lessons[0].steps[0].text",
            "unknown quantity 'throughputt'");
        row("no such quantity", "{throughput}", "{itl_served}", "line 8, field lessons[0].steps[0].text",
            "has no 'itl_served'");
        row("unknown chart", "\"generations\"", "\"generation\"", "line 9, field lessons[0].steps[1].chart",
            "unknown chart 'generation'; the nearest known: generations");
        row("no answer", "\"answer\": \"ttft\", ", "", "line 18, field lessons[0].steps[3].question",
            "no field 'answer'");
        row("a choice without", "\"right_if\": \"bottleneck == compute\", ", "",
            "line 16, field lessons[0].steps[2].question.choices[1]", "no field 'right_if'");
        row("no right choice", "== memory", "== network",
            "line 14, field lessons[0].steps[2].question.choices", "has no right choice");
        row("two right choices", "bottleneck == compute", "itl < ttft",
            "line 14, field lessons[0].steps[2].question.choices", "more than one right choice");
        row("no condition", "bottleneck == compute", "itl",
            "line 16, field lessons[0].steps[2].question.choices[1].right_if", "no condition");
        row("unit of another kind", "\"unit\": \"ms\", \"answer\"", "\"unit\": \"GB\", \"answer\"",
            "line 18, field lessons[0].steps[3].question.answer", "nothing that is given in GB");
        row("unit lacks", "\"unit\": \"ms\", \"answer\"", "\"answer\"",
            "line 18, field lessons[0].steps[3].question.answer", "needs a 'unit'");
        row("answer out of reach", "\"maximum\": 1000", "\"maximum\": 10",
            "line 18, field lessons[0].steps[3].question.answer", "out of the question's own range");
        row("unknown kind", "\"kind\": \"number\"", "\"kind\": \"essay\"",
            "line 18, field lessons[0].steps[3].question.kind", "choice, number or draw");
        row("nowhere on the chart", "\"category\": \"H200\", ", "",
            "line 11, field lessons[0].steps[1].question.guesses[0]", "needs 'at' or 'category'");
        row("hides without a question", "\"title\": \"Look\"", "\"hide\": true, \"title\": \"Look\"",
            "line 8, field lessons[0].steps[0].hide", "asks no question");
        row("unknown unit of a fact", "\"unit\": \"ms\", \"source\"", "\"unit\": \"mss\", \"source\"",
            "line 5, field lessons[0].facts[0].unit", "unknown unit 'mss'");
        row("a fact without a source", ", \"source\": \"a table\"", "", "line 5, field lessons[0].facts[0]",
            "no field 'source'");
        row("no steps", "\"steps\"", "\"stps\"", "line 1, field lessons[0]", "no field 'steps'");
        row("id", "\"first\"", "\"fi rst\"", "line 2, field lessons[0].id", "letters, digits");
    }
    void aWrongLessonIsRefusedAndTheOthersStay() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, place);
        QFETCH(QString, message);
        const QByteArray text = twoLessons(from.toUtf8(), to.toUtf8());
        QVERIFY(text != twoLessons("", ""));
        const Lessons lessons = read(text);
        QCOMPARE(lessons.refused.size(), std::size_t{1});
        const QString error = QString::fromUtf8(lessons.refused.front().what());
        QVERIFY2(error.startsWith("own.json, " + place + ":"), qPrintable(error));
        QVERIFY2(error.contains(message), qPrintable(error));
        QVERIFY(!error.contains(QLatin1Char('\n')));
        QCOMPARE(lessons.lessons.size(), std::size_t{1});
        QCOMPARE(lessons.lessons.front().id, std::string("second"));
    }

    void anIdUsedTwiceIsRefused() {
        QByteArray text = twoLessons("", "");
        text.replace("\"second\"", "\"FIRST\"");
        const Lessons lessons = read(text);
        QCOMPARE(lessons.lessons.size(), std::size_t{1});
        QVERIFY(QByteArray(lessons.refused.front().what()).contains("lessons[1].id: is used twice"));
    }

    void aLessonThatIsNoObject() {
        const Lessons lessons = read(R"({"lessons": [7]})");
        QVERIFY(lessons.lessons.empty());
        QVERIFY(QByteArray(lessons.refused.front().what()).contains("lessons[0]: must be an object"));
    }

    void whatIsNoFileOfLessons_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");

        QTest::newRow("cut off") << QByteArray(wholeLesson).left(300) << "line";
        QTest::newRow("empty") << QByteArray() << "is not JSON";
        QTest::newRow("a list") << QByteArray("[]") << "not a file of lessons";
        QTest::newRow("an object") << QByteArray("{}") << "no field 'lessons'";
        QTest::newRow("no list") << QByteArray(R"({"lessons": 3})") << "list of objects";
        QTest::newRow("another field") << QByteArray(R"({"lessons": [], "lesson": 1})") << "lesson: is not";
        QTest::newRow("deep") << "{\"lessons\": " + QByteArray(100, '[') + QByteArray(100, ']') + "}"
                              << "64";
        QTest::newRow("many") << "{\"lessons\": [" + QByteArray("1,").repeated(600) + "1]}"
                              << "over 500";
    }
    void whatIsNoFileOfLessons() {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const QString error = errorOf([&] { read(text); });
        QVERIFY2(error.contains(message), qPrintable(error));
        QVERIFY(!error.contains(QLatin1Char('\n')));
    }

    void damagedTextsAreReadOrRefused() {
        int refused = 0;
        for (unsigned seed = 0; seed < 400; ++seed) {
            const std::string text = Damage(seed).of(wholeLesson);
            const QString error = errorOf([&] {
                const Lessons lessons = lessons_from_json({"own.json", text}, shippedCatalogue(), charts);
                refused += lessons.lessons.empty() ? 1 : 0;
            });
            refused += error.isNull() ? 0 : 1;
            QVERIFY2(!error.contains(QLatin1Char('\n')), qPrintable(error));
        }
        QVERIFY(refused > 100);
    }

    void aGuessIsRightCloseLowOrHigh() {
        QCOMPARE(verdict_on(100.0, 100.0, 0.1), GuessVerdict::right);
        QCOMPARE(verdict_on(110.0, 100.0, 0.1), GuessVerdict::right);
        QCOMPARE(verdict_on(111.0, 100.0, 0.1), GuessVerdict::close);
        QCOMPARE(verdict_on(69.0, 100.0, 0.1), GuessVerdict::low);
        QCOMPARE(verdict_on(131.0, 100.0, 0.1), GuessVerdict::high);
        QCOMPARE(verdict_on(0.0, 0.0, 0.1), GuessVerdict::right);
    }
};

QTEST_APPLESS_MAIN(LessonJsonTest)
#include "lesson_json_test.moc"
