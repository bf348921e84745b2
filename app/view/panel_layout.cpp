// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/panel_layout.h"

#include "app/view/stretch_painter.h"
#include "app/view/text_lines.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double tickLength = 4.0;
constexpr double tickGap = 3.0;        // between a tick and its text
constexpr double panelGap = 20.0;      // between panels
constexpr double crowdedGap = 12.0;    // between rows, where there are many
constexpr qsizetype fewRows = 2;       // so many are never too many
constexpr double lowRow = 160.0;       // of as many as have more room each there are not too many
constexpr qsizetype manyRows = 3;      // more are too many whatever the room
constexpr double gutterGap = 7.0;      // between the plot and the labels at the lines' ends
constexpr double leastPlot = 24.0;     // wide, and high
constexpr double readableWide = 160.0; // a plot of this size is read with ease
constexpr double readableHigh = 90.0;
constexpr double worthSplitting = 1.15; // times as readable a row has to become
constexpr double hintShare = 0.62;      // of the plot's width, for lines of a hint that is longer than that
constexpr double textsBeside = 60.0;    // height of what stands above and below a plot, about
constexpr double swatchSide = 9.0;
constexpr double swatchGap = 5.0;    // between a swatch and its name
constexpr double keyEntryGap = 14.0; // between a name and the next swatch
constexpr double titleGap = 18.0;    // between a title and a key behind it

