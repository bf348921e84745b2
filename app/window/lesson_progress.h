// SPDX-License-Identifier: GPL-3.0-or-later
// How far the reader has come in each lesson, kept between starts.
#pragma once

#include <QSettings>
#include <QString>
#include <optional>

namespace ridgepoint {

class LessonProgress {
public:
    LessonProgress();

    /// The step that the reader was at, from 0 and less than `steps`; 0 at first.
    int step(const QString& lesson, int steps) const;
    void setStep(const QString& lesson, int step);

    /// Whether the step's question was answered rightly; nothing where it was not answered.
    std::optional<bool> answer(const QString& lesson, int step) const;
    void setAnswer(const QString& lesson, int step, bool isRight);

    struct Count {
        int answered = 0;
        int right = 0;
    };
    Count count(const QString& lesson) const;
    /// Begins the lesson anew.
    void forget(const QString& lesson);

private:
    QString answers(const QString& lesson) const;

    QSettings store_;
};

} // namespace ridgepoint
