// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/export_files.h"

#include <QDir>
#include <QFileInfo>

namespace ridgepoint {

QString exportPath(const QString& chartId, bool isFile, const QString& path, FileFormat format) {
    const QString file = isFile ? path : QDir(path).filePath(chartId);
    return QFileInfo(file).suffix().isEmpty() ? file + QLatin1Char('.') + suffixOf(format) : file;
}

QList<ExportItem> exportItems(const Study& study, const ChartOptions& options, const QString& chartId,
                              const QString& path, FileFormat format) {
    QList<ExportItem> files;
    for (const ChartKind& chart : charts()) {
        if (chartId.isEmpty() ? !chart.appliesTo(study) : chart.id != chartId)
            continue;
        files.append({exportPath(chart.id, !chartId.isEmpty(), path, format), chart.figure(study, options)});
    }
    return files;
}

} // namespace ridgepoint
