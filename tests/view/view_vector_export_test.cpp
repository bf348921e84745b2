// SPDX-License-Identifier: GPL-3.0-or-later
// Figures as lines and texts: SVG and PDF.
#include "app/view/export_job.h"
#include "app/view/opened_file.h"
#include "app/view/scenario_file.h"
#include "view_parts_support.h"

#include <QPainter>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

PictureFormat formatOf(QSize size, bool dark = false) {
    return {size, 1.0, dark ? darkTheme() : lightTheme()};
}

QByteArray svgOfChart(const QString& chart, const PictureFormat& format, const Scenario& scenario = {}) {
    return svgOf(drawingOf(figureOf(chart, scenario), format), scenario, format);
}

QImage rendered(const QByteArray& svg, QSize size) {
    QSvgRenderer renderer(svg);
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

// Small enough that the place of a letter does not matter, but that of a curve does.
QImage shrunk(const QImage& image) {
    return image.scaled(96, 54, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

double meanDifference(const QImage& a, const QImage& b) {
    double sum = 0.0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            sum += std::abs(qRed(a.pixel(x, y)) - qRed(b.pixel(x, y))) +
                   std::abs(qGreen(a.pixel(x, y)) - qGreen(b.pixel(x, y))) +
                   std::abs(qBlue(a.pixel(x, y)) - qBlue(b.pixel(x, y)));
    return sum / 3.0 / a.width() / a.height();
}

// How many pages a PDF says it has, in the file's own words.
qsizetype pagesOf(const QByteArray& pdf) {
    return pdf.count("/Type /Page\n");
}

} // namespace

class ViewVectorExportTest : public QObject {
    Q_OBJECT

private slots:
    void suffixes() {
        QStringList names;
        for (const FileFormat format : fileFormats())
            names.append(suffixOf(format));
        QCOMPARE(names, (QStringList{"png", "svg", "pdf", "csv"}));
    }

    void svgLooksLikeThePng_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<bool>("dark");
        for (const QString& chart : chartIds())
            for (const bool dark : {false, true})
                QTest::addRow("%s, %s", qPrintable(chart), dark ? "dark" : "light") << chart << dark;
    }

    void svgLooksLikeThePng() {
        QFETCH(QString, chart);
        QFETCH(bool, dark);
        const QSize size(960, 540);
        const PictureFormat format = formatOf(size, dark);
        const QImage png = pictureOf(figureOf(chart), format);
        const double apart = meanDifference(shrunk(rendered(svgOfChart(chart, format), size)), shrunk(png));
        QImage blank = png;
        blank.fill(format.theme.background);
        const double ofNothing = meanDifference(shrunk(blank), shrunk(png));
        QVERIFY2(apart < 3.0 && apart < 0.5 * ofNothing,
                 qPrintable(QStringLiteral("%1 of %2").arg(apart).arg(ofNothing)));
    }

    void svgSaysWhatItIs() {
        const Scenario scenario = fullScenario();
        const QByteArray svg = svgOfChart("throughput", formatOf({800, 500}), scenario);
        // 800 pixels of which 96 make an inch.
        QVERIFY2(svg.contains("width=\"211.667mm\"") && svg.contains("viewBox=\"0 0 800 500\""),
                 svg.left(200).constData());
        QMap<QString, QString> texts;
        QXmlStreamReader reader(svg);
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement &&
                QStringList{"title", "desc", "metadata"}.contains(reader.name().toString())) {
                const QString name = reader.name().toString();
                texts[name] = reader.readElementText();
            }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        const Figure figure = figureOf("throughput", scenario);
        QCOMPARE(texts["title"], figure.title);
        QCOMPARE(texts["desc"], figure.finding);
        QVERIFY(texts["metadata"].contains("Llama3_70B"));
    }

    void svgBringsItsScenarioBack_data() {
        QTest::addColumn<QString>("model");
        QTest::newRow("plain") << "Llama3_8B";
        QTest::newRow("other scripts") << QString::fromUtf8("Größe 模型");
        QTest::newRow("what XML has to escape") << "a <b> & \"c\" ]]> 'd'";
    }

    void svgBringsItsScenarioBack() {
        QFETCH(QString, model);
        QTemporaryDir folder;
        const QString path = folder.filePath("x.svg");
        Scenario scenario = fullScenario();
        const PictureFormat format = formatOf({640, 360});
        Export what = exportOf(figureOf("roofline", scenario), scenario, FileFormat::Svg, format);
        what.scenario.model = model.toStdString();
        QVERIFY(writeExport(path, what));
        QVERIFY(readScenarioFile(path) == what.scenario);
        QVERIFY(std::get<Scenario>(openedFile(path).contents) == what.scenario);
    }

    void otherSvgsAreRefused() {
        QTemporaryDir folder;
        const QString path = folder.filePath("x.svg");
        writeBytes(path, "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>mine</metadata></svg>");
        QVERIFY(errorOf([&] { readScenarioFile(path); }).contains("an SVG picture without a scenario"));
        writeBytes(path, "<?xml version=\"1.0\"?>\n<svg><metadata id=\"ridgepoint-scenario\">{\"model\":");
        QVERIFY(!errorOf([&] { readScenarioFile(path); }).isEmpty());
        writeBytes(path, "<?xml version=\"1.0\"?>\n<html/>");
        QVERIFY(errorOf([&] { readScenarioFile(path); }).contains("neither a scenario (JSON) nor"));
    }

    // A plot's frame is the last thing that lines may touch: SVG does not clip.
    void svgKeepsWithinThePlots() {
        Figure figure = figureOf("generations", scenarioFor("Llama3_70B", "H100")); // hatched bars
        for (Panel& panel : figure.panels)
            panel.y.maximum = 0.4 * panel.y.maximum;
        const QSize size(960, 540);
        const QImage image = rendered(svgOf(drawingOf(figure, formatOf(size)), {}, formatOf(size)), size);
        ChartScene scene(true);
        const ChartState state = laidOut(scene, figure);
        const PanelLayout& panel = state.layout.panels[0];
        const QRectF above(panel.plot.left() + 2.0, panel.area.top() + 18.0, panel.plot.width() - 4.0,
                           panel.plot.top() - panel.area.top() - 20.0);
        if (above.height() >= 1.0)
            QCOMPARE(pixelsOf(image.copy(above.toRect()), lightTheme().color({Ink::Role::Gpu, 1})), 0);
    }

    void pdfIsADocumentOfPages() {
        const PictureFormat format = formatOf({1280, 720});
        const Drawing drawing = drawingOf(figureOf("roofline"), format);
        const Scenario scenario = fullScenario();
        for (const std::size_t count : {1u, 3u}) {
            std::vector<DocumentPage> pages;
            for (std::size_t i = 0; i < count; ++i)
                pages.push_back({drawing, QStringLiteral("scenario.json"), scenario});
            const QByteArray pdf = pdfOf("A title", pages, format);
            QVERIFY(pdf.startsWith("%PDF-"));
            QVERIFY(pdf.trimmed().endsWith("%%EOF"));
            QCOMPARE(pagesOf(pdf), qsizetype(count));
            QVERIFY(pdf.contains("/MediaBox [0 0 960.000000 540.000000]") ||
                    pdf.contains("/MediaBox [0 0 960 540]"));
            QVERIFY(pdf.contains("/FontFile2") || pdf.contains("/FontFile3")); // embedded
            QVERIFY(pdf.contains("/Type/Filespec") && pdf.contains("(scenario.json)"));
        }
    }

    void pdfOfEachChart_data() {
        QTest::addColumn<QString>("chart");
        for (const QString& chart : chartIds())
            QTest::addRow("%s", qPrintable(chart)) << chart;
    }

    void pdfOfEachChart() {
        QFETCH(QString, chart);
        QTemporaryDir folder;
        const QString path = folder.filePath("x.pdf");
        QVERIFY(writeExport(path, exportOf(figureOf(chart), {}, FileFormat::Pdf, formatOf({960, 540}))));
        QVERIFY(bytesOf(path).startsWith("%PDF-"));
        QCOMPARE(pagesOf(bytesOf(path)), qsizetype(1));
    }

    void nothingIsLeftWhereItIsGivenUp_data() {
        QTest::addColumn<int>("as");
        for (const FileFormat format : fileFormats())
            QTest::addRow("%s", qPrintable(suffixOf(format))) << int(format);
    }

    void nothingIsLeftWhereItIsGivenUp() {
        QFETCH(int, as);
        QTemporaryDir folder;
        const QString path = folder.filePath("x");
        writeBytes(path, "as it was");
        const Export what =
            exportOf(figureOf("roofline"), {}, static_cast<FileFormat>(as), formatOf({320, 200}));
        QVERIFY(!writeExport(path, what, [](double) { return false; }));
        QCOMPARE(bytesOf(path), QByteArray("as it was"));
        QCOMPARE(filesIn(folder.path()), QStringList{"x"});
        QVERIFY(writeExport(path, what, [](double part) { return part >= 0.0 && part <= 1.0; }));
        QVERIFY(bytesOf(path).size() > 500);
        const QString nowhere = folder.path() + "/missing/x";
        QVERIFY(errorOf([&] { writeExport(nowhere, what); }).startsWith(nowhere + ": cannot be written: "));
        QCOMPARE(filesIn(folder.path()), QStringList{"x"});
    }

    void sizesOutOfRangeAreRefused() {
        for (const FileFormat as : {FileFormat::Svg, FileFormat::Pdf})
            QVERIFY(errorOf([&] {
                        exportOf(figureOf("roofline"), {}, as, formatOf({9, 9}));
                    }).contains("out of range"));
    }

    void jobWritesEachFormat_data() { nothingIsLeftWhereItIsGivenUp_data(); }

    void jobWritesEachFormat() {
        QFETCH(int, as);
        QTemporaryDir folder;
        ExportJob job;
        QSignalSpy finished(&job, &ExportJob::finished);
        QList<ExportItem> items;
        for (const char* chart : {"roofline", "throughput"})
            items.append({folder.filePath(chart), figureOf(chart)});
        const auto format = static_cast<FileFormat>(as);
        job.start(items, fullScenario(), formatOf({320, 200}), format);
        QVERIFY(QTest::qWaitFor([&] { return !finished.isEmpty(); }, 30'000));
        for (const ExportItem& item : items) {
            const QByteArray bytes = bytesOf(item.path);
            if (format == FileFormat::Csv)
                QCOMPARE(QString::fromUtf8(bytes), csvOf(tableOf(item.figure)));
            else
                QVERIFY(bytes.startsWith(format == FileFormat::Png   ? "\x89PNG"
                                         : format == FileFormat::Svg ? "<?xml"
                                                                     : "%PDF-"));
        }
    }
};

QTEST_MAIN(ViewVectorExportTest)
#include "view_vector_export_test.moc"
