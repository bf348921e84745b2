// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/file_kind.h"
#include "support.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

class TextFileTest : public QObject {
    Q_OBJECT

private slots:
    void wholeAndUnchanged_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("any bytes") << QByteArray("a\0\r\n\xff\xfe", 6);
        QTest::newRow("past a chunk") << QByteArray(65537, 'x');
        QTest::newRow("the limit itself") << QByteArray(qsizetype(largest_input_bytes), 'x');
    }
    void wholeAndUnchanged() {
        QFETCH(QByteArray, bytes);
        QVERIFY(read_file(written(bytes)) == bytes.toStdString());
    }

    void overTheLimit() {
        const std::string path = written(QByteArray(qsizetype(largest_input_bytes) + 1, 'x'));
        QCOMPARE(errorOf([&] { read_file(path); }),
                 QString::fromStdString(path) + ": is larger than 16 MiB, the most that is read");
    }

    void aFolder() {
        const std::string path = folder_.path().toStdString();
        QCOMPARE(errorOf([&] { read_file(path); }), folder_.path() + ": is a folder, not a file");
    }

    void missing() {
        const QString path = folder_.filePath("none.json");
        const QString error = errorOf([&] { read_file(path.toStdString()); });
        QVERIFY2(error.startsWith(path + ": cannot be opened: "), qPrintable(error));
    }

    void foreignKinds_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("kind");
        QTest::newRow("object") << QByteArray("{\"a\": }") << "";
        QTest::newRow("list behind blanks and a mark") << QByteArray("\xef\xbb\xbf \n[") << "";
        QTest::newRow("empty") << QByteArray() << "an empty file";
        QTest::newRow("blank") << QByteArray(" \n\t") << "a blank file";
        QTest::newRow("PNG") << QByteArray("\x89PNG\r\n\x1a\n....") << "a PNG picture";
        QTest::newRow("PDF") << QByteArray("%PDF-1.7") << "a PDF document";
        QTest::newRow("SVG") << QByteArray("<svg xmlns=") << "an SVG picture";
        QTest::newRow("HTML") << QByteArray("<!doctype html>") << "an XML or HTML document";
        QTest::newRow("text") << QByteArray("batch: 1\n") << "plain text";
        QTest::newRow("binary") << QByteArray("ab\x01\x02", 4) << "a binary file";
    }
    void foreignKinds() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, kind);
        QCOMPARE(QString::fromStdString(foreign_kind(bytes.toStdString())), kind);
        QCOMPARE(is_png(bytes.toStdString()), kind == "a PNG picture");
    }

private:
    std::string written(const QByteArray& bytes) {
        QFile file(folder_.filePath("file"));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write the file to be read");
        return file.fileName().toStdString();
    }

    QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TextFileTest)
#include "text_file_test.moc"
