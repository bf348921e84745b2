// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// What RFC 4180 says of reading, for lines ended by \n.
QList<QStringList> rowsOfCsv(const QString& csv) {
    QList<QStringList> rows{{QString()}};
    bool isQuoted = false;
    for (qsizetype i = 0; i < csv.size(); ++i) {
        const QChar c = csv[i];
        QString& cell = rows.last().last();
        if (isQuoted && c == '"' && csv.mid(i + 1, 1) == "\"") {
            cell += c;
            ++i;
        } else if (c == '"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && c == ',') {
            rows.last().append(QString());
        } else if (!isQuoted && c == '\n') {
            rows.append(QStringList{QString()});
        } else {
            cell += c;
        }
    }
    rows.removeLast(); // what follows the last line's end
    return rows;
}

// Reads a row's cells by their columns.
struct Row {
    const Table& table;
    const QList<QString>& cells;

    QString at(const QString& column) const { return cells.value(table.columns.indexOf(column)); }
};

// Empty where the cell names the value: by its number, or as the category's first line.
QString cellFault(const QString& cell, const Axis& axis, double value) {
    if (axis.scale == Axis::Scale::Categories) {
        for (const Tick& tick : axis.ticks)
            if (tick.at == value && tick.text.split('\n').first() == cell)
                return {};
        return "'" + cell + "' names no category";
    }
    bool isNumber = false;
    const double read = cell.toDouble(&isNumber);
    return isNumber && read == value ? QString()
                                     : QStringLiteral("'%1' is not %2").arg(cell).arg(value, 0, 'g', 17);
}

QString pointFault(const Row& row, const Panel& panel, const Series& series, qsizetype i) {
    if (row.at("series") != series.name || row.at("note") != series.notes.value(i))
        return "another series or note: " + row.cells.join(" | ");
    if (i < series.values.size() && row.at(series.valueKey).toDouble() != series.values[i] &&
        !series.valueKey.isEmpty())
        return "another value: " + row.cells.join(" | ");
    return cellFault(row.at(panel.x.key), panel.x, series.points[i].x()) +
           cellFault(row.at(panel.y.key), panel.y, series.points[i].y());
}

QString barFault(const Row& row, const Panel& panel, const Bar& bar) {
    if (row.at("series") != bar.name || row.at("note") != bar.note)
        return "another bar or note: " + row.cells.join(" | ");
    return cellFault(row.at(panel.x.key), panel.x, bar.center) +
           cellFault(row.at(panel.y.key), panel.y, bar.value - bar.base);
}

QString stretchFault(const Row& row, const Panel& panel, const Stretch& stretch) {
    if (row.at("series") != stretch.name || row.at("note") != stretch.note)
        return "another stretch or note: " + row.cells.join(" | ");
    Axis ends = panel.x;
    return cellFault(row.at("from_" + ends.key), ends, stretch.from) +
           cellFault(row.at("to_" + ends.key), ends, stretch.to);
}

Panel panelOf(const QString& xKey, const QString& yKey) {
    Panel panel;
    panel.x.key = xKey;
    panel.y.key = yKey;
    return panel;
}

Table tableOfPanels(const QList<Panel>& panels) {
    Figure figure;
    figure.panels = panels;
    return tableOf(figure);
}

using Rows = QList<QList<QString>>;

// Goes through the figure and the table side by side.
QString tableFault(const Figure& figure, const Table& table) {
    qsizetype next = 0;
    const auto row = [&] {
        return Row{table, table.rows[next++]};
    };
    for (const Panel& panel : figure.panels) {
        for (const Series& series : panel.series)
            for (qsizetype i = 0; series.isData && i < series.points.size(); ++i)
                if (next >= table.rows.size())
                    return "too few rows";
                else if (const QString fault = pointFault(row(), panel, series, i); !fault.isEmpty())
                    return fault;
        for (const Bar& bar : panel.bars)
            if (next >= table.rows.size())
                return "too few rows";
            else if (const QString fault = barFault(row(), panel, bar); !fault.isEmpty())
                return fault;
        for (const Stretch& stretch : panel.stretches)
            if (next >= table.rows.size())
                return "too few rows";
            else if (const QString fault = stretchFault(row(), panel, stretch); !fault.isEmpty())
                return fault;
    }
    return next == table.rows.size() ? QString() : QStringLiteral("too many rows");
}

} // namespace

