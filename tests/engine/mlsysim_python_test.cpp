// SPDX-License-Identifier: GPL-3.0-or-later
// The Python text of a scenario: what it says, and, where mlsysim 0.1.1 can be imported, that it prints
// solve()'s numbers. RIDGEPOINT_PYTHON names the interpreter (python3 without it).
#include "engine/mlsysim_python.h"
#include "engine/result_json.h"
#include "golden_fixtures.h"

#include <QProcess>
#include <QTest>
#include <functional>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

const Catalogue& shipped() {
    static const Catalogue catalogue = [] {
        Catalogue made = shippedCatalogue();
        Accelerator own = gpu_named(made, "T4");
        own.id = "Own";
        own.name = "Mine, \"quoted\"\nimport os";
        own.host_link.reset();
        own.tdp.reset();
        own.dispatch_tax.reset();
        made.gpus.push_back(own);
        return made;
    }();
    return catalogue;
}

Scenario with(std::initializer_list<std::function<void(Scenario&)>> changes) {
    Scenario scenario;
    for (const auto& change : changes)
        change(scenario);
    return scenario;
}

QString textOf(const Scenario& scenario, const Catalogue& catalogue = shipped()) {
    return QString::fromStdString(english(mlsysim_script(deploy(catalogue, scenario), scenario.fidelity)));
}

struct Case {
    const char* name;
    Scenario scenario;
};

std::vector<Case> cases() {
    const auto model = [](const char* id) {
        return [id](Scenario& scenario) {
            scenario.model = id;
        };
    };
    const auto gpu = [](const char* id) {
        return [id](Scenario& scenario) {
            scenario.gpu = id;
        };
    };
    const auto at = [](Precision precision) {
        return [precision](Scenario& scenario) {
            scenario.precision = precision;
        };
    };
    const auto batch = [](int count) {
        return [count](Scenario& scenario) {
            scenario.batch = count;
        };
    };
    return {
        {"8B on H100", with({})},
        {"70B does not fit", with({model("Llama3_70B"), batch(3)})},
        {"int4 falls back", with({at(Precision::int4), batch(32)})},
        {"a rate that the registry lacks", with({at(Precision::fp32)})},
        {"a rate of its own", with({gpu("A100"), at(Precision::int4)})},
        {"bf16 of its own", with({gpu("Gaudi3"), at(Precision::bf16)})},
        {"tf32", with({gpu("H200"), at(Precision::tf32)})},
        {"own GPU, weights spill", with({gpu("Own"), model("Llama2_13B")})},
        {"experts", with({model("Mixtral_8x7B"), gpu("MI300X"), at(Precision::fp8), batch(64)})},
        {"no language model", with({model("ResNet50"), gpu("A100"), batch(16)})},
        {"cached prefix", with({[](Scenario& scenario) { scenario.cached_prefix = 1500; }, batch(4)})},
        {"split pair", with({gpu("H100"),
                             [](Scenario& scenario) {
                                 scenario.decode_gpu = "B200";
                                 scenario.network_gb_per_s = 12.5;
                             }})},
        {"draft model", with({model("Llama3_70B"),
                              [](Scenario& scenario) {
                                  scenario.draft_model = "TinyLlama_1_1B";
                                  scenario.acceptance = 0.62;
                              }})},
        {"efficiency, length, tokens", with({[](Scenario& scenario) {
             scenario.efficiency = 0.37;
             scenario.seq_len = 131072;
             scenario.output_tokens = 777;
         }})},
    };
}

struct Printed {
    int status = -1;
    QByteArray out;
    QByteArray errors;
};

