// SPDX-License-Identifier: GPL-3.0-or-later
// The request's page: what stands where, against the engine's own numbers.
#include "app/figure/request.h"
#include "engine/elasticity.h"
#include "engine/request.h"
#include "figure_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Scenario lengths(int prompt, int output, Fidelity fidelity = Fidelity::first_order) {
    Scenario scenario;
    scenario.seq_len = prompt;
    scenario.output_tokens = output;
    scenario.fidelity = fidelity;
    return scenario;
}

RequestPhases phasesOn(const Scenario& scenario, const std::string& gpu) {
    Scenario other = scenario;
    other.gpu = gpu;
    return request_phases(deploy(catalogue(), other), solvedOn(scenario, gpu));
}

// The stretches of a row, from left to right.
QList<Stretch> row(const Panel& panel, const QString& gpu) {
    QList<Stretch> found;
    for (const Tick& tick : panel.y.ticks)
        for (const Stretch& stretch : panel.stretches)
            if (tick.text == gpu && stretch.row == tick.at)
                found.append(stretch);
    return found;
}

QStringList namesIn(const QList<KeyEntry>& key) {
    QStringList names;
    for (const KeyEntry& entry : key)
        names.append(entry.name);
    return names;
}

} // namespace

class FigureRequestTest : public QObject {
    Q_OBJECT

private slots:
    void rowsArePrefillAndThenDecode_data() {
        QTest::addColumn<Fidelity>("fidelity");
        QTest::newRow("first-order") << Fidelity::first_order;
        QTest::newRow("per-operator") << Fidelity::per_operator;
    }
    void rowsArePrefillAndThenDecode() {
        QFETCH(Fidelity, fidelity);
        const Scenario scenario = lengths(4000, 100, fidelity);
        const Panel panel = figureOf("request", scenario).panels[0];
        QCOMPARE(panel.x.key, "time_ms");
        for (const char* gpu : {"A100", "H100", "H200"}) {
            const RequestPhases phases = phasesOn(scenario, gpu);
            const QList<Stretch> stretches = row(panel, gpu);
            QCOMPARE(stretches.size(), 2);
            QCOMPARE(stretches[0].from, 0.0);
            QVERIFY(isNear(stretches[0].to, in(phases.prefill, millisecond)));
            QVERIFY(isNear(stretches[1].from, stretches[0].to));
            QVERIFY(isNear(stretches[1].to, in(phases.total(), millisecond)));
        }
    }

    // The seed document's summarizer.
    void sharesStandInThePhasesAndNamesInTheKey() {
        const Panel panel = figureOf("request", lengths(4000, 100)).panels[0];
        QCOMPARE(row(panel, "A100")[0].label, "35.5 %");
        QCOMPARE(row(panel, "H100")[0].label, "21.8 %");
        QCOMPARE(row(panel, "H200")[0].label, "28.0 %");
        QCOMPARE(row(figureOf("request", lengths(50, 500)).panels[0], "H100")[0].label, "0.1 %");
        QCOMPARE(namesIn(panel.key), (QStringList{"prefill", "decode"}));
    }

    void everyColourOfTheSharesIsInTheKey() {
        const Panel panel = figureOf("request", lengths(4000, 100)).panels[1];
        QCOMPARE(namesIn(panel.key), (QStringList{"compute", "bandwidth", "fixed"}));
        for (const Stretch& stretch : panel.stretches) {
            QVERIFY(std::any_of(panel.key.begin(), panel.key.end(), [&](const KeyEntry& entry) {
                return entry.name == stretch.name && entry.ink == stretch.ink;
            }));
            QVERIFY2(stretch.label.endsWith(" %") && !stretch.label.contains(stretch.name),
                     qPrintable(stretch.label));
        }
    }

    // Short prompts are as memory-bound as decoding is: one colour cannot name both.
    void phasesOfOneColourAreNamedInTheBars() {
        const Panel panel = figureOf("request", lengths(16, 100, Fidelity::per_operator)).panels[0];
        QVERIFY(panel.key.isEmpty());
        QVERIFY(row(panel, "H100")[0].label.startsWith("prefill "));
    }

    void tokensComeInOrderAndEndTheRequest() {
        const Panel panel = figureOf("request", lengths(2048, 300, Fidelity::per_operator)).panels[0];
        const QList<Series> marks = seriesNamed(panel, "H100 tokens");
        QCOMPARE(marks.size(), 1);
        const QList<QPointF> points = marks.first().points;
        QCOMPARE(points.size(), 10);
        for (qsizetype i = 1; i < points.size(); ++i)
            QVERIFY(points[i].x() > points[i - 1].x());
        QVERIFY(isNear(points.last().x(), row(panel, "H100")[1].to));
    }

