// SPDX-License-Identifier: GPL-3.0-or-later
// The GPUs that are compared: taken away, found by typing, and no more than have a colour.
#include "tests/window/window_fixture.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

namespace ridgepoint {

class WindowCompareTest : public QObject {
    Q_OBJECT

private slots:
    void boxTakesGpuAway() {
        WindowFixture fixture;
        QTest::mouseClick(&fixture.find<QCheckBox>("compareH200"), Qt::LeftButton, {}, QPoint(8, 8));
        QCOMPARE(fixture.scenario().compare, (std::vector<std::string>{"A100", "H100"}));
        QVERIFY(QTest::qWaitFor([&] { return !fixture.window().findChild<QCheckBox*>("compareH200"); }));
        auto& box = fixture.find<QCheckBox>("compareA100");
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Space);
        QCOMPARE(fixture.scenario().compare, (std::vector<std::string>{"H100"}));
        QVERIFY(fixture.window().focusWidget());
        QVERIFY(fixture.window().focusWidget()->isVisible());
        QVERIFY(!fixture.find<QCheckBox>("compareH100").isEnabled()); // the chosen one stays
    }

    // However many they are, the panel scrolls for what it holds, and not for what it does not.
    void thePanelDoesNotScrollForRoomThatIsFree_data() {
        QTest::addColumn<QStringList>("compared");
        QTest::newRow("one") << QStringList{"H100"};
        QTest::newRow("two lines of boxes") << QStringList{"T4", "A100", "H100", "H200", "B200"};
    }
    void thePanelDoesNotScrollForRoomThatIsFree() {
        QFETCH(QStringList, compared);
        WindowFixture fixture;
        fixture.window().resize(MainWindow::smallest);
        Scenario scenario;
        scenario.compare.clear();
        for (const QString& id : compared)
            scenario.compare.push_back(id.toStdString());
        fixture.show(scenario);
        auto& panel = fixture.find<QScrollArea>("sidePanel");
        auto& readout = fixture.find<QWidget>("readout");
        QTRY_VERIFY(readout.height() >= readout.heightForWidth(readout.width()));
        QTRY_VERIFY(!panel.verticalScrollBar()->isVisible());
        QVERIFY(readout.mapTo(panel.widget(), QPoint(0, readout.height())).y() <= panel.viewport()->height());
    }

    void lastComparedGivesPlaceToChosen() {
        WindowFixture fixture;
        Scenario start;
        start.compare = {"A100"};
        fixture.show(start);
        QTest::mouseClick(&fixture.find<QCheckBox>("compareA100"), Qt::LeftButton, {}, QPoint(8, 8));
        QCOMPARE(fixture.scenario().compare, (std::vector<std::string>{"H100"}));
    }

    void popupAddsGpuFoundByTyping() {
        WindowFixture fixture;
        QTest::mouseClick(&fixture.find<QToolButton>("compareAdd"), Qt::LeftButton);
        auto& search = fixture.find<QLineEdit>("gpuSearch");
        QVERIFY(search.isVisible());
        QTest::keyClicks(&search, "mi300");
        QTest::keyClick(&search, Qt::Key_Return);
        QCOMPARE(fixture.scenario().compare.back(), "MI300X");
        QVERIFY(fixture.find<QCheckBox>("compareMI300X").isChecked());
        QTest::keyClick(&search, Qt::Key_Escape);
        QVERIFY(!search.isVisible());
    }

    void popupListTogglesByKeyAndMouse() {
        WindowFixture fixture;
        QTest::mouseClick(&fixture.find<QToolButton>("compareAdd"), Qt::LeftButton);
        auto& search = fixture.find<QLineEdit>("gpuSearch");
        QTest::keyClicks(&search, "B200");
        QTest::keyClick(&search, Qt::Key_Down);
        auto& list = fixture.find<QListView>("gpuList");
        QVERIFY(list.hasFocus());
        QTest::keyClick(&list, Qt::Key_Space);
        QCOMPARE(fixture.scenario().compare.back(), "B200");
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                          list.visualRect(list.model()->index(0, 0)).center());
        QCOMPARE(fixture.scenario().compare.back(), "H200");
    }

    void noMoreThanSevenAreCompared() {
        WindowFixture fixture;
        Scenario start;
        start.compare = {"A100", "H100", "H200", "T4", "V100", "L4", "B200"};
        fixture.show(start);
        QTest::mouseClick(&fixture.find<QToolButton>("compareAdd"), Qt::LeftButton);
        auto& search = fixture.find<QLineEdit>("gpuSearch");
        QTest::keyClicks(&search, "MI300X");
        const auto& list = fixture.find<QListView>("gpuList");
        const QModelIndex other = list.model()->index(0, 0);
        QVERIFY(!(other.flags() & Qt::ItemIsEnabled));
        QVERIFY(other.data(Qt::ToolTipRole).toString().contains("7"));
        QTest::keyClick(&search, Qt::Key_Return);
        QVERIFY(fixture.scenario() == start);
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowCompareTest)
#include "window_compare_test.moc"
