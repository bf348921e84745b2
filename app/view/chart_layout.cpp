// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/chart_layout.h"

#include <QFontMetricsF>
#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double edge = 14.0;         // around the whole chart
constexpr double saidOnScreen = 0.12; // of the height at most, for finding and remarks
constexpr double saidInPicture = 0.3; // the same where nothing can be hovered
constexpr double buttonsWidth = 80.0; // of a card on a screen, over the chart's upper right corner
constexpr qsizetype leastSaid = 2;    // lines

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

// The remarks of which `room` lines are enough, each whole.
QStringList remarksIn(const QStringList& remarks, const QFont& font, double width, qsizetype room,
                      bool& isShort) {
    QStringList lines;
    for (const QString& remark : remarks) {
        const QStringList own = wrapped(remark, font, width);
        isShort = lines.size() + own.size() > room;
        if (isShort)
            break;
        lines.append(own);
    }
    return lines;
}

// For what is left out. It may stand in the edge: another line for it would move the plots.
QString withEllipsis(const QString& line, const QFont& font, double width) {
    const QString apart = line + QStringLiteral(" …");
    return QFontMetricsF(font).horizontalAdvance(apart) <= width ? apart : line + QStringLiteral("…");
}

// Finding and remarks below the headline; returns where they end.
double layOutFinding(ChartLayout& layout, const Figure& figure, double width, qsizetype most,
                     const Type& type) {
    const QFont& font = type.finding;
    const QFontMetricsF metrics(font);
    layout.findingLineHeight = metrics.height();
    layout.findingLines = wrapped(figure.finding, font, width);
    const qsizetype kept = std::max(linesKept(width), layout.findingLines.size());
    QStringList remarks;
    if (areRemarksMeant(figure, width, type))
        remarks = remarksIn(figure.remarks, font, width, most - kept, layout.isFindingShort);
    layout.findingLines.append(remarks);
    if (layout.isFindingShort && !layout.findingLines.isEmpty())
        layout.findingLines.last() = withEllipsis(layout.findingLines.last(), font, width);
    const double height = metrics.height() * static_cast<double>(kept + remarks.size());
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

} // namespace

ChartLayout layoutOf(const Figure& figure, const QList<View>& views, QSizeF size, const Type& type,
                     bool withFooter) {
    ChartLayout layout;
    const double width = size.width() - 2.0 * edge;
    const QFontMetricsF headline(type.headline);
    const QFontMetricsF finding(type.finding);
    layout.headline = {edge, edge - 3.0 + headline.ascent()};
    layout.headlineLines = wrapped(figure.title, type.headline, withFooter ? width : width - buttonsWidth);
    const double further = headline.height() * static_cast<double>(layout.headlineLines.size() - 1);
    layout.finding = {edge, layout.headline.y() + further + headline.descent() + 3.0 + finding.ascent()};
    const double share = withFooter ? saidInPicture : saidOnScreen;
    const auto most = std::max(leastSaid, static_cast<qsizetype>(share * size.height() / finding.height()));
    const double top = layOutFinding(layout, figure, width, most, type);
    double bottom = size.height() - edge + 4.0;
    if (withFooter)
        bottom = layOutFooter(layout, figure, width, bottom, type);
    layout.panels = layoutPanels(figure, views, {edge, top, width, std::max(48.0, bottom - top)}, type);
    return layout;
}

} // namespace ridgepoint
