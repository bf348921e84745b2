// SPDX-License-Identifier: GPL-3.0-or-later
// The memory's page: what fills it, where it is full, and how many users it holds.
#include "app/figure/memory.h"
#include "engine/capacity.h"
#include "figure_support.h"

#include <QTest>
#include <cmath>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Scenario perOperator() {
    Scenario scenario;
    scenario.fidelity = Fidelity::per_operator;
    scenario.tensor_parallel = 2;
    return scenario;
}

double top(const Panel& panel, double at) {
    double highest = 0.0;
    for (const Bar& bar : panel.bars)
        if (bar.center == at)
            highest = std::max(highest, bar.value);
    return highest;
}

QString usersOf(const Panel& panel, const QString& gpu, const QString& width) {
    for (const QList<TextGrid::Cell>& row : panel.textGrid.rows)
        for (qsizetype i = 1; i < panel.textGrid.columns.size(); ++i)
            if (row[0].text == gpu && panel.textGrid.columns[i].key == width)
                return row[i].text;
    return {};
}

} // namespace

class FigureMemoryTest : public QObject {
    Q_OBJECT

private slots:
    void stacksReachWhatIsRequired_data() {
        QTest::addColumn<Fidelity>("fidelity");
        QTest::newRow("first-order") << Fidelity::first_order;
        QTest::newRow("per-operator") << Fidelity::per_operator;
    }
    void stacksReachWhatIsRequired() {
        QFETCH(Fidelity, fidelity);
        Scenario scenario = perOperator();
        scenario.fidelity = fidelity;
        const Figure figure = figureOf("memory", scenario);
        for (const qsizetype panel : {0, 1})
            for (const Tick& tick : figure.panels[panel].x.ticks) {
                Scenario at = scenario;
                const int value = QString(tick.text).remove(',').remove('K').toInt();
                (panel == 0 ? at.batch : at.seq_len) = tick.text.endsWith('K') ? 1024 * value : value;
                const Phases phases = *solvedOn(at, "H100").phases;
                QVERIFY(isNear(top(figure.panels[panel], tick.at), in(phases.required, gigabyte), 1e-9));
                bool hatched = false;
                for (const Bar& bar : figure.panels[panel].bars)
                    hatched |= bar.center == tick.at && bar.hatched;
                QCOMPARE(hatched, !phases.feasible);
            }
    }

    void theMostThatFitsHasABar() {
        const Panel panel = figureOf("memory").panels[0];
        QVERIFY(std::any_of(panel.x.ticks.begin(), panel.x.ticks.end(),
                            [](const Tick& tick) { return tick.text == "260"; }));
        QVERIFY(figureOf("memory").finding.contains("260"));
    }

    // Two bars of nearly one height say no more than one of them.
    void whatIsAlikeHasOneBar() {
        Scenario scenario;
        scenario.seq_len = 131'000;
        QStringList ticks;
        const Figure figure = figureOf("memory", scenario);
        for (const Tick& tick : figure.panels[1].x.ticks)
            ticks.append(tick.text);
        QVERIFY2(ticks.contains("131,000") && ticks.contains("64K") && !ticks.contains("128K"),
                 qPrintable(ticks.join(' ')));
        scenario.seq_len = 120'000;
        QCOMPARE(figureOf("memory", scenario).panels[1].x.ticks.size(), ticks.size() + 1);
    }

    void partsOfTheFidelity() {
        const auto names = [](const Scenario& scenario) {
            QStringList found;
            const Panel panel = figureOf("memory", scenario).panels[0];
            for (const Bar& bar : panel.bars)
                if (!found.contains(bar.name))
                    found.append(bar.name);
            return found;
        };
        QCOMPARE(names({}), (QStringList{"weights", "KV cache"}));
        QCOMPARE(names(perOperator()), (QStringList{"weights", "reserve", "KV cache", "workspace"}));
    }

    void usersAtOnce_data() {
        QTest::addColumn<QStringList>("users");
        QTest::newRow("H100") << QStringList{"4", "9", "19"};
        QTest::newRow("H200") << QStringList{"7", "15", "31"};
    }
    void usersAtOnce() {
        QFETCH(QStringList, users);
        const Panel panel = figureOf("memory").panels[3];
        QStringList shown;
        for (const char* width : {"fp16", "int8", "int4"})
            shown.append(usersOf(panel, QTest::currentDataTag(), width));
        QCOMPARE(shown, users);
    }

