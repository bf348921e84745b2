// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shipped_data.h"
#include "engine/catalogue_json.h"
#include "engine/quantity_text.h"
#include "program_run.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>
#include <random>

using namespace ridgepoint;

class CliListTest : public QObject {
    Q_OBJECT

private slots:
    void tablesNameEveryEntry_data();
    void tablesNameEveryEntry();
    void jsonReadsBackAsACatalogue_data();
    void jsonReadsBackAsACatalogue();
    void ownEntriesAreListed();
    void lessonsAreListed();
    void ownLessonsAreListedAndCheckedOnTheWay();
    void whatIsNoLessonIsRefused_data();
    void whatIsNoLessonIsRefused();
    void entriesKeepEveryFigure();
    void entriesOfLittleStayLittle();
    void quantitiesReadBackExactly();
    void quantitiesAreWrittenAsPeopleDo_data();
    void quantitiesAreWrittenAsPeopleDo();
};

void CliListTest::tablesNameEveryEntry_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("ids");
    QTest::addColumn<QStringList>("says");
    QStringList gpus, models;
    const Catalogue catalogue = shippedCatalogue();
    for (const std::string& id : gpu_ids(catalogue))
        gpus << QString::fromStdString(id);
    for (const std::string& id : model_ids(catalogue))
        models << QString::fromStdString(id);
    QTest::newRow("gpus") << "gpus" << gpus << QStringList{"fp16 rate",  "989 TFLOP/s", "3.35 TB/s",
                                                           "295 FLOP/B", "2022",        "estimates: "};
    QTest::newRow("models") << "models" << models
                            << QStringList{"parameters", "8.03 B",
                                           "mixture of experts, 2 of 8, 12.9 B active"};
    QTest::newRow("in capitals") << "GPUs" << gpus << QStringList{};
}

void CliListTest::tablesNameEveryEntry() {
    QFETCH(QString, kind);
    QFETCH(QStringList, ids);
    QFETCH(QStringList, says);
    const ProgramRun run = runProgramWith({"list", kind});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.error, QByteArray());
    const QString text = QString::fromUtf8(run.output);
    for (const QString& id : ids)
        QVERIFY2(text.contains("\n" + id + " "), qPrintable(id));
    for (const QString& part : says)
        QVERIFY2(text.contains(part), qPrintable(part));
    QCOMPARE(text.count('\n'), ids.size() + 1);
}

void CliListTest::jsonReadsBackAsACatalogue_data() {
    QTest::addColumn<QString>("kind");
    QTest::newRow("gpus") << "gpus";
    QTest::newRow("models") << "models";
}

void CliListTest::jsonReadsBackAsACatalogue() {
    QFETCH(QString, kind);
    const ProgramRun run = runProgramWith({"list", kind, "--json"});
    QCOMPARE(run.status, 0);
    QTemporaryDir folder;
    QFile file(folder.filePath("own.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"" + kind.toUtf8() + "\": " + run.output + "}");
    file.close();
    const ProgramRun again = runProgramWith({"list", kind, "--json", "--catalogue", file.fileName()});
    QVERIFY2(again.status == 0, again.error.constData());
    QCOMPARE(again.output, run.output);
}

void CliListTest::ownEntriesAreListed() {
    QTemporaryDir folder;
    QFile file(folder.filePath("own.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"gpus": [{"id": "Own", "peak": {"fp16": "1 TFLOP/s"}, "bandwidth": "1 TB/s", "capacity": "1 GB"},
                            {"id": "h100", "name": "Mine", "peak": {"fp16": "1 TFLOP/s"}, "bandwidth": "1 TB/s", "capacity": "1 GB"}]})");
    file.close();
    const ProgramRun run = runProgramWith({"list", "gpus", "--catalogue", file.fileName()});
    QVERIFY(run.output.contains("\nOwn ") && run.output.contains("Mine"));
    QVERIFY(!run.output.contains("NVIDIA H100 SXM"));
}

