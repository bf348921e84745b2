// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the pictures of the figures.
#include "app/view/bar_painter.h"
#include "app/view/chart_painter.h"
#include "app/view/export.h"
#include "view_support.h"

#include <QTest>

using namespace ridgepoint;
using namespace ridgepoint::test;

namespace {

QImage pictured(const Figure& figure, const Theme& theme, QSize size = {960, 540}) {
    return pictureOf(figure, {size, 1.0, theme});
}

Ink chosenInk(const Scenario& scenario) {
    return inkOf(catalogue(), scenario, gpu_named(catalogue(), scenario.gpu));
}

bool isOfGpus(const QString& chart) {
    return QStringList{"roofline", "throughput", "generations", "fidelities"}.contains(chart);
}

// How many pixels the most used of the colours has that say what binds, or what passes.
int mostPainted(const QImage& image, const Theme& theme) {
    QHash<QRgb, int> counts;
    for (const Ink::Role role : {Ink::Role::Memory, Ink::Role::Compute, Ink::Role::Overhead,
                                 Ink::Role::Network, Ink::Role::Full, Ink::Role::Pass, Ink::Role::Fail})
        for (const QColor& color : {theme.color({role}), theme.textColor({role}), theme.field({role})})
            counts.insert(color.rgb(), 0);
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (const auto count = counts.find(line[x] | 0xFF000000u); count != counts.end())
                ++*count;
    }
    return *std::max_element(counts.begin(), counts.end());
}

QList<QColor> cornersOf(const QImage& image) {
    const int right = image.width() - 1;
    const int bottom = image.height() - 1;
    return {image.pixel(0, 0), image.pixel(right, 0), image.pixel(0, bottom), image.pixel(right, bottom)};
}

double shareOf(const QImage& image, const QColor& color) {
    return double(pixelsOf(image, color)) / (double(image.width()) * image.height());
}

Bar barOf(double center, double value) {
    return {.name = "TTFT", .ink = {Ink::Role::Gpu, 0}, .center = center, .value = value};
}

} // namespace

