// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons in the dock at the right: a list with the reader's progress, or the step of one.
#pragma once

#include "app/figure/guess.h"
#include "app/window/lesson_progress.h"
#include "engine/catalogue.h"
#include "engine/lesson.h"

#include <QStackedWidget>
#include <vector>

class QListWidget;

namespace ridgepoint {

class LessonPage;

/// Object names: "lessonPanel", the list "lessonNames", and those of LessonPage.
class LessonPanel : public QStackedWidget {
    Q_OBJECT

public:
    /// The catalogue has to outlive it.
    LessonPanel(const Catalogue& catalogue, QWidget* parent);

    void setLessons(std::vector<Lesson> lessons);
    const std::vector<Lesson>& lessons() const { return lessons_; }

    /// Opens the lesson at the step where the reader left it. False where there is none of that id.
    bool openLesson(const QString& id);
    void showList();
    /// Goes on by so many steps; past the last one back to the list.
    void move(int by);

    /// The step on show; null while the list is.
    const LessonStep* step() const;
    const Lesson* lesson() const;
    /// Where that step is on show; null before the first is.
    LessonPage* page() const { return page_; }

    /// The catalogue's entries, or the language, have changed.
    void retell();

signals:
    /// A step is on show, or the list again.
    void stepShown();
    /// What belongs on the chart has changed.
    void marksChanged();
    /// The reader wants the step's scenario again.
    void resetRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makePage();
    void fillList();
    void openStep(int step);
    QString progressOf(const Lesson& lesson) const;

    const Catalogue& catalogue_;
    std::vector<Lesson> lessons_;
    LessonProgress progress_;
    QListWidget* names_;
    LessonPage* page_ = nullptr;
    int lesson_ = -1; // on show
    int step_ = 0;
};

} // namespace ridgepoint
