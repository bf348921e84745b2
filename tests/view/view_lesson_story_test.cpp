// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as a story: its pages show what its steps set.
#include "app/shipped_data.h"
#include "app/view/lesson_story.h"
#include "engine/lesson_json.h"

#include <QTest>

using namespace ridgepoint;

namespace {

const Catalogue& catalogue() {
    static const Catalogue shipped = shippedCatalogue();
    return shipped;
}

Lesson lessonOf(const char* text) {
    const Lessons read =
        lessons_from_json({"own.json", text}, catalogue(), {"sla", "what-if", "memory", "regime"});
    if (read.lessons.empty())
        qFatal("%s", read.refused.front().what());
    return read.lessons.front();
}

} // namespace

class ViewLessonStoryTest : public QObject {
    Q_OBJECT

private slots:
    void pagesAreDrawnAsTheStepsSetThem() {
        const Lesson lesson = lessonOf(R"({"lessons": [{"id": "own", "title": "My own", "steps": [
            {"title": "One", "text": "As given.", "chart": "sla"},
            {"title": "Two", "text": "As set.", "chart": "sla", "pages": {"sla": {"ttft_limit_ms": 300}}},
            {"title": "Three", "text": "As set.", "chart": "what-if",
             "pages": {"what_if": {"scale_bandwidth": 4}}}]}]})");
        ChartOptions given;
        given.limits.ttft = 700.0 * millisecond;
        given.scales.bandwidth = 2.0;
        const Story story = storyOf(lesson, catalogue(), given);
        QCOMPARE(story.title, "My own");
        QCOMPARE(story.pages.size(), 3);
        const auto finding = [&](qsizetype page) {
            return story.pages[page].figure->finding;
        };
        QVERIFY2(finding(0).contains("TTFT 700 ms"), qPrintable(finding(0)));
        QVERIFY2(finding(1).contains("TTFT 300 ms"), qPrintable(finding(1)));
        QVERIFY2(finding(2).contains("with bandwidth 4.00x"), qPrintable(finding(2)));
    }
};

QTEST_GUILESS_MAIN(ViewLessonStoryTest)
#include "view_lesson_story_test.moc"
