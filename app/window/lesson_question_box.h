// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson's question: what the reader chooses among, or the numbers that the reader types or clicks.
#pragma once

#include "engine/lesson.h"

#include <QList>
#include <QStringList>
#include <QWidget>
#include <optional>

class QButtonGroup;
class QDoubleSpinBox;
class QLabel;
class QVBoxLayout;

namespace ridgepoint {
/// A question's texts with their numbers filled in, in the reader's language.
struct QuestionWords {
    QString text{};
    QStringList choices{}; // of a choice
    QStringList labels{};  // of guesses; empty where the question says it all
    QString unit{};        // of the numbers, or what they count
    bool isWhole = false;  // only whole numbers make sense
};

/// Object names: "lessonQuestion", the choices "lessonChoice0", ..., their texts "lessonChoiceText0", ...,
/// the numbers "lessonGuess0", ..., their units "lessonUnit0", ...
class LessonQuestionBox : public QWidget {
    Q_OBJECT

public:
    LessonQuestionBox(const LessonQuestion& question, const QuestionWords& words, QWidget* parent);

    /// Whether all that is asked has been said.
    bool isComplete() const;
    /// The choice made, -1 for none.
    int choice() const;
    /// The numbers said so far, in the question's unit.
    const QList<std::optional<double>>& guesses() const { return guesses_; }
    /// Says a number, held within the question's range.
    void setGuess(qsizetype index, double value);

    /// After the answer nothing can be changed; the right choice and a wrong one that was made are marked.
    void freeze(int rightChoice);
    void giveFocus();

signals:
    void edited();

private:
    void addChoices(const QuestionWords& words);
    void addGuesses(const LessonQuestion& question, const QuestionWords& words);
    QDoubleSpinBox* addSpin(const LessonQuestion& question, const QuestionWords& words, const QString& label);
    void mark(int choice, bool isRight);

    QVBoxLayout* layout_;
    QButtonGroup* choices_;
    QList<QDoubleSpinBox*> spins_;
    QList<std::optional<double>> guesses_;
};

} // namespace ridgepoint
