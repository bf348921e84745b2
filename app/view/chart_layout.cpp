// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/chart_layout.h"

#include "app/figure/ticks.h"

#include <QFontMetricsF>
#include <QTextLayout>
#include <QTextOption>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double edge = 14.0; // around the whole chart
constexpr double tickLength = 4.0;
constexpr double tickGap = 3.0;     // between a tick and its text
constexpr double panelGap = 20.0;   // between panels side by side
constexpr double namesShare = 0.36; // of a panel's width, for the names of rows beside it
constexpr double gutterGap = 7.0;   // between the plot and the labels at the lines' ends

double stepped(double length) {
    return 8.0 * std::ceil(length / 8.0);
}

// Lines of the finding for which room is kept, so that the plot does not move when it takes one more.
qsizetype linesKept(double width) {
    return width < 520.0 ? 3 : width < 860.0 ? 2 : 1;
}

double widest(const QList<Tick>& ticks, const QFont& font) {
    double width = 0.0;
    for (const Tick& tick : ticks)
        width = std::max(width, textSize(tick.text, font).width());
    return width;
}

double tallest(const QList<Tick>& ticks, const QFont& font) {
    double height = QFontMetricsF(font).height();
    for (const Tick& tick : ticks)
        height = std::max(height, textSize(tick.text, font).height());
    return height;
}

QList<Tick> ticksIn(const Axis& axis, const Span& view, int most) {
    if (view == spanOf(axis) && axis.ticks.size() <= most)
        return axis.ticks;
    if (axis.scale != Axis::Scale::Categories)
        return chooseTicks(axis.scale, unstraightened(axis.scale, view.from),
                           unstraightened(axis.scale, view.to), most);
    QList<Tick> ticks;
    for (const Tick& tick : axis.ticks)
        if (tick.at >= view.from && tick.at <= view.to)
            ticks.append(tick);
    return ticks;
}

double gutterWidth(const Panel& panel, const QFont& font) {
    double width = 0.0;
    for (const Label& label : panel.labels)
        if (label.place == Label::Place::LineEnd)
            width = std::max(width, textSize(label.text, font).width());
    return width > 0.0 ? stepped(width + gutterGap) : 8.0;
}

bool categoriesFit(const QList<Tick>& ticks, const Span& view, double plotWidth, const QFont& font) {
    const double slot = plotWidth / view.length();
    return std::all_of(ticks.begin(), ticks.end(),
                       [&](const Tick& tick) { return textSize(tick.text, font).width() <= slot - 1.0; });
}

bool sideBySide(const QList<Tick>& ticks, Axis::Scale scale, const Span& view, double plotWidth,
                const QFont& font) {
    const double perUnit = plotWidth / view.length();
    for (qsizetype i = 1; i < ticks.size(); ++i) {
        const double apart =
            perUnit * (straightened(scale, ticks[i].at) - straightened(scale, ticks[i - 1].at));
        if (apart <=
            (textSize(ticks[i].text, font).width() + textSize(ticks[i - 1].text, font).width()) / 2.0)
            return false;
    }
    return true;
}

TickLayout xTicks(const Panel& panel, const View& view, double plotWidth, const QFont& font) {
    int most = std::clamp(static_cast<int>(plotWidth / 44.0), 2, 10);
    TickLayout layout{ticksIn(panel.x, view.x, most), false};
    if (panel.x.scale != Axis::Scale::Categories) {
        while (most > 2 && !sideBySide(layout.ticks, panel.x.scale, view.x, plotWidth, font))
            layout.ticks = ticksIn(panel.x, view.x, --most);
    } else if (!categoriesFit(layout.ticks, view.x, plotWidth, font)) {
        layout.turned = true;
        for (Tick& tick : layout.ticks)
            tick.text.replace(QLatin1Char('\n'), QLatin1String("  "));
    }
    return layout;
}

