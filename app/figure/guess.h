// SPDX-License-Identifier: GPL-3.0-or-later
// A prediction on a chart: the chart without its answer, and the reader's guess beside the answer.
#pragma once

#include "app/figure/figure.h"
#include "engine/lesson.h"

#include <optional>

namespace ridgepoint {

/// A guess or an answer, in the question's unit.
struct GuessMark {
    double value = 0.0;
    QString label{}; // beside the mark
    QString brief{}; // in its stead where that has no room
};

/// What is drawn for one question. Guesses and answers are in the order of question->guesses; a guess that is
/// not made yet has no value, and answers are empty until they are told.
struct GuessMarks {
    const LessonQuestion* question = nullptr;
    QList<std::optional<GuessMark>> guesses{};
    QList<GuessMark> answers{};
};

/// The chart's axes with nothing on them that was chosen after the scenario, not even a tick, and instead of
/// its finding the request to predict. A table has no axes: in its place a line says when it comes. All
/// stands where it does in the figure, so that nothing moves when the answer comes.
Figure veiled(const Figure& figure);

/// Adds the marks to the question's panel: a guess as a ring or a dashed line, an answer as a disc or a solid
/// line. A value beyond the axis stands at its end, and its label says so. A figure without that panel, or
/// without the place where a guess stands, stays as it is.
void addGuesses(Figure& figure, const GuessMarks& marks);

/// What a click at this point of the panel, in the data's units, means: which of the question's guesses, and
/// its value in the question's unit. Nothing where the click is none.
struct ClickedGuess {
    qsizetype guess;
    double value;
};
std::optional<ClickedGuess> clickedGuess(const Figure& figure, const LessonQuestion& question,
                                         qsizetype panel, QPointF at);

} // namespace ridgepoint
