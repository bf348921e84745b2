// SPDX-License-Identifier: GPL-3.0-or-later
// What more of a resource would buy: times and rates before and after, how each would change with a bit more
// of each resource, and the experiment of doubling compute alone and bandwidth alone.
#pragma once

#include "app/figure/charts.h"

namespace ridgepoint {

/// With the chosen hardware scaled by `options.scales`. Of a model without prefill and decode it shows the
/// pass alone, and says so.
Figure whatIfFigure(const Study& study, const ChartOptions& options);

/// The names of hardware that is scaled: the rows of the page's table, and "after" of its bars.
struct ScaledMachine {
    QString name;
    ResourceScales scales;
};
QList<ScaledMachine> scaledMachines(const ResourceScales& set);

/// "bandwidth 2.00x"; empty where nothing is scaled.
QString scalesText(const ResourceScales& scales);

/// "compute", "bandwidth", "capacity", "link", in the program's language.
QString resourceName(Resource resource);

} // namespace ridgepoint
