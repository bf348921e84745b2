// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every figure of every scenario that the controls can set.
#include "app/figure/quantization.h"
#include "engine/decoder_shape.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The sanitizers make each figure some thirty times as slow, and find in some models what they find in all.
#ifdef RIDGEPOINT_SANITIZED
constexpr std::size_t modelStep = 11;
constexpr std::array sweptSchemes{Scheme::w8a8_kv8};
#else
constexpr std::size_t modelStep = 1;
constexpr std::array sweptSchemes{Scheme::fp16, Scheme::w4a16_kv8, Scheme::w8a8};
#endif

bool isLog(const Axis& axis) {
    return axis.scale == Axis::Scale::Log2 || axis.scale == Axis::Scale::Log10;
}

QString axisFault(const Axis& axis) {
    if (!std::isfinite(axis.minimum) || !std::isfinite(axis.maximum) || !(axis.minimum < axis.maximum))
        return QStringLiteral("axis from %1 to %2").arg(axis.minimum).arg(axis.maximum);
    if (isLog(axis) && !(axis.minimum > 0.0))
        return QStringLiteral("log axis from %1").arg(axis.minimum);
    if (axis.ticks.size() < (axis.scale == Axis::Scale::Categories ? 1 : 2))
        return "too few ticks";
    const double rounding = 1e-8 * (axis.maximum - axis.minimum);
    for (const Tick& tick : axis.ticks)
        if (!(tick.at >= axis.minimum - rounding && tick.at <= axis.maximum + rounding))
            return QStringLiteral("tick at %1").arg(tick.at);
    if (axis.key.isEmpty())
        return "axis without a key";
    return {};
}

bool isOn(const Axis& axis, double value) {
    const double rounding = 1e-9 * std::abs(value);
    return std::isfinite(value) && value >= axis.minimum - rounding && value <= axis.maximum + rounding;
}

QString seriesFault(const Panel& panel, const Series& series) {
    if (series.name.isEmpty() || series.points.isEmpty())
        return "series without name or points";
    if (!series.notes.isEmpty() && series.notes.size() != series.points.size())
        return "notes of " + series.name;
    if (!series.values.isEmpty() && series.values.size() != series.points.size())
        return "values of " + series.name;
    for (const double value : series.values)
        if (!std::isfinite(value))
            return "a value of " + series.name;
    for (const QPointF& point : series.points)
        if (!isOn(panel.x, point.x()) || !isOn(panel.y, point.y()))
            return QStringLiteral("%1 at %2, %3").arg(series.name).arg(point.x()).arg(point.y());
    return {};
}

QString panelFault(const Panel& panel) {
    if (!panel.textGrid.columns.isEmpty())
        return panel.textGrid.rows.isEmpty() ? QStringLiteral("a table without rows") : QString();
    QString fault = axisFault(panel.x) + axisFault(panel.y);
    for (const Series& series : panel.series)
        fault += seriesFault(panel, series);
    // Of a stack the uppermost says how high it is.
    const auto isUnderAnother = [&](const Bar& bar) {
        return std::any_of(panel.bars.begin(), panel.bars.end(), [&](const Bar& other) {
            return &other != &bar && other.center == bar.center && other.base == bar.value;
        });
    };
    for (const Bar& bar : panel.bars)
        if (!isOn(panel.x, bar.center) || !isOn(panel.y, bar.value) ||
            (bar.label.isEmpty() && !isUnderAnother(bar)))
            fault += "bar of " + bar.name;
    for (const Label& label : panel.labels)
        if (!isOn(panel.x, label.at.x()) || !isOn(panel.y, label.at.y()) || label.text.isEmpty())
            fault +=
                QStringLiteral("label '%1' at %2, %3").arg(label.text).arg(label.at.x()).arg(label.at.y());
    for (const Region& region : panel.regions)
        if (!isOn(panel.x, region.from) || !isOn(panel.x, region.to) || !(region.from < region.to))
            fault += QStringLiteral("region from %1 to %2").arg(region.from).arg(region.to);
    for (const Stretch& stretch : panel.stretches)
        // One that is far longer than the others is cut off by the plot, and says its value.
        if (!isOn(panel.x, stretch.from) || !isOn(panel.y, stretch.row) || !std::isfinite(stretch.to) ||
            (!isOn(panel.x, stretch.to) && stretch.label.isEmpty()))
            fault += "stretch of " + stretch.name;
    if (panel.series.isEmpty() && panel.bars.isEmpty() && panel.stretches.isEmpty())
        fault += "nothing to show";
    return fault;
}