class FigureTableTest : public QObject {
    Q_OBJECT

private slots:
    void figures_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QString>("model");
        QTest::addColumn<bool>("inMs");
        QTest::addColumn<QStringList>("columns");
        const QString phases = "Llama3_8B";
        const QString network = "ResNet50";
        QTest::newRow("roofline") << "roofline" << phases << false
                                  << QStringList{"series", "intensity_flop_per_byte",
                                                 "attainable_tflop_per_s", "note"};
        QTest::newRow("throughput") << "throughput" << phases << false
                                    << QStringList{"series", "batch", "throughput_per_s", "note"};
        QTest::newRow("generations") << "generations" << phases << false
                                     << QStringList{"series", "gpu", "ttft_ms", "itl_ms", "note"};
        QTest::newRow("quantization")
            << "quantization" << phases << false
            << QStringList{"series", "precision", "speedup", "ttft_ms", "itl_ms", "note"};
        QTest::newRow("quantization in ms")
            << "quantization" << phases << true << QStringList{"series", "precision", "time_ms", "note"};
        QTest::newRow("one that does not fit")
            << "generations"
            << "Llama3_70B" << false << QStringList{"series", "gpu", "ttft_ms", "itl_ms", "note"};
        QTest::newRow("generations of a network")
            << "generations" << network << false << QStringList{"series", "gpu", "latency_ms", "note"};
        QTest::newRow("quantization of a network")
            << "quantization" << network << false
            << QStringList{"series", "precision", "speedup", "latency_ms", "note"};
    }

    void figures() {
        QFETCH(QString, chart);
        QFETCH(QString, model);
        QFETCH(bool, inMs);
        QFETCH(QStringList, columns);
        const Figure figure =
            figureOf(chart, scenarioFor(model.toStdString(), "H100"), {PageOptions(), inMs});
        const Table table = tableOf(figure);
        QCOMPARE(table.columns, columns);
        QVERIFY(table.rows.size() >= 3);
        for (const QList<QString>& row : table.rows)
            QCOMPARE(row.size(), columns.size());
        const QString fault = tableFault(figure, table);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }

    void csvReadsBack() {
        for (const ChartKind& kind : charts()) {
            const Table table = tableOf(figureOf(kind.id));
            QList<QStringList> rows = rowsOfCsv(csvOf(table));
            QCOMPARE(rows.takeFirst(), table.columns);
            QCOMPARE(rows, QList<QStringList>(table.rows.begin(), table.rows.end()));
        }
    }

    void quoting_data() {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("written");
        QTest::newRow("plain") << "H100 roof"
                               << "H100 roof";
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("comma") << "batch 1,024"
                               << "\"batch 1,024\"";
        QTest::newRow("quote") << "a \"wall\""
                               << "\"a \"\"wall\"\"\"";
        QTest::newRow("a quote alone") << "\""
                                       << "\"\"\"\"";
        QTest::newRow("line") << "two\nlines"
                              << "\"two\nlines\"";
        QTest::newRow("carriage return") << "two\rlines"
                                         << "\"two\rlines\"";
        QTest::newRow("spaces") << "  kept  "
                                << "  kept  ";
        QTest::newRow("other scripts") << QString::fromUtf8("模型 ä") << QString::fromUtf8("模型 ä");
    }

    void quoting() {
        QFETCH(QString, cell);
        QFETCH(QString, written);
        const Table table{{"series", "note"}, {{"x", cell}, {cell, "y"}}};
        QCOMPARE(csvOf(table), "series,note\nx," + written + "\n" + written + ",y\n");
        QCOMPARE(rowsOfCsv(csvOf(table)), (QList<QStringList>{{"series", "note"}, {"x", cell}, {cell, "y"}}));
    }

    void numbersAreExact_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("cell");
        QTest::newRow("whole") << 8192.0 << "8192";
        QTest::newRow("a tenth") << 0.1 << "0.1";
        QTest::newRow("a third") << 1.0 / 3.0 << "0.3333333333333333";
        QTest::newRow("large") << 1e22 << "1e+22";
        QTest::newRow("small") << 5e-324 << "5e-324";
        QTest::newRow("next to one") << std::nextafter(1.0, 2.0) << "1.0000000000000002";
    }

    void numbersAreExact() {
        QFETCH(double, value);
        QFETCH(QString, cell);
        Figure figure;
        figure.panels.append(Panel{});
        Panel& panel = figure.panels.first();
        panel.x.key = "x";
        panel.y.key = "y";
        panel.series.append({.name = "s", .ink = {}, .points = {{value, value}}});
        const Table table = tableOf(figure);
        QCOMPARE(table.rows, (QList<QList<QString>>{{"s", cell, cell, ""}}));
        QCOMPARE(table.rows.first()[1].toDouble(), value);
    }

    void stackedBarsSayTheirOwnAmount() {
        Panel panel = panelOf("batch", "memory_gb");
        panel.bars = {{.name = "weights", .ink = {}, .center = 1.0, .value = 16.0},
                      {.name = "KV cache", .ink = {}, .center = 1.0, .value = 20.5, .base = 16.0}};
        const Table table = tableOfPanels({panel});
        QCOMPARE(table.columns, (QStringList{"series", "batch", "from_memory_gb", "memory_gb", "note"}));
        QCOMPARE(table.rows, (Rows{{"weights", "1", "0", "16", ""}, {"KV cache", "1", "16", "4.5", ""}}));
    }

    void stretchesSayFromAndTo() {
        Panel panel = panelOf("time_ms", "gpu");
        panel.y.scale = Axis::Scale::Categories;
        panel.y.ticks = {{0.0, "A100\n80 GB"}, {1.0, "H100"}};
        panel.stretches = {{.name = "prefill", .ink = {}, .row = 1.0, .from = 0.0, .to = 0.1},
                           {.name = "decode", .ink = {}, .row = 0.0, .from = 0.1, .to = 3.0, .note = "n"}};
        const Table table = tableOfPanels({panel});
        QCOMPARE(table.columns, (QStringList{"series", "from_time_ms", "to_time_ms", "gpu", "note"}));
        QCOMPARE(table.rows,
                 (Rows{{"prefill", "0", "0.1", "H100", ""}, {"decode", "0.1", "3", "A100", "n"}}));
    }

    // Runs of cells alike, from middle to middle; nothing of the field is lost.
    void cellsSayTheirRuns() {
        Panel panel = panelOf("batch", "length");
        panel.x = {.key = "batch", .scale = Axis::Scale::Log2, .minimum = 1.0, .maximum = 256.0};
        panel.y = {.key = "length", .minimum = 0.0, .maximum = 20.0};
        panel.cells = {4, 2, {{"memory", {}}, {"compute", {}}}, {0, 0, 0, 1, 1, 1, 1, 1}, {"", "a note"}};
        const Table table = tableOfPanels({panel});
        QCOMPARE(table.columns, (QStringList{"series", "from_batch", "to_batch", "length", "note"}));
        QCOMPARE(table.rows, (Rows{{"memory", "2", "32", "5", ""},
                                   {"compute", "128", "128", "5", "a note"},
                                   {"compute", "2", "128", "15", "a note"}}));
        panel.cells.kindOf.pop_back(); // not all there
        QVERIFY(tableOfPanels({panel}).rows.isEmpty());
    }

    void textGridsAreTheirOwnTable() {
        Panel panel;
        panel.textGrid.columns = {{"GPU", "gpu", false}, {"TTFT (ms)", "ttft_ms"}};
        panel.textGrid.rows = {{{"H100"}, {"71.0", {}, false, "70.966437"}}, {{"A100"}, {"225"}}};
        const Table table = tableOfPanels({panel});
        QCOMPARE(table.columns, (QStringList{"gpu", "ttft_ms"}));
        QCOMPARE(table.rows, (Rows{{"H100", "70.966437"}, {"A100", "225"}}));
    }

    void textGridsStandBesideCharts() {
        Panel grid;
        grid.textGrid.columns = {{"GPU", "gpu", false}, {"users", "users"}};
        grid.textGrid.rows = {{{"H100"}, {"4"}}};
        Panel chart = panelOf("gpu", "ttft_ms");
        chart.bars = {{.name = "TTFT", .ink = {}, .center = 0.0, .value = 71.0}};
        const Table table = tableOfPanels({chart, grid});
        QCOMPARE(table.columns, (QStringList{"series", "gpu", "ttft_ms", "users", "note"}));
        QCOMPARE(table.rows, (Rows{{"TTFT", "0", "71", "", ""}, {"", "H100", "", "4", ""}}));
    }

    void guideLinesStayOut() {
        Figure figure;
        figure.panels.append(Panel{});
        figure.panels.first().series.append(
            {.name = "guide", .ink = {}, .points = {{1, 1}}, .isData = false});
        QVERIFY(tableOf(figure).rows.isEmpty());
    }
};

QTEST_GUILESS_MAIN(FigureTableTest)
#include "figure_table_test.moc"
