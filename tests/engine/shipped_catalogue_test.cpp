// SPDX-License-Identifier: GPL-3.0-or-later
// The data files that the program carries: complete, sourced, and true to their own shapes.
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

nlohmann::json entriesOf(const char* file, const char* list) {
    const nlohmann::json whole =
        nlohmann::json::parse(read_file(sourcePath(std::string("resources/") + file)));
    return whole.at(list);
}

double attentionParameters(const LanguageShape& shape) {
    const double hidden = shape.hidden;
    const double heads = shape.heads;
    if (shape.mla) {
        const LatentAttention& mla = *shape.mla;
        const double perHead = heads * (mla.nope + mla.rope);
        const double queries =
            mla.query_rank ? hidden * *mla.query_rank + *mla.query_rank * perHead : hidden * perHead;
        const double kv = hidden * (mla.kv_rank + mla.rope) + mla.kv_rank * heads * (mla.nope + mla.value);
        return queries + kv + heads * mla.value * hidden;
    }
    const double headSize = shape.head_size.value();
    return hidden * (heads + 2.0 * shape.kv_heads_or_heads()) * headSize + heads * headSize * hidden;
}

// The formula for the parameters that a shape has: attention, feed-forward or experts, norms, embeddings.
double parametersOf(const Model& model) {
    const LanguageShape& shape = *model.language;
    const double hidden = shape.hidden;
    const double matrices = shape.gated.value() ? 3.0 : 2.0;
    const double dense = matrices * hidden * shape.ffn.value_or(0);
    double feedForward = model.layers * dense;
    if (shape.experts) {
        const Experts& experts = *shape.experts;
        const double width = static_cast<double>(experts.count) * experts.width + experts.shared_width;
        const double mixture = 3.0 * hidden * width + hidden * experts.count;
        feedForward = experts.dense_layers * dense + (model.layers - experts.dense_layers) * mixture;
    }
    const double norms = (2.0 * model.layers + 1.0) * hidden;
    const double embeddings = shape.vocabulary.value() * hidden * (shape.tied_embeddings.value() ? 1.0 : 2.0);
    return model.layers * attentionParameters(shape) + feedForward + norms + embeddings;
}

// True where a source stands for the field or for what it is a part of: "peak" for "peak.int8".
bool isSourced(const nlohmann::json& sources, const std::string& field) {
    return sources.contains(field) || sources.contains(field.substr(0, field.find('.')));
}

// The figures of an entry as paths: "bandwidth", "peak.fp16".
std::vector<std::string> figuresOf(const nlohmann::json& gpu) {
    std::vector<std::string> paths;
    for (const char* field :
         {"bandwidth", "capacity", "host_link", "link", "dispatch_tax", "tdp", "achieved_matmul"})
        if (gpu.contains(field))
            paths.emplace_back(field);
    for (const auto& [precision, rate] : gpu.at("peak").items())
        paths.push_back("peak." + precision);
    return paths;
}

} // namespace

class ShippedCatalogueTest : public QObject {
    Q_OBJECT

private slots:
    void isLargeEnough() {
        const auto& models = shippedCatalogue().models;
        const auto languageModels = std::count_if(models.begin(), models.end(),
                                                  [](const Model& model) { return model.has_phases(); });
        QVERIFY(shippedCatalogue().gpus.size() >= 20);
        QVERIFY(languageModels >= 24);
    }

    void hasWhatIsPromised_data() {
        QTest::addColumn<bool>("isGpu");
        for (const char* id :
             {"T4",     "V100",   "A100",    "A100_40GB", "L4",      "L40S",     "H100",      "H100_PCIe",
              "H200",   "B200",   "MI250X",  "MI300X",    "MI325X",  "Gaudi2",   "Gaudi3",    "TPUv5e",
              "TPUv5p", "TPUv6e", "RTX3090", "RTX4090",   "RTX5090", "M2_Ultra", "JetsonOrin"})
            QTest::newRow(id) << true;
        for (const char* id : {"Llama3_8B", "Llama3_70B", "ResNet50"})
            QTest::newRow(id) << false;
    }
    void hasWhatIsPromised() {
        QFETCH(bool, isGpu);
        const std::string id = QTest::currentDataTag();
        QVERIFY((isGpu ? gpu_named(shippedCatalogue(), id).id : model_named(shippedCatalogue(), id).id) ==
                id);
    }

    void parametersFollowFromTheShape_data() {
        QTest::addColumn<QString>("id");
        for (const Model& model : shippedCatalogue().models)
            if (model.has_phases())
                QTest::newRow(model.id.c_str()) << QString::fromStdString(model.id);
    }
    void parametersFollowFromTheShape() {
        QFETCH(QString, id);
        const Model& model = model_named(shippedCatalogue(), id.toStdString());
        const double computed = parametersOf(model);
        const double stated = in(model.parameters, parameter);
        QVERIFY2(std::abs(computed - stated) <= 0.01 * stated,
                 qPrintable(QStringLiteral("%1 from the shape, %2 stated").arg(computed).arg(stated)));
    }

    void everyFigureHasASource() {
        for (const nlohmann::json& gpu : entriesOf("accelerators.json", "gpus"))
            for (const std::string& field : figuresOf(gpu))
                QVERIFY2(isSourced(gpu.at("sources"), field),
                         (gpu.at("id").get<std::string>() + " " + field).c_str());
        for (const nlohmann::json& model : entriesOf("models.json", "models")) {
            const std::string id = model.at("id");
            QVERIFY2(isSourced(model.at("sources"), "parameters"), id.c_str());
            QVERIFY2(isSourced(model.at("sources"), model.contains("hidden") ? "shape" : "flop_per_sample"),
                     id.c_str());
            QVERIFY2(!model.contains("active_parameters") ||
                         isSourced(model.at("sources"), "active_parameters") ||
                         isSourced(model.at("sources"), "parameters"),
                     id.c_str());
        }
    }

    void noSourceIsEmpty() {
        const auto check = [](const std::string& id, const std::map<std::string, std::string>& sources) {
            for (const auto& [field, source] : sources)
                QVERIFY2(source.size() > 5, (id + " " + field).c_str());
        };
        for (const Accelerator& gpu : shippedCatalogue().gpus)
            check(gpu.id, gpu.sources);
        for (const Model& model : shippedCatalogue().models)
            check(model.id, model.sources);
    }

    void estimatesNameFieldsThatAreThere() {
        for (const nlohmann::json& gpu : entriesOf("accelerators.json", "gpus")) {
            const std::vector<std::string> figures = figuresOf(gpu);
            for (const nlohmann::json& field : gpu.value("estimates", nlohmann::json::array()))
                QVERIFY2(std::find(figures.begin(), figures.end(), field.get<std::string>()) != figures.end(),
                         (gpu.at("id").get<std::string>() + " " + field.get<std::string>()).c_str());
        }
    }

    void everyGpuHasAYearAndAName() {
        for (const Accelerator& gpu : shippedCatalogue().gpus)
            QVERIFY2(gpu.year >= 2015 && !gpu.name.empty() && !gpu.vendor.empty(), gpu.id.c_str());
    }
};

QTEST_GUILESS_MAIN(ShippedCatalogueTest)
#include "shipped_catalogue_test.moc"
