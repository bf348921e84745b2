// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/guess.h"

#include "app/figure/text.h"

#include <QObject>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double halfCategory = 0.42; // of one that takes up 1: as wide as its bars

// The unit at the end of an axis' key: of "ttft_ms" the ms.
double axisUnit(const Axis& axis) {
    struct Ending {
        const char* text;
        double size;
    };
    static constexpr Ending endings[]{{"_us", 1e-6}, {"_ms", 1e-3}, {"_s", 1.0}, {"_gb", 1e9}};
    if (axis.key.endsWith(QLatin1String("_per_s")))
        return 1.0;
    for (const Ending& ending : endings)
        if (axis.key.endsWith(QLatin1String(ending.text)))
            return ending.size;
    return axis.key.startsWith(QLatin1String("attainable")) ? 1e12 : 1.0;
}

// How many of the axis' units one of the question's is.
double factorTo(const Axis& axis, const LessonQuestion& question) {
    return question.unit ? question.unit->size / axisUnit(axis) : 1.0;
}

const Axis& guessedAxis(const Panel& panel, const LessonQuestion& question) {
    return question.axis == LessonQuestion::Axis::x ? panel.x : panel.y;
}

Panel* panelOf(Figure& figure, const LessonQuestion& question) {
    return question.panel < figure.panels.size() ? &figure.panels[question.panel] : nullptr;
}

QString firstLine(const QString& text) {
    return text.section(QLatin1Char('\n'), 0, 0);
}

// Where the guess stands on the other axis.
std::optional<double> placeOf(const Panel& panel, const LessonGuess& guess) {
    if (guess.category.empty())
        return guess.at;
    for (const Tick& tick : panel.x.ticks)
        if (firstLine(tick.text).compare(text(guess.category), Qt::CaseInsensitive) == 0)
            return tick.at;
    return std::nullopt;
}

double within(const Axis& axis, double value) {
    return std::clamp(value, axis.minimum, axis.maximum);
}

// One at the axis' end would else be read as its value.
GuessMark told(const GuessMark& mark, const Axis& axis, double value) {
    if (within(axis, value) == value)
        return mark;
    return {mark.value, QObject::tr("%1,\nbeyond the axis").arg(mark.label),
            mark.brief.isEmpty() ? QString() : QObject::tr("%1, beyond").arg(mark.brief)};
}

Series lineFor(const Panel& panel, const LessonQuestion& question, double at, double value) {
    Series series;
    if (question.axis == LessonQuestion::Axis::x) {
        const double x = within(panel.x, value);
        series.points = {{x, panel.y.minimum}, {x, panel.y.maximum}};
    } else {
        const double y = within(panel.y, value);
        const bool isCategory = panel.x.scale == Axis::Scale::Categories;
        series.points = isCategory ? QList<QPointF>{{at - halfCategory, y}, {at + halfCategory, y}}
                                   : QList<QPointF>{{at, y}};
    }
    return series;
}

// The place to click at can be read off.
void addTick(Panel& panel, const LessonQuestion& question, const LessonGuess& guess) {
    QList<Tick>& ticks = panel.x.ticks;
    const auto isThere = [&](const Tick& tick) {
        return tick.at == guess.at;
    };
    if (question.axis == LessonQuestion::Axis::x || panel.x.scale == Axis::Scale::Categories ||
        std::any_of(ticks.begin(), ticks.end(), isThere))
        return;
    ticks.append({.at = guess.at, .text = text(exact_text(guess.at)), .isSpecial = true});
    std::sort(ticks.begin(), ticks.end(), [](const Tick& a, const Tick& b) { return a.at < b.at; });
}

void addMark(Panel& panel, const LessonQuestion& question, const LessonGuess& guess, const GuessMark& mark,
             bool isAnswer) {
    const auto at = placeOf(panel, guess);
    if (!at)
        return;
    const double value = mark.value * factorTo(guessedAxis(panel, question), question);
    Series series = lineFor(panel, question, *at, value);
    series.name = isAnswer ? QObject::tr("Answer") : QObject::tr("Your guess");
    series.ink = {isAnswer ? Ink::Role::Answer : Ink::Role::Text, 0};
    series.weight = Weight::Bold;
    series.stroke = isAnswer ? Stroke::Solid : Stroke::Dashed;
    const bool isPoint = series.points.size() == 1;
    if (isPoint) {
        series.stroke = Stroke::None;
        series.shape = isAnswer ? Shape::Disc : Shape::Ring;
    }
    const QPointF where =
        isPoint || question.axis == LessonQuestion::Axis::y
            ? QPointF(series.points.last())
            : QPointF(series.points.first().x(), panel.y.scale == Axis::Scale::Log10
                                                     ? std::sqrt(panel.y.minimum * panel.y.maximum)
                                                     : (panel.y.minimum + panel.y.maximum) / 2.0);
    const GuessMark words = told(mark, guessedAxis(panel, question), value);
    panel.labels.append({.place = Label::Place::Near,
                         .text = words.label,
                         .ink = series.ink,
                         .at = where,
                         .brief = words.brief,
                         .importance = isAnswer ? 9 : 8,
                         .mayMoveFar = true});
    panel.series.append(series);
}

