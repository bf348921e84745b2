// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader of lessons does in the window, and sees.
#pragma once

#include "app/window/lesson_panel.h"
#include "tests/window/window_fixture.h"

namespace ridgepoint {

bool hasData(const Figure& figure);
QStringList seriesOf(const Figure& figure, int panel);

/// What the label says, whether its lines may break or not.
QString said(WindowFixture& fixture, const QString& label);
void press(WindowFixture& fixture, const char* button);

/// Opens the lesson and goes to a step, counted from 1; ends the test program where there is none.
LessonPanel& open(WindowFixture& fixture, const char* lesson, int step);
/// Answers the step's question in whatever way.
void answer(LessonPanel& panel);

} // namespace ridgepoint
