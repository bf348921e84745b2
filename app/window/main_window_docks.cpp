// SPDX-License-Identifier: GPL-3.0-or-later
// How the window works with what stands beside its charts: Explain and the lessons.
#include "app/figure/study.h"
#include "app/figure/text.h"
#include "app/view/story.h"
#include "app/window/charts_grid.h"
#include "app/window/explain_dock.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_panel.h"
#include "app/window/main_window.h"
#include "app/window/message_bar.h"
#include "app/window/page_bar.h"
#include "app/window/readout.h"
#include "app/window/side_panel.h"
#include "app/window/status_line.h"
#include "app/window/window_actions.h"

#include <QAction>
#include <QStatusBar>

namespace ridgepoint {

void MainWindow::connectExplain() {
    connect(actions_->explain, &QAction::triggered, explain_, &QWidget::setVisible);
    connect(explain_->toggleViewAction(), &QAction::toggled, actions_->explain, &QAction::setChecked);
    connect(grid_, &ChartsGrid::picked, this, &MainWindow::explainPicked);
    connect(panel_->readout(), &Readout::picked, this, [this](ValueKind kind) {
        if (!lessons_->hides())
            explain_->show(ExplainedValue{{kind}, {}});
    });
    connect(explain_, &ExplainDock::copied, this,
            [this](const QString& what) { statusBar()->showMessage(tr("Copied: %1").arg(what), 3000); });
}

void MainWindow::explainPicked(const PickedData& picked) {
    if (!grid_->study() || lessons_->hides())
        return;
    // A click on the map is meant for the scenario; it explains where there is an explanation to follow it.
    if (picked.isOfMap && explain_->isHidden())
        return;
    if (const auto value = explainedValue(*grid_->study(), picked, grid_->options()))
        explain_->show(*value);
    else if (!picked.numbers.isEmpty())
        explain_->showNothingFor(joined(picked.names));
}

void MainWindow::connectLessons() {
    connect(actions_->lessons, &QAction::triggered, lessons_, &LessonDesk::setShown);
    connect(actions_->hideAnswers, &QAction::toggled, lessons_, &LessonDesk::setHidesAnswers);
    connect(pages_, &PageBar::lessonsToggled, actions_->lessons, &QAction::trigger);
    connect(lessons_, &LessonDesk::shownChanged, pages_, &PageBar::setLessonsShown);
    connect(lessons_, &LessonDesk::shownChanged, actions_->lessons, &QAction::setChecked);
    connect(lessons_, &LessonDesk::hidesChanged, this, &MainWindow::hideNumbers);
    hideNumbers(lessons_->hides());
    connect(lessons_->panel(), &LessonPanel::stepShown, this,
            [this] { actions_->exportLesson->setEnabled(lessons_->panel()->lesson() != nullptr); });
    connect(actions_->exportLesson, &QAction::triggered, this, &MainWindow::askWhereToTell);
    connect(messages_, &MessageBar::cancelRequested, story_, &StoryJob::cancel);
    connect(story_, &StoryJob::cancelled, messages_, &MessageBar::clear);
    connect(story_, &StoryJob::finished, this, [this](const QString& folder) {
        messages_->show(tr("Exported: %1").arg(folder), MessageBar::Kind::News);
    });
    connect(story_, &StoryJob::failed, this,
            [this](const QString& message) { messages_->show(message, MessageBar::Kind::Error); });
}

// Charts and readout veil themselves; this is what else tells numbers.
void MainWindow::hideNumbers(bool hides) {
    status_->setHidesNumbers(hides);
    actions_->explain->setEnabled(!hides);
    actions_->nameCharts(hides);
    if (hides)
        explain_->hide();
}

} // namespace ridgepoint
