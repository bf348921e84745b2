// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson_json.h"

#include "engine/json_input.h"
#include "engine/nearest_names.h"
#include "engine/page_options_json.h"
#include "engine/scenario_json.h"
#include "engine/shown_text.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

namespace ridgepoint {

namespace {

constexpr std::size_t most_lessons = 500;
constexpr std::size_t most_steps = 100;
constexpr std::size_t most_choices = 8;
constexpr std::size_t most_guesses = 12;
constexpr std::size_t longest_text = 5000;
constexpr double largest_number = 1e15;

// A catalogue and the charts that there are, to check a lesson against; none to read the format alone.
struct Surroundings {
    const Catalogue* catalogue;
    const std::vector<std::string>* charts;
};

// Reads one lesson. Each method is given the object that holds the field.
class LessonReader {
public:
    explicit LessonReader(const Surroundings& around)
        : around_(around) {}

    Lesson lesson(JsonObject object) {
        Lesson lesson;
        object.require("id");
        lesson.id = *object.text("id");
        if (!is_id(lesson.id))
            object.fail("id", "must be 1 to 60 letters, digits, '-' or '_'");
        facts(object, lesson);
        if (object.has_object("scenario")) {
            JsonObject inner = *object.object("scenario");
            base_ = scenario_from_object(inner, {});
        } else if (object.has("scenario")) {
            object.object("scenario"); // refuses what is no object
        }
        lesson.scenario = base_;
        pages_ = pages(object, std::nullopt);
        start(base_, object, "scenario");
        object.require("title");
        lesson.title = text(object, "title");
        lesson.summary = text(object, "summary");
        object.require("steps");
        const std::size_t steps = sized(object, "steps", 1, most_steps);
        for (std::size_t i = 0; i < steps; ++i)
            lesson.steps.push_back(step(object.object_at("steps", i)));
        object.refuse_others();
        return lesson;
    }

private:
    static bool is_id(const std::string& id) {
        return !id.empty() && id.size() <= 60 && std::all_of(id.begin(), id.end(), [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                   c == '_';
        });
    }

    static std::size_t sized(JsonObject& object, std::string_view key, std::size_t least, std::size_t most) {
        const std::size_t size = object.list_size(key);
        if (size < least || size > most)
            object.fail(key, Sentence{"holds %1; out of range: %2 to %3",
                                      {std::to_string(size), std::to_string(least), std::to_string(most)}});
        return size;
    }

    void facts(JsonObject& object, Lesson& lesson) {
        for (std::size_t i = 0, size = sized(object, "facts", 0, most_steps); i < size; ++i) {
            JsonObject fact = object.object_at("facts", i);
            for (const char* key : {"name", "value", "source"})
                fact.require(key);
            const std::string name = *fact.text("name");
            if (!is_id(name) || name.find('-') != std::string::npos || names_.contains(name))
                fact.fail("name", "must be letters, digits or '_', and no other fact's");
            LessonFact made;
            made.number.value = *fact.number("value", -largest_number, largest_number);
            if (const LessonUnit* unit = this->unit(fact)) {
                made.number.value *= unit->size;
                made.number.dimension = unit->dimension;
            }
            made.source = *fact.text("source");
            if (made.source.empty())
                fact.fail("source", "must say where the number is from");
            fact.refuse_others();
            names_.insert(name);
            facts_.emplace(name, made);
        }
        lesson.facts = facts_;
    }

    static const LessonUnit* unit(JsonObject& object) {
        const auto name = object.text("unit");
        if (!name)
            return nullptr;
        const LessonUnit* unit = lesson_unit_named(*name);
        if (!unit)
            object.fail("unit", Sentence{"unknown unit '%1'; the nearest known: %2",
                                         {as_is(shown_text(*name, 30)),
                                          nearest_names_phrase(*name, lesson_unit_names())}});
        return unit;
    }

    // What the object sets of the pages' options, and the rest as before; without a word, all as before.
    static std::optional<PageOptions> pages(JsonObject& object, const std::optional<PageOptions>& before) {
        if (!object.has("pages"))
            return before;
        JsonObject inner = *object.object("pages");
        return page_options_from_object(inner, before.value_or(PageOptions()));
    }

