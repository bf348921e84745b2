// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/window_fixture.h"

#include "app/shipped_data.h"
#include "app/view/chart_view.h"
#include "app/view/theme.h"
#include "app/window/chart_card.h"
#include "app/window/charts_grid.h"
#include "app/window/message_bar.h"

#include <QAction>
#include <QStyleOptionSlider>
#include <algorithm>

namespace ridgepoint {

WindowFixture::WindowFixture() {
    useInterfaceFont(); // as the program does
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    qputenv("XDG_DATA_HOME", folder_.path().toUtf8());
    open();
}

WindowFixture::~WindowFixture() = default;

void WindowFixture::restart() {
    close();
    open();
}

void WindowFixture::close() {
    window_->close();
    window_.reset();
}

void WindowFixture::open() {
    window_ = std::make_unique<MainWindow>(shippedCatalogue());
    isBehind_ = false;
    QObject::connect(&window_->history(), &ScenarioHistory::pagesChanged, [this] { isBehind_ = true; });
    QObject::connect(window_.get(), &MainWindow::refreshed, [this] { isBehind_ = false; });
    QSignalSpy refreshed(window_.get(), &MainWindow::refreshed);
    window_->show();
    // What shows results is made with the first.
    if (!QTest::qWaitForWindowExposed(window_.get()) || (refreshed.isEmpty() && !refreshed.wait(30000)))
        qFatal("the window does not show");
    window_->activateWindow();
}

bool WindowFixture::openFile(const QString& filePath) {
    QSignalSpy finished(window_.get(), &MainWindow::openFinished);
    window_->openFile(filePath);
    if (!finished.wait(30000))
        qFatal("opening %s does not end", qPrintable(filePath));
    return finished.first().first().toBool();
}

void WindowFixture::show(const Scenario& scenario) {
    window_->history().change(scenario, QStringLiteral("test"));
    if (!settle())
        qFatal("the charts do not follow");
}

bool WindowFixture::settle() {
    return QTest::qWaitFor([this] {
        const auto& study = window_->grid()->study();
        const QList<ChartCard*> cards = window_->cards();
        const bool isBare = std::any_of(cards.begin(), cards.end(), [](const ChartCard* card) {
            return card->isVisible() && card->figure().id.isEmpty();
        });
        return !isBehind_ && !isBare && study && study->scenario == window_->scenario();
    });
}

Figure WindowFixture::figure(const QString& chart) {
    if (!settle())
        qFatal("the charts do not follow");
    return find<ChartCard>(chart + QStringLiteral("Card")).figure();
}

bool WindowFixture::setDark(bool dark) {
    find<QAction>(dark ? QStringLiteral("darkAppearanceAction") : QStringLiteral("lightAppearanceAction"))
        .trigger();
    return QTest::qWaitFor([&] {
        return themeOf(window_->palette()).dark == dark && themeOf(window_->grid()->palette()).dark == dark;
    });
}

QString WindowFixture::message() {
    return window_->messages()->message();
}

QString written(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

void drop(MainWindow& window, const QMimeData& mime) {
    QDragEnterEvent enter(QPoint(500, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent dropped(QPointF(500, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &dropped);
}

QRect handleOf(const QSlider& slider, int position) {
    QStyleOptionSlider option;
    option.initFrom(&slider);
    option.orientation = slider.orientation();
    option.minimum = slider.minimum();
    option.maximum = slider.maximum();
    option.sliderPosition = position;
    option.sliderValue = position;
    option.tickPosition = slider.tickPosition();
    option.tickInterval = slider.tickInterval();
    option.subControls = QStyle::SC_All;
    return slider.style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider);
}

QPoint handleAt(const QSlider& slider, int position) {
    return handleOf(slider, position).center();
}

} // namespace ridgepoint
