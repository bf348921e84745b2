// SPDX-License-Identifier: GPL-3.0-or-later
// Bad benchmark files: what is wrong is named by file, line and field; of many records the good ones stay;
// and whatever the bytes are, there is an Error or points that make sense.
#include "damage.h"
#include "measurement_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// With the sanitizers each takes some thirty times as long, and tests/fuzz goes on with them for a minute.
#ifdef RIDGEPOINT_SANITIZED
constexpr int damagesOfEach = 300;
#else
constexpr int damagesOfEach = 3000;
#endif

const QByteArray goodRun = R"({"completed":3,"output_throughput":957,"mean_itl_ms":1.5})";

QString refusal(const QByteArray& text) {
    return errorOf([&] { measurements_from({"f", text.toStdString()}); });
}

} // namespace

class MeasurementsHostileTest : public QObject {
    Q_OBJECT

private slots:
    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const auto row = [](const QByteArray& text, const char* says) {
            QTest::addRow("%.40s: %s", text.simplified().constData(), says) << text << says;
        };
        row("", "f: is an empty file, no output of a benchmark known here");
        row(" \n\n", "f: is a blank file");
        row("hello", "f: is plain text, no output of a benchmark known here (vLLM bench serve, ");
        row(QByteArray("\0\1", 2), "f: is a binary file");
        row("[]", "f: holds no measurement");
        row("{}", "f, line 1: is no output of a benchmark known here");
        row("\n{\"completed\": 3,\n\"output_throughput\": ",
            "f, line 3, field output_throughput: is not JSON: column");
        row("[\n{\"completed\": 3, \"output_throughput\": 1",
            "f, line 2, field output_throughput: is not JSON: column");
        row("[7]", "f, line 1: must be a list of objects and nothing else");
        row("[[{}]]", "must be a list of objects");
        row(QByteArray(100000, '['), "must be a list of objects");
        row(QByteArray(100000, '{'), "f, line 1: is not JSON: column 2");
        row("{\"a\":" + QByteArray("{\"a\":").repeated(100) + "1" + QByteArray(101, '}'),
            "is nested more than 64 levels deep");
        row("{\n\"completed\": 3,\n\"output_throughput\": \"957\"}",
            "f, line 3, field output_throughput: must be a number from 0 to 1,000,000,000,000, not \"957\"");
        row("{\n\"completed\": 3,\n\"output_throughput\": -957}",
            "line 3, field output_throughput: -957 is out of range");
        row("{\n\"completed\": 3,\n\"output_throughput\": 1e300}",
            "line 3, field output_throughput: 1e+300 is out of");
        row("{\n\"completed\": 3,\n\"output_throughput\": 1e999}", "larger than a double can hold");
        row("{\n\"completed\": 3,\n\"total_output_tokens\": 9,\n\"output_throughput\": NaN}",
            "holds no TTFT, ITL, rate or request time");
        row("{\"completed\": 3, \"mean_ttft_ms\": -Infinity}", "field mean_ttft_ms: must be a number from 0");
        row("{\"completed\": 0, \"output_throughput\": 957}", "field completed: no request was completed");
        row("{\"output_throughput\": 957}", "has no field 'completed', which it needs");
        row("{\"completed\": 3, \"total_output_tokens\": 4e9}",
            "field total_output_tokens: 4000000000.0 is out of");
        row("{\"completed\": 3, \"output_throughput\": 5, \"request_rate\": \"often\"}",
            "field request_rate: must be a number or \"inf\"");
        row("{\"avg_ts\": 5, \"n_prompt\": 0, \"n_gen\": 0, \"avg_ns\": 5}",
            "neither a prompt nor generated");
        row("{\"avg_ts\": 5, \"n_prompt\": 1.5, \"n_gen\": 0, \"avg_ns\": 5}",
            "field n_prompt: must be a whole number");
        row("{\"avg_ts\": 5, \"n_prompt\": 1, \"n_gen\": 0, \"avg_ns\": 0}",
            "field avg_ns: 0 is out of range");
        row("{\"avg_ts\": 5, \"n_prompt\": 1, \"n_gen\": 0}", "has no field 'avg_ns'");
        row("{\"request_latency\":{\"unit\":\"ms\",\"avg\":\"4\"}}",
            "field request_latency.avg: must be a number");
        row("{\"elapsed_time\":1,\"tokens_per_second\":5}", "looks like vLLM bench throughput");
        row("{\"avg_latency\":1}", "looks like vLLM bench latency");
        row("{\"hidden_size\":1}", "looks like a model's config.json");
        row("{\"gpu\":\"H100\",\"batch\":5}", "looks like a scenario");
        row("{\"gpus\":[]}", "looks like a catalogue");
        row("model,itl_ms\nA,fast",
            "f, line 2, field itl_ms: must be a number from 0 to 1,000,000,000, not 'fast'");
        row("model,itl_ms\n\n\nA,-1", "f, line 4, field itl_ms: -1 is out of range");
        row("model,itl_ms\nA,nan", "field itl_ms: nan is out of range");
        row("model,itl_ms\nA,1e999", "field itl_ms: 1e999 is out of range");
        row("model,itl_ms\n,5", "field model: names no model");
        row("model,itl_ms\nA,", "holds no TTFT, ITL, rate");
        row("model,itl_ms\nA,5,6", "f, line 2: has 3 fields where the header has 2");
        row("model,itl_ms\n\"A,5", "f, line 2: a quote is opened and not closed");
        row("model,itl_ms,itl_ms\nA,5,6", "a column stands twice in the header");
        row("model,itl_ms", "f: holds no measurement");
        row("model,itl_ms,parallelism\nA,5,TP0",
            "field parallelism: 'TP0' is no degree of tensor parallelism");
        row("n_gen,avg_ns\n1,2", "the header has no column 'n_prompt'");
        row("n_prompt,n_gen,avg_ns\n,1,2", "field n_prompt: has no value, which it needs");
        row("n_prompt,n_gen,avg_ns,avg_ts\n512,0,70285660", "field n_prompt: has no value");
        row("x,n_prompt,n_gen,n_depth,avg_ns,avg_ts\n512,0,0,70285660,1",
            "and its last fields are no test's");
        row("| model | test | t/s |\n| a | xx512 | 5 |", "f, line 2, field test: 'xx512' is no test");
        row("| model | test | t/s |\n| a | pp512 |", "f, line 2: has 2 cells where the table's head has 3");
        row("| model | test | t/s |\n| a | pp99999999999 | 5 |", "is no test");
        row("| model | test | t/s |\n| a | pp512 | many |", "f, line 2, field t/s: must be a number");
    }
    void refused() {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const QString error = refusal(text);
        QVERIFY2(error.contains(says) && !error.contains('\n'), qPrintable(error));
    }

    void oneBadRecordAmidMany_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("warning");
        QTest::newRow("a line cut short") << goodRun + "\n{\"completed\":3,\n" + goodRun + "\n"
                                          << "f, line 2, field completed: is not JSON: ";
        QTest::newRow("the first line cut short") << "{\"completed\":3,\n" + goodRun + "\n" + goodRun
                                                  << "f, line 1, field completed: is not JSON: ";
        QTest::newRow("a negative figure")
            << goodRun + "\r\n{\"completed\":3,\"mean_ttft_ms\":-5}\r\n\r\n" + goodRun
            << "f, line 2, field mean_ttft_ms: -5 is out of range";
        QTest::newRow("another file's object")
            << goodRun + "\n{\"gpus\":[]}\n" + goodRun << "line 2: is no output";
        QTest::newRow("of a list") << "[" + goodRun + ",\n{\"completed\":3,\n\"mean_ttft_ms\":\"5\"},\n" +
                                          goodRun + "]"
                                   << "f, line 3, field mean_ttft_ms: must be a number";
        QTest::newRow("a list cut short") << "[" + goodRun + ",\n" + goodRun << "The list in f is not closed";
        QTest::newRow("a list cut amid") << "[" + goodRun + ",\n" + goodRun + ",\n{\"completed\":"
                                         << "f, line 3, field completed: is not JSON";
        QTest::newRow("of a table") << QByteArray("model,itl_ms\nA,5\nB,-5\nC,6\n")
                                    << "f, line 3, field itl_ms: -5";
        QTest::newRow("of a table without a quote's end")
            << QByteArray("model,itl_ms\nA,5\n\"B,-5\nC,6\n") << "f, line 3: a quote is opened";
        QTest::newRow("a column not known")
            << QByteArray("model,itl_ms,itl\nA,5,1\nC,6,1\n") << "The column 'itl' is not known";
    }
    void oneBadRecordAmidMany() {
        QFETCH(QByteArray, text);
        QFETCH(QString, warning);
        const Measurements measured = measurements_from({"f", text.toStdString()});
        QCOMPARE(int(measured.points.size()), 2);
        QCOMPARE(faultOf(measured), QString());
        const QString warnings = textOf(measured.warnings);
        QVERIFY2(warnings.contains(warning), qPrintable(warnings));
    }

    void layouts_data() {
        QTest::addColumn<QByteArray>("text");
        QByteArray spread = goodRun;
        spread.replace(",", ",\n ");
        QTest::newRow("one a line") << goodRun + "\n" + goodRun;
        QTest::newRow("with a byte-order mark, and ends of line of two bytes")
            << "\xef\xbb\xbf" + goodRun + "\r\n" + goodRun + "\r\n";
        QTest::newRow("over lines, one after another") << spread + "\n" + spread;
        QTest::newRow("a list") << "[" + goodRun + "," + goodRun + "]";
        QTest::newRow("with braces in a text")
            << goodRun.left(goodRun.size() - 1) + ",\n\"tag\":\"}{\\\"\"}\n" + goodRun;
        QTest::newRow("a table") << QByteArray(
            "\xef\xbb\xbfModel,itl_ms,note\r\n\"A, \"\"b\"\"\",5,\"two\r\nlines\"\r\nC,6,\r\n");
    }
    void layouts() {
        QFETCH(QByteArray, text);
        const Measurements measured = measurements_from({"f", text.toStdString()});
        QCOMPARE(int(measured.points.size()), 2);
        QVERIFY2(measured.warnings.empty(), qPrintable(textOf(measured.warnings)));
        if (measured.format == "table of measurements") {
            QVERIFY(measured.points[0].model == "A, \"b\"" && measured.points[1].line == 4);
            QVERIFY(notesOf(measured.points[0]).contains("two\r\nlines"));
        }
    }

    void manyRecordsGoodAndBad() {
        const Measurements measured =
            measurements_from({"f", ("{\"completed\":3,\"output_throughput\":-1}\n" + goodRun + "\n")
                                        .repeated(50000)
                                        .toStdString()});
        QCOMPARE(int(measured.points.size()), 50000);
        QCOMPARE(int(measured.warnings.size()), 21); // the first ones, and how many there are beside
        QVERIFY(textOf(measured.warnings).contains("49,980 further records"));
    }

    // Each of these takes for ever where the time grows with the square of the length.
    void longTexts() {
        constexpr int length = 4'000'000;
        for (const QByteArray& text :
             {QByteArray(length, '{'), QByteArray(length, '['), QByteArray("{}\n").repeated(length / 3),
              "model,itl_ms\n" + QByteArray(length, ','),
              "model,itl_ms\n" + QByteArray("\"a\"\"\n").repeated(length / 6),
              "model,itl_ms\n" + QByteArray(length, '"'), QByteArray("| t/s").repeated(length / 5),
              "[" + QByteArray("{\"avg_ts\":-1}\n,").repeated(length / 15) + "{}]"})
            QVERIFY(!refusal(text).isEmpty());
        const QByteArray numbers = QByteArray("NaN,").repeated(length / 4);
        const QByteArray run = goodRun.left(goodRun.size() - 1) + ",\"itls\":[" + numbers + "Infinity]}";
        QCOMPARE(refusal(run), QString());
    }

    void damaged_data() {
        QTest::addColumn<QString>("text");
        for (const std::string& file : benchFiles())
            QTest::newRow(file.c_str()) << QString::fromStdString(benchFile(file));
        const std::string table = read_file(sourcePath("tests/measured/measured.csv"));
        QTest::newRow("measured.csv") << QString::fromStdString(table.substr(0, table.find("\nm020") + 1));
    }
    void damaged() {
        QFETCH(QString, text);
        const std::string whole = text.toStdString();
        Damage damage(3);
        int read = 0;
        int refused = 0;
        for (int i = 0; i < damagesOfEach; ++i) {
            const std::string hurt = damage.of(whole);
            looks_like_measurements(hurt);
            try {
                const QString fault = faultOf(measurements_from({"damaged", hurt}));
                QVERIFY2(fault.isEmpty(), qPrintable(fault + " in " + QString::fromStdString(hurt)));
                ++read;
            } catch (const Error& error) {
                QVERIFY2(!error.message().empty() && !QString::fromUtf8(error.what()).contains('\n'),
                         error.what());
                ++refused;
            }
        }
        QVERIFY2(read > damagesOfEach / 100 && refused > damagesOfEach / 300,
                 qPrintable(QStringLiteral("%1 read, %2 refused").arg(read).arg(refused)));
    }
};

QTEST_GUILESS_MAIN(MeasurementsHostileTest)
#include "measurements_hostile_test.moc"