Printed runPython(const QByteArray& script) {
    QProcess python;
    python.start(qEnvironmentVariable("RIDGEPOINT_PYTHON", QStringLiteral("python3")), {QStringLiteral("-")});
    if (!python.waitForStarted())
        return {-1, {}, python.errorString().toUtf8()};
    python.write(script);
    python.closeWriteChannel();
    if (!python.waitForFinished(120'000) || python.exitStatus() != QProcess::NormalExit)
        return {-1, {}, "it does not end"};
    return {python.exitCode(), python.readAllStandardOutput(), python.readAllStandardError()};
}

// The first line that does not say what the result does; empty where all do.
QString wrongIn(const QByteArray& printed, const Result& result) {
    std::map<std::string, ResultField> fields;
    for (const ResultField& field : result_fields(result))
        fields.emplace(std::string(field.key), field);
    for (const QByteArray& line : printed.trimmed().split('\n')) {
        const QList<QByteArray> parts = line.split(' ');
        const auto field = fields.find(parts.first().toStdString());
        if (parts.size() != 2 || field == fields.end())
            return QStringLiteral("no such value: ") + QString::fromUtf8(line);
        const auto* number = std::get_if<double>(&field->second.value);
        const auto* fact = std::get_if<bool>(&field->second.value);
        const bool isRight = number ? relativeDifference(parts[1].toDouble(), *number) <= 1e-9
                                    : fact && parts[1] == (*fact ? "True" : "False");
        if (!isRight)
            return QStringLiteral("%1, solve() says %2")
                .arg(QString::fromUtf8(line))
                .arg(number ? *number : 0.0, 0, 'g', 12);
    }
    return {};
}

} // namespace

class MlsysimPythonTest : public QObject {
    Q_OBJECT

private slots:
    void namesWhatTheRegistriesHave() {
        const QString text = textOf({});
        for (const char* part : {"# Llama 3 8B on NVIDIA H100 SXM 80 GB, from Ridgepoint",
                                 "from mlsysim import Engine, Hardware, Models, ServingModel\n",
                                 "model = Models.Llama3_8B\ngpu = Hardware.H100\n",
                                 "    seq_len=2048,\n    batch_size=1,\n    precision=\"fp16\",\n",
                                 "    efficiency=0.5,\n", "serving.ttft + 256 * serving.itl"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        QVERIFY(!text.contains(QLatin1String("HardwareNode")) &&
                !text.contains(QLatin1String("cached_prefix")));
    }

    // Each fact of the table here is the one that the fixtures, read out of the package, say.
    void registeredFactsAreThoseOfThePackage() {
        for (const char* gpu : {"V100", "A100", "H100", "H200"})
            for (const Precision precision : all_precisions) {
                const QString text = textOf(with({[&](Scenario& scenario) {
                                                scenario.gpu = gpu;
                                                scenario.precision = precision;
                                            }}),
                                            fixtures());
                QVERIFY2(text.contains(QStringLiteral("gpu = Hardware.%1\n").arg(QLatin1String(gpu))),
                         qPrintable(text));
            }
        for (const char* model : {"Llama3_8B", "Llama3_70B", "GPT3", "ResNet50"}) {
            const QString text = textOf(with({[&](Scenario& scenario) {
                                            scenario.model = model;
                                        }}),
                                        fixtures());
            QVERIFY2(text.contains(QStringLiteral("model = Models.%1\n").arg(QLatin1String(model))),
                     qPrintable(text));
        }
    }

    void describesWhatDiffers_data() {
        QTest::addColumn<std::function<void(Accelerator&)>>("change");
        const auto row = [](const char* name, std::function<void(Accelerator&)> change) {
            QTest::newRow(name) << change;
        };
        row("rate", [](Accelerator& gpu) {
            gpu.peak[static_cast<std::size_t>(Precision::fp16)] = 990.0 * teraflop_per_second;
        });
        row("bandwidth", [](Accelerator& gpu) { gpu.bandwidth = 3.36 * terabyte_per_second; });
        row("capacity", [](Accelerator& gpu) { gpu.capacity = 80.0 * gigabyte; });
        row("host link", [](Accelerator& gpu) { gpu.host_link = 63.0 * gigabyte_per_second; });
        row("dispatch tax", [](Accelerator& gpu) { gpu.dispatch_tax = 11.0 * microsecond; });
        row("power", [](Accelerator& gpu) { gpu.tdp = 701.0 * watt; });
        row("no power", [](Accelerator& gpu) { gpu.tdp.reset(); });
    }
    void describesWhatDiffers() {
        QFETCH(std::function<void(Accelerator&)>, change);
        Accelerator gpu = gpu_named(shipped(), "H100");
        change(gpu);
        Catalogue catalogue = shipped();
        merge(catalogue, {.gpus = {gpu}, .models = {}});
        const QString text = textOf({}, catalogue);
        QVERIFY2(text.contains(QLatin1String("gpu = HardwareNode(\n    name=\"NVIDIA H100 SXM 80 GB\"")),
                 qPrintable(text));
        QVERIFY(text.contains(QLatin1String("from mlsysim.hardware.types import ComputeCore, HardwareNode")));
        QCOMPARE(text.contains(QLatin1String("tdp=")), gpu.tdp.has_value());
        QCOMPARE(text.contains(QLatin1String("energy_j")), gpu.tdp.has_value());
    }

    void namesFromFilesStayNames() {
        const QString text = textOf(with({[](Scenario& scenario) {
            scenario.gpu = "Own";
        }}));
        QVERIFY2(text.contains(QLatin1String("name=\"Mine, \\\"quoted\\\"\\nimport os\"")), qPrintable(text));
        for (const QString& line : text.split(QLatin1Char('\n')))
            QVERIFY2(!line.startsWith(QLatin1String("import os")), qPrintable(text));
    }

    void saysThatThePerOperatorModelIsItsOwn() {
        const Scenario scenario = with({[](Scenario& asked) {
            asked.fidelity = Fidelity::per_operator;
            asked.scheme = Scheme::w4a16;
            asked.tensor_parallel = 4;
        }});
        const QString text = textOf(scenario);
        QVERIFY2(text.contains(QLatin1String("# The per-operator model is Ridgepoint's own.")),
                 qPrintable(text));
        QVERIFY(text.contains(QLatin1String("precision=\"int4\"")));
        QVERIFY(!textOf({}).contains(QLatin1String("Ridgepoint's own")));
    }

    void printsWhatSolveSays() {
        const Printed found = runPython("import mlsysim\nprint(mlsysim.__version__)\n");
        if (found.status != 0 || found.out.trimmed() != "0.1.1")
            QSKIP(
                qPrintable(QStringLiteral("mlsysim 0.1.1 cannot be imported: ") +
                           QString::fromUtf8(found.status == 0 ? "it is " + found.out.trimmed()
                                                               : found.errors.trimmed().split('\n').last())));
        const std::vector<Case> all = cases();
        QByteArray script; // one start for all: to import it takes longer than all the rest
        for (const Case& one : all)
            script += textOf(one.scenario).toUtf8() + "print('#', end='')\n";
        const Printed printed = runPython(script);
        QVERIFY2(printed.status == 0, printed.errors);
        QList<QByteArray> parts = printed.out.split('#');
        parts.removeLast(); // what follows the last mark: nothing
        QCOMPARE(static_cast<std::size_t>(parts.size()), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Case& one = all[i];
            const QByteArray& said = parts[static_cast<qsizetype>(i)];
            QVERIFY2(said.count('\n') >= 7, one.name);
            QCOMPARE(said.contains("ttft_ms"), one.scenario.model != "ResNet50");
            const QString wrong =
                wrongIn(said, solve(deploy(shipped(), one.scenario), one.scenario.fidelity));
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromUtf8(one.name) + QStringLiteral(": ") + wrong));
        }
    }
};

QTEST_GUILESS_MAIN(MlsysimPythonTest)
#include "mlsysim_python_test.moc"
