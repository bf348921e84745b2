// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decoder_shape.h"
#include "per_operator_fixtures.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

class DecoderShapeTest : public QObject {
    Q_OBJECT

private slots:
    void parametersOfTheGoldenShapes_data() {
        QTest::addColumn<double>("all");
        QTest::addColumn<double>("active");
        const nlohmann::json shapes = perOperatorShapes();
        for (const auto& [name, facts] : shapes.items())
            QTest::newRow(name.c_str())
                << facts.at("parameters").get<double>() << facts.at("active_parameters").get<double>();
    }
    void parametersOfTheGoldenShapes() {
        QFETCH(double, all);
        QFETCH(double, active);
        const std::string name = QTest::currentDataTag();
        const DecoderShape shape = decoder_shape(perOperatorModel(name, perOperatorShapes().at(name)));
        QCOMPARE(in(parameter_count(shape).total(), parameter), all);
        QCOMPARE(in(active_parameter_count(shape).total(), parameter), active);
    }

    // An entry's own parameters against those of its shape, for all that are shipped with a whole shape.
    void shippedModelsAreTheSumOfTheirParts() {
        for (const Model& model : shippedCatalogue().models) {
            if (!missing_for_decoder_shape(model).empty())
                continue;
            const double published = in(model.parameters, parameter);
            const double sum = in(parameter_count(decoder_shape(model)).total(), parameter);
            QVERIFY2(std::abs(sum / published - 1.0) < 0.01,
                     qPrintable(QStringLiteral("%1: %2 published, %3 from its shape")
                                    .arg(model.id.c_str())
                                    .arg(published)
                                    .arg(sum)));
        }
    }

    void kvElements() {
        const nlohmann::json shapes = perOperatorShapes();
        const auto elements = [&](const char* name) {
            return kv_elements_per_layer(decoder_shape(perOperatorModel(name, shapes.at(name))));
        };
        QCOMPARE(elements("Llama-3-8B"), 2048.0);
        QCOMPARE(elements("DeepSeek-V3"), 576.0);
    }

    void whatIsMissingIsNamed() {
        Model model;
        model.id = "half";
        model.layers = 2;
        model.language.emplace();
        model.language->hidden = 100;
        model.language->heads = 3;
        const QString error = errorOf([&] { decoder_shape(model); });
        QCOMPARE(error, "model: the per-operator model needs to know more of 'half': head_size, ffn, gated, "
                        "vocabulary, tied_embeddings");
    }

    void aMixtureWithoutDenseLayersNeedsNoWidth() {
        Model model = perOperatorModel("Mixtral-8x7B", perOperatorShapes().at("Mixtral-8x7B"));
        model.language->ffn.reset();
        model.language->gated.reset();
        QVERIFY(missing_for_decoder_shape(model).empty());
        QCOMPARE(in(parameter_count(decoder_shape(model)).total(), parameter), 46702792704.0);
    }
};

QTEST_APPLESS_MAIN(DecoderShapeTest)
#include "decoder_shape_test.moc"