double stepped(double length) {
    return 8.0 * std::ceil(length / 8.0);
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

double gutterWidth(const Panel& panel, const QFont& font) {
    double width = 0.0;
    for (const Label& label : panel.labels)
        if (label.place == Label::Place::LineEnd)
            width = std::max(width, textSize(label.text, font).width());
    return width > 0.0 ? stepped(width + gutterGap) : 8.0;
}

// A panel with the margins that its texts ask for.
struct Framed {
    PanelLayout layout;
    double left = 0.0;
    double right = 0.0;
    double top = 0.0;
    double bottom = 0.0;
};

double linesHigh(const QStringList& lines, const QFont& font) {
    return QFontMetricsF(font).height() * static_cast<double>(lines.size());
}

double entryWidth(const KeyEntry& entry, const QFont& font) {
    return swatchSide + swatchGap + QFontMetricsF(font).horizontalAdvance(entry.name);
}

// Behind the title where all of it has room there, else below it in as many lines as the width asks for.
QPointF keyStart(const PanelLayout& layout, const QList<KeyEntry>& key, const QFont& font) {
    const double titleHigh = linesHigh(layout.titleLines, font);
    if (!layout.titleLines.isEmpty()) {
        const QFontMetricsF metrics(font);
        const double from = metrics.horizontalAdvance(layout.titleLines.last()) + titleGap;
        double wide = 0.0;
        for (const KeyEntry& entry : key)
            wide += entryWidth(entry, font) + keyEntryGap;
        if (from + wide - keyEntryGap <= layout.area.width())
            return layout.area.topLeft() + QPointF(from, titleHigh - metrics.height());
    }
    return layout.area.topLeft() + QPointF(0.0, titleHigh + 2.0);
}

QList<PanelLayout::KeyPlace> keyPlaces(const PanelLayout& layout, const QList<KeyEntry>& key,
                                       const QFont& font) {
    const QFontMetricsF metrics(font);
    QPointF at = keyStart(layout, key, font);
    QList<PanelLayout::KeyPlace> places;
    for (const KeyEntry& entry : key) {
        const double wide = entryWidth(entry, font);
        if (at.x() > layout.area.left() && at.x() + wide > layout.area.right())
            at = {layout.area.left(), at.y() + metrics.height()};
        const double baseline = at.y() + metrics.ascent();
        const QRectF swatch(at.x(), baseline - swatchSide, swatchSide, swatchSide);
        places.append({swatch, {swatch.right() + swatchGap, baseline}});
        at.rx() += wide + keyEntryGap;
    }
    return places;
}

// Title and key, with what keeps them off the plot.
double topMargin(const PanelLayout& layout, const QFont& font) {
    const QFontMetricsF metrics(font);
    if (!layout.key.isEmpty())
        return layout.key.last().name.y() + metrics.descent() + 6.0 - layout.area.top();
    return layout.titleLines.isEmpty() ? metrics.height() / 2.0 : linesHigh(layout.titleLines, font) + 6.0;
}

double bottomMargin(const PanelLayout& layout, const QFont& font) {
    const double texts = layout.x.turned ? stepped(layout.xTextsHigh) : layout.xTextsHigh;
    const double title = layout.xTitleLines.isEmpty() ? 0.0 : linesHigh(layout.xTitleLines, font) + 2.0;
    return tickLength + tickGap + texts + title;
}

Framed framed(const Panel& panel, const View& view, const QRectF& area, const Type& type) {
    const QFont& font = type.label;
    Framed frame;
    PanelLayout& layout = frame.layout;
    layout.area = area;
    layout.titleLines = wrapped(panel.title, font, area.width());
    if (isTextGrid(panel)) {
        frame.top = layout.titleLines.isEmpty() ? 2.0 : linesHigh(layout.titleLines, font) + 4.0;
        return frame;
    }
    layout.key = keyPlaces(layout, panel.key, font);
    frame.top = topMargin(layout, font);
    // The margins depend on each other only through the number of ticks and of a title's lines, which a
    // rough plot tells well enough.
    const double roughHeight = area.height() - textsBeside;
    layout.y.ticks = yTicks(panel.y, view.y, {area.width(), roughHeight}, font);
    layout.yTitleLines = wrapped(panel.y.title, font, std::max(textsBeside, area.height() - frame.top));
    layout.xTitleLines = wrapped(panel.x.title, font, area.width());
    const double yTitle = layout.yTitleLines.isEmpty() ? 0.0 : linesHigh(layout.yTitleLines, font) + 2.0;
    frame.left = yTitle + std::max(24.0, stepped(widest(layout.y.ticks, font))) + tickGap + tickLength;
    frame.right = gutterWidth(panel, font);
    const double plotWidth = std::max(leastPlot, area.width() - frame.left - frame.right);
    layout.x = xTicks(panel.x, view.x, plotWidth, font);
    layout.xTextsHigh = layout.x.turned ? std::max(QFontMetricsF(font).height(), widest(layout.x.ticks, font))
                                        : tallest(layout.x.ticks, font);
    frame.bottom = bottomMargin(layout, font);
    return frame;
}

QString hintLines(const Panel& panel, double plotWidth, const QFont& font) {
    if (textSize(panel.hint, font).width() <= plotWidth - 12.0)
        return panel.hint;
    // A hint that would be broken within a word is left to hovering.
    const double width = std::max(hintShare * plotWidth, std::ceil(widestPart(panel.hint, font)));
    return width <= plotWidth - 12.0 ? wrapped(panel.hint, font, width).join(QLatin1Char('\n')) : QString();
}

PanelLayout finished(const Framed& frame, const Panel& panel, const View& view, const Type& type) {
    PanelLayout layout = frame.layout;
    const QRectF& area = layout.area;
    layout.plot = {area.left() + frame.left, area.top() + frame.top,
                   std::max(leastPlot, area.width() - frame.left - frame.right),
                   std::max(leastPlot, area.height() - frame.top - frame.bottom)};
    if (isTextGrid(panel)) {
        layout.gutter = {layout.plot.right(), layout.plot.top(), 0.0, layout.plot.height()};
        layout.grid = textGridLayout(panel.textGrid, layout.plot, type);
        return layout;
    }
    layout.gutter = {layout.plot.right() + gutterGap, layout.plot.top(), frame.right - gutterGap,
                     layout.plot.height()};
    layout.hint = hintLines(panel, layout.plot.width(), type.label);
    if (panel.y.scale == Axis::Scale::Categories)
        fitRows(layout.y.ticks, view.y, layout.plot.height(), type.label);
    return layout;
}

// Of categories: others' ticks are round numbers, which tell nothing.
void keepTicksOf(const Axis& asked, const Axis& whole, QList<Tick>& ticks) {
    if (whole.scale != Axis::Scale::Categories)
        return;
    const auto textAt = [](const Axis& axis, double at) {
        for (const Tick& tick : axis.ticks)
            if (tick.at == at)
                return tick.text;
        return QString();
    };
    for (Tick& tick : ticks)
        if (const QString kept = textAt(asked, tick.at); kept != textAt(whole, tick.at))
            tick.text = kept;
    ticks.removeIf([](const Tick& tick) { return tick.text.isEmpty(); });
}

using Row = QList<qsizetype>; // panels side by side

QList<Row> rowsOf(const Figure& figure) {
    const qsizetype count = figure.panels.size();
    const qsizetype columns = figure.columns > 0 ? std::min<qsizetype>(figure.columns, count) : count;
    QList<Row> rows;
    for (qsizetype first = 0; first < count; first += columns) {
        rows.append(Row());
        for (qsizetype i = first; i < std::min(first + columns, count); ++i)
            rows.last().append(i);
    }
    return rows;
}

// Each row of more than one panel as it is, or one panel below the other.
QList<QList<Row>> arrangementsOf(const QList<Row>& rows) {
    QList<QList<Row>> all{{}};
    for (const Row& row : rows) {
        QList<QList<Row>> longer;
        for (const QList<Row>& before : all) {
            longer.append(before + QList<Row>{row});
            if (row.size() < 2)
                continue;
            QList<Row> split = before;
            for (const qsizetype panel : row)
                split.append(Row{panel});
            longer.append(split);
        }
        all = longer;
    }
    return all;
}

bool areCrowded(const QList<Row>& rows, const QRectF& room) {
    return rows.size() > manyRows ||
           (rows.size() > fewRows && room.height() < lowRow * static_cast<double>(rows.size()));
}

// What a table on its own in a row needs, with its title: at most, or where that is not known, at least.
struct TableHeight {
    double fixed = 0.0;
    double least = 0.0;
};

TableHeight tableHeight(const Panel& panel, double width, const Type& type, bool isCrowded) {
    const GridHeights heights = gridHeights(panel.textGrid, width, type, isCrowded);
    const double title = linesHigh(wrapped(panel.title, type.label, width), type.label) + 4.0;
    return heights.most > 0.0 ? TableHeight{heights.most + title, 0.0}
                              : TableHeight{0.0, heights.least + title};
}

// A row is as high as its first panel asks, a table on its own no higher than its text, and a short one not
// so low that rows would be left out.
QList<double> heightsOf(const Figure& figure, const QList<Row>& rows, const QRectF& room, bool isCrowded,
                        const Type& type) {
    QList<double> heights(rows.size(), 0.0);
    double height = room.height();
    const auto share = [&](qsizetype row) {
        double shares = 0.0;
        for (qsizetype i = 0; i < rows.size(); ++i)
            shares += heights[i] > 0.0 ? 0.0 : figure.panels[rows[i].first()].height;
        return height * figure.panels[rows[row].first()].height / shares;
    };
    const auto fix = [&](qsizetype row, double to) {
        heights[row] = to;
        height -= to;
    };
    QList<TableHeight> tables(rows.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const Panel& panel = figure.panels[rows[i].first()];
        if (rows.size() > 1 && rows[i].size() == 1 && isTextGrid(panel))
            tables[i] = tableHeight(panel, room.width(), type, isCrowded);
        if (tables[i].fixed > 0.0)
            fix(i, tables[i].fixed);
    }
    for (qsizetype i = 0; i < rows.size(); ++i)
        if (heights[i] == 0.0 && tables[i].least > share(i))
            fix(i, tables[i].least);
    QList<double> all = heights;
    for (qsizetype i = 0; i < rows.size(); ++i)
        if (heights[i] == 0.0)
            all[i] = std::max(leastPlot, share(i));
    return all;
}

QList<Framed> frames(const Figure& figure, const QList<View>& views, const QList<Row>& rows,
                     const QRectF& room, const Type& type) {
    const bool isCrowded = areCrowded(rows, room);
    const double gap = isCrowded ? crowdedGap : panelGap;
    const double gaps = gap * static_cast<double>(rows.size() - 1);
    const QList<double> heights =
        heightsOf(figure, rows, room.adjusted(0.0, 0.0, 0.0, -gaps), isCrowded, type);
    QList<Framed> all;
    double y = room.top();
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const auto inRow = static_cast<double>(rows[i].size());
        const double width = (room.width() - panelGap * (inRow - 1.0)) / inRow;
        const qsizetype first = all.size();
        double x = room.left();
        double top = 0.0;
        double bottom = 0.0;
        for (const qsizetype panel : rows[i]) {
            all.append(framed(figure.panels[panel], views[panel], {x, y, width, heights[i]}, type));
            top = std::max(top, all.last().top);
            bottom = std::max(bottom, all.last().bottom);
            x += width + panelGap;
        }
        for (qsizetype n = first; n < all.size(); ++n) {
            all[n].top = top;
            all[n].bottom = isTextGrid(figure.panels[n]) ? 0.0 : bottom;
        }
        y += heights[i] + gap;
    }
    return all;
}

