// SPDX-License-Identifier: GPL-3.0-or-later
// How far the models of performance are from what was measured: each row of a table of measurements that they
// cover with its ratios (predicted over measured), and the median errors by metric, framework and GPU.
#include "engine/catalogue_json.h"
#include "engine/error.h"
#include "engine/measurement_comparison.h"
#include "engine/number_text.h"
#include "engine/text_file.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

using namespace ridgepoint;

namespace {

Catalogue shippedCatalogue() {
    const std::string folder = RIDGEPOINT_SOURCE_DIR "/resources/";
    return catalogue_from_texts({{"accelerators.json", read_file(folder + "accelerators.json")},
                                 {"models.json", read_file(folder + "models.json")}});
}

// |predicted / measured - 1| of the rows of a group, for each model of performance.
struct Errors {
    std::vector<double> first_order;
    std::vector<double> ideal;
    std::vector<double> tuned;
};

void add_error(std::vector<double>& errors, const std::optional<double>& predicted, double measured) {
    if (predicted)
        errors.push_back(std::abs(*predicted / measured - 1.0));
}

std::string median_text(std::vector<double> values) {
    if (values.empty())
        return "-";
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    const double median =
        values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
    return percent_text(median);
}

std::string ratio(const std::optional<double>& predicted, double measured) {
    return predicted ? ratio_text(*predicted / measured) : "-";
}

// A measured rate that is the reciprocal of the row's ITL would count the same run twice.
bool is_told_twice(const std::vector<ComparedMetric>& rows, const ComparedMetric& row) {
    return row.metric == Metric::output_tok_s &&
           std::any_of(rows.begin(), rows.end(), [&](const ComparedMetric& other) {
               return other.id == row.id && other.metric == Metric::itl_ms;
           });
}

std::string framework_of(const ComparedMetric& row) { // without its version
    return row.framework.substr(0, row.framework.find(' '));
}

void print_rows(const std::vector<ComparedMetric>& rows) {
    std::printf("%-6s %-16s %-12s %-16s %-12s %12s  %10s %8s %8s\n", "id", "model", "GPU", "framework",
                "metric", "measured", "first-order", "ideal", "tuned");
    for (const ComparedMetric& row : rows)
        if (row.per_operator)
            std::printf("%-6s %-16s %-12s %-16s %-12s %12s  %10s %8s %8s\n", row.id.c_str(),
                        row.model.c_str(), row.gpu.c_str(), row.framework.substr(0, 16).c_str(),
                        std::string(name(row.metric)).c_str(), number_text(row.measured).c_str(),
                        ratio(row.first_order, row.measured).c_str(), ratio(row.ideal, row.measured).c_str(),
                        ratio(row.per_operator, row.measured).c_str());
}

template <class Group>
void print_medians(const char* title, const std::vector<ComparedMetric>& rows, const Group& group_of) {
    std::map<std::string, Errors> groups;
    for (const ComparedMetric& row : rows) {
        if (!row.per_operator || is_told_twice(rows, row))
            continue;
        Errors& errors = groups[group_of(row)];
        add_error(errors.first_order, row.first_order, row.measured);
        add_error(errors.ideal, row.ideal, row.measured);
        add_error(errors.tuned, row.per_operator, row.measured);
    }
    std::printf("\nMedian error by %-12s %6s %12s %8s %8s\n", title, "rows", "first-order", "ideal", "tuned");
    for (const auto& [name, errors] : groups)
        std::printf("  %-26s %6zu %12s %8s %8s\n", name.c_str(), errors.tuned.size(),
                    median_text(errors.first_order).c_str(), median_text(errors.ideal).c_str(),
                    median_text(errors.tuned).c_str());
}

void report(const std::string& path) {
    const Catalogue catalogue = shippedCatalogue();
    const Measurements measurements = measurements_from({path, read_file(path)});
    const std::vector<ComparedMetric> rows = compare_measurements(catalogue, measurements);
    print_rows(rows);
    std::size_t left_out = 0;
    for (const ComparedMetric& row : rows)
        left_out += row.per_operator ? 0 : 1;
    std::printf("\n%zu of %zu figures are not covered:\n", left_out, rows.size());
    for (const ComparedMetric& row : rows)
        if (!row.per_operator)
            std::printf("  %s %s: %s\n", row.id.c_str(), std::string(name(row.metric)).c_str(),
                        row.note.c_str());
    print_medians("metric", rows, [](const ComparedMetric& row) { return std::string(name(row.metric)); });
    print_medians("load", rows, [](const ComparedMetric& row) { return std::string(name(row.load)); });
    print_medians("framework", rows, framework_of);
    print_medians("GPU", rows, [](const ComparedMetric& row) { return row.gpu; });
}

} // namespace

int main(int count, char** words) {
    try {
        report(count > 1 ? words[1] : RIDGEPOINT_SOURCE_DIR "/tests/measured/measured.csv");
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
