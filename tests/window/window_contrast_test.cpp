// SPDX-License-Identifier: GPL-3.0-or-later
// All text of the window can be read on what it stands on, in light and in dark.
#include "app/view/theme.h"
#include "app/window/charts_grid.h"
#include "app/window/page_bar.h"
#include "tests/view/contrast.h"
#include "tests/window/window_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>

namespace ridgepoint {

namespace {

using test::contrast;

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

class WindowContrastTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        fixture_ = std::make_unique<WindowFixture>();
        QVERIFY(fixture_->settle());
    }
    void cleanup() { fixture_.reset(); }

    void textCanBeRead_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textCanBeRead() {
        QFETCH(bool, dark);
        const QPalette palette = paletteOf(dark ? darkTheme() : lightTheme());
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
        // What shows the focus has to differ from what it surrounds.
        for (const QPalette::ColorRole paper : {QPalette::Window, QPalette::Base, QPalette::Button})
            QVERIFY(contrast(palette.color(QPalette::Highlight), palette.color(paper)) >= 3.0);
    }

    // What is painted: tabs, buttons with words, the readout.
    void paintedTextCanBeRead_data() { textCanBeRead_data(); }
    void paintedTextCanBeRead() {
        QFETCH(bool, dark);
        QVERIFY(fixture_->setDark(dark));
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
                faint.append(widget->objectName() + QStringLiteral(": %1").arg(found));
        }
        QVERIFY2(faint.isEmpty(), qPrintable(faint.join(QLatin1Char('\n'))));
    }

    // What has no words is seen by its outline, and what is chosen by its mark.
    void controlsCanBeSeen_data() { textCanBeRead_data(); }
    void controlsCanBeSeen() {
        QFETCH(bool, dark);
        QVERIFY(fixture_->setDark(dark));
        auto* radio = new QRadioButton(&window());
        auto* check = new QCheckBox(&window());
        auto* line = new QLineEdit(&window());
        for (QWidget* control :
             {static_cast<QWidget*>(radio), static_cast<QWidget*>(check), static_cast<QWidget*>(line)}) {
            control->adjustSize();
            control->show();
            const double found = strongest(enlarged(*control, control->rect()));
            QVERIFY2(found >= 1.5, qPrintable(QStringLiteral("%1: %2")
                                                  .arg(QLatin1String(control->metaObject()->className()))
                                                  .arg(found)));
        }
        if (dark)
            QVERIFY(strongest(enlarged(*radio, radio->rect())) >= 2.5);
        for (QAbstractButton* button :
             {static_cast<QAbstractButton*>(radio), static_cast<QAbstractButton*>(check)}) {
            button->setAutoExclusive(false);
            button->setChecked(true);
            QVERIFY(strongest(enlarged(*button, button->rect())) >= 4.5);
        }
    }

    void handlesOfSlidersCanBeSeen() {
        QVERIFY(fixture_->setDark(true));
        auto* slider = new QSlider(Qt::Horizontal, &window());
        slider->setRange(0, 2);
        slider->setValue(1);
        slider->resize(100, slider->sizeHint().height());
        slider->show();
        const QImage image = enlarged(*slider, slider->rect());
        const QColor handle = image.pixelColor(image.width() / 2, image.height() / 2);
        const Theme theme = darkTheme();
        for (const QColor& panel : {theme.background, theme.surround})
            QVERIFY2(contrast(handle, panel) >= 3.0, qPrintable(handle.name()));
    }

    // One of a choice of buttons stays pressed: its words can be read, and it is not like the others.
    void pressedButtonsCanBeSeen_data() { textCanBeRead_data(); }
    void pressedButtonsCanBeSeen() {
        QFETCH(bool, dark);
        QVERIFY(fixture_->setDark(dark));
        auto* button = new QPushButton("Summarizer", &window());
        button->setCheckable(true);
        button->adjustSize();
        button->show();
        const auto paper = [&] {
            return enlarged(*button, button->rect()).pixelColor(20, button->height() * 2);
        };
        const QColor loose = paper();
        button->setChecked(true);
        QVERIFY(contrast(paper(), loose) >= 1.2);
        QVERIFY(strongest(enlarged(*button, button->rect())) >= 4.5);
    }

private:
    MainWindow& window() { return fixture_->window(); }

    std::unique_ptr<WindowFixture> fixture_;
};

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::WindowContrastTest)
#include "window_contrast_test.moc"
