// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_actions.h"

#include "app/figure/charts.h"
#include "app/view/theme.h"
#include "app/window/appearance.h"
#include "app/window/glyph_button.h"
#include "app/window/language.h"
#include "app/window/window_style.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QUndoStack>

namespace ridgepoint {

namespace {

void addButton(QHBoxLayout* layout, QAction* action, Glyph glyph, const char* name) {
    auto* button = new GlyphButton(glyph, QLatin1String(name), {});
    const auto follow = [button, action, glyph] {
        const QString words = withoutMnemonic(action->text());
        if (glyph == Glyph::None)
            button->setText(words);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        button->setTip(keys.isEmpty() ? words : QStringLiteral("%1 (%2)").arg(words, keys));
        button->setEnabled(action->isEnabled());
    };
    QObject::connect(action, &QAction::changed, button, follow);
    QObject::connect(button, &QToolButton::clicked, action, &QAction::trigger);
    follow();
    layout->addWidget(button);
}

} // namespace

WindowActions::WindowActions(QUndoStack& undoStack, QObject* parent)
    : QObject(parent) {
    makeFileActions();
    makeEditActions(undoStack);
    makeViewActions();
    makeLanguageActions();
    makeHelpActions();
}

QAction* WindowActions::make(const char* name, const QString& text, const QKeySequence& shortcut,
                             const QString& tip) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(shortcut);
    action->setStatusTip(tip);
    return action;
}

void WindowActions::makeFileActions() {
    open = make("openAction", tr("&Open…"), QKeySequence::Open,
                tr("Opens a scenario, a model's config.json, a catalogue or an exported picture"));
    save = make("saveAction", tr("&Save scenario…"), QKeySequence::Save, tr("Saves the scenario as a file"));
    exportCharts = make("exportAction", tr("&Export…"), QKeySequence(tr("Ctrl+E")),
                        tr("Writes charts as pictures or tables"));
    exportLesson = make("exportLessonAction", tr("Export &lesson as a story…"), {},
                        tr("Writes the open lesson as numbered pictures and one PDF, a page for each step"));
    exportLesson->setEnabled(false);
    copy = make("copyAction", tr("&Copy chart"), QKeySequence(tr("Ctrl+Shift+C")),
                tr("Copies the chart that has the focus, as a picture and its data"));
    quit = make("quitAction", tr("&Quit"), QKeySequence(tr("Ctrl+Q")), {});
}

void WindowActions::makeEditActions(QUndoStack& undoStack) {
    undo = undoStack.createUndoAction(this, tr("&Undo"));
    undo->setObjectName(QStringLiteral("undoAction"));
    undo->setShortcut(QKeySequence::Undo);
    redo = undoStack.createRedoAction(this, tr("&Redo"));
    redo->setObjectName(QStringLiteral("redoAction"));
    redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    copyPython = make(
        "copyPythonAction", tr("Copy as &Python"), QKeySequence(tr("Ctrl+Alt+C")),
        tr("Copies the scenario as a Python text that runs with MLSys·im 0.1.1 and gives the same numbers"));
    reset = make("resetAction", tr("Reset to &defaults"), {},
                 tr("Sets every control to where it was at the very first"));
    ownGpus = make("ownGpusAction", tr("&GPUs of my own…"), QKeySequence(tr("Ctrl+G")),
                   tr("Makes and changes GPUs that stand beside those of the catalogue"));
}

