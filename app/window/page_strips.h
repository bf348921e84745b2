// SPDX-License-Identifier: GPL-3.0-or-later
// The list of pages that have controls of their own. A new one is a file beside this and a line in
// pageStripOf().
#pragma once

#include "app/window/page_strip.h"

namespace ridgepoint {

/// The controls that go with the chart of that id; null for a chart that has none.
PageStrip* pageStripOf(const QString& chartId, QWidget* parent);

} // namespace ridgepoint
