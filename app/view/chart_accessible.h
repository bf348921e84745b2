// SPDX-License-Identifier: GPL-3.0-or-later
// A chart for a screen reader: its title, its finding and its table in words, and the value stepped to.
#pragma once

class QString;

namespace ridgepoint {

class ChartView;
struct Figure;

/// What is told of a chart: its finding, its remarks and its table, a row a line. Of a long table the first
/// rows, and how many more there are.
QString chartInWords(const Figure& figure);

/// From now on chart views have their own interface: role Chart, chartInWords() as the description, made only
/// when it is asked for, and hoverText() as the value. More than once is as good as once.
void installChartAccessible();

/// Tells the screen reader that the value has changed.
void tellChartValue(ChartView& view);

} // namespace ridgepoint