void WindowActions::makeViewActions() {
    present = make("presentAction", tr("P&resent"), QKeySequence(tr("F11")),
                   tr("Shows one chart on the whole screen, its type doubled, for a class"));
    measured = make("measuredAction", tr("&Measurements…"), {},
                    tr("Lists the points of the file of measurements that is open"));
    measured->setEnabled(false);
    explain = make("explainAction", tr("E&xplain"), QKeySequence(tr("Ctrl+Shift+E")),
                   tr("Shows beside the charts how a value comes about, step by step"));
    explain->setCheckable(true);
    lessons = make("lessonsAction", tr("&Lessons"), QKeySequence(tr("Ctrl+L")),
                   tr("Shows the lessons: predict first, then see the answer on the chart"));
    lessons->setCheckable(true);
    hideAnswers = make("hideAnswersAction", tr("&Hide answers"), QKeySequence(tr("Ctrl+H")),
                       tr("Hides what the charts show until a question about it is answered, for a class"));
    hideAnswers->setCheckable(true);
    showAll = make("showAllAction", tr("&All charts"), QKeySequence(tr("Ctrl+0")), {});
    showAll->setCheckable(true);
    showAll->setChecked(true);
    auto* seen = new QActionGroup(this);
    seen->addAction(showAll);
    for (const ChartKind& kind : charts()) {
        const auto number = fillCentre.size() + 1;
        const auto shortcut =
            number < 10 ? QKeySequence(QStringLiteral("Ctrl+%1").arg(number)) : QKeySequence();
        auto* action = make("", kind.title(), shortcut, tr("Lets this chart fill the centre"));
        action->setObjectName(kind.id + QStringLiteral("FillAction"));
        action->setCheckable(true);
        seen->addAction(action);
        fillCentre.append(action);
    }
    appearance = new QActionGroup(this);
    using Mode = Appearance::Mode;
    for (const auto& [mode, words] :
         {std::pair(Mode::System, tr("As the &system")), std::pair(Mode::Light, tr("&Light")),
          std::pair(Mode::Dark, tr("&Dark"))}) {
        auto* action = make("", words, {}, {});
        action->setObjectName(Appearance::nameOf(mode) + QStringLiteral("AppearanceAction"));
        action->setData(Appearance::nameOf(mode));
        action->setCheckable(true);
        appearance->addAction(action);
    }
}

void WindowActions::makeLanguageActions() {
    language = new QActionGroup(this);
    using Mode = Language::Mode;
    // A language is called by its own name, so that who cannot read the present one finds it.
    for (const auto& [mode, words] :
         {std::pair(Mode::System, tr("As the &system")), std::pair(Mode::English, QStringLiteral("&English")),
          std::pair(Mode::Chinese, QStringLiteral("简体中文(&C)"))}) {
        auto* action = make("", words, {}, {});
        action->setObjectName(Language::nameOf(mode) + QStringLiteral("LanguageAction"));
        action->setData(Language::nameOf(mode));
        action->setCheckable(true);
        language->addAction(action);
    }
}

void WindowActions::makeHelpActions() {
    keys = make("keysAction", tr("&Keyboard and mouse"), QKeySequence::HelpContents, {});
    about = make("aboutAction", tr("&About Ridgepoint"), {}, {});
}

void WindowActions::nameCharts(bool asked) {
    for (qsizetype i = 0; i < fillCentre.size(); ++i) {
        const QString other = charts()[i].askedTitle();
        fillCentre[i]->setText(asked && !other.isEmpty() ? other : charts()[i].title());
    }
}

void WindowActions::fill(QMenuBar& menuBar) const {
    QMenu* file = menuBar.addMenu(tr("&File"));
    file->addActions({open, save});
    file->addSeparator();
    file->addActions({exportCharts, exportLesson, copy});
    file->addSeparator();
    file->addAction(quit);
    QMenu* edit = menuBar.addMenu(tr("&Edit"));
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addAction(copyPython);
    edit->addSeparator();
    edit->addAction(reset);
    edit->addSeparator();
    edit->addAction(ownGpus);
    QMenu* view = menuBar.addMenu(tr("&View"));
    view->addAction(showAll);
    view->addActions(fillCentre);
    view->addAction(present);
    view->addAction(explain);
    view->addAction(measured);
    view->addSeparator();
    view->addActions({lessons, hideAnswers});
    view->addSeparator();
    view->addMenu(tr("A&ppearance"))->addActions(appearance->actions());
    view->addMenu(tr("Lan&guage"))->addActions(language->actions());
    menuBar.addMenu(tr("&Help"))->addActions({keys, about});
    menuBar.setCornerWidget(makeToolBar(&menuBar));
}

QWidget* WindowActions::makeToolBar(QWidget* parent) const {
    auto* bar = new QWidget(parent);
    bar->setFixedHeight(WindowStyle::menuBarHeight);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, spacing::unit, 0);
    layout->setSpacing(spacing::unit / 2);
    addButton(layout, undo, Glyph::Undo, "undoButton");
    addButton(layout, redo, Glyph::Redo, "redoButton");
    layout->addSpacing(spacing::unit);
    addButton(layout, open, Glyph::None, "openButton");
    addButton(layout, exportCharts, Glyph::None, "exportButton");
    addButton(layout, present, Glyph::None, "presentButton");
    return bar;
}

} // namespace ridgepoint
