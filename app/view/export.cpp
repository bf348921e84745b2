// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/export.h"

#include "app/figure/text.h"
#include "app/view/chart_scene.h"
#include "engine/error.h"
#include "engine/scenario_json.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImageWriter>
#include <QPainter>
#include <QSaveFile>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

// A picture is laid out as if it were about this large, and scaled.
constexpr QSizeF reference{960.0, 540.0};
constexpr qsizetype pieceSize = 1 << 20; // written between two such questions
constexpr int bandHeight = 1024;         // painted between two questions whether to go on

[[noreturn]] void failToWrite(const QString& path, const QString& why) {
    throw Error(Sentence{QT_TRANSLATE_NOOP("engine", "cannot be written: %1"), {as_is(why.toStdString())}},
                path.toStdString());
}

// QSaveFile writes beside the target and renames at the end. A folder in the target's place would only be
// noticed then. Qt's own buffer loses the reason where its last part finds no room.
void open(QSaveFile& file, const QString& path) {
    if (QFileInfo(path).isDir())
        failToWrite(path, QObject::tr("it is a folder"));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        failToWrite(path, file.errorString());
}

// Passes bytes on until it is told to stop, which the image writer takes for a failed write.
class Valve : public QIODevice {
public:
    Valve(QIODevice& target, const Progress& progress)
        : target_(target)
        , progress_(progress) {
        open(QIODevice::WriteOnly);
    }
    bool isClosed() const { return closed_; }

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* bytes, qint64 count) override {
        closed_ = closed_ || (progress_ && !progress_(0.99));
        return closed_ ? -1 : target_.write(bytes, count);
    }

private:
    QIODevice& target_;
    const Progress& progress_;
    bool closed_ = false;
};

} // namespace

QString suffixOf(FileFormat format) {
    switch (format) {
    case FileFormat::Png:
        return QStringLiteral("png");
    case FileFormat::Svg:
        return QStringLiteral("svg");
    case FileFormat::Pdf:
        return QStringLiteral("pdf");
    case FileFormat::Csv:
        return QStringLiteral("csv");
    }
    return {};
}

const QList<FileFormat>& fileFormats() {
    static const QList<FileFormat> list{FileFormat::Png, FileFormat::Svg, FileFormat::Pdf, FileFormat::Csv};
    return list;
}

QSize pixelSize(const PictureFormat& format) {
    const double width = std::round(format.size.width() * format.scale);
    const double height = std::round(format.size.height() * format.scale);
    const auto fits = [](double side) {
        return side >= smallestPictureSide && side <= largestPictureSide;
    };
    if (!(format.scale > 0.0) || !fits(width) || !fits(height))
        throw Error(Sentence{
            QT_TRANSLATE_NOOP("engine", "a picture of %1 x %2 pixels is out of range: each side %3 to %4"),
            {exact_text(width), exact_text(height), exact_text(smallestPictureSide),
             exact_text(largestPictureSide)}});
    return {static_cast<int>(width), static_cast<int>(height)};
}

