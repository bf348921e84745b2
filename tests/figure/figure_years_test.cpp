// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/growth.h"
#include "figure_support.h"

#include <QTest>
#include <set>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// What the four panels show, in their order.
double amountOf(const Accelerator& gpu, qsizetype panel) {
    const double rate = in(peak_rate(gpu, Precision::fp16).rate, teraflop_per_second);
    const double bandwidth = in(gpu.bandwidth, terabyte_per_second);
    switch (panel) {
    case 0:
        return rate;
    case 1:
        return bandwidth;
    case 2:
        return rate / bandwidth;
    default:
        return in(gpu.capacity, gigabyte);
    }
}

const std::vector<std::string> mainLine{"V100", "A100", "H100", "H200", "B200"};

double growthAYear(qsizetype panel) {
    std::vector<DatedValue> values;
    for (const std::string& id : mainLine) {
        const Accelerator& gpu = gpu_named(catalogue(), id);
        values.push_back({gpu.year, amountOf(gpu, panel)});
    }
    return growth_of(values)->a_year;
}

Figure yearsOf(const Catalogue& gpus, const Scenario& scenario) {
    for (const ChartKind& kind : charts())
        if (kind.id == "years")
            return kind.figure(studyOf(gpus, scenario), {});
    return {};
}

// The shipped catalogue with those GPUs alone.
Catalogue catalogueOf(const std::vector<std::string>& ids) {
    Catalogue few;
    few.models = catalogue().models;
    for (const std::string& id : ids)
        few.gpus.push_back(gpu_named(catalogue(), id));
    return few;
}

} // namespace

class FigureYearsTest : public QObject {
    Q_OBJECT

private slots:
    void everyGpuIsInEachPanel() {
        const Figure figure = figureOf("years");
        QCOMPARE(figure.columns, 2);
        QCOMPARE(figure.panels.size(), 4);
        const QStringList keys{"fp16_tflop_per_s", "bandwidth_tb_per_s", "ridge_flop_per_byte",
                               "capacity_gb"};
        for (qsizetype i = 0; i < 4; ++i) {
            const Panel& panel = figure.panels[i];
            QCOMPARE(panel.x.key, "year");
            QCOMPARE(panel.y.key, keys[i]);
            QCOMPARE(panel.y.scale, Axis::Scale::Log10);
            for (const Accelerator& gpu : catalogue().gpus) {
                const QList<Series> found = seriesNamed(panel, text(gpu.short_name));
                QVERIFY2(found.size() == 1, gpu.id.c_str());
                QCOMPARE(found[0].points.size(), 1);
                QCOMPARE(found[0].points[0].x(), double(gpu.year));
                QVERIFY(isNear(found[0].points[0].y(), amountOf(gpu, i)));
                QVERIFY(found[0].points[0].y() > panel.y.minimum && found[0].points[0].y() < panel.y.maximum);
                QVERIFY(found[0].points[0].x() > panel.x.minimum && found[0].points[0].x() < panel.x.maximum);
            }
        }
    }

    void yearsAreWhole() {
        for (const Panel& panel : figureOf("years").panels) {
            QCOMPARE(panel.x.scale, Axis::Scale::Categories); // not divided, nor grouped by thousands
            QCOMPARE(panel.x.ticks.size(), 8);
            for (const Tick& tick : panel.x.ticks)
                QCOMPARE(tick.text, QString::number(static_cast<int>(tick.at)));
            QCOMPARE(panel.x.ticks.first().text, "2018");
            QCOMPARE(panel.x.ticks.last().text, "2025");
        }
    }

    void trendsAreFittedToTheMainLine() {
        const Figure figure = figureOf("years");
        for (qsizetype i = 0; i < 4; ++i) {
            const double growth = growthAYear(i);
            const QString name = text(ratio_text(growth)) + " a year";
            const Series trend = seriesOf(figure.panels[i], name, Stroke::Dashed);
            QVERIFY2(trend.points.size() == 2, qPrintable(name));
            QVERIFY(!trend.isData);
            QCOMPARE(trend.points[0].x(), 2018.0);
            QCOMPARE(trend.points[1].x(), 2024.0);
            QVERIFY(isNear(trend.points[1].y() / trend.points[0].y(), std::pow(growth, 6.0), 1e-9));
            QVERIFY2(figure.panels[i].title.endsWith(": " + name), qPrintable(figure.panels[i].title));
        }
        // The wall: rates grow faster than bandwidth, and their ratio by as much.
        QVERIFY(growthAYear(0) > 1.1 * growthAYear(1));
        QVERIFY(isNear(growthAYear(2), growthAYear(0) / growthAYear(1), 1e-9));
    }

