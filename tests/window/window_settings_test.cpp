// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept between starts; light and dark; room enough at the smallest size.
#include "app/view/theme.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/system_color_scheme.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QDBusVariant>
#include <QDialog>
#include <QLabel>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QToolButton>

namespace ridgepoint {

namespace {

QSettings store() {
    return QSettings(QSettings::NativeFormat, QSettings::UserScope, "Ridgepoint", "Ridgepoint");
}

QColor cornerOf(QWidget& widget) {
    // Within the border, left of anything drawn.
    return widget.grab().toImage().pixelColor(3, widget.height() / 2);
}

// The least room that a widget needs, at the width it has where that decides on its height.
QSize leastOf(const QWidget& widget) {
    const QSize least = widget.minimumSizeHint().boundedTo(widget.maximumSize());
    const QLayout* layout = widget.layout();
    return layout && layout->hasHeightForWidth()
               ? QSize(least.width(), layout->minimumHeightForWidth(widget.width()))
               : least;
}

// A text that its label cannot show whole.
bool isCut(const QLabel& label) {
    if (!label.isVisible() || label.text().isEmpty() || label.wordWrap())
        return false;
    const QString plain = QString(label.text()).remove('&');
    return Qt::mightBeRichText(plain) ? label.sizeHint().width() > label.width()
                                      : label.fontMetrics().horizontalAdvance(plain) > label.width() + 1;
}

} // namespace

class WindowSettingsTest : public QObject {
    Q_OBJECT

