// SPDX-License-Identifier: GPL-3.0-or-later
// Each explanation speaks Chinese where the window does, down to its shortest word.
#include "app/figure/text.h"
#include "app/shipped_data.h"
#include "app/window/language.h"
#include "engine/catalogue_json.h"
#include "engine/explanation.h"
#include "engine/scenario.h"

#include <QtTest>

namespace ridgepoint {

namespace {

const Catalogue& catalogue() {
    static const Catalogue shipped = catalogue_from_texts(shippedCatalogueTexts());
    return shipped;
}

// What of a sentence stays as it is in English; of its arguments, only sentences can.
void addUntranslated(QStringList& found, const Sentence& sentence) {
    const QString pattern = QString::fromUtf8(sentence.pattern);
    if (word(sentence.pattern) == pattern && !pattern.isEmpty())
        found.append(pattern);
    for (const Phrase& argument : sentence.arguments)
        for (const Sentence& inner : argument.sentence)
            addUntranslated(found, inner);
}

QStringList untranslatedIn(const Explanation& explanation) {
    QStringList found;
    addUntranslated(found, explanation.title);
    for (const Term& input : explanation.inputs) {
        addUntranslated(found, input.meaning);
        addUntranslated(found, *input.source);
    }
    for (const Step& step : explanation.steps)
        addUntranslated(found, step.result.meaning);
    for (const Sentence& assumption : explanation.assumptions)
        addUntranslated(found, assumption);
    return found;
}

} // namespace

class ViewExplanationTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyWordIsTranslated_data() {
        QTest::addColumn<Scenario>("scenario");
        Scenario scenario;
        QTest::newRow("first-order") << scenario;
        scenario.decode_gpu = "A100";
        scenario.draft_model = "Llama3_8B";
        scenario.cached_prefix = 512;
        scenario.precision = Precision::int4;
        QTest::newRow("split, drafted, cached") << scenario;
        Scenario spill;
        spill.model = "Llama3_70B";
        QTest::newRow("weights that spill") << spill;
        Scenario network;
        network.model = "ResNet50";
        QTest::newRow("without phases") << network;
        Scenario perOperator;
        perOperator.fidelity = Fidelity::per_operator;
        perOperator.seq_len = 16;
        QTest::newRow("per-operator") << perOperator;
        perOperator.model = "Llama3_70B";
        perOperator.scheme = Scheme::w4a16_kv8;
        perOperator.tensor_parallel = 4;
        perOperator.batch = 16;
        perOperator.cached_prefix = 8;
        QTest::newRow("shared by GPUs") << perOperator;
        perOperator.model = "DeepSeek_V3";
        perOperator.stack.preset = StackPreset::eager;
        QTest::newRow("experts and latent attention") << perOperator;
        perOperator.model = "Gemma2_9B";
        QTest::newRow("a window") << perOperator;
    }
    void everyWordIsTranslated() {
        QFETCH(Scenario, scenario);
        const Language language(Language::Mode::Chinese);
        const Deployment deployment = deploy(catalogue(), scenario);
        const Result result = solve(deployment, scenario.fidelity);
        std::vector<ValueId> ids = explained_values(deployment, result);
        for (const ValueKind kind : {ValueKind::margin, ValueKind::needed_rate, ValueKind::needed_bandwidth,
                                     ValueKind::needed_rate_in_step, ValueKind::needed_bandwidth_in_step})
            ids.push_back({.kind = kind, .at = 0.3, .of = ValueKind::request});
        ids.push_back({.kind = ValueKind::attainable_rate, .at = 100.0});
        ids.push_back({.kind = ValueKind::itl_of_token, .at = 7.0});
        int count = 0;
        QStringList untranslated;
        for (const ValueId id : ids) {
            if (!value_if_any(deployment, result, id))
                continue;
            ++count;
            untranslated.append(untranslatedIn(explain(deployment, result, id)));
        }
        QVERIFY(count > 10);
        untranslated.removeDuplicates();
        QVERIFY2(untranslated.isEmpty(), qPrintable(untranslated.join(QStringLiteral(" | "))));
    }
};

} // namespace ridgepoint

QTEST_GUILESS_MAIN(ridgepoint::ViewExplanationTextTest)
#include "view_explanation_text_test.moc"
