// SPDX-License-Identifier: GPL-3.0-or-later
// Every row and column of the per-operator model's golden tables, to 1e-9.
#include "golden_rows.h"
#include "per_operator_fixtures.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

double number(const Row& row, const std::string& column) {
    return std::stod(row.at(column));
}

// The row's own accelerator and model, and what is asked of them.
struct Case {
    Accelerator gpu;
    Model model;
    Deployment deployment;

    explicit Case(const Row& row)
        : model(perOperatorModel(row.at("shape"), shapes().at(row.at("shape")))) {
        gpu.id = row.at("gpu");
        const auto rate = [&](Precision precision, const char* column) {
            gpu.peak[static_cast<std::size_t>(precision)] = number(row, column) * flop_per_second;
        };
        rate(Precision::fp16, "attention_flop_per_s");
        rate(Precision::fp8, "linear_flop_per_s");
        gpu.bandwidth = number(row, "bandwidth_byte_per_s") * byte_per_second;
        gpu.capacity = number(row, "capacity_byte") * byte;
        gpu.dispatch_tax = number(row, "dispatch_s") * second;
        gpu.link = number(row, "link_byte_per_s") * byte_per_second;
        deployment.model = &model;
        deployment.gpu = &gpu;
        deployment.workload.batch = number(row, "batch");
        deployment.workload.seq_len = number(row, "prompt") * token;
        deployment.workload.output = number(row, "output") * token;
        deployment.workload.cached_prefix = number(row, "cached_prefix") * token;
        deployment.per_operator.scheme = scheme_named(row.at("scheme")).value();
        deployment.per_operator.tensor_parallel = number(row, "tensor_parallel");
        deployment.per_operator.stack = {.preset = StackPreset::custom,
                                         .compute_efficiency = number(row, "compute_efficiency"),
                                         .bandwidth_efficiency = number(row, "bandwidth_efficiency"),
                                         .kernel_overhead_us = number(row, "kernel_overhead_s") * 1e6,
                                         .prefill_kernel_overhead_us =
                                             number(row, "prefill_kernel_overhead_s") * 1e6,
                                         .all_reduce_us = number(row, "all_reduce_s") * 1e6};
    }
    Case(const Case&) = delete;
    Case& operator=(const Case&) = delete;

private:
    static const nlohmann::json& shapes() {
        static const nlohmann::json read = perOperatorShapes();
        return read;
    }
};

// The result's value for each column.
std::map<std::string, double> valuesOf(const Case& given) {
    const auto [phases, terms] = solve_per_operator(given.deployment);
    return {{"ttft_ms", in(phases.ttft, millisecond)},
            {"prefill_flop", in(terms.prefill.flop, flop)},
            {"prefill_byte", in(terms.prefill.bytes, byte)},
            {"itl_first_ms", in(phases.itl, millisecond)},
            {"decode_flop", in(terms.decode.flop, flop)},
            {"decode_byte", in(terms.decode.bytes, byte)},
            {"itl_mean_ms", in(terms.itl_mean, millisecond)},
            {"itl_served_ms", in(terms.itl_served, millisecond)},
            {"request_ms", in(phases.request, millisecond)},
            {"weights_gb", in(phases.weights, gigabyte)},
            {"kv_cache_gb", in(phases.kv_cache, gigabyte)},
            {"workspace_gb", in(terms.workspace, gigabyte)},
            {"required_gb", in(phases.required, gigabyte)},
            {"max_batch", static_cast<double>(phases.max_batch)}};
}

QString differenceIn(const std::map<std::string, double>& values, const Row& row) {
    for (const auto& [column, value] : values) {
        const double wanted = number(row, column);
        if (column == "max_batch" ? value != wanted : relativeDifference(value, wanted) > 1e-9)
            return QStringLiteral("%1: %2, not %3")
                .arg(column.c_str(), QString::number(value, 'g', 17), QString::number(wanted, 'g', 17));
    }
    return {};
}

} // namespace

class PerOperatorGoldenTest : public QObject {
    Q_OBJECT

private slots:
    void everyRow() {
        const std::vector<Row>& rows = rowsOf("per_operator");
        QCOMPARE(rows.size(), std::size_t{2000});
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const QString difference = differenceIn(valuesOf(Case(rows[i])), rows[i]);
            QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("row %1, %2").arg(i).arg(difference)));
        }
    }

    void elementSizesAreThoseOfTheSchemes() {
        for (const Row& row : rowsOf("per_operator")) {
            const ElementSizes sizes = element_sizes(scheme_named(row.at("scheme")).value());
            QCOMPARE(in(sizes.weight, byte), number(row, "weight_byte"));
            QCOMPARE(in(sizes.activation, byte), number(row, "activation_byte"));
            QCOMPARE(in(sizes.kv, byte), number(row, "kv_byte"));
            QCOMPARE(in(sizes.end, byte), number(row, "head_byte"));
        }
    }

    // Each operator's time, and no operator besides.
    void breakdown() {
        std::map<std::pair<std::size_t, std::string>, std::map<std::string, double>> wanted;
        for (const Row& row : rowsOf("per_operator_breakdown"))
            wanted[{std::stoul(row.at("row")), row.at("phase")}][row.at("operator")] = number(row, "ms");
        QCOMPARE(wanted.size(), std::size_t{400});
        for (const auto& [place, times] : wanted) {
            const Case given(rowsOf("per_operator").at(place.first));
            const PassKind kind = place.second == "prefill" ? PassKind::prefill : PassKind::decode;
            std::size_t present = 0;
            for (const OperatorCost& cost : operator_costs(given.deployment, kind)) {
                if (!cost.present)
                    continue;
                ++present;
                const double ms = times.at(std::string(name(cost.op)));
                QVERIFY2(relativeDifference(in(cost.time, millisecond), ms) <= 1e-9,
                         qPrintable(QStringLiteral("row %1, %2").arg(place.first).arg(name(cost.op).data())));
            }
            QCOMPARE(present, times.size());
        }
    }

    // What the operators cost is what the phase costs, but for its dispatch.
    void operatorsSumToThePhase() {
        for (std::size_t i = 0; i < 200; ++i) {
            const Case given(rowsOf("per_operator").at(i));
            const auto [phases, terms] = solve_per_operator(given.deployment);
            for (const PassKind kind : {PassKind::prefill, PassKind::decode}) {
                Seconds time = *given.gpu.dispatch_tax;
                FlopCount work;
                for (const OperatorCost& cost : operator_costs(given.deployment, kind)) {
                    time += cost.time;
                    work += cost.flop;
                }
                const bool isPrefill = kind == PassKind::prefill;
                QVERIFY(relativeDifference(in(time, second),
                                           in(isPrefill ? phases.ttft : phases.itl, second)) < 1e-12);
                QVERIFY(relativeDifference(in(work, flop),
                                           in(isPrefill ? terms.prefill.flop : terms.decode.flop, flop)) <
                        1e-12);
            }
        }
    }
};

QTEST_APPLESS_MAIN(PerOperatorGoldenTest)
#include "per_operator_golden_test.moc"
