// SPDX-License-Identifier: GPL-3.0-or-later
// Colour fields.
#include "app/view/cells_painter.h"
#include "view_parts_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// Memory at the left, compute at the right of column 3, and in the upper two rows nothing fits.
Panel regimes(int columns = 8, int rows = 4) {
    Panel panel;
    panel.x = powers("batch", "batch", 1.0, 256.0);
    panel.y = powers("length (tokens)", "length", 16.0, 256.0);
    panel.cells.columns = columns;
    panel.cells.rows = rows;
    panel.cells.kinds = {{"memory", {Ink::Role::Memory}},
                         {"compute", {Ink::Role::Compute}},
                         {"does not fit", {Ink::Role::Full}}};
    panel.cells.notes = {"weights are read for each token", "", "needs more memory"};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            panel.cells.kindOf.push_back(row >= rows / 2 ? 2 : column * 8 < 3 * columns ? 0 : 1);
    return panel;
}

QColor fieldOf(Ink::Role role, bool dark = false) {
    return (dark ? darkTheme() : lightTheme()).field({role});
}

} // namespace

class ViewCellsTest : public QObject {
    Q_OBJECT

private slots:
    void namesStayWithinTheirRegions_data() {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("small") << QSizeF(680, 500);
        QTest::newRow("large") << QSizeF(2200, 1300);
    }
    void namesStayWithinTheirRegions() {
        QFETCH(QSizeF, size);
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        ChartScene scene(false);
        const ChartState state = laidOut(scene, figureOf("regime", scenario), size);
        const Panel& panel = state.figure.panels[0];
        const PlotMap map = state.mapOf(0);
        int named = 0;
        for (const Cells::Kind& kind : panel.cells.kinds)
            for (qsizetype i = 0; i < panel.labels.size(); ++i) {
                const auto& placed = state.labels[0][i];
                if (panel.labels[i].text != kind.name || !placed)
                    continue;
                ++named;
                QVERIFY(!placed->crossesLine);
                const QRectF box = boxesOf(*placed).first();
                for (const QPointF& corner :
                     {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()}) {
                    const QPoint cell = cellAt(panel, map, corner).value();
                    const auto at = static_cast<std::size_t>(cell.y() * panel.cells.columns + cell.x());
                    QCOMPARE(panel.cells.kinds[panel.cells.kindOf[at]].name, kind.name);
                }
            }
        QVERIFY2(named >= 2, qPrintable(QString::number(named))); // the region bound by compute is small
    }