// The height at which labels within the rows of bars that lie can be read, and curves told apart.
double readableHeight(const Panel& panel, const Type& type) {
    if (panel.stretches.isEmpty())
        return readableHigh;
    const double row = (QFontMetricsF(type.label).height() + 1.0) / stretchHeight(panel);
    return std::max(readableHigh, row * spanOf(panel.y).length());
}

// From 1 on all plots and tables are large enough.
double readability(const Figure& figure, const QList<Framed>& frames, const Type& type) {
    double least = 1.0;
    for (qsizetype i = 0; i < frames.size(); ++i) {
        const Panel& panel = figure.panels[i];
        const Framed& frame = frames[i];
        const double wide = frame.layout.area.width() - frame.left - frame.right;
        const double high = frame.layout.area.height() - frame.top - frame.bottom;
        if (isTextGrid(panel))
            least = std::min(least, high / gridHeights(panel.textGrid, wide, type, true).least);
        else
            least = std::min({least, wide / readableWide, high / readableHeight(panel, type)});
    }
    return least;
}

QList<Framed> bestFrames(const Figure& figure, const QList<View>& views, const QRectF& room,
                         const Type& type) {
    const QList<Row> rows = rowsOf(figure);
    QList<Framed> best = frames(figure, views, rows, room, type);
    double most = worthSplitting * readability(figure, best, type);
    if (most >= worthSplitting)
        return best;
    const QList<QList<Row>> arrangements = arrangementsOf(rows);
    for (const QList<Row>& arrangement : arrangements) {
        const QList<Framed> other = frames(figure, views, arrangement, room, type);
        if (const double now = readability(figure, other, type); now > most) {
            most = now;
            best = other;
        }
    }
    return best;
}

} // namespace

bool isTextGrid(const Panel& panel) {
    return !panel.textGrid.isEmpty();
}

View wholeView(const Panel& panel) {
    return {spanOf(panel.x), spanOf(panel.y)};
}

QList<PanelLayout> layoutPanels(const Figure& figure, const QList<View>& views, const QRectF& room,
                                const Type& type) {
    if (figure.panels.isEmpty())
        return {};
    QList<PanelLayout> layouts;
    const QList<Framed> frames = bestFrames(figure, views, room, type);
    for (qsizetype i = 0; i < frames.size(); ++i)
        layouts.append(finished(frames[i], figure.panels[i], views[i], type));
    return layouts;
}

void keepTextsOf(const Panel& asked, const Panel& whole, PanelLayout& layout, const Type& type) {
    if (isTextGrid(asked)) {
        layout.grid = textGridLayout(asked.textGrid, layout.plot, type);
        return;
    }
    if (asked.hint.isEmpty())
        layout.hint.clear();
    if (asked.x.title.isEmpty())
        layout.xTitleLines.clear();
    keepTicksOf(asked.x, whole.x, layout.x.ticks);
    keepTicksOf(asked.y, whole.y, layout.y.ticks);
}

} // namespace ridgepoint
