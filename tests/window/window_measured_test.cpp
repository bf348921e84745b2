// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements opened in the window: listed, picked, drawn, forgotten.
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

namespace ridgepoint {

namespace {

QString samplePath(const char* name) {
    return QStringLiteral(RIDGEPOINT_SOURCE_DIR) + "/tests/" + name;
}

int rowOf(const QTreeWidget& list, const QString& id) {
    for (int i = 0; i < list.topLevelItemCount(); ++i)
        if (list.topLevelItem(i)->text(0) == id)
            return i;
    return -1;
}

int marksOn(const Figure& figure) {
    int marks = 0;
    for (const Panel& panel : figure.panels)
        for (const Series& series : panel.series)
            marks += series.name == "measured" ? static_cast<int>(series.points.size()) : 0;
    return marks;
}

} // namespace

class WindowMeasuredTest : public QObject {
    Q_OBJECT

private slots:
    void aPickedPointIsTheScenarioAndStandsOnTheCharts() {
        WindowFixture fixture;
        QVERIFY(fixture.openFile(samplePath("measured/measured.csv")));
        QVERIFY(fixture.message().contains("49 points"));
        auto& list = fixture.find<QTreeWidget>("measuredPoints");
        QCOMPARE(list.topLevelItemCount(), 49);
        QCOMPARE(list.topLevelItem(rowOf(list, "m092"))->text(2), "MI250"); // no part of the catalogue
        const Scenario before = fixture.scenario();
        list.setCurrentItem(list.topLevelItem(rowOf(list, "m096")));
        const Scenario& scenario = fixture.scenario();
        QCOMPARE(QString::fromStdString(scenario.model), "Llama2_7B");
        QCOMPARE(QString::fromStdString(scenario.gpu), "H100");
        QCOMPARE(scenario.batch, 16);
        QCOMPARE(scenario.seq_len, 1024);
        QVERIFY(fixture.settle());
        QVERIFY(marksOn(fixture.figure("generations")) > 0);
        fixture.find<QAction>("undoAction").trigger();
        QVERIFY(fixture.scenario() == before);
    }

    // A point that no scenario can hold says why, and changes nothing.
    void aPointThatIsNotCoveredSaysWhy() {
        WindowFixture fixture;
        QVERIFY(fixture.openFile(samplePath("measured/measured.csv")));
        auto& list = fixture.find<QTreeWidget>("measuredPoints");
        const Scenario before = fixture.scenario();
        list.setCurrentItem(list.topLevelItem(rowOf(list, "m040")));
        QVERIFY(fixture.scenario() == before);
        QVERIFY(fixture.find<QLabel>("measuredNote").text().contains("how many sequences ran at once"));
    }

    // The file names no GPU: the controls do.
    void whatTheFileDoesNotSayIsTakenFromTheControls() {
        WindowFixture fixture;
        QVERIFY(fixture.openFile(samplePath("bench_files/sglang-bench_serving.jsonl")));
        auto& list = fixture.find<QTreeWidget>("measuredPoints");
        QCOMPARE(list.topLevelItem(0)->text(2), "H100");
        list.setCurrentItem(list.topLevelItem(0));
        QCOMPARE(fixture.scenario().batch, 12);
        QVERIFY(fixture.find<QLabel>("measuredNote")
                    .text()
                    .contains("That it ran on H100 is not the file's word."));
    }

    void forgottenPointsLeaveTheCharts() {
        WindowFixture fixture;
        QVERIFY(fixture.openFile(samplePath("measured/measured.csv")));
        auto& list = fixture.find<QTreeWidget>("measuredPoints");
        list.setCurrentItem(list.topLevelItem(rowOf(list, "m096")));
        QVERIFY(fixture.settle());
        QVERIFY(fixture.find<QAction>("measuredAction").isEnabled());
        QTest::mouseClick(&fixture.find<QPushButton>("forgetMeasured"), Qt::LeftButton);
        QTRY_COMPARE(marksOn(fixture.figure("generations")), 0);
        QVERIFY(!fixture.find<QAction>("measuredAction").isEnabled());
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowMeasuredTest)
#include "window_measured_test.moc"
