// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: steps that set a scenario, ask for a prediction, and show what is so.
#pragma once

#include "engine/lesson_values.h"
#include "engine/page_options.h"
#include "engine/scenario.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// A text with slots in one or more languages ("en", "zh"); English is always there, unless all are missing.
struct LessonText {
    std::map<std::string, LessonTemplate> by_language;

    bool empty() const { return by_language.empty(); }
    /// In the language, else in English; an empty one where there is none.
    const LessonTemplate& in_language(const std::string& language) const;
};

struct LessonChoice {
    LessonText text;
    LessonExpression right_if;
    LessonText feedback;
};

/// One number to guess, and where it stands on the chart.
struct LessonGuess {
    LessonText label;        // what is guessed, where there are several
    LessonExpression answer; // in the question's unit, if it has one
    double at = 0.0;         // on the chart's other axis
    std::string category;    // the same, on an axis of categories
};

/// What a guess is called beside the answer.
enum class GuessVerdict { right, close, low, high };
std::string_view name(GuessVerdict verdict);

struct LessonQuestion {
    enum class Kind { choice, number, draw };
    enum class Axis { x, y };
    Kind kind = Kind::choice;
    LessonText text;
    std::vector<LessonChoice> choices; // of a choice

    std::vector<LessonGuess> guesses; // of a number one; to draw, one or more
    const LessonUnit* unit = nullptr; // null: a count, or a ratio
    LessonText unit_words;            // what is counted ("users"), or the unit in words; empty: its name
    double within = 0.1;              // how far off a guess may be, as a share of the answer
    double minimum = 0.0;             // what can be entered
    double maximum = 1e6;
    Axis axis = Axis::y; // that the guess is read on
    int panel = 0;       // of the step's chart
    LessonText right;    // feedback
    LessonText low;
    LessonText high;
};

struct LessonStep {
    LessonText title;
    LessonText text;
    Scenario scenario;
    std::optional<PageOptions> pages;      // none: they stay as they are
    std::string chart;                     // its id; empty: the four charts
    bool hide = false;                     // chart and readout, until the reader has answered
    std::vector<LessonQuestion> questions; // one or none
    LessonText reveal;                     // after the answer; without a question at once

    const LessonQuestion* question() const { return questions.empty() ? nullptr : &questions.front(); }
};

struct Lesson {
    std::string id;
    LessonText title;
    LessonText summary;
    LessonFacts facts;
    Scenario scenario; // that the title and the summary speak of, and that the steps change
    std::vector<LessonStep> steps;
};

/// Right within the question's share of the answer, close within three times that, else low or high.
GuessVerdict verdict_on(double guess, double answer, double within);

/// Which of the choices is right in the step's scenario. Throws Error as LessonValues does, and where not
/// exactly one is.
std::size_t right_choice(const LessonQuestion& question, LessonValues& values);

} // namespace ridgepoint
