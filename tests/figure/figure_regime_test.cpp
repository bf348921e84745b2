// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/cell_room.h"
#include "app/figure/regime.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

ChartOptions optionsOf(RequestPart part, ContourMetric contours = ContourMetric::itl) {
    ChartOptions options;
    options.regime = {part, contours};
    return options;
}

Scenario perOperator(Scenario scenario = {}) {
    scenario.fidelity = Fidelity::per_operator;
    return scenario;
}

// The kind of the cell that the place is in.
QString kindAt(const Panel& panel, double batch, double length) {
    const Cells& cells = panel.cells;
    const int column = LogSteps{panel.x.minimum, panel.x.maximum, cells.columns}.step_at(batch);
    const int row = LogSteps{panel.y.minimum, panel.y.maximum, cells.rows}.step_at(length);
    return cells.kinds[cells.kindOf[static_cast<std::size_t>(row * cells.columns + column)]].name;
}

Cells fieldOf(int columns, int rows, std::vector<std::uint8_t> kindOf) {
    Cells cells;
    cells.columns = columns;
    cells.rows = rows;
    cells.kindOf = std::move(kindOf);
    return cells;
}

} // namespace

Q_DECLARE_METATYPE(Scenario)

class FigureRegimeTest : public QObject {
    Q_OBJECT

private slots:
    void cellsAreTheEngines_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<int>("part");
        for (const RequestPart part : {RequestPart::decode, RequestPart::prefill, RequestPart::request}) {
            QTest::addRow("first-order %s", name(part).data()) << Scenario() << int(part);
            QTest::addRow("per-operator %s", name(part).data()) << perOperator() << int(part);
        }
    }

    void cellsAreTheEngines() {
        QFETCH(Scenario, scenario);
        QFETCH(int, part);
        const auto asked = static_cast<RequestPart>(part);
        const Panel panel = figureOf("regime", scenario, optionsOf(asked)).panels.first();
        QCOMPARE(panel.x.key, "batch");
        QCOMPARE(panel.y.key, "seq_len");
        const Cells& cells = panel.cells;
        QCOMPARE(cells.columns, 512);
        QCOMPARE(cells.rows, 512);
        QCOMPARE(cells.kindOf.size(), std::size_t{512} * 512);
        QCOMPARE(cells.notes.size(), cells.kinds.size());
        const Deployment deployment = deploy(catalogue(), scenario);
        for (const double batch : {1.0, 4.0, 60.0, 700.0, 8000.0})
            for (const double length : {130.0, 2000.0, 30000.0, 130000.0}) {
                const LogSteps batches{1.0, 8192.0, 512};
                const LogSteps lengths{128.0, 131072.0, 512};
                const Deployment there = placed(deployment, batches.whole(batches.step_at(batch)),
                                                lengths.whole(lengths.step_at(length)));
                QCOMPARE(kindAt(panel, batch, length),
                         regimeName(regime_at(there, scenario.fidelity, asked)));
            }
    }

    void kindsAreThoseThatOccur() {
        const Cells cells = figureOf("regime").panels.first().cells;
        QCOMPARE(cells.kinds.size(), 2);
        QCOMPARE(cells.kinds[0].name, "memory-bound");
        QCOMPARE(cells.kinds[0].ink.role, Ink::Role::Memory);
        QCOMPARE(cells.kinds[1].name, "does not fit");
        QCOMPARE(cells.kinds[1].ink.role, Ink::Role::Full);
        for (const std::uint8_t kind : cells.kindOf)
            QVERIFY(kind < 2);
    }

    void namesStandOnTheirKind_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::newRow("first-order") << Scenario();
        QTest::newRow("per-operator") << perOperator();
        QTest::newRow("large") << scenarioFor("Llama3_70B", "MI325X");
    }

    void namesStandOnTheirKind() {
        QFETCH(Scenario, scenario);
        const Panel panel = figureOf("regime", scenario, optionsOf(RequestPart::request)).panels.first();
        int named = 0;
        for (const Label& label : panel.labels)
            for (const Cells::Kind& kind : panel.cells.kinds)
                if (label.text == kind.name) {
                    QCOMPARE(kindAt(panel, label.at.x(), label.at.y()), kind.name);
                    ++named;
                }
        QVERIFY(named >= 2);
    }

    void linesAreLabelled_data() {
        QTest::addColumn<int>("contours");
        QTest::addColumn<QString>("series");
        QTest::addColumn<QString>("key");
        QTest::newRow("ITL") << int(ContourMetric::itl) << "ITL 10 ms"
                             << "itl_ms";
        QTest::newRow("TTFT") << int(ContourMetric::ttft) << "TTFT 1 s"
                              << "ttft_ms";
        QTest::newRow("tokens") << int(ContourMetric::tokens) << "tokens/s 1,000/s"
                                << "tokens_total_per_s";
    }

    void linesAreLabelled() {
        QFETCH(int, contours);
        QFETCH(QString, series);
        QFETCH(QString, key);
        const auto metric = static_cast<ContourMetric>(contours);
        const Panel panel = figureOf("regime", {}, optionsOf(RequestPart::decode, metric)).panels.first();
        const Series line = seriesOf(panel, series, Stroke::Solid);
        QVERIFY2(!line.points.isEmpty(), qPrintable(labelsOf(panel).join('|')));
        QCOMPARE(line.valueKey, key);
        QCOMPARE(line.values.size(), line.points.size());
        const Deployment deployment = deploy(catalogue(), {});
        const double unit = metric == ContourMetric::tokens ? 1.0 : 1e3;
        for (qsizetype i = 0; i < line.points.size(); ++i) {
            const Deployment there = placed(deployment, line.points[i].x(), line.points[i].y());
            QVERIFY(isNear(unit * contour_value(there, Fidelity::first_order, metric), line.values[i], 1e-8));
        }
        QVERIFY(labelsOf(panel).contains(series.section(' ', 1)));
        QVERIFY(panel.hint.contains(contourName(metric)));
    }

    void withoutLines() {
        const Panel panel =
            figureOf("regime", {}, optionsOf(RequestPart::decode, ContourMetric::none)).panels.first();
        for (const Series& series : panel.series)
            QCOMPARE(series.name, "this scenario");
        QVERIFY(panel.hint.isEmpty());
    }

    void theCrossIsTheScenario() {
        Scenario scenario;
        scenario.batch = 48;
        scenario.seq_len = 6000;
        const Panel panel = figureOf("regime", scenario).panels.first();
        const QList<Series> here = seriesNamed(panel, "this scenario");
        QCOMPARE(here.size(), 3);
        QCOMPARE(here[0].points, (QList<QPointF>{{48, 128}, {48, 131072}}));
        QCOMPARE(here[1].points, (QList<QPointF>{{1, 6000}, {8192, 6000}}));
        QVERIFY(!here[0].isData && !here[1].isData && here[2].isData);
        QCOMPARE(here[2].points, (QList<QPointF>{{48, 6000}}));
        QCOMPARE(here[2].notes, QStringList{"memory-bound"});
        QVERIFY(isNear(here[2].values.first(), in(solvedOn(scenario, "H100").phases->itl, millisecond)));
        QVERIFY(hasText(labelsOf(panel), "batch 48, 6,000 tokens\nITL "));
    }

    void aShortPromptIsOffTheMap() {
        Scenario scenario;
        scenario.seq_len = 50;
        const Figure figure = figureOf("regime", scenario);
        QCOMPARE(seriesNamed(figure.panels.first(), "this scenario").size(), 1);
        QVERIFY2(hasText(figure.remarks, "50 tokens are below the map"),
                 qPrintable(figure.remarks.join('\n')));
    }

    void findings_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<int>("part");
        QTest::addColumn<QString>("finding");
        const int decode = int(RequestPart::decode);
        QTest::newRow("the wall is next")
            << Scenario() << decode
            << "At batch 1 and 2,048 tokens decode is memory-bound on H100; from batch 261 on the memory is "
               "full";
        Scenario ideal = perOperator(scenarioFor("Llama3_8B", "A100"));
        ideal.stack.preset = StackPreset::ideal;
        ideal.seq_len = 256;
        QTest::newRow("the ridge is next")
            << ideal << decode
            << "At batch 1 and 256 tokens decode is memory-bound on A100; from batch 274 on it is "
               "compute-bound";
        Scenario small = scenarioFor("TinyLlama_1_1B", "MI325X");
        small.seq_len = 128;
        small.batch = 8192;
        QTest::newRow("nothing is next")
            << small << decode
            << "At batch 8,192 and 128 tokens decode is memory-bound on MI325X, and at every larger batch";
        Scenario full;
        full.batch = 300;
        QTest::newRow("it does not fit")
            << full << decode
            << "Batch 300 at 2,048 tokens does not fit into H100: batch 260 is the largest that does";
        QTest::newRow("nothing fits") << scenarioFor("Llama3_70B", "H100") << decode
                                      << "At 2,048 tokens not one sequence fits into H100";
        QTest::newRow("a request")
            << Scenario() << int(RequestPart::request)
            << "At batch 1 and 2,048 tokens the request, 95 % of it decode, is memory-bound on H100; from "
               "batch 26 on it is compute-bound";
    }

    void findings() {
        QFETCH(Scenario, scenario);
        QFETCH(int, part);
        QFETCH(QString, finding);
        QCOMPARE(figureOf("regime", scenario, optionsOf(static_cast<RequestPart>(part))).finding, finding);
    }

    // Made of a map of another batch and length it is the same figure.
    void oneMapServesEveryPlace_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::newRow("first-order") << Scenario();
        QTest::newRow("per-operator") << perOperator();
    }

    void oneMapServesEveryPlace() {
        QFETCH(Scenario, scenario);
        Scenario other = scenario;
        other.batch = 77;
        other.seq_len = 300;
        other.compare = {"MI300X"};
        QCOMPARE(regimeMapKey(other), regimeMapKey(scenario));
        const Study study = studyOf(catalogue(), other);
        const Figure moved = withPlaceOnMap(regimeMapOnly(studyOf(catalogue(), scenario), {}), study, {});
        const Figure whole = figureOf("regime", other);
        QCOMPARE(textsOf(moved), textsOf(whole));
        QCOMPARE(csvOf(tableOf(moved)), csvOf(tableOf(whole)));
        for (const auto change :
             {+[](Scenario& s) { s.gpu = "A100"; }, +[](Scenario& s) { s.efficiency = 0.4; },
              +[](Scenario& s) { s.output_tokens = 7; },
              +[](Scenario& s) {
                  s.cached_prefix = 7;
              }}) {
            Scenario changed = scenario;
            change(changed);
            QVERIFY(regimeMapKey(changed) != regimeMapKey(scenario));
        }
    }

    void aNetworkHasNoMap() {
        const Scenario network = scenarioFor("ResNet50", "H100");
        QVERIFY(!applies("regime", network));
        const Figure figure = figureOf("regime", network);
        QVERIFY(figure.panels.isEmpty());
        QVERIFY2(figure.finding.startsWith("ResNet-50 generates no tokens"), qPrintable(figure.finding));
    }

    void textsShowNumbers_data() {
        QTest::addColumn<Scenario>("scenario");
        for (const Model& model : catalogue().models)
            for (const bool byOperator : {false, true}) {
                Scenario scenario = scenarioFor(model.id, "B200");
                if (byOperator && !missing_for_decoder_shape(model).empty())
                    continue;
                scenario.fidelity = byOperator ? Fidelity::per_operator : Fidelity::first_order;
                QTest::addRow("%s %d", model.id.c_str(), byOperator) << scenario;
            }
    }

    void textsShowNumbers() {
        QFETCH(Scenario, scenario);
        const Figure figure = figureOf("regime", scenario, optionsOf(RequestPart::request));
        for (const QString& text : textsOf(figure))
            QVERIFY2(!showsNoNumber(text), qPrintable(text));
        for (const Panel& panel : figure.panels)
            for (const Series& series : panel.series)
                for (const QPointF& point : series.points)
                    QVERIFY(std::isfinite(point.x()) && std::isfinite(point.y()) && point.x() > 0.0 &&
                            point.y() > 0.0);
    }

    void room_data() {
        QTest::addColumn<QList<int>>("kinds"); // of a field 4 wide, the lowest row first
        QTest::addColumn<double>("column");
        QTest::addColumn<double>("row");
        QTest::addColumn<int>("side");
        QTest::newRow("none") << QList<int>{0, 0, 0, 0} << 0.0 << 0.0 << 0;
        QTest::newRow("one cell") << QList<int>{0, 0, 1, 0} << 2.5 << 0.5 << 1;
        QTest::newRow("a square") << QList<int>{0, 1, 1, 0, 1, 1, 1, 1} << 2.0 << 1.0 << 2;
        QTest::newRow("the larger of two")
            << QList<int>{1, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1} << 2.5 << 2.5 << 3;
        QTest::newRow("all") << QList<int>(16, 1) << 2.0 << 2.0 << 4;
    }

    void room() {
        QFETCH(QList<int>, kinds);
        QFETCH(double, column);
        QFETCH(double, row);
        QFETCH(int, side);
        const CellRoom room = largestRoom(
            fieldOf(4, static_cast<int>(kinds.size()) / 4, {kinds.begin(), kinds.end()}), std::uint8_t{1});
        QCOMPARE(room.side, side);
        QCOMPARE(room.column, column);
        QCOMPARE(room.row, row);
    }
};

QTEST_GUILESS_MAIN(FigureRegimeTest)
#include "figure_regime_test.moc"
