// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson.h"

#include "engine/error.h"

#include <cmath>

namespace ridgepoint {

const LessonTemplate& LessonText::in_language(const std::string& language) const {
    static const LessonTemplate nothing;
    if (const auto at = by_language.find(language); at != by_language.end())
        return at->second;
    const auto english = by_language.find("en");
    return english == by_language.end() ? nothing : english->second;
}

std::string_view name(GuessVerdict verdict) {
    switch (verdict) {
    case GuessVerdict::right:
        return "right";
    case GuessVerdict::close:
        return "close";
    case GuessVerdict::low:
        return "low";
    case GuessVerdict::high:
        return "high";
    }
    return {};
}

GuessVerdict verdict_on(double guess, double answer, double within) {
    // The last digits of a limit that is met to the digit do not count.
    const double off = std::abs(guess - answer) * (1.0 - 1e-9);
    if (off <= within * std::abs(answer))
        return GuessVerdict::right;
    if (off <= 3.0 * within * std::abs(answer))
        return GuessVerdict::close;
    return guess < answer ? GuessVerdict::low : GuessVerdict::high;
}

std::size_t right_choice(const LessonQuestion& question, LessonValues& values) {
    std::size_t right = question.choices.size();
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        if (!values.truth(question.choices[i].right_if))
            continue;
        if (right != question.choices.size())
            throw Error(Sentence{"has more than one right choice: the %1. and the %2.",
                                 {std::to_string(right + 1), std::to_string(i + 1)}});
        right = i;
    }
    if (right == question.choices.size())
        throw Error("has no right choice");
    return right;
}

} // namespace ridgepoint
