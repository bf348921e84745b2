// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/scenario_file.h"
#include "app/view/story.h"
#include "view_parts_support.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

const PictureFormat small{{480, 270}, 1.0, lightTheme()};

Story storyOf(int steps, const QString& paragraph = "What binds is the bandwidth.") {
    Story story{"A lecture", {}};
    for (int i = 0; i < steps; ++i)
        story.pages.append({.title = QStringLiteral("Step %1: the memory wall!").arg(i + 1),
                            .paragraphs = {paragraph, "And what does the batch change?"},
                            .figure = figureOf(i % 2 == 0 ? "roofline" : "throughput"),
                            .scenario = fullScenario()});
    return story;
}

QString target(const QTemporaryDir& folder) {
    return folder.filePath("story");
}

bool write(const QString& folder, const Story& story, const Progress& progress = {}) {
    return writeStory(folder, story.title, drawnStory(story, small), small, progress);
}

qsizetype pagesOf(const QByteArray& pdf) {
    return pdf.count("/Type /Page\n");
}

// The words that a drawing writes, in its order.
QString textOf(const Drawing& drawing) {
    QStringList texts;
    const PictureFormat format = small;
    const QByteArray svg = svgOf(drawing, {}, format);
    for (qsizetype at = svg.indexOf("<text"); at >= 0; at = svg.indexOf("<text", at + 1)) {
        const qsizetype begin = svg.indexOf('>', at) + 1;
        texts.append(QString::fromUtf8(svg.mid(begin, svg.indexOf("</text>", begin) - begin)));
    }
    return texts.join(' ');
}

} // namespace

class ViewStoryTest : public QObject {
    Q_OBJECT

private slots:
    void folderOfPicturesAndAPdf() {
        QTemporaryDir folder;
        const QString path = target(folder);
        QVERIFY(write(path, storyOf(3)));
        QCOMPARE(filesIn(path), (QStringList{"01-step-1-the-memory-wall.png", "02-step-2-the-memory-wall.png",
                                             "03-step-3-the-memory-wall.png", "story.pdf"}));
        QCOMPARE(filesIn(folder.path()), QStringList{"story"});
        QCOMPARE(QImage(path + "/01-step-1-the-memory-wall.png").size(), QSize(480, 270));
        QVERIFY(readScenarioFile(path + "/02-step-2-the-memory-wall.png") == fullScenario());
        const QByteArray pdf = bytesOf(path + "/story.pdf");
        QVERIFY(pdf.startsWith("%PDF-"));
        QCOMPARE(pagesOf(pdf), qsizetype(3));
        // As any folder, not as a temporary one that is its maker's alone.
        QDir().mkdir(folder.filePath("plain"));
        QCOMPARE(QFileInfo(path).permissions(), QFileInfo(folder.filePath("plain")).permissions());
    }

    void names_data() {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << "The memory wall"
                               << "01-the-memory-wall.png";
        QTest::newRow("what files do not bear") << "../a\\b: \"c\"?"
                                                << "01-a-b-c.png";
        QTest::newRow("nothing") << ""
                                 << "01-page.png";
        QTest::newRow("marks only") << "?!"
                                    << "01-page.png";
        QTest::newRow("another script") << QString::fromUtf8("内存墙") << QString::fromUtf8("01-内存墙.png");
        QTest::newRow("long") << QString("word ").repeated(40)
                              << "01-" + QString("word-").repeated(12).chopped(1) + ".png";
    }

    void names() {
        QFETCH(QString, title);
        QFETCH(QString, name);
        Story story = storyOf(1);
        story.pages[0].title = title;
        QCOMPARE(drawnStory(story, small).first().fileName, name);
    }

