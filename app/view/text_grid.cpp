// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/text_grid.h"

#include "app/view/text_grid_measures.h"
#include "app/view/text_lines.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <span>

namespace ridgepoint {

namespace {

constexpr std::array<int, 3> readableSizes{12, 11, 10};          // px
constexpr std::array<int, 2> smallSizes{9, 8};                   // where nothing else helps
constexpr std::array<double, 4> cellMargins{5.0, 3.0, 1.0, 0.5}; // above and below a cell's lines
constexpr double columnGap = 14.0;
constexpr double leastColumnGap = 8.0;
constexpr double mostAdded = 24.0;    // to a column, of width that is left
constexpr double leastWrapped = 90.0; // a column of long texts is not made narrower than this
constexpr qsizetype shortTable = 8;   // rows

double sumOf(const QList<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

// The table's measures in every size of type that is tried.
class Sizes {
public:
    Sizes(const TextGrid& grid, const Type& type)
        : grid_(grid)
        , label_(type.label) {}

    TextGridMeasures& at(int pixels) {
        return measures_.try_emplace(pixels, grid_, label_, pixels).first->second;
    }

private:
    const TextGrid& grid_;
    QFont label_;
    std::map<int, TextGridMeasures> measures_;
};

// Some columns of the table in one size of type.
class Attempt {
public:
    enum class Breaking { LongTexts, AllTexts }; // between words

    Attempt(const TextGrid& grid, const QList<qsizetype>& columns, TextGridMeasures& measures,
            Breaking breaking = Breaking::LongTexts)
        : grid_(grid)
        , columns_(columns)
        , measures_(measures)
        , breaking_(breaking) {}

    double leastHeight(double margin) const {
        return (measures_.lineHeight() + 2.0 * margin) * static_cast<double>(grid_.rows.size() + 1);
    }
    /// With every text on one line.
    double wholeWidth() const { return sumOf(widthsWith(Titles::Whole)) + gaps(columnGap); }

    /// Whether the columns are in the width without breaking words.
    bool isWideEnough(double width) {
        for (const Titles titles : {Titles::Whole, Titles::TwoLines, Titles::Parts}) {
            widths_ = widthsWith(titles);
            const bool areWhole = titles == Titles::Whole;
            if (spread(width, areWhole ? columnGap : leastColumnGap))
                return true;
            gap_ = leastColumnGap;
            if (!areWhole && shrinkTexts(std::max(1.0, width - gaps(gap_))))
                return true;
        }
        breakWords(std::max(1.0, width - gaps(gap_)));
        return false;
    }

    /// Whether all is in the area's height, once the widths are chosen; if not, `layout` says what is left
    /// out.
    bool layOut(const QRectF& area, double margin, TextGridLayout& layout) {
        if (lines_.isEmpty())
            breakTexts();
        layout = {};
        layout.font = measures_.font();
        layout.strong = measures_.strong();
        layout.margin = margin;
        layout.gap = gap_;
        layout.columns = columns_;
        layout.header = rowAt(area.topLeft(), lines_.first(), margin);
        double y = layout.header.first().area.bottom();
        for (const QList<QStringList>& row : lines_.mid(1)) {
            layout.gridRows.append(layout.rows.size());
            layout.rows.append(rowAt({area.left(), y}, row, margin));
            y = layout.rows.last().first().area.bottom();
        }
        if (y <= area.bottom() + 1e-6)
            return true;
        leaveOut(layout, area);
        return false;
    }

private:
    // A header of three lines beside others of one looks like three columns' worth of it.
    enum class Titles { Whole, TwoLines, Parts };

    double gaps(double each) const { return each * static_cast<double>(columns_.size() - 1); }

    double titleWidth(qsizetype column, Titles titles) const {
        switch (titles) {
        case Titles::Whole:
            return measures_.title(column);
        case Titles::TwoLines:
            return measures_.titleInTwoLines(column);
        case Titles::Parts:
            return measures_.widestPartOfTitle(column);
        }
        return 0.0;
    }

    QList<double> widthsWith(Titles titles) const {
        QList<double> widths;
        for (const qsizetype column : columns_)
            widths.append(std::max(measures_.widestCell(column), titleWidth(column, titles)));
        return widths;
    }

    // Where there is more room than that, first the gaps have it, then titles, then all columns. False where
    // there is less.
    bool spread(double width, double leastGap) {
        const double rest = width - sumOf(widths_) - gaps(leastGap);
        if (rest < 0.0)
            return false;
        const auto between = static_cast<double>(std::max<qsizetype>(1, columns_.size() - 1));
        gap_ = std::min(columnGap, leastGap + rest / between);
        double left = width - sumOf(widths_) - gaps(gap_);
        const QList<double> whole = widthsWith(Titles::Whole);
        if (const double wanted = sumOf(whole) - sumOf(widths_); wanted > 0.0) {
            const double share = std::min(1.0, left / wanted);
            for (qsizetype i = 0; i < widths_.size(); ++i)
                widths_[i] += share * (whole[i] - widths_[i]);
            left -= share * wanted;
        }
        for (double& column : widths_)
            column += std::min(mostAdded, left / static_cast<double>(widths_.size()));
        return true;
    }

    // The widest columns first, down to their widest word, or to `least` if that is more.
    void shrinkColumns(QList<qsizetype> columns, double least, double room) {
        std::sort(columns.begin(), columns.end(),
                  [&](qsizetype a, qsizetype b) { return widths_[a] > widths_[b]; });
        for (const qsizetype i : columns) {
            const double excess = sumOf(widths_) - room;
            if (excess <= 0.0)
                return;
            const double narrowest = std::min(widths_[i], std::max(least, measures_.widestPart(columns_[i])));
            widths_[i] = std::max(narrowest, widths_[i] - excess);
        }
    }

    bool shrinkTexts(double room) {
        QList<qsizetype> texts;
        QList<qsizetype> all;
        for (qsizetype i = 0; i < widths_.size(); ++i) {
            all.append(i);
            if (!grid_.columns[columns_[i]].alignRight)
                texts.append(i);
        }
        shrinkColumns(texts, leastWrapped, room);
        if (breaking_ == Breaking::AllTexts) {
            shrinkColumns(texts, 0.0, room);
            shrinkColumns(all, 0.0, room);
        }
        return sumOf(widths_) <= room + 1e-6;
    }

    void breakWords(double room) {
        const double total = sumOf(widths_);
        for (double& width : widths_)
            width *= room / total;
    }

    QStringList linesOf(const QString& text, const QFont& font, double measured, double width) const {
        return measured <= width && !text.isEmpty() ? QStringList{text} : wrapped(text, font, width);
    }

    // Two lines of about one length: "fp16," over "8-bit KV" rather than the last word alone.
    QStringList titleLines(qsizetype i) const {
        const QString& title = grid_.columns[columns_[i]].title;
        const double whole = measures_.title(columns_[i]);
        const double width = std::ceil(widths_[i]);
        if (whole > width && measures_.titleInTwoLines(columns_[i]) <= width)
            return inTwoLines(title, measures_.strong());
        return linesOf(title, measures_.strong(), whole, width);
    }

    void breakTexts() {
        QList<QStringList> titles;
        for (qsizetype i = 0; i < columns_.size(); ++i)
            titles.append(titleLines(i));
        lines_.append(titles);
        for (qsizetype row = 0; row < grid_.rows.size(); ++row) {
            QList<QStringList> cells;
            for (qsizetype i = 0; i < columns_.size(); ++i) {
                const TextGrid::Cell& cell = grid_.rows[row][columns_[i]];
                cells.append(linesOf(cell.text, measures_.fontOf(cell), measures_.cell(row, columns_[i]),
                                     std::ceil(widths_[i])));
            }
            lines_.append(cells);
        }
    }

    QList<TextGridLayout::Cell> rowAt(QPointF at, const QList<QStringList>& texts, double margin) const {
        qsizetype most = 1;
        for (const QStringList& lines : texts)
            most = std::max(most, lines.size());
        const double height = measures_.lineHeight() * static_cast<double>(most) + 2.0 * margin;
        QList<TextGridLayout::Cell> cells;
        for (qsizetype i = 0; i < widths_.size(); ++i) {
            cells.append({QRectF(at.x(), at.y(), widths_[i], height), texts[i]});
            at.rx() += widths_[i] + gap_;
        }
        return cells;
    }

    // The last rows, but none of those to be kept as long as there are others.
    void leaveOut(TextGridLayout& layout, const QRectF& area) const {
        const double lineBelow = measures_.lineHeight() + 2.0 * layout.margin;
        const double most = area.bottom() - lineBelow + 1e-6;
        const auto bottom = [&] {
            return (layout.rows.isEmpty() ? layout.header : layout.rows.last()).first().area.bottom();
        };
        while (!layout.rows.isEmpty() && bottom() > most) {
            qsizetype gone = layout.rows.size() - 1;
            while (gone > 0 && grid_.kept.contains(layout.gridRows[gone]))
                --gone;
            if (grid_.kept.contains(layout.gridRows[gone]))
                gone = layout.rows.size() - 1;
            removeRow(layout, gone);
        }
        layout.moreLine = {area.left(), bottom(), area.width(), lineBelow};
    }

    // Those below it move up.
    static void removeRow(TextGridLayout& layout, qsizetype row) {
        const double height = layout.rows[row].first().area.height();
        layout.rows.removeAt(row);
        layout.gridRows.removeAt(row);
        ++layout.left;
        for (; row < layout.rows.size(); ++row)
            for (TextGridLayout::Cell& cell : layout.rows[row])
                cell.area.translate(0.0, -height);
    }

    const TextGrid& grid_;
    QList<qsizetype> columns_;
    TextGridMeasures& measures_;
    Breaking breaking_;
    double gap_ = columnGap;
    QList<double> widths_;
    QList<QList<QStringList>> lines_; // the header's, then each row's
};

// All of it in the largest of these types that has room; nothing where none has.
std::optional<TextGridLayout> wholeLayout(const TextGrid& grid, const QList<qsizetype>& columns, Sizes& sizes,
                                          const QRectF& area, std::span<const int> tried) {
    for (const Attempt::Breaking breaking : {Attempt::Breaking::LongTexts, Attempt::Breaking::AllTexts})
        for (const int pixels : tried) {
            Attempt attempt(grid, columns, sizes.at(pixels), breaking);
            if (!attempt.isWideEnough(area.width()))
                continue;
            TextGridLayout layout;
            for (const double margin : cellMargins)
                if (attempt.leastHeight(margin) <= area.height() && attempt.layOut(area, margin, layout))
                    return layout;
        }
    return std::nullopt;
}

QList<qsizetype> allColumns(const TextGrid& grid) {
    QList<qsizetype> columns(grid.columns.size());
    std::iota(columns.begin(), columns.end(), 0);
    return columns;
}

// Without the last ones that may be left out, until words have room in type that is read with ease, or none
// is left that may go.
QList<qsizetype> columnsIn(const TextGrid& grid, double width, Sizes& sizes) {
    QList<qsizetype> columns = allColumns(grid);
    while (!Attempt(grid, columns, sizes.at(readableSizes.back())).isWideEnough(width)) {
        const auto last = std::find_if(columns.rbegin(), columns.rend(),
                                       [&](qsizetype column) { return grid.columns[column].mayBeLeftOut; });
        if (last == columns.rend())
            break;
        columns.erase(std::next(last).base());
    }
    return columns;
}

double brokenHeight(const TextGrid& grid, double width, Sizes& sizes) {
    const QList<qsizetype> columns = columnsIn(grid, width, sizes);
    for (const Attempt::Breaking breaking : {Attempt::Breaking::LongTexts, Attempt::Breaking::AllTexts}) {
        Attempt attempt(grid, columns, sizes.at(smallSizes.back()), breaking);
        if (!attempt.isWideEnough(width))
            continue;
        TextGridLayout layout;
        constexpr double anyHeight = 1e6;
        attempt.layOut({0.0, 0.0, width, anyHeight}, cellMargins[2], layout);
        return (layout.rows.isEmpty() ? layout.header : layout.rows.last()).first().area.bottom();
    }
    return 0.0;
}

} // namespace

QList<qsizetype> columnsShown(const TextGrid& grid, double width, const Type& type) {
    Sizes sizes(grid, type);
    return columnsIn(grid, width, sizes);
}

GridHeights gridHeights(const TextGrid& grid, double width, const Type& type, bool isCrowded) {
    Sizes sizes(grid, type);
    const Attempt largest(grid, allColumns(grid), sizes.at(readableSizes.front()));
    const Attempt smallest(grid, allColumns(grid), sizes.at(smallSizes.back()));
    const bool hasOneLineARow = smallest.wholeWidth() <= width;
    const double broken =
        hasOneLineARow || grid.rows.size() > shortTable ? 0.0 : brokenHeight(grid, width, sizes);
    const double rough = (hasOneLineARow ? 1.0 : 2.0) * smallest.leastHeight(cellMargins[2]);
    const double margin = isCrowded ? cellMargins[1] : cellMargins.front();
    return {broken > 0.0 ? broken : rough, largest.wholeWidth() <= width ? largest.leastHeight(margin) : 0.0};
}

TextGridLayout textGridLayout(const TextGrid& grid, const QRectF& area, const Type& type) {
    if (!grid.instead.isEmpty()) {
        TextGridLayout layout;
        layout.font = type.finding;
        layout.instead = wrapped(grid.instead, type.finding, area.width());
        layout.area = area;
        return layout;
    }
    Sizes sizes(grid, type);
    const QList<qsizetype> columns = columnsIn(grid, area.width(), sizes);
    if (const auto layout = wholeLayout(grid, columns, sizes, area, readableSizes))
        return *layout;
    if (const auto layout = wholeLayout(grid, columns, sizes, area, smallSizes))
        return *layout;
    Attempt smallest(grid, columns, sizes.at(smallSizes.back()), Attempt::Breaking::AllTexts);
    smallest.isWideEnough(area.width()); // if it is not, words are broken
    TextGridLayout layout;
    smallest.layOut(area, cellMargins.back(), layout);
    return layout;
}

std::optional<QPoint> textCellAt(const TextGridLayout& layout, QPointF at) {
    const auto columnIn = [&](const QList<TextGridLayout::Cell>& row) -> std::optional<int> {
        for (qsizetype i = 0; i < row.size(); ++i)
            if (row[i].area.adjusted(-layout.gap / 2.0, 0.0, layout.gap / 2.0, 0.0).contains(at))
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

} // namespace ridgepoint
