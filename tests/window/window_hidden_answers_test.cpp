// SPDX-License-Identifier: GPL-3.0-or-later
// Until a question is answered nothing in the window tells the answer, and nothing moves when it comes.
#include "app/view/chart_scene.h"
#include "app/view/chart_view.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/lesson_desk.h"
#include "app/window/lesson_page.h"
#include "app/window/readout.h"
#include "tests/window/lesson_steps.h"

#include <QAction>
#include <QDialog>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace ridgepoint {

namespace {

// True once its layouts ask for nothing more.
bool isLaidOut(const QWidget& widget) {
    const QRect before = widget.geometry();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    return widget.geometry() == before;
}

// Where all of the charts on screen stands, to be compared.
QStringList placesOf(WindowFixture& fixture) {
    QStringList places;
    const auto add = [&](const QRectF& rect) {
        places.append(QStringLiteral("%1, %2, %3 x %4")
                          .arg(rect.x())
                          .arg(rect.y())
                          .arg(rect.width())
                          .arg(rect.height()));
    };
    for (const ChartCard* card : fixture.window().grid()->cards()) {
        if (!card->isVisible())
            continue;
        const ChartView* view = card->view();
        add(QRectF(view->mapTo(&fixture.window(), QPoint()), view->size()));
        const ChartState& state = view->chartScene().state();
        for (qsizetype i = 0; i < state.layout.panels.size(); ++i) {
            add(state.layout.panels[i].area);
            add(state.layout.panels[i].plot);
            const View& seen = state.views[i];
            add({QPointF(seen.x.from, seen.y.from), QPointF(seen.x.to, seen.y.to)});
        }
    }
    return places;
}

} // namespace

class WindowHiddenAnswersTest : public QObject {
    Q_OBJECT

private slots:
    void theAnswerIsHiddenUntilTheGuessAndThenBesideIt() {
        WindowFixture fixture;
        open(fixture, "generations", 1);
        QVERIFY(!hasData(fixture.figure("generations")));
        auto& readout = fixture.find<Readout>("readout");
        QVERIFY(readout.isVeiled());
        QTRY_VERIFY(isLaidOut(readout));
        const QSize size = readout.size();
        for (const char* number : {"ttftValue", "ttftRemark", "memoryText", "memoryBar", "assumptions"})
            QVERIFY2(!fixture.find<QWidget>(number).isVisible(), number);
        QVERIFY(fixture.find<QLabel>("readoutVeil").isVisible());
        auto& check = fixture.find<QPushButton>("lessonCheck");
        QVERIFY(check.isVisible() && !check.isEnabled());
        QVERIFY(!said(fixture, "lessonText").contains(QLatin1Char('{')));
        QVERIFY(fixture.find<QLabel>("lessonReveal").isHidden());

        auto& guess = fixture.find<QDoubleSpinBox>("lessonGuess0");
        auto& field = *guess.findChild<QLineEdit*>();
        QCOMPARE(field.text(), QString());
        QCOMPARE(field.placeholderText(), QStringLiteral("click or type"));
        guess.setValue(400.0);
        QCOMPARE(field.text(), QStringLiteral("400"));
        QCOMPARE(seriesOf(fixture.figure("generations"), 0), QStringList{"Your guess"});
        QVERIFY(check.isEnabled());
        press(fixture, "lessonCheck");
        const Figure figure = fixture.figure("generations");
        QVERIFY(seriesOf(figure, 0).contains("Your guess") && seriesOf(figure, 0).contains("Answer"));
        QCOMPARE(figure.panels[0].bars.size(), 3);
        QVERIFY(!readout.isVeiled() && fixture.find<QWidget>("ttftValue").isVisible());
        QCOMPARE(readout.size(), size);
        QVERIFY(said(fixture, "lessonFeedback").contains("Too low."));
        QVERIFY(said(fixture, "lessonReveal").contains("607.0 ms"));
        QVERIFY(guess.isEnabled() && guess.isReadOnly() && check.isHidden()); // no paler than the answer
    }

