// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/lesson_story.h"

#include "app/figure/guess.h"
#include "app/figure/lesson_words.h"
#include "app/figure/text.h"

#include <cmath>

namespace ridgepoint {

namespace {

QString plain(const QString& text) {
    return QString(text).remove(QStringLiteral("**"));
}

QStringList answersTo(const LessonQuestion& question, const LessonSpeaker& speaker) {
    QStringList answers;
    const int right = speaker.rightChoice(question);
    if (right >= 0)
        answers.append(speaker.say(question.choices[static_cast<std::size_t>(right)].text));
    for (const LessonGuess& guess : question.guesses) {
        QString number =
            LessonSpeaker::numberText(question, speaker.answer(question, guess), speaker.isWhole(question));
        if (!question.unit)
            number = (number + QLatin1Char(' ') + speaker.unitText(question)).trimmed();
        answers.append(guess.label.empty() ? number
                                           : QObject::tr("%1: %2").arg(speaker.say(guess.label), number));
    }
    return answers;
}

QStringList paragraphsOf(const LessonStep& step, const LessonSpeaker& speaker) {
    QStringList paragraphs = plain(speaker.say(step.text)).split(QStringLiteral("\n\n"));
    if (const LessonQuestion* question = step.question()) {
        paragraphs.append(speaker.say(question->text));
        for (const LessonChoice& choice : question->choices)
            paragraphs.append(QStringLiteral("– ") + speaker.say(choice.text));
        paragraphs.append(
            QObject::tr("Answer: %1").arg(answersTo(*question, speaker).join(QObject::tr("; "))));
    }
    if (!step.reveal.empty())
        paragraphs.append(plain(speaker.say(step.reveal)).split(QStringLiteral("\n\n")));
    return paragraphs;
}

// The answers that stand on the step's chart.
GuessMarks answersOn(const LessonStep& step, const LessonSpeaker& speaker) {
    GuessMarks marks;
    const LessonQuestion* question = step.question();
    if (!question || question->kind != LessonQuestion::Kind::draw)
        return marks;
    for (const LessonGuess& guess : question->guesses) {
        const double answer = speaker.answer(*question, guess);
        if (!std::isfinite(answer))
            return {};
        marks.answers.append(
            {answer,
             QObject::tr("answer %1")
                 .arg(LessonSpeaker::numberText(*question, answer, speaker.isWhole(*question))),
             QObject::tr("answer")});
    }
    marks.question = question;
    return marks;
}

const ChartKind& chartOf(const LessonStep& step) {
    for (const ChartKind& kind : charts())
        if (kind.id.toStdString() == step.chart)
            return kind;
    return charts().first();
}

} // namespace

Story storyOf(const Lesson& lesson, const Catalogue& catalogue, const ChartOptions& options) {
    LessonStep about;
    about.scenario = lesson.scenario;
    Story story{LessonSpeaker(catalogue, lesson, about).say(lesson.title), {}};
    for (const LessonStep& step : lesson.steps) {
        const LessonSpeaker speaker(catalogue, lesson, step);
        const ChartOptions shown{step.pages.value_or(options), options.quantizationInMs};
        Figure figure = chartOf(step).figure(studyOf(catalogue, step.scenario), shown);
        addGuesses(figure, answersOn(step, speaker));
        story.pages.append({.title = speaker.say(step.title),
                            .paragraphs = paragraphsOf(step, speaker),
                            .figure = std::move(figure),
                            .scenario = step.scenario});
    }
    return story;
}

} // namespace ridgepoint
