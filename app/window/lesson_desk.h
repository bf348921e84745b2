// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons at work in the window: a step sets the scenario and the chart, its answer stays hidden until the
// reader has predicted, and then stands beside the guess.
#pragma once

#include "app/lesson_shelf.h"
#include "engine/catalogue.h"

#include <QMetaObject>
#include <QObject>
#include <QString>
#include <optional>

class QDockWidget;
class QMainWindow;

namespace ridgepoint {

class ChartsGrid;
class LessonPanel;
class Readout;
class ScenarioHistory;

/// The dock's object name is "lessonDock". Its lessons are read when it is first seen.
class LessonDesk : public QObject {
    Q_OBJECT

public:
    /// All have to outlive it; the dock is added to the window, hidden.
    LessonDesk(const Catalogue& catalogue, ScenarioHistory& history, ChartsGrid* grid, Readout* readout,
               QMainWindow* window);

    QDockWidget* dock() const { return dock_; }
    LessonPanel* panel() const { return panel_; }

    /// Adds a user's lessons to those shipped and returns how many, with what was refused. Throws Error
    /// where the text as a whole is no list of lessons, or each of its lessons is refused.
    Lessons add(const JsonText& text);
    /// Shows or hides the dock; what stands before it in its place makes room.
    void setShown(bool shown);
    /// Shows the dock, and in it the lesson where the reader left it.
    bool openLesson(const QString& id);
    /// Works with these from now on; what it worked with before may go. The language may be another.
    void moveTo(ChartsGrid* grid, Readout* readout);
    /// The catalogue's entries have changed.
    void catalogueChanged();
    /// For a class: no chart shows its data until a question about it is answered.
    void setHidesAnswers(bool hides);
    /// No number of the scenario is to be seen now.
    bool hides() const;

    /// What is on show of a lesson, for those who see but its chart.
    struct StepWords {
        QString title;
        QString question; // empty for none
        int number = 1;
        int count = 1;
    };
    /// None while no lesson is open.
    std::optional<StepWords> stepInWords() const;
    /// Goes on, or back, within the lesson; at its ends, and while none is open, nothing happens.
    void moveWithin(int by);

signals:
    void shownChanged(bool shown);
    void hidesChanged(bool hides);

private:
    void read();
    void takeUp();
    void showStep();
    /// The window shows what the step sets.
    bool isHome(const LessonStep& step) const;
    void followHistory();
    void watchClicks(int chart);
    void dress();
    void moveBy(int steps);

    const Catalogue& catalogue_;
    ScenarioHistory& history_;
    ChartsGrid* grid_;
    Readout* readout_;
    QMainWindow* window_;
    QDockWidget* dock_;
    LessonPanel* panel_;
    std::vector<JsonText> own_;
    bool isRead_ = false;
    bool hidesAnswers_ = false;
    bool isSetting_ = false; // a step's scenario and pages
    QMetaObject::Connection clicks_;
};

} // namespace ridgepoint
