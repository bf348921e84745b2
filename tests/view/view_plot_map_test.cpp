// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/view/plot_map.h"

#include <QTest>

using namespace ridgepoint;

Q_DECLARE_METATYPE(ridgepoint::Axis::Scale)

namespace {

using Scale = Axis::Scale;

Axis axisOf(Scale scale, double minimum, double maximum) {
    Axis axis;
    axis.scale = scale;
    axis.minimum = minimum;
    axis.maximum = maximum;
    return axis;
}

bool isAt(QPointF at, double x, double y) {
    return qAbs(at.x() - x) < 1e-9 && qAbs(at.y() - y) < 1e-9;
}

} // namespace

class ViewPlotMapTest : public QObject {
    Q_OBJECT

private slots:
    void straightened_data() {
        QTest::addColumn<Scale>("scale");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("position");
        QTest::newRow("linear") << Scale::Linear << 12.5 << 12.5;
        QTest::newRow("linear, below zero") << Scale::Linear << -3.0 << -3.0;
        QTest::newRow("categories") << Scale::Categories << 2.0 << 2.0;
        QTest::newRow("powers of two") << Scale::Log2 << 8192.0 << 13.0;
        QTest::newRow("half") << Scale::Log2 << 0.5 << -1.0;
        QTest::newRow("powers of ten") << Scale::Log10 << 1000.0 << 3.0;
        QTest::newRow("a hundredth") << Scale::Log10 << 0.01 << -2.0;
    }

    void straightened() {
        QFETCH(Scale, scale);
        QFETCH(double, value);
        QFETCH(double, position);
        QCOMPARE(ridgepoint::straightened(scale, value), position);
        QCOMPARE(unstraightened(scale, position), value);
    }

    void thereAndBack() {
        for (const Scale scale : {Scale::Linear, Scale::Log2, Scale::Log10})
            for (double value = 1e-6; value < 1e9; value *= 3.7)
                QCOMPARE(unstraightened(scale, ridgepoint::straightened(scale, value)), value);
    }

    void spans() {
        QCOMPARE(spanOf(axisOf(Scale::Log2, 1, 8192)), (Span{0.0, 13.0}));
        QCOMPARE(spanOf(axisOf(Scale::Log10, 0.1, 100)), (Span{-1.0, 2.0}));
        QCOMPARE(spanOf(axisOf(Scale::Linear, -2, 5)), (Span{-2.0, 5.0}));
        QCOMPARE((Span{-2.0, 5.0}.length()), 7.0);
    }

    void cornersAndMiddles() {
        const QRectF plot(100, 50, 400, 200);
        const PlotMap map{Scale::Log2, Scale::Linear, {0.0, 10.0}, {0.0, 50.0}, plot};
        QVERIFY(isAt(map.pixel({1.0, 0.0}), 100, 250));
        QVERIFY(isAt(map.pixel({1024.0, 50.0}), 500, 50));
        QVERIFY(isAt(map.pixel({32.0, 25.0}), 300, 150));
        QVERIFY(isAt(map.pixel({2048.0, -25.0}), 540, 350)); // out of view, but where it would be
        QVERIFY(isAt(map.pixelOfStraight({5.0, 25.0}), 300, 150));
        QVERIFY(isAt(map.straightOfPixel({300, 150}), 5.0, 25.0));
        QVERIFY(isAt(map.straightOfPixel({540, 350}), 11.0, -25.0));
    }

    void oneAxisAlone() {
        const PlotMap map{Scale::Log10, Scale::Log10, {-1.0, 4.0}, {0.0, 3.0}, QRectF(20, 30, 500, 300)};
        for (const double x : {0.1, 1.0, 295.2, 30000.0})
            for (const double y : {1.0, 3.35, 989.0}) {
                const QPointF at = map.pixel({x, y});
                QCOMPARE(map.xPixel(x), at.x());
                QCOMPARE(map.yPixel(y), at.y());
            }
    }

    void aPartInView() {
        const PlotMap whole{Scale::Linear, Scale::Linear, {0.0, 100.0}, {0.0, 100.0}, QRectF(0, 0, 100, 100)};
        PlotMap part = whole;
        part.x = {25.0, 50.0};
        part.y = {50.0, 75.0};
        QVERIFY(isAt(part.pixel({25.0, 50.0}), 0, 100));
        QVERIFY(isAt(part.pixel({50.0, 75.0}), 100, 0));
        QCOMPARE(part.pixel({30.0, 0.0}).x() - part.pixel({29.0, 0.0}).x(), 4.0);
        QCOMPARE(whole.pixel({30.0, 0.0}).x() - whole.pixel({29.0, 0.0}).x(), 1.0);
    }
};

QTEST_GUILESS_MAIN(ViewPlotMapTest)
#include "view_plot_map_test.moc"
