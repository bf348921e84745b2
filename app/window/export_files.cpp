// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/export_files.h"

#include <QDir>
#include <QFileInfo>

namespace ridgepoint {

QString suffixOf(ExportKind kind) {
    return kind == ExportKind::Picture ? QStringLiteral("png") : QStringLiteral("csv");
}

QString exportPath(const QString& chartId, bool isFile, const QString& path, ExportKind kind) {
    const QString file = isFile ? path : QDir(path).filePath(chartId);
    return QFileInfo(file).suffix().isEmpty() ? file + QLatin1Char('.') + suffixOf(kind) : file;
}

QList<ExportItem> exportItems(const Study& study, const ChartOptions& options, const QString& chartId,
                              const QString& path, ExportKind kind) {
    QList<ExportItem> files;
    for (const ChartKind& chart : charts()) {
        if (chartId.isEmpty() ? !chart.appliesTo(study) : chart.id != chartId)
            continue;
        files.append({exportPath(chart.id, !chartId.isEmpty(), path, kind), chart.figure(study, options)});
    }
    return files;
}

} // namespace ridgepoint
