// SPDX-License-Identifier: GPL-3.0-or-later
// The tabs of the pages where there is not room for all of them.
#include "app/window/charts_grid.h"
#include "app/window/page_bar.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QImage>
#include <QToolButton>

namespace ridgepoint {

namespace {

// Whether anything is drawn there.
bool hasInk(const QImage& image, const QRect& area) {
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            if (image.pixel(x, y) != image.pixel(area.topLeft()))
                return true;
    return false;
}

// What of the bar its arrows leave open.
QRect openPart(const PageBar& bar) {
    QRect open = bar.rect();
    for (const auto* arrow : bar.findChildren<QToolButton*>())
        if (arrow->isVisible())
            open.setRight(std::min(open.right(), arrow->x() - 1));
    return open;
}

} // namespace

class WindowPageBarTest : public QObject {
    Q_OBJECT

private slots:
    void wordsAreWholeOrNotThere_data() {
        QTest::addColumn<Language::Mode>("language");
        QTest::addColumn<int>("width");
        for (const int width : {1024, 1100, 1237, 1440}) {
            QTest::addRow("English, %d", width) << Language::Mode::English << width;
            QTest::addRow("Chinese, %d", width) << Language::Mode::Chinese << width;
        }
    }
    void wordsAreWholeOrNotThere() {
        QFETCH(Language::Mode, language);
        QFETCH(int, width);
        WindowFixture fixture;
        fixture.window().setLanguage(language);
        fixture.window().resize(width, 700);
        fixture.find<QAction>("explainAction").trigger();
        auto& bar = fixture.find<PageBar>("pageBar");
        for (int chart = 0; chart < charts().size(); ++chart) {
            fixture.window().grid()->fill(chart);
            QVERIFY(fixture.settle());
            QCoreApplication::processEvents();
            const QImage image = bar.grab().toImage();
            const QRect open = openPart(bar);
            int whole = 0;
            for (int tab = 0; tab < bar.count(); ++tab) {
                const bool isWhole = open.contains(bar.tabRect(tab));
                const QRect seen = open & bar.tabRect(tab);
                whole += isWhole ? 1 : 0;
                QVERIFY(isWhole || tab != bar.currentIndex());
                if (!seen.isEmpty())
                    QVERIFY2(hasInk(image, seen) == isWhole, qPrintable(bar.tabText(tab)));
            }
            QVERIFY(whole >= 3);
        }
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowPageBarTest)
#include "window_page_bar_test.moc"
