// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/lesson_words.h"

#include "app/figure/text.h"
#include "engine/error.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {

std::string lessonLanguage() {
    //: The language of the lessons' texts: "en" or "zh".
    return QObject::tr("en").toStdString();
}

QString LessonSpeaker::say(const LessonText& said) const {
    const auto words = [](const std::string& word) {
        return QCoreApplication::translate("engine", word.c_str()).toStdString();
    };
    try {
        LessonValues values = this->values();
        return text(values.text(said.in_language(lessonLanguage()), words));
    } catch (const Error& error) {
        return QObject::tr("This cannot be worked out: %1.").arg(text(error));
    }
}

int LessonSpeaker::rightChoice(const LessonQuestion& question) const {
    if (question.kind != LessonQuestion::Kind::choice)
        return -1;
    try {
        LessonValues values = this->values();
        return static_cast<int>(right_choice(question, values));
    } catch (const Error&) {
        return -1; // its texts say why
    }
}

double LessonSpeaker::answer(const LessonQuestion& question, const LessonGuess& guess) const {
    try {
        LessonValues values = this->values();
        return question.unit ? values.number_in(guess.answer, *question.unit)
                             : values.number(guess.answer).value;
    } catch (const Error&) {
        return std::numeric_limits<double>::quiet_NaN();
    }
}

bool LessonSpeaker::isWhole(const LessonQuestion& question) const {
    if (question.unit)
        return false;
    try {
        LessonValues values = this->values();
        return std::all_of(question.guesses.begin(), question.guesses.end(), [&](const LessonGuess& guess) {
            const LessonNumber answer = values.number(guess.answer);
            return answer.look == LessonNumber::Look::plain && answer.value == std::floor(answer.value);
        });
    } catch (const Error&) {
        return false; // its texts say why
    }
}

QString LessonSpeaker::unitText(const LessonQuestion& question) const {
    if (!question.unit_words.empty())
        return say(question.unit_words);
    return question.unit ? word(question.unit->name) : QString();
}

QString LessonSpeaker::numberText(const LessonQuestion& question, double value, bool isWhole) {
    const QString number = text(isWhole ? exact_text(value) : number_text(value));
    return question.unit ? number + QLatin1Char(' ') + word(question.unit->name) : number;
}

} // namespace ridgepoint
