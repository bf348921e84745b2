// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/what_if.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Figure whatIf(const Scenario& scenario, const ResourceScales& scales = {}) {
    ChartOptions options;
    options.scales = scales;
    return figureOf("what-if", scenario, options);
}

// The stretch of a metric's row, by its name: "after", "compute".
Stretch stretchOf(const Panel& panel, const QString& metric, const QString& name) {
    for (const Tick& tick : panel.y.ticks)
        for (const Stretch& stretch : panel.stretches)
            if (tick.text == metric && stretch.name == name && std::abs(stretch.row - tick.at) < 0.5)
                return stretch;
    return {};
}

double elasticityOf(const Figure& figure, const QString& metric, const QString& resource) {
    return stretchOf(figure.panels[1], metric, resource).to;
}

double cellOf(const Figure& figure, qsizetype row, const QString& key) {
    const TextGrid& grid = figure.panels[2].textGrid;
    for (qsizetype i = 0; i < grid.columns.size(); ++i)
        if (grid.columns[i].key == key)
            return grid.rows[row][i].exact.toDouble();
    return -1.0;
}

Phases phasesOf(const Scenario& scenario, const ResourceScales& scales) {
    const ScaledDeployment scaled = scaled_deployment(deploy(catalogue(), scenario), scales);
    return *solve(scaled.deployment, scenario.fidelity).phases;
}

} // namespace

class FigureWhatIfTest : public QObject {
    Q_OBJECT

private:
    static void eachFidelity() {
        QTest::addColumn<int>("number");
        QTest::newRow("first-order") << 0;
        QTest::newRow("per-operator") << 1;
    }

private slots:
    void barsAreTheEngines_data() { eachFidelity(); }
    void barsAreTheEngines() {
        QFETCH(int, number);
        Scenario scenario;
        scenario.fidelity = static_cast<Fidelity>(number);
        scenario.batch = 4;
        const ResourceScales scales{.compute = 2.0, .bandwidth = 0.5, .capacity = 4.0, .link = 8.0};
        const Figure figure = whatIf(scenario, scales);
        const Phases before = phasesOf(scenario, {});
        const Phases after = phasesOf(scenario, scales);
        const Panel& bars = figure.panels[0];
        QCOMPARE(bars.stretches.size(), 10);
        QCOMPARE(stretchOf(bars, "TTFT", "before").to, 1.0);
        QVERIFY(isNear(stretchOf(bars, "TTFT", "after").to, double(after.ttft / before.ttft)));
        QVERIFY(isNear(stretchOf(bars, "ITL", "after").to, double(after.itl / before.itl)));
        QVERIFY(isNear(stretchOf(bars, "Request", "after").to, double(after.request / before.request)));
        QVERIFY(isNear(stretchOf(bars, "Largest batch", "after").to,
                       double(after.max_batch) / double(before.max_batch)));
        QCOMPARE(stretchOf(bars, "TTFT", "after").label, text(time_text(after.ttft)));
        QCOMPARE(stretchOf(bars, "TTFT", "before").label, text(time_text(before.ttft)));
        // "as set" is the experiment's last row.
        QCOMPARE(figure.panels[2].textGrid.rows.size(), 4);
        QCOMPARE(cellOf(figure, 3, "ttft_ms"), in(after.ttft, millisecond));
        QCOMPARE(cellOf(figure, 3, "itl_ms"), in(after.itl, millisecond));
        QCOMPARE(cellOf(figure, 3, "request_ms"), in(after.request, millisecond));
        QCOMPARE(cellOf(figure, 3, "max_batch"), double(after.max_batch));
        if (number == 1)
            QCOMPARE(cellOf(figure, 3, "tokens_per_s"), in(after.tokens_total, token_per_second));
    }

    // Double compute halves TTFT's compute part and leaves ITL; double bandwidth the reverse.
    void experimentHasTwoRows() {
        const Figure figure = whatIf({});
        QCOMPARE(figure.panels[2].textGrid.rows.size(), 3);
        const double ttft = cellOf(figure, 0, "ttft_ms");
        const double itl = cellOf(figure, 0, "itl_ms");
        QVERIFY(std::abs(ttft - 70.97) < 0.005);
        QVERIFY(isNear(cellOf(figure, 1, "ttft_ms"), 0.5 * (ttft - 0.01) + 0.01, 1e-12));
        QCOMPARE(cellOf(figure, 1, "itl_ms"), itl);
        QCOMPARE(cellOf(figure, 2, "ttft_ms"), ttft);
        QVERIFY(isNear(cellOf(figure, 2, "itl_ms"), 0.5 * (itl - 0.32) + 0.32, 1e-12));
        QCOMPARE(figure.finding,
                 "Llama 3 8B · fp16 · H100: compute doubled alone makes TTFT 0.500x and ITL 1.00x as long, "
                 "bandwidth doubled alone 1.00x and 0.531x.");
    }