    void partsOfAHundredAreTheElasticities() {
        const Scenario scenario = lengths(4000, 100, Fidelity::per_operator);
        const QList<Stretch> parts = row(figureOf("request", scenario).panels[1], "H100");
        QVERIFY(isNear(parts.last().to, 100.0, 1e-9));
        const Elasticity elasticity =
            elasticity_of_time(request_parts(deploy(catalogue(), scenario), scenario.fidelity).request);
        for (const Stretch& part : parts) {
            if (part.name == "compute")
                QVERIFY(isNear(part.to - part.from, -100.0 * elasticity.to(Resource::compute), 1e-9));
            if (part.name == "bandwidth")
                QVERIFY(isNear(part.to - part.from, -100.0 * elasticity.to(Resource::bandwidth), 1e-9));
        }
    }

    // A chatbot buys bandwidth; a long document and a short answer, compute.
    void whatToBuyFollowsTheLengths() {
        QVERIFY(hasText(figureOf("request", lengths(50, 500)).remarks, "buy bandwidth"));
        QVERIFY(hasText(figureOf("request", lengths(60000, 100)).remarks, "buy compute"));
    }

    void flipsAreNamedHoweverNarrowThePanel() {
        const Panel panel = figureOf("request", lengths(2048, 256)).panels[2];
        QVERIFY(panel.title.contains("rings:"));
        int rings = 0;
        for (const Series& series : panel.series) {
            if (series.shape != Shape::Ring)
                continue;
            ++rings;
            const QString gpu = series.name.section(' ', 0, 0);
            for (const Label& label : panel.labels)
                if (label.at == series.points.first()) {
                    QVERIFY(label.text.startsWith(gpu + ": "));
                    QVERIFY(label.brief.isEmpty() || label.brief.startsWith(gpu + ": "));
                }
        }
        QCOMPARE(rings, 3);
    }

    void theFlipIsMarked_data() {
        QTest::addColumn<int>("output");
        QTest::addColumn<double>("prompt");
        QTest::newRow("100") << 100 << 12294.0;
        QTest::newRow("256") << 256 << 26110.0;
        QTest::newRow("500") << 500 << 43396.0;
    }
    void theFlipIsMarked() {
        QFETCH(int, output);
        QFETCH(double, prompt);
        const Figure figure = figureOf("request", lengths(2048, output));
        const QList<Series> flips = seriesNamed(figure.panels[2], "H100 flip");
        QCOMPARE(flips.size(), 1);
        QCOMPARE(flips.first().points.first().x(), prompt);
        QVERIFY(figure.finding.contains(text(exact_text(prompt))));
    }

    void linesAreTheEngines() {
        const Scenario scenario = lengths(2048, 256);
        const Panel panel = figureOf("request", scenario).panels[2];
        for (const Series& series : panel.series)
            if (series.isData && series.points.size() > 10)
                for (const QPointF& point : series.points) {
                    const RequestPhases phases = phasesOn(lengths(int(point.x()), 256), "H100");
                    const Seconds time = series.name == "prefill" ? phases.prefill : phases.decode;
                    QVERIFY2(isNear(point.y(), in(time, millisecond)),
                             qPrintable(QString("%1 %2 %3").arg(series.name).arg(point.x()).arg(point.y())));
                }
    }

    // Per-operator alone: the ITL grows, and its mean is the engine's.
    void itlGrowsOverTheAnswer() {
        QCOMPARE(figureOf("request", lengths(2048, 256)).panels.size(), 3);
        QCOMPARE(figureOf("request", lengths(2048, 1, Fidelity::per_operator)).panels.size(), 3);
        const Figure figure = figureOf("request", lengths(2048, 5000, Fidelity::per_operator));
        QCOMPARE(figure.panels.size(), 4);
        for (const Series& line : figure.panels[3].series)
            for (qsizetype i = 1; i < line.points.size(); ++i)
                QVERIFY(line.points[i].y() > line.points[i - 1].y());
    }

    void presetsKeepThePrefixBelowThePrompt() {
        Scenario scenario = lengths(2048, 256);
        scenario.cached_prefix = 1000;
        const Scenario chat = requestPresets()[0].in(scenario);
        QCOMPARE(chat.seq_len, 50);
        QCOMPARE(chat.output_tokens, 500);
        QCOMPARE(chat.cached_prefix, 49);
        QVERIFY(!figureOf("request", chat).panels.isEmpty());
    }

    void aModelWithoutPhasesSaysSo() {
        const Scenario scenario = scenarioFor("ResNet50", "H100");
        QVERIFY(!applies("request", scenario));
        QVERIFY(figureOf("request", scenario).panels.isEmpty());
        QVERIFY(figureOf("request", scenario).finding.contains("ResNet"));
    }
};

QTEST_GUILESS_MAIN(FigureRequestTest)
#include "figure_request_test.moc"
