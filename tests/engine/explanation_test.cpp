// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations say what solve() says: their formulas give its values to 1e-9, and every printed line can be
// worked out from what is printed in it.
#include "engine/explanation_text.h"
#include "engine/request.h"
#include "golden_fixtures.h"
#include "per_operator_fixtures.h"
#include "printed_formula.h"

#include <QTest>
#include <functional>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The release build walks them all; the sanitizers, which take many times as long, some of each kind.
#ifdef RIDGEPOINT_SANITIZED
constexpr std::size_t thinned = 8;
#else
constexpr std::size_t thinned = 1;
#endif

double valueOf(const Explanation& explanation, const Expression& formula) {
    return evaluate(formula, [&](const std::string& name) {
        for (const Term& input : explanation.inputs)
            if (input.symbol == name)
                return input.value;
        for (const Step& step : explanation.steps)
            if (step.result.symbol == name)
                return step.result.value;
        throw Error("no value for " + name);
    });
}

// The first thing that is wrong with the explanation's trees; empty where nothing is.
QString wrongInTree(const Explanation& explanation) {
    const auto differs = [&](double found, double wanted, const std::string& of) {
        return relativeDifference(found, wanted) <= 1e-9
                   ? QString()
                   : QStringLiteral("%1 of %2: %3 instead of %4")
                         .arg(QString::fromStdString(of), QString::fromStdString(name(explanation.id)))
                         .arg(found, 0, 'g', 17)
                         .arg(wanted, 0, 'g', 17);
    };
    for (const Step& step : explanation.steps)
        if (const QString wrong =
                differs(valueOf(explanation, step.formula), step.result.value, step.result.symbol);
            !wrong.isEmpty())
            return wrong;
    if (const QString wrong =
            differs(explanation.steps.back().result.value, explanation.value, "the last step");
        !wrong.isEmpty())
        return wrong;
    return differs(valueOf(explanation, explanation.formula), explanation.value, "the whole formula");
}

// The first line that does not follow from what is printed in it.
QString wrongInPrint(const Explanation& explanation) {
    for (const Step& step : explanation.steps) {
        const std::string numbers = numbers_text(step, explanation, Notation::text);
        const std::string result = term_text(step.result, Notation::text);
        try {
            if (!PrintedFormula::valueOf(numbers).meets(PrintedFormula::valueOf(result), 1e-12))
                return QStringLiteral("%1: %2 is not %3")
                    .arg(QString::fromStdString(name(explanation.id)), QString::fromStdString(numbers),
                         QString::fromStdString(result));
        } catch (const std::exception& error) {
            return QString::fromUtf8(error.what());
        }
    }
    for (const Term& input : explanation.inputs) {
        const Span printed = PrintedFormula::valueOf(term_text(input, Notation::text));
        if (!printed.meets({input.value, input.value}, 1e-15))
            return QStringLiteral("the input %1").arg(QString::fromStdString(input.symbol));
    }
    return {};
}

using Check = std::function<QString(const Explanation&)>;

