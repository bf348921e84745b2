// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lesson_values.h"
#include "support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

LessonFacts facts() {
    return {{"measured", {{0.009533, {.second = 1}}, "a table"}}};
}

const std::set<std::string> factNames{"measured"};

LessonValues values(const Scenario& scenario = {}) {
    return {shippedCatalogue(), scenario, facts()};
}

QString filled(const QString& pattern, const Scenario& scenario = {}) {
    return QString::fromStdString(values(scenario).text(lesson_template(pattern.toStdString(), factNames)));
}

} // namespace

class LessonValuesTest : public QObject {
    Q_OBJECT

private slots:
    void aSlotShowsWhatTheEngineSays_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");

        QTest::newRow("no slot") << "plain, 100 %"
                                 << "plain, 100 %";
        QTest::newRow("braces") << "{{ttft}}"
                                << "{ttft}";
        QTest::newRow("a time") << "TTFT is {ttft}."
                                << "TTFT is 71.0 ms.";
        QTest::newRow("with its unit") << "{ttft_ms}"
                                       << "71.0 ms";
        QTest::newRow("digits") << "{ttft|2}, {itl | 2}"
                                << "70.97 ms, 5.19 ms";
        QTest::newRow("another unit") << "{ttft | s 4}"
                                      << "0.0710 s";
        QTest::newRow("bare") << "{ttft | ms 2 bare}"
                              << "70.97";
        QTest::newRow("another GPU") << "{itl@gpu=H200 | 2}"
                                     << "3.72 ms";
        QTest::newRow("two fields") << "{itl@model=Llama3_70B,gpu=H200 | 2}"
                                    << "30.36 ms";
        QTest::newRow("precision") << "{ttft@precision=int8 | 2}"
                                   << "35.47 ms";
        QTest::newRow("ratio") << "{bandwidth / bandwidth@gpu=A100 | 2}"
                               << "1.64x";
        QTest::newRow("a ratio's own look") << "{peak / peak@gpu=A100}"
                                            << "3.17x";
        QTest::newRow("difference") << "{ttft - ttft@precision=int8 | 1}"
                                    << "35.5 ms";
        QTest::newRow("sum of time") << "{ttft + 500 * itl | s}"
                                     << "2.67 s";
        QTest::newRow("dimension of a quotient") << "{weights / bandwidth | 2}"
                                                 << "4.79 ms";
        QTest::newRow("by hand") << "{2 FLOP * parameters * seq_len | TFLOP 1}"
                                 << "32.9 TFLOP";
        QTest::newRow("share") << "{memory_utilization@model=Llama3_70B | 1}"
                               << "165.2 %";
        QTest::newRow("share's own look") << "{efficiency}"
                                          << "50 %";
        QTest::newRow("as percent") << "{itl / ttft | % 1}"
                                    << "7.3 %";
        QTest::newRow("count") << "{seq_len} and {batch@batch=8192}"
                               << "2,048 and 8,192";
        QTest::newRow("hardware") << "{peak}, {bandwidth}, {capacity | GiB}"
                                  << "989 TFLOP/s, 3.35 TB/s, 80.0 GiB";
        QTest::newRow("ridge") << "{ridge | 1}"
                               << "295.2 FLOP/byte";
        QTest::newRow("rate") << "{throughput@gpu=A100}"
                              << "111 /s";
        QTest::newRow("plateau") << "{plateau@gpu=A100 | 2}, {plateau_batch@gpu=A100}"
                                 << "1,269.61 /s, 94";
        QTest::newRow("texts") << "{model} on {gpu}: {bottleneck}"
                               << "Llama 3 8B on H100: memory";
        QTest::newRow("CNN crosses") << "{compute_bound_batch@model=ResNet50,gpu=A100}"
                                     << "2";
        QTest::newRow("never") << "{compute_bound_batch}"
                               << "0";
        QTest::newRow("flip") << "{flip_prompt@output_tokens=100}"
                              << "12,294";
        QTest::newRow("largest batch") << "{max_batch}, {max_batch@gpu=H200}"
                                       << "260, 465";
        QTest::newRow("a GPU with twice the compute") << "{ttft@compute_x=2 / ttft | 2}"
                                                      << "0.50x";
        QTest::newRow("twice the bandwidth") << "{ttft@bandwidth_x=2 | 2}"
                                             << "70.97 ms";
        QTest::newRow("twice the capacity") << "{capacity@capacity_x=2 | GiB 0}"
                                            << "160 GiB";
        QTest::newRow("fact") << "{fact.measured | 3}"
                              << "9.533 ms";
        QTest::newRow("negative") << "{-itl | 2}"
                                  << "-5.19 ms";
        QTest::newRow("parentheses") << "{(ttft + itl) / 2 | 1}"
                                     << "38.1 ms";
        QTest::newRow("of the other fidelity") << "{itl_mean@fidelity=per-operator,output_tokens=1 - "
                                                  "itl@fidelity=per-operator,output_tokens=1 | ms 1}"
                                               << "0.0 ms";
    }
    void aSlotShowsWhatTheEngineSays() {
        QFETCH(QString, pattern);
        QTEST(filled(pattern), "text");
    }

    void everyQuantityOfAResultCanBeSaid() {
        Scenario perOperator;
        perOperator.fidelity = Fidelity::per_operator;
        for (const Scenario& scenario : {Scenario{}, perOperator}) {
            LessonValues all = values(scenario);
            for (const ResultField& field : result_fields(solved(scenario))) {
                if (!std::holds_alternative<double>(field.value))
                    continue;
                const LessonNumber number = all.number(lesson_expression(std::string(field.key)));
                const double expected = std::get<double>(field.value);
                const double inSi = field.key.ends_with("_ms")   ? expected * 1e-3
                                    : field.key.ends_with("_gb") ? expected * 1e9
                                                                 : expected;
                QVERIFY2(relativeDifference(number.value, inSi) < 1e-12, field.key.data());
            }
        }
    }

    void aConditionIsTrueOrFalse_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<bool>("isSo");

        QTest::newRow("text") << "bottleneck == memory" << true;
        QTest::newRow("another text") << "bottleneck == compute" << false;
        QTest::newRow("unequal text") << "bottleneck != compute" << true;
        QTest::newRow("any case") << "gpu == h100" << true;
        QTest::newRow("text with digits") << "precision@precision=int8 == int8" << true;
        QTest::newRow("less") << "itl < ttft" << true;
        QTest::newRow("limit with unit") << "ttft <= 200 ms and itl <= 50 ms" << true;
        QTest::newRow("not") << "not feasible@model=Llama3_70B" << true;
        QTest::newRow("or") << "itl > ttft or feasible" << true;
        QTest::newRow("and binds first") << "feasible or feasible and itl > ttft" << true;
        QTest::newRow("equal but for rounding") << "ttft@bandwidth_x=2 == ttft" << true;
        QTest::newRow("unequal numbers") << "itl@bandwidth_x=2 != itl" << true;
        QTest::newRow("between") << "ridge > 295 FLOP/byte and ridge < 296 FLOP/byte" << true;
    }
    void aConditionIsTrueOrFalse() {
        QFETCH(QString, condition);
        QTEST(values().truth(lesson_expression(condition.toStdString())), "isSo");
    }

    void whatIsNotTheLanguageIsRefused_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("message");

        QTest::newRow("unknown quantity") << "{itll}"
                                          << "unknown quantity 'itll'; the nearest known: itl";
        QTest::newRow("unknown field") << "{itl@gpus=H100}"
                                       << "unknown field 'gpus'; the nearest known: gpu";
        QTest::newRow("unknown unit of a number") << "{itl < 3 mss}"
                                                  << "unknown unit 'mss'";
        QTest::newRow("unknown way") << "{itl | mss}"
                                     << "'mss' is no way to write a number";
        QTest::newRow("unknown fact") << "{fact.measure}"
                                      << "unknown fact 'measure'; the known: measured";
        QTest::newRow("not closed") << "{itl"
                                    << "a brace without its partner";
        QTest::newRow("not opened") << "itl}"
                                    << "a brace without its partner";
        QTest::newRow("empty") << "{}"
                               << "ends where a number or a quantity should stand";
        QTest::newRow("no operand") << "{itl *}"
                                    << "ends where a number or a quantity should stand";
        QTest::newRow("two operands") << "{itl itl}"
                                      << "does not go on with 'itl'";
        QTest::newRow("parenthesis") << "{(itl}"
                                     << "lacks a closing parenthesis";
        QTest::newRow("no value") << "{itl@gpu=}"
                                  << "lacks a value";
        QTest::newRow("no equals") << "{itl@gpu}"
                                   << "lacks '='";
        QTest::newRow("no word") << "{bottleneck == }"
                                 << "lacks a word";
        QTest::newRow("foreign sign") << "{itl ; 2}"
                                      << "does not go on with '; 2'";
        QTest::newRow("deep") << "{" + QString(40, QLatin1Char('(')) + "itl}"
                              << "nested over 32 deep";
        QTest::newRow("deep minus") << "{" + QString(40, QLatin1Char('-')) + "itl}"
                                    << "nested over 32 deep";
        QTest::newRow("long") << "{" + QString(600, QLatin1Char('1')) + "}"
                              << "over 500 characters";
    }
    void whatIsNotTheLanguageIsRefused() {
        QFETCH(QString, pattern);
        QFETCH(QString, message);
        const QString error = errorOf([&] { lesson_template(pattern.toStdString(), factNames); });
        QVERIFY2(error.contains(message), qPrintable(error));
        QVERIFY(!error.contains(QLatin1Char('\n')));
    }

    void whatHasNoValueIsRefused_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("message");

        QTest::newRow("unlike") << "{ttft + weights}"
                                << "different dimensions";
        QTest::newRow("unlike compared") << "{fact.measured - 3}"
                                         << "different dimensions";
        QTest::newRow("in a wrong unit") << "{ttft | GB}"
                                         << "nothing that is given in GB";
        QTest::newRow("no such phase") << "{ttft@model=ResNet50}"
                                       << "has no 'ttft'";
        QTest::newRow("no such fidelity") << "{itl_served}"
                                          << "has no 'itl_served'";
        QTest::newRow("unknown GPU") << "{itl@gpu=H1000}"
                                     << "unknown";
        QTest::newRow("out of range") << "{itl@batch=0}"
                                      << "out of range: 1 to 8,192";
        QTest::newRow("scale out of range") << "{itl@compute_x=1000}"
                                            << "out of range: 0.015625 to 64";
        QTest::newRow("scale is no number") << "{itl@compute_x=two}"
                                            << "out of range";
        QTest::newRow("by zero") << "{itl / (batch - 1)}"
                                 << "divides by zero";
        QTest::newRow("odd dimension") << "{itl * itl}"
                                       << "no unit here";
        QTest::newRow("text is no number") << "{gpu * 2}"
                                           << "no number";
        QTest::newRow("truth is no number") << "{feasible}"
                                            << "no number";
    }
    void whatHasNoValueIsRefused() {
        QFETCH(QString, pattern);
        QFETCH(QString, message);
        const QString error = errorOf([&] { filled(pattern); });
        QVERIFY2(error.contains(message), qPrintable(error));
    }

    void aNumberIsNoCondition() {
        const QString error = errorOf([] { values().truth(lesson_expression("itl")); });
        QVERIFY2(error.contains(QStringLiteral("no condition")), qPrintable(error));
    }

    void wordsAreTranslated() {
        const auto inChinese = [](const std::string& word) {
            return word == "memory" ? std::string("内存") : word;
        };
        QCOMPARE(values().text(lesson_template("{bottleneck} {gpu}"), inChinese), std::string("内存 H100"));
    }

    void unitsAreTranslated() {
        const auto inChinese = [](const std::string& word) {
            return word == "FLOP/byte" ? std::string("FLOP/字节") : word;
        };
        QCOMPARE(values().text(lesson_template("{ridge | 1}, {ridge | bare 0}, {itl | 2}"), inChinese),
                 std::string("295.2 FLOP/字节, 295, 5.19 ms"));
    }
};

QTEST_APPLESS_MAIN(LessonValuesTest)
#include "lesson_values_test.moc"
