// SPDX-License-Identifier: GPL-3.0-or-later
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Catalogue read(const QByteArray& text) {
    return catalogue_from_json({"c.json", text.toStdString()});
}

QString readError(const QByteArray& text) {
    return errorOf([&] { read(text); });
}

// The least that a GPU needs, with the field set to the JSON value; without it where the value is empty.
QByteArray gpuWith(const char* field, const char* value) {
    nlohmann::ordered_json gpu{
        {"id", "X"}, {"peak", {{"fp16", "1 TFLOP/s"}}}, {"bandwidth", "1 TB/s"}, {"capacity", "1 GB"}};
    if (*value)
        gpu[field] = nlohmann::json::parse(value);
    else
        gpu.erase(field);
    return QByteArray::fromStdString("{\"gpus\": [\n" + gpu.dump() + "\n]}");
}

QByteArray modelWith(const char* field, const char* value) {
    nlohmann::ordered_json model{
        {"id", "M"}, {"parameters", 8e9}, {"layers", 32}, {"hidden", 4096}, {"heads", 32}};
    if (*value)
        model[field] = nlohmann::json::parse(value);
    else
        model.erase(field);
    return QByteArray::fromStdString("{\"models\": [\n" + model.dump() + "\n]}");
}

} // namespace

class CatalogueJsonTest : public QObject {
    Q_OBJECT

private slots:
    void gpu() {
        const Catalogue catalogue =
            read(R"({"gpus":[{"id":"X1","short_name":"X","name":"The X","vendor":"V","year":2022,
            "peak":{"fp32":"60 TFLOP/s","fp16":"900 TFLOP/s","int8":"1800 TOP/s"},"bandwidth":"3.35 TB/s",
            "capacity":"80 GiB","host_link":"64 GB/s","link":"450 GB/s","dispatch_tax":"10 us","tdp":"700 W",
            "achieved_matmul":0.8,"estimates":["tdp"],"sources":{"peak":"a sheet"}}]})");
        QCOMPARE(int(catalogue.gpus.size()), 1);
        const Accelerator& gpu = catalogue.gpus.front();
        QVERIFY(gpu.id == "X1" && gpu.short_name == "X" && gpu.name == "The X" && gpu.vendor == "V");
        QCOMPARE(gpu.year, 2022);
        QCOMPARE(in(peak_rate(gpu, Precision::int8).rate, teraflop_per_second), 1800.0);
        QVERIFY(!gpu.peak[static_cast<std::size_t>(Precision::fp8)]);
        QCOMPARE(in(gpu.bandwidth, byte_per_second), 3.35e12);
        QCOMPARE(in(gpu.capacity, gibibyte), 80.0);
        QCOMPARE(in(gpu.host_link.value(), gigabyte_per_second), 64.0);
        QCOMPARE(in(gpu.link.value(), gigabyte_per_second), 450.0);
        QCOMPARE(in(gpu.dispatch_tax.value(), microsecond), 10.0);
        QCOMPARE(in(gpu.tdp.value(), watt), 700.0);
        QCOMPARE(gpu.achieved_matmul.value(), 0.8);
        QVERIFY(gpu.estimates == std::vector<std::string>{"tdp"} && gpu.sources.at("peak") == "a sheet");
    }

    void leastGpu() {
        const Accelerator gpu = read(gpuWith("year", "2020")).gpus.front();
        QVERIFY(gpu.name == "X" && gpu.short_name == "X" && gpu.vendor.empty());
        QVERIFY(!gpu.host_link && !gpu.dispatch_tax && !gpu.tdp && !gpu.achieved_matmul);
        QCOMPARE(in(gpu.host_link_or_default(), gigabyte_per_second), 64.0);
        QCOMPARE(in(gpu.dispatch_or_default(), microsecond), 10.0);
    }

    void model() {
        const Catalogue catalogue = read(R"({"models":[{"id":"M","name":"The M","parameters":8.03e9,
            "active_parameters":2e9,"layers":32,"hidden":4096,"heads":32,"kv_heads":8,"head_size":128,"ffn":14336,
            "gated":true,"vocabulary":128256,"tied_embeddings":false,"context":8192,"window":{"size":4096,"layers":16},
            "experts":{"count":8,"active":2,"width":14336,"shared_width":64,"dense_layers":1},
            "mla":{"query_rank":1536,"kv_rank":512,"rope":64,"nope":128,"value":96},"qkv_bias":true}]})");
        const Model& model = catalogue.models.front();
        QVERIFY(model.name == "The M" && model.layers == 32 && model.has_phases());
        QCOMPARE(in(model.parameters, parameter), 8.03e9);
        QCOMPARE(in(model.active_parameters.value(), parameter), 2e9);
        const LanguageShape& shape = *model.language;
        QVERIFY(shape.hidden == 4096 && shape.heads == 32 && shape.kv_heads == 8 && shape.head_size == 128);
        QVERIFY(shape.ffn == 14336 && shape.gated == true && shape.vocabulary == 128256);
        QVERIFY(shape.tied_embeddings == false && shape.context == 8192 && shape.qkv_bias);
        QVERIFY(shape.window->size == 4096 && shape.window->layers == 16);
        QVERIFY(shape.experts->count == 8 && shape.experts->active == 2 && shape.experts->width == 14336);
        QVERIFY(shape.experts->shared_width == 64 && shape.experts->dense_layers == 1);
        QVERIFY(shape.mla->query_rank == 1536 && shape.mla->kv_rank == 512 && shape.mla->rope == 64);
        QVERIFY(shape.mla->nope == 128 && shape.mla->value == 96);
    }

    void aConvolutionHasNoPhases() {
        const Model model =
            read(R"({"models":[{"id":"C","parameters":25.6e6,"layers":50,"flop_per_sample":4.1e9}]})")
                .models.front();
        QVERIFY(!model.has_phases());
        QCOMPARE(in(flop_per_sample(model), flop), 4.1e9);
    }

    void refusedGpus_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* field, const char* value, const char* says) {
            QTest::addRow("%s %s", field, value) << gpuWith(field, value) << says;
        };
        row("id", "", "field gpus[0]: has no field 'id', which it needs");
        row("id", "\"\"", "field gpus[0].id: must be 1 to 80 characters");
        row("id", "\"a b\"", "field gpus[0].id: must be 1 to 80 characters without spaces or commas");
        row("id", "\"a,b\"", "field gpus[0].id: must be 1 to 80 characters");
        row("id", "7", "field gpus[0].id: must be text, not 7");
        row("peak", "", "field gpus[0]: has no field 'peak'");
        row("peak", "{}", "field gpus[0].peak: has no field 'fp16'");
        row("peak", "5", "field gpus[0].peak: must be an object, not a number");
        row("peak", "{\"fp16\":\"3 TB/s\"}",
            "field gpus[0].peak.fp16: '3 TB/s' is a bandwidth; a compute rate");
        row("peak", "{\"fp16\":\"0 TFLOP/s\"}", "field gpus[0].peak.fp16: '0 TFLOP/s' is out of range");
        row("peak", "{\"fp16\":\"3 TFLOP/s\",\"fp17\":\"3 TFLOP/s\"}",
            "gpus[0].peak.fp17: is not a field known here");
        row("bandwidth", "", "field gpus[0]: has no field 'bandwidth'");
        row("bandwidth", "\"0 TB/s\"", "field gpus[0].bandwidth: '0 TB/s' is out of range: 1,000 to 1e+21");
        row("bandwidth", "\"-1 TB/s\"", "field gpus[0].bandwidth: '-1 TB/s' is out of range");
        row("bandwidth", "\"1 TFLOP/s\"", "field gpus[0].bandwidth: '1 TFLOP/s' is a compute rate");
        row("bandwidth", "3.35e12", "field gpus[0].bandwidth: must be text, not 3350000000000.0");
        row("capacity", "", "field gpus[0]: has no field 'capacity'");
        row("capacity", "\"80\"", "field gpus[0].capacity: '80' has no unit");
        row("capacity", "\"0 GB\"", "field gpus[0].capacity: '0 GB' is out of range");
        row("host_link", "\"1 GB\"", "field gpus[0].host_link: '1 GB' is a size in bytes");
        row("dispatch_tax", "\"11 s\"", "field gpus[0].dispatch_tax: '11 s' is out of range: 0 to 10");
        row("tdp", "\"0 W\"", "field gpus[0].tdp: '0 W' is out of range");
        row("year", "3000", "field gpus[0].year: 3000 is out of range");
        row("year", "2020.5", "field gpus[0].year: must be a whole number");
        row("achieved_matmul", "1.1", "field gpus[0].achieved_matmul: 1.1 is out of range");
        row("estimates", "[1]", "field gpus[0].estimates: must be a list of texts");
        row("sources", "{\"peak\":1}", "field gpus[0].sources.peak: must be text, not 1");
        row("bandwith", "\"1 TB/s\"",
            "field gpus[0].bandwith: is not a field known here; the nearest known: bandwidth");
    }
    void refusedGpus() {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const QString error = readError(text);
        QVERIFY2(error.startsWith("c.json, line 2, ") && error.contains(says), qPrintable(error));
    }

    void refusedModels_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* field, const char* value, const char* says) {
            QTest::addRow("%s %s", field, value) << modelWith(field, value) << says;
        };
        row("id", "", "field models[0]: has no field 'id'");
        row("parameters", "", "field models[0]: has no field 'parameters'");
        row("parameters", "0", "field models[0].parameters: 0 is out of range");
        row("parameters", "\"8B\"",
            "field models[0].parameters: must be a number from 1 to 1e+18, not \"8B\"");
        row("active_parameters", "9e9", "field models[0].active_parameters: 9000000000.0 is out of range");
        row("layers", "", "field models[0]: has no field 'layers'");
        row("layers", "0", "field models[0].layers: 0 is out of range: 1 to 100,000");
        row("hidden", "", "hidden and heads are given both or neither");
        row("heads", "", "hidden and heads are given both or neither");
        row("heads", "8192", "field models[0].heads: 8192 is out of range: 1 to 4,096");
        row("kv_heads", "64", "field models[0].kv_heads: 64 is out of range: 1 to 32");
        row("gated", "1", "field models[0].gated: must be true or false, not 1");
        row("window", "{\"size\":5}", "field models[0].window: has no field 'layers'");
        row("window", "{\"size\":5,\"layers\":33}",
            "field models[0].window.layers: 33 is out of range: 0 to 32");
        row("experts", "{\"count\":8,\"active\":9,\"width\":1}",
            "field models[0].experts.active: 9 is out of range");
        row("experts", "{\"count\":8,\"active\":2}", "field models[0].experts: has no field 'width'");
        row("mla", "{\"kv_rank\":0,\"rope\":1,\"nope\":1,\"value\":1}",
            "field models[0].mla.kv_rank: 0 is out of");
        row("mla", "[]", "field models[0].mla: must be an object, not a list");
        row("flop_per_sample", "1e9",
            "field models[0].flop_per_sample: is for a model without hidden and heads");
        row("layer", "3", "field models[0].layer: is not a field known here; the nearest known: layers");
    }
    void refusedModels() {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const QString error = readError(text);
        QVERIFY2(error.startsWith("c.json, line 2, ") && error.contains(says), qPrintable(error));
    }

    void refusedFiles_data() {
        QTest::addColumn<QString>("says");
        QTest::newRow("{}") << "c.json: holds neither gpus nor models";
        QTest::newRow("{\"batch\": 1}") << "it looks like a scenario, not a catalogue";
        QTest::newRow("[]") << "c.json: holds a list, not a catalogue (an object)";
        QTest::newRow("{\"gpus\": {}}") << "field gpus: must be a list of objects, not an object";
        QTest::newRow("{\"gpus\": [7]}") << "field gpus[0]: must be an object, not a number";
        QTest::newRow("{\"gpus\": [], \"modles\": []}")
            << "field modles: is not a field known here; the nearest known: gpus or models";
    }
    void refusedFiles() {
        QFETCH(QString, says);
        const QString error = readError(QTest::currentDataTag());
        QVERIFY2(error.contains(says), qPrintable(error));
    }

    void anIdStandsOnce() {
        const QByteArray gpu = R"("peak":{"fp16":"1 TOPS"},"bandwidth":"1 TB/s","capacity":"1 GB"})";
        const QString error =
            readError("{\"gpus\": [\n{\"id\":\"Ab\"," + gpu + ",\n{\"id\":\"aB\"," + gpu + "]}");
        QVERIFY2(error.startsWith("c.json, line 3, field gpus[1].id: 'aB' stands twice in this file"),
                 qPrintable(error));
    }

    void manyEntries() {
        QByteArray text = "{\"models\":[";
        for (int i = 0; i < 40000; ++i)
            text += (i ? ",{\"id\":\"" : "{\"id\":\"") + QByteArray::number(100000 + i) +
                    "\",\"parameters\":1,\"layers\":1}";
        Catalogue both = read(text + "]}");
        merge(both, both);
        QCOMPARE(int(both.models.size()), 40000);
    }

    void entriesAreReadBackToTheLastBit() {
        for (const Accelerator& gpu : shippedCatalogue().gpus) {
            const nlohmann::ordered_json entry = to_json_entry(gpu);
            const Catalogue back =
                catalogue_from_json({"back", nlohmann::ordered_json{{"gpus", {entry}}}.dump()});
            QVERIFY2(to_json_entry(back.gpus.front()) == entry, gpu.id.c_str());
            QCOMPARE(in(back.gpus.front().bandwidth, byte_per_second), in(gpu.bandwidth, byte_per_second));
            QCOMPARE(in(back.gpus.front().capacity, byte), in(gpu.capacity, byte));
        }
        for (const Model& model : shippedCatalogue().models) {
            const nlohmann::ordered_json entry = to_json_entry(model);
            const Catalogue back =
                catalogue_from_json({"back", nlohmann::ordered_json{{"models", {entry}}}.dump()});
            QVERIFY2(to_json_entry(back.models.front()) == entry, model.id.c_str());
            QCOMPARE(in(back.models.front().parameters, parameter), in(model.parameters, parameter));
        }
    }
};

QTEST_GUILESS_MAIN(CatalogueJsonTest)
#include "catalogue_json_test.moc"
