// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements beside the models of performance: which runs are covered, by what figures, and how near.
#include "engine/measurement_comparison.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Measurements measured(const std::string& path) {
    return measurements_from({path, read_file(sourcePath("tests/" + path))});
}

std::vector<ComparedMetric> comparedFrom(const std::string& path) {
    return compare_measurements(shippedCatalogue(), measured(path));
}

// One record as vLLM writes it, of a run at as many requests as there may be.
std::string served(const std::string& model, int concurrency) {
    return R"({"backend":"vllm","model_id":")" + model +
           R"(","num_prompts":400,"request_rate":"inf","max_concurrency":)" + std::to_string(concurrency) +
           R"(,"duration":100.0,"completed":400,"total_input_tokens":400000,"total_output_tokens":80000,)"
           R"("request_throughput":4.0,"output_throughput":800.0,"mean_ttft_ms":300.0,"mean_tpot_ms":20.0,)"
           R"("mean_itl_ms":20.0})";
}

const ComparedMetric* rowOf(const std::vector<ComparedMetric>& rows, const std::string& id, Metric metric) {
    for (const ComparedMetric& row : rows)
        if (row.id == id && row.metric == metric)
            return &row;
    return nullptr;
}

double medianError(const std::vector<ComparedMetric>& rows, Metric metric,
                   std::optional<double> ComparedMetric::*predicted) {
    std::vector<double> errors;
    for (const ComparedMetric& row : rows)
        if (row.metric == metric && row.*predicted)
            errors.push_back(std::abs(*(row.*predicted) / row.measured - 1.0));
    std::sort(errors.begin(), errors.end());
    return errors.at(errors.size() / 2);
}

} // namespace

class MeasurementComparisonTest : public QObject {
    Q_OBJECT

private slots:
    // One stream on one GPU: the row's figures are those of the scenario that it is.
    void aSingleStream() {
        const std::vector<ComparedMetric> rows = comparedFrom("measured/measured.csv");
        const ComparedMetric* row = rowOf(rows, "m001", Metric::itl_ms);
        QVERIFY(row);
        QCOMPARE(row->measured, 9.533);
        Scenario scenario = scenarioFor("Llama2_7B", "A100");
        scenario.fidelity = Fidelity::per_operator;
        scenario.seq_len = 5;
        scenario.output_tokens = 200;
        QCOMPARE(row->per_operator.value(), in(solved(scenario).per_operator->itl_mean, millisecond));
        scenario.stack = {.preset = StackPreset::ideal};
        QCOMPARE(row->ideal.value(), in(solved(scenario).per_operator->itl_mean, millisecond));
        scenario.fidelity = Fidelity::first_order;
        QCOMPARE(row->first_order.value(), in(solved(scenario).phases->itl, millisecond));
    }

    void aServedRun() {
        const std::string table =
            "id,model,gpu,n_gpus,parallelism,weights_precision,kv_dtype,framework,"
            "batch_or_concurrency,load_shape,input_tokens,output_tokens,ttft_ms,itl_ms\n"
            "x,Llama-3-8B,H100 SXM 80GB,1,TP1,fp8,fp8,vLLM,16,served,1000,200,60,12\n";
        const Measurements measurements = measurements_from({"x.csv", table});
        const std::vector<ComparedMetric> rows = compare_measurements(shippedCatalogue(), measurements);
        Scenario scenario = scenarioFor("Llama3_8B", "H100");
        scenario.fidelity = Fidelity::per_operator;
        scenario.scheme = Scheme::w8a8_kv8;
        scenario.batch = 16;
        scenario.seq_len = 1000;
        scenario.output_tokens = 200;
        const ComparedMetric* itl = rowOf(rows, "x", Metric::itl_ms);
        QVERIFY(itl && itl->per_operator);
        QCOMPARE(*itl->per_operator, in(solved(scenario).per_operator->itl_served, millisecond));
        scenario.batch = 1; // a request waits for its own prompt alone
        const ComparedMetric* ttft = rowOf(rows, "x", Metric::ttft_ms);
        QVERIFY(ttft && ttft->per_operator);
        QCOMPARE(*ttft->per_operator, in(solved(scenario).phases->ttft, millisecond));
    }

    void severalGpusAreBeyondTheFirstOrderModel() {
        const std::vector<ComparedMetric> rows = comparedFrom("measured/measured.csv");
        const ComparedMetric* row = rowOf(rows, "m015", Metric::itl_ms);
        QVERIFY(row && !row->first_order && row->per_operator);
        QVERIFY2(row->note.find("The first-order model knows one GPU, not 8.") != std::string::npos,
                 row->note.c_str());
    }

