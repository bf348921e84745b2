// SPDX-License-Identifier: GPL-3.0-or-later
// At scales that are no whole number, where edges lie between pixels: QT_SCALE_FACTOR, 1.5 where it is not
// set.
#include "app/view/chart_view.h"
#include "app/view/theme.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "tests/window/window_fixture.h"

#include <QApplication>
#include <QImage>

namespace ridgepoint {

namespace {

constexpr int shade = 10; // of 255 and in each colour, what rounding may leave

bool isNear(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) <= shade && std::abs(a.green() - b.green()) <= shade &&
           std::abs(a.blue() - b.blue()) <= shade;
}

// The first pixel of the area, in logical pixels, that is not of the colour; empty for none.
QString strayIn(const QImage& image, const QRectF& area, const QColor& color) {
    const double ratio = image.devicePixelRatio();
    const QRect pixels = QRectF(area.topLeft() * ratio, area.size() * ratio).toRect();
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            if (!isNear(image.pixelColor(x, y), color))
                return QStringLiteral("%1 at %2, %3").arg(image.pixelColor(x, y).name()).arg(x).arg(y);
    return {};
}

} // namespace

class WindowScaleTest : public QObject {
    Q_OBJECT

private slots:
    // A view that did not fill its last row of pixels left a black line below the charts.
    void roundTheChartsIsNothingButTheCard_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QSize>("size");
        for (const bool dark : {false, true})
            for (const QSize size : {QSize(1024, 700), QSize(1037, 701), QSize(1440, 900)})
                QTest::addRow("%s, %d x %d", dark ? "dark" : "light", size.width(), size.height())
                    << dark << size;
    }
    void roundTheChartsIsNothingButTheCard() {
        QFETCH(bool, dark);
        QFETCH(QSize, size);
        WindowFixture fixture;
        fixture.window().resize(size);
        QVERIFY(fixture.setDark(dark));
        for (int chart = ChartsGrid::none; chart < charts().size(); ++chart) {
            fixture.window().grid()->fill(chart);
            QVERIFY(fixture.settle());
            QCoreApplication::processEvents();
            const QImage image = fixture.window().grab().toImage();
            QVERIFY(image.devicePixelRatio() > 1.0);
            const QColor background = themeOf(fixture.window().palette()).background;
            for (const ChartCard* card : fixture.window().cards()) {
                if (!card->isVisible())
                    continue;
                const QRectF all(QPointF(card->mapTo(&fixture.window(), QPoint())), QSizeF(card->size()));
                const double foot = 6.0; // clear of the corners
                for (const QRectF& band :
                     {QRectF(all.left() + foot, all.bottom() - 5.0, all.width() - 2 * foot, 3.0),
                      QRectF(all.right() - 5.0, all.top() + foot, 3.0, all.height() - 2 * foot),
                      QRectF(all.left() + 2.0, all.top() + foot, 3.0, all.height() - 2 * foot)}) {
                    const QString stray = strayIn(image, band, background);
                    QVERIFY2(stray.isEmpty(), qPrintable(card->kind().id + ": " + stray));
                }
            }
        }
    }
};

} // namespace ridgepoint

int main(int count, char** words) {
    if (!qEnvironmentVariableIsSet("QT_SCALE_FACTOR"))
        qputenv("QT_SCALE_FACTOR", "1.5");
    const QApplication application(count, words);
    ridgepoint::WindowScaleTest test;
    return QTest::qExec(&test, count, words);
}
#include "window_scale_test.moc"