    void pagesSayWhatTheStepSays_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide: text beside") << QSize(1280, 720);
        QTest::newRow("upright: text above") << QSize(720, 1000);
        QTest::newRow("square") << QSize(800, 800);
    }

    void pagesSayWhatTheStepSays() {
        QFETCH(QSize, size);
        const Story story = storyOf(2);
        const QList<DrawnPage> pages = drawnStory(story, {size, 1.0, lightTheme()});
        QCOMPARE(pages.size(), 2);
        for (qsizetype i = 0; i < 2; ++i) {
            // Lines are apart, so that spaces tell nothing.
            const QString text = textOf(pages[i].drawing).remove(' ');
            QVERIFY2(text.contains("Andwhatdoesthebatchchange?"), qPrintable(text));
            QVERIFY(text.contains(QString(story.pages[i].figure->title).remove(' ')));
            QVERIFY(text.trimmed().endsWith(QString::number(i + 1)));
        }
    }

    void longTextsGoOnOnFurtherPages_data() {
        QTest::addColumn<QStringList>("paragraphs");
        QTest::newRow("a long paragraph") << QStringList{QString("some words and numbers ").repeated(600)};
        QTest::newRow("many paragraphs") << QStringList(60, "A paragraph of some words.");
        QTest::newRow("another script")
            << QStringList{QString::fromUtf8("解码受限于带宽，预填充受限于算力。").repeated(150)};
        QTest::newRow("a word without end") << QStringList{QString("x").repeated(6000)};
    }

    void longTextsGoOnOnFurtherPages() {
        QFETCH(QStringList, paragraphs);
        Story story{"Long", {{.title = "Long", .paragraphs = paragraphs, .figure = figureOf("roofline")}}};
        for (const bool withChart : {true, false}) {
            if (!withChart)
                story.pages[0].figure.reset();
            const QList<DrawnPage> pages = drawnStory(story, {{1280, 720}, 1.0, lightTheme()});
            QVERIFY(pages.size() >= 2);
            QCOMPARE(pages[1].fileName, QString("02-long.png"));
            QString text;
            for (const DrawnPage& page : pages)
                text += textOf(page.drawing);
            // All of it is there, if not in one piece.
            const QString word = paragraphs[0].left(1);
            QVERIFY(QString(text).remove(' ').count(word) >= paragraphs.join(QString()).count(word));
        }
    }

    void takesThePlaceOfAnEarlierStory() {
        QTemporaryDir folder;
        const QString path = target(folder);
        QVERIFY(write(path, storyOf(3)));
        QVERIFY(write(path, storyOf(1)));
        QCOMPARE(filesIn(path), (QStringList{"01-step-1-the-memory-wall.png", "story.pdf"}));
        QCOMPARE(filesIn(folder.path()), QStringList{"story"});
        QDir(path).removeRecursively();
        QDir().mkdir(path);
        QVERIFY(write(path + "/", storyOf(1)));
        QCOMPARE(filesIn(path).size(), 2);
    }

    void otherFoldersAreKept_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("a text") << "notes.txt";
        QTest::newRow("a picture") << "holiday.png";
        QTest::newRow("a hidden file") << ".hidden";
    }

    void otherFoldersAreKept() {
        QFETCH(QString, file);
        QTemporaryDir folder;
        const QString path = target(folder);
        QVERIFY(write(path, storyOf(1)));
        writeBytes(path + "/" + file, "mine");
        const QStringList before = filesIn(path);
        const QString error = errorOf([&] { write(path, storyOf(2)); });
        QVERIFY2(error.startsWith(path + ": cannot be written: ") && error.contains(file), qPrintable(error));
        QCOMPARE(filesIn(path), before);
        QCOMPARE(filesIn(folder.path()), QStringList{"story"});
    }

    void badTargets() {
        QTemporaryDir folder;
        writeBytes(folder.filePath("file"), "kept");
        QVERIFY(
            errorOf([&] { write(folder.filePath("file"), storyOf(1)); }).contains("a file is in its place"));
        QVERIFY(errorOf([&] { write(folder.filePath("a/b"), storyOf(1)); }).contains("parent folder"));
        QVERIFY(errorOf([&] { write(folder.filePath("b"), Story()); }).contains("no page"));
        QCOMPARE(filesIn(folder.path()), QStringList{"file"});
        QCOMPARE(bytesOf(folder.filePath("file")), QByteArray("kept"));
    }

    void isWholeOrAbsent() {
        QTemporaryDir folder;
        const QString path = target(folder);
        int needed = 0;
        double last = 0.0;
        QVERIFY(write(path, storyOf(2), [&](double part) {
            ++needed;
            const bool grows = part >= last - 1e-9 && part <= 1.0;
            last = part;
            return grows;
        }));
        const QByteArray before = bytesOf(path + "/story.pdf");
        QVERIFY(needed > 6);
        for (int most = 0; most < needed; most += std::max(1, needed / 8)) {
            int asked = 0;
            QVERIFY(!write(path, storyOf(3), [&](double) { return asked++ < most; }));
            QCOMPARE(bytesOf(path + "/story.pdf"), before);
            QVERIFY(!write(folder.filePath("other"), storyOf(3), [](double) { return false; }));
            QCOMPARE(filesIn(folder.path()), QStringList{"story"});
        }
    }

    void jobFinishes() {
        QTemporaryDir folder;
        StoryJob job;
        QSignalSpy finished(&job, &StoryJob::finished);
        QSignalSpy progressed(&job, &StoryJob::progressed);
        job.start(target(folder), storyOf(3), small);
        QVERIFY(job.isRunning());
        QVERIFY(QTest::qWaitFor([&] { return !finished.isEmpty(); }, 30'000));
        QVERIFY(!job.isRunning());
        QCOMPARE(finished.first().first().toString(), target(folder));
        QCOMPARE(filesIn(target(folder)).size(), 4);
        int last = 0;
        for (const QList<QVariant>& told : progressed) {
            QVERIFY(told.first().toInt() >= last && told.first().toInt() <= 100);
            last = told.first().toInt();
        }
        QVERIFY(last > 50);
    }

    void jobIsGivenUp_data() {
        QTest::addColumn<int>("at");
        QTest::newRow("at once") << 0;
        QTest::newRow("while drawing") << 5;
        QTest::newRow("while writing") << 40;
    }

    void jobIsGivenUp() {
        QFETCH(int, at);
        QTemporaryDir folder;
        StoryJob job;
        QSignalSpy cancelled(&job, &StoryJob::cancelled);
        QSignalSpy finished(&job, &StoryJob::finished);
        connect(&job, &StoryJob::progressed, &job, [&](int percent) {
            if (percent >= at)
                job.cancel();
        });
        job.start(target(folder), storyOf(12), {{1280, 720}, 1.0, lightTheme()});
        if (at == 0)
            job.cancel();
        QVERIFY(QTest::qWaitFor([&] { return !cancelled.isEmpty() || !finished.isEmpty(); }, 30'000));
        QCOMPARE(cancelled.count(), 1);
        QCOMPARE(filesIn(folder.path()), QStringList());
        job.start(target(folder), storyOf(1), small); // and can start again
        job.disconnect(&job);
        QVERIFY(QTest::qWaitFor([&] { return !job.isRunning(); }, 30'000));
    }

    void jobFailsWithAMessage() {
        QTemporaryDir folder;
        StoryJob job;
        QSignalSpy failed(&job, &StoryJob::failed);
        job.start(folder.filePath("a/b"), storyOf(1), small);
        QVERIFY(QTest::qWaitFor([&] { return !failed.isEmpty(); }, 30'000));
        QVERIFY(
            failed.first().first().toString().startsWith(folder.filePath("a/b") + ": cannot be written: "));
        QVERIFY(errorOf([&] {
                    job.start(target(folder), storyOf(1), {{9, 9}, 1.0, lightTheme()});
                }).contains("out of range"));
        QVERIFY(!job.isRunning());
    }

    void endsWithItsOwner() {
        QTemporaryDir folder;
        {
            StoryJob job;
            job.start(target(folder), storyOf(4), {{1280, 720}, 2.0, lightTheme()});
            QCoreApplication::processEvents();
        }
        for (const QString& file : filesIn(folder.path()))
            QCOMPARE(file, QString("story"));
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(ViewStoryTest)
#include "view_story_test.moc"
