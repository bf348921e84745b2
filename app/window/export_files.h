// SPDX-License-Identifier: GPL-3.0-or-later
// Which files an export writes, of what kind, and where.
#pragma once

#include "app/figure/charts.h"
#include "app/view/export_job.h"

#include <QList>
#include <QString>

namespace ridgepoint {

/// Where a chart goes: to `path`, or into the folder `path` by its name. A file without a suffix gets the
/// format's.
QString exportPath(const QString& chartId, bool isFile, const QString& path, FileFormat format);

/// The files of one chart (`chartId`) written to `path`, or of all charts (an empty id) written into the
/// folder `path`.
QList<ExportItem> exportItems(const Study& study, const ChartOptions& options, const QString& chartId,
                              const QString& path, FileFormat format);

} // namespace ridgepoint
