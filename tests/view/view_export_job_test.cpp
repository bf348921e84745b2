// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/export_job.h"
#include "app/view/scenario_file.h"
#include "view_support.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// All four charts, into the folder.
QList<ExportItem> itemsIn(const QTemporaryDir& folder) {
    QList<ExportItem> items;
    for (const QString& chart : chartIds())
        items.append({folder.filePath(chart + ".png"), figureOf(chart)});
    return items;
}

PictureFormat formatOf(QSize size) {
    return {size, 1.0, lightTheme()};
}

// Listens to all that a job tells.
struct Listener {
    explicit Listener(const ExportJob& job)
        : progressed(&job, &ExportJob::progressed)
        , finished(&job, &ExportJob::finished)
        , failed(&job, &ExportJob::failed)
        , cancelled(&job, &ExportJob::cancelled) {}

    bool isSilent() const { return finished.isEmpty() && failed.isEmpty() && cancelled.isEmpty(); }
    bool waitForTheEnd() const {
        return QTest::qWaitFor([this] { return !isSilent(); }, 30'000);
    }
    /// Which of the three ends it came to; never more than one.
    QString end() const {
        return QStringLiteral("%1 %2 %3").arg(finished.count()).arg(failed.count()).arg(cancelled.count());
    }

    QSignalSpy progressed;
    QSignalSpy finished;
    QSignalSpy failed;
    QSignalSpy cancelled;
};

bool allAreWhole(const QString& folder) {
    for (const QString& name : filesIn(folder))
        if (!name.endsWith(".png") || QImage(folder + "/" + name).isNull())
            return false;
    return true;
}

} // namespace

class ViewExportJobTest : public QObject {
    Q_OBJECT

private slots:
    void finishes() {
        QTemporaryDir folder;
        ExportJob job;
        const Listener listener(job);
        const QList<ExportItem> items = itemsIn(folder);
        job.start(items, fullScenario(), formatOf({640, 360}));
        QVERIFY(job.isRunning());
        QVERIFY(listener.waitForTheEnd());
        QCOMPARE(listener.end(), "1 0 0");
        QVERIFY(!job.isRunning());
        QStringList written;
        for (const ExportItem& item : items) {
            written.append(item.path);
            QCOMPARE(QImage(item.path).size(), QSize(640, 360));
            QVERIFY(readScenarioFile(item.path) == fullScenario());
            QCOMPARE(
                QImage(item.path),
                pictureOf(item.figure, formatOf({640, 360})).convertToFormat(QImage(item.path).format()));
        }
        QCOMPARE(listener.finished.first().first().toStringList(), written);
        QCOMPARE(filesIn(folder.path()).size(), items.size());

        int last = 0;
        for (const QList<QVariant>& told : listener.progressed) {
            QVERIFY(told.first().toInt() >= last && told.first().toInt() <= 100);
            last = told.first().toInt();
        }
        QVERIFY(last > 50);
    }

    void oneAfterTheOther() {
        QTemporaryDir folder;
        ExportJob job;
        const Listener listener(job);
        for (int i = 1; i <= 3; ++i) {
            job.start({{folder.filePath(QString::number(i)), figureOf("roofline")}}, {}, formatOf({64, 64}));
            QVERIFY(QTest::qWaitFor([&] { return listener.finished.count() == i; }, 30'000));
        }
        QCOMPARE(filesIn(folder.path()), (QStringList{"1", "2", "3"}));
    }

    void nothingToDoIsDone() {
        ExportJob job;
        const Listener listener(job);
        job.start({}, {}, formatOf({64, 64}));
        QVERIFY(listener.waitForTheEnd());
        QCOMPARE(listener.end(), "1 0 0");
    }

    void isGivenUp() {
        QTemporaryDir folder;
        ExportJob job;
        const Listener listener(job);
        job.start(itemsIn(folder), {}, formatOf({4096, 4096}));
        job.cancel();
        QVERIFY(listener.waitForTheEnd());
        QCOMPARE(listener.end(), "0 0 1");
        QVERIFY(!job.isRunning());
        QVERIFY(filesIn(folder.path()).size() < 4);
        QVERIFY(allAreWhole(folder.path()));
        // And can start again.
        job.start(itemsIn(folder), {}, formatOf({64, 64}));
        QVERIFY(QTest::qWaitFor([&] { return listener.finished.count() == 1; }, 30'000));
        QVERIFY(allAreWhole(folder.path()));
    }

    void isGivenUpMidway() {
        QTemporaryDir folder;
        ExportJob job;
        const Listener listener(job);
        connect(&job, &ExportJob::progressed, &job, [&job](int percent) {
            if (percent >= 25)
                job.cancel();
        });
        QList<ExportItem> items;
        for (int i = 0; i < 40; ++i)
            items.append({folder.filePath(QStringLiteral("%1.png").arg(i)), figureOf("generations")});
        job.start(items, {}, formatOf({1280, 720}));
        QVERIFY(listener.waitForTheEnd());
        QCOMPARE(listener.end(), "0 0 1");
        QVERIFY(!filesIn(folder.path()).isEmpty() && filesIn(folder.path()).size() < 40);
        QVERIFY(allAreWhole(folder.path()));
    }

    void failsWithAMessage() {
        QTemporaryDir folder;
        ExportJob job;
        const Listener listener(job);
        const QString bad = folder.path() + "/missing/x.png";
        QList<ExportItem> items = itemsIn(folder);
        items.insert(1, {bad, figureOf("roofline")});
        job.start(items, {}, formatOf({64, 64}));
        QVERIFY(listener.waitForTheEnd());
        QCOMPARE(listener.end(), "0 1 0");
        const QString message = listener.failed.first().first().toString();
        QVERIFY2(message.startsWith(bad + ": cannot be written: "), qPrintable(message));
        QCOMPARE(filesIn(folder.path()), QStringList{"roofline.png"}); // what came before it stays
        QVERIFY(allAreWhole(folder.path()));
        QVERIFY(!job.isRunning());
    }

    void sizeOutOfRangeIsRefused() {
        QTemporaryDir folder;
        ExportJob job;
        const Listener listener(job);
        const QString error = errorOf([&] { job.start(itemsIn(folder), {}, formatOf({20000, 20})); });
        QVERIFY(error.contains("20,000 x 20 pixels is out of range"));
        QVERIFY(!job.isRunning());
        QCOMPARE(filesIn(folder.path()), QStringList());
        QVERIFY(listener.isSilent());
    }

    void endsWithItsOwner() {
        QTemporaryDir folder;
        {
            ExportJob job;
            job.start(itemsIn(folder), {}, formatOf({4096, 4096}));
            QVERIFY(job.isRunning());
        }
        QVERIFY(filesIn(folder.path()).size() < 4);
        QVERIFY(allAreWhole(folder.path()));
        QCoreApplication::processEvents(); // what was told before has nobody left to hear it
    }

    void windowStaysAwake() {
        QTemporaryDir folder;
        ExportJob job;
        const Listener listener(job);
        int turns = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, &timer, [&turns] { ++turns; });
        job.start(itemsIn(folder), {}, formatOf({1280, 720}));
        timer.start(0);
        QVERIFY(listener.waitForTheEnd());
        QCOMPARE(listener.end(), "1 0 0");
        QVERIFY(turns > 10);
    }
};

QTEST_MAIN(ViewExportJobTest)
#include "view_export_job_test.moc"
