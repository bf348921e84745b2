// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/charts.h"
#include "program_run.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

const QStringList chartNames{"roofline", "throughput", "generations", "quantization"};

} // namespace

class CliExportTest : public QObject {
    Q_OBJECT

private slots:
    void pictures_data();
    void pictures();
    void sizeAndScale_data();
    void sizeAndScale();
    void allIntoANewFolder();
    void oneIntoAFolder();
    void tables();
    void regimeOptions();
    void formatFollowsTheName();
    void pictureBringsItsScenarioBack_data();
    void pictureBringsItsScenarioBack();
    void linesInAllForms_data();
    void linesInAllForms();
    void stories();
    void badStories_data();
    void badStories();
    void overwritesWhatIsThere();
    void badOptions_data();
    void badOptions();
    void badTargets();
    void noRoomIsSaidAndNothingLeft_data();
    void noRoomIsSaidAndNothingLeft();
    void figuresAreThoseOfSolve();

private:
    QStringList filesIn(const QString& path) {
        return QDir(path).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
};

void CliExportTest::pictures_data() {
    QTest::addColumn<QString>("chart");
    for (const QString& name : chartNames)
        QTest::newRow(qPrintable(name)) << name;
}

void CliExportTest::pictures() {
    QFETCH(QString, chart);
    QTemporaryDir folder;
    const QString path = folder.filePath("a picture.png");
    const ProgramRun run = runProgramWith({"export", "--chart", chart, "--out", path});
    QVERIFY2(run.status == 0 && run.error.isEmpty(), run.error.constData());
    QCOMPARE(run.output, path.toUtf8() + '\n');
    const QImage image(path);
    QCOMPARE(image.size(), QSize(1280, 720));
    QSet<QRgb> colours;
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); y += 7)
            colours << image.pixel(x, y);
    QVERIFY(colours.size() > 50);
    QCOMPARE(filesIn(folder.path()).size(), 1);
}

void CliExportTest::sizeAndScale_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QSize>("pixels");
    QTest::newRow("size") << QStringList{"--size", "640x400"} << QSize(640, 400);
    QTest::newRow("scale") << QStringList{"--scale", "2"} << QSize(2560, 1440);
    QTest::newRow("both") << QStringList{"--size", "400X300", "--scale", "1.5"} << QSize(600, 450);
    QTest::newRow("narrow") << QStringList{"--size", "16x2000"} << QSize(16, 2000);
    QTest::newRow("longest side") << QStringList{"--size", "16384x16"} << QSize(16384, 16);
}

void CliExportTest::sizeAndScale() {
    QFETCH(QStringList, options);
    QFETCH(QSize, pixels);
    QTemporaryDir folder;
    const QString path = folder.filePath("x.png");
    const ProgramRun run =
        runProgramWith(QStringList{"export", "--chart", "roofline", "--out", path} + options);
    QVERIFY2(run.status == 0, run.error.constData());
    QCOMPARE(QImage(path).size(), pixels);
}

void CliExportTest::allIntoANewFolder() {
    QTemporaryDir folder;
    const QString path = folder.filePath("all");
    const ProgramRun run =
        runProgramWith({"export", "--chart", "all", "--out", path, "--model", "Llama3_70B"});
    QVERIFY2(run.status == 0, run.error.constData());
    QStringList expected;
    for (const ChartKind& kind : charts())
        expected.append(kind.id + ".png");
    expected.sort();
    QCOMPARE(filesIn(path), expected);
    QCOMPARE(run.output.count('\n'), expected.size());
}

void CliExportTest::oneIntoAFolder() {
    QTemporaryDir folder;
    const ProgramRun run =
        runProgramWith({"export", "--chart", "Roofline", "--out", folder.path(), "--format", "CSV"});
    QVERIFY2(run.status == 0, run.error.constData());
    QCOMPARE(filesIn(folder.path()), QStringList{"roofline.csv"});
}

