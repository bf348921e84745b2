// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/chart_layout.h"

#include <QFontMetricsF>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double edge = 14.0;          // around the whole chart
constexpr double saidOnScreen = 0.12;  // of the height at most, for finding and remarks
constexpr double saidInPicture = 0.3;  // the same where nothing can be hovered
constexpr double buttonsWidth = 80.0;  // of a card on a screen, over the chart's upper right corner
constexpr qsizetype leastSaid = 2;     // lines
constexpr double decentHeight = 100.0; // of a plot: what it has beyond may go to the remarks
constexpr double spared = 0.15;        // of a plot that is lower: the share that may go
constexpr double leastHeight = 62.0;   // of such a plot

// Lines of the finding for which room is kept, so that the plot does not move when it takes one more.
qsizetype linesKept(double width) {
    return width < 520.0 ? 3 : width < 860.0 ? 2 : 1;
}

// Whether the columns that the remarks explain are shown.
bool areRemarksMeant(const Figure& figure, double width, const Type& type) {
    if (figure.remarksOn.isEmpty())
        return true;
    return std::any_of(figure.panels.begin(), figure.panels.end(), [&](const Panel& panel) {
        const QList<qsizetype> columns = columnsShown(panel.textGrid, width, type);
        return std::any_of(columns.begin(), columns.end(), [&](qsizetype column) {
            return panel.textGrid.columns[column].key == figure.remarksOn;
        });
    });
}

// How many of the remarks have room in so many lines, each whole.
qsizetype remarksIn(const QStringList& remarks, const QFont& font, double width, qsizetype room) {
    qsizetype count = 0;
    for (const QString& remark : remarks) {
        room -= wrapped(remark, font, width).size();
        if (room < 0)
            break;
        ++count;
    }
    return count;
}

// For what is left out. It may stand in the edge: another line for it would move the plots.
QString withEllipsis(const QString& line, const QFont& font, double width) {
    const QString apart = line + QStringLiteral(" …");
    return QFontMetricsF(font).horizontalAdvance(apart) <= width ? apart : line + QStringLiteral("…");
}

// Lines of finding and remarks for which there is always room.
qsizetype fewLines(QSizeF size, const Type& type, bool withFooter) {
    const double share = withFooter ? saidInPicture : saidOnScreen;
    const double lines = share * size.height() / QFontMetricsF(type.finding).height();
    return std::max(leastSaid, static_cast<qsizetype>(lines));
}

qsizetype linesOf(const QStringList& finding, double width) {
    return std::max(linesKept(width), finding.size());
}

// Some of the remarks.
struct Said {
    QStringList remarks{};
    bool isShort = false; // others are left out
    bool isTight = false; // the room kept for the finding is theirs
};

// Finding and remarks below the headline; returns where they end.
double layOutFinding(ChartLayout& layout, const Figure& figure, double width, const Said& said,
                     const Type& type) {
    const QFont& font = type.finding;
    const QFontMetricsF metrics(font);
    layout.findingLineHeight = metrics.height();
    layout.findingLines = wrapped(figure.finding, font, width);
    const qsizetype kept = linesOf(layout.findingLines, width) - layout.findingLines.size();
    for (const QString& remark : said.remarks)
        layout.findingLines.append(wrapped(remark, font, width));
    const qsizetype lines = layout.findingLines.size() + (said.isTight ? 0 : kept);
    layout.isFindingShort = said.isShort;
    if (layout.isFindingShort && !layout.findingLines.isEmpty())
        layout.findingLines.last() = withEllipsis(layout.findingLines.last(), font, width);
    const double height = metrics.height() * static_cast<double>(lines);
    layout.findingArea = {edge, layout.finding.y() - metrics.ascent(), width, height};
    return layout.findingArea.bottom() + 6.0;
}

// Caption and notes at the bottom; returns where they begin.
double layOutFooter(ChartLayout& layout, const Figure& figure, double width, double bottom,
                    const Type& type) {
    const QFontMetricsF small(type.small);
    layout.footerLines = wrapped(figure.caption, type.small, width);
    for (const QString& note : figure.notes)
        layout.footerLines.append(wrapped(note, type.small, width));
    layout.footerLineHeight = small.height();
    const double height = small.height() * static_cast<double>(layout.footerLines.size());
    layout.footer = {edge, bottom - height + small.ascent()};
    return bottom - height - 8.0;
}

// All that the layout of a figure depends on.
struct Sheet {
    const Figure& figure;
    const QList<View>& views;
    QSizeF size;
    const Type& type;
    bool withFooter;