    // From here on texts are about this scenario.
    void start(const Scenario& scenario, const JsonObject& object, std::string_view key) {
        solved_.reset();
        if (!around_.catalogue)
            return;
        solved_.emplace(*around_.catalogue, scenario, facts_);
        try {
            solve(deploy(*around_.catalogue, scenario), scenario.fidelity);
            for (const std::string& id : scenario.compare)
                gpu_named(*around_.catalogue, id, "compare");
        } catch (const Error& error) {
            if (!object.has(key))
                object.fail({}, error.whole());
            // deploy() places its errors at a field of the scenario.
            const bool is_field = error.place().find(' ') == std::string::npos && !error.place().empty();
            object.fail(std::string(key) + (is_field ? "." + error.place() : ""), error.message_phrase());
        }
    }

    LessonText text(JsonObject& object, std::string_view key) {
        LessonText made;
        if (object.has_object(key)) {
            JsonObject inner = *object.object(key);
            inner.require("en");
            for (const char* language : {"en", "zh"})
                if (inner.has(language))
                    made.by_language[language] = pattern(inner, language);
            inner.refuse_others();
        } else if (object.has(key)) {
            made.by_language["en"] = pattern(object, key);
        }
        return made;
    }
    LessonText needed(JsonObject& object, std::string_view key) {
        object.require(key);
        return text(object, key);
    }
    LessonTemplate pattern(JsonObject& object, std::string_view key) {
        const std::string words = *object.text(key);
        if (words.empty() || words.size() > longest_text)
            object.fail(key, Sentence{"must be a text of %1 bytes", {range_sentence(1, longest_text)}});
        return placed(object, key, [&] {
            LessonTemplate made = lesson_template(words, names_);
            if (solved_)
                solved_->text(made);
            return made;
        });
    }
    LessonExpression expression(JsonObject& object, std::string_view key) {
        const std::string words = *object.text(key);
        return placed(object, key, [&] { return lesson_expression(words, names_); });
    }

    // An error of an expression or a text, placed at its field.
    template <class Work>
    static auto placed(const JsonObject& object, std::string_view key, Work work) -> decltype(work()) {
        try {
            return work();
        } catch (const Error& error) {
            object.fail(key, error.whole());
        }
    }

    LessonStep step(JsonObject object) {
        LessonStep step;
        step.scenario = base_;
        if (object.has("scenario")) {
            JsonObject inner = *object.object("scenario");
            step.scenario = scenario_from_object(inner, base_);
        }
        start(step.scenario, object, "scenario");
        step.pages = pages(object, pages_);
        step.chart = object.text("chart").value_or("");
        if (around_.charts && !step.chart.empty() &&
            std::find(around_.charts->begin(), around_.charts->end(), step.chart) == around_.charts->end())
            object.fail("chart", Sentence{"unknown chart '%1'; the nearest known: %2",
                                          {as_is(shown_text(step.chart, 40)),
                                           nearest_names_phrase(step.chart, *around_.charts)}});
        step.title = needed(object, "title");
        step.text = needed(object, "text");
        if (object.has("question"))
            step.questions.push_back(question(*object.object("question"), step));
        // What asks shows no answer, unless the lesson wants it to.
        step.hide = object.flag("hide").value_or(!step.questions.empty());
        if (step.hide && step.questions.empty())
            object.fail("hide", "hides the answer of a step that asks no question");
        step.reveal = text(object, "reveal");
        object.refuse_others();
        return step;
    }

    LessonQuestion question(JsonObject object, const LessonStep& step) {
        LessonQuestion question;
        object.require("kind");
        const std::string kind = *object.text("kind");
        question.text = needed(object, "text");
        if (kind == "choice")
            choices(object, question);
        else if (kind == "number" || kind == "draw")
            numbers(object, question, kind == "draw");
        else
            object.fail("kind",
                        Sentence{"must be choice, number or draw, not '%1'", {as_is(shown_text(kind, 30))}});
        if (question.kind == LessonQuestion::Kind::draw && step.chart.empty())
            object.fail("kind", "a guess is drawn on one chart: the step needs a field 'chart'");
        object.refuse_others();
        return question;
    }

    void choices(JsonObject& object, LessonQuestion& question) {
        object.require("choices");
        for (std::size_t i = 0, size = sized(object, "choices", 2, most_choices); i < size; ++i) {
            JsonObject inner = object.object_at("choices", i);
            LessonChoice choice;
            choice.text = needed(inner, "text");
            inner.require("right_if");
            choice.right_if = expression(inner, "right_if");
            if (solved_)
                placed(inner, "right_if", [&] { return solved_->truth(choice.right_if); });
            choice.feedback = text(inner, "feedback");
            inner.refuse_others();
            question.choices.push_back(std::move(choice));
        }
        if (solved_)
            placed(object, "choices", [&] { return right_choice(question, *solved_); });
    }