    // Against differences of the solver, on the hardware as set.
    void tornadoIsTheDerivative_data() { eachFidelity(); }
    void tornadoIsTheDerivative() {
        QFETCH(int, number);
        Scenario scenario;
        scenario.fidelity = static_cast<Fidelity>(number);
        scenario.tensor_parallel = 2;
        scenario.batch = 3;
        const ResourceScales scales{.compute = 1.5, .bandwidth = 3.0};
        const Figure figure = whatIf(scenario, scales);
        const auto slope = [&](Resource resource, Seconds Phases::*time) {
            const double step = 1e-4;
            ResourceScales more = scales;
            ResourceScales less = scales;
            more.set(resource, scales.of(resource) * std::exp(step));
            less.set(resource, scales.of(resource) * std::exp(-step));
            return std::log(double(phasesOf(scenario, more).*time / (phasesOf(scenario, less).*time))) /
                   (2.0 * step);
        };
        for (const Resource resource : {Resource::compute, Resource::bandwidth, Resource::link}) {
            const QString resourceText = resourceName(resource);
            QVERIFY(std::abs(elasticityOf(figure, "TTFT", resourceText) - slope(resource, &Phases::ttft)) <
                    1e-6);
            QVERIFY(std::abs(elasticityOf(figure, "ITL", resourceText) - slope(resource, &Phases::itl)) <
                    1e-6);
            QVERIFY(std::abs(elasticityOf(figure, "Request", resourceText) -
                             slope(resource, &Phases::request)) < 1e-6);
        }
        QVERIFY(elasticityOf(figure, "Throughput", "bandwidth") > 0.0);
        QVERIFY(elasticityOf(figure, "Largest batch", "capacity") > 1.0);
        QCOMPARE(elasticityOf(figure, "TTFT", "link") < 0.0, number == 1);
    }

    // Compute and bandwidth stand there even where they do not count, the longest on top.
    void zeroIsShown() {
        const Figure figure = whatIf({});
        const Stretch none = stretchOf(figure.panels[1], "ITL", "compute");
        QCOMPARE(none.to, 0.0);
        QCOMPARE(none.label, "compute 0");
        QVERIFY(none.row < stretchOf(figure.panels[1], "ITL", "bandwidth").row);
        QVERIFY(stretchOf(figure.panels[1], "TTFT", "compute").row >
                stretchOf(figure.panels[1], "TTFT", "bandwidth").row);
    }

    void saysWhatDoesNotFit() {
        const Figure figure = whatIf({}, {.capacity = 0.25}); // 20 GiB hold it, with 3.8 GB to spare
        QVERIFY(!stretchOf(figure.panels[0], "TTFT", "after").hatched);
        const Figure large = whatIf(scenarioFor("Llama3_70B", "H100"), {.capacity = 2.0});
        QVERIFY(stretchOf(large.panels[0], "TTFT", "before").hatched);
        QVERIFY(!stretchOf(large.panels[0], "TTFT", "after").hatched);
        QCOMPARE(stretchOf(large.panels[0], "Largest batch", "before").to, 0.0);
        QCOMPARE(stretchOf(large.panels[0], "Largest batch", "after").to, 1.0);
        QCOMPARE(large.panels[0].hint, "hatched: does not fit");
        const Figure larger = whatIf(scenarioFor("Llama3_1_405B", "H100"), {.compute = 2.0});
        QVERIFY(larger.finding.endsWith("It does not fit."));
        for (const QString& said : textsOf(larger))
            QVERIFY2(!showsNoNumber(said), qPrintable(said));
    }

    void findingSaysWhatWasSet() {
        const QString finding = whatIf({}, {.compute = 2.0}).finding;
        QCOMPARE(finding, "Llama 3 8B · fp16 · H100 with compute 2.00x: TTFT 35.5 ms instead of 71.0 ms, ITL "
                          "stays 5.19 ms, a request 1.37 s instead of 1.40 s.");
    }

    void networkHasThePassAlone() {
        const Scenario scenario = scenarioFor("ResNet50", "A100");
        const Figure figure = whatIf(scenario, {.bandwidth = 2.0});
        QVERIFY(figure.finding.startsWith("ResNet-50 generates no tokens, so there is no TTFT"));
        QCOMPARE(figure.panels[0].stretches.size(), 4);
        QCOMPARE(cellOf(figure, 0, "latency_ms"), in(solvedOn(scenario, "A100").pass->latency, millisecond));
    }

    // The largest batch's grows without bound as the memory fills: what the axis leaves out is said.
    void longBarsAreWholeOrSaidToBeCut() {
        Scenario scenario = scenarioFor("Llama3_8B", "H100");
        const Stretch whole =
            stretchOf(whatIf(scenario, {.capacity = 0.4}).panels[1], "Largest batch", "capacity");
        QVERIFY(whole.to > 1.5 && whole.to < 4.0);
        QVERIFY(whatIf(scenario, {.capacity = 0.4}).panels[1].x.maximum > whole.to);
        const Panel full = whatIf(scenarioFor("Llama3_8B", "RTX3090"), {.capacity = 0.7}).panels[1];
        QVERIFY(stretchOf(full, "Largest batch", "capacity").to > full.x.maximum);
        QCOMPARE(full.x.maximum, 4.0);
    }

    void axesHoldTheBars() {
        for (const ResourceScales& scales :
             {ResourceScales{}, ResourceScales{8.0, 8.0, 8.0, 8.0}, ResourceScales{0.25, 0.25, 0.25, 0.25}})
            for (const char* model : {"Llama3_8B", "ResNet50", "Llama3_1_405B"})
                for (const Panel& panel : whatIf(scenarioFor(model, "H100"), scales).panels) {
                    if (!panel.textGrid.columns.isEmpty())
                        continue;
                    QVERIFY(panel.x.minimum < panel.x.maximum);
                    for (const Stretch& stretch : panel.stretches) {
                        QVERIFY(std::isfinite(stretch.to));
                        QVERIFY(stretch.to >= panel.x.minimum);
                        QCOMPARE(stretch.to > panel.x.maximum, stretch.label.endsWith(", beyond the axis"));
                        QVERIFY(stretch.row > panel.y.minimum && stretch.row < panel.y.maximum);
                    }
                }
    }
};

QTEST_GUILESS_MAIN(FigureWhatIfTest)
#include "figure_what_if_test.moc"
