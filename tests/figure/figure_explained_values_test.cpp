// SPDX-License-Identifier: GPL-3.0-or-later
// Every number on every chart and in its table is explained, and with the very value that is there, but for
// the few kinds that are listed here.
#include "app/figure/explained.h"
#include "figure_support.h"

#include <QMap>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// A number that can be picked, and what it is called in a report: "roofline 0 point H100 roof".
struct Number {
    QString where;
    PickedData picked;
};

// In base units, of a column's number.
double unitOf(const QString& key) {
    const std::pair<const char*, double> endings[]{{"tflop_per_s", 1e12}, {"tb_per_s", 1e12}, {"_per_s", 1.0},
                                                   {"_ms", 1e-3},         {"_us", 1e-6},      {"_s", 1.0},
                                                   {"_gb", 1e9},          {"_percent", 1e-2}};
    for (const auto& [ending, unit] : endings)
        if (key.endsWith(QLatin1String(ending)))
            return unit;
    return 1.0;
}

void addPart(QList<Number>& numbers, const Figure& figure, const FigurePart& part, const char* kind,
             const QString& name) {
    const PickedData picked = pickedData(figure, part);
    if (!picked.numbers.isEmpty())
        numbers.append(
            {QStringLiteral("%1 %2 %3 %4").arg(figure.id).arg(part.panel).arg(QLatin1String(kind), name),
             picked});
}

QList<Number> partsOf(const Figure& figure) {
    QList<Number> numbers;
    for (qsizetype p = 0; p < figure.panels.size(); ++p) {
        const Panel& panel = figure.panels[p];
        for (qsizetype i = 0; i < panel.series.size(); ++i)
            for (qsizetype j = 0; panel.series[i].isData && j < panel.series[i].points.size(); ++j)
                addPart(numbers, figure, {FigurePart::Kind::Point, p, i, j}, "point", panel.series[i].name);
        for (qsizetype i = 0; i < panel.bars.size(); ++i)
            addPart(numbers, figure, {FigurePart::Kind::Bar, p, i, 0}, "bar", panel.bars[i].name);
        for (qsizetype i = 0; i < panel.stretches.size(); ++i)
            addPart(numbers, figure, {FigurePart::Kind::Stretch, p, i, 0}, "stretch",
                    panel.stretches[i].name);
        for (qsizetype i = 0; i < panel.textGrid.rows.size(); ++i)
            for (qsizetype j = 0; j < panel.textGrid.columns.size(); ++j)
                addPart(numbers, figure, {FigurePart::Kind::TextCell, p, i, j}, "cell",
                        panel.textGrid.columns[j].key);
    }
    return numbers;
}

// A part of the memory that is cut in two at its end stands in two rows: none of them says it whole.
bool isHalf(const Table& table, int row) {
    const auto cell = [&](int at, const char* key) {
        return table.rows[at].value(table.columns.indexOf(QLatin1String(key)));
    };
    for (int other = 0; other < table.rows.size(); ++other)
        if (other != row && !cell(row, "from_memory_gb").isEmpty() &&
            cell(other, "series") == cell(row, "series") && cell(other, "batch") == cell(row, "batch") &&
            cell(other, "seq_len") == cell(row, "seq_len"))
            return true;
    return false;
}

// Of the map's table, which runs to thousands of rows of batches and lengths, none.
QList<Number> cellsOf(const Figure& figure) {
    QList<Number> numbers;
    if (figure.id == QLatin1String("regime"))
        return numbers;
    const Table table = tableOf(figure);
    for (int row = 0; row < table.rows.size(); ++row)
        for (int column = 0; column < table.columns.size(); ++column) {
            bool isNumber = false;
            table.rows[row][column].toDouble(&isNumber);
            if (isNumber && !isHalf(table, row))
                numbers.append({QStringLiteral("%1 table %2: %3")
                                    .arg(figure.id, table.columns[column], table.rows[row].first()),
                                pickedData(table, row, column)});
        }
    return numbers;
}

// As solve() says it; of the first of each kind, what the explanation comes to.
double valueOf(const Study& study, const ExplainedValue& explained, bool isFirst) {
    Scenario scenario = varied(study.scenario, explained.variation);
    scenario.compare = {scenario.gpu};
    const Study there = studyOf(catalogue(), scenario);
    if (isFirst) {
        const Explanation explanation = explanationOf(there, explained);
        return isNear(explanation.steps.back().result.value, explanation.value, 1e-9)
                   ? explanation.value
                   : std::numeric_limits<double>::quiet_NaN();
    }
    const ScaledDeployment scaled = scaled_deployment(there.deployment, explained.variation.scales);
    return value_of(scaled.deployment, solve(scaled.deployment, scenario.fidelity), explained.id);
}

// What can be said of a number.
enum class Verdict { Explained, Unexplained, Wrong };