double bottomMargin(const Panel& panel, const TickLayout& ticks, const QFont& font) {
    const double texts = ticks.turned ? stepped(widest(ticks.ticks, font)) : tallest(ticks.ticks, font);
    const double title = panel.x.title.isEmpty() ? 0.0 : QFontMetricsF(font).height() + 2.0;
    return tickLength + tickGap + texts + title;
}

// As many lines of each text as its row has room for; where not even one has, every second text, and so on.
void fitRows(QList<Tick>& ticks, const Span& view, double plotHeight, const QFont& font) {
    const double line = QFontMetricsF(font).height();
    const double slot = plotHeight / view.length();
    const auto most = static_cast<qsizetype>(std::max(1.0, std::floor((slot + 1.0) / line)));
    for (Tick& tick : ticks)
        if (const QStringList lines = tick.text.split(QLatin1Char('\n')); lines.size() > most)
            tick.text = lines.mid(0, most).join(QLatin1Char('\n'));
    const auto step = static_cast<qsizetype>(std::max(1.0, std::ceil((line - 1.0) / slot)));
    QList<Tick> kept;
    for (qsizetype i = 0; i < ticks.size(); i += step)
        kept.append(ticks[i]);
    ticks = kept;
}

QList<Tick> yTicks(const Panel& panel, const View& view, const QRectF& area, const QFont& font) {
    if (panel.y.scale != Axis::Scale::Categories) {
        const int room = static_cast<int>((area.height() - 60.0) / 26.0);
        return ticksIn(panel.y, view.y, std::clamp(room, 2, 10));
    }
    QList<Tick> ticks = ticksIn(panel.y, view.y, 0);
    const double widest = std::max(72.0, namesShare * area.width());
    for (Tick& tick : ticks)
        if (textSize(tick.text, font).width() > widest)
            tick.text = wrapped(tick.text, font, widest).join(QLatin1Char('\n'));
    return ticks;
}

PanelLayout textGridPanel(const Panel& panel, const QRectF& area, const Type& type) {
    const double line = QFontMetricsF(type.label).height();
    PanelLayout layout;
    layout.area = area;
    layout.plot = area.adjusted(0.0, panel.title.isEmpty() ? 2.0 : line + 4.0, 0.0, 0.0);
    layout.gutter = {layout.plot.right(), layout.plot.top(), 0.0, layout.plot.height()};
    layout.grid = textGridLayout(panel.textGrid, layout.plot, type);
    return layout;
}

PanelLayout panelLayout(const Panel& panel, const View& view, const QRectF& area, const Type& type) {
    if (isTextGrid(panel))
        return textGridPanel(panel, area, type);
    const double line = QFontMetricsF(type.label).height();
    PanelLayout layout;
    layout.area = area;
    // The two margins depend on each other only through the number of ticks, which a rough plot tells well
    // enough.
    layout.y.ticks = yTicks(panel, view, area, type.label);
    const double yTitle = panel.y.title.isEmpty() ? 0.0 : line + 2.0;
    const double left =
        yTitle + std::max(24.0, stepped(widest(layout.y.ticks, type.label))) + tickGap + tickLength;
    const double right = gutterWidth(panel, type.label);
    const double top = panel.title.isEmpty() ? line / 2.0 : line + 6.0;
    const double plotWidth = std::max(24.0, area.width() - left - right);
    layout.x = xTicks(panel, view, plotWidth, type.label);
    const double bottom = bottomMargin(panel, layout.x, type.label);
    layout.plot = {area.left() + left, area.top() + top, plotWidth,
                   std::max(24.0, area.height() - top - bottom)};
    layout.gutter = {layout.plot.right() + gutterGap, layout.plot.top(), right - gutterGap,
                     layout.plot.height()};
    if (panel.y.scale == Axis::Scale::Categories)
        fitRows(layout.y.ticks, view.y, layout.plot.height(), type.label);
    return layout;
}