void CliExportTest::tables() {
    QTemporaryDir folder;
    const ProgramRun run =
        runProgramWith({"export", "--chart", "all", "--out", folder.path(), "--format", "csv"});
    QVERIFY2(run.status == 0, run.error.constData());
    for (const QString& chart : chartNames) {
        QFile file(folder.filePath(chart + ".csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QStringList> rows = csvRows(file.readAll());
        QVERIFY(rows.size() > 3);
        QCOMPARE(rows[0][0], QString("series"));
        for (const QStringList& row : rows)
            QCOMPARE(row.size(), rows[0].size());
    }
}

void CliExportTest::regimeOptions() {
    QTemporaryDir folder;
    const QString path = folder.filePath("map.csv");
    const auto mapWith = [&](const QStringList& options) {
        const ProgramRun run =
            runProgramWith(QStringList{"export", "--chart", "regime", "--out", path} + options);
        QFile file(path);
        return run.status == 0 && file.open(QIODevice::ReadOnly) ? file.readAll() : run.error;
    };
    const QByteArray decode = mapWith({});
    QVERIFY2(decode.contains("\nmemory-bound,") && decode.contains("\nITL 10 ms,"),
             decode.left(200).constData());
    QVERIFY(!decode.contains("compute-bound"));
    const QByteArray request = mapWith({"--regime-of", "Request", "--contours", "tokens"});
    QVERIFY2(request.contains("\ncompute-bound,") && request.contains("tokens/s"),
             request.left(200).constData());
    QVERIFY(!request.contains("ITL"));
}

void CliExportTest::formatFollowsTheName() {
    QTemporaryDir folder;
    for (const QString& name : QStringList{"x.csv", "x.PNG", "x"})
        QCOMPARE(runProgramWith({"export", "--chart", "generations", "--out", folder.filePath(name)}).status,
                 0);
    QFile table(folder.filePath("x.csv"));
    QVERIFY(table.open(QIODevice::ReadOnly) && table.readLine().startsWith("series,"));
    QCOMPARE(QImage(folder.filePath("x.PNG")).size(), QSize(1280, 720));
    QCOMPARE(QImage(folder.filePath("x"), "PNG").size(), QSize(1280, 720));
    const ProgramRun forced = runProgramWith(
        {"export", "--chart", "generations", "--out", folder.filePath("y.txt"), "--format", "csv"});
    QCOMPARE(forced.status, 0);
}

void CliExportTest::linesInAllForms_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-");
}

void CliExportTest::linesInAllForms() {
    QFETCH(QString, format);
    QFETCH(QByteArray, begin);
    QTemporaryDir folder;
    const auto isWhole = [&](const QString& name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) && file.read(5) == begin && file.size() > 5000;
    };
    const QString byName = "by-name." + format.toUpper();
    QCOMPARE(runProgramWith({"export", "--chart", "roofline", "--out", folder.filePath(byName)}).status, 0);
    QVERIFY(isWhole(byName));
    QCOMPARE(runProgramWith({"export", "--chart", "all", "--out", folder.filePath("all"), "--format", format})
                 .status,
             0);
    for (const QString& chart : chartNames)
        QVERIFY(isWhole("all/" + chart + "." + format));
}

void CliExportTest::stories() {
    QTemporaryDir folder;
    const QStringList models{"Llama3_8B", "Llama3_70B"};
    for (const QString& model : models) {
        QFile file(folder.filePath(model + ".json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"model\":\"" + model.toUtf8() + "\"}");
    }
    const QString out = folder.filePath("lecture");
    const ProgramRun run =
        runProgramWith({"story", "--scenario", folder.filePath("Llama3_8B.json"), "--scenario",
                        folder.filePath("Llama3_70B.json"), "--chart", "roofline", "--chart", "Generations",
                        "--out", out, "--size", "640x360", "--scale", "1"});
    QVERIFY2(run.status == 0 && run.error.isEmpty(), run.error.constData());
    const QStringList names{"01-llama3-8b.png", "02-llama3-8b.png", "03-llama3-70b.png", "04-llama3-70b.png",
                            "story.pdf"};
    QCOMPARE(filesIn(out), names);
    QCOMPARE(run.output, (out + "/" + names.join("\n" + out + "/") + "\n").toUtf8());
    QCOMPARE(QImage(out + "/" + names[3]).size(), QSize(640, 360));
    QCOMPARE(solved({"--scenario", out + "/" + names[3]}), solved({"--model", "Llama3_70B"}));
}

void CliExportTest::badStories_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("status");
    QTest::addColumn<QStringList>("says");
    const QStringList chart{"--chart", "roofline"};
    QTest::newRow("no scenario") << chart + QStringList{"--out", "x"} << 2 << QStringList{"--scenario"};
    QTest::newRow("no chart") << QStringList{"--scenario", "good.json", "--out", "x"} << 2
                              << QStringList{"--chart"};
    QTest::newRow("no such file") << chart + QStringList{"--scenario", "missing.json", "--out", "x"} << 1
                                  << QStringList{"missing.json"};
    QTest::newRow("an unknown GPU") << chart + QStringList{"--scenario", "bad.json", "--out", "x"} << 1
                                    << QStringList{"bad.json, field gpu", "H100"};
    QTest::newRow("an unknown chart")
        << QStringList{"--scenario", "good.json", "--chart", "rofline", "--out", "x"} << 1
        << QStringList{"--chart: ", "roofline"};
    QTest::newRow("a folder of other files")
        << chart + QStringList{"--scenario", "good.json", "--out", "full"} << 1
        << QStringList{"full: ", "good.json"};
}

