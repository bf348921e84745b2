// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/text_grid.h"

#include "app/view/text_lines.h"

#include <QFontMetricsF>
#include <QObject>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

namespace ridgepoint {

namespace {

constexpr std::array<int, 5> typeSizes{12, 11, 10, 9, 8};   // px
constexpr std::array<double, 3> cellMargins{5.0, 3.0, 1.0}; // above and below a cell's lines
constexpr double columnGap = 14.0;
constexpr double mostAdded = 24.0;    // to a column, of width that is left
constexpr double leastWrapped = 90.0; // a column of long texts is not made narrower than this

double sumOf(const QList<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

// The same table in one size of type.
class Attempt {
public:
    enum class Breaking { LongTexts, AllTexts }; // between words

    Attempt(const TextGrid& grid, const Type& type, int pixels, double margin,
            Breaking breaking = Breaking::LongTexts)
        : grid_(grid)
        , breaking_(breaking) {
        layout_.font = type.label;
        layout_.font.setPixelSize(pixels);
        layout_.strong = layout_.font;
        layout_.strong.setWeight(QFont::DemiBold);
        layout_.margin = margin;
        line_ = QFontMetricsF(layout_.font).height();
    }

    double leastHeight() const {
        return (line_ + 2.0 * layout_.margin) * static_cast<double>(grid_.rows.size() + 1);
    }
    /// With every text on one line.
    double wholeWidth() const {
        return sumOf(wholeWidths()) + columnGap * static_cast<double>(grid_.columns.size() - 1);
    }

    /// Whether the columns are in the area without breaking words.
    bool isWideEnough(const QRectF& area) {
        const double gaps = columnGap * static_cast<double>(grid_.columns.size() - 1);
        return chooseWidths(std::max(1.0, area.width() - gaps));
    }

    /// Whether all is in the area; if not, what is left out is said. To be called once.
    bool layOut(const QRectF& area) {
        const bool fitsAcross = isWideEnough(area);
        double y = area.top();
        QList<TextGrid::Cell> titles;
        for (const TextGrid::Column& column : grid_.columns)
            titles.append({.text = column.title, .strong = true});
        layout_.header = rowAt(area.left(), y, titles);
        y = layout_.header.first().area.bottom();
        for (const QList<TextGrid::Cell>& row : grid_.rows) {
            layout_.rows.append(rowAt(area.left(), y, row));
            y = layout_.rows.last().first().area.bottom();
        }
        layout_.gridRows = QList<qsizetype>(layout_.rows.size());
        std::iota(layout_.gridRows.begin(), layout_.gridRows.end(), 0);
        const bool isAllIn = y <= area.bottom() + 1e-6;
        if (!isAllIn)
            leaveOut(area);
        return fitsAcross && isAllIn;
    }

    const TextGridLayout& layout() const { return layout_; }

private:
    // With the header in one line; else with it in several; else with long texts in several, too. False where
    // even words have to be broken.
    bool chooseWidths(double room) {
        const QList<double> whole = wholeWidths();
        QList<double> wrappedHeader;
        for (qsizetype i = 0; i < grid_.columns.size(); ++i)
            wrappedHeader.append(std::max(widestCell(i), widestWord(grid_.columns[i].title, layout_.strong)));
        if (const double rest = room - sumOf(whole); rest >= 0.0) {
            widths_ = whole;
            for (double& width : widths_)
                width += std::min(mostAdded, rest / static_cast<double>(widths_.size()));
            return true;
        }
        widths_ = wrappedHeader;
        if (const double rest = room - sumOf(widths_); rest >= 0.0) {
            const double wanted = sumOf(whole) - sumOf(widths_);
            for (qsizetype i = 0; i < widths_.size(); ++i)
                widths_[i] += rest * (whole[i] - widths_[i]) / wanted;
            return true;
        }
        return shrinkTexts(room);
    }

    QList<double> wholeWidths() const {
        QList<double> widths;
        for (qsizetype i = 0; i < grid_.columns.size(); ++i)
            widths.append(std::max(widestCell(i), textSize(grid_.columns[i].title, layout_.strong).width()));
        return widths;
    }

    // The widest columns first, down to their widest word, or to `least` if that is more.
    void shrinkColumns(QList<qsizetype> columns, double least, double room) {
        std::sort(columns.begin(), columns.end(),
                  [&](qsizetype a, qsizetype b) { return widths_[a] > widths_[b]; });
        for (const qsizetype i : columns) {
            const double excess = sumOf(widths_) - room;
            const double narrowest = std::min(widths_[i], std::max(least, widestWordOf(i)));
            widths_[i] = std::max(narrowest, widths_[i] - std::max(0.0, excess));
        }
    }

    bool shrinkTexts(double room) {
        QList<qsizetype> texts;
        QList<qsizetype> all;
        for (qsizetype i = 0; i < widths_.size(); ++i) {
            all.append(i);
            if (!grid_.columns[i].alignRight)
                texts.append(i);
        }
        shrinkColumns(texts, leastWrapped, room);
        if (breaking_ == Breaking::AllTexts) {
            shrinkColumns(texts, 0.0, room);
            shrinkColumns(all, 0.0, room);
        }
        const double total = sumOf(widths_);
        if (total <= room + 1e-6)
            return true;
        for (double& width : widths_)
            width *= room / total;
        return false;
    }

    const QFont& fontOf(const TextGrid::Cell& cell) const {
        return cell.strong ? layout_.strong : layout_.font;
    }

    double widestCell(qsizetype column) const {
        double width = 0.0;
        for (const QList<TextGrid::Cell>& row : grid_.rows)
            width = std::max(width, textSize(row[column].text, fontOf(row[column])).width());
        return width;
    }

    static double widestWord(const QString& text, const QFont& font) {
        double width = 0.0;
        for (const QString& word : unbreakableParts(text))
            width = std::max(width, textSize(word, font).width());
        return width;
    }

    double widestWordOf(qsizetype column) const {
        double width = widestWord(grid_.columns[column].title, layout_.strong);
        for (const QList<TextGrid::Cell>& row : grid_.rows)
            width = std::max(width, widestWord(row[column].text, fontOf(row[column])));
        return width;
    }

    QList<TextGridLayout::Cell> rowAt(double x, double y, const QList<TextGrid::Cell>& row) const {
        QList<TextGridLayout::Cell> cells;
        qsizetype most = 1;
        for (qsizetype i = 0; i < widths_.size(); ++i) {
            const QStringList lines = wrapped(row[i].text, fontOf(row[i]), std::ceil(widths_[i]));
            most = std::max(most, lines.size());
            cells.append({QRectF(x, y, widths_[i], 0.0), lines});
            x += widths_[i] + columnGap;
        }
        for (TextGridLayout::Cell& cell : cells)
            cell.area.setHeight(line_ * static_cast<double>(most) + 2.0 * layout_.margin);
        return cells;
    }

    // The last rows, but none of those to be kept as long as there are others.
    void leaveOut(const QRectF& area) {
        const double lineBelow = line_ + 2.0 * layout_.margin;
        const double most = area.bottom() - lineBelow + 1e-6;
        const auto bottom = [&] {
            return layout_.rows.isEmpty() ? layout_.header.first().area.bottom()
                                          : layout_.rows.last().first().area.bottom();
        };
        while (!layout_.rows.isEmpty() && bottom() > most) {
            qsizetype gone = layout_.rows.size() - 1;
            while (gone > 0 && grid_.kept.contains(layout_.gridRows[gone]))
                --gone;
            if (grid_.kept.contains(layout_.gridRows[gone]))
                gone = layout_.rows.size() - 1;
            removeRow(gone);
        }
        layout_.moreLine = {area.left(), bottom(), area.width(), lineBelow};
    }

    // Those below it move up.
    void removeRow(qsizetype row) {
        const double height = layout_.rows[row].first().area.height();
        layout_.rows.removeAt(row);
        layout_.gridRows.removeAt(row);
        ++layout_.left;
        for (; row < layout_.rows.size(); ++row)
            for (TextGridLayout::Cell& cell : layout_.rows[row])
                cell.area.translate(0.0, -height);
    }

    const TextGrid& grid_;
    Breaking breaking_;
    TextGridLayout layout_;
    QList<double> widths_;
    double line_ = 0.0;
};

void paintCell(QPainter& painter, const TextGridLayout& layout, const TextGridLayout::Cell& cell,
               bool alignRight) {
    const QFontMetricsF metrics(painter.font());
    double y = cell.area.top() + layout.margin + metrics.ascent();
    for (const QString& line : cell.lines) {
        const double x = alignRight ? cell.area.right() - metrics.horizontalAdvance(line) : cell.area.left();
        painter.drawText(QPointF(x, y), line);
        y += metrics.height();
    }
}

} // namespace

namespace {

// Without the last column that may be left out; false where there is none.
bool narrow(TextGrid& grid, QList<qsizetype>& columns) {
    for (qsizetype i = grid.columns.size() - 1; i >= 0; --i) {
        if (!grid.columns[i].mayBeLeftOut)
            continue;
        grid.columns.removeAt(i);
        columns.removeAt(i);
        for (QList<TextGrid::Cell>& row : grid.rows)
            row.removeAt(i);
        return true;
    }
    return false;
}

// All of it in the largest type that has room; nothing where none has.
std::optional<TextGridLayout> wholeLayout(const TextGrid& grid, const QRectF& area, const Type& type,
                                          Attempt::Breaking breaking = Attempt::Breaking::LongTexts) {
    for (const int pixels : typeSizes)
        for (const double margin : cellMargins) {
            Attempt attempt(grid, type, pixels, margin, breaking);
            if (attempt.leastHeight() <= area.height() && attempt.layOut(area))
                return attempt.layout();
        }
    return std::nullopt;
}

// Leaves out columns until words have room in the smallest type, or none is left that may go.
QList<qsizetype> narrowTo(TextGrid& grid, double width, const Type& type) {
    QList<qsizetype> columns(grid.columns.size());
    std::iota(columns.begin(), columns.end(), 0);
    const QRectF area(0.0, 0.0, width, 1.0);
    while (!Attempt(grid, type, typeSizes.back(), cellMargins.back()).isWideEnough(area) &&
           narrow(grid, columns)) {
    }
    return columns;
}

} // namespace

QList<qsizetype> columnsShown(const TextGrid& grid, double width, const Type& type) {
    TextGrid shown = grid;
    return narrowTo(shown, width, type);
}

GridHeights gridHeights(const TextGrid& grid, double width, const Type& type, bool isCrowded) {
    const Attempt largest(grid, type, typeSizes.front(), isCrowded ? cellMargins[1] : cellMargins.front());
    const Attempt smallest(grid, type, typeSizes.back(), cellMargins.back());
    const double linesBroken = smallest.wholeWidth() <= width ? 1.0 : 2.0;
    return {linesBroken * smallest.leastHeight(),
            largest.wholeWidth() <= width ? largest.leastHeight() : 0.0};
}

TextGridLayout textGridLayout(const TextGrid& whole, const QRectF& area, const Type& type) {
    TextGrid grid = whole;
    const QList<qsizetype> columns = narrowTo(grid, area.width(), type);
    std::optional<TextGridLayout> layout = wholeLayout(grid, area, type);
    if (!layout)
        layout = wholeLayout(grid, area, type, Attempt::Breaking::AllTexts);
    if (!layout) {
        Attempt smallest(grid, type, typeSizes.back(), cellMargins.back(), Attempt::Breaking::AllTexts);
        smallest.layOut(area);
        layout = smallest.layout();
    }
    layout->columns = columns;
    return *layout;
}

std::optional<QPoint> textCellAt(const TextGridLayout& layout, QPointF at) {
    const auto columnIn = [&](const QList<TextGridLayout::Cell>& row) -> std::optional<int> {
        for (qsizetype i = 0; i < row.size(); ++i)
            if (row[i].area.adjusted(-columnGap / 2.0, 0.0, columnGap / 2.0, 0.0).contains(at))
                return static_cast<int>(i);
        return std::nullopt;
    };
    if (const auto column = columnIn(layout.header))
        return QPoint(*column, -1);
    for (qsizetype row = 0; row < layout.rows.size(); ++row)
        if (const auto column = columnIn(layout.rows[row]))
            return QPoint(*column, static_cast<int>(row));
    return std::nullopt;
}

void paintTextGrid(QPainter& painter, const Theme& theme, const TextGrid& grid,
                   const TextGridLayout& layout) {
    const auto ruleUnder = [&](const QList<TextGridLayout::Cell>& row, const QColor& color) {
        painter.setPen(QPen(color, 1.0));
        painter.drawLine(row.first().area.bottomLeft(), row.last().area.bottomRight());
    };
    painter.setFont(layout.strong);
    for (qsizetype i = 0; i < layout.header.size(); ++i) {
        painter.setPen(theme.muted);
        paintCell(painter, layout, layout.header[i], grid.columns[layout.columns[i]].alignRight);
    }
    ruleUnder(layout.header, theme.axis);
    for (qsizetype r = 0; r < layout.rows.size(); ++r) {
        for (qsizetype i = 0; i < layout.rows[r].size(); ++i) {
            const qsizetype column = layout.columns[i];
            const TextGrid::Cell& cell = grid.rows[layout.gridRows[r]][column];
            painter.setFont(cell.strong ? layout.strong : layout.font);
            painter.setPen(theme.textColor(cell.ink));
            paintCell(painter, layout, layout.rows[r][i], grid.columns[column].alignRight);
        }
        ruleUnder(layout.rows[r], theme.grid);
    }
    if (layout.left == 0)
        return;
    painter.setFont(layout.font);
    painter.setPen(theme.muted);
    painter.drawText(QPointF(layout.moreLine.left(),
                             layout.moreLine.top() + layout.margin + QFontMetricsF(layout.font).ascent()),
                     QObject::tr("and %1 more").arg(layout.left));
}

} // namespace ridgepoint
