// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of the SLA and the what-if page, and what their charts show once one has moved.
#include "app/window/charts_grid.h"
#include "app/window/sla_strip.h"
#include "app/window/value_spin.h"
#include "app/window/what_if_strip.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTranslator>

namespace ridgepoint {

namespace {

void open(WindowFixture& fixture, const QString& id) {
    for (int i = 0; i < charts().size(); ++i)
        if (charts()[i].id == id)
            fixture.find<ChartsGrid>("chartsGrid").fill(i);
    QVERIFY(fixture.settle());
}

const ChartOptions& options(WindowFixture& fixture) {
    return fixture.find<ChartsGrid>("chartsGrid").options();
}

QString verdictOf(const Figure& figure, const QString& gpu) {
    for (const QList<TextGrid::Cell>& row : figure.panels.first().textGrid.rows)
        if (row.first().text == gpu)
            return row[1].text;
    return {};
}

void type(QWidget& field, const char* text) {
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

} // namespace

class WindowSlaPageTest : public QObject {
    Q_OBJECT

private slots:
    void limitsDecide() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.seq_len = 4096;
        fixture.show(scenario);
        open(fixture, "sla");
        QCOMPARE(fixture.find<ValueSpin>("ttftLimit").value(), 200.0);
        QCOMPARE(fixture.find<ValueSpin>("itlLimit").value(), 50.0);
        QVERIFY(!fixture.find<QCheckBox>("requestLimitOn").isChecked());
        QVERIFY(!fixture.find<ValueSpin>("requestLimit").isEnabled());
        QCOMPARE(verdictOf(fixture.figure("sla"), "A100"), "FAIL");
        type(fixture.find<ValueSpin>("ttftLimit"), "500");
        QCOMPARE(in(*options(fixture).limits.ttft, millisecond), 500.0);
        QCOMPARE(verdictOf(fixture.figure("sla"), "A100"), "PASS");
        fixture.find<QCheckBox>("requestLimitOn").click();
        QVERIFY(options(fixture).limits.request.has_value());
        type(fixture.find<ValueSpin>("requestLimit"), "2000");
        QCOMPARE(verdictOf(fixture.figure("sla"), "A100"), "FAIL");
        fixture.find<QCheckBox>("requestLimitOn").click();
        QVERIFY(!options(fixture).limits.request.has_value());
        QCOMPARE(verdictOf(fixture.figure("sla"), "A100"), "PASS");
    }

    // Neither 0 nor text can be entered.
    void limitHoldsItsRange() {
        WindowFixture fixture;
        open(fixture, "sla");
        auto& spin = fixture.find<ValueSpin>("ttftLimit");
        for (const char* typed : {"0", "-5", "abc", ""}) {
            type(spin, typed);
            QVERIFY(spin.value() >= time_limit_range.minimum);
            QVERIFY(*options(fixture).limits.ttft >= time_limit_range.minimum * millisecond);
        }
        type(fixture.find<ValueSpin>("memoryLimit"), "900");
        QVERIFY(*options(fixture).limits.memory <= 1.0);
    }

    void itlKindIsThePerOperatorModels() {
        WindowFixture fixture;
        open(fixture, "sla");
        auto& kind = fixture.find<QComboBox>("itlKind");
        QVERIFY(!kind.isVisible());
        Scenario scenario;
        scenario.fidelity = Fidelity::per_operator;
        scenario.batch = 16;
        fixture.show(scenario);
        QVERIFY(fixture.settle());
        QVERIFY(kind.isVisible());
        QCOMPARE(fixture.figure("sla").panels[0].textGrid.columns[3].key, "itl_served_ms");
        kind.setCurrentIndex(1);
        QCOMPARE(fixture.figure("sla").panels[0].textGrid.columns[3].key, "itl_mean_ms");
    }

    void slidersScaleHardware() {
        WindowFixture fixture;
        open(fixture, "what-if");
        auto& slider = fixture.find<QSlider>("computeScaleSlider");
        QCOMPARE(slider.value(), 8); // 1/4 times eight fourths of a doubling
        slider.setValue(12);
        QCOMPARE(options(fixture).scales, (ResourceScales{.compute = 2.0}));
        QCOMPARE(fixture.find<ValueSpin>("computeScaleSpin").value(), 2.0);
        QVERIFY(fixture.figure("what-if").finding.contains("with compute 2.00x"));
        slider.setValue(slider.maximum());
        QCOMPARE(options(fixture).scales.compute, 8.0);
        slider.setValue(0);
        QCOMPARE(options(fixture).scales.compute, 0.25);
        type(fixture.find<ValueSpin>("linkScaleSpin"), "3.1");
        QCOMPARE(options(fixture).scales.link, 3.1);
        QCOMPARE(fixture.find<ValueSpin>("linkScaleSpin").value(), 3.1);
    }

