// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as a story: a page for each step, with its chart and its answer.
#pragma once

#include "app/figure/charts.h"
#include "app/view/story.h"
#include "engine/lesson.h"

namespace ridgepoint {

/// The lesson's steps in the program's language: text, question, the right answer, what is revealed, and the
/// step's chart (the roofline for a step that shows the four), drawn with the options that the step sets,
/// else with those given. Throws Error where a step's scenario cannot be solved with the catalogue.
Story storyOf(const Lesson& lesson, const Catalogue& catalogue, const ChartOptions& options);

} // namespace ridgepoint
