// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lesson_progress.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int mostSteps = 100;
constexpr QLatin1Char open('-');
constexpr QLatin1Char right('r');
constexpr QLatin1Char wrong('w');

QString keyOf(const QString& lesson, const char* what) {
    return QStringLiteral("lessons/%1/%2").arg(lesson, QLatin1String(what));
}

} // namespace

LessonProgress::LessonProgress() = default;

int LessonProgress::step(const QString& lesson, int steps) const {
    // What was kept of another edition of the lesson, or was damaged, must not lead past its end.
    const int kept = store_.value(keyOf(lesson, "step"), 0).toInt();
    return kept >= 0 && kept < steps ? kept : 0;
}

void LessonProgress::setStep(const QString& lesson, int step) {
    store_.setValue(keyOf(lesson, "step"), step);
}

QString LessonProgress::answers(const QString& lesson) const {
    return store_.value(keyOf(lesson, "answers")).toString().left(mostSteps);
}

std::optional<bool> LessonProgress::answer(const QString& lesson, int step) const {
    const QString kept = answers(lesson);
    if (step < 0 || step >= kept.size() || (kept[step] != right && kept[step] != wrong))
        return std::nullopt;
    return kept[step] == right;
}

void LessonProgress::setAnswer(const QString& lesson, int step, bool isRight) {
    QString kept = answers(lesson);
    kept = kept.leftJustified(std::max<int>(step + 1, static_cast<int>(kept.size())), open);
    kept[step] = isRight ? right : wrong;
    store_.setValue(keyOf(lesson, "answers"), kept);
}

LessonProgress::Count LessonProgress::count(const QString& lesson) const {
    const QString kept = answers(lesson);
    const auto rights = static_cast<int>(kept.count(right));
    return {rights + static_cast<int>(kept.count(wrong)), rights};
}

void LessonProgress::forget(const QString& lesson) {
    store_.remove(QStringLiteral("lessons/") + lesson);
}

} // namespace ridgepoint