    void sharesOfThePlot_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("onScreen");
        for (const bool dark : {false, true})
            for (const bool onScreen : {false, true})
                QTest::addRow("%s %s", dark ? "dark" : "light", onScreen ? "on screen" : "in a picture")
                    << dark << onScreen;
    }

    void sharesOfThePlot() {
        QFETCH(bool, dark);
        QFETCH(bool, onScreen);
        for (const int side : {8, 64, 512}) {
            const Figure figure = figureWith(regimes(side, side / 2));
            ChartScene scene(true);
            scene.setTheme(dark ? darkTheme() : lightTheme());
            const QRectF plot = laidOut(scene, figure).layout.panels[0].plot;
            QImage image(960, 540, QImage::Format_RGB32);
            if (onScreen) {
                QPainter painter(&image);
                scene.render(&painter);
            } else {
                image = pictured(figure, dark);
            }
            const double area = plot.width() * plot.height();
            const auto share = [&](Ink::Role role) {
                return pixelsOf(image, fieldOf(role, dark)) / area;
            };
            QVERIFY2(std::abs(share(Ink::Role::Full) - 0.5) < 0.02,
                     qPrintable(QString::number(share(Ink::Role::Full))));
            QVERIFY(std::abs(share(Ink::Role::Memory) - 0.5 * 3.0 / 8.0) < 0.02);
            QVERIFY(std::abs(share(Ink::Role::Compute) - 0.5 * 5.0 / 8.0) < 0.02);
        }
    }

    void eachCellIsInItsPlace() {
        const Panel panel = regimes();
        ChartScene scene(true);
        const ChartState state = laidOut(scene, figureWith(panel));
        const QImage image = pictured(figureWith(panel));
        const PlotMap map = state.mapOf(0);
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 8; ++column) {
                const QPointF at = map.pixel(middleOf(panel, {column, row}));
                const auto kind = panel.cells.kindOf[static_cast<std::size_t>(8 * row + column)];
                QCOMPARE(QColor(image.pixel(at.toPoint())), lightTheme().field(panel.cells.kinds[kind].ink));
                QCOMPARE(cellAt(panel, map, at), QPoint(column, row));
            }
    }

    void middlesAreInSteps() {
        const Panel panel = regimes();
        // Columns of a factor of two from 1 on: their middles are in between, by the root.
        QVERIFY(std::abs(middleOf(panel, {0, 0}).x() - std::sqrt(2.0)) < 1e-12);
        QVERIFY(std::abs(middleOf(panel, {7, 0}).x() - 128.0 * std::sqrt(2.0)) < 1e-9);
        QVERIFY(std::abs(middleOf(panel, {0, 3}).y() - 128.0 * std::sqrt(2.0)) < 1e-9);
    }

    // Zoomed and panned, what is under a pixel stays the same data.
    void followsTheView() {
        Shown chart(figureWith(regimes(64, 32)), {700, 450});
        for (const QPointF& about : {chart.within(0.375, 0.75), chart.within(0.1, 0.5)}) {
            chart.wheel(about, 5);
            QImage image(700, 450, QImage::Format_RGB32);
            QPainter painter(&image);
            chart.view.render(&painter);
            painter.end();
            const PlotMap map = chart.state().mapOf(0);
            const Panel& panel = chart.state().figure.panels[0];
            int looked = 0;
            for (double x = 0.03; x < 1.0; x += 0.07)
                for (double y = 0.03; y < 1.0; y += 0.07) {
                    const QPointF at = chart.within(x, y);
                    const auto kindNear = [&](QPointF by) {
                        const QPoint cell = *cellAt(panel, map, at + by);
                        return panel.cells.kindOf[static_cast<std::size_t>(64 * cell.y() + cell.x())];
                    };
                    const auto kind = kindNear({0, 0});
                    if (kindNear({-2, -2}) != kind || kindNear({2, 2}) != kind)
                        continue;
                    ++looked;
                    QCOMPARE(QColor(image.pixel(at.toPoint())),
                             lightTheme().field(panel.cells.kinds[kind].ink));
                }
            QVERIFY(looked > 100);
        }
    }

    void hoverNamesTheCell() {
        Panel panel = regimes();
        panel.series.append({.name = "scenario",
                             .ink = {},
                             .stroke = Stroke::None,
                             .shape = Shape::Disc,
                             .points = {{16.0, 32.0}}});
        Shown chart(figureWith(panel));
        const PlotMap map = chart.state().mapOf(0);
        QCOMPARE(chart.hover(map.pixel(middleOf(panel, {0, 0}))),
                 QString("memory\nbatch 1.41\nlength 22.6 tokens\nweights are read for each token"));
        QCOMPARE(chart.hover(map.pixel(middleOf(panel, {6, 1}))),
                 QString("compute\nbatch 90.5\nlength 45.3 tokens"));
        const FigurePart cell{FigurePart::Kind::Cell, 0, 1, 6};
        QCOMPARE(chart.view.chartScene().hover()->target, cell);
        QVERIFY(chart.hover(map.pixel({16.0, 32.0}) + QPointF(3, 3)).startsWith("scenario\n"));
        QVERIFY(chart.hover(map.pixel({16.0, 32.0}) + QPointF(20, 3)).startsWith("compute\n"));
    }

    void incompleteFieldsAreLeftOut() {
        Panel panel = regimes();
        panel.cells.kindOf.pop_back();
        QVERIFY(!hasCells(panel));
        panel = regimes();
        panel.cells.kindOf[3] = 7; // no such kind
        QVERIFY(!hasCells(panel));
        QCOMPARE(pixelsOf(pictured(figureWith(panel)), fieldOf(Ink::Role::Memory)), 0);
        QVERIFY(!hasCells(Panel()));
    }

    void labelsKeepOffTheBorders() {
        Panel panel = regimes(64, 32);
        for (double batch = 1.0; batch <= 256.0; batch *= 2.0)
            panel.labels.append(
                {.text = "100 ms", .ink = {}, .at = {batch, 60.0}, .importance = 5, .mayMoveFar = true});
        ChartScene scene(true);
        const ChartState state = laidOut(scene, figureWith(panel));
        const QList<QLineF> borders = cellBorders(panel, state.mapOf(0));
        QVERIFY(borders.size() > 8);
        int placed = 0;
        for (const auto& label : state.labels[0]) {
            if (!label || label->size.width() <= 0.0)
                continue;
            ++placed;
            const QRectF box = boxesOf(*label).first();
            for (const QLineF& border : borders)
                QVERIFY(!box.adjusted(0.5, 0.5, -0.5, -0.5).contains(border.center()));
        }
        QVERIFY(placed > 3);
    }
};

QTEST_MAIN(ViewCellsTest)
#include "view_cells_test.moc"
