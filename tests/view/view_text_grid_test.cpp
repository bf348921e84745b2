// SPDX-License-Identifier: GPL-3.0-or-later
// Tables painted in the place of axes.
#include "app/view/text_grid.h"
#include "app/view/text_lines.h"
#include "view_parts_support.h"

#include <QFontMetricsF>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

TextGrid gridOf(int rows, bool withReason = true) {
    TextGrid grid;
    grid.columns = {{"GPU", "gpu", false},
                    {"TTFT (ms)", "ttft_ms"},
                    {"margin of the tightest limit", "margin"},
                    {"verdict", "verdict", false}};
    if (withReason)
        grid.columns.append({"reason", "reason", false});
    for (int i = 0; i < rows; ++i) {
        const bool passes = i % 2 == 0;
        QList<TextGrid::Cell> row{
            {QStringLiteral("NVIDIA H100 number %1").arg(i)},
            {QString::number(12.5 * i), {}, false, QString::number(12.5 * i + 0.001)},
            {passes ? "+12 %" : "-34 %"},
            {passes ? "PASS" : "FAIL", {passes ? Ink::Role::Pass : Ink::Role::Fail}, true}};
        if (withReason)
            row.append(
                {passes ? "" : "ITL is 34 % over its limit, for want of bandwidth: 4.5 TB/s would do"});
        grid.rows.append(row);
    }
    return grid;
}

Figure tableOfGpus(int rows) {
    Panel panel;
    panel.textGrid = gridOf(rows);
    return figureWith(panel);
}

// Empty where all cells are in the area, none over another, and each line in its cell.
QString faultOf(const TextGridLayout& layout, const QRectF& area) {
    QList<QList<TextGridLayout::Cell>> rows{layout.header};
    rows += layout.rows;
    double bottom = area.top();
    for (const QList<TextGridLayout::Cell>& row : rows) {
        double right = area.left();
        double lowest = bottom;
        for (const TextGridLayout::Cell& cell : row) {
            if (cell.area.top() < bottom - 1e-6 || cell.area.left() < right - 1e-6)
                return "cells overlap";
            if (cell.area.bottom() > area.bottom() + 1e-6 || cell.area.right() > area.right() + 1.0)
                return "a cell is out of the area";
            const double height = QFontMetricsF(layout.font).height() * double(cell.lines.size());
            if (height > cell.area.height() + 1e-6)
                return "lines are higher than their cell";
            for (const QString& line : cell.lines)
                if (QFontMetricsF(layout.font).horizontalAdvance(line) > std::ceil(cell.area.width()) + 1.0)
                    return "a line is wider than its cell: " + line;
            right = cell.area.right();
            lowest = std::max(lowest, cell.area.bottom());
        }
        bottom = lowest;
    }
    if (layout.left > 0 && layout.moreLine.bottom() > area.bottom() + 1e-6)
        return "no room for the line that says what is left out";
    return {};
}

} // namespace