class ViewPaintingTest : public QObject {
    Q_OBJECT

private slots:
    void figures_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QString>("model");
        QTest::addColumn<bool>("dark");
        for (const QString& chart : chartIds())
            for (const char* model : {"Llama3_8B", "Llama3_70B", "ResNet50"})
                for (const bool dark : {false, true})
                    if (applies(chart, scenarioFor(model, "H100")))
                        QTest::addRow("%s, %s, %s", qPrintable(chart), model, dark ? "dark" : "light")
                            << chart << model << dark;
    }

    void figures() {
        QFETCH(QString, chart);
        QFETCH(QString, model);
        QFETCH(bool, dark);
        const Theme theme = dark ? darkTheme() : lightTheme();
        const Scenario scenario = scenarioFor(model.toStdString(), "H100");
        const QImage image = pictured(figureOf(chart, scenario), theme);
        QCOMPARE(image.size(), QSize(960, 540));
        for (const QColor& corner : cornersOf(image))
            QCOMPARE(corner, theme.background);
        const double blank = shareOf(image, theme.background);
        QVERIFY2(blank > 0.2 && blank < 0.97, qPrintable(QString::number(blank)));
        const QColor gpu = theme.color(chosenInk(scenario));
        if (isOfGpus(chart))
            QVERIFY2(pixelsOf(image, gpu) > 40, qPrintable(QString::number(pixelsOf(image, gpu))));
        else // the colours say what is measured, what binds, or what passes
            QVERIFY(mostPainted(image, theme) > 40);
    }

    void everyGpuIsPainted_data() {
        QTest::addColumn<QString>("chart");
        for (const char* chart : {"roofline", "throughput", "generations"})
            QTest::addRow("%s", chart) << chart;
    }

    void everyGpuIsPainted() {
        QFETCH(QString, chart);
        const Scenario scenario =
            scenarioFor("Llama3_8B", "T4", {"V100", "A100", "L4", "H100", "MI300X", "H200", "RTX5090"});
        for (const Theme& theme : {lightTheme(), darkTheme()})
            for (const QSize& size : {QSize(1920, 1080), QSize(1440, 1200)}) {
                const QImage image = pictured(figureOf(chart, scenario), theme, size);
                const Study study = studyOf(catalogue(), scenario);
                for (const ShownGpu& shown : study.gpus)
                    QVERIFY2(pixelsOf(image, theme.color(shown.ink)) > 5, shown.gpu->id.c_str());
            }
    }

    void hatchedBarsAreStriped() {
        const Scenario scenario = scenarioFor("Llama3_70B", "H100", {});
        Figure figure = figureOf("generations", scenario);
        const QColor color = lightTheme().color(chosenInk(scenario));
        const int hatched = pixelsOf(pictured(figure, lightTheme()), color);
        for (Panel& panel : figure.panels)
            for (Bar& bar : panel.bars)
                bar.hatched = false;
        const int plain = pixelsOf(pictured(figure, lightTheme()), color);
        QVERIFY2(hatched > 0.3 * plain && hatched < 0.9 * plain, qPrintable(QString::number(hatched)));
    }

    void footerStandsInPictures() {
        Figure figure = figureOf("roofline");
        const QImage with = pictured(figure, lightTheme());
        figure.caption.clear();
        const QImage without = pictured(figure, lightTheme());
        const QRect foot(0, with.height() - 30, with.width(), 30);
        QVERIFY(pixelsOf(with.copy(foot), lightTheme().background) <
                pixelsOf(without.copy(foot), lightTheme().background));
    }

    void barRects_data() {
        QTest::addColumn<double>("center");
        QTest::addColumn<double>("value");
        QTest::addColumn<QRectF>("rect");
        // Two categories on 200 px, values to 10 on 100 px.
        QTest::newRow("half") << 0.0 << 5.0 << QRectF(19, 50, 62, 50);
        QTest::newRow("full") << 1.0 << 10.0 << QRectF(119, 0, 62, 100);
        QTest::newRow("beyond the axis") << 0.0 << 20.0 << QRectF(19, 0, 62, 100);
        QTest::newRow("nothing") << 0.0 << 0.0 << QRectF();
        QTest::newRow("out of view") << 5.0 << 5.0 << QRectF();
    }

    void barRects() {
        QFETCH(double, center);
        QFETCH(double, value);
        QFETCH(QRectF, rect);
        const PlotMap map{
            Axis::Scale::Categories, Axis::Scale::Linear, {-0.5, 1.5}, {0.0, 10.0}, QRectF(0, 0, 200, 100)};
        const QRectF found = barRect(barOf(center, value), map, 0.62);
        QCOMPARE(found.isEmpty(), rect.isEmpty());
        if (!rect.isEmpty()) {
            QVERIFY(QLineF(found.topLeft(), rect.topLeft()).length() < 1e-9);
            QVERIFY(QLineF(found.bottomRight(), rect.bottomRight()).length() < 1e-9);
        }
    }

    void marksHaveAnExtent() {
        QCOMPARE(markRadius(Shape::None, Weight::Bold), 0.0);
        for (const Shape shape :
             {Shape::Dot, Shape::Disc, Shape::Ring, Shape::Triangle, Shape::HollowTriangle, Shape::Wall}) {
            QVERIFY(markRadius(shape, Weight::Normal) > 1.0);
            QVERIFY(markRadius(shape, Weight::Bold) >= markRadius(shape, Weight::Normal));
        }
    }

    void calloutsStayInside_data() {
        QTest::addColumn<QPointF>("at");
        QTest::newRow("in the middle") << QPointF(200, 150);
        QTest::newRow("top left") << QPointF(2, 2);
        QTest::newRow("top right") << QPointF(398, 2);
        QTest::newRow("bottom right") << QPointF(398, 298);
        QTest::newRow("bottom left") << QPointF(2, 298);
    }

    void calloutsStayInside() {
        QFETCH(QPointF, at);
        ChartState state;
        state.type = chartType();
        state.size = {400, 300};
        // A frame of 40 px around the chart, to see whether anything is painted out of it.
        QImage image(480, 380, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        painter.translate(40, 40);
        paintCallout(painter, state, at, "H100 ridge point\narithmetic intensity 295.223881 FLOP/byte");
        painter.end();
        const QRect chart(40, 40, 400, 300);
        // The ring around the point may reach over the edge, the box with the text may not.
        const QColor box = state.theme.background;
        QVERIFY(pixelsOf(image, box) > 2000);
        QCOMPARE(pixelsOf(image.copy(chart), box), pixelsOf(image, box));
    }
};

QTEST_MAIN(ViewPaintingTest)
#include "view_painting_test.moc"
