// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/story_page.h"

#include "app/view/chart_layout.h"
#include "app/view/chart_scene.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

constexpr QSizeF reference{960.0, 540.0}; // a page is laid out as if it were about this large
constexpr double edge = 24.0;
constexpr double gap = 16.0;
constexpr double wideFrom = 1.2; // a page this much wider than high has its text beside the chart
constexpr std::array<int, 4> textSizes{15, 14, 13, 12};         // px
constexpr std::array<double, 3> besideShares{0.28, 0.34, 0.40}; // of the width, for text beside a chart
constexpr double aboveShare = 0.35;                             // of the height, for text above one
constexpr double textAlone = 720.0;                             // a line longer than this is hard to read

QFont sized(QFont font, int pixels, QFont::Weight weight = QFont::Normal) {
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

// A text broken into lines; an empty line between two paragraphs.
QStringList linesOf(const QStringList& paragraphs, const QFont& font, double width) {
    QStringList lines;
    for (const QString& paragraph : paragraphs) {
        if (!lines.isEmpty())
            lines.append(QString());
        const QStringList parts = paragraph.split(QLatin1Char('\n'));
        for (const QString& part : parts)
            lines.append(part.isEmpty() ? QStringList{QString()} : wrapped(part, font, width));
    }
    return lines;
}

// Where text and chart of a page stand, and in what size of type.
struct Arrangement {
    QRectF text;
    QRectF chart;
    QFont font;
    QStringList lines;

    double lineHeight() const { return QFontMetricsF(font).height() * 1.2; }
    qsizetype linesWithRoom() const {
        return std::max<qsizetype>(1, static_cast<qsizetype>(text.height() / lineHeight() + 1e-6));
    }
    bool fits() const { return lines.size() <= linesWithRoom(); }

    /// Keeps the paragraphs that have room, or of the first what has; gives the rest.
    QStringList cut(const QStringList& paragraphs) {
        if (fits())
            return {};
        for (qsizetype count = paragraphs.size() - 1; count > 0; --count) {
            lines = linesOf(paragraphs.mid(0, count), font, text.width());
            if (fits())
                return paragraphs.mid(count);
        }
        const QStringList rest = lines.mid(linesWithRoom());
        lines = lines.mid(0, linesWithRoom());
        const bool isOfWords = paragraphs.first().contains(QLatin1Char(' '));
        return QStringList{rest.join(isOfWords ? QStringLiteral(" ") : QString())} + paragraphs.mid(1);
    }
};

class Page {
public:
    Page(const StoryPage& step, const PictureFormat& format)
        : step_(step)
        , format_(format)
        , type_(chartType()) {
        const QSize pixels = pixelSize(format);
        const double factor =
            std::min(pixels.width() / reference.width(), pixels.height() / reference.height());
        extent_ = QSizeF(pixels) / factor;
        titleFont_ = sized(type_.headline, 20, QFont::Bold);
        titleLines_ = wrapped(step.title, titleFont_, extent_.width() - 2.0 * edge);
        const double top = edge +
                           QFontMetricsF(titleFont_).height() * static_cast<double>(titleLines_.size()) +
                           (titleLines_.isEmpty() ? 0.0 : 8.0);
        const double bottom = extent_.height() - edge - QFontMetricsF(type_.small).height();
        body_ = {edge, top, extent_.width() - 2.0 * edge, std::max(40.0, bottom - top)};
    }

    QList<Drawing> drawn(int number) const {
        QList<Drawing> pages;
        Arrangement now = step_.figure ? withChart() : textOnly(step_.paragraphs);
        QStringList left = now.cut(step_.paragraphs);
        pages.append(page(now, number++));
        while (!left.isEmpty()) {
            now = textOnly(left);
            left = now.cut(left);
            pages.append(page(now, number++));
        }
        return pages;
    }

private:
    // The first arrangement in which all of the text has room; else the roomiest one.
    Arrangement withChart() const {
        if (step_.paragraphs.isEmpty())
            return {{}, body_, type_.finding, {}};
        Arrangement found;
        const bool isWide = extent_.width() > wideFrom * extent_.height();
        for (const double share : besideShares)
            for (const int pixels : textSizes) {
                found = isWide ? beside(share, pixels) : above(pixels);
                if (found.fits())
                    return found;
            }
        return found;
    }

    Arrangement beside(double share, int pixels) const {
        Arrangement arrangement;
        arrangement.font = sized(type_.finding, pixels);
        const double width = share * body_.width();
        arrangement.text = {body_.left(), body_.top() + 8.0, width, body_.height() - 8.0};
        arrangement.chart = body_.adjusted(width + gap, 0.0, 0.0, 0.0);
        arrangement.lines = linesOf(step_.paragraphs, arrangement.font, width);
        return arrangement;
    }

    Arrangement above(int pixels) const {
        Arrangement arrangement;
        arrangement.font = sized(type_.finding, pixels);
        arrangement.lines = linesOf(step_.paragraphs, arrangement.font, body_.width());
        const double needed = arrangement.lineHeight() * static_cast<double>(arrangement.lines.size());
        arrangement.text = {body_.topLeft(),
                            QSizeF(body_.width(), std::min(needed, aboveShare * body_.height()))};
        arrangement.chart = body_.adjusted(0.0, arrangement.text.height() + gap, 0.0, 0.0);
        return arrangement;
    }

    Arrangement textOnly(const QStringList& paragraphs) const {
        Arrangement arrangement;
        arrangement.font = sized(type_.finding, textSizes.front());
        arrangement.text = {body_.topLeft() + QPointF(0.0, 8.0),
                            QSizeF(std::min(textAlone, body_.width()), body_.height() - 8.0)};
        arrangement.lines = linesOf(paragraphs, arrangement.font, arrangement.text.width());
        return arrangement;
    }

    Drawing page(const Arrangement& arrangement, int number) const {
        Drawing drawing;
        drawing.extent = extent_;
        drawing.background = format_.theme.background;
        drawing.title = step_.title;
        drawing.description = step_.figure ? step_.figure->finding : step_.paragraphs.value(0);
        QPainter painter(&drawing.picture);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        if (step_.figure && !arrangement.chart.isEmpty())
            paintChart(painter, arrangement.chart);
        paintLines(painter, titleFont_, QFontMetricsF(titleFont_).height(), body_.left(), edge, titleLines_);
        paintLines(painter, arrangement.font, arrangement.lineHeight(), arrangement.text.left(),
                   arrangement.text.top(), arrangement.lines);
        paintNumber(painter, number);
        return drawing;
    }

    void paintChart(QPainter& painter, const QRectF& place) const {
        ChartScene scene(true);
        scene.setTheme(format_.theme);
        scene.setFigure(*step_.figure);
        scene.setExtent(place.size());
        scene.setBackgroundBrush(Qt::NoBrush);
        scene.render(&painter, place, QRectF(QPointF(0.0, 0.0), place.size()));
    }

    void paintLines(QPainter& painter, const QFont& font, double lineHeight, double x, double top,
                    const QStringList& lines) const {
        painter.setFont(font);
        painter.setPen(format_.theme.text);
        double y = top + QFontMetricsF(font).ascent();
        for (const QString& line : lines) {
            painter.drawText(QPointF(x, y), line);
            y += lineHeight;
        }
    }

    void paintNumber(QPainter& painter, int number) const {
        const QFontMetricsF metrics(type_.small);
        const QString text = QString::number(number);
        painter.setFont(type_.small);
        painter.setPen(format_.theme.muted);
        painter.drawText(QPointF(extent_.width() - edge - metrics.horizontalAdvance(text),
                                 extent_.height() - edge + metrics.ascent() / 2.0),
                         text);
    }

    const StoryPage& step_;
    const PictureFormat& format_;
    Type type_;
    QSizeF extent_;
    QFont titleFont_;
    QStringList titleLines_;
    QRectF body_;
};

} // namespace

QList<Drawing> drawnStepPages(const StoryPage& step, int firstNumber, const PictureFormat& format) {
    return Page(step, format).drawn(firstNumber);
}

} // namespace ridgepoint
