// SPDX-License-Identifier: GPL-3.0-or-later
// Walks every shipped lesson from its first step to its last.
#include "app/figure/charts.h"
#include "engine/lesson_json.h"
#include "support.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

std::vector<std::string> chartIds() {
    std::vector<std::string> ids;
    for (const ChartKind& kind : charts())
        ids.push_back(kind.id.toStdString());
    return ids;
}

QStringList files() {
    const QDir folder(QString::fromStdString(sourcePath("resources/lessons")));
    return folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
}

Lessons readFile(const QString& name) {
    const std::string path = sourcePath("resources/lessons/" + name.toStdString());
    return lessons_from_json({path, read_file(path)}, shippedCatalogue(), chartIds());
}

const std::vector<Lesson>& lessons() {
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> read;
        for (const QString& name : files())
            for (Lesson& lesson : readFile(name).lessons)
                read.push_back(std::move(lesson));
        return read;
    }();
    return all;
}

const LessonStep& stepOf(const QString& lessonId, int step) {
    for (const Lesson& lesson : lessons())
        if (lesson.id == lessonId.toStdString())
            return lesson.steps.at(static_cast<std::size_t>(step - 1));
    throw Error("no lesson " + lessonId.toStdString());
}

const Lesson& lessonNamed(const QString& id) {
    return *std::find_if(lessons().begin(), lessons().end(),
                         [&](const Lesson& lesson) { return lesson.id == id.toStdString(); });
}

LessonValues valuesOf(const QString& lessonId, int step) {
    return {shippedCatalogue(), stepOf(lessonId, step).scenario, lessonNamed(lessonId).facts};
}

QList<const LessonText*> textsOf(const LessonStep& step) {
    QList<const LessonText*> texts{&step.title, &step.text, &step.reveal};
    if (const LessonQuestion* question = step.question()) {
        texts << &question->text << &question->right << &question->low << &question->high;
        for (const LessonChoice& choice : question->choices)
            texts << &choice.text << &choice.feedback;
        for (const LessonGuess& guess : question->guesses)
            texts << &guess.label;
    }
    texts.removeIf([](const LessonText* text) { return text->empty(); });
    return texts;
}

bool hasChinese(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

} // namespace

class LessonWalkTest : public QObject {
    Q_OBJECT

private slots:
    void everyFileIsReadWhole_data() {
        QTest::addColumn<QString>("file");
        for (const QString& name : files())
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyFileIsReadWhole() {
        QFETCH(QString, file);
        const Lessons read = readFile(file);
        QVERIFY2(read.refused.empty(), read.refused.empty() ? "" : read.refused.front().what());
        QVERIFY(!read.lessons.empty());
    }

    void theFormatsOwnExampleIsALesson() {
        const QString guide = QString::fromStdString(read_file(sourcePath("resources/lessons/README.md")));
        const qsizetype begin = guide.indexOf("    {\"lessons\"");
        const QString example = guide.mid(begin, guide.indexOf("\n\n", begin) - begin);
        const Lessons read =
            lessons_from_json({"README.md", example.toStdString()}, shippedCatalogue(), chartIds());
        QVERIFY2(read.refused.empty(), read.refused.empty() ? "" : read.refused.front().what());
        QCOMPARE(read.lessons.size(), std::size_t{1});
    }

    void thereAreNineOfThem() {
        QVERIFY(lessons().size() >= 9);
        for (const Lesson& lesson : lessons()) {
            QVERIFY2(lesson.steps.size() >= 4 && lesson.steps.size() <= 8, lesson.id.c_str());
            const auto asked = std::count_if(lesson.steps.begin(), lesson.steps.end(),
                                             [](const LessonStep& step) { return step.question(); });
            QVERIFY2(asked >= 3, lesson.id.c_str());
        }
    }

    void everyStepIsSaidInBothLanguages_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<int>("number");
        for (const Lesson& lesson : lessons())
            for (std::size_t i = 1; i <= lesson.steps.size(); ++i)
                QTest::addRow("%s %zu", lesson.id.c_str(), i)
                    << QString::fromStdString(lesson.id) << static_cast<int>(i);
    }
    void everyStepIsSaidInBothLanguages() {
        QFETCH(QString, lesson);
        QFETCH(int, number);
        LessonValues values = valuesOf(lesson, number);
        for (const LessonText* text : textsOf(stepOf(lesson, number))) {
            const QString english = QString::fromStdString(values.text(text->in_language("en")));
            const QString chinese = QString::fromStdString(values.text(text->in_language("zh")));
            QVERIFY2(!english.isEmpty() && !hasChinese(english), qPrintable(english));
            QVERIFY2(hasChinese(chinese) || chinese == english, qPrintable(chinese));
            for (const QString& said : {english, chinese})
                for (const char* wrong : {"{", "}", "nan", "inf ", " - ", "  "})
                    QVERIFY2(!said.contains(QLatin1String(wrong)), qPrintable(said));
            if (qEnvironmentVariableIsSet("RIDGEPOINT_TELL"))
                qInfo("%s\n%s", qPrintable(english), qPrintable(chinese));
        }
    }