Drawing drawingOf(const Figure& figure, const PictureFormat& format) {
    const QSize pixels = pixelSize(format);
    const double factor = std::min(pixels.width() / reference.width(), pixels.height() / reference.height());
    Drawing drawing;
    drawing.extent = QSizeF(pixels) / factor;
    drawing.background = format.theme.background;
    drawing.title = figure.title;
    drawing.description = figure.finding;
    ChartScene scene(true);
    scene.setTheme(format.theme);
    scene.setFigure(figure);
    scene.setExtent(drawing.extent);
    QPainter painter(&drawing.picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF all(QPointF(0.0, 0.0), drawing.extent);
    scene.render(&painter, all, all);
    return drawing;
}

QImage painted(const Drawing& drawing, const PictureFormat& format, const Progress& progress) {
    const QSize size = pixelSize(format);
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        throw Error(Sentence{
            QT_TRANSLATE_NOOP("engine", "there is not enough memory for a picture of %1 x %2 pixels"),
            {exact_text(size.width()), exact_text(size.height())}});
    image.fill(drawing.background);
    // In bands, so that a large picture can be given up while it is painted.
    for (int top = 0; top < size.height(); top += bandHeight) {
        if (progress && !progress(0.9 * top / size.height()))
            return {};
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(0, top, size.width(), bandHeight);
        painter.scale(size.width() / drawing.extent.width(), size.height() / drawing.extent.height());
        painter.drawPicture(0, 0, drawing.picture);
    }
    const double dotsPerMetre = 96.0 * format.scale / 0.0254;
    image.setDotsPerMeterX(static_cast<int>(std::lround(dotsPerMetre)));
    image.setDotsPerMeterY(static_cast<int>(std::lround(dotsPerMetre)));
    return image;
}

QImage pictureOf(const Figure& figure, const PictureFormat& format) {
    return painted(drawingOf(figure, format), format);
}

bool writeImage(const QString& path, QImage image, const Scenario& scenario, const Progress& progress) {
    image.setText(QString::fromLatin1(scenarioTextKey), text(scenario_to_json(scenario)));
    QBuffer packed; // first as a whole: of a file that cannot be written, the packer knows no reason either
    packed.open(QIODevice::WriteOnly);
    Valve valve(packed, progress);
    QImageWriter writer(&valve, "png");
    writer.setQuality(
        80); // of PNG only how long is spent on packing: a third less time for a sixth more bytes
    const bool written = writer.write(image);
    if (valve.isClosed())
        return false;
    if (!written)
        failToWrite(path, writer.errorString());
    return writeWhole(path, packed.data(), progress);
}

void writePicture(const QString& path, const Figure& figure, const Scenario& scenario,
                  const PictureFormat& format) {
    writeImage(path, pictureOf(figure, format), scenario);
}

Export exportOf(const Figure& figure, const Scenario& scenario, FileFormat as, const PictureFormat& format) {
    Export what;
    what.as = as;
    what.scenario = scenario;
    what.format = format;
    if (as == FileFormat::Csv)
        what.figure = figure;
    else
        what.drawing = drawingOf(figure, format);
    return what;
}

bool writeExport(const QString& path, const Export& what, const Progress& progress) {
    switch (what.as) {
    case FileFormat::Png: {
        const QImage image = painted(what.drawing, what.format, progress);
        return !image.isNull() && writeImage(path, image, what.scenario, progress);
    }
    case FileFormat::Svg:
        return writeWhole(path, svgOf(what.drawing, what.scenario, what.format), progress);
    case FileFormat::Pdf: {
        const QByteArray bytes =
            pdfOf(what.drawing.title, {{what.drawing, QStringLiteral("scenario.json"), what.scenario}},
                  what.format, progress);
        return !bytes.isEmpty() && writeWhole(path, bytes, progress);
    }
    case FileFormat::Csv:
        return writeWhole(path, csvOf(tableOf(what.figure)).toUtf8(), progress);
    }
    return false;
}

void writeTable(const QString& path, const Figure& figure) {
    writeWhole(path, csvOf(tableOf(figure)).toUtf8());
}

bool writeWhole(const QString& path, const QByteArray& bytes, const Progress& progress) {
    QSaveFile file(path);
    open(file, path);
    for (qsizetype at = 0; at < bytes.size();) {
        if (progress && !progress(0.99)) {
            file.cancelWriting();
            return false;
        }
        // Less than all of it is written where room runs out; the next attempt says why.
        const qint64 written = file.write(bytes.constData() + at, std::min(pieceSize, bytes.size() - at));
        if (written <= 0)
            failToWrite(path, file.errorString());
        at += written;
    }
    if (!file.commit())
        failToWrite(path, file.errorString());
    return true;
}

} // namespace ridgepoint
