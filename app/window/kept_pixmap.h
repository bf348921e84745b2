// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures that many widgets paint alike.
#pragma once

#include <QPixmap>
#include <functional>

class QPainter;

namespace ridgepoint {

/// A picture of that size in logical pixels, transparent but for what is painted smoothly into it. It is
/// painted once for each name and pixel ratio: to smooth a curve takes longer than all else of a button or a
/// card. The name has to tell all that decides on what is painted.
QPixmap keptPixmap(const QString& name, QSize size, double pixelRatio,
                   const std::function<void(QPainter&)>& paint);

} // namespace ridgepoint