void CliListTest::lessonsAreListed() {
    const ProgramRun table = runProgramWith({"list", "lessons"});
    QCOMPARE(table.status, 0);
    QCOMPARE(table.error, QByteArray());
    QVERIFY(table.output.contains("\nmemory-wall ") && table.output.contains("The memory wall"));
    const QJsonArray list =
        QJsonDocument::fromJson(runProgramWith({"list", "lessons", "--json"}).output).array();
    QCOMPARE(list.size(), table.output.count('\n') - 1);
    QVERIFY(list.size() >= 9);
    const QJsonObject first = list[0].toObject();
    QCOMPARE(first["id"].toString(), QString("memory-wall"));
    QCOMPARE(first["summary"].toString(), QString("Why 3.2x the compute bought only 1.6x the speed."));
    QCOMPARE(first["steps"].toArray().size(), 5);
    QCOMPARE(first["questions"].toInt(), 4);
}

void CliListTest::ownLessonsAreListedAndCheckedOnTheWay() {
    QTemporaryDir folder;
    QFile file(folder.filePath("own.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"lessons": [
 {"id": "own", "title": "On {gpu}", "scenario": {"gpu": "T4"}, "steps": [{"title": "a", "text": "b"}]},
 {"id": "bad", "title": "Bad", "steps": [{"title": "a", "text": "{itll}"}]}]})");
    file.close();
    const ProgramRun run = runProgramWith({"list", "lessons", "--lessons", file.fileName()});
    QCOMPARE(run.status, 1);
    QVERIFY(run.output.contains("\nown ") && run.output.contains("On T4") && !run.output.contains("Bad"));
    QVERIFY(run.saysInOneLine({"own.json", "line 3", "lessons[1].steps[0].text", "unknown quantity 'itll'"}));
}

void CliListTest::whatIsNoLessonIsRefused_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("says");
    QTest::newRow("truncated") << QByteArray("{\"lessons\": [{\"id\"") << QStringList{"line 1", "not json"};
    QTest::newRow("another kind") << QByteArray("{\"gpus\": []}") << QStringList{"lessons"};
    QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n") << QStringList{"PNG picture"};
    QTest::newRow("empty") << QByteArray() << QStringList{"empty file"};
    QTest::newRow("deep") << "{\"lessons\": " + QByteArray(200, '[') + QByteArray(200, ']') + "}"
                          << QStringList{"64"};
}