    void everyQuestionHasFeedback_data() { everyStepIsSaidInBothLanguages_data(); }
    void everyQuestionHasFeedback() {
        QFETCH(QString, lesson);
        QFETCH(int, number);
        const LessonStep& step = stepOf(lesson, number);
        if (!step.question())
            return;
        QVERIFY(!step.reveal.empty());
        for (const LessonChoice& choice : step.question()->choices)
            QVERIFY(!choice.feedback.empty());
        if (step.question()->kind != LessonQuestion::Kind::choice)
            QVERIFY(!step.question()->low.empty() && !step.question()->high.empty());
    }

    void whatAsksShowsNoAnswer_data() { everyStepIsSaidInBothLanguages_data(); }
    void whatAsksShowsNoAnswer() {
        QFETCH(QString, lesson);
        QFETCH(int, number);
        const LessonStep& step = stepOf(lesson, number);
        QCOMPARE(step.hide, step.question() != nullptr);
    }

    // The page says first whether the answer is right.
    void feedbackDoesNotSayTheVerdictAgain_data() { everyStepIsSaidInBothLanguages_data(); }
    void feedbackDoesNotSayTheVerdictAgain() {
        QFETCH(QString, lesson);
        QFETCH(int, number);
        const LessonQuestion* question = stepOf(lesson, number).question();
        if (!question)
            return;
        QList<const LessonText*> texts{&question->right};
        for (const LessonChoice& choice : question->choices)
            texts << &choice.feedback;
        static const QRegularExpression verdict(
            QStringLiteral("^(Yes|No|Right|Wrong)\\b|^(对|正确|不对)[，。：]"));
        LessonValues values = valuesOf(lesson, number);
        for (const LessonText* text : texts)
            for (const char* language : {"en", "zh"}) {
                const QString said = QString::fromStdString(values.text(text->in_language(language)));
                QVERIFY2(!said.contains(verdict), qPrintable(said));
            }
    }

    void theBoxSaysWhatIsCounted_data() { everyStepIsSaidInBothLanguages_data(); }
    void theBoxSaysWhatIsCounted() {
        QFETCH(QString, lesson);
        QFETCH(int, number);
        const LessonQuestion* question = stepOf(lesson, number).question();
        if (question && question->kind != LessonQuestion::Kind::choice)
            QVERIFY(question->unit || !question->unit_words.empty());
    }

    void chineseUsesTheInterfacesWords_data() { everyStepIsSaidInBothLanguages_data(); }
    void chineseUsesTheInterfacesWords() {
        QFETCH(QString, lesson);
        QFETCH(int, number);
        static const QRegularExpression other(
            QStringLiteral("token|内存(?!墙)|受限于|受算力|Roofline|提示词|反转|简单模型|W4A16|(?<!逐)算子"));
        LessonValues values = valuesOf(lesson, number);
        for (const LessonText* text : textsOf(stepOf(lesson, number))) {
            QString said = QString::fromStdString(values.text(text->in_language("zh")));
            said.remove(QStringLiteral("受限于所改"));
            const auto found = other.match(said);
            QVERIFY2(!found.hasMatch(), qPrintable(found.captured() + QStringLiteral(": ") + said));
        }
    }

    // The numbers of the document that the program grew from, and of public measurements.
    void theAnswersAreWhatTheyMustBe_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("guess");
        QTest::addColumn<double>("answer");
        QTest::addColumn<double>("digits"); // of the answer: the size of its last one