// Of an axis of categories: under a name its ratio to others may stand, and of numbers, such as batches,
// which ones there are depends on what fits, but for the scenario's own.
void hideAnswers(Axis& axis) {
    if (axis.scale != Axis::Scale::Categories)
        return;
    const auto isNumber = [](const Tick& tick) {
        return !tick.text.isEmpty() && tick.text.front().isDigit();
    };
    if (std::all_of(axis.ticks.begin(), axis.ticks.end(), isNumber))
        axis.ticks.removeIf([](const Tick& tick) { return !tick.isGiven; });
    for (Tick& tick : axis.ticks) {
        if (firstLine(tick.text) == tick.text)
            continue;
        tick.text = firstLine(tick.text);
        axis.title.clear(); // it says what the other lines are
    }
}

void emptyPanel(Panel& panel) {
    panel.regions.clear();
    panel.series.clear();
    panel.bars.clear();
    panel.labels.clear();
    panel.stretches.clear();
    panel.cells = {};
    panel.hint.clear();
    hideAnswers(panel.x);
    hideAnswers(panel.y);
    if (!panel.textGrid.isEmpty())
        panel.textGrid = {.instead = QObject::tr("This table comes with the answer.")};
}

double distance(const Axis& axis, double a, double b) {
    const bool isLog = axis.scale == Axis::Scale::Log2 || axis.scale == Axis::Scale::Log10;
    return isLog && a > 0.0 && b > 0.0 ? std::abs(std::log(a / b)) : std::abs(a - b);
}

} // namespace

Figure veiled(const Figure& figure) {
    Figure empty = figure;
    empty.whole = std::make_shared<const Figure>(figure);
    if (!figure.askedTitle.isEmpty())
        empty.title = figure.askedTitle;
    empty.finding = QObject::tr("Predict first: the answer comes when you have.");
    empty.notes.clear();
    empty.remarks.clear();
    for (Panel& panel : empty.panels)
        emptyPanel(panel);
    return empty;
}

void addGuesses(Figure& figure, const GuessMarks& marks) {
    if (!marks.question)
        return;
    Panel* panel = panelOf(figure, *marks.question);
    if (!panel)
        return;
    const auto& guesses = marks.question->guesses;
    for (std::size_t i = 0; i < guesses.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        addTick(*panel, *marks.question, guesses[i]);
        if (at < marks.answers.size())
            addMark(*panel, *marks.question, guesses[i], marks.answers[at], true);
        if (at < marks.guesses.size() && marks.guesses[at])
            addMark(*panel, *marks.question, guesses[i], *marks.guesses[at], false);
    }
}

std::optional<ClickedGuess> clickedGuess(const Figure& figure, const LessonQuestion& question,
                                         qsizetype panel, QPointF at) {
    if (panel != question.panel || panel >= figure.panels.size() || question.guesses.empty())
        return std::nullopt;
    const Panel& clicked = figure.panels[panel];
    const double factor = factorTo(guessedAxis(clicked, question), question);
    const double value = (question.axis == LessonQuestion::Axis::x ? at.x() : at.y()) / factor;
    if (question.axis == LessonQuestion::Axis::x)
        return ClickedGuess{0, value};
    std::optional<ClickedGuess> nearest;
    double best = 0.0;
    for (std::size_t i = 0; i < question.guesses.size(); ++i) {
        const auto place = placeOf(clicked, question.guesses[i]);
        if (!place)
            continue;
        const double far = distance(clicked.x, at.x(), *place);
        if (nearest && far >= best)
            continue;
        nearest = ClickedGuess{static_cast<qsizetype>(i), value};
        best = far;
    }
    return nearest;
}

} // namespace ridgepoint