class ViewTextGridTest : public QObject {
    Q_OBJECT

private slots:
    void aHiddenTableIsASentenceInItsMiddle() {
        Panel panel;
        panel.textGrid.instead = "This table comes later.";
        QVERIFY(isTextGrid(panel));
        const Shown chart(figureWith(panel), {400, 300});
        const PanelLayout& layout = chart.state().layout.panels[0];
        QCOMPARE(layout.grid.instead, QStringList{panel.textGrid.instead});
        QCOMPARE(layout.grid.area, layout.plot);
        QCOMPARE(layout.grid.font, chartType().finding);
        QVERIFY(layout.grid.header.isEmpty() && !textCellAt(layout.grid, layout.plot.center()));

        const Theme theme = lightTheme();
        const QImage image = pictureOf(chart.state().figure, {{400, 300}, 1.0, theme});
        QRect inked;
        for (int y = int(image.height() * 0.3); y < int(image.height() * 0.9); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y).lightness() < 245)
                    inked |= QRect(x, y, 1, 1);
        QVERIFY(inked.height() > 2 && inked.height() < 12); // one line, and no rule
        QVERIFY(std::abs(inked.center().x() - image.width() / 2) < 6);
    }

    void fits_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<bool>("all");
        QTest::newRow("few") << 3 << QSizeF(900, 500) << true;
        QTest::newRow("as many as GPUs") << 35 << QSizeF(930, 520) << true;
        QTest::newRow("in a small window") << 25 << QSizeF(690, 480) << true;
        QTest::newRow("upright") << 5 << QSizeF(300, 700) << true;
        QTest::newRow("none") << 0 << QSizeF(600, 300) << true;
        QTest::newRow("far too many") << 200 << QSizeF(900, 400) << false;
        QTest::newRow("far too narrow") << 4 << QSizeF(300, 400) << false;
        QTest::newRow("hardly any room") << 4 << QSizeF(400, 24) << false;
    }

    void fits() {
        QFETCH(int, rows);
        QFETCH(QSizeF, size);
        QFETCH(bool, all);
        const TextGrid grid = gridOf(rows);
        const QRectF area(QPointF(10, 20), size);
        const TextGridLayout layout = textGridLayout(grid, area, chartType());
        QCOMPARE(layout.rows.size() + layout.left, grid.rows.size());
        QVERIFY(!all || layout.left == 0);
        if (size.height() > 50.0) {
            const QString fault = faultOf(layout, area);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
        // What is in a cell is its whole text.
        for (qsizetype r = 0; r < layout.rows.size(); ++r)
            for (qsizetype c = 0; c < grid.columns.size(); ++c)
                QCOMPARE(layout.rows[r][c].lines.join(QString()).remove(' '),
                         QString(grid.rows[r][c].text).remove(' '));
    }

    void typeIsAsLargeAsThereIsRoom() {
        const QRectF area(0, 0, 930, 520);
        int last = 99;
        for (const int rows : {5, 20, 35, 45}) {
            const int pixels = textGridLayout(gridOf(rows), area, chartType()).font.pixelSize();
            QVERIFY(pixels <= last && pixels >= 8);
            last = pixels;
        }
        QCOMPARE(textGridLayout(gridOf(5), area, chartType()).font.pixelSize(), 12);
        QVERIFY(last < 12);
    }

    void rowsAreLeftOutOnlyAtTheSmallestType() {
        const TextGridLayout layout = textGridLayout(gridOf(200), {0, 0, 900, 400}, chartType());
        QVERIFY(layout.left > 0 && layout.rows.size() > 20);
        QCOMPARE(layout.font.pixelSize(), 8);
    }

    void columnsThatMayBeLeftOutMakeRoom() {
        TextGrid grid = gridOf(4);
        const QRectF narrow(0, 0, 300, 400);
        QCOMPARE(textGridLayout(grid, narrow, chartType()).columns.size(), grid.columns.size());
        for (qsizetype i = 1; i < grid.columns.size(); ++i)
            grid.columns[i].mayBeLeftOut = true;
        const TextGridLayout layout = textGridLayout(grid, narrow, chartType());
        const qsizetype kept = layout.columns.size();
        QVERIFY(kept >= 1 && kept < grid.columns.size());
        for (qsizetype i = 0; i < kept; ++i) // the last go first
            QCOMPARE(layout.columns[i], i);
        QVERIFY(faultOf(layout, narrow).isEmpty());
        for (qsizetype i = 0; i < kept; ++i) // no word of a title is broken
            QCOMPARE(layout.header[i].lines.join(QLatin1Char(' ')), grid.columns[i].title);
        const TextGridLayout wide = textGridLayout(grid, {0, 0, 900, 400}, chartType());
        QCOMPARE(wide.columns.size(), grid.columns.size());
    }

    void rowsToBeKeptStay() {
        TextGrid grid = gridOf(200);
        grid.kept = {0, 150, 199};
        const QRectF area(0, 0, 900, 400);
        const TextGridLayout layout = textGridLayout(grid, area, chartType());
        QVERIFY(layout.left > 0);
        for (const qsizetype row : grid.kept)
            QVERIFY(layout.gridRows.contains(row));
        QVERIFY(std::is_sorted(layout.gridRows.begin(), layout.gridRows.end()));
        QCOMPARE(layout.rows.last()[0].lines.join(' '), QString("NVIDIA H100 number 199"));
        QVERIFY(faultOf(layout, area).isEmpty());
    }

    void hoverNamesTheRowThatIsShown() {
        Figure figure = tableOfGpus(200);
        figure.panels[0].textGrid.kept = {199};
        Shown chart(figure);
        const TextGridLayout& layout = chart.state().layout.panels[0].grid;
        QCOMPARE(chart.hover(layout.rows.last()[0].area.center()), QString("NVIDIA H100 number 199"));
    }

    void neitherWordsNorNumbersAreBroken() {
        const TextGrid grid = gridOf(4);
        const TextGridLayout layout = textGridLayout(grid, {0, 0, 300, 400}, chartType());
        for (qsizetype c = 0; c < grid.columns.size(); ++c)
            QCOMPARE(layout.header[c].lines.join(' '), grid.columns[c].title);
        for (qsizetype r = 0; r < layout.rows.size(); ++r) {
            QCOMPARE(layout.rows[r][2].lines.size(), 1); // "+12 %"
            for (qsizetype c = 0; c < grid.columns.size(); ++c)
                QCOMPARE(layout.rows[r][c].lines.join(' '), grid.rows[r][c].text);
        }
    }

    void typeStaysReadableWhereLinesHaveRoom_data() {
        QTest::addColumn<QStringList>("titles");
        QTest::addColumn<double>("width");
        QTest::newRow("schemes") << QStringList{"GPU",
                                                "fp16",
                                                "w8a16",
                                                "w4a16",
                                                "fp16, 8-bit KV",
                                                "w8a16, 8-bit KV",
                                                "w4a16, 8-bit KV"}
                                 << 328.0;
        QTest::newRow("limits") << QStringList{"GPU", "Verdict", "TTFT (ms) ≤ 200 ms", "ITL (ms) ≤ 50 ms",
                                               "Memory ≤ 100 %"}
                                << 300.0;
    }
    void typeStaysReadableWhereLinesHaveRoom() {
        QFETCH(QStringList, titles);
        QFETCH(double, width);
        TextGrid grid;
        for (const QString& title : titles)
            grid.columns.append({title, title});
        for (const char* gpu : {"A100", "H100", "H200"}) {
            QList<TextGrid::Cell> row(titles.size(), {.text = QStringLiteral("14")});
            row.first() = {.text = QLatin1String(gpu), .strong = true};
            grid.rows.append(row);
        }
        const QRectF area(0, 0, width, 200);
        const TextGridLayout layout = textGridLayout(grid, area, chartType());
        QVERIFY2(layout.font.pixelSize() >= 10, qPrintable(QString::number(layout.font.pixelSize())));
        QVERIFY2(faultOf(layout, area).isEmpty(), qPrintable(faultOf(layout, area)));
        for (qsizetype c = 0; c < titles.size(); ++c)
            QCOMPARE(layout.header[c].lines.join(' '), titles[c]); // no word is broken
        for (const QList<TextGridLayout::Cell>& row : layout.rows)
            for (const TextGridLayout::Cell& cell : row)
                QCOMPARE(cell.lines.size(), 1);
    }

    void titlesTakeTwoLinesWhereTheyCan() {
        TextGrid grid = gridOf(4, false);
        grid.columns[1].title = QString::fromUtf8("TTFT (ms) ≤ 200 ms");
        const TextGridLayout layout = textGridLayout(grid, {0, 0, 400, 300}, chartType());
        for (const TextGridLayout::Cell& cell : layout.header)
            QVERIFY2(cell.lines.size() <= 2, qPrintable(cell.lines.join('|')));
        QCOMPARE(layout.header[1].lines, (QStringList{"TTFT (ms)", QString::fromUtf8("≤ 200 ms")}));
    }

    // What belongs together, and what Unicode's rules alone would not part.
    void partsOfLines_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("parts");
        QTest::newRow("a name and its factor")
            << "TTFT 3.79x, memory 1.04x" << QStringList{"TTFT 3.79x,", "memory 1.04x"};
        QTest::newRow("a width and another") << "fp16, 8-bit KV" << QStringList{"fp16,", "8-bit", "KV"};
    }
    void partsOfLines() {
        QFETCH(QString, text);
        QFETCH(QStringList, parts);
        QCOMPARE(unbreakableParts(text), parts);
        for (const QString& line : wrapped(text, chartType().label, 50.0))
            QVERIFY2(parts.join(' ').contains(line), qPrintable(line));
    }

    // Between two of its characters a line may break, and its brackets stand without spaces.
    void chineseTitlesAreNoWiderThanTheirParts() {
        TextGrid grid = gridOf(4, false);
        for (TextGrid::Column& column : grid.columns)
            column.title = QString::fromUtf8("首词元延迟（ms）≤ 200 ms");
        const TextGridLayout layout = textGridLayout(grid, {0, 0, 400, 400}, chartType());
        for (const TextGridLayout::Cell& cell : layout.header)
            QVERIFY2(hasText(cell.lines, QString::fromUtf8("≤ 200 ms")), qPrintable(cell.lines.join('|')));
        for (const QList<TextGridLayout::Cell>& row : layout.rows)
            for (const TextGridLayout::Cell& cell : row)
                QCOMPARE(cell.lines.size(), 1);
    }

    void isPainted_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void isPainted() {
        QFETCH(bool, dark);
        const Theme theme = dark ? darkTheme() : lightTheme();
        const Figure figure = tableOfGpus(12);
        const QImage image = pictured(figure, dark);
        for (const Ink::Role role : {Ink::Role::Pass, Ink::Role::Fail})
            QVERIFY(pixelsOf(image, theme.textColor({role})) > 10);
        // Of axes there is nothing.
        ChartScene scene(true);
        const ChartState state = laidOut(scene, figure);
        QVERIFY(state.layout.panels[0].x.ticks.isEmpty() && state.layout.panels[0].y.ticks.isEmpty());
    }

    void moreIsSaid() {
        const Figure some = tableOfGpus(200);
        const QImage image = pictured(some);
        ChartScene scene(true);
        const TextGridLayout layout = laidOut(scene, some).layout.panels[0].grid;
        QVERIFY(layout.left > 0);
        QVERIFY(pixelsOf(image.copy(layout.moreLine.toRect()), lightTheme().background) <
                layout.moreLine.toRect().width() * layout.moreLine.toRect().height());
    }

    void hoverNamesTheRow() {
        Shown chart(tableOfGpus(6));
        const TextGridLayout& layout = chart.state().layout.panels[0].grid;
        QCOMPARE(chart.hover(layout.rows[1][3].area.center()),
                 QString("NVIDIA H100 number 1\nverdict: FAIL"));
        const FigurePart target{FigurePart::Kind::TextCell, 0, 1, 3};
        QCOMPARE(chart.view.chartScene().hover()->target, target);
        QCOMPARE(chart.hover(layout.rows[2][0].area.center()), QString("NVIDIA H100 number 2"));
        QCOMPARE(chart.hover(layout.rows[2][4].area.center()),
                 QString("NVIDIA H100 number 2\nreason: nothing"));
        QCOMPARE(chart.hover(layout.header[1].area.center()), QString());
    }

    void cellsAreFoundBetweenTheirEdges() {
        const TextGridLayout layout = textGridLayout(gridOf(5), {0, 0, 900, 500}, chartType());
        for (int row = 0; row < 5; ++row)
            for (int column = 0; column < 5; ++column)
                QCOMPARE(textCellAt(layout, layout.rows[row][column].area.center()), QPoint(column, row));
        QCOMPARE(textCellAt(layout, layout.header[2].area.center()), QPoint(2, -1));
        QVERIFY(!textCellAt(layout, {450, 499}));
    }

    void isNeitherZoomedNorPanned() {
        Shown chart(tableOfGpus(6));
        chart.wheel(chart.within(0.5, 0.5), 5);
        QVERIFY(!chart.view.isZoomed());
        chart.drag(chart.within(0.5, 0.5), chart.within(0.2, 0.2));
        QVERIFY(!chart.view.isZoomed());
    }
};

QTEST_MAIN(ViewTextGridTest)
#include "view_text_grid_test.moc"
