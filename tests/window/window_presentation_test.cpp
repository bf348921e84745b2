// SPDX-License-Identifier: GPL-3.0-or-later
// The presentation: a key opens it, keys walk the charts or the open lesson's steps, its type is doubled and
// has room; what a lesson hides stays hidden until it is asked for.
#include "app/view/chart_scene.h"
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_panel.h"
#include "app/window/presentation.h"
#include "tests/window/window_fixture.h"

#include <QAction>
#include <QClipboard>
#include <QFontMetricsF>
#include <QLabel>
#include <QPointer>
#include <QWindow>

namespace ridgepoint {

namespace {

// Upright or turned by a right angle; one at another angle runs along its line, and is left out.
QRectF placeOf(const PlacedLabel& label) {
    if (std::abs(label.angle) > 1e-9)
        return {};
    return {label.center - QPointF(label.size.width(), label.size.height()) / 2.0, label.size};
}

QString cutOff(const ChartScene& scene) {
    const ChartState& state = scene.state();
    const QRectF whole(QPointF(0.0, 0.0), state.size);
    for (const QString& line : state.layout.findingLines)
        if (textSize(line, state.type.finding).width() > state.size.width())
            return line;
    for (qsizetype i = 0; i < state.figure.panels.size(); ++i) {
        const Panel& panel = state.figure.panels[i];
        const PanelLayout& layout = state.layout.panels[i];
        const double across =
            i + 1 < state.figure.panels.size() && state.layout.panels[i + 1].area.top() == layout.area.top()
                ? state.layout.panels[i + 1].area.left()
                : state.size.width();
        if (layout.area.left() + textSize(panel.title, state.type.label).width() > across)
            return panel.title;
        if (!isTextGrid(panel) && (textSize(panel.y.title, state.type.label).width() > layout.area.height() ||
                                   layout.plot.height() < 40.0))
            return panel.y.title + QStringLiteral(" of ") + panel.title;
        QList<QRectF> taken;
        for (const auto& label : state.labels[i]) {
            const QRectF place = label ? placeOf(*label) : QRectF();
            if (place.isEmpty())
                continue;
            if (!whole.contains(place))
                return QStringLiteral("a label of %1 beyond the edge").arg(panel.title);
            for (const QRectF& other : taken)
                if (other.adjusted(1.0, 1.0, -1.0, -1.0).intersects(place))
                    return QStringLiteral("two labels of %1").arg(panel.title);
            taken.append(place);
        }
    }
    return {};
}

} // namespace

class WindowPresentationTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        fixture_ = std::make_unique<WindowFixture>();
        QVERIFY(fixture_->settle());
    }
    void cleanup() { fixture_.reset(); }

    void opensByItsKeyAndEndsByEscape() {
        QCOMPARE(fixture_->find<QAction>("presentAction").shortcut(), QKeySequence("F11"));
        QTest::keyClick(&window(), Qt::Key_F11);
        QTRY_VERIFY(window().presentation());
        QVERIFY(QTest::qWaitForWindowActive(window().presentation()));
        QVERIFY(window().presentation()->isFullScreen());
        QCOMPARE(shown(), QString("roofline"));
        QCOMPARE(words("presentationPlace"), QString("1 of 12"));
        const QPointer<Presentation> opened = window().presentation();
        fixture_->find<QAction>("presentAction").trigger();
        QCOMPARE(window().presentation(), opened.data()); // one at a time
        QTest::keyClick(opened, Qt::Key_Escape);
        QTRY_VERIFY(!opened);
        QCOMPARE(window().grid()->filled(), ChartsGrid::none); // as it was
    }

    void endsWithItsWindow() {
        open();
        fixture_->restart();
        QVERIFY(!window().presentation());
    }

    void keysWalkTheCharts() {
        open();
        QTest::keyClick(&presentation(), Qt::Key_Space);
        QCOMPARE(shown(), QString("throughput"));
        QTest::keyClick(&presentation(), Qt::Key_Right);
        QTest::keyClick(&presentation(), Qt::Key_PageDown);
        QCOMPARE(shown(), QString("quantization"));
        QCOMPARE(words("presentationPlace"), QString("4 of 12"));
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Backspace, Qt::Key_PageUp})
            QTest::keyClick(&presentation(), key);
        QCOMPARE(shown(), QString("roofline"));
        QTest::keyClick(&presentation(), Qt::Key_Left); // round the ends
        QCOMPARE(shown(), QString("years"));
        QTest::keyClick(&presentation(), Qt::Key_Left);
        QTRY_COMPARE(shown(), QString("regime")); // made beside the window's thread
        QTest::keyClick(&presentation(), Qt::Key_F11);
        QTRY_VERIFY(!window().presentation());
    }

    void beginsWithTheCurrentChart() {
        window().grid()->fill(3);
        open();
        QCOMPARE(shown(), QString("quantization"));
        QTest::keyClick(&presentation(), Qt::Key_Space);
        QTest::keyClick(&presentation(), Qt::Key_Escape);
        QTRY_VERIFY(!window().presentation());
        QCOMPARE(window().grid()->filled(), 3);
    }

    void chartsThatDoNotApplyAreLeftOut() {
        Scenario scenario = fixture_->scenario();
        scenario.model = "ResNet50";
        fixture_->show(scenario);
        QVERIFY(fixture_->settle());
        open();
        QSet<QString> seen;
        for (int i = 0; i < charts().size(); ++i) {
            seen.insert(shown());
            QTest::keyClick(&presentation(), Qt::Key_Space);
        }
        QVERIFY(seen.contains("roofline") && seen.contains("years"));
        for (const char* id : {"operators", "request", "memory", "sla", "regime"})
            QVERIFY2(!seen.contains(QLatin1String(id)), id);
    }

    void followsTheScenario() {
        open();
        const QString before = presentation().view()->figure().finding;
        QTest::keyClick(&presentation(), Qt::Key_Up);
        QTest::keyClick(&presentation(), Qt::Key_Up);
        QCOMPARE(fixture_->scenario().batch, 4);
        QTRY_VERIFY(presentation().view()->figure().finding != before);
        QVERIFY(presentation().view()->figure().finding.contains("batch 4"));
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&presentation(), Qt::Key_Down);
        QCOMPARE(fixture_->scenario().batch, 1);
        QTRY_COMPARE(presentation().view()->figure().finding, before);
    }

    void typeIsDoubled() {
        open();
        presentation().showNormal();
        presentation().resize(1440, 900);
        for (int i = 0; i < charts().size(); ++i) {
            QVERIFY2(presentation().view()->magnification() == 2.0, qPrintable(shown()));
            const ChartState& state = presentation().view()->chartScene().state();
            QCOMPARE(state.size, QSizeF(presentation().view()->viewport()->size()) / 2.0);
            const QPointF headline = presentation().view()->transform().map(QPointF(0.0, 14.0));
            QCOMPARE(headline.y(), 28.0); // what is 14 px high is 28
            QTest::keyClick(&presentation(), Qt::Key_Space);
        }
    }

    void nothingIsCutOff_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 700), QSize(1440, 900), QSize(1920, 1080), QSize(2560, 1440)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void nothingIsCutOff() {
        QFETCH(QSize, size);
        open();
        presentation().showNormal();
        presentation().resize(size);
        QTRY_COMPARE(presentation().size(), size);
        for (int i = 0; i < charts().size(); ++i) {
            QTRY_VERIFY(!presentation().view()->figure().panels.isEmpty());
            const QString wrong = cutOff(presentation().view()->chartScene());
            QVERIFY2(wrong.isEmpty(), qPrintable(shown() + QStringLiteral(": ") + wrong));
            QVERIFY(presentation().view()->magnification() >= 1.4);
            for (const char* name : {"presentationPlace", "presentationKeys"}) {
                const auto* label = presentation().findChild<QLabel*>(QLatin1String(name));
                QVERIFY(label->height() >= label->heightForWidth(label->width()));
                QVERIFY(presentation().rect().contains(label->geometry()));
            }
            QTest::keyClick(&presentation(), Qt::Key_Space);
        }
    }

    void walksTheOpenLesson() {
        QVERIFY(window().lessons()->openLesson("two-phases"));
        QVERIFY(fixture_->settle());
        open();
        const auto first = window().lessons()->stepInWords();
        QVERIFY(first && first->number == 1 && first->count > 1);
        QTest::keyClick(&presentation(), Qt::Key_Left); // nothing before the first
        QCOMPARE(window().lessons()->stepInWords()->number, 1);
        for (int step = 1; step <= first->count; ++step) {
            const auto now = window().lessons()->stepInWords();
            QVERIFY(now && now->number == step);
            QVERIFY2(words("presentationPlace").contains(now->title), qPrintable(words("presentationPlace")));
            QVERIFY(words("presentationPlace").contains(now->question));
            const std::string chart = window().lessons()->panel()->step()->chart;
            if (!chart.empty())
                QTRY_COMPARE(shown(), QString::fromStdString(chart));
            QTest::keyClick(&presentation(), Qt::Key_Space);
        }
        QCOMPARE(window().lessons()->stepInWords()->number, first->count); // nor after the last
    }

    void hiddenAnswersStayHiddenUntilEnter() {
        open();
        const QString finding = presentation().view()->figure().finding;
        QTest::keyClick(&presentation(), Qt::Key_H, Qt::ControlModifier);
        QVERIFY(fixture_->find<QAction>("hideAnswersAction").isChecked());
        QVERIFY(presentation().view()->figure().finding != finding);
        QVERIFY(words("presentationKeys").contains("Enter"));
        QTest::keyClick(&presentation(), Qt::Key_Return);
        QCOMPARE(presentation().view()->figure().finding, finding);
        QVERIFY(!words("presentationKeys").contains("Enter"));
        QTest::keyClick(&presentation(), Qt::Key_Space); // the next is hidden again
        QVERIFY(words("presentationKeys").contains("Enter"));
    }

    void haloFollowsThePointer() {
        open();
        auto* halo = presentation().findChild<QWidget*>("pointerHalo");
        QVERIFY(halo && !halo->isVisible());
        moveMouse(QPoint(300, 200));
        QTRY_VERIFY(halo->isVisible());
        QVERIFY(halo->geometry().contains(QPoint(300, 200)));
        const QImage with = presentation().grab().toImage();
        halo->hide();
        QVERIFY(presentation().grab().toImage() != with);
    }

    void hoversWhereTheMagnifiedPointIs() {
        open();
        const ChartView& view = *presentation().view();
        const QList<Hover> stops = hoverStops(view.chartScene().state());
        QVERIFY(!stops.isEmpty());
        moveMouse((stops.first().at * view.magnification()).toPoint());
        QTRY_COMPARE(view.hoverText(), stops.first().text);
    }

    void anotherLanguageEndsIt() {
        open();
        window().setLanguage(Language::Mode::Chinese);
        QVERIFY(!window().presentation());
        fixture_->find<QAction>("presentAction").trigger();
        QVERIFY2(words("presentationPlace").contains("12"), qPrintable(words("presentationPlace")));
        window().setLanguage(Language::Mode::English);
    }

    // Here since it is the other way to take a scenario into a class.
    void scenarioIsCopiedAsPython() {
        QAction& action = fixture_->find<QAction>("copyPythonAction");
        QCOMPARE(action.shortcut(), QKeySequence("Ctrl+Alt+C"));
        Scenario scenario = fixture_->scenario();
        scenario.batch = 7;
        fixture_->show(scenario);
        action.trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith("# Llama 3 8B on ") && text.contains("batch_size=7,"), qPrintable(text));
        window().setLanguage(Language::Mode::Chinese);
        fixture_->find<QAction>("copyPythonAction").trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains("batch_size=7,"));
        QVERIFY(!QGuiApplication::clipboard()->text().startsWith("# Llama 3 8B on "));
        window().setLanguage(Language::Mode::English);
    }

private:
    MainWindow& window() { return fixture_->window(); }
    Presentation& presentation() { return *window().presentation(); }
    QString shown() { return presentation().view()->figure().id; }
    QString words(const char* label) {
        return presentation().findChild<QLabel*>(QLatin1String(label))->text();
    }
    // Of the window, since that is where the system tells of it.
    void moveMouse(QPoint inView) {
        const QWidget* viewport = presentation().view()->viewport();
        QTest::mouseMove(presentation().windowHandle(), viewport->mapTo(&presentation(), inView));
    }
    void open() {
        fixture_->find<QAction>("presentAction").trigger();
        QVERIFY(window().presentation());
        QVERIFY(QTest::qWaitForWindowActive(window().presentation()));
    }

    std::unique_ptr<WindowFixture> fixture_;
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowPresentationTest)
#include "window_presentation_test.moc"
