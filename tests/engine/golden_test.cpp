// SPDX-License-Identifier: GPL-3.0-or-later
// Every row and column of the golden tables, to 1e-9.
#include "golden_rows.h"
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

nlohmann::json fixture(const std::string& name) {
    return nlohmann::json::parse(read_file(sourcePath("tests/golden/" + name)));
}

Accelerator acceleratorOf(const std::string& id, const nlohmann::json& facts) {
    Accelerator gpu;
    gpu.id = id;
    gpu.peak[static_cast<std::size_t>(Precision::fp16)] =
        facts.at("peak_fp16_flop_per_s").get<double>() * flop_per_second;
    for (const auto& [name, rate] : facts.at("precision_flop_per_s").items())
        if (const auto precision = precision_named(name); precision && precision != Precision::fp16)
            gpu.peak[static_cast<std::size_t>(*precision)] = rate.get<double>() * flop_per_second;
    gpu.bandwidth = facts.at("bandwidth_byte_per_s").get<double>() * byte_per_second;
    gpu.capacity = facts.at("capacity_byte").get<double>() * byte;
    gpu.dispatch_tax = facts.at("dispatch_tax_s").get<double>() * second;
    if (!facts.at("host_link_byte_per_s").is_null())
        gpu.host_link = facts.at("host_link_byte_per_s").get<double>() * byte_per_second;
    if (!facts.at("tdp_w").is_null())
        gpu.tdp = facts.at("tdp_w").get<double>() * watt;
    return gpu;
}

Model modelOf(const std::string& id, const nlohmann::json& facts) {
    Model model;
    model.id = id;
    model.parameters = facts.at("parameters").get<double>() * parameter;
    model.layers = facts.at("layers").get<int>();
    if (facts.at("hidden").is_null()) {
        model.flop_per_sample = facts.at("inference_flop").get<double>() * flop;
        return model;
    }
    LanguageShape& shape = model.language.emplace();
    shape.hidden = facts.at("hidden").get<int>();
    shape.heads = facts.at("heads").get<int>();
    if (!facts.at("kv_heads").is_null())
        shape.kv_heads = facts.at("kv_heads").get<int>();
    return model;
}

const Catalogue& fixtures() {
    static const Catalogue catalogue = [] {
        Catalogue made;
        const nlohmann::json hardware = fixture("mlsysim_hardware.json");
        const nlohmann::json models = fixture("mlsysim_models.json");
        for (const auto& [id, facts] : hardware.items())
            made.gpus.push_back(acceleratorOf(id, facts));
        for (const auto& [id, facts] : models.items())
            made.models.push_back(modelOf(id, facts));
        return made;
    }();
    return catalogue;
}

Scenario scenarioOf(const Row& row) {
    Scenario scenario;
    scenario.compare.clear();
    scenario.model = row.at("model");
    scenario.gpu = row.at("gpu");
    scenario.precision = precision_named(row.at("precision")).value();
    scenario.batch = std::stoi(row.at("batch"));
    scenario.efficiency = std::stod(row.at("efficiency"));
    if (row.contains("seq_len"))
        scenario.seq_len = std::stoi(row.at("seq_len"));
    if (row.contains("cached_prefix"))
        scenario.cached_prefix = std::stoi(row.at("cached_prefix"));
    if (row.contains("decode_gpu")) {
        scenario.decode_gpu = row.at("decode_gpu");
        scenario.network_gb_per_s = std::stod(row.at("network_gb_per_s"));
    }
    if (row.contains("draft_model")) {
        scenario.draft_model = row.at("draft_model");
        scenario.acceptance = std::stod(row.at("acceptance"));
    }
    return scenario;
}

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
