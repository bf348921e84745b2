// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/kept_pixmap.h"

#include <QPainter>
#include <QPixmapCache>

namespace ridgepoint {

QPixmap keptPixmap(const QString& name, QSize size, double pixelRatio,
                   const std::function<void(QPainter&)>& paint) {
    const QString key = QStringLiteral("%1/%2").arg(name).arg(pixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(size * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace ridgepoint
