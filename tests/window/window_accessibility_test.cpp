// SPDX-License-Identifier: GPL-3.0-or-later
// The window without a mouse, and without eyes: each control has a name, a role and a description, Tab goes
// round all of them, the one with the focus is seen, and all text can be read on what it stands on.
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

double luminance(const QColor& color) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

QColor over(const QColor& ink, const QColor& paper) {
    const float a = ink.alphaF();
    return QColor::fromRgbF(ink.redF() * a + paper.redF() * (1 - a),
                            ink.greenF() * a + paper.greenF() * (1 - a),
                            ink.blueF() * a + paper.blueF() * (1 - a));
}

// Four times as large: in small type hardly a pixel is all ink.
QImage enlarged(QWidget& widget, const QRect& part) {
    constexpr int times = 4;
    QImage image(part.size() * times, QImage::Format_RGB32);
    image.setDevicePixelRatio(times);
    image.fill(themeOf(widget.palette()).background);
    widget.render(&image, {}, part, QWidget::DrawChildren);
    return image;
}

// The strongest contrast of a pixel to the commonest one: of text, that of its strokes.
double strongest(const QImage& image) {
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    QRgb paper = image.pixel(0, 0);
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        if (it.value() > counts[paper])
            paper = it.key();
    double most = 1.0;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        most = std::max(most, contrast(QColor(it.key()), QColor(paper)));
    return most;
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
        setDark(dark);
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

    void textCanBeRead_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textCanBeRead() {
        QFETCH(bool, dark);
        const Theme theme = dark ? darkTheme() : lightTheme();
        const QPalette palette = paletteOf(theme);
        using Roles = std::pair<QPalette::ColorRole, QPalette::ColorRole>;
        for (const auto& [ink, paper] :
             {Roles{QPalette::WindowText, QPalette::Window}, Roles{QPalette::Text, QPalette::Base},
              Roles{QPalette::Text, QPalette::AlternateBase}, Roles{QPalette::ButtonText, QPalette::Button},
              Roles{QPalette::PlaceholderText, QPalette::Base},
              Roles{QPalette::PlaceholderText, QPalette::Window},
              Roles{QPalette::PlaceholderText, QPalette::AlternateBase},
              Roles{QPalette::HighlightedText, QPalette::Highlight},
              Roles{QPalette::ToolTipText, QPalette::ToolTipBase}, Roles{QPalette::Link, QPalette::Base},
              Roles{QPalette::Link, QPalette::Window}, Roles{QPalette::LinkVisited, QPalette::Base},
              Roles{QPalette::BrightText, QPalette::Window}})
            for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
                const double found = contrast(over(palette.color(group, ink), palette.color(group, paper)),
                                              palette.color(group, paper));
                QVERIFY2(found >= 4.5,
                         qPrintable(QStringLiteral("%1 on %2: %3").arg(ink).arg(paper).arg(found)));
            }
        for (const QColor& paper : {theme.background, theme.surround})
            for (const QColor& ink : {theme.text, theme.muted, theme.warning})
                QVERIFY2(contrast(ink, paper) >= 4.5, qPrintable(ink.name() + " on " + paper.name()));
        // What shows the focus has to differ from what it surrounds.
        for (const QPalette::ColorRole paper : {QPalette::Window, QPalette::Base, QPalette::Button})
            QVERIFY(contrast(palette.color(QPalette::Highlight), palette.color(paper)) >= 3.0);
    }

    // What is painted: tabs, buttons with words, the readout.
    void paintedTextCanBeRead_data() { textCanBeRead_data(); }
    void paintedTextCanBeRead() {
        QFETCH(bool, dark);
        setDark(dark);
        QVERIFY(fixture_->settle());
        auto& pages = fixture_->find<PageBar>("pageBar");
        for (int i = 0; i < pages.count(); ++i) {
            pages.setCurrentIndex(0);
            for (const bool isCurrent : {false, true}) {
                if (isCurrent && i + 1 < pages.count()) // the last is no page
                    pages.setCurrentIndex(i);
                const QImage tab = enlarged(pages, pages.tabRect(i));
                QVERIFY2(strongest(tab) >= 4.5, qPrintable(pages.tabText(i)));
            }
        }
        window().grid()->fill(ChartsGrid::none);
        QStringList faint;
        for (QWidget* widget : window().findChildren<QWidget*>()) {
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const auto* label = qobject_cast<const QLabel*>(widget);
            const bool hasWords =
                (button && !button->text().isEmpty()) || (label && !label->text().isEmpty());
            if (!widget->isVisible() || !widget->isEnabled() ||
                !(hasWords || qobject_cast<QComboBox*>(widget)))
                continue;
            if (const double found = strongest(enlarged(*widget, widget->rect())); found < 4.5)
                faint.append(called(widget) + QStringLiteral(": %1").arg(found));
        }
        QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
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
    void setDark(bool dark) {
        fixture_->find<QAction>(dark ? "darkAppearanceAction" : "lightAppearanceAction").trigger();
        QTRY_VERIFY(themeOf(window().palette()).dark == dark &&
                    themeOf(window().grid()->palette()).dark == dark);
    }

    std::unique_ptr<WindowFixture> fixture_;
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowAccessibilityTest)
#include "window_accessibility_test.moc"