void CliExportTest::badStories() {
    QFETCH(QStringList, options);
    QFETCH(int, status);
    QFETCH(QStringList, says);
    QTemporaryDir folder;
    const auto write = [&](const QString& name, const QByteArray& bytes) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QDir(folder.path()).mkdir("full");
    QVERIFY(write("good.json", "{}") && write("bad.json", "{\"gpu\":\"H1000\"}") &&
            write("full/good.json", "{}"));
    for (QString& option : options)
        if (option.endsWith(".json") || option == "x" || option == "full")
            option = folder.filePath(option);
    const ProgramRun run = runProgramWith(QStringList{"story"} + options);
    QVERIFY2(run.saysInOneLine(says), run.error.constData());
    QCOMPARE(run.status, status);
    QCOMPARE(
        QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name),
        (QStringList{"bad.json", "full", "good.json"}));
    QCOMPARE(filesIn(folder.filePath("full")), QStringList{"good.json"});
}

void CliExportTest::pictureBringsItsScenarioBack_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("png") << "x.png";
    QTest::newRow("svg") << "x.svg";
}

void CliExportTest::pictureBringsItsScenarioBack() {
    QFETCH(QString, file);
    QTemporaryDir folder;
    const QString path = folder.filePath(file);
    const QStringList options{
        "--model", "Llama3_70B", "--gpu", "H200",          "--batch",   "12",           "--precision",
        "int8",    "--seq-len",  "3000",  "--draft-model", "Llama3_8B", "--efficiency", "0.123456789012345"};
    QCOMPARE(runProgramWith(QStringList{"export", "--chart", "roofline", "--out", path} + options).status, 0);
    QCOMPARE(solved({"--scenario", path}), solved(options));
    QCOMPARE(solved({"--scenario", path, "--batch", "1"}), solved(options + QStringList{"--batch", "1"}));
}

void CliExportTest::overwritesWhatIsThere() {
    QTemporaryDir folder;
    const QString path = folder.filePath("x.csv");
    const QStringList command{"export", "--chart", "generations", "--out", path};
    QCOMPARE(runProgramWith(command).status, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    QCOMPARE(runProgramWith(command + QStringList{"--model", "Llama3_70B"}).status, 0);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll() != before);
}

void CliExportTest::badOptions_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QStringList>("says");
    const auto row = [](const char* name, const QStringList& options, const QStringList& says) {
        QTest::newRow(name) << options << says;
    };
    row("chart", {"--chart", "rofline"}, {"--chart: ", "'rofline'", "roofline", "quantization", "all"});
    row("format", {"--chart", "roofline", "--format", "gif"},
        {"--format: ", "'gif'", "png", "svg", "pdf", "csv"});
    row("absurd size", {"--chart", "roofline", "--size", "1000000x1000000"}, {"--size: ", "16", "16,384"});
    row("size past an int", {"--chart", "roofline", "--size", "99999999999x10"}, {"--size: ", "16,384"});
    row("tiny size", {"--chart", "roofline", "--size", "15x100"}, {"--size: ", "16"});
    row("scaled out of range", {"--chart", "roofline", "--size", "8193x100", "--scale", "2"},
        {"--size: ", "16,384"});
    row("scale alone", {"--chart", "roofline", "--scale", "30"}, {"--scale: ", "16,384"});
    row("size as text", {"--chart", "roofline", "--size", "big"}, {"--size: ", "1280x720"});
    row("size of three", {"--chart", "roofline", "--size", "10x10x10"}, {"--size: "});
    row("negative size", {"--chart", "roofline", "--size", "-100x100"}, {"--size: "});
    row("scale 0", {"--chart", "roofline", "--scale", "0"}, {"--scale: ", "0.1 to 32"});
    row("scale as text", {"--chart", "roofline", "--scale", "nan"}, {"--scale: ", "0.1 to 32"});
    row("regime of what", {"--chart", "regime", "--regime-of", "decoding"},
        {"--regime-of: ", "'decoding'", "decode", "prefill", "request"});
    row("lines of what", {"--chart", "regime", "--contours", "latency"},
        {"--contours: ", "'latency'", "itl", "ttft", "tokens", "none"});
    row("scenario", {"--chart", "roofline", "--gpu", "H1000"}, {"--gpu: ", "H100"});
}

