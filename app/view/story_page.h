// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a story as drawn pages: its title, its text beside or above its chart, and the pages' numbers.
#pragma once

#include "app/view/story.h"

namespace ridgepoint {

/// The step's pages, at least one; the chart is on the first, and the text goes on for as many as it takes.
/// The first page's number is given.
QList<Drawing> drawnStepPages(const StoryPage& step, int firstNumber, const PictureFormat& format);

} // namespace ridgepoint