QString figureFault(const Figure& figure) {
    if (figure.panels.isEmpty())
        return "no panel";
    if (figure.finding.isEmpty() || figure.title.isEmpty() || figure.caption.isEmpty())
        return "no finding, title or caption";
    // All at once, since looking through each takes most of the time; which it was is told afterwards.
    if (const QStringList said = textsOf(figure); showsNoNumber(said.join('\n')))
        return "shows no number: " + said.join(" | ");
    QString fault;
    for (const Panel& panel : figure.panels)
        fault += panelFault(panel);
    return fault;
}

QString described(const Scenario& scenario) {
    return QStringLiteral("%1, %2, batch %3, %4 tokens, efficiency %5: ")
        .arg(text(scenario.model), text(name(scenario.precision)))
        .arg(scenario.batch)
        .arg(scenario.seq_len)
        .arg(scenario.efficiency);
}

// Empty, or the first fault among all charts but the slow ones, whose own tests go through every model.
QString faultOf(const Scenario& scenario) {
    const Study study = studyOf(catalogue(), scenario);
    for (const ChartKind& kind : charts())
        if (!kind.appliesTo(study)) {
            if (const Figure none = kind.figure(study, {}); none.finding.isEmpty() || !none.panels.isEmpty())
                return kind.id + QStringLiteral(": does not say why it shows nothing");
        } else if (kind.slow || (!kind.isInGrid && (scenario.batch != 1 || scenario.efficiency != 0.5))) {
            continue; // pages look at many GPUs or batches of their own, which takes long
        } else if (const QString fault = figureFault(kind.figure(study, {})); !fault.isEmpty())
            return described(scenario) + kind.id + ": " + fault;
    const QString fault = figureFault(quantizationFigure(study, {PageOptions(), true}));
    return fault.isEmpty() ? QString() : described(scenario) + "in ms: " + fault;
}

} // namespace

