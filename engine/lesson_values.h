// SPDX-License-Identifier: GPL-3.0-or-later
// From a lesson's expressions and texts to numbers, by solving the scenario that they speak of.
//
// A slot in a text is {expression} or {expression | how}: how is any of a unit ("ms"), "%", "x" (a ratio,
// "1.64x"), a number of digits behind the point ("2"), and "bare" (without the unit). {{ and }} stand for
// braces. A slot that is one text ({gpu}, {bottleneck}) shows the text.
#pragma once

#include "engine/catalogue.h"
#include "engine/lesson_expression.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace ridgepoint {

struct LessonSlot {
    LessonExpression expression;
    const LessonUnit* unit = nullptr; // null: the one that people would take
    std::optional<LessonNumber::Look> look;
    std::optional<int> digits; // behind the point; none: three significant ones
    bool bare = false;
};

/// A text with slots: each piece is a text and then, but for the last, a slot.
struct LessonTemplate {
    struct Piece {
        std::string text;
        std::optional<LessonSlot> slot;
    };
    std::vector<Piece> pieces;

    bool empty() const { return pieces.empty(); }
};

/// Throws Error (without a place) for a brace that is not closed and as lesson_expression() does.
LessonTemplate lesson_template(const std::string& text, const std::set<std::string>& facts = {});

/// A number that a lesson brings with it, such as a measured one.
struct LessonFact {
    LessonNumber number;
    std::string source;
};
using LessonFacts = std::map<std::string, LessonFact>;

/// The numbers of one scenario, solved when they are asked for and kept. The catalogue has to outlive it.
class LessonValues {
public:
    LessonValues(const Catalogue& catalogue, const Scenario& scenario, const LessonFacts& facts);

    /// Throws Error for what the scenario has not, for a name that the catalogue lacks, a variation out of
    /// its range, dimensions that do not go together, and a result that is not finite.
    LessonNumber number(const LessonExpression& expression);
    /// The same, for a condition.
    bool truth(const LessonExpression& expression);
    /// The number in a unit; throws Error where the dimension is another.
    double number_in(const LessonExpression& expression, const LessonUnit& unit);

    /// What a slot shows in place of a text of the engine ("memory") or a unit ("FLOP/byte").
    using Words = std::function<std::string(const std::string&)>;
    /// The text with its slots filled.
    std::string text(const LessonTemplate& pattern, const Words& words = {});

private:
    LessonValue value(const LessonExpression& expression);
    LessonValue value_of(const LessonExpression::Term& term);
    const LessonSetting& setting(const std::vector<LessonVariation>& variations);

    const Catalogue& catalogue_;
    Scenario scenario_;
    LessonFacts facts_;
    std::map<std::string, LessonSetting> settings_;
};

/// A number as a slot writes it; the words say its unit.
std::string lesson_number_text(const LessonNumber& number, const LessonSlot& slot = {},
                               const LessonValues::Words& words = {});

} // namespace ridgepoint
