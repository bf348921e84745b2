// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a lesson: its text, its question, what is revealed, and the way on.
#pragma once

#include "app/figure/guess.h"
#include "app/figure/lesson_words.h"
#include "engine/catalogue.h"
#include "engine/lesson.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ridgepoint {

class GlyphButton;
class LessonQuestionBox;

/// Text with **bold** words and empty lines between paragraphs, as Qt's rich text.
QString richText(const QString& plain);

/// Object names: "lessonList", "lessonCount", "lessonTitle", "lessonText", "lessonCheck", "lessonFeedback",
/// "lessonReveal", "lessonBack", "lessonNext", "lessonReset".
class LessonPage : public QWidget {
    Q_OBJECT

public:
    explicit LessonPage(QWidget* parent);
    ~LessonPage() override;

    /// Shows the step; `answered` where its question was answered at an earlier time. All three outlive it,
    /// or the next call.
    void showStep(const Catalogue& catalogue, const Lesson& lesson, int step, bool answered);
    bool isAnswered() const { return answered_; }
    /// What belongs on the chart now.
    GuessMarks marks() const;
    /// A click on the step's chart.
    void takeClick(const Figure& figure, qsizetype panel, QPointF at);
    /// Whether the scenario on screen is another than the step's.
    void setAstray(bool astray);
    /// Checks the guess, or goes on where there is nothing to check.
    void enter();

signals:
    void listRequested();
    void moved(int by); // steps
    void resetRequested();
    /// A guess was said: the marks changed.
    void guessed();
    void checked(bool isRight);

private:
    void layOut();
    QLabel* addText(QVBoxLayout* layout, const char* name);
    void makeQuestion();
    void check();
    bool tellVerdict();
    bool tellOnGuesses();
    void reveal();
    void updateButtons();

    const Catalogue* catalogue_ = nullptr;
    const Lesson* lesson_ = nullptr;
    const LessonStep* step_ = nullptr;
    int number_ = 0;
    bool answered_ = false;
    bool isWhole_ = false; // the answers to its question are
    QPushButton* list_;
    QLabel* count_;
    QScrollArea* scroll_;
    QLabel* title_;
    QLabel* text_;
    QVBoxLayout* questionPlace_;
    LessonQuestionBox* question_ = nullptr;
    QPushButton* check_;
    QLabel* feedback_;
    QLabel* reveal_;
    QPushButton* reset_;
    QPushButton* back_;
    QPushButton* next_;
};

} // namespace ridgepoint