// Of a part of a chart any number that it says may be explained, of a table's cell its own alone.
Verdict verdictOn(const Study& study, const Number& number, const ChartOptions& options, bool ownAlone,
                  bool isFirst) {
    const auto explained = explainedValue(study, number.picked, options);
    if (!explained)
        return Verdict::Unexplained;
    const double value = valueOf(study, *explained, isFirst);
    const auto isIt = [&](const QPair<QString, double>& said) {
        return isNear(value / unitOf(said.first), said.second, 1e-9);
    };
    if (isIt(number.picked.numbers.first()))
        return Verdict::Explained;
    if (std::none_of(number.picked.numbers.begin(), number.picked.numbers.end(), isIt))
        return Verdict::Wrong;
    return ownAlone ? Verdict::Unexplained : Verdict::Explained;
}

// Numbers that no formula gives: what was asked for, where an axis or a stack begins or ends, and ratios of
// two numbers that are explained each.
bool isNoResult(const Number& number) {
    static const QRegularExpression none(
        QStringLiteral("table (batch|seq_len|token|year):"                             // what was asked for
                       "|^memory 2 point this scenario|table max_batch: this scenario" // its batch and length
                       "|table intensity_flop_per_byte: .* roof" // where a roof is drawn from and to
                       "|table from_|table to_(share|times)"));  // of stacks, and where bars begin
    const auto& [key, value] = number.picked.numbers.first();
    const bool isAny = value == 0.0 && key.startsWith(QLatin1String("needed_")); // as little as one likes
    // Where even the weights do not fit, the largest batch changes with nothing.
    const bool isOfNoBatch = value == 0.0 && key.endsWith(QLatin1String("elasticity")) &&
                             number.picked.names.contains(QStringLiteral("capacity"));
    return isAny || isOfNoBatch || none.match(number.where).hasMatch();
}

} // namespace

class FigureExplainedValuesTest : public QObject {
    Q_OBJECT

private slots:
    void everyNumberIsExplained_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::addColumn<ChartOptions>("options");
        const ChartOptions plain;
        ChartOptions set;
        set.quantizationInMs = true;
        set.wall_over_precisions = true;
        set.scales = {.compute = 2.0, .bandwidth = 1.5, .capacity = 3.0, .link = 0.5};
        set.limits.request = 4.0 * second;
        set.regime.contours = ContourMetric::itl;
        Scenario perOperator;
        perOperator.fidelity = Fidelity::per_operator;
        QTest::newRow("first-order") << Scenario() << plain;
        QTest::newRow("per-operator") << perOperator << plain;
#ifdef RIDGEPOINT_SANITIZED
        return; // the sanitizers take many times as long
#endif
        Scenario split;
        split.decode_gpu = "A100";
        split.draft_model = "Llama3_8B";
        split.cached_prefix = 512;
        split.batch = 3;
        split.precision = Precision::int4;
        QTest::newRow("split, drafted, cached") << split << set;
        Scenario tight = scenarioFor("Llama3_70B", "H100");
        tight.batch = 16;
        QTest::newRow("too large") << tight << set;
        Scenario shared = perOperator;
        shared.model = "Llama3_70B";
        shared.scheme = Scheme::w8a8_kv8;
        shared.tensor_parallel = 2;
        shared.batch = 16;
        QTest::newRow("shared by GPUs") << shared << set;
        Scenario experts = perOperator;
        experts.model = "DeepSeek_V3";
        experts.batch = 4;
        experts.output_tokens = 1000;
        QTest::newRow("experts") << experts << plain;
        QTest::newRow("without phases") << scenarioFor("ResNet50", "A100") << set;
    }
    void everyNumberIsExplained() {
        QFETCH(Scenario, scenario);
        QFETCH(ChartOptions, options);
        const Study study = studyOf(catalogue(), scenario);
        QMap<QString, int> unexplained;
        QSet<QString> kinds;
        int explained = 0;
        for (const ChartKind& kind : charts()) {
            if (!kind.appliesTo(study))
                continue;
            const Figure figure = kind.figure(study, options);
            for (const bool ownAlone : {false, true})
                for (const Number& number : ownAlone ? cellsOf(figure) : partsOf(figure)) {
                    if (isNoResult(number))
                        continue;
                    const bool isFirst = !kinds.contains(number.where);
                    kinds.insert(number.where);
                    const Verdict verdict = verdictOn(study, number, options, ownAlone, isFirst);
                    explained += verdict == Verdict::Explained ? 1 : 0;
                    if (verdict != Verdict::Explained)
                        ++unexplained[number.where +
                                      (verdict == Verdict::Wrong ? QStringLiteral(" WRONG") : QString())];
                }
        }
        for (auto at = unexplained.begin(); at != unexplained.end(); ++at)
            qWarning("%s x%d", qPrintable(at.key()), at.value());
        QVERIFY(unexplained.isEmpty());
        QVERIFY(explained > 50);
    }
};

QTEST_APPLESS_MAIN(FigureExplainedValuesTest)
#include "figure_explained_values_test.moc"
