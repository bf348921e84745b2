// SPDX-License-Identifier: GPL-3.0-or-later
// How the window comes to speak another language.
#include "app/view/story.h"
#include "app/window/appearance.h"
#include "app/window/charts_grid.h"
#include "app/window/controls.h"
#include "app/window/explain_dock.h"
#include "app/window/file_opener.h"
#include "app/window/frame_coalescer.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_panel.h"
#include "app/window/main_window.h"
#include "app/window/measured_runs.h"
#include "app/window/message_bar.h"
#include "app/window/page_bar.h"
#include "app/window/presentation.h"
#include "app/window/readout.h"
#include "app/window/side_panel.h"
#include "app/window/status_line.h"
#include "app/window/window_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QScrollBar>
#include <QStatusBar>

namespace ridgepoint {

void MainWindow::setLanguage(Language::Mode mode) {
    const QWidget* focused = focusWidget();
    const QString focusedName = focused ? focused->objectName() : QString();
    const int scrolled = panel_->verticalScrollBar()->value();
    setUpdatesEnabled(false);
    language_.setMode(mode);
    history_.forgetNames();
    replaceParts();
    // The docks stay, and retell what they say; now, not in the next frame.
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(explain_, &change);
    QCoreApplication::sendEvent(lessons_->dock(), &change);
    runs_->retell();
    sayDockTabs();
    for (QAction* action : actions_->language->actions())
        action->setChecked(action->data() == Language::nameOf(mode));
    panel_->controls()->setScenario(scenario());
    frame_->request();
    frame_->flush();
    // What is not laid out cannot be scrolled, and what is not shown is not laid out.
    centralWidget()->show();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    panel_->verticalScrollBar()->setValue(scrolled);
    setUpdatesEnabled(true);
    if (QWidget* same = focusedName.isEmpty() ? nullptr : findChild<QWidget*>(focusedName))
        same->setFocus();
}

// The new ones are there, and take over, before the old ones go.
void MainWindow::replaceParts() {
    const WindowActions* actions = actions_;
    const StatusLine* status = status_;
    const MessageBar* messages = messages_;
    const ChartsGrid* grid = grid_;
    delete presentation_; // it shows the charts that go
    QWidget* whole = takeCentralWidget();
    makeParts();
    grid_->setPages(history_.pages());
    grid_->setInMs(grid->options().quantizationInMs);
    lessons_->moveTo(grid_, panel_->readout());
    if (messages->isVisibleTo(whole))
        messages_->takeOver(*messages);
    actions_->measured->setEnabled(actions->measured->isEnabled());
    actions_->exportLesson->setEnabled(actions->exportLesson->isEnabled());
    actions_->explain->setChecked(actions->explain->isChecked());
    actions_->lessons->setChecked(actions->lessons->isChecked());
    actions_->hideAnswers->setChecked(actions->hideAnswers->isChecked());
    pages_->setLessonsShown(actions->lessons->isChecked());
    const int filled = grid->filled();

    // What stays is connected anew with the rest.
    for (QObject* kept :
         QList<QObject*>{&history_, frame_, opener_, runs_, story_, lessons_, lessons_->panel(), explain_}) {
        disconnect(kept, nullptr, this, nullptr);
        disconnect(kept, nullptr, frame_, nullptr);
    }
    delete whole; // with the panel, the bars and the charts
    delete status;
    QMenuBar* menus = menuBar();
    delete menus->cornerWidget(); // it would move on into the new bar
    setMenuBar(new QMenuBar(this));
    delete menus;
    delete actions;
    layOut();
    connectParts();
    connectActions();
    connectLessons();
    connectExplain();
    setAppearance(Appearance::nameOf(appearance_->mode()));
    showFilled(filled);
}

} // namespace ridgepoint