class FigureSweepTest : public QObject {
    Q_OBJECT

private slots:
    void allScenarios_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("other");
        QTest::newRow("T4") << "T4"
                            << "GB200";
        QTest::newRow("H100") << "H100"
                              << "MI210";
        QTest::newRow("M2_Ultra") << "M2_Ultra"
                                  << "Gaudi3";
    }

    void allScenarios() {
        QFETCH(QString, gpu);
        QFETCH(QString, other);
        Scenario scenario;
        scenario.gpu = gpu.toStdString();
        scenario.compare = {other.toStdString()};
        int solved = 0;
        for (std::size_t i = 0; i < catalogue().models.size(); i += modelStep) {
            scenario.model = catalogue().models[i].id;
            for (scenario.precision = Precision::fp32;;
                 scenario.precision = all_precisions[static_cast<std::size_t>(scenario.precision) + 1]) {
                for (const int batch : {1, 64, 8192})
                    for (const int tokens : {1, 2048, 131072})
                        for (const double efficiency : {0.01, 1.0}) {
                            scenario.batch = batch;
                            scenario.seq_len = tokens;
                            scenario.efficiency = efficiency;
                            const QString fault = faultOf(scenario);
                            QVERIFY2(fault.isEmpty(), qPrintable(fault));
                            ++solved;
                        }
                if (scenario.precision == Precision::int4)
                    break;
            }
        }
        QVERIFY(solved > 4000 / static_cast<int>(modelStep));
    }

    void everyGpu() {
        for (const Accelerator& gpu : catalogue().gpus) {
            Scenario scenario = scenarioFor("Llama3_70B", gpu.id, {"V100", "A100", "L4", "H100", "B200"});
            for (const Precision precision : all_precisions) {
                scenario.precision = precision;
                const QString fault = faultOf(scenario);
                QVERIFY2(fault.isEmpty(), qPrintable(text(gpu.id) + ", " + fault));
            }
        }
    }

    void furtherFields_data() {
        QTest::addColumn<QString>("decodeGpu");
        QTest::addColumn<QString>("draftModel");
        QTest::addColumn<int>("cachedPrefix");
        QTest::newRow("split pair") << "H200"
                                    << "" << 0;
        QTest::newRow("draft model") << ""
                                     << "TinyLlama_1_1B" << 0;
        QTest::newRow("cached prefix") << ""
                                       << "" << 2047;
        QTest::newRow("all of them") << "T4"
                                     << "Llama3_8B" << 1000;
    }

    void furtherFields() {
        QFETCH(QString, decodeGpu);
        QFETCH(QString, draftModel);
        QFETCH(int, cachedPrefix);
        Scenario scenario = scenarioFor("Llama3_70B", "H100");
        scenario.decode_gpu = decodeGpu.toStdString();
        scenario.draft_model = draftModel.toStdString();
        scenario.cached_prefix = cachedPrefix;
        for (const int batch : {1, 64, 8192}) {
            scenario.batch = batch;
            const QString fault = faultOf(scenario);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

    void perOperator_data() {
        QTest::addColumn<QString>("gpu");
        for (const char* gpu : {"T4", "H100", "MI300X", "M2_Ultra"})
            QTest::newRow(gpu) << gpu;
    }

    void perOperator() {
        QFETCH(QString, gpu);
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        scenario.gpu = gpu.toStdString();
        scenario.compare = {"A100", "B200"};
        int solved = 0;
        for (std::size_t i = 0; i < catalogue().models.size(); i += modelStep) {
            const Model& model = catalogue().models[i];
            if (!missing_for_decoder_shape(model).empty())
                continue;
            scenario.model = model.id;
            for (const Scheme scheme : sweptSchemes)
                for (const StackPreset preset : {StackPreset::tuned, StackPreset::ideal})
                    for (const int batch : {1, 8192})
                        for (const int tokens : {1, 131072}) {
                            scenario.scheme = scheme;
                            scenario.stack = {.preset = preset};
                            scenario.batch = batch;
                            scenario.seq_len = tokens;
                            scenario.tensor_parallel = batch == 1 ? 1 : 8;
                            const QString fault = faultOf(scenario);
                            QVERIFY2(fault.isEmpty(), qPrintable(text(name(scheme)) + ", " + fault));
                            ++solved;
                        }
        }
        QVERIFY(solved > 200 / static_cast<int>(modelStep));
    }

    // The search for such texts has to find them.
    void textsWithoutANumber_data() {
        QTest::addColumn<QString>("said");
        QTest::addColumn<bool>("isFault");
        QTest::newRow("nan") << "batch 1: nan/s" << true;
        QTest::newRow("infinity") << "-inf ms" << true;
        QTest::newRow("a dash for a number") << "H100 is -x A100" << true;
        QTest::newRow("a dash alone") << "-" << true;
        QTest::newRow("a dash before a unit") << "levels off at -/s" << true;
        QTest::newRow("hyphen") << "memory-bound inference, first-order" << false;
        QTest::newRow("negative") << "-0.5" << false;
    }

    void textsWithoutANumber() {
        QFETCH(QString, said);
        QFETCH(bool, isFault);
        QCOMPARE(showsNoNumber(said), isFault);
    }
};

QTEST_GUILESS_MAIN(FigureSweepTest)
#include "figure_sweep_test.moc"