    void buttonsAreTheExperiment() {
        WindowFixture fixture;
        open(fixture, "what-if");
        fixture.find<QPushButton>("doubleCompute").click();
        QCOMPARE(options(fixture).scales, (ResourceScales{.compute = 2.0}));
        fixture.find<QPushButton>("doubleBandwidth").click();
        QCOMPARE(options(fixture).scales, (ResourceScales{.bandwidth = 2.0}));
        QCOMPARE(fixture.find<QSlider>("bandwidthScaleSlider").value(), 12);
        QCOMPARE(fixture.find<QSlider>("computeScaleSlider").value(), 8);
        fixture.find<QPushButton>("scaleReset").click();
        QCOMPARE(options(fixture).scales, ResourceScales());
    }

    void aLimitIsAStepOfUndo() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.seq_len = 4096;
        fixture.show(scenario);
        open(fixture, "sla");
        QUndoStack& undo = fixture.window().history().undoStack();
        const int before = undo.count();
        auto& spin = fixture.find<ValueSpin>("ttftLimit");
        auto& request = fixture.find<QCheckBox>("requestLimitOn");
        type(spin, "500");
        request.click();
        QCOMPARE(undo.count(), before + 2);
        QCOMPARE(undo.undoText(), "request limit");
        fixture.find<QAction>("undoAction").trigger();
        QCOMPARE(undo.undoText(), "TTFT limit");
        QVERIFY(fixture.settle());
        QVERIFY(!request.isChecked());
        QCOMPARE(spin.value(), 500.0);
        QCOMPARE(verdictOf(fixture.figure("sla"), "A100"), "PASS");
        undo.undo();
        QVERIFY(fixture.settle());
        QCOMPARE(spin.value(), 200.0);
        QCOMPARE(verdictOf(fixture.figure("sla"), "A100"), "FAIL");
        QCOMPARE(fixture.scenario(), scenario);
        undo.redo();
        QVERIFY(fixture.settle());
        QCOMPARE(spin.value(), 500.0);
        QCOMPARE(verdictOf(fixture.figure("sla"), "A100"), "PASS");
    }

    void aHeldKeyIsOneStep() {
        WindowFixture fixture;
        open(fixture, "sla");
        QUndoStack& undo = fixture.window().history().undoStack();
        auto& spin = fixture.find<ValueSpin>("itlLimit");
        spin.setFocus();
        const auto press = [&](QEvent::Type type, bool isRepeated) {
            QKeyEvent event(type, Qt::Key_Up, Qt::NoModifier, QString(), isRepeated);
            QApplication::sendEvent(&spin, &event);
            QVERIFY(fixture.settle());
        };
        press(QEvent::KeyPress, false);
        press(QEvent::KeyPress, true);
        press(QEvent::KeyPress, true);
        press(QEvent::KeyRelease, false);
        QVERIFY(spin.value() > 52.0);
        QCOMPARE(undo.count(), 1);
        press(QEvent::KeyPress, false);
        press(QEvent::KeyRelease, false);
        QCOMPARE(undo.count(), 2);
    }

    void aDragOfAScaleIsOneStep() {
        WindowFixture fixture;
        open(fixture, "what-if");
        QUndoStack& undo = fixture.window().history().undoStack();
        auto& slider = fixture.find<QSlider>("bandwidthScaleSlider");
        const auto drag = [&](QSlider& along, int from, int to) {
            QTest::mousePress(&along, Qt::LeftButton, {}, handleAt(along, from));
            for (int at = from; at != to; at += to > from ? 1 : -1) {
                QTest::mouseMove(&along, handleAt(along, at + (to > from ? 1 : -1)));
                QVERIFY(fixture.settle());
            }
            QTest::mouseRelease(&along, Qt::LeftButton, {}, handleAt(along, to));
        };
        drag(slider, 8, 12);
        QCOMPARE(options(fixture).scales, (ResourceScales{.bandwidth = 2.0}));
        QCOMPARE(undo.count(), 1);
        QCOMPARE(undo.undoText(), "what-if: Bandwidth");
        // Another drag is another step, of the same page or of the scenario.
        drag(slider, 12, 10);
        QCOMPARE(undo.count(), 2);
        drag(fixture.find<QSlider>("batchSlider"), 0, 3);
        QCOMPARE(undo.count(), 3);
        undo.undo();
        undo.undo();
        QVERIFY(fixture.settle());
        QCOMPARE(slider.value(), 12);
        QVERIFY(fixture.figure("what-if").finding.contains("with bandwidth 2.00x"));
        undo.undo();
        QVERIFY(fixture.settle());
        QCOMPARE(slider.value(), 8);
        QCOMPARE(fixture.find<ValueSpin>("bandwidthScaleSpin").value(), 1.0);
        QVERIFY(!fixture.figure("what-if").finding.contains("2.00x"));
    }