    // The first widget that is smaller than it needs to be, or the first text that is cut off; empty for
    // none.
    static QString cramped(const MainWindow& window) {
        for (const QWidget* child : window.findChildren<QWidget*>()) {
            // Qt arranges the parts of its own widgets itself.
            const bool isQtsOwn = child->objectName().startsWith("qt_") || child->inherits("QScrollBar") ||
                                  (child->inherits("QTabBar") && child->objectName().isEmpty());
            if (!child->isVisible() || child->isWindow() || isQtsOwn)
                continue;
            const QSize least = leastOf(*child);
            if (child->width() < least.width() || child->height() < least.height())
                return QStringLiteral("%1 %2 needs %3 x %4, has %5 x %6")
                    .arg(child->metaObject()->className(), child->objectName())
                    .arg(least.width())
                    .arg(least.height())
                    .arg(child->width())
                    .arg(child->height());
        }
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (isCut(*label))
                return label->text();
        return {};
    }

private slots:
    void everythingIsKept() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.batch = 97;
        scenario.draft_model = "TinyLlama_1_1B";
        fixture.show(scenario);
        fixture.window().resize(1100, 720);
        fixture.find<QAction>("generationsFillAction").trigger();
        fixture.find<QAction>("darkAppearanceAction").trigger();
        fixture.find<ChartCard>("quantizationCard");
        fixture.find<QToolButton>("quantizationMs").setChecked(true);
        fixture.restart();
        QVERIFY(fixture.scenario() == scenario);
        QCOMPARE(fixture.window().history().undoStack().count(), 0);
        QCOMPARE(fixture.window().size(), QSize(1100, 720));
        QCOMPARE(fixture.window().grid()->filled(), 2);
        QVERIFY(fixture.find<QAction>("darkAppearanceAction").isChecked());
        QVERIFY(themeOf(QApplication::palette()).dark);
        fixture.find<QAction>("quantizationFillAction").trigger();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.find<QToolButton>("quantizationMs").isChecked());
        QVERIFY(fixture.message().isEmpty());
    }

    void firstStartIsTheDefaults() {
        WindowFixture fixture;
        QVERIFY(fixture.scenario() == Scenario());
        QCOMPARE(fixture.window().grid()->filled(), ChartsGrid::none);
        QVERIFY(fixture.find<QAction>("systemAppearanceAction").isChecked());
        QVERIFY(fixture.message().isEmpty());
        QCOMPARE(fixture.window().windowTitle(), "Ridgepoint");
    }

    void whatThePagesAreSetToIsKept() {
        PageOptions pages;
        pages.limits = {.ttft = 500.0 * millisecond,
                        .itl = {},
                        .request = 2345.67 * millisecond,
                        .memory = 92.5 / 100.0,
                        .itl_kind = ItlKind::undisturbed};
        pages.scales = {.compute = 2.0, .bandwidth = 0.25, .capacity = 1.19, .link = 8.0};
        pages.regime = {RequestPart::request, ContourMetric::tokens};
        pages.wall_over_precisions = true;
        WindowFixture fixture;
        fixture.window().history().changePages(pages, "test");
        fixture.restart();
        QVERIFY(fixture.window().history().pages() == pages);
        QVERIFY(static_cast<const PageOptions&>(fixture.window().grid()->options()) == pages);
        QCOMPARE(fixture.window().history().undoStack().count(), 0);
        QVERIFY(fixture.message().isEmpty());
    }

    void damagedPagesFallBackAndAreTold_data() {
        QTest::addColumn<QString>("kept");
        QTest::addColumn<QString>("field");
        QTest::newRow("SLA") << R"({"sla": {"ttft_limit_ms": 0}})"
                             << "sla.ttft_limit_ms";
        QTest::newRow("what-if") << R"({"what_if": {"scale_link": 9}})"
                                 << "what_if.scale_link";
        QTest::newRow("regime") << R"({"regime": {"contours": "height"}})"
                                << "regime.contours";
        QTest::newRow("memory") << R"({"memory": {"wall_over": 1}})"
                                << "memory.wall_over";
        QTest::newRow("cut off") << R"({"memory": {)"
                                 << "charts/pages";
    }
    void damagedPagesFallBackAndAreTold() {
        QFETCH(QString, kept);
        QFETCH(QString, field);
        WindowFixture fixture;
        fixture.close();
        QSettings settings = store();
        settings.setValue("charts/pages", kept);
        settings.sync();
        fixture.open();
        QVERIFY(fixture.window().history().pages() == PageOptions());
        QVERIFY(
            fixture.message().startsWith("The setting of the pages kept from last time cannot be used: "));
        QVERIFY2(fixture.message().contains(field), qPrintable(fixture.message()));
    }

    void damagedSettingsFallBackAndAreTold() {
        WindowFixture fixture;
        fixture.close();
        QSettings settings = store();
        settings.setValue("scenario", R"({"batch": 0})");
        settings.setValue("window/geometry", QByteArray("nonsense"));
        settings.setValue("window/state", QByteArray("nonsense"));
        settings.setValue("window/appearance", "purple");
        settings.setValue("window/filledChart", "pie");
        settings.sync();
        fixture.open();
        QVERIFY(fixture.scenario() == Scenario());
        QCOMPARE(fixture.window().grid()->filled(), ChartsGrid::none);
        QVERIFY(fixture.find<QAction>("systemAppearanceAction").isChecked());
        for (const char* word : {"scenario", "batch", "place", "arrangement", "purple", "pie"})
            QVERIFY2(fixture.message().contains(word), word);
    }

    void scenarioOfUnknownModelFallsBack() {
        WindowFixture fixture;
        fixture.close();
        QSettings settings = store();
        settings.setValue("scenario", R"({"model": "Gone"})");
        settings.sync();
        fixture.open();
        QVERIFY(fixture.scenario() == Scenario());
        QVERIFY(fixture.message().contains("Gone"));
    }

    void resetReturnsToDefaultsAsOneStep() {
        WindowFixture fixture;
        Scenario scenario;
        scenario.batch = 97;
        scenario.cached_prefix = 100;
        fixture.show(scenario);
        PageOptions pages;
        pages.limits.ttft = 500.0 * millisecond;
        const ScenarioHistory& history = fixture.window().history();
        fixture.window().history().changePages(pages, "test");
        fixture.find<QAction>("resetAction").trigger();
        QVERIFY(fixture.scenario() == Scenario() && history.pages() == PageOptions());
        fixture.find<QAction>("undoAction").trigger();
        QVERIFY(fixture.scenario() == scenario && history.pages() == pages);
    }

    void cardsFollowTheSystemsPalette() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto& card = fixture.find<ChartCard>("rooflineCard");
        QCOMPARE(cornerOf(card), lightTheme().background);
        QApplication::setPalette(paletteOf(darkTheme()));
        QTRY_COMPARE(cornerOf(card), darkTheme().background);
        QApplication::setPalette(paletteOf(lightTheme()));
        QTRY_COMPARE(cornerOf(card), lightTheme().background);
    }

    void forcedAppearanceStays() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto& card = fixture.find<ChartCard>("rooflineCard");
        fixture.find<QAction>("darkAppearanceAction").trigger();
        QTRY_COMPARE(cornerOf(card), darkTheme().background);
        QApplication::setPalette(paletteOf(lightTheme()));
        QTRY_COMPARE(cornerOf(card), darkTheme().background);
        fixture.find<QAction>("systemAppearanceAction").trigger();
        QTRY_COMPARE(cornerOf(card), lightTheme().background);
    }

    void desktopsPreferenceIsUnderstood() {
        using Desktop = SystemColorScheme::Scheme;
        QVERIFY(SystemColorScheme::schemeOf(QVariant(1u)) == Desktop::Dark);
        QVERIFY(SystemColorScheme::schemeOf(QVariant(2u)) == Desktop::Light);
        QVERIFY(SystemColorScheme::schemeOf(QVariant(0u)) == Desktop::Unknown);
        QVERIFY(SystemColorScheme::schemeOf(QVariant("dark")) == Desktop::Unknown);
        const QVariant nested = QVariant::fromValue(QDBusVariant(QVariant::fromValue(QDBusVariant(1u))));
        QVERIFY(SystemColorScheme::schemeOf(nested) == Desktop::Dark);
    }

    void smallestWindowHasRoomForAll() {
        WindowFixture fixture;
        fixture.window().resize(MainWindow::smallest);
        QVERIFY(QTest::qWaitFor([&] { return fixture.window().size() == MainWindow::smallest; }));
        Scenario large;
        large.model = "Llama3_1_405B";
        large.gpu = "GB200";
        large.batch = 8192;
        large.seq_len = 131072;
        large.output_tokens = 131072;
        Scenario small;
        small.model = "TinyLlama_1_1B";
        small.gpu = "M2_Ultra";
        small.precision = Precision::int4;
        small.seq_len = 1;
        small.output_tokens = 1;
        Scenario picture;
        picture.model = "ResNet50";
        const std::vector<std::pair<QString, Scenario>> scenarios{
            {"default ", Scenario()}, {"large ", large}, {"small ", small}, {"picture ", picture}};
        for (const auto& [name, scenario] : scenarios) {
            fixture.show(scenario);
            QTRY_COMPARE(name + cramped(fixture.window()), QString(name));
        }
    }

    void smallestWindowNeedsNoScrolling() {
        WindowFixture fixture;
        fixture.window().resize(MainWindow::smallest);
        QVERIFY(fixture.settle());
        QTRY_COMPARE(fixture.find<QScrollArea>("sidePanel").verticalScrollBar()->maximum(), 0);
    }

    void nothingJumpsWhileValuesChange() {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const auto places = [&] {
            QList<QRect> rects;
            for (const char* name : {"ttftValue", "itlRemark", "requestSum", "memoryBar", "memoryText",
                                     "batchSpin", "seqLenSlider", "efficiencySlider"}) {
                const auto& widget = fixture.find<QWidget>(name);
                rects.append(QRect(widget.mapTo(&fixture.window(), QPoint()), widget.size()));
            }
            return rects;
        };
        const QList<QRect> before = places();
        for (const int position : {0, 6, 13}) {
            fixture.find<QSlider>("batchSlider").setValue(position);
            fixture.find<QSlider>("seqLenSlider").setValue(position);
            QVERIFY(fixture.settle());
            QCoreApplication::processEvents();
            QCOMPARE(places(), before);
        }
    }

    void helpOpensBesideTheWindow() {
        WindowFixture fixture;
        fixture.find<QAction>("keysAction").trigger();
        QVERIFY(fixture.find<QDialog>("keysDialog").isVisible());
        fixture.find<QDialog>("keysDialog").close();
        fixture.find<QAction>("aboutAction").trigger();
        auto& about = fixture.find<QDialog>("aboutDialog");
        bool namesLicence = false;
        for (const QLabel* label : about.findChildren<QLabel*>())
            namesLicence = namesLicence || label->text().contains("GPL-3.0-or-later");
        QVERIFY(namesLicence);
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowSettingsTest)
#include "window_settings_test.moc"