    double width() const { return size.width() - 2.0 * edge; }
    double bottom() const { return size.height() - edge + 4.0; }
    QStringList headlineLines(const QString& title) const {
        return wrapped(title, type.headline, withFooter ? width() : width() - buttonsWidth);
    }
};

ChartLayout withRemarks(const Sheet& sheet, const Said& said) {
    const Type& type = sheet.type;
    ChartLayout layout;
    const QFontMetricsF headline(type.headline);
    layout.headline = {edge, edge - 3.0 + headline.ascent()};
    layout.headlineLines = sheet.headlineLines(sheet.figure.title);
    const double further = headline.height() * static_cast<double>(layout.headlineLines.size() - 1);
    layout.finding = {edge, layout.headline.y() + further + headline.descent() + 3.0 +
                                QFontMetricsF(type.finding).ascent()};
    const double top = layOutFinding(layout, sheet.figure, sheet.width(), said, type);
    double bottom = sheet.bottom();
    if (sheet.withFooter)
        bottom = layOutFooter(layout, sheet.figure, sheet.width(), bottom, type);
    const QRectF room(edge, top, sheet.width(), std::max(48.0, bottom - top));
    layout.panels = layoutPanels(sheet.figure, sheet.views, room, type);
    return layout;
}

// Whether what more remarks leave of a panel does: in the same arrangement, and either it is as large as it
// was, or large enough. Of a table nothing is left out for them, nor is its type made smaller.
bool isLeftEnough(const PanelLayout& now, const PanelLayout& before, const Panel& panel) {
    if (now.area.left() != before.area.left() || now.area.width() != before.area.width())
        return false;
    if (isTextGrid(panel))
        return now.grid.left <= before.grid.left && now.grid.font.pixelSize() >= before.grid.font.pixelSize();
    if (panel.y.scale == Axis::Scale::Categories && now.y.ticks != before.y.ticks)
        return false; // names of rows are cut
    const double was = before.plot.height();
    const double enough = std::max(std::min((1.0 - spared) * was, decentHeight), std::min(was, leastHeight));
    return now.plot.height() >= enough;
}

bool areLeftEnough(const ChartLayout& now, const ChartLayout& before, const Figure& figure) {
    for (qsizetype i = 0; i < figure.panels.size(); ++i)
        if (!isLeftEnough(now.panels[i], before.panels[i], figure.panels[i]))
            return false;
    return true;
}

ChartLayout wholeLayout(const Sheet& sheet) {
    const double width = sheet.width();
    const QStringList remarks =
        areRemarksMeant(sheet.figure, width, sheet.type) ? sheet.figure.remarks : QStringList();
    const QFont& font = sheet.type.finding;
    const qsizetype room = fewLines(sheet.size, sheet.type, sheet.withFooter) -
                           linesOf(wrapped(sheet.figure.finding, font, width), width);
    const qsizetype few = remarksIn(remarks, font, width, room);
    const auto first = [&](qsizetype count, bool isTight) {
        return withRemarks(sheet, {remarks.mid(0, count), count < remarks.size(), isTight});
    };
    const ChartLayout least = first(few, false);
    for (qsizetype count = remarks.size(); count > few; --count)
        for (const bool isTight : {false, true})
            if (const ChartLayout more = first(count, isTight); areLeftEnough(more, least, sheet.figure))
                return more;
    return least;
}

// The whole figure's layout with nothing in it but the texts of the one without its answer.
ChartLayout askedLayout(const Sheet& sheet) {
    const Figure& figure = sheet.figure;
    const Type& type = sheet.type;
    ChartLayout layout = wholeLayout({*figure.whole, sheet.views, sheet.size, sheet.type, sheet.withFooter});
    layout.headlineLines = sheet.headlineLines(figure.title);
    layout.findingLines = wrapped(figure.finding, type.finding, sheet.width());
    layout.isFindingShort = false;
    if (sheet.withFooter)
        layOutFooter(layout, figure, sheet.width(), sheet.bottom(), type);
    for (qsizetype i = 0; i < layout.panels.size(); ++i)
        keepTextsOf(figure.panels[i], figure.whole->panels[i], layout.panels[i], type);
    return layout;
}

} // namespace

ChartLayout layoutOf(const Figure& figure, const QList<View>& views, QSizeF size, const Type& type,
                     bool withFooter) {
    const Sheet sheet{figure, views, size, type, withFooter};
    return figure.whole ? askedLayout(sheet) : wholeLayout(sheet);
}

} // namespace ridgepoint