    // A drag that ends where it began, and a choice that is made already.
    void whatChangesNothingIsNoStep() {
        WindowFixture fixture;
        open(fixture, "what-if");
        auto& slider = fixture.find<QSlider>("computeScaleSlider");
        QTest::mousePress(&slider, Qt::LeftButton, {}, handleAt(slider, 8));
        QTest::mouseMove(&slider, handleAt(slider, 11));
        QTest::mouseMove(&slider, handleAt(slider, 8));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, handleAt(slider, 8));
        fixture.find<QPushButton>("scaleReset").click();
        QCOMPARE(fixture.window().history().undoStack().count(), 0);
    }

    // Undone while another page is on show, it is undone when its own comes back.
    void aHiddenPageFollows() {
        WindowFixture fixture;
        open(fixture, "what-if");
        fixture.find<QPushButton>("doubleCompute").click();
        open(fixture, "sla");
        fixture.window().history().undoStack().undo();
        QVERIFY(fixture.settle());
        open(fixture, "what-if");
        QCOMPARE(fixture.find<QSlider>("computeScaleSlider").value(), 8);
        QVERIFY(!fixture.figure("what-if").finding.contains("2.00x"));
    }

    // A change of language goes to strips that are there already.
    void textsFollowTheLanguage() {
        class Marked : public QTranslator {
            bool isEmpty() const override { return false; }
            QString translate(const char* context, const char* source, const char*, int) const override {
                const QByteArray strip(context);
                return strip.endsWith("SlaStrip") || strip.endsWith("WhatIfStrip")
                           ? QLatin1Char('*') + QString::fromUtf8(source)
                           : QString();
            }
        };
        WindowFixture fixture;
        open(fixture, "what-if");
        open(fixture, "sla");
        const auto texts = [&] {
            return QStringList{fixture.find<QCheckBox>("ttftLimitOn").text(),
                               fixture.find<ValueSpin>("itlLimit").toolTip().left(13),
                               fixture.find<QComboBox>("itlKind").itemText(1),
                               fixture.find<QPushButton>("doubleCompute").text(),
                               fixture.find<QSlider>("computeScaleSlider").accessibleName(),
                               fixture.find<QWidget>("computeScaleRow").findChild<QLabel*>()->text()};
        };
        QVERIFY(!texts().filter(QRegularExpression("^[*]")).size());
        Marked marked;
        QVERIFY(qApp->installTranslator(&marked));
        QCoreApplication::processEvents();
        QCOMPARE(texts().filter(QRegularExpression("^[*]")).size(), texts().size());
        QCOMPARE(*options(fixture).limits.ttft, 200.0 * millisecond);
    }

    // At the smallest window, each control has its name and its tip, and stands within the strip.
    void controlsFitAndAreNamed_data() {
        QTest::addColumn<QString>("chart");
        QTest::addColumn<QString>("strip");
        QTest::newRow("SLA") << "sla"
                             << "slaStrip";
        QTest::newRow("what-if") << "what-if"
                                 << "whatIfStrip";
    }
    void controlsFitAndAreNamed() {
        QFETCH(QString, chart);
        QFETCH(QString, strip);
        WindowFixture fixture;
        fixture.window().resize(1024, 700);
        open(fixture, chart);
        QWidget& page = fixture.find<QWidget>(strip);
        int controls = 0;
        for (QWidget* child : page.findChildren<QWidget*>()) {
            if (child->focusPolicy() == Qt::NoFocus || !child->isVisible() || child->objectName().isEmpty() ||
                child->objectName().startsWith("qt_"))
                continue;
            ++controls;
            QVERIFY2(!child->accessibleName().isEmpty(), qPrintable(child->objectName()));
            QVERIFY2(!child->toolTip().isEmpty(), qPrintable(child->objectName()));
            const QRect place(child->mapTo(&page, QPoint()), child->size());
            QVERIFY2(page.rect().contains(place), qPrintable(child->objectName()));
        }
        QVERIFY(controls >= 8);
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowSlaPageTest)
#include "window_sla_page_test.moc"