// Row by row; a row is as high as its first panel asks.
QList<QRectF> panelAreas(const Figure& figure, const QRectF& room) {
    QList<QRectF> areas;
    const qsizetype count = figure.panels.size();
    const qsizetype columns = figure.columns > 0 ? std::min<qsizetype>(figure.columns, count) : count;
    double shares = 0.0;
    qsizetype rows = 0;
    for (qsizetype first = 0; first < count; first += columns, ++rows)
        shares += figure.panels[first].height;
    const double height = room.height() - panelGap * static_cast<double>(rows - 1);
    double y = room.top();
    for (qsizetype first = 0; first < count; first += columns) {
        const auto inRow = static_cast<double>(std::min(columns, count - first));
        const double panelWidth = (room.width() - panelGap * (inRow - 1.0)) / inRow;
        const double rowHeight = std::max(24.0, height * figure.panels[first].height / shares);
        for (qsizetype i = first; i < std::min(first + columns, count); ++i)
            areas.append(QRectF(room.left() + static_cast<double>(i - first) * (panelWidth + panelGap), y,
                                panelWidth, rowHeight));
        y += rowHeight + panelGap;
    }
    return areas;
}

} // namespace

bool isTextGrid(const Panel& panel) {
    return !panel.textGrid.columns.isEmpty();
}

View wholeView(const Panel& panel) {
    return {spanOf(panel.x), spanOf(panel.y)};
}

QSizeF textSize(const QString& text, const QFont& font) {
    const QFontMetricsF metrics(font);
    if (!text.contains(QLatin1Char('\n')))
        return {metrics.horizontalAdvance(text), metrics.height()};
    double width = 0.0;
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    return {width, metrics.height() * static_cast<double>(lines.size())};
}

QStringList wrapped(const QString& text, const QFont& font, double width) {
    if (text.isEmpty())
        return {};
    if (QFontMetricsF(font).horizontalAdvance(text) <= width)
        return {text};
    // No break within a unit such as TFLOP/s: a joiner of no width stands behind each slash, and goes again.
    static const QString joined = QStringLiteral("/\u2060");
    const QString kept = QString(text).replace(QLatin1Char('/'), joined);
    QTextLayout layout(kept, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(20.0, width));
        lines.append(kept.mid(line.textStart(), line.textLength()).remove(QChar(0x2060)).trimmed());
    }
    layout.endLayout();
    return lines;
}

ChartLayout layoutOf(const Figure& figure, const QList<View>& views, QSizeF size, const Type& type,
                     bool withFooter) {
    ChartLayout layout;
    const double width = size.width() - 2.0 * edge;
    const QFontMetricsF headline(type.headline);
    const QFontMetricsF finding(type.finding);
    const QFontMetricsF small(type.small);

    double y = edge - 3.0 + headline.ascent();
    layout.headline = {edge, y};
    y += headline.descent() + 3.0 + finding.ascent();
    layout.finding = {edge, y};
    layout.findingLineHeight = finding.height();
    layout.findingLines = wrapped(figure.finding, type.finding, width);
    const qsizetype kept = std::max(linesKept(width), layout.findingLines.size());
    y += finding.height() * static_cast<double>(kept - 1) + finding.descent() + 6.0;

    double bottom = size.height() - edge + 4.0;
    QStringList remarks;
    for (const QString& remark : figure.remarks)
        remarks.append(wrapped(remark, type.finding, width));
    const double room = finding.height() * static_cast<double>(remarks.size());
    if (room < 0.3 * size.height()) { // the plots come first
        layout.findingLines.append(remarks);
        y += room;
    }
    if (withFooter) {
        layout.footerLines = wrapped(figure.caption, type.small, width);
        for (const QString& note : figure.notes)
            layout.footerLines.append(wrapped(note, type.small, width));
        layout.footerLineHeight = small.height();
        const double height = small.height() * static_cast<double>(layout.footerLines.size());
        layout.footer = {edge, bottom - height + small.ascent()};
        bottom -= height + 8.0;
    }

    const QList<QRectF> areas = panelAreas(figure, {edge, y, width, std::max(48.0, bottom - y)});
    for (qsizetype i = 0; i < figure.panels.size(); ++i)
        layout.panels.append(panelLayout(figure.panels[i], views[i], areas[i], type));
    return layout;
}

} // namespace ridgepoint
