// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson's words as the reader sees them: in the program's language, with their numbers.
#pragma once

#include "engine/catalogue.h"
#include "engine/lesson.h"

#include <QString>
#include <string>

namespace ridgepoint {

/// A step's texts in the language of the program, with the numbers that the catalogue gives. What cannot be
/// solved any more, since an entry was replaced, is told in its place.
class LessonSpeaker {
public:
    LessonSpeaker(const Catalogue& catalogue, const Lesson& lesson, const LessonStep& step)
        : catalogue_(&catalogue)
        , lesson_(&lesson)
        , step_(&step) {}

    QString say(const LessonText& said) const;
    /// The right choice, -1 for a question without.
    int rightChoice(const LessonQuestion& question) const;
    /// The answer in the question's unit.
    double answer(const LessonQuestion& question, const LessonGuess& guess) const;
    /// Whether all answers are whole counts: batches, users, tokens.
    bool isWhole(const LessonQuestion& question) const;
    /// What is counted, or the unit; empty for a ratio.
    QString unitText(const LessonQuestion& question) const;
    /// A guess or an answer with its unit; of a whole count every digit.
    static QString numberText(const LessonQuestion& question, double value, bool isWhole);

private:
    LessonValues values() const { return {*catalogue_, step_->scenario, lesson_->facts}; }

    const Catalogue* catalogue_;
    const Lesson* lesson_;
    const LessonStep* step_;
};

/// "en" or "zh": that of the lessons' texts.
std::string lessonLanguage();

} // namespace ridgepoint
