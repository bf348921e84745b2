// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/export.h"
#include "app/view/scenario_file.h"
#include "view_support.h"

#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

constexpr qsizetype mebibyte = 1 << 20;

QByteArray exportedPicture(const Scenario& scenario) {
    QTemporaryDir folder;
    writePicture(folder.filePath("x.png"), figureOf("generations", scenario), scenario,
                 {{200, 120}, 1.0, lightTheme()});
    return bytesOf(folder.filePath("x.png"));
}

QByteArray plainPicture(const QString& scenarioText = {}) {
    QImage image(20, 10, QImage::Format_RGB32);
    image.fill(Qt::white);
    if (!scenarioText.isEmpty())
        image.setText(scenarioTextKey, scenarioText);
    QTemporaryDir folder;
    image.save(folder.filePath("x.png"));
    return bytesOf(folder.filePath("x.png"));
}

// A pipe in the file system that somebody writes the bytes into once.
class Pipe {
public:
    Pipe(const QString& path, const QByteArray& bytes)
        : path_(path) {
        mkfifo(QFile::encodeName(path).constData(), 0600);
        writer_ = std::thread([path, bytes] {
            const int file = ::open(QFile::encodeName(path).constData(), O_WRONLY);
            for (qsizetype at = 0; at < bytes.size();) {
                const auto written =
                    ::write(file, bytes.constData() + at, static_cast<std::size_t>(bytes.size() - at));
                if (written <= 0)
                    break; // the reader has had enough
                at += written;
            }
            ::close(file);
        });
    }
    ~Pipe() { writer_.join(); }

    const QString& path() const { return path_; }

private:
    QString path_;
    std::thread writer_;
};

} // namespace

class ViewScenarioFileTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }

    void writtenAndRead_data() {
        QTest::addColumn<bool>("full");
        QTest::newRow("default") << false;
        QTest::newRow("every field") << true;
    }

    void writtenAndRead() {
        QFETCH(bool, full);
        QTemporaryDir folder;
        const QString path = folder.filePath("a scenario.json");
        const Scenario scenario = full ? fullScenario() : Scenario();
        writeScenarioFile(path, scenario);
        QVERIFY(readScenarioFile(path) == scenario);
        QVERIFY(bytesOf(path).endsWith("}\n"));
        QCOMPARE(filesIn(folder.path()), QStringList{"a scenario.json"});
    }

    void fieldsKeepTheirDefaults() {
        QTemporaryDir folder;
        const QString path = folder.filePath("x.json");
        writeBytes(path, "{\"batch\": 64}");
        Scenario expected;
        expected.batch = 64;
        QVERIFY(readScenarioFile(path) == expected);
        writeBytes(path, "\xEF\xBB\xBF{}"); // with a byte order mark
        QVERIFY(readScenarioFile(path) == Scenario());
    }

    void wrongFiles_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message"); // a part of it
        const auto row = [](const char* name, const QByteArray& bytes, const char* message) {
            QTest::newRow(name) << bytes << message;
        };
        row("PDF", "%PDF-1.7\n1 0 obj", "is a PDF document");
        row("JPEG", QByteArray("\xff\xd8\xff\xe0\0\x10JFIF", 10), "is a JPEG picture");
        row("GIF", "GIF89a...", "is a GIF picture");
        row("office document", "PK\x03\x04...", "is a ZIP archive (or an office document)");
        row("gzip", "\x1f\x8b\x08...", "is a gzip archive");
        row("program",
            QByteArray("\x7f"
                       "ELF\x02\x01\x01\0\0",
                       9),
            "is a program");
        row("bytes", QByteArray("ab\0\1", 4), "is a binary file");
        row("UTF-16", QByteArray("\xff\xfe{\0}\0", 6), "is a binary file");
        row("SVG", "<svg xmlns=\"x\"/>", "is an SVG picture");
        row("web page", "<!DOCTYPE html>", "is an XML or HTML document");
        row("text", "Dear reader,\n", "is plain text");
        row("table", "series,gpu,ttft_ms\nTTFT,A100,3\n", "is plain text");
        row("empty", "", "is an empty file");
        row("blank", " \n\n", "is a blank file");
        row("broken", "{\n\"batch\": 1,,\n}", "line 2");
        row("not closed", "{\"batch\": 1", "is not JSON");
        row("a list", "[1, 2]", ": ");
        row("unknown field", "{\"batches\": 1}", "batches");
        row("wrong type", "{\"batch\": \"many\"}", "field batch");
        row("out of range", "{\"batch\": 9000}", "8,192");
        row("no number", "{\"efficiency\": 1e999}", "efficiency");
        row("nested deeply", QByteArray("[").repeated(100), "64");
        row("a catalogue", "{\"gpus\": []}", "a catalogue of models and GPUs, not a scenario");
        row("picture without a scenario", plainPicture(), "is a PNG picture without a scenario in it");
        row("picture with something else", plainPicture("{\"batch\": 0}"), "(the scenario in the picture)");
        row("picture's beginning", "\x89PNG\r\n\x1a\n", "is a PNG picture without a scenario in it");
    }

    void wrongFiles() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        QTemporaryDir folder;
        const QString path = folder.filePath("x");
        writeBytes(path, bytes);
        const QString error = errorOf([&] { readScenarioFile(path); });
        QVERIFY2(error.startsWith(path) && error.contains(message), qPrintable(error));
        QVERIFY2(!error.contains('\n') && error.size() < path.size() + 300, qPrintable(error));

        // Through a pipe it is no other file.
        const Pipe pipe(folder.filePath("pipe"), bytes);
        const QString piped = errorOf([&] { readScenarioFile(pipe.path()); });
        QCOMPARE(QString(piped).remove(pipe.path()), QString(error).remove(path));
    }

    void noFile() {
        QTemporaryDir folder;
        const QString missing = folder.filePath("missing.json");
        QCOMPARE(errorOf([&] { readScenarioFile(missing); }),
                 missing + ": cannot be opened: No such file or directory");
        QCOMPARE(errorOf([&] { readScenarioFile(folder.path()); }),
                 folder.path() + ": is a folder, not a file");
    }

    void picturesCutShort() {
        const QByteArray whole = exportedPicture(fullScenario());
        QTemporaryDir folder;
        const QString path = folder.filePath("x.png");
        int read = 0;
        for (qsizetype length = 8; length < whole.size(); length += 37) {
            writeBytes(path, whole.first(length));
            Scenario scenario;
            const QString error = errorOf([&] { scenario = readScenarioFile(path); });
            // Either its scenario is there already, or it is said that there is none.
            if (error.isNull()) {
                QVERIFY(scenario == fullScenario());
                ++read;
            } else {
                QCOMPARE(error, path + ": is a PNG picture without a scenario in it");
                QCOMPARE(read, 0);
            }
        }
        QVERIFY(read > 0);
        writeBytes(path, whole);
        QVERIFY(readScenarioFile(path) == fullScenario());
    }

    void damagedPictures() {
        const QByteArray whole = exportedPicture(fullScenario());
        QTemporaryDir folder;
        const QString path = folder.filePath("x.png");
        for (qsizetype at = 8; at < std::min<qsizetype>(whole.size(), 1200); at += 13) {
            QByteArray damaged = whole;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
            writeBytes(path, damaged);
            Scenario scenario;
            const QString error = errorOf([&] { scenario = readScenarioFile(path); });
            QVERIFY2(error.isNull() ? scenario == fullScenario() : error.startsWith(path), qPrintable(error));
        }
    }

    void throughAPipe_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("JSON") << QByteArray("{\"batch\": 64}");
        Scenario scenario;
        scenario.batch = 64;
        QTest::newRow("picture") << exportedPicture(scenario);
    }

    void throughAPipe() {
        QFETCH(QByteArray, bytes);
        QTemporaryDir folder;
        const Pipe pipe(folder.filePath("pipe"), bytes);
        QCOMPARE(readScenarioFile(pipe.path()).batch, 64);
    }

    void tooLarge() {
        QTemporaryDir folder;
        const QString path = folder.filePath("x.json");
        const QByteArray limit = QByteArray("{}") + QByteArray(16 * mebibyte - 2, ' ');
        writeBytes(path, limit);
        QVERIFY(readScenarioFile(path) == Scenario());
        writeBytes(path, limit + ' ');
        QCOMPARE(errorOf([&] { readScenarioFile(path); }),
                 path + ": is larger than 16 MiB, the most that is read");
        const Pipe pipe(folder.filePath("pipe"), QByteArray(20 * mebibyte, ' '));
        QCOMPARE(errorOf([&] { readScenarioFile(pipe.path()); }),
                 pipe.path() + ": is larger than 16 MiB, the most that is read");
    }

    void largePictures() {
        QTemporaryDir folder;
        const QString path = folder.filePath("x.png");
        const QByteArray rest(17 * mebibyte, '\0');
        writeBytes(path, exportedPicture(fullScenario()) + rest);
        QVERIFY(readScenarioFile(path) == fullScenario());
        writeBytes(path, plainPicture() + rest);
        QVERIFY(errorOf([&] { readScenarioFile(path); }).contains("without a scenario"));
    }
};

QTEST_MAIN(ViewScenarioFileTest)
#include "view_scenario_file_test.moc"
