// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the menus and the tool bar offer.
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QMenuBar;
class QUndoStack;

namespace ridgepoint {

/// Each action's object name is its member's with "Action" after it: "openAction".
class WindowActions : public QObject {
    Q_OBJECT

public:
    WindowActions(QUndoStack& undoStack, QObject* parent);

    /// Puts them into the menu bar, and the most used beside it.
    void fill(QMenuBar& menuBar) const;
    /// Calls the charts as while answers are hidden, or again as ever.
    void nameCharts(bool asked);

    QAction* open;
    QAction* save;
    QAction* exportCharts;
    QAction* copy;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* reset;
    QAction* ownGpus;
    QAction* copyPython;
    QAction* present;
    QAction* measured;
    QAction* explain;
    QAction* exportLesson;
    QAction* lessons;
    QAction* hideAnswers;
    QAction* showAll;
    QList<QAction*> fillCentre; // in the order of the charts
    QActionGroup* appearance;   // each action's data is the mode's name
    QActionGroup* language;     // the same
    QAction* keys;
    QAction* about;

private:
    void makeFileActions();
    void makeEditActions(QUndoStack& undoStack);
    void makeViewActions();
    void makeLanguageActions();
    void makeHelpActions();
    QAction* make(const char* name, const QString& text, const QKeySequence& shortcut, const QString& tip);
    QWidget* makeToolBar(QWidget* parent) const;
};

} // namespace ridgepoint
