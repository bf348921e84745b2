// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/export.h"
#include "app/view/scenario_file.h"
#include "engine/scenario_json.h"
#include "view_support.h"

#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>
#include <limits>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

// The mean difference of the two pictures' channels, of 255.
double meanDifference(const QImage& a, const QImage& b) {
    double sum = 0.0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            sum +=
                std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
        }
    return sum / 3.0 / a.width() / a.height();
}

QImage smallImage() {
    QImage image(64, 48, QImage::Format_RGB32);
    image.fill(Qt::white);
    return image;
}

// A picture that does not compress, so that it is written in many pieces.
QImage noise() {
    QImage image(256, 256, QImage::Format_RGB32);
    quint32 state = 1;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, (state = state * 1664525u + 1013904223u) | 0xFF000000u);
    return image;
}

} // namespace

class ViewExportTest : public QObject {
    Q_OBJECT

private slots:
    void pixelSize_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::addColumn<QSize>("pixels"); // none: refused
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double infinity = std::numeric_limits<double>::infinity();
        QTest::newRow("default") << QSize(1280, 720) << 1.0 << QSize(1280, 720);
        QTest::newRow("twice") << QSize(1280, 720) << 2.0 << QSize(2560, 1440);
        QTest::newRow("half") << QSize(1280, 720) << 0.5 << QSize(640, 360);
        QTest::newRow("rounded") << QSize(333, 101) << 1.5 << QSize(500, 152);
        QTest::newRow("smallest") << QSize(16, 16) << 1.0 << QSize(16, 16);
        QTest::newRow("largest") << QSize(16384, 16384) << 1.0 << QSize(16384, 16384);
        QTest::newRow("largest by its scale") << QSize(8192, 100) << 2.0 << QSize(16384, 200);
        QTest::newRow("narrow") << QSize(15, 720) << 1.0 << QSize();
        QTest::newRow("low") << QSize(1280, 15) << 1.0 << QSize();
        QTest::newRow("wide") << QSize(16385, 720) << 1.0 << QSize();
        QTest::newRow("too large by its scale") << QSize(1280, 720) << 100.0 << QSize();
        QTest::newRow("too small by its scale") << QSize(1280, 720) << 0.001 << QSize();
        QTest::newRow("of no size") << QSize() << 1.0 << QSize();
        QTest::newRow("negative size") << QSize(-1280, -720) << 1.0 << QSize();
        QTest::newRow("both negative") << QSize(-1280, -720) << -1.0 << QSize();
        QTest::newRow("no scale") << QSize(1280, 720) << 0.0 << QSize();
        QTest::newRow("endless scale") << QSize(1280, 720) << infinity << QSize();
        QTest::newRow("scale that is no number") << QSize(1280, 720) << nan << QSize();
    }

    void pixelSize() {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        QFETCH(QSize, pixels);
        QSize found;
        const QString error = errorOf([&] { found = ridgepoint::pixelSize({size, scale, lightTheme()}); });
        if (pixels.isValid()) {
            QCOMPARE(error, QString());
            QCOMPARE(found, pixels);
        } else {
            QVERIFY2(error.contains("each side 16 to 16,384"), qPrintable(error));
        }
    }

    void picture_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("scale");
        QTest::addColumn<int>("dotsPerMetre");
        QTest::newRow("default") << QSize(1280, 720) << 1.0 << 3780; // 96 dpi
        QTest::newRow("twice") << QSize(640, 360) << 2.0 << 7559;    // 192 dpi
        QTest::newRow("small") << QSize(320, 200) << 0.75 << 2835;   // 72 dpi
        QTest::newRow("upright") << QSize(300, 900) << 1.0 << 3780;
        QTest::newRow("flat") << QSize(3000, 16) << 1.0 << 3780;
    }

    void picture() {
        QFETCH(QSize, size);
        QFETCH(double, scale);
        QFETCH(int, dotsPerMetre);
        QTemporaryDir folder;
        const QString path = folder.filePath("a picture.png");
        const PictureFormat format{size, scale, lightTheme()};
        const Scenario scenario = fullScenario();
        writePicture(path, figureOf("throughput", scenario), scenario, format);
        QCOMPARE(filesIn(folder.path()), QStringList{"a picture.png"});
        const QImage image(path);
        QCOMPARE(image.size(), ridgepoint::pixelSize(format));
        QCOMPARE(image.dotsPerMeterX(), dotsPerMetre);
        QCOMPARE(image.dotsPerMeterY(), dotsPerMetre);
        QImageReader reader(path);
        QCOMPARE(reader.format(), QByteArray("png"));
        const QString json = reader.text(scenarioTextKey);
        QVERIFY(scenario_from_json({"text", json.toStdString()}) == scenario);
        QVERIFY(readScenarioFile(path) == scenario);
    }

    void scenarioComesBack_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("plain") << "Llama3_8B";
        QTest::newRow("other scripts") << QString::fromUtf8("Größe 模型 🚀");
        QTest::newRow("what JSON has to escape") << "a \"b\" \\ c\td";
        QTest::newRow("long") << QString("m").repeated(5000);
    }

    void scenarioComesBack() {
        QFETCH(QString, model);
        QTemporaryDir folder;
        Scenario scenario = fullScenario();
        scenario.model = model.toStdString();
        writeImage(folder.filePath("x.png"), smallImage(), scenario);
        QCOMPARE(text(readScenarioFile(folder.filePath("x.png")).model), model);
        QVERIFY(readScenarioFile(folder.filePath("x.png")) == scenario);
    }

    void pictureIsTheSameAtAnySize_data() {
        QTest::addColumn<QString>("chart");
        for (const QString& chart : chartIds())
            QTest::addRow("%s", qPrintable(chart)) << chart;
    }

    void pictureIsTheSameAtAnySize() {
        QFETCH(QString, chart);
        const Figure figure = figureOf(chart);
        const QImage small = pictureOf(figure, {{1280, 720}, 1.0, lightTheme()});
        const QImage large = pictureOf(figure, {{2560, 1440}, 1.0, lightTheme()});
        const QImage scaled = large.scaled(small.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        const double difference = meanDifference(small, scaled);
        // Small type is set anew at each size, so that a chart that is a table differs most.
        QVERIFY2(difference < (isTextGrid(figure.panels[0]) ? 3.0 : 1.5),
                 qPrintable(QString::number(difference)));
        // Another figure differs by more, so the threshold means something.
        const Figure other = figureOf(chart == "roofline" ? "throughput" : "roofline");
        const QImage changed = pictureOf(other, {{1280, 720}, 1.0, lightTheme()});
        QVERIFY2(meanDifference(changed, scaled) > 2.0 * difference,
                 qPrintable(QString::number(meanDifference(changed, scaled))));
    }

    void scaleAndSizeAreOne() {
        const Figure figure = figureOf("generations");
        const QImage bySize = pictureOf(figure, {{1600, 900}, 1.0, darkTheme()});
        const QImage byScale = pictureOf(figure, {{800, 450}, 2.0, darkTheme()});
        QCOMPARE(meanDifference(bySize, byScale), 0.0);
    }

    void cannotBeWritten_data() {
        QTest::addColumn<QString>("target"); // within the folder, where "file" is a file and "sub" a folder
        QTest::addColumn<QString>("message");
        QTest::newRow("missing folder") << "missing/x.png"
                                        << "cannot be written: No such file or directory";
        QTest::newRow("onto a folder") << "sub"
                                       << "cannot be written: it is a folder";
        QTest::newRow("below a file") << "file/x.png"
                                      << "cannot be written: ";
        QTest::newRow("name too long") << QString("x").repeated(300) << "cannot be written: ";
    }

    void cannotBeWritten() {
        QFETCH(QString, target);
        QFETCH(QString, message);
        QTemporaryDir folder;
        writeBytes(folder.filePath("file"), "kept");
        QVERIFY(QDir(folder.path()).mkdir("sub"));
        const QString path = folder.path() + "/" + target;
        const Figure figure = figureOf("generations");
        const QStringList errors{
            errorOf([&] {
                writePicture(path, figure, {}, {{64, 48}, 1.0, lightTheme()});
            }),
            errorOf([&] { writeImage(path, smallImage(), {}); }),
            errorOf([&] { writeTable(path, figure); }),
            errorOf([&] { writeWhole(path, "bytes"); }),
            errorOf([&] { writeScenarioFile(path, {}); }),
        };
        for (const QString& error : errors)
            QVERIFY2(error.startsWith(path + ": " + message) && !error.contains('\n'), qPrintable(error));
        QCOMPARE(filesIn(folder.path()), (QStringList{"file", "sub"}));
        QCOMPARE(filesIn(folder.filePath("sub")), QStringList());
        QCOMPARE(bytesOf(folder.filePath("file")), QByteArray("kept"));
    }

    void sizeOutOfRangeLeavesNothing() {
        QTemporaryDir folder;
        const QString path = folder.filePath("x.png");
        const QString error = errorOf([&] {
            writePicture(path, figureOf("roofline"), {}, {{9, 9}, 1.0, lightTheme()});
        });
        QVERIFY(error.contains("9 x 9 pixels is out of range"));
        QCOMPARE(filesIn(folder.path()), QStringList());
    }

    void overwritesWhatIsThere() {
        QTemporaryDir folder;
        const QString path = folder.filePath("x");
        writeBytes(path, QByteArray(100'000, 'x'));
        writeImage(path, smallImage(), {});
        QCOMPARE(QImage(path, "PNG").size(), QSize(64, 48));
        writeWhole(path, "short");
        QCOMPARE(bytesOf(path), QByteArray("short"));
        QCOMPARE(filesIn(folder.path()), QStringList{"x"});
    }

    void givingUpWhilePainting() {
        const PictureFormat format{{800, 3000}, 1.0, lightTheme()}; // three bands
        const Drawing drawing = drawingOf(figureOf("roofline"), format);
        QList<double> parts;
        const QImage whole = painted(drawing, format, [&](double part) {
            parts.append(part);
            return true;
        });
        QCOMPARE(whole.size(), QSize(800, 3000));
        QVERIFY(parts.size() >= 3 && std::is_sorted(parts.begin(), parts.end()));
        QVERIFY(parts.first() >= 0.0 && parts.last() < 1.0);
        QCOMPARE(meanDifference(whole, painted(drawing, format)), 0.0);
        for (qsizetype last = 0; last < parts.size(); ++last) {
            qsizetype asked = 0;
            QVERIFY(painted(drawing, format, [&](double) { return asked++ < last; }).isNull());
            QCOMPARE(asked, last + 1);
        }
    }

    void givingUpWhileWriting_data() {
        QTest::addColumn<bool>("wasThere");
        QTest::newRow("new") << false;
        QTest::newRow("over another") << true;
    }

    void givingUpWhileWriting() {
        QFETCH(bool, wasThere);
        QTemporaryDir folder;
        const QString path = folder.filePath("x.png");
        if (wasThere)
            writeBytes(path, "as it was");
        const QStringList before = filesIn(folder.path());
        const QImage image = noise();
        int needed = 0;
        QTemporaryDir elsewhere;
        QVERIFY(writeImage(elsewhere.filePath("x.png"), image, {}, [&](double part) {
            ++needed;
            return part >= 0.0 && part <= 1.0;
        }));
        QVERIFY(needed > 3);
        for (int last = 0; last < needed; last += std::max(1, needed / 8)) {
            int asked = 0;
            QVERIFY(!writeImage(path, image, {}, [&](double) { return asked++ < last; }));
            QCOMPARE(filesIn(folder.path()), before);
            QCOMPARE(bytesOf(path), wasThere ? QByteArray("as it was") : QByteArray());
        }
    }

    void tables_data() { pictureIsTheSameAtAnySize_data(); }

    void tables() {
        QFETCH(QString, chart);
        QTemporaryDir folder;
        const QString path = folder.filePath("a table.csv");
        const Figure figure = figureOf(chart);
        writeTable(path, figure);
        QCOMPARE(QString::fromUtf8(bytesOf(path)), csvOf(tableOf(figure)));
        QCOMPARE(filesIn(folder.path()), QStringList{"a table.csv"});
    }
};

QTEST_MAIN(ViewExportTest)
#include "view_export_test.moc"