    void shownOnesHaveTheirInks() {
        const Scenario scenario = scenarioFor("Llama3_8B", "MI300X", {"A100", "L4"});
        const Study study = studyOf(catalogue(), scenario);
        const Figure figure = figureOf("years", scenario);
        for (const Panel& panel : figure.panels) {
            for (const ShownGpu& shown : study.gpus) {
                const Series series = seriesNamed(panel, text(shown.gpu->short_name)).first();
                QCOMPARE(series.ink, shown.ink);
                QCOMPARE(series.weight, shown.chosen ? Weight::Bold : Weight::Normal);
            }
            std::set<QString> named;
            for (const Label& label : panel.labels)
                named.insert(label.text);
            for (const char* id : {"MI300X", "A100", "L4", "V100", "H100", "H200", "B200"})
                QVERIFY2(named.contains(text(gpu_named(catalogue(), id).short_name)), id);
            QCOMPARE(named.size(), std::size_t{7});
            QCOMPARE(seriesNamed(panel, text(gpu_named(catalogue(), "T4").short_name)).first().ink.role,
                     Ink::Role::Muted);
        }
    }

    void finding() {
        const QString expected =
            QString("From V100 (2018) to B200 (2024) FLOP/s grew %1 a year and bandwidth %2: in 6 years "
                    "memory fell behind by %3. Decode of this scenario does 0.984 FLOP/byte; the ridge of "
                    "H100 is at 295.")
                .arg(text(ratio_text(growthAYear(0))), text(ratio_text(growthAYear(1))),
                     text(ratio_text(std::pow(growthAYear(2), 6.0))));
        const Figure figure = figureOf("years");
        QCOMPARE(figure.finding, expected);
        QCOMPARE(figure.remarks.size(), 1);
        QVERIFY2(
            figure.remarks[0].contains(QString("FLOP/s doubles in %1 years")
                                           .arg(text(number_text(std::log(2.0) / std::log(growthAYear(0)))))),
            qPrintable(figure.remarks[0]));
    }

    void aNetworkHasAPass() {
        QVERIFY(applies("years", scenarioFor("ResNet50", "A100")));
        QVERIFY(figureOf("years", scenarioFor("ResNet50", "A100"))
                    .finding.contains("A pass of this scenario does"));
    }

    void theOtherGpusDotsAreExplained() {
        QCOMPARE(figureOf("years").panels.last().hint,
                 "dashed: fitted to NVIDIA's SXM modules; grey dots: other GPUs");
    }

    void withoutAMainLineAllCount() {
        const Catalogue few = catalogueOf({"MI300X", "MI325X", "A10"});
        const Figure figure = yearsOf(few, scenarioFor("Llama3_8B", "MI300X", {"MI325X"}));
        QVERIFY(figure.finding.startsWith("From A10 (2021) to MI325X (2024) FLOP/s grew"));
        QVERIFY(hasText(figure.notes, "over all GPUs"));
        QCOMPARE(figure.panels.last().hint, "dashed: fitted to all GPUs; grey dots: other GPUs");
    }

    void oneYearTellsNoGrowth() {
        const Figure figure = yearsOf(catalogueOf({"MI325X", "B200"}), scenarioFor("Llama3_8B", "B200", {}));
        QCOMPARE(figure.finding, "All GPUs with a year are of one year: there is no growth to tell.");
        for (const Panel& panel : figure.panels) {
            QCOMPARE(panel.x.ticks.size(), 1);
            QVERIFY(panel.x.minimum < panel.x.maximum);
        }
    }

    void gpusWithoutAYearAreLeftOut() {
        Catalogue some = catalogueOf({"V100", "A100", "H100"});
        some.gpus[1].year = 0;
        const Figure figure = yearsOf(some, scenarioFor("Llama3_8B", "A100", {"H100"}));
        QVERIFY(hasText(figure.notes, "GPUs left out for want of a year of release: 1."));
        QVERIFY(seriesNamed(figure.panels[0], "A100").isEmpty());
        for (Accelerator& gpu : some.gpus)
            gpu.year = 0;
        const Figure none = yearsOf(some, scenarioFor("Llama3_8B", "A100", {"H100"}));
        QVERIFY(none.panels.isEmpty());
        QCOMPARE(none.finding, "No GPU of the catalogue has a year of release.");
    }

    void manyYearsAreThinned() {
        Catalogue some = catalogueOf({"V100", "A100"});
        some.gpus[0].year = 1990;
        const Figure figure = yearsOf(some, scenarioFor("Llama3_8B", "A100", {}));
        QVERIFY(figure.panels[0].x.ticks.size() <= 10);
        for (const Tick& tick : figure.panels[0].x.ticks)
            QCOMPARE(tick.at, std::floor(tick.at));
    }
};

QTEST_GUILESS_MAIN(FigureYearsTest)
#include "figure_years_test.moc"
