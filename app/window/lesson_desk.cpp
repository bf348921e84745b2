// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lesson_desk.h"

#include "app/figure/charts.h"
#include "app/figure/text.h"
#include "app/shipped_data.h"
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/lesson_page.h"
#include "app/window/lesson_panel.h"
#include "app/window/readout.h"
#include "app/window/scenario_history.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QShortcut>

namespace ridgepoint {

namespace {

constexpr int dockWidth = 304;

int chartNamed(const std::string& id) {
    for (int i = 0; i < charts().size(); ++i)
        if (charts()[i].id.toStdString() == id)
            return i;
    return ChartsGrid::none;
}

} // namespace

LessonDesk::LessonDesk(const Catalogue& catalogue, ScenarioHistory& history, ChartsGrid* grid,
                       Readout* readout, QMainWindow* window)
    : QObject(window)
    , catalogue_(catalogue)
    , history_(history)
    , grid_(grid)
    , readout_(readout)
    , window_(window)
    , dock_(new QDockWidget(tr("Lessons"), window))
    , panel_(new LessonPanel(catalogue, dock_)) {
    dock_->setObjectName(QStringLiteral("lessonDock"));
    dock_->setFeatures(QDockWidget::DockWidgetClosable);
    dock_->setAllowedAreas(Qt::RightDockWidgetArea);
    panel_->setFixedWidth(dockWidth);
    dock_->setWidget(panel_);
    window->addDockWidget(Qt::RightDockWidgetArea, dock_);
    dock_->hide();
    connect(dock_, &QDockWidget::visibilityChanged, this, &LessonDesk::takeUp);
    connect(panel_, &LessonPanel::stepShown, this, &LessonDesk::showStep);
    connect(panel_, &LessonPanel::marksChanged, this, &LessonDesk::dress);
    connect(panel_, &LessonPanel::resetRequested, this, &LessonDesk::showStep);
    connect(&history_, &ScenarioHistory::scenarioChanged, this, &LessonDesk::followHistory);
    connect(&history_, &ScenarioHistory::pagesChanged, this, &LessonDesk::followHistory);
    for (const auto& [keys, by] : {std::pair("Alt+Left", -1), std::pair("Alt+Right", 1)}) {
        auto* shortcut = new QShortcut(QKeySequence(QLatin1String(keys)), window);
        connect(shortcut, &QShortcut::activated, this, [this, by = by] { moveBy(by); });
    }
}

void LessonDesk::moveTo(ChartsGrid* grid, Readout* readout) {
    grid_ = grid;
    readout_ = readout;
    dock_->setWindowTitle(tr("Lessons"));
    const LessonStep* step = dock_->isHidden() ? nullptr : panel_->step();
    disconnect(clicks_);
    if (step)
        watchClicks(chartNamed(step->chart));
    dress();
}

void LessonDesk::watchClicks(int chart) {
    for (const ChartCard* card : grid_->cards())
        if (chart != ChartsGrid::none && card->kind().id == charts()[chart].id)
            clicks_ =
                connect(card->view(), &ChartView::clicked, this, [this, card](qsizetype panel, QPointF at) {
                    panel_->page()->takeClick(card->figure(), panel, at);
                });
}

void LessonDesk::read() {
    isRead_ = true;
    std::vector<JsonText> texts = shippedLessonTexts();
    texts.insert(texts.end(), own_.begin(), own_.end());
    panel_->setLessons(lessonsOf(texts, catalogue_).lessons);
}

Lessons LessonDesk::add(const JsonText& text) {
    Lessons added = lessonsOf({text}, catalogue_);
    if (added.lessons.empty() && !added.refused.empty())
        throw added.refused.front();
    own_.push_back(text);
    read();
    return added;
}

void LessonDesk::setShown(bool shown) {
    dock_->setVisible(shown);
    if (shown) {
        dock_->raise();
        panel_->currentWidget()->setFocus();
    }
}

bool LessonDesk::openLesson(const QString& id) {
    setShown(true);
    if (!isRead_)
        read();
    return panel_->openLesson(id);
}

void LessonDesk::catalogueChanged() {
    if (isRead_)
        panel_->retell();
}

void LessonDesk::setHidesAnswers(bool hides) {
    hidesAnswers_ = hides;
    dress();
}

// A lesson rests while its dock is closed: the charts are whole then.
void LessonDesk::takeUp() {
    const bool shown = !dock_->isHidden();
    if (shown && !isRead_)
        read();
    if (shown && panel_->step())
        showStep();
    else
        dress();
    emit shownChanged(shown);
}

bool LessonDesk::isHome(const LessonStep& step) const {
    return history_.scenario() == step.scenario && (!step.pages || history_.pages() == *step.pages);
}

void LessonDesk::followHistory() {
    if (isSetting_)
        return; // the charts are dressed once the whole step is set
    if (const LessonStep* step = panel_->step())
        panel_->page()->setAstray(!isHome(*step));
    dress();
}

void LessonDesk::showStep() {
    disconnect(clicks_);
    const LessonStep* step = panel_->step();
    if (step && !dock_->isHidden()) {
        const QString title = LessonSpeaker(catalogue_, *panel_->lesson(), *step).say(step->title);
        {
            const QScopedValueRollback setting(isSetting_, true);
            history_.changeTo({step->scenario, step->pages.value_or(history_.pages())},
                              tr("lesson: %1").arg(title));
        }
        panel_->page()->setAstray(false);
        dress(); // before the new scenario is drawn, which the next frame does
        grid_->fill(chartNamed(step->chart));
        watchClicks(chartNamed(step->chart));
        return;
    }
    dress();
}

bool LessonDesk::hides() const {
    const LessonStep* step = dock_->isHidden() ? nullptr : panel_->step();
    const bool isAnswered = step && panel_->page()->isAnswered();
    return !isAnswered && (hidesAnswers_ || (step && step->hide));
}

void LessonDesk::dress() {
    const LessonStep* step = dock_->isHidden() ? nullptr : panel_->step();
    const GuessMarks marks = step && isHome(*step) ? panel_->page()->marks() : GuessMarks();
    const QString chart = step ? text(step->chart) : QString();
    const bool hidden = hides();
    if (!hidden && !marks.question)
        grid_->setDressing({});
    else
        grid_->setDressing([hidden, marks, chart](const Figure& figure) {
            Figure told = figure;
            if (figure.id == chart)
                addGuesses(told, marks);
            if (!hidden)
                return told;
            Figure asked = veiled(told);
            if (figure.id == chart)
                addGuesses(asked, marks);
            return asked;
        });
    if (hidden == readout_->isVeiled())
        return;
    readout_->setVeiled(hidden);
    emit hidesChanged(hidden);
}

std::optional<LessonDesk::StepWords> LessonDesk::stepInWords() const {
    const LessonStep* step = dock_->isHidden() ? nullptr : panel_->step();
    if (!step)
        return std::nullopt;
    const Lesson& lesson = *panel_->lesson();
    const LessonSpeaker speaker(catalogue_, lesson, *step);
    return StepWords{speaker.say(step->title),
                     step->question() ? speaker.say(step->question()->text) : QString(),
                     static_cast<int>(step - lesson.steps.data()) + 1, static_cast<int>(lesson.steps.size())};
}

void LessonDesk::moveWithin(int by) {
    const auto now = stepInWords();
    if (now && now->number + by >= 1 && now->number + by <= now->count)
        panel_->move(by);
}

void LessonDesk::moveBy(int steps) {
    if (!dock_->isHidden())
        panel_->move(steps);
}

} // namespace ridgepoint
