// SPDX-License-Identifier: GPL-3.0-or-later
// Every row and column of the golden tables, to 1e-9.
#include "golden_fixtures.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The figure of the column, as the table writes it where it is no number.
std::variant<double, std::string> figure(const std::string& column, const Deployment& deployment,
                                         const Result& result) {
    if (column == "weights_byte")
        return in(weights_size(*deployment.model, deployment.workload.precision), byte);
    for (const ResultField& field : result_fields(result)) {
        if (field.key != column)
            continue;
        if (const bool* flag = std::get_if<bool>(&field.value))
            return std::string(*flag ? "True" : "False");
        if (const std::string_view* text = std::get_if<std::string_view>(&field.value))
            return std::string(*text);
        return std::get<double>(field.value);
    }
    throw Error("no such figure: " + column);
}

} // namespace

class GoldenTest : public QObject {
    Q_OBJECT

private slots:
    void agrees_data() {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QString>("column");
        QTest::addColumn<int>("rowCount");
        const QStringList pass{
            "latency_ms", "compute_ms",    "memory_ms",   "overhead_ms", "throughput_per_s",
            "bottleneck", "mfu",           "hfu",         "energy_j",    "intensity_flop_per_byte",
            "pass_fits",  "peak_fallback", "weights_byte"};
        const QStringList phases{"ttft_ms",    "itl_ms",      "kv_cache_gb",
                                 "weights_gb", "required_gb", "memory_utilization",
                                 "feasible"};
        const auto add = [](const QString& table, const QStringList& columns, int rowCount) {
            for (const QString& column : columns)
                QTest::addRow("%s %s", qPrintable(table), qPrintable(column)) << table << column << rowCount;
        };
        add("pass", pass, 3000);
        add("phases", phases, 3000);
        add("phases_prefix", phases, 300);
        add("phases_split", phases, 300);
        add("phases_draft", phases, 300);
    }
    void agrees() {
        QFETCH(QString, table);
        QFETCH(QString, column);
        QFETCH(int, rowCount);
        const std::string key = column.toStdString();
        const std::vector<Row>& rows = rowsOf(table.toStdString());
        QCOMPARE(static_cast<int>(rows.size()), rowCount);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Deployment deployment = deploy(fixtures(), scenarioOf(rows[i]));
            const auto found = figure(key, deployment, solve(deployment, Fidelity::first_order));
            const std::string& wanted = rows[i].at(key);
            const double* number = std::get_if<double>(&found);
            const bool same = number ? relativeDifference(*number, std::stod(wanted)) <= 1e-9
                                     : std::get<std::string>(found) == wanted;
            QVERIFY2(same,
                     qPrintable(QStringLiteral("row %1: %2 is wanted, %3 is found")
                                    .arg(i + 1)
                                    .arg(QString::fromStdString(wanted))
                                    .arg(number ? QString::number(*number, 'g', 17)
                                                : QString::fromStdString(std::get<std::string>(found)))));
        }
    }

    // So that no column of a table is forgotten above.
    void everyColumnIsKnown_data() {
        QTest::addColumn<int>("columnCount");
        QTest::newRow("pass") << 5 + 13;
        QTest::newRow("phases") << 6 + 7;
        QTest::newRow("phases_prefix") << 7 + 7;
        QTest::newRow("phases_split") << 8 + 7;
        QTest::newRow("phases_draft") << 8 + 7;
    }
    void everyColumnIsKnown() {
        QFETCH(int, columnCount);
        QCOMPARE(static_cast<int>(rowsOf(QTest::currentDataTag()).front().size()), columnCount);
    }
};

QTEST_GUILESS_MAIN(GoldenTest)
#include "golden_test.moc"
