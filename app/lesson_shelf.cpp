// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_shelf.h"

#include "app/figure/charts.h"
#include "engine/nearest_names.h"

#include <algorithm>

namespace ridgepoint {

std::vector<std::string> chartIds() {
    std::vector<std::string> ids;
    for (const ChartKind& kind : charts())
        ids.push_back(kind.id.toStdString());
    return ids;
}

std::size_t questionsIn(const Lesson& lesson) {
    return static_cast<std::size_t>(std::count_if(lesson.steps.begin(), lesson.steps.end(),
                                                  [](const LessonStep& step) { return step.question(); }));
}

Lessons lessonsOf(const std::vector<JsonText>& texts, const Catalogue& catalogue) {
    Lessons all;
    for (const JsonText& text : texts) {
        Lessons more = lessons_from_json(text, catalogue, chartIds());
        for (Lesson& lesson : more.lessons) {
            const auto same = std::find_if(all.lessons.begin(), all.lessons.end(), [&](const Lesson& other) {
                return same_name(other.id, lesson.id);
            });
            if (same == all.lessons.end())
                all.lessons.push_back(std::move(lesson));
            else
                *same = std::move(lesson);
        }
        all.refused.insert(all.refused.end(), more.refused.begin(), more.refused.end());
    }
    return all;
}

} // namespace ridgepoint
