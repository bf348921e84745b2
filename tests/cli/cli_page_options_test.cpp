// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the SLA and the what-if page: what they change, and what they refuse.
#include "program_run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

class CliPageOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void badValues_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("message");
        const QString time = "is not a number from 0.01 to 3,600,000 ms, nor 'off'";
        QTest::newRow("no time") << QStringList{"--ttft-limit", "0"} << "--ttft-limit: '0' " + time;
        QTest::newRow("text") << QStringList{"--itl-limit", "soon"} << "--itl-limit: 'soon' " + time;
        QTest::newRow("negative") << QStringList{"--request-limit", "-5"} << "--request-limit: '-5' " + time;
        QTest::newRow("not finite") << QStringList{"--itl-limit", "nan"} << "--itl-limit: 'nan' " + time;
        QTest::newRow("memory") << QStringList{"--memory-limit", "101"}
                                << "--memory-limit: '101' is not a number from 1 to 100 %, nor 'off'";
        QTest::newRow("kind") << QStringList{"--itl-kind", "best"} << "--itl-kind: 'best' is none of";
        for (const char* scale : {"--scale-compute", "--scale-bandwidth", "--scale-capacity", "--scale-link"})
            QTest::newRow(scale) << QStringList{scale, "9"}
                                 << QString(scale) + ": '9' is not a number from 0.25 to 8";
    }
    void badValues() {
        QFETCH(QStringList, options);
        QFETCH(QString, message);
        const QTemporaryDir folder;
        const QString path = folder.filePath("x.csv");
        const ProgramRun run =
            runProgramWith(QStringList{"export", "--chart", "sla", "--out", path} + options);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.error.contains(message.toUtf8()), run.error.constData());
        QVERIFY(!QFile::exists(path));
    }

    void valuesCount_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("row");
        QTest::newRow("passes") << "sla" << QStringList{"--seq-len", "4096"} << "\nH100,PASS,";
        QTest::newRow("fails") << "sla" << QStringList{"--seq-len", "4096", "--ttft-limit", "100"}
                               << "\nH100,FAIL,";
        QTest::newRow("off") << "sla"
                             << QStringList{"--seq-len", "4096", "--ttft-limit", "off", "--itl-limit", "OFF"}
                             << "\nA100,PASS,";
        QTest::newRow("memory") << "sla" << QStringList{"--memory-limit", "10"} << "\nH100,FAIL,";
        QTest::newRow("undisturbed") << "sla"
                                     << QStringList{"--fidelity", "per-operator", "--itl-kind", "undisturbed"}
                                     << ",itl_mean_ms,";
        QTest::newRow("scales") << "what-if"
                                << QStringList{"--scale-compute",  "2", "--scale-bandwidth", "0.5",
                                               "--scale-capacity", "4", "--scale-link",      "8"}
                                << "\"as set: compute 2.00x, bandwidth 0.500x, capacity 4.00x, link 8.00x\"";
    }
    void valuesCount() {
        QFETCH(QString, chart);
        QFETCH(QStringList, options);
        QFETCH(QString, row);
        const QTemporaryDir folder;
        const QString path = folder.filePath("x.csv");
        const ProgramRun run =
            runProgramWith(QStringList{"export", "--chart", chart, "--out", path} + options);
        QCOMPARE(run.status, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray csv = file.readAll();
        QVERIFY2(csv.contains(row.toUtf8()), csv.constData());
    }
};

QTEST_GUILESS_MAIN(CliPageOptionsTest)
#include "cli_page_options_test.moc"