        const auto row = [](const char* lesson, int step, double answer, double digit, int guess = 0) {
            QTest::addRow("%s %d.%d", lesson, step, guess) << lesson << step << guess << answer << digit;
        };
        row("memory-wall", 3, 7.88, 0.01); // 16.06 GB / 2.039 TB/s
        row("memory-wall", 4, 0.909, 0.001);
        row("batch-sweep", 1, 1268.0, 1.0, 2);
        row("batch-sweep", 3, 1269.61, 0.01);
        row("batch-sweep", 4, 94.0, 1.0);
        row("ridge-and-intensity", 1, 153.0, 0.1);
        row("ridge-and-intensity", 4, 2.0, 1.0);
        row("two-phases", 2, 35.1, 0.1);
        row("two-phases", 3, 70.97, 0.01);
        row("two-phases", 5, 5.19, 0.01);
        row("two-phases", 7, 2.76, 0.01);
        row("generations", 1, 607.0, 1.0);
        row("generations", 2, 30.36, 0.01);
        row("generations", 4, 8.3, 0.1);
        row("quantization", 4, 35.3, 0.1);
        row("chatbot-or-summarizer", 1, 2.55963, 0.00001);
        row("chatbot-or-summarizer", 3, 12294.0, 1.0);
        row("capacity-wall", 1, 165.2, 0.1);
        row("capacity-wall", 3, 131.1, 0.1);
        row("capacity-wall", 4, 260.0, 1.0);
        row("where-the-model-misleads", 3, 133.0, 1.0);
        row("where-the-model-misleads", 4, 1.88, 0.01);
        row("where-the-model-misleads", 5, 12.46, 0.01);
    }
    void theAnswersAreWhatTheyMustBe() {
        QFETCH(QString, lesson);
        QFETCH(int, step);
        QFETCH(int, guess);
        QFETCH(double, answer);
        QFETCH(double, digits);
        const LessonQuestion* question = stepOf(lesson, step).question();
        QVERIFY(question && question->guesses.size() > static_cast<std::size_t>(guess));
        LessonValues values = valuesOf(lesson, step);
        const LessonExpression& expression = question->guesses[static_cast<std::size_t>(guess)].answer;
        const double found =
            question->unit ? values.number_in(expression, *question->unit) : values.number(expression).value;
        QVERIFY2(std::abs(found - answer) <= 0.5000001 * digits, qPrintable(QString::number(found, 'g', 9)));
    }

    void theRightChoices_data() {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("right"); // counted from 1

        const auto row = [](const char* lesson, int step, int right) {
            QTest::addRow("%s %d", lesson, step) << lesson << step << right;
        };
        row("memory-wall", 2, 2);
        row("memory-wall", 5, 1);
        row("batch-sweep", 2, 2);
        row("batch-sweep", 5, 2);
        row("batch-sweep", 6, 1);
        row("ridge-and-intensity", 2, 2);
        row("ridge-and-intensity", 5, 3);
        row("two-phases", 1, 2);
        row("two-phases", 4, 2);
        row("two-phases", 6, 2);
        row("generations", 3, 2);
        row("generations", 5, 2);
        row("quantization", 1, 2);
        row("quantization", 2, 3);
        row("quantization", 3, 1);
        row("quantization", 5, 1);
        row("chatbot-or-summarizer", 2, 2);
        row("chatbot-or-summarizer", 4, 2);
        row("chatbot-or-summarizer", 5, 2);
        row("chatbot-or-summarizer", 6, 2);
        row("capacity-wall", 2, 3);
        row("capacity-wall", 5, 3);
        row("capacity-wall", 6, 2);
        row("where-the-model-misleads", 1, 2);
        row("where-the-model-misleads", 2, 2);
    }
    void theRightChoices() {
        QFETCH(QString, lesson);
        QFETCH(int, step);
        QFETCH(int, right);
        LessonValues values = valuesOf(lesson, step);
        QCOMPARE(static_cast<int>(right_choice(*stepOf(lesson, step).question(), values)) + 1, right);
    }
};

QTEST_GUILESS_MAIN(LessonWalkTest)
#include "lesson_walk_test.moc"