    void theWallIsTheEngines() {
        for (const bool overPrecisions : {false, true}) {
            ChartOptions options;
            options.wall_over_precisions = overPrecisions;
            const Panel panel = figureOf("memory", {}, options).panels[2];
            const QList<Series> lines = seriesNamed(panel, overPrecisions ? "fp16" : "H100");
            QCOMPARE(lines.size(), 2);
            const Deployment deployment = deploy(catalogue(), Scenario());
            for (const Series& line : lines)
                for (const QPointF& point : line.points) {
                    const double most =
                        double(largest_batch_at(deployment, Fidelity::first_order, point.x() * token));
                    // The line itself ends between two of its corners.
                    if (!line.isData && point == line.points.last())
                        QVERIFY(point.y() >= most && point.y() < most + 1.0);
                    else
                        QCOMPARE(most, point.y());
                }
            QCOMPARE(seriesNamed(panel, overPrecisions ? "int4" : "H200").size(), 2);
        }
    }

    void theWallEndsWithoutAStep() {
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator; // 3 fit at the axis' end, 4 shortly before
        const Panel panel = figureOf("memory", scenario).panels[2];
        const QList<QPointF> line = seriesNamed(panel, "H100").first().points;
        const auto steepness = [&](qsizetype i) {
            return std::log(line[i - 1].y() / line[i].y()) / std::log(line[i].x() / line[i - 1].x());
        };
        for (qsizetype i = line.size() - 4; i < line.size(); ++i)
            QVERIFY2(steepness(i) < 1.5, qPrintable(QString::number(steepness(i))));
    }

    void alikeWallsAreBothSeen() {
        const Panel panel = figureOf("memory").panels[2]; // H100 and A100 hold as much
        QList<Series> lines;
        for (const Series& series : panel.series)
            if (series.stroke != Stroke::None)
                lines.append(series);
        QCOMPARE(lines.first().name, "H100");
        QCOMPARE(lines.first().stroke, Stroke::Solid);
        for (const Series& other : lines.mid(1))
            QCOMPARE(other.stroke, Stroke::Dashed);
    }

    void whereNothingFits_data() {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<QStringList>("ticks");
        const QStringList usual{"2K", "4K", "8K", "16K", "32K", "64K", "128K"};
        QTest::newRow("a round length") << 2048 << usual;
        QTest::newRow("a short one") << 50 << QStringList{"50"} + usual;
    }
    void whereNothingFits() {
        QFETCH(int, tokens);
        QFETCH(QStringList, ticks);
        Scenario scenario = scenarioFor("Llama3_70B", "H100");
        scenario.seq_len = tokens;
        const Figure figure = figureOf("memory", scenario);
        QStringList shown;
        for (const Tick& tick : figure.panels[1].x.ticks)
            shown.append(tick.text);
        QCOMPARE(shown, ticks);
        const Panel& wall = figure.panels[2];
        QCOMPARE(wall.labels.size(), 1);
        QCOMPARE(wall.labels.first().text, "this scenario does not fit");
        QVERIFY2(hasText(figure.remarks, "H100 none"), qPrintable(figure.remarks.join('\n')));
        QCOMPARE(wall.regions.size(), 1);
        QCOMPARE(wall.regions.first().label, "not even one\nsequence fits");
    }

    void onlyTheTopOfAStackSaysItsTotal() {
        const Panel panel = figureOf("memory").panels[0];
        for (const Bar& bar : panel.bars)
            QCOMPARE(!bar.label.isEmpty(), bar.value == top(panel, bar.center));
    }

    void widthsHaveTheirShownNames() {
        const Panel panel = figureOf("memory", perOperator()).panels[3];
        QCOMPARE(panel.textGrid.columns.last().title, "w4a16, 8-bit KV");
        QCOMPARE(panel.textGrid.columns.last().key, "w4a16_kv8");
    }

    void whatDoesNotFitIsSaid() {
        const Figure figure = figureOf("memory", scenarioFor("Llama3_70B", "H100"));
        QVERIFY(figure.finding.contains("141 GB of weights alone do not fit"));
        QCOMPARE(usersOf(figure.panels[3], "H100", "fp16"), "none");
        Scenario large;
        large.batch = 300;
        QVERIFY(figureOf("memory", large).finding.contains("needs"));
    }

    void aModelWithoutPhasesSaysSo() {
        const Scenario scenario = scenarioFor("ResNet50", "H100");
        QVERIFY(!applies("memory", scenario));
        QVERIFY(figureOf("memory", scenario).panels.isEmpty());
        QVERIFY(figureOf("memory", scenario).finding.contains("ResNet"));
    }
};

QTEST_GUILESS_MAIN(FigureMemoryTest)
#include "figure_memory_test.moc"
