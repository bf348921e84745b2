// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings written as lines and texts: SVG and PDF.
#include "app/figure/text.h"
#include "app/view/export.h"
#include "engine/scenario_json.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace ridgepoint {

namespace {

constexpr int logicalDpi = 96;
constexpr double pointsPerPixel = 72.0 / logicalDpi;

void paint(QPainter& painter, const Drawing& drawing, QSizeF onto) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(QRectF(QPointF(0.0, 0.0), onto), drawing.background);
    painter.scale(onto.width() / drawing.extent.width(), onto.height() / drawing.extent.height());
    painter.drawPicture(0, 0, drawing.picture);
}

QByteArray scenarioElement(const Scenario& scenario) {
    return QStringLiteral("<metadata id=\"%1\">%2</metadata>\n")
        .arg(QString::fromLatin1(scenarioTextKey), text(scenario_to_json(scenario)).toHtmlEscaped())
        .toUtf8();
}

} // namespace

QByteArray svgOf(const Drawing& drawing, const Scenario& scenario, const PictureFormat& format) {
    pixelSize(format);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(logicalDpi);
    generator.setSize(format.size);
    generator.setViewBox(QRect(QPoint(0, 0), format.size));
    generator.setTitle(drawing.title);
    generator.setDescription(drawing.description);
    QPainter painter(&generator);
    paint(painter, drawing, format.size);
    painter.end();
    // The generator writes title and description, then what is drawn with.
    if (const qsizetype at = bytes.indexOf("<defs>"); at >= 0)
        bytes.insert(at, scenarioElement(scenario));
    return bytes;
}

QByteArray pdfOf(const QString& title, const std::vector<DocumentPage>& pages, const PictureFormat& format,
                 const Progress& progress) {
    pixelSize(format);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Ridgepoint"));
    writer.setResolution(logicalDpi);
    writer.setPageLayout(
        {QPageSize(QSizeF(format.size) * pointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch),
         QPageLayout::Portrait,
         {},
         QPageLayout::Point});
    QPainter painter;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (progress && !progress(0.9 * static_cast<double>(i) / static_cast<double>(pages.size())))
            return {};
        if (i == 0)
            painter.begin(&writer);
        else
            writer.newPage();
        painter.save();
        paint(painter, pages[i].drawing, format.size);
        painter.restore();
        writer.addFileAttachment(pages[i].attachmentName,
                                 QByteArray::fromStdString(scenario_to_json(pages[i].scenario)) + '\n',
                                 QStringLiteral("application/json"));
    }
    painter.end();
    return bytes;
}

} // namespace ridgepoint
