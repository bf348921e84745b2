// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a mouse, and without eyes: each control has a name, a role and a description, Tab goes
// round all of them, and the one with the focus is seen.
#include "app/view/chart_view.h"
#include "app/view/theme.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/explain_dock.h"
#include "app/window/lesson_desk.h"
#include "app/window/page_bar.h"
#include "app/window/readout_row.h"
#include "tests/window/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>

namespace ridgepoint {

namespace {

// Parts that Qt makes inside of a control, which speaks for them.
bool isInside(const QWidget* widget) {
    const QWidget* parent = widget->parentWidget();
    const auto* area = qobject_cast<const QAbstractScrollArea*>(parent);
    return widget->objectName().startsWith(QLatin1String("qt_")) || (area && area->viewport() == widget) ||
           qobject_cast<const QScrollBar*>(widget) ||
           (parent && (qobject_cast<const QAbstractSpinBox*>(parent) ||
                       qobject_cast<const QComboBox*>(parent) || qobject_cast<const QTabBar*>(parent))) ||
           (parent && qobject_cast<const QAbstractItemView*>(parent) && parent->isVisible());
}

bool isControl(const QWidget* widget) {
    return !isInside(widget) &&
           ((widget->focusPolicy() & Qt::TabFocus) || qobject_cast<const QAbstractButton*>(widget) ||
            qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
            qobject_cast<const QAbstractSlider*>(widget) || qobject_cast<const QLineEdit*>(widget));
}

QList<QWidget*> controlsOf(const QWidget& window) {
    QList<QWidget*> controls;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (isControl(widget) && widget->isVisible() && widget->window() == &window)
            controls.append(widget);
    return controls;
}

QString called(const QWidget* widget) {
    return QStringLiteral("%1 \"%2\" in \"%3\"")
        .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
             widget->parentWidget() ? widget->parentWidget()->objectName() : QString());
}

// What a screen reader would miss in each of the window's controls.
QStringList unsaid(const QWidget& window) {
    QStringList wrong;
    for (QWidget* control : controlsOf(window)) {
        const QAccessibleInterface* read = QAccessible::queryAccessibleInterface(control);
        const auto miss = [&](const char* what) {
            wrong.append(called(control) + QStringLiteral(" has no ") + QLatin1String(what));
        };
        if (!read) {
            miss("interface");
            continue;
        }
        if (read->text(QAccessible::Name).trimmed().isEmpty())
            miss("name");
        if (read->role() == QAccessible::NoRole || read->role() == QAccessible::Client)
            miss("role");
        if (read->text(QAccessible::Description).trimmed().isEmpty() &&
            !qobject_cast<const QAbstractButton*>(control) &&
            !qobject_cast<const QTabBar*>(control)) // whose interface has words for its tabs alone
            miss("description");
    }
    return wrong;
}

// The widgets that Tab reaches, in its order, from the one with the focus and round to it again.
QList<QWidget*> tabRound(QWidget& window) {
    QList<QWidget*> round;
    for (int i = 0; i < 500; ++i) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab);
        QWidget* now = QApplication::focusWidget();
        if (!now || (!round.isEmpty() && now == round.first()))
            return round;
        if (round.contains(now))
            return round; // a smaller round: what is left out is missed by the caller
        round.append(now);
    }
    return round;
}

} // namespace

class WindowAccessibilityTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        fixture_ = std::make_unique<WindowFixture>();
        QVERIFY(fixture_->settle());
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }
    void cleanup() { fixture_.reset(); }

    void controlsAreSaid_data() {
        QTest::addColumn<int>("chart");
        QTest::newRow("four charts") << ChartsGrid::none;
        for (int i = 0; i < charts().size(); ++i)
            QTest::addRow("%s", qPrintable(charts()[i].id)) << i;
    }
    void controlsAreSaid() {
        QFETCH(int, chart);
        window().grid()->fill(chart);
        const QStringList wrong = unsaid(window());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        QVERIFY(controlsOf(window()).size() > 30);
    }

    void controlsOfEachStateAreSaid() {
        Scenario scenario = fixture_->scenario();
        scenario.fidelity = Fidelity::per_operator;
        fixture_->show(scenario);
        window().grid()->fill(0);
        window().grid()->currentCard()->showTable(true);
        fixture_->find<QAction>("explainAction").trigger();
        QStringList wrong = unsaid(window());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        window().lessons()->setShown(true);
        wrong = unsaid(window());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        for (const char* lesson : {"two-phases", "memory-wall"}) {
            QVERIFY(window().lessons()->openLesson(QLatin1String(lesson)));
            wrong = unsaid(window());
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        }
    }

    void dialogsAreSaid_data() {
        QTest::addColumn<QString>("action");
        for (const char* action : {"exportAction", "ownGpusAction", "keysAction"})
            QTest::newRow(action) << action;
    }
    void dialogsAreSaid() {
        QFETCH(QString, action);
        fixture_->find<QAction>(action).trigger();
        const auto opened = [this] {
            for (QDialog* dialog : window().findChildren<QDialog*>())
                if (dialog->isVisible())
                    return dialog;
            return static_cast<QDialog*>(nullptr);
        };
        QTRY_VERIFY(opened());
        const QStringList wrong = unsaid(*opened());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        QVERIFY(!opened()->windowTitle().isEmpty());
        opened()->close();
    }

    void chartsSayTheirTable() {
        for (const ChartCard* card : window().cards()) {
            QAccessibleInterface* read = QAccessible::queryAccessibleInterface(card->view());
            QCOMPARE(read->role(), QAccessible::Chart);
            QCOMPARE(read->text(QAccessible::Name), card->kind().title());
            QVERIFY(read->text(QAccessible::Description).contains(card->figure().finding));
            QVERIFY(read->text(QAccessible::Description).count('\n') > 3);
        }
    }

    void readoutSaysItsValues() {
        QAccessibleInterface* read =
            QAccessible::queryAccessibleInterface(&fixture_->find<ReadoutRow>("ttftReadout"));
        QCOMPARE(read->role(), QAccessible::Button);
        QVERIFY2(read->text(QAccessible::Value).contains("71.0 ms"),
                 qPrintable(read->text(QAccessible::Value)));
        QVERIFY(read->text(QAccessible::Value).contains("compute"));
        QVERIFY(read->actionInterface());
        read->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(window().explainDock()->isVisible());
    }

    void tabReachesAll_data() { controlsAreSaid_data(); }
    void tabReachesAll() {
        QFETCH(int, chart);
        window().grid()->fill(chart);
        const QList<QWidget*> round = tabRound(window());
        QStringList missed;
        for (QWidget* control : controlsOf(window())) {
            const QWidget* target = control->focusProxy() ? control->focusProxy() : control;
            if (control->isEnabled() && !round.contains(target))
                missed.append(called(control));
        }
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
    }

    void focusIsSeen_data() {
        QTest::addColumn<int>("chart");
        QTest::addColumn<bool>("dark");
        for (const bool dark : {false, true}) {
            QTest::addRow("four charts, %s", dark ? "dark" : "light") << ChartsGrid::none << dark;
            for (int i = 0; i < charts().size(); ++i)
                if (!charts()[i].isInGrid)
                    QTest::addRow("%s, %s", qPrintable(charts()[i].id), dark ? "dark" : "light") << i << dark;
        }
    }
    void focusIsSeen() {
        QFETCH(int, chart);
        QFETCH(bool, dark);
        QVERIFY(fixture_->setDark(dark));
        window().grid()->fill(chart);
        QVERIFY(fixture_->settle());
        QApplication::setCursorFlashTime(0); // a text cursor that is seen all the time, or else by chance
        QStringList unseen;
        for (QWidget* widget : tabRound(window())) {
            widget->setFocus(Qt::TabFocusReason);
            QVERIFY2(widget->hasFocus(), qPrintable(called(widget)));
            const QImage with = widget->grab().toImage();
            widget->clearFocus();
            if (widget->grab().toImage() == with)
                unseen.append(called(widget));
        }
        QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(QLatin1Char('\n'))));
    }

    void focusIsInView() {
        window().resize(1024, 700);
        QTRY_COMPARE(window().size(), QSize(1024, 700));
        for (QWidget* widget : tabRound(window())) {
            widget->setFocus(Qt::TabFocusReason);
            QRect seen(widget->mapTo(&window(), QPoint()), widget->size());
            for (QWidget* around = widget->parentWidget(); around; around = around->parentWidget())
                if (around->isWindow() || qobject_cast<QAbstractScrollArea*>(around->parentWidget()))
                    seen &= QRect(around->mapTo(&window(), QPoint()), around->size());
            QVERIFY2(seen.height() >= std::min(widget->height(), 16) && seen.width() > 8,
                     qPrintable(called(widget)));
        }
    }

    // A letter that two entries of a menu share chooses neither at once.
    void menusHaveALetterForEachEntry_data() {
        QTest::addColumn<int>("language");
        QTest::newRow("English") << int(Language::Mode::English);
        QTest::newRow("Chinese") << int(Language::Mode::Chinese);
    }
    void menusHaveALetterForEachEntry() {
        QFETCH(int, language);
        window().setLanguage(Language::Mode(language));
        int count = 0;
        for (const QMenu* menu : window().menuBar()->findChildren<QMenu*>()) {
            QStringList letters;
            for (const QAction* action : menu->actions()) {
                const QString letter = QKeySequence::mnemonic(action->text()).toString();
                QVERIFY2(letter.isEmpty() || !letters.contains(letter), qPrintable(action->text()));
                letters.append(letter);
                count += letter.isEmpty() ? 0 : 1;
            }
        }
        QVERIFY(count > 20);
        window().setLanguage(Language::Mode::English);
    }

    // Nor does one that the menu bar and the controls share.
    void controlsHaveALetterOfTheirOwn_data() {
        QTest::addColumn<int>("language");
        QTest::addColumn<int>("fidelity");
        for (const Language::Mode language : {Language::Mode::English, Language::Mode::Chinese})
            for (const Fidelity fidelity : {Fidelity::first_order, Fidelity::per_operator})
                QTest::addRow("%s %s", language == Language::Mode::English ? "English" : "Chinese",
                              std::string(name(fidelity)).c_str())
                    << int(language) << int(fidelity);
    }
    void controlsHaveALetterOfTheirOwn() {
        QFETCH(int, language);
        QFETCH(int, fidelity);
        window().setLanguage(Language::Mode(language));
        Scenario scenario = fixture_->scenario();
        scenario.fidelity = Fidelity(fidelity);
        fixture_->show(scenario);
        QCoreApplication::processEvents(); // shows what another language made anew
        QStringList said;
        for (const QAction* menu : window().menuBar()->actions())
            said.append(menu->text());
        for (const auto* label : window().findChildren<QLabel*>())
            if (label->isVisible() && label->buddy())
                said.append(label->text());
        for (const auto* button : window().findChildren<QAbstractButton*>())
            if (button->isVisible())
                said.append(button->text());
        QStringList letters;
        for (const QString& words : said) {
            const QString letter = QKeySequence::mnemonic(words).toString();
            QVERIFY2(letter.isEmpty() || !letters.contains(letter), qPrintable(words));
            if (!letter.isEmpty())
                letters.append(letter);
        }
        QVERIFY2(letters.size() > 11, qPrintable(letters.join(QLatin1Char(' '))));
        window().setLanguage(Language::Mode::English);
    }

    void keyboardAloneExplainsAPoint() {
        ChartView* view = window().cards().first()->view();
        view->setFocus(Qt::TabFocusReason);
        QTest::keyClick(view, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(!view->hoverText().isEmpty());
        QTest::keyClick(view, Qt::Key_Return);
        QTRY_VERIFY(window().explainDock()->isVisible());
    }

private:
    MainWindow& window() { return fixture_->window(); }

    std::unique_ptr<WindowFixture> fixture_;
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowAccessibilityTest)
#include "window_accessibility_test.moc"
