// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario_json.h"
#include "support.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

Scenario read(const QByteArray& text, const Scenario& defaults = {}) {
    return scenario_from_json({"s.json", text.toStdString()}, defaults);
}

QString readError(const QByteArray& text) {
    return errorOf([&] { read(text); });
}

Scenario withEveryFieldSet() {
    Scenario scenario;
    scenario.model = "Qwen3_8B";
    scenario.gpu = "MI300X";
    scenario.compare = {"T4", "L4"};
    scenario.batch = 17;
    scenario.seq_len = 4097;
    scenario.output_tokens = 3;
    scenario.precision = Precision::int8;
    scenario.efficiency = 0.1 + 0.2; // not to be rounded on the way
    scenario.cached_prefix = 5;
    scenario.decode_gpu = "H200";
    scenario.network_gb_per_s = 12.5;
    scenario.draft_model = "TinyLlama_1_1B";
    scenario.acceptance = 1.0 / 3.0;
    return scenario;
}

} // namespace

class ScenarioJsonTest : public QObject {
    Q_OBJECT

private slots:
    void defaults() {
        const Scenario scenario = read("{}");
        QVERIFY(scenario == Scenario{});
        QVERIFY(scenario.model == "Llama3_8B" && scenario.gpu == "H100");
        QVERIFY((scenario.compare == std::vector<std::string>{"A100", "H100", "H200"}));
        QVERIFY(scenario.batch == 1 && scenario.seq_len == 2048 && scenario.output_tokens == 256);
        QVERIFY(scenario.precision == Precision::fp16 && scenario.efficiency == 0.5);
        QVERIFY(scenario.network_gb_per_s == 100.0 && scenario.acceptance == 0.7);
    }

    void whatIsLackingKeepsItsValue() {
        Scenario wanted = withEveryFieldSet();
        wanted.batch = 4;
        QVERIFY(read("{\"batch\": 4}", withEveryFieldSet()) == wanted);
    }

    void roundTrip() {
        for (const Scenario& scenario : {Scenario{}, withEveryFieldSet()})
            QVERIFY(read(QByteArray::fromStdString(scenario_to_json(scenario))) == scenario);
    }

    void optionalFieldsAreWrittenWhereTheyAreSet() {
        const nlohmann::json plain = nlohmann::json::parse(scenario_to_json({}));
        QCOMPARE(int(plain.size()), 9);
        QCOMPARE(int(nlohmann::json::parse(scenario_to_json(withEveryFieldSet())).size()), 14);
    }

    void namesInAnyCase() {
        QVERIFY(read("{\"precision\": \"INT4\", \"fidelity\": \"First-Order\"}").precision ==
                Precision::int4);
    }

    void comparedTwiceIsComparedOnce() {
        QVERIFY((read("{\"compare\": [\"H100\", \"h100\", \"T4\"]}").compare ==
                 std::vector<std::string>{"H100", "T4"}));
    }

    void aHostileList() {
        QByteArray text = "{\"compare\": [\"0\"";
        for (int i = 1; i < 100000; ++i)
            text += ",\"" + QByteArray::number(1000000 + i) + "\"";
        QVERIFY(readError(text + "]}").contains("names 100000 GPUs; out of range: 1 to 7"));
    }

    void wholeNumbersMayBeWrittenWithAPoint() {
        QCOMPARE(read("{\"batch\": 4.0, \"seq_len\": 1e3}").batch, 4);
        QCOMPARE(read("{\"seq_len\": 1e3}").seq_len, 1000);
    }