    void noChartMovesWhenTheAnswerComes_data() {
        QTest::addColumn<Language::Mode>("language");
        QTest::addColumn<QSize>("size");
        QTest::newRow("small, Chinese") << Language::Mode::Chinese << QSize(1024, 700);
#ifdef RIDGEPOINT_SANITIZED
        return; // the sanitizers take many times as long
#endif
        QTest::newRow("small") << Language::Mode::English << QSize(1024, 700);
        QTest::newRow("large") << Language::Mode::English << QSize(2560, 1440);
    }
    void noChartMovesWhenTheAnswerComes() {
        QFETCH(Language::Mode, language);
        QFETCH(QSize, size);
        WindowFixture fixture;
        fixture.window().setLanguage(language);
        fixture.window().resize(size);
        LessonDesk* desk = fixture.window().lessons();
        desk->setShown(true);
        LessonPanel& panel = *desk->panel();
        int asked = 0;
        for (const Lesson& lesson : panel.lessons()) {
            QVERIFY(desk->openLesson(QString::fromStdString(lesson.id)));
            for (std::size_t step = 0; step < lesson.steps.size(); ++step, panel.move(1)) {
                QVERIFY(fixture.settle());
                if (!panel.step()->question())
                    continue;
                ++asked;
                const QStringList before = placesOf(fixture);
                answer(panel);
                QVERIFY(panel.page()->isAnswered() && fixture.settle());
                QVERIFY2(
                    placesOf(fixture) == before,
                    qPrintable(
                        QStringLiteral("%1, step %2").arg(QString::fromStdString(lesson.id)).arg(step + 1)));
            }
        }
        QVERIFY(asked > 40);
    }

    void whatIsHiddenIsNotExported() {
        WindowFixture fixture;
        open(fixture, "generations", 1);
        fixture.find<QAction>("exportAction").trigger();
        QVERIFY(!fixture.window().findChild<QDialog*>());
        QVERIFY2(fixture.message().contains("once the question is answered"), qPrintable(fixture.message()));
        fixture.find<QDoubleSpinBox>("lessonGuess0").setValue(400.0);
        press(fixture, "lessonCheck");
        fixture.find<QAction>("exportAction").trigger();
        QVERIFY(fixture.window().findChild<QDialog*>());
    }

    // Whatever the numbers say is not to be read from a chart's name either.
    void namesInTheMenuGiveNothingAway() {
        WindowFixture fixture;
        const auto names = [&] {
            QStringList texts;
            for (const ChartKind& kind : charts())
                texts.append(fixture.find<QAction>(kind.id + QStringLiteral("FillAction")).text());
            return texts;
        };
        const QStringList told = names();
        QVERIFY(told.contains("Quantization: the inverted V") && told.contains("Throughput plateau"));
        LessonPanel& panel = open(fixture, "generations", 1);
        QStringList asked = told;
        asked.replaceInStrings("Quantization: the inverted V", "Quantization");
        asked.replaceInStrings("Throughput plateau", "Throughput");
        QCOMPARE(names(), asked);
        for (const ChartCard* card : fixture.window().cards())
            if (card->isVisible())
                QVERIFY2(names().contains(card->figure().title), qPrintable(card->figure().title));
        answer(panel);
        QVERIFY(fixture.settle());
        QCOMPARE(names(), told);
        // A language that is chosen meanwhile makes the menus anew.
        panel.move(1);
        fixture.find<QAction>("hideAnswersAction").trigger();
        QVERIFY(fixture.settle());
        fixture.window().setLanguage(Language::Mode::Chinese);
        const QString title = QString::fromUtf8(u8"量化");
        QCOMPARE(fixture.find<QAction>("quantizationFillAction").text(), title);
    }

    void closingTheDockShowsTheChartsWhole() {
        WindowFixture fixture;
        open(fixture, "generations", 1);
        QVERIFY(!hasData(fixture.figure("generations")));
        fixture.find<QDockWidget>("lessonDock").close();
        QVERIFY(hasData(fixture.figure("generations")));
    }

    void answersAreHiddenForAClass() {
        WindowFixture fixture;
        auto& hide = fixture.find<QAction>("hideAnswersAction");
        auto& explain = fixture.find<QAction>("explainAction");
        explain.trigger();
        QVERIFY(hasData(fixture.figure("roofline")));
        QVERIFY(said(fixture, "statusLine").contains("295.2"));
        hide.trigger();
        QVERIFY(!hasData(fixture.figure("roofline")));
        QVERIFY(fixture.find<Readout>("readout").isVeiled());
        QVERIFY(said(fixture, "statusLine").isEmpty());
        QVERIFY(!explain.isEnabled());
        QVERIFY(fixture.find<QDockWidget>("explainDock").isHidden());
        hide.trigger();
        QVERIFY(hasData(fixture.figure("roofline")));
        QVERIFY(said(fixture, "statusLine").contains("295.2"));
        QVERIFY(explain.isEnabled());
    }
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowHiddenAnswersTest)
#include "window_hidden_answers_test.moc"
