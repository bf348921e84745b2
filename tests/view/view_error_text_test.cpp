// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of bad files and wrong entries: in Chinese where the window speaks it, and in English as the
// command line says it.
#include "app/figure/charts.h"
#include "app/figure/text.h"
#include "app/shipped_data.h"
#include "app/window/gpu_draft.h"
#include "app/window/language.h"
#include "app/window/scenario_names.h"
#include "engine/catalogue_json.h"
#include "engine/file_contents.h"
#include "engine/lesson_json.h"
#include "engine/measurements.h"
#include "engine/model_config.h"
#include "engine/scenario_json.h"
#include "engine/text_file.h"

#include <QtTest>
#include <nlohmann/json.hpp>

namespace ridgepoint {

namespace {

using nlohmann::json;

const Catalogue& catalogue() {
    static const Catalogue shipped = catalogue_from_texts(shippedCatalogueTexts());
    return shipped;
}

void readLessons(const JsonText& source) {
    std::vector<std::string> ids;
    for (const ChartKind& kind : charts())
        ids.push_back(kind.id.toStdString());
    const Lessons read = lessons_from_json(source, catalogue(), ids);
    if (!read.refused.empty())
        throw read.refused.front();
}

struct BadInput {
    const char* name;
    const char* kind;
    const char* bytes;
    const char* english;
    const char* chinese;
};

const BadInput inputs[]{
    {"cut off", "scenario", R"({"batch": 2)",
     "own.json, line 1, field batch: is not JSON: column 12, syntax error while parsing object - unexpected "
     "end of input; expected '}'",
     "own.json，第 1 行，字段 batch：不是 JSON：第 12 列，解析对象时语法错误：意外的文件结尾；应为'}'"},
    {"literal", "scenario", R"({"batch": tru})",
     "own.json, line 1, field batch: is not JSON: column 14, syntax error while parsing value - invalid "
     "literal; last read: '\"batch\": tru}'",
     "own.json，第 1 行，字段 batch：不是 JSON：第 14 列，解析值时语法错误：无效的字面量；最后读到 "
     "'\"batch\": tru}'"},
    {"range", "scenario", "{\"model\": \"Llama3_8B\",\n\"batch\": 0}",
     "own.json, line 2, field batch: 0 is out of range: 1 to 8,192",
     "own.json，第 2 行，字段 batch：0 超出范围：1 到 8,192"},
    {"type", "scenario", R"({"batch": [2]})",
     "own.json, line 1, field batch: must be a number from 1 to 8,192, not a list",
     "own.json，第 1 行，字段 batch：必须为数字，范围 1 到 8,192；此处为：列表"},
    {"no object", "scenario", "[1]", "own.json: holds a list, not a scenario (an object)",
     "own.json：内容是列表，而不是场景（对象）"},
    {"prefix", "scenario", R"({"seq_len": 10, "cached_prefix": 20})",
     "own.json, line 1, field cached_prefix: the cached prefix (20 tokens) must be shorter than the sequence "
     "(10)",
     "own.json，第 1 行，字段 cached_prefix：缓存前缀（20 个词元）必须短于序列（10 个）"},
    {"stack", "scenario", R"({"stack": "quick"})",
     "own.json, line 1, field stack: unknown stack 'quick'; the known: tuned, ideal or eager",
     "own.json，第 1 行，字段 stack：未知的软件栈“quick”；已知的：tuned、ideal 或 eager"},
    {"GPU", "scenario", R"({"gpu": "H1OO"})",
     "own.json, field gpu: unknown GPU 'H1OO'; the nearest known: H100",
     "own.json，字段 gpu：未知的 GPU“H1OO”；最接近的已知项：H100"},
    {"no unit", "catalogue",
     R"({"gpus": [{"id": "A", "peak": {"fp16": "1 TFLOP/s"}, "bandwidth": "3", "capacity": "1 GB"}]})",
     "own.json, line 1, field gpus[0].bandwidth: '3' has no unit; a bandwidth such as \"3.35 TB/s\" is "
     "expected",
     "own.json，第 1 行，字段 gpus[0].bandwidth：“3”没有单位；应为带宽，例如“3.35 TB/s”"},
    {"unknown unit", "catalogue",
     R"({"gpus": [{"id": "A", "peak": {"fp16": "1 TFLOP/s"}, "bandwidth": "1 TB/s", "capacity": "1 pc"}]})",
     "own.json, line 1, field gpus[0].capacity: '1 pc' has an unknown unit; a size in bytes such as \"80 "
     "GiB\" "
     "is expected",
     "own.json，第 1 行，字段 gpus[0].capacity：“1 pc”的单位未知；应为字节大小，例如“80 GiB”"},
    {"unit of another", "catalogue",
     R"({"gpus": [{"id": "A", "peak": {"fp16": "1 TB"}, "bandwidth": "1 TB/s", "capacity": "1 GB"}]})",
     "own.json, line 1, field gpus[0].peak.fp16: '1 TB' is a size in bytes; a compute rate such as \"989 "
     "TFLOP/s\" is expected",
     "own.json，第 1 行，字段 gpus[0].peak.fp16：“1 TB”是字节大小；应为算力，例如“989 TFLOP/s”"},
    {"missing field", "catalogue", R"({"gpus": [{"id": "A", "peak": {"fp16": "1 TFLOP/s"}}]})",
     "own.json, line 1, field gpus[0]: has no field 'bandwidth', which it needs",
     "own.json，第 1 行，字段 gpus[0]：缺少必需的字段“bandwidth”"},
    {"of another kind", "catalogue", R"({"gpu": "H100"})",
     "own.json: holds neither gpus nor models; it looks like a scenario, not a catalogue",
     "own.json：既没有 gpus 也没有 models；看起来是场景，而不是目录"},
    {"lesson's field", "lessons",
     R"({"lessons": [{"id": "a", "titel": "A", "steps": [{"title": "t", "text": "x"}]}]})",
     "own.json, line 1, field lessons[0]: has no field 'title', which it needs",
     "own.json，第 1 行，字段 lessons[0]：缺少必需的字段“title”"},
    {"lesson's quantity", "lessons",
     R"({"lessons": [{"id": "a", "title": "A", "steps": [{"title": "t", "text": "{itll}"}]}]})",
     "own.json, line 1, field lessons[0].steps[0].text: 'itll' has an unknown quantity 'itll'; the nearest "
     "known: itl or itl_ms",
     "own.json，第 1 行，字段 lessons[0].steps[0].text：“itll”含有未知的量“itll”；最接近的已知量：itl 或 "
     "itl_ms"},
    {"encoder", "config", R"({"model_type": "bert", "hidden_size": 8})",
     "own.json, line 1, field model_type: 'bert' is an encoder: it generates no tokens, so it has neither "
     "prefill nor decode",
     "own.json，第 1 行，字段 model_type：“bert”是编码器：不生成词元，因此没有预填充与解码"},
    {"no layers", "config", R"({"model_type": "llama", "hidden_size": 8})",
     "own.json, line 1: has no num_hidden_layers, nor another name of it: a model has no size without it",
     "own.json，第 1 行：没有 num_hidden_layers，也没有它的其他名称：没有它就无从得知模型的大小"},
    {"no config", "config", "%PDF-1.5", "own.json: is a PDF document, not a model's config.json",
     "own.json：是一份 PDF 文档，而不是模型的 config.json"},
    {"no benchmark", "measurements", R"({"a": 1})",
     "own.json, line 1: is no output of a benchmark known here (vLLM bench serve, SGLang bench_serving, "
     "llama-bench, aiperf, genai-perf and tables with the columns model, gpu and ttft_ms, itl_ms or "
     "output_tok_s are read)",
     "own.json，第 1 行：不是此处已知的基准测试输出（可读取 vLLM bench serve、SGLang bench_serving、"
     "llama-bench、aiperf、genai-perf，以及含列 model、gpu 和 ttft_ms、itl_ms 或 output_tok_s 的表格）"},
    {"table", "measurements", "model,gpu,ttft_ms\nA,B,fast\n",
     "own.json, line 2, field ttft_ms: must be a number from 0 to 1,000,000,000, not 'fast'",
     "own.json，第 2 行，字段 ttft_ms：必须为数字，范围 0 到 1,000,000,000，而不是“fast”"},
    {"no kind", "any", R"({"a": 1, "b": 2})",
     "own.json: is JSON, but none of what is read here: a model's config.json, what a benchmark measured, a "
     "scenario, a catalogue, lessons, or a picture exported by this program; its first fields: a, b",
     "own.json：是 JSON，但不属于此处可读取的内容：模型的 config.json、基准测试的实测结果、场景、目录、课程，"
     "或由本程序导出的图片；其前几个字段：a、b"},
};

// Reads the text as a file of the kind, and throws what is wrong with it.
void read(const QString& kind, const JsonText& source) {
    if (kind == QLatin1String("catalogue"))
        catalogue_from_json(source);
    else if (kind == QLatin1String("scenario"))
        named(catalogue(), scenario_from_json(source), source.name);
    else if (kind == QLatin1String("lessons"))
        readLessons(source);
    else if (kind == QLatin1String("config"))
        model_from_config(source);
    else if (kind == QLatin1String("measurements"))
        measurements_from(source);
    else
        refuse_unknown_kind(source);
}

std::optional<Error> errorIn(const QString& kind, const std::string& bytes) {
    try {
        read(kind, {"own.json", bytes});
        return std::nullopt;
    } catch (const Error& error) {
        return error;
    }
}

// Two words of English side by side that are no text of the file's and no program's name.
bool isEnglish(QString said) {
    static const QRegularExpression quoted(QStringLiteral("“[^”]*”|\"[^\"]*\"|vLLM bench [a-z]+"));
    static const QRegularExpression words(QStringLiteral("\\b[a-z]{2,} [a-z]{2,}\\b"));
    return said.remove(quoted).contains(words);
}

std::string fileIn(const std::string& path) {
    return read_file(RIDGEPOINT_SOURCE_DIR "/" + path);
}

// The first of a list alone, so that its damages are few enough to try each.
std::string firstOf(const std::string& path, const char* list) {
    json whole = json::parse(fileIn(path));
    whole[list] = json::array({whole[list].front()});
    return whole.dump();
}

// The file with each of its values replaced by what may not stand there, and without each of its fields.
std::vector<std::string> damagesOf(const std::string& bytes) {
    const json whole = json::parse(bytes);
    std::vector<std::string> damaged;
    const json leaves = whole.flatten();
    for (const auto& [path, value] : leaves.items()) {
        const json::json_pointer at(path);
        for (const json& wrong : {json(nullptr), json(-0.5), json("5 parsecs"), json(""),
                                  json::array({json(1)}), json::object({{"x", 1}})}) {
            json other = whole;
            other[at] = wrong;
            damaged.push_back(other.dump());
        }
        json less = whole;
        if (less[at.parent_pointer()].is_object()) {
            less[at.parent_pointer()].erase(at.back());
            damaged.push_back(less.dump());
        }
    }
    return damaged;
}

} // namespace

class ViewErrorTextTest : public QObject {
    Q_OBJECT

private slots:
    void badInputs_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("chinese");
        for (const BadInput& input : inputs)
            QTest::addRow("%s", input.name)
                << QString::fromUtf8(input.kind) << QByteArray(input.bytes)
                << QString::fromUtf8(input.english) << QString::fromUtf8(input.chinese);
    }
    void badInputs() {
        QFETCH(const QString, kind);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, english);
        QFETCH(const QString, chinese);
        const std::optional<Error> error = errorIn(kind, bytes.toStdString());
        QVERIFY(error);
        QCOMPARE(QString::fromUtf8(error->what()), english);
        QCOMPARE(text(*error), english);
        const Language language(Language::Mode::Chinese);
        QCOMPARE(text(*error), chinese);
        QCOMPARE(QString::fromUtf8(error->what()), english);
    }

    // The library's message is cut to length amid what it read.
    void longTextThatIsNotClosed() {
        const std::optional<Error> error = errorIn("scenario", "{\"model\": \"" + std::string(300, 'a'));
        QVERIFY(error);
        const QString tail = QStringLiteral("aaa...");
        QVERIFY(text(*error).contains(QLatin1String("missing closing quote; last read: '\"aaa")));
        QVERIFY(text(*error).endsWith(tail));
        const Language language(Language::Mode::Chinese);
        QVERIFY2(text(*error).contains(QStringLiteral("无效的字符串：缺少右引号；最后读到 '\"aaa")),
                 qPrintable(text(*error)));
        QVERIFY(text(*error).endsWith(tail));
    }

    void namesOfTheFileStay() {
        const Language language(Language::Mode::Chinese);
        const Error error(
            Sentence{"unknown model '%1'; the nearest known: %2", {as_is("memory"), as_is("text")}},
            "overhead");
        QCOMPARE(text(error), QStringLiteral("overhead：未知的模型“memory”；最接近的已知项：text"));
        QCOMPARE(error.place(), "overhead");
    }

    void wrongEntryOfAGpu() {
        const GpuField& field = gpuField(QStringLiteral("/bandwidth"));
        const QString english = wrongIn(field, QStringLiteral("3 GiB"));
        QCOMPARE(english,
                 QStringLiteral("'3 GiB' is a size in bytes; a bandwidth such as \"3.35 TB/s\" is expected"));
        const Language language(Language::Mode::Chinese);
        QCOMPARE(wrongIn(field, QStringLiteral("3 GiB")),
                 QStringLiteral("“3 GiB”是字节大小；应为带宽，例如“3.35 TB/s”"));
    }

    void recordsLeftOut() {
        const Measurements read = measurements_from({"runs.csv", "model,gpu,ttft_ms\nA,B,5\nA,B,fast\n"});
        QCOMPARE(read.warnings.size(), std::size_t{1});
        const Language language(Language::Mode::Chinese);
        QCOMPARE(
            text(read.warnings.front()),
            QStringLiteral("已略去：runs.csv，第 3 行，字段 ttft_ms：必须为数字，范围 0 到 1,000,000,000，"
                           "而不是“fast”"));
    }

    // Whatever is wrong with a file of ours, no English is left in what is said.
    void damagedFiles_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<std::string>("bytes");
        QTest::addRow("GPU") << "catalogue" << firstOf("resources/accelerators.json", "gpus");
        QTest::addRow("model") << "catalogue" << firstOf("resources/models.json", "models");
        QTest::addRow("scenario") << "scenario" << scenario_to_json({});
        QTest::addRow("config") << "config" << fileIn("tests/configs/Qwen3-30B-A3B.json");
        QTest::addRow("latent attention") << "config" << fileIn("tests/configs/DeepSeek-V2-Lite.json");
        QTest::addRow("lessons") << "lessons" << fileIn("resources/lessons/1-memory-wall.json");
    }
    void damagedFiles() {
        QFETCH(const QString, kind);
        QFETCH(const std::string, bytes);
        const Language language(Language::Mode::Chinese);
        int count = 0;
        for (const std::string& damaged : damagesOf(bytes)) {
            const std::optional<Error> error = errorIn(kind, damaged);
            if (!error)
                continue;
            ++count;
            const QString said = text(*error);
            QVERIFY2(!isEnglish(said), qPrintable(said));
            QVERIFY2(said.startsWith(QLatin1String("own.json")), qPrintable(said));
        }
        QVERIFY(count > 20);
    }
};

} // namespace ridgepoint

QTEST_GUILESS_MAIN(ridgepoint::ViewErrorTextTest)
#include "view_error_text_test.moc"
