// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as files and pictures. A file that is written is whole, or it is not there.
#pragma once

#include "app/figure/figure.h"
#include "app/view/theme.h"
#include "engine/scenario.h"

#include <QImage>
#include <QPicture>
#include <QSize>
#include <QString>
#include <functional>
#include <vector>

namespace ridgepoint {

inline constexpr int largestPictureSide = 16384;
inline constexpr int smallestPictureSide = 16;

/// What a figure can be written as.
enum class FileFormat { Png, Svg, Pdf, Csv };

/// All of them: "png", "svg", "pdf", "csv".
QString suffixOf(FileFormat format);
const QList<FileFormat>& fileFormats();

/// size times scale is the picture's size in pixels; the scale is kept in it as its resolution (96 dpi times
/// scale). In a picture of lines (SVG, PDF) the size is kept as that many of the 96 to an inch, whatever the
/// scale.
struct PictureFormat {
    QSize size{1280, 720};
    double scale = 1.0;
    Theme theme = lightTheme();
};

/// The size in pixels. Throws Error where a side is not within 16 to 16384, or the scale is not a positive
/// number.
QSize pixelSize(const PictureFormat& format);

/// A figure drawn once and for all: to be painted at any size, in any thread.
struct Drawing {
    QPicture picture;
    QSizeF extent; // what the picture was laid out for
    QColor background;
    QString title;
    QString description; // what the picture shows, for those who cannot see it
};

/// Draws the figure for a picture of that format. Type, widths and margins scale together, so the same shape
/// of picture looks the same at any size. To be called in the thread of the application (a QGuiApplication).
Drawing drawingOf(const Figure& figure, const PictureFormat& format);

/// Is asked now and then with the part done (0 to 1); returns false to give up.
using Progress = std::function<bool(double)>;

/// The drawing in pixels; a null image where `progress` gave up. Throws Error where the memory does not
/// suffice.
QImage painted(const Drawing& drawing, const PictureFormat& format, const Progress& progress = {});

/// Both in one.
QImage pictureOf(const Figure& figure, const PictureFormat& format);

/// Writes the image as PNG with the scenario in it. Throws Error placed at the path where it cannot be
/// written; then nothing is there that was not before. Returns false, likewise, where `progress` gave up.
bool writeImage(const QString& path, QImage image, const Scenario& scenario, const Progress& progress = {});

/// Draws, paints and writes.
void writePicture(const QString& path, const Figure& figure, const Scenario& scenario,
                  const PictureFormat& format);

/// The drawing as SVG: lines and texts, cut to the plots, at 96 dpi, with title, description and scenario.
QByteArray svgOf(const Drawing& drawing, const Scenario& scenario, const PictureFormat& format);

/// A page of a document, and the scenario that is attached to it by that name.
struct DocumentPage {
    const Drawing& drawing;
    QString attachmentName; // "scenario.json"
    const Scenario& scenario;
};

/// The drawings as PDF, each on a page as large as the format, in lines and embedded fonts, the scenarios
/// attached as JSON. An empty array where `progress` gave up.
QByteArray pdfOf(const QString& title, const std::vector<DocumentPage>& pages, const PictureFormat& format,
                 const Progress& progress = {});

/// What is to be written of a figure, so far that it can be done in any thread.
struct Export {
    FileFormat as = FileFormat::Png;
    Drawing drawing; // but for CSV
    Figure figure{}; // for CSV
    Scenario scenario{};
    PictureFormat format{};
};

/// Draws the figure where a picture is asked for. Throws Error for a size out of range. To be called as
/// drawingOf().
Export exportOf(const Figure& figure, const Scenario& scenario, FileFormat as, const PictureFormat& format);

/// Writes it; errors, and false, as writeImage().
bool writeExport(const QString& path, const Export& what, const Progress& progress = {});

/// Writes the figure's table as CSV (UTF-8); errors as writePicture().
void writeTable(const QString& path, const Figure& figure);

/// Writes the bytes whole or not at all; errors, and false, as writeImage().
bool writeWhole(const QString& path, const QByteArray& bytes, const Progress& progress = {});

/// The key under which a picture carries its scenario.
inline constexpr const char* scenarioTextKey = "ridgepoint-scenario";

} // namespace ridgepoint