    void whatIsNotCoveredSaysWhy_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("why");
        QTest::newRow("no such model") << QString::fromStdString(served("org/Nothing-1B", 8))
                                       << "No model of the catalogue is surely 'org/Nothing-1B'.";
        QTest::newRow("no GPU told") << QString::fromStdString(served("meta-llama/Llama-3.1-8B-Instruct", 8))
                                     << "The file does not say on which GPU it was run.";
        const QString header =
            "id,model,gpu,n_gpus,parallelism,weights_precision,kv_dtype,batch_or_concurrency,"
            "load_shape,input_tokens,output_tokens,itl_ms\n";
        QTest::newRow("no batch") << header + "x,Llama-3-8B,H100 SXM 80GB,1,TP1,fp8,fp8,max,served,100,10,9\n"
                                  << "The file does not say how many sequences ran at once.";
        QTest::newRow("no scheme")
            << header + "x,Llama-3-8B,H100 SXM 80GB,1,TP1,fp4,fp8,1,single stream,100,10,9\n"
            << "The precision 'fp4' is none of the schemes.";
        QTest::newRow("no prompt") << header +
                                          "x,Llama-3-8B,H100 SXM 80GB,1,TP1,fp8,fp8,1,single stream,,10,9\n"
                                   << "The file does not say how long the prompts were.";
        QTest::newRow("three GPUs")
            << header + "x,Llama-3-8B,H100 SXM 80GB,3,TP3,fp8,fp8,1,single stream,100,10,9\n"
            << "3 GPUs share no model here: 1, 2, 4 or 8 do.";
    }
    void whatIsNotCoveredSaysWhy() {
        QFETCH(QString, text);
        QFETCH(QString, why);
        const Measurements measurements = measurements_from({"run", text.toStdString()});
        const std::vector<ComparedMetric> rows = compare_measurements(shippedCatalogue(), measurements);
        QVERIFY(!rows.empty());
        for (const ComparedMetric& row : rows) {
            QVERIFY(!row.first_order && !row.ideal && !row.per_operator);
            QVERIFY2(QString::fromStdString(row.note).startsWith(why), row.note.c_str());
        }
    }

    void whatTheFileDoesNotSayMayBeTold() {
        const Measurements measurements =
            measurements_from({"run.json", served("meta-llama/Llama-3.1-8B-Instruct", 8)});
        const std::vector<ComparedMetric> rows =
            compare_measurements(shippedCatalogue(), measurements, {"", "h100", Scheme::w8a8, false});
        QVERIFY(!rows.empty());
        for (const ComparedMetric& row : rows) {
            QVERIFY2(row.per_operator && row.first_order, row.note.c_str());
            QCOMPARE(QString::fromStdString(row.gpu), "H100");
            QVERIFY(row.note.find("That it ran on H100 is not the file's word.") != std::string::npos);
            QVERIFY(row.note.find("That it ran at w8a8 is not the file's word.") != std::string::npos);
        }
        const QString error = errorOf([&] {
            compare_measurements(shippedCatalogue(), measurements, {"", "H1000", Scheme::fp16, false});
        });
        QVERIFY2(error.contains("unknown GPU 'H1000'"), qPrintable(error));
    }

    void unknownNamesMayBeTold() {
        const Measurements measurements = measurements_from({"run.json", served("org/Nothing-1B", 8)});
        const Unsaid told{"Llama3_8B", "H100", Scheme::fp16, true};
        for (const ComparedMetric& row : compare_measurements(shippedCatalogue(), measurements, told)) {
            QVERIFY2(row.per_operator.has_value(), row.note.c_str());
            QVERIFY(row.note.find("'org/Nothing-1B' is taken to be Llama3_8B.") != std::string::npos);
        }
    }

    // What the file says is never overruled.
    void whatTheFileSaysStays() {
        const std::vector<ComparedMetric> rows = compare_measurements(
            shippedCatalogue(), measured("measured/measured.csv"), {"Llama3_8B", "H100", Scheme::w4a8, true});
        const ComparedMetric* row = rowOf(rows, "m001", Metric::itl_ms);
        QVERIFY(row);
        QCOMPARE(QString::fromStdString(row->model), "Llama2_7B");
        QCOMPARE(QString::fromStdString(row->gpu), "A100");
    }

    // As near as the presets were set to be, and the physical limit is as far off as it is.
    void mediansOverThePublicTable() {
        const std::vector<ComparedMetric> rows = comparedFrom("measured/measured.csv");
        QVERIFY(medianError(rows, Metric::itl_ms, &ComparedMetric::per_operator) < 0.12);
        QVERIFY(medianError(rows, Metric::ttft_ms, &ComparedMetric::per_operator) < 0.15);
        QVERIFY(medianError(rows, Metric::itl_ms, &ComparedMetric::ideal) > 0.3);
    }

    void everyFigureIsFinite() {
        for (const char* path :
             {"measured/measured.csv", "bench_files/llama-bench.json", "bench_files/llama-bench.md"})
            for (const ComparedMetric& row : comparedFrom(path))
                for (const auto& value : {row.first_order, row.ideal, row.per_operator})
                    QVERIFY2(!value || (std::isfinite(*value) && *value > 0.0), row.id.c_str());
    }
};

QTEST_APPLESS_MAIN(MeasurementComparisonTest)
#include "measurement_comparison_test.moc"
