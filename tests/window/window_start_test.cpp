// SPDX-License-Identifier: GPL-3.0-or-later
// The first frames: the controls and the charts' places in one, and in the next the results, to which nothing
// makes room.
#include "app/shipped_data.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "tests/window/window_fixture.h"

#include <QLabel>
#include <QPointer>
#include <QSignalSpy>
#include <QSlider>

namespace ridgepoint {

namespace {

struct Place {
    QPointer<QWidget> widget;
    QRect rect; // in the window
};

QRect placeOf(const QWidget& widget) {
    return {widget.mapTo(widget.window(), QPoint()), widget.size()};
}

// Where all is that the user may look at or reach for.
QList<Place> placesIn(const QWidget& window) {
    QList<Place> places;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && !widget->objectName().startsWith("qt_") &&
            (widget->focusPolicy() != Qt::NoFocus || qobject_cast<QLabel*>(widget) ||
             qobject_cast<ChartCard*>(widget)))
            places.append({widget, placeOf(*widget)});
    return places;
}

// Takes down the places when the window is first painted.
class FirstFrame : public QObject {
public:
    explicit FirstFrame(QWidget& window)
        : window_(window) {
        window.installEventFilter(this);
    }
    const QList<Place>& places() const { return places_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == &window_ && event->type() == QEvent::Paint && places_.isEmpty())
            places_ = placesIn(window_);
        return false;
    }

private:
    QWidget& window_;
    QList<Place> places_;
};

} // namespace

class WindowStartTest : public QObject {
    Q_OBJECT

private slots:
    void nothingMovesAfterTheFirstFrame_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Scenario>("scenario");
        Scenario full;
        full.fidelity = Fidelity::per_operator;
        full.compare = {"A100", "H200", "B200", "MI300X", "L4"};
        Scenario pictures;
        pictures.model = "ResNet50";
        for (const QSize size : {QSize(1024, 700), QSize(1440, 900), QSize(2560, 1440)}) {
            QTest::addRow("%d, as it comes", size.width()) << size << Scenario();
            QTest::addRow("%d, all controls", size.width()) << size << full;
            QTest::addRow("%d, a model without phases", size.width()) << size << pictures;
        }
    }
    void nothingMovesAfterTheFirstFrame() {
        QFETCH(QSize, size);
        QFETCH(Scenario, scenario);
        WindowFixture fixture;
        fixture.show(scenario);
        fixture.window().resize(size);
        fixture.close();

        MainWindow window(shippedCatalogue());
        const FirstFrame first(window);
        QSignalSpy refreshed(&window, &MainWindow::refreshed);
        window.show();
        QVERIFY(refreshed.wait(30000));
        QTRY_VERIFY(!first.places().isEmpty());
        QCOMPARE(window.size(), size);
        QVERIFY(window.scenario() == scenario);
        QCoreApplication::processEvents();
        QVERIFY(first.places().size() > 25);
        for (const Place& place : first.places()) {
            QVERIFY(place.widget);
            QVERIFY2(place.widget->isVisible() && placeOf(*place.widget) == place.rect,
                     qPrintable(place.widget->objectName() + ' ' + place.widget->accessibleName()));
        }
        QVERIFY(window.findChild<QLabel*>("throughputValue") || window.findChild<QLabel*>("ttftValue"));
    }

    // The values and the cards' buttons are made with the first results, behind all else of the window.
    void tabComesToWhatIsMadeLateInItsPlace() {
        WindowFixture fixture;
        fixture.find<QSlider>("efficiencySlider").setFocus();
        const auto next = [&] {
            QTest::keyClick(fixture.window().focusWidget(), Qt::Key_Tab);
            return fixture.window().focusWidget()->objectName();
        };
        QStringList order;
        while (order.size() < 200 && (order.isEmpty() || order.last() != "quantizationMs"))
            order.append(next());
        const qsizetype values = order.indexOf("ttftReadout");
        QCOMPARE(order.mid(values, 6), (QStringList{"ttftReadout", "itlReadout", "userReadout",
                                                    "totalReadout", "requestReadout", "throughputReadout"}));
        const qsizetype charts = order.indexOf("rooflineView");
        QVERIFY(0 <= values && values < charts);
        QStringList expected;
        for (const char* chart : {"roofline", "throughput", "generations", "quantization"})
            for (const char* part : {"View", "Fill", "Copy", "Table", "Save"})
                expected.append(QLatin1String(chart) + QLatin1String(part));
        expected.append("quantizationMs");
        QCOMPARE(order.mid(charts), expected);
    }

    // A page's own controls stand between its chart and the card's buttons.
    void tabComesToAPagesControls() {
        WindowFixture fixture;
        fixture.window().grid()->fill(
            static_cast<int>(std::find_if(charts().begin(), charts().end(),
                                          [](const ChartKind& kind) { return kind.id == "sla"; }) -
                             charts().begin()));
        QVERIFY(fixture.settle());
        fixture.find<QWidget>("slaView").setFocus();
        QStringList order;
        while (order.size() < 200 && (order.isEmpty() || order.last() != "slaSave")) {
            QTest::keyClick(fixture.window().focusWidget(), Qt::Key_Tab);
            order.append(fixture.window().focusWidget()->objectName());
        }
        QVERIFY(order.size() > 4);
        QCOMPARE(order.mid(order.size() - 4), (QStringList{"slaFill", "slaCopy", "slaTable", "slaSave"}));
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowStartTest)
#include "window_start_test.moc"