void CliListTest::whatIsNoLessonIsRefused() {
    QFETCH(QByteArray, content);
    QFETCH(QStringList, says);
    QTemporaryDir folder;
    QFile file(folder.filePath("own.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const ProgramRun run = runProgramWith({"list", "lessons", "--lessons", file.fileName()});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.saysInOneLine(QStringList{"own.json"} + says), run.error.constData());
}

void CliListTest::entriesKeepEveryFigure() {
    const Catalogue shipped = shippedCatalogue();
    nlohmann::ordered_json file;
    for (const Accelerator& gpu : shipped.gpus)
        file["gpus"].push_back(to_json_entry(gpu));
    for (const Model& model : shipped.models)
        file["models"].push_back(to_json_entry(model));
    const Catalogue again = catalogue_from_json({"own.json", file.dump()});
    QCOMPARE(again.gpus.size(), shipped.gpus.size());
    QCOMPARE(again.models.size(), shipped.models.size());
    for (std::size_t i = 0; i < again.gpus.size(); ++i) {
        const Accelerator& a = again.gpus[i];
        const Accelerator& b = shipped.gpus[i];
        QVERIFY2(a.id == b.id && a.short_name == b.short_name && a.name == b.name && a.vendor == b.vendor &&
                     a.year == b.year && a.peak == b.peak && a.bandwidth == b.bandwidth &&
                     a.capacity == b.capacity && a.host_link == b.host_link && a.link == b.link &&
                     a.dispatch_tax == b.dispatch_tax && a.tdp == b.tdp &&
                     a.achieved_matmul == b.achieved_matmul && a.estimates == b.estimates &&
                     a.sources == b.sources,
                 b.id.c_str());
    }
    for (std::size_t i = 0; i < again.models.size(); ++i) {
        const Model& a = again.models[i];
        const Model& b = shipped.models[i];
        QVERIFY2(a.id == b.id && a.name == b.name && a.parameters == b.parameters &&
                     a.active_parameters == b.active_parameters && a.layers == b.layers &&
                     a.flop_per_sample == b.flop_per_sample && a.sources == b.sources &&
                     a.language.has_value() == b.language.has_value(),
                 b.id.c_str());
        // A shape has no comparison of its own; its text holds each of its fields.
        QCOMPARE(to_json_entry(a).dump(), to_json_entry(b).dump());
    }
}

void CliListTest::entriesOfLittleStayLittle() {
    const Catalogue catalogue = catalogue_from_json(
        {"own.json",
         R"({"gpus": [{"id": "X", "peak": {"fp16": "3 TFLOP/s", "int8": "6 TOP/s"}, "bandwidth": "1 TB/s",
                          "capacity": "1 GiB"}],
                         "models": [{"id": "M", "parameters": 1.5, "layers": 3}]})"});
    QCOMPARE(
        QByteArray::fromStdString(to_json_entry(catalogue.gpus[0]).dump()),
        QByteArray(R"({"id":"X","short_name":"X","name":"X","peak":{"fp16":"3 TFLOP/s","int8":"6 TOP/s"},)"
                   R"("bandwidth":"1 TB/s","capacity":"1 GiB"})"));
    QCOMPARE(QByteArray::fromStdString(to_json_entry(catalogue.models[0]).dump()),
             QByteArray(R"({"id":"M","name":"M","parameters":1.5,"layers":3})"));
}

void CliListTest::quantitiesReadBackExactly() {
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> exponent(-2.0, 20.0);
    for (int i = 0; i < 20'000; ++i) {
        const double value = std::pow(10.0, exponent(random));
        QCOMPARE(bytes_from_text(bytes_to_text(value * byte)).value(), value);
        QCOMPARE(flop_rate_from_text(flop_rate_to_text(value * flop_per_second)).value(), value);
        QCOMPARE(bandwidth_from_text(bandwidth_to_text(value * byte_per_second)).value(), value);
        QCOMPARE(seconds_from_text(seconds_to_text(value * 1e-9 * second)).value(), value * 1e-9);
        QCOMPARE(watts_from_text(watts_to_text(value * watt)).value(), value);
    }
}

void CliListTest::quantitiesAreWrittenAsPeopleDo_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("wanted");
    const auto row = [](const std::string& written, const char* wanted) {
        QTest::newRow(wanted) << QString::fromStdString(written) << QString::fromLatin1(wanted);
    };
    row(bytes_to_text(80.0 * gibibyte), "80 GiB");
    row(bytes_to_text(141.0 * gigabyte), "141 GB");
    row(bytes_to_text(1.0 * byte), "1 B");
    row(bandwidth_to_text(3.35 * terabyte_per_second), "3.35 TB/s");
    row(bandwidth_to_text(500.0 * gigabyte_per_second), "500 GB/s");
    row(flop_rate_to_text(66.9 * teraflop_per_second), "66.9 TFLOP/s");
    row(seconds_to_text(10.0 * microsecond), "10 us");
    row(seconds_to_text(0.0 * second), "0 s");
    row(watts_to_text(700.0 * watt), "700 W");
}

void CliListTest::quantitiesAreWrittenAsPeopleDo() {
    QFETCH(QString, written);
    QFETCH(QString, wanted);
    QCOMPARE(written, wanted);
}

QTEST_GUILESS_MAIN(CliListTest)
#include "cli_list_test.moc"