// Every value of the result, and some of those that are at a point or have a limit.
std::vector<ValueId> valuesOf(const Deployment& deployment, const Result& result) {
    std::vector<ValueId> ids = explained_values(deployment, result);
    for (const ValueKind kind : {ValueKind::attainable_rate, ValueKind::achievable_rate})
        for (const double intensity : {0.3, 250.0, 30'000.0})
            ids.push_back({.kind = kind, .at = intensity});
    for (const double number : {2.0, 77.0, 5000.0})
        ids.push_back({.kind = ValueKind::itl_of_token, .at = number});
    for (const ValueKind of : {ValueKind::ttft, ValueKind::itl, ValueKind::itl_served, ValueKind::request,
                               ValueKind::request_served, ValueKind::memory_utilization})
        for (const ValueKind kind : {ValueKind::margin, ValueKind::needed_rate, ValueKind::needed_bandwidth,
                                     ValueKind::needed_rate_in_step, ValueKind::needed_bandwidth_in_step})
            ids.push_back({.kind = kind, .at = of == ValueKind::request ? 20.0 : 0.2, .of = of});
    for (const ValueKind of : {ValueKind::ttft, ValueKind::itl_mean, ValueKind::request}) {
        ids.push_back({.kind = ValueKind::fixed_share, .of = of});
        for (const Resource resource : all_resources)
            ids.push_back({.kind = ValueKind::resource_share, .of = of, .resource = resource});
    }
    std::erase_if(ids, [&](ValueId id) { return !value_if_any(deployment, result, id); });
    std::size_t count = 0;
    std::erase_if(ids, [&](ValueId) { return thinned > 1 && ++count % 3 != 0; });
    return ids;
}

QString firstWrong(const Deployment& deployment, const Result& result, const Check& check) {
    for (const ValueId id : valuesOf(deployment, result))
        if (const QString wrong = check(explain(deployment, result, id)); !wrong.isEmpty())
            return wrong;
    return {};
}

// The same on hardware that has more of some resources, and less of others.
QString firstWrongOnScaled(const Deployment& deployment, Fidelity fidelity, const Check& check) {
    const ResourceScales scales{.compute = 2.0, .bandwidth = 1.3, .capacity = 3.0, .link = 0.7};
    const ScaledDeployment scaled = scaled_deployment(deployment, scales);
    for (const ValueId id : valuesOf(scaled.deployment, solve(scaled.deployment, fidelity)))
        if (const QString wrong = check(explain_scaled(deployment, scales, fidelity, id)); !wrong.isEmpty())
            return QStringLiteral("scaled: ") + wrong;
    return {};
}

QString firstWrong(const Scenario& scenario, const Check& check) {
    const Deployment deployment = deploy(shippedCatalogue(), scenario);
    return firstWrong(deployment, solve(deployment, scenario.fidelity), check);
}

Scenario perOperator(const std::string& model, const std::string& gpu, Scheme scheme, int ways, int batch) {
    Scenario scenario = scenarioFor(model, gpu);
    scenario.fidelity = Fidelity::per_operator;
    scenario.scheme = scheme;
    scenario.tensor_parallel = ways;
    scenario.batch = batch;
    return scenario;
}

// Absorbed latent attention does so much for each byte of its cache that only its queries make it wait for
// memory.
Scenario turning() {
    Scenario scenario = perOperator("DeepSeek_V3", "A100", Scheme::fp16, 1, 1);
    scenario.seq_len = 16;
    scenario.output_tokens = 800;
    return scenario;
}

Explanation explained(const Scenario& scenario, const std::string& value) {
    const Deployment deployment = deploy(shippedCatalogue(), scenario);
    const Result result = solve(deployment, scenario.fidelity);
    return explain(deployment, result, value_named(deployment, result, value));
}

bool says(const std::vector<Sentence>& sentences, const char* part) {
    return std::any_of(sentences.begin(), sentences.end(), [&](const Sentence& sentence) {
        return english(sentence).find(part) != std::string::npos;
    });
}

} // namespace

class ExplanationTest : public QObject {
    Q_OBJECT

private slots:
    void treesAgreeWithTheFirstOrderModel_data() {
        QTest::addColumn<QString>("table");
        QTest::addColumn<int>("every");
        QTest::newRow("pass") << "pass" << 61;
        QTest::newRow("phases") << "phases" << 61;
        QTest::newRow("cached prefix") << "phases_prefix" << 11;
        QTest::newRow("split pair") << "phases_split" << 11;
        QTest::newRow("draft model") << "phases_draft" << 11;
    }
    void treesAgreeWithTheFirstOrderModel() {
        QFETCH(QString, table);
        QFETCH(int, every);
        const std::vector<Row>& rows = rowsOf(table.toStdString());
        for (std::size_t i = 0; i < rows.size(); i += thinned * static_cast<std::size_t>(every)) {
            const Deployment deployment = deploy(fixtures(), scenarioOf(rows[i]));
            const QString wrong =
                firstWrong(deployment, solve(deployment, Fidelity::first_order), wrongInTree);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("row %1: %2").arg(i).arg(wrong)));
        }
    }

    void treesAgreeWithThePerOperatorModel() {
        const std::vector<Row>& rows = rowsOf("per_operator");
        for (std::size_t i = 0; i < rows.size(); i += thinned * 101) {
            const PerOperatorCase given(rows[i]);
            const QString wrong =
                firstWrong(given.deployment, solve(given.deployment, Fidelity::per_operator), wrongInTree);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("row %1: %2").arg(i).arg(wrong)));
        }
    }

    void linesFollowFromWhatIsPrinted_data() {
        QTest::addColumn<Scenario>("scenario");
        QTest::newRow("the first scenario") << Scenario{};
        Scenario spill = scenarioFor("Llama3_70B", "H100");
        spill.batch = 37;
        QTest::newRow("weights that spill") << spill;
        Scenario fallback = scenarioFor("Llama3_8B", "H100");
        fallback.precision = Precision::int4;
        fallback.efficiency = 0.37;
        fallback.cached_prefix = 1000;
        QTest::newRow("a borrowed rate and a cached prefix") << fallback;
        Scenario split = scenarioFor("Llama3_8B", "H100");
        split.decode_gpu = "A100";
        split.draft_model = "Llama3_8B";
        split.batch = 7;
        QTest::newRow("a split pair with a draft model") << split;
        split.acceptance = 1.0;
        QTest::newRow("every draft accepted") << split;
        QTest::newRow("a network without phases") << scenarioFor("ResNet50", "A100");
        QTest::newRow("per operator") << perOperator("Llama3_8B", "H100", Scheme::fp16, 1, 1);
        QTest::newRow("shared by GPUs") << perOperator("Llama3_70B", "A100", Scheme::w4a16_kv8, 4, 16);
        QTest::newRow("experts") << perOperator("Mixtral_8x7B", "H200", Scheme::w8a8, 2, 24);
        QTest::newRow("latent attention") << perOperator("DeepSeek_V3", "H200", Scheme::w8a8, 8, 5);
        QTest::newRow("a window") << perOperator("Gemma2_9B", "H100", Scheme::fp16, 2, 3);
        Scenario prefix = perOperator("Llama3_8B", "A100", Scheme::w8a8_kv8, 1, 9);
        prefix.cached_prefix = 512;
        prefix.stack.preset = StackPreset::ideal;
        QTest::newRow("a cached prefix on the ideal stack") << prefix;
        Scenario one = perOperator("Llama3_8B", "H100", Scheme::w4a8, 1, 2);
        one.output_tokens = 1;
        one.stack.preset = StackPreset::eager;
        QTest::newRow("one token out") << one;
        QTest::newRow("attention that memory holds back at first, computing later") << turning();
    }
    void linesFollowFromWhatIsPrinted() {
        QFETCH(Scenario, scenario);
        QCOMPARE(firstWrong(scenario, wrongInTree), QString());
        QCOMPARE(firstWrong(scenario, wrongInPrint), QString());
        const Deployment deployment = deploy(shippedCatalogue(), scenario);
        if (thinned == 1 || scenario.tensor_parallel == 4)
            QCOMPARE(firstWrongOnScaled(deployment, scenario.fidelity, wrongInTree), QString());
        // What scaling adds to the lines is the same in all scenarios.
        if (thinned == 1 && (scenario.decode_gpu == "A100" || scenario.tensor_parallel == 4))
            QCOMPARE(firstWrongOnScaled(deployment, scenario.fidelity, wrongInPrint), QString());
    }

    // So that the reader of printed lines cannot take everything for right.
    void printedLinesCanBeWrong() {
        Explanation explanation = explained({}, "ttft");
        QCOMPARE(wrongInPrint(explanation), QString());
        explanation.steps.back().result.value *= 1.00001;
        QVERIFY(!wrongInPrint(explanation).isEmpty());
        QVERIFY(!wrongInTree(explanation).isEmpty());
        QVERIFY(!PrintedFormula::valueOf("2 * 3.000000").meets(PrintedFormula::valueOf("6.00001"), 1e-12));
        QCOMPARE(PrintedFormula::valueOf("max(1, 2 ms)").low, 1.0);
        QCOMPARE(PrintedFormula::valueOf("(1 + 2)^2 * 80 GiB / (2 B/s)").low, 360.0 * 0x1p30);
    }

    void everyValueIsExplainedOnce() {
        for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator}) {
            Scenario scenario;
            scenario.fidelity = fidelity;
            const Deployment deployment = deploy(shippedCatalogue(), scenario);
            const Result result = solve(deployment, fidelity);
            QSet<QString> names;
            for (const ValueId id : explained_values(deployment, result)) {
                names.insert(QString::fromStdString(name(id)));
                QVERIFY(value_named(deployment, result, name(id)) == id);
                QVERIFY(!english(title(id)).empty());
            }
            QCOMPARE(static_cast<std::size_t>(names.size()), explained_values(deployment, result).size());
            // Each number of the result with a unit in its name is among them, but for what is an input.
            for (const char* key : {"ttft", "itl", "request", "weights", "kv_cache", "required",
                                    "memory_utilization", "max_batch", "free_memory", "prefill_share",
                                    "decode_rate", "elasticity_of_itl_to_bandwidth"})
                QVERIFY2(names.contains(QLatin1String(key)), key);
        }
    }

    void formulasAreThoseOfTheField() {
        const auto formula = [](const std::string& value, const Scenario& scenario = {}) {
            const Explanation explanation = explained(scenario, value);
            return QString::fromStdString(explanation.steps.back().result.symbol + " = " +
                                          written(explanation.formula, Notation::text));
        };
        QCOMPARE(formula("ttft"), "TTFT = (2 P S + 4 L H d_h S^2) B / (eta F) + t_d");
        QCOMPARE(formula("itl"), "ITL = (P b + 2 L H_kv d_h S b B) / BW + L t_l");
        QCOMPARE(formula("ridge_point"), "I_ridge = F / BW");
        QCOMPARE(formula("effective_ridge"), "I_eff = eta F / BW");
        QCOMPARE(formula("max_batch"), "B_max = max(0, floor((C - P b) / (2 L H_kv d_h S b)))");
        Scenario prefix;
        prefix.cached_prefix = 1024;
        QCOMPARE(formula("ttft", prefix), "TTFT = (2 P (S - c) + 4 L H d_h (S - c) S) B / (eta F) + t_d");
    }

    // What is scaled is told from what is built.
    void scaledHardwareHasLinesOfItsOwn() {
        const Deployment deployment = deploy(shippedCatalogue(), {});
        const Explanation explanation =
            explain_scaled(deployment, {.bandwidth = 3.0}, Fidelity::first_order, {ValueKind::itl});
        const QString text = QString::fromStdString(explanation_text(explanation));
        QVERIFY2(text.contains("ITL = (P b + 2 L H_kv d_h S b B) / BW + L t_l"), qPrintable(text));
        QVERIFY2(text.contains("BW = k_bandwidth BW_built"), qPrintable(text));
        QVERIFY2(text.contains("= 3 * 3.35 TB/s"), qPrintable(text));
        QVERIFY2(!text.contains("F_built"), qPrintable(text));
        QCOMPARE(explanation.value,
                 value_of(deployment, solve(deployment, Fidelity::first_order), {ValueKind::itl}) -
                     2.0 / 3.0 * (explanation.value - 32 * 10e-6) * 3.0);
    }

    void attentionTurnsWhereBothTimesAreTheSame() {
        for (const char* resource : {"compute", "bandwidth"}) {
            const Explanation explanation =
                explained(turning(), std::string("elasticity_of_itl_mean_to_") + resource);
            const QString text = QString::fromStdString(explanation_text(explanation));
            QVERIFY2(text.contains("\n  s_turn ") && text.contains("(Where both times are the same)"),
                     qPrintable(text));
            QCOMPARE(wrongInTree(explanation), QString());
        }
    }

    // Another scenario's lines stand beside the own ones, told apart where they differ.
    void speedupHoldsBothTimes() {
        Scenario scenario;
        scenario.precision = Precision::int8;
        const QString text = QString::fromStdString(explanation_text(explained(scenario, "speedup_of_itl")));
        QVERIFY2(text.startsWith("Times as fast as with 16-bit numbers: Inter-token latency (ITL): 1.88x\n"),
                 qPrintable(text));
        QVERIFY2(text.contains("speedup = ITL_16 / ITL"), qPrintable(text));
        QVERIFY2(text.contains("b_16 = 2 B") && text.contains("b    = 1 B"), qPrintable(text));
        QCOMPARE(text.count("BW  "), 1);
    }

    // The number itself is not the scenario's: the lines say that it was tried, and what its neighbour gives.
    void searchesShowWhatHoldsAtTheNeighbour() {
        const Scenario scenario = perOperator("Llama3_8B", "H100", Scheme::fp16, 1, 1);
        const QString flip = QString::fromStdString(explanation_text(explained(scenario, "flip_prompt")));
        QVERIFY2(flip.contains("S_flip = floor(S_in - Delta / (Delta - Delta_beside)) + 1"),
                 qPrintable(flip));
        QVERIFY2(flip.contains("Found by halving the range in which it must be"), qPrintable(flip));
        QVERIFY2(flip.contains("  S_in,beside"), qPrintable(flip));
        Scenario brief = scenario;
        brief.seq_len = 16; // behind a long prompt, decode waits for memory at every batch
        const QString batch =
            QString::fromStdString(explanation_text(explained(brief, "compute_bound_batch")));
        QVERIFY2(batch.contains("B_compute = ceil(B - (I_decode - I_eff) / (I_decode - I_decode,beside))"),
                 qPrintable(batch));
    }

    void closedFormsOfTheFirstOrderModel() {
        Scenario cached;
        cached.cached_prefix = 1024;
        for (const Scenario& scenario : {Scenario{}, cached}) {
            const Deployment deployment = deploy(shippedCatalogue(), scenario);
            const Explanation flip = explained(scenario, "flip_prompt");
            QCOMPARE(flip.value,
                     static_cast<double>(*prompt_where_prefill_prevails(deployment, Fidelity::first_order)));
            QCOMPARE(wrongInTree(flip), QString());
            QVERIFY(QString::fromStdString(explanation_text(flip)).contains("S_flip = floor("));
        }
        const QString batch = QString::fromStdString(
            explanation_text(explained(scenarioFor("ResNet50", "A100"), "compute_bound_batch")));
        QVERIFY2(batch.contains("B_compute = max(1, ceil("), qPrintable(batch));
    }

    void inputsSayWhereTheyAreFrom() {
        const Explanation explanation = explained({}, "ttft");
        const auto source = [&](const std::string& symbolName) {
            for (const Term& input : explanation.inputs)
                if (input.symbol == symbolName)
                    return QString::fromStdString(english(*input.source));
            return QString();
        };
        const Accelerator& gpu = gpu_named(shippedCatalogue(), "H100");
        QCOMPARE(source("F"), QString::fromStdString("Catalogue entry of " + gpu.short_name + ": " +
                                                     gpu.sources.at("peak")));
        QCOMPARE(source("S"), "Scenario");
        QVERIFY(source("L").startsWith("Catalogue entry of Llama 3 8B: "));
    }

    void assumptionsAreThoseThatTouchTheValue() {
        Scenario scenario;
        scenario.precision = Precision::int4;
        const char* borrowed = "has no int4 rate";
        QVERIFY(says(explained(scenario, "ttft").assumptions, borrowed));
        QVERIFY(!says(explained(scenario, "itl").assumptions, borrowed));
        QVERIFY(!says(explained(scenario, "kv_cache").assumptions, borrowed));
        const Scenario shared = perOperator("Llama3_8B", "H100", Scheme::w4a16, 1, 1);
        QVERIFY(says(explained(shared, "prefill_qkv").assumptions, "widened"));
        QVERIFY(!says(explained(shared, "weights").assumptions, "widened"));
    }

    void unknownNamesAreRefusedWithTheNearest() {
        const QString error = errorOf([] { explained({}, "tftt"); });
        QVERIFY2(error.contains("'tftt'") && error.contains("ttft"), qPrintable(error));
        QVERIFY(!errorOf([] { explained({}, "prefill_qkv"); }).isEmpty());
        QVERIFY(!errorOf([] { explained(scenarioFor("ResNet50", "A100"), "ttft"); }).isEmpty());
        QCOMPARE(errorOf([] { explained({}, "TTFT"); }), QString());
    }

    void textHoldsEveryLine() {
        const Explanation explanation = explained({}, "ttft");
        const QString text = QString::fromStdString(explanation_text(explanation));
        QVERIFY2(text.startsWith("Time to first token (TTFT): 71.0 ms\n"), qPrintable(text));
        for (const char* part :
             {"\nTTFT = (2 P S + 4 L H d_h S^2) B / (eta F) + t_d\n", "\nInputs\n", "989 TFLOP/s", "10 us",
              "\nSteps\n", " = (2 * 8.03e9 * 2048 + 4 * 32 * 32 * 128 * 2048^2) * 1", " = 70.97037 ms"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        const QString latex = QString::fromStdString(explanation_latex(explanation));
        QVERIFY2(
            latex.contains("\\frac{\\left(2 \\, P \\, S + 4 \\, L \\, H \\, d_{h} \\, S^{2}\\right) \\, B}"
                           "{\\eta \\, F} + t_{d}"),
            qPrintable(latex));
        QCOMPARE(latex.count('{'), latex.count('}'));
        QCOMPARE(latex.count("\\left("), latex.count("\\right)"));
    }
};

QTEST_APPLESS_MAIN(ExplanationTest)
#include "explanation_test.moc"
