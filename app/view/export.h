// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as files and pictures. A file that is written is whole, or it is not there.
#pragma once

#include "app/figure/figure.h"
#include "app/view/theme.h"
#include "engine/scenario.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

namespace ridgepoint {

inline constexpr int largestPictureSide = 16384;
inline constexpr int smallestPictureSide = 16;

/// size times scale is the picture's size in pixels; the scale is kept in it as its resolution.
struct PictureFormat {
    QSize size{1280, 720};
    double scale = 1.0;
    Theme theme = lightTheme();
};

/// The size in pixels. Throws Error where a side is not within 16 to 16384.
QSize pixelSize(const PictureFormat& format);

/// A figure drawn for a picture, which is painted later and maybe in another thread. Made in the thread of the
/// application; a copy is cheap.
class Drawing;

/// Is asked now and then with the part done (0 to 1); returns false to give up.
using Progress = std::function<bool(double)>;

/// The figure as a picture, whatever the size: type, widths and margins scale together. Needs a QGuiApplication.
QImage pictureOf(const Figure& figure, const PictureFormat& format);

/// Writes the picture as PNG with the scenario in it. Throws Error placed at the path where it cannot be written; then
/// nothing is there that was not before.
void writePicture(const QString& path, const Figure& figure, const Scenario& scenario, const PictureFormat& format);

/// Writes the figure's table as CSV; errors as writePicture().
void writeTable(const QString& path, const Figure& figure);

} // namespace ridgepoint
