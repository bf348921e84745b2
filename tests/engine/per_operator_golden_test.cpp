// SPDX-License-Identifier: GPL-3.0-or-later
// Every row and column of the per-operator model's golden tables, to 1e-9.
#include "golden_rows.h"
#include "per_operator_fixtures.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The result's value for each column.
std::map<std::string, double> valuesOf(const PerOperatorCase& given) {
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
            const QString difference = differenceIn(valuesOf(PerOperatorCase(rows[i])), rows[i]);
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
            const PerOperatorCase given(rowsOf("per_operator").at(place.first));
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
            const PerOperatorCase given(rowsOf("per_operator").at(i));
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
