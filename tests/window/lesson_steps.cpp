// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/lesson_steps.h"

#include "app/window/lesson_desk.h"
#include "app/window/lesson_page.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <algorithm>

namespace ridgepoint {

bool hasData(const Figure& figure) {
    return std::any_of(figure.panels.begin(), figure.panels.end(),
                       [](const Panel& panel) { return !panel.series.isEmpty() || !panel.bars.isEmpty(); });
}

QStringList seriesOf(const Figure& figure, int panel) {
    QStringList names;
    for (const Series& series : figure.panels[panel].series)
        names.append(series.name);
    return names;
}

QString said(WindowFixture& fixture, const QString& label) {
    QString text = fixture.find<QLabel>(label).text();
    return text.replace(QChar(QChar::Nbsp), ' ').remove(QChar(0x2060));
}

void press(WindowFixture& fixture, const char* button) {
    QTest::mouseClick(&fixture.find<QPushButton>(button), Qt::LeftButton);
}

LessonPanel& open(WindowFixture& fixture, const char* lesson, int step) {
    LessonDesk* desk = fixture.window().lessons();
    if (!desk->openLesson(lesson))
        qFatal("there is no lesson %s", lesson);
    desk->panel()->move(step - 1);
    if (!fixture.settle())
        qFatal("the charts do not follow");
    return *desk->panel();
}

void answer(LessonPanel& panel) {
    if (auto* choice = panel.findChild<QRadioButton*>("lessonChoice0"))
        choice->click();
    static const QRegularExpression guesses("lessonGuess\\d+");
    for (auto* guess : panel.findChildren<QDoubleSpinBox*>(guesses))
        guess->setValue(std::min(guess->maximum(), std::max(1.5 * guess->minimum(), 7.0)));
    panel.page()->enter();
}

} // namespace ridgepoint