    void numbers(JsonObject& object, LessonQuestion& question, bool is_drawn) {
        question.kind = is_drawn ? LessonQuestion::Kind::draw : LessonQuestion::Kind::number;
        question.unit = unit(object);
        question.unit_words = text(object, "unit_words");
        question.within = object.number("within", 0.001, 1.0).value_or(question.within);
        question.minimum =
            object.number("minimum", -largest_number, largest_number).value_or(question.minimum);
        question.maximum =
            object.number("maximum", -largest_number, largest_number).value_or(question.maximum);
        if (!(question.minimum < question.maximum))
            object.fail(object.has("maximum") ? "maximum" : "minimum", "leaves no number to enter");
        if (is_drawn)
            place(object, question);
        else
            question.guesses.push_back(guess(object, question, false));
        question.right = text(object, "right");
        question.low = text(object, "low");
        question.high = text(object, "high");
    }

    void place(JsonObject& object, LessonQuestion& question) {
        const std::string axis = object.text("axis").value_or("y");
        if (axis != "x" && axis != "y")
            object.fail("axis", Sentence{"must be x or y, not '%1'", {as_is(shown_text(axis, 30))}});
        question.axis = axis == "x" ? LessonQuestion::Axis::x : LessonQuestion::Axis::y;
        question.panel = object.integer("panel", 0, 20).value_or(0);
        object.require("guesses");
        for (std::size_t i = 0, size = sized(object, "guesses", 1, most_guesses); i < size; ++i) {
            JsonObject inner = object.object_at("guesses", i);
            question.guesses.push_back(guess(inner, question, true));
            inner.refuse_others();
        }
    }

    LessonGuess guess(JsonObject& object, const LessonQuestion& question, bool is_drawn) {
        LessonGuess guess;
        object.require("answer");
        guess.answer = expression(object, "answer");
        if (is_drawn) {
            guess.label = needed(object, "label");
            guess.category = object.text("category").value_or("");
            guess.at = object.number("at", -largest_number, largest_number).value_or(0.0);
            if (question.axis == LessonQuestion::Axis::y && !object.has("at") && guess.category.empty())
                object.fail({}, "needs 'at' or 'category': where the guess stands on the chart");
        }
        if (solved_)
            placed(object, "answer", [&] { return check(guess, question); });
        return guess;
    }

    bool check(const LessonGuess& guess, const LessonQuestion& question) {
        const double answer = question.unit ? solved_->number_in(guess.answer, *question.unit)
                                            : solved_->number(guess.answer).value;
        if (!question.unit && !solved_->number(guess.answer).dimension.is_plain())
            throw Error("has a dimension, so the question needs a 'unit'");
        if (answer < question.minimum || answer > question.maximum)
            throw Error("is out of the question's own range, minimum to maximum");
        return true;
    }

    Surroundings around_;
    LessonFacts facts_;
    std::set<std::string> names_; // of facts
    Scenario base_;
    std::optional<PageOptions> pages_; // of the lesson, as base_
    std::optional<LessonValues> solved_;
};

Lessons read(const JsonText& source, const Surroundings& around) {
    const nlohmann::json root = parse_json(source);
    JsonObject object(source, root, "a file of lessons");
    object.require("lessons");
    const std::size_t size = object.list_size("lessons");
    if (size > most_lessons)
        object.fail("lessons", Sentence{"holds over %1", {std::to_string(most_lessons)}});
    object.refuse_others();
    Lessons read{{}, {}, source};
    for (std::size_t i = 0; i < size; ++i) {
        try {
            JsonObject inner = object.object_at("lessons", i);
            Lesson lesson = LessonReader(around).lesson(inner);
            if (std::any_of(read.lessons.begin(), read.lessons.end(),
                            [&](const Lesson& other) { return same_name(other.id, lesson.id); }))
                inner.fail("id", Sentence{"is used twice: '%1'", {as_is(lesson.id)}});
            read.lessons.push_back(std::move(lesson));
        } catch (const Error& error) {
            read.refused.push_back(error);
        }
    }
    return read;
}

} // namespace

Lessons lessons_from_json(const JsonText& source) {
    return read(source, {nullptr, nullptr});
}

Lessons lessons_from_json(const JsonText& source, const Catalogue& catalogue,
                          const std::vector<std::string>& charts) {
    return read(source, {&catalogue, &charts});
}

} // namespace ridgepoint