    void bounds_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
             {"{\"batch\":1}", "{\"batch\":8192}", "{\"seq_len\":1}", "{\"seq_len\":131072}",
              "{\"output_tokens\":1}", "{\"output_tokens\":131072}", "{\"efficiency\":0.01}",
              "{\"efficiency\":1}", "{\"cached_prefix\":2047}", "{\"network_gb_per_s\":0.001}",
              "{\"network_gb_per_s\":1e6}", "{\"acceptance\":0}", "{\"acceptance\":1}",
              "{\"compare\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\"]}"})
            QTest::newRow(text) << QByteArray(text);
    }
    void bounds() {
        QFETCH(QByteArray, text);
        QCOMPARE(readError(text), QString());
    }

    void refused_data() {
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* says) {
            QTest::newRow(text) << says;
        };
        row("{\"model\": 5}", "field model: must be text, not 5");
        row("{\"model\": null}", "field model: must be text, not null");
        row("{\"gpu\": [\"H100\"]}", "field gpu: must be text, not a list");
        row("{\"compare\": \"H100\"}", "field compare: must be a list of texts, not \"H100\"");
        row("{\"compare\": [1]}", "field compare: must be a list of texts; it holds 1");
        row("{\"compare\": []}", "field compare: names 0 GPUs; out of range: 1 to 7");
        row("{\"compare\": [\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\"]}",
            "names 8 GPUs; out of range: 1 to 7");
        row("{\"batch\": \"1\"}", "field batch: must be a number from 1 to 8,192, not \"1\"");
        row("{\"batch\": true}", "field batch: must be a number from 1 to 8,192, not true");
        row("{\"batch\": 0}", "field batch: 0 is out of range: 1 to 8,192");
        row("{\"batch\": 8193}", "field batch: 8193 is out of range: 1 to 8,192");
        row("{\"batch\": -1}", "field batch: -1 is out of range: 1 to 8,192");
        row("{\"batch\": 1.5}", "field batch: must be a whole number from 1 to 8,192");
        row("{\"batch\": 18446744073709551617}", "is out of range: 1 to 8,192");
        row("{\"seq_len\": 131073}", "out of range: 1 to 131,072");
        row("{\"seq_len\": {}}", "field seq_len: must be a number from 1 to 131,072, not an object");
        row("{\"output_tokens\": 0}", "out of range: 1 to 131,072");
        row("{\"precision\": 16}", "field precision: must be text, not 16");
        row("{\"precision\": \"fp17\"}",
            "field precision: unknown precision 'fp17'; the known: fp32, tf32, bf16, fp16");
        row("{\"efficiency\": 1.5}", "field efficiency: 1.5 is out of range: 0.01 to 1");
        row("{\"efficiency\": 0}", "out of range: 0.01 to 1");
        row("{\"efficiency\": \"half\"}", "field efficiency: must be a number from 0.01 to 1, not \"half\"");
        row("{\"fidelity\": \"exact\"}", "field fidelity: unknown fidelity 'exact'; the known: first-order");
        row("{\"fidelity\": 1}", "field fidelity: must be text, not 1");
        row("{\"cached_prefix\": -1}", "out of range: 0 to 131,071");
        row("{\"cached_prefix\": 2048}",
            "field cached_prefix: the cached prefix (2048 tokens) must be shorter");
        row("{\"decode_gpu\": 1}", "field decode_gpu: must be text, not 1");
        row("{\"network_gb_per_s\": 0}", "out of range: 0.001 to 1,000,000");
        row("{\"draft_model\": {}}", "field draft_model: must be text, not an object");
        row("{\"acceptance\": 1.01}", "out of range: 0 to 1");
        row("{\"bacth\": 4}",
            "s.json, line 1, field bacth: is not a field known here; the nearest known: batch");
        row("{\n\n\"seqlen\": 4}",
            "s.json, line 3, field seqlen: is not a field known here; the nearest known: seq_len");
        row("[]", "s.json: holds a list, not a scenario (an object)");
        row("\"text\"", "s.json: holds text, not a scenario");
        row("{\"gpus\": []}", "s.json: holds a catalogue of models and GPUs, not a scenario");
        row("{\"models\": []}", "s.json: holds a catalogue");
    }
    void refused() {
        QFETCH(QString, says);
        const QString error = readError(QTest::currentDataTag());
        QVERIFY2(error.startsWith("s.json") && error.contains(says), qPrintable(error));
    }

    void options_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("sameAs");
        const auto row = [](const char* option, const char* text, const char* sameAs) {
            QTest::addRow("%s %s", option, text) << option << text << QByteArray(sameAs);
        };
        row("--model", "Qwen3_8B", "{\"model\":\"Qwen3_8B\"}");
        row("--gpu", "T4", "{\"gpu\":\"T4\"}");
        row("--compare", "T4,L4", "{\"compare\":[\"T4\",\"L4\"]}");
        row("--compare", ",T4,,", "{\"compare\":[\"T4\"]}");
        row("--batch", "64", "{\"batch\":64}");
        row("--batch", "1e3", "{\"batch\":1000}");
        row("--batch", "5.0", "{\"batch\":5}");
        row("--seq-len", "131072", "{\"seq_len\":131072}");
        row("--output-tokens", "1", "{\"output_tokens\":1}");
        row("--precision", "FP8", "{\"precision\":\"fp8\"}");
        row("--efficiency", "0.65", "{\"efficiency\":0.65}");
        row("--fidelity", "first-order", "{}");
        row("--cached-prefix", "100", "{\"cached_prefix\":100}");
        row("--decode-gpu", "H200", "{\"decode_gpu\":\"H200\"}");
        row("--network-gb-per-s", "12.5", "{\"network_gb_per_s\":12.5}");
        row("--draft-model", "GPT2_XL", "{\"draft_model\":\"GPT2_XL\"}");
        row("--acceptance", "0", "{\"acceptance\":0}");
    }
    void options() {
        QFETCH(QString, option);
        QFETCH(QString, text);
        QFETCH(QByteArray, sameAs);
        Scenario scenario;
        set_from_option(scenario, option.toStdString(), text.toStdString());
        QVERIFY(scenario == read(sameAs));
    }

    void badOptions_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* option, const char* text, const char* says) {
            QTest::addRow("%s '%s'", option, text) << option << text << says;
        };
        for (const char* text : {"", "many", "nan", "-nan", "+5", " 5", "5 ", "5x", "0x10", "5.5", "1,000"})
            row("--batch", text, "is not a whole number from 1 to 8,192");
        for (const char* text : {"0", "-1", "8193", "inf", "-inf", "1e400", "99999999999999999999"})
            row("--batch", text, "is out of range: 1 to 8,192");
        row("--efficiency", "", "'' is not a number from 0.01 to 1");
        row("--efficiency", "nan", "'nan' is not a number from 0.01 to 1");
        row("--efficiency", "1.5", "1.5 is out of range: 0.01 to 1");
        row("--network-gb-per-s", "inf", "inf is out of range: 0.001 to 1,000,000");
        row("--precision", "fp17", "unknown precision 'fp17'");
        row("--fidelity", "exact", "unknown fidelity 'exact'");
        row("--compare", "", "names 0 GPUs; out of range: 1 to 7");
        row("--compare", ",,,", "names 0 GPUs; out of range: 1 to 7");
        row("--compare", "1,2,3,4,5,6,7,8", "names 8 GPUs");
        row("--gpus", "H100", "is not a field known here");
    }
    void badOptions() {
        QFETCH(QString, option);
        QFETCH(QString, text);
        QFETCH(QString, says);
        Scenario scenario = withEveryFieldSet();
        const QString error =
            errorOf([&] { set_from_option(scenario, option.toStdString(), text.toStdString()); });
        QVERIFY2(error.startsWith(option + ": ") && error.contains(says), qPrintable(error));
        QVERIFY(scenario == withEveryFieldSet());
    }

    void anyBytesInAnOptionAreShownOnOneLine() {
        Scenario scenario;
        const QString error = errorOf([&] { set_from_option(scenario, "--precision", "\xff\n\x1b[2J"); });
        QVERIFY2(error.contains("\\n\\u001b[2J") && !error.contains('\n'), qPrintable(error));
    }
};

QTEST_GUILESS_MAIN(ScenarioJsonTest)
#include "scenario_json_test.moc"