void CliExportTest::badOptions() {
    QFETCH(QStringList, options);
    QFETCH(QStringList, says);
    QTemporaryDir folder;
    const ProgramRun run = runProgramWith(QStringList{"export", "--out", folder.filePath("x.png")} + options);
    QVERIFY2(run.saysInOneLine(says), run.error.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(filesIn(folder.path()), QStringList());
}

void CliExportTest::badTargets() {
    QTemporaryDir folder;
    QFile file(folder.filePath("file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto refused = [&](const QString& chart, const QString& out, const QString& says) {
        const ProgramRun run = runProgramWith({"export", "--chart", chart, "--out", folder.filePath(out)});
        return run.status == 1 && run.output.isEmpty() && run.saysInOneLine({out, says});
    };
    QVERIFY(refused("roofline", "no/where/x.png", ""));
    QVERIFY(refused("roofline", "no/where/x.csv", ""));
    QVERIFY(refused("all", "no/where", "parent folder"));
    QVERIFY(refused("all", "file", "is a file"));
    const ProgramRun jpeg =
        runProgramWith({"export", "--chart", "roofline", "--out", folder.filePath("x.jpg")});
    QVERIFY2(jpeg.status == 1 && jpeg.saysInOneLine({"--out", "'.jpg'", "png", "csv"}),
             jpeg.error.constData());
    QCOMPARE(filesIn(folder.path()), QStringList{"file"});
    QVERIFY(!QFile::exists(folder.filePath("no")));
}

void CliExportTest::noRoomIsSaidAndNothingLeft_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("file");
    QTest::newRow("story") << "story --chart roofline"
                           << "lecture";
    QTest::newRow("all charts") << "export --chart all"
                                << "figures";
    for (const char* format : {"png", "svg", "pdf", "csv"})
        QTest::newRow(format) << "export --chart roofline" << QString("x.") + format;
}

// A file that may not grow as large stands for a disk that is full: either takes a part, and then none.
void CliExportTest::noRoomIsSaidAndNothingLeft() {
    QFETCH(QString, command);
    QFETCH(QString, file);
    QTemporaryDir inputs;
    QFile scenario(inputs.filePath("scenario.json"));
    QVERIFY(scenario.open(QIODevice::WriteOnly));
    scenario.write("{\"model\":\"Llama3_8B\"}");
    scenario.close();
    QTemporaryDir folder;
    const ProgramRun run = runShell(QString("ulimit -f 1; \"$program\" %1 --scenario '%2' --out '%3'")
                                        .arg(command, scenario.fileName(), folder.filePath(file)));
    QVERIFY2(run.status == 1 && run.saysInOneLine({file, "cannot be written: File too large"}),
             run.error.constData());
    QVERIFY(run.output.isEmpty());
    QVERIFY(QDir(folder.path()).isEmpty());
}

void CliExportTest::figuresAreThoseOfSolve() {
    QTemporaryDir folder;
    const QString path = folder.filePath("x.csv");
    QCOMPARE(runProgramWith({"export", "--chart", "generations", "--out", path}).status, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QStringList> rows = csvRows(file.readAll());
    QStringList cells;
    for (const QStringList& row : rows)
        cells += row;
    for (const QString& gpu : {QString("A100"), QString("H100"), QString("H200")}) {
        const QJsonObject result = solved({"--gpu", gpu});
        for (const QString& key : {QString("ttft_ms"), QString("itl_ms")}) {
            const double wanted = result[key].toDouble();
            QVERIFY(std::any_of(cells.begin(), cells.end(),
                                [&](const QString& cell) { return cell.toDouble() == wanted; }));
        }
    }
}

QTEST_GUILESS_MAIN(CliExportTest)
#include "cli_export_test.moc"
