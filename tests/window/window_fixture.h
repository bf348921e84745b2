// SPDX-License-Identifier: GPL-3.0-or-later
// The real window, shown, with settings in a folder that goes away.
#pragma once

#include "app/figure/study.h"
#include "app/window/main_window.h"

#include <QMimeData>
#include <QSlider>
#include <QTemporaryDir>
#include <QtTest>
#include <memory>

namespace ridgepoint {

class WindowFixture {
public:
    /// Opens a window as at the very first start.
    WindowFixture();
    ~WindowFixture();

    MainWindow& window() { return *window_; }
    const Scenario& scenario() const { return window_->scenario(); }
    /// Closes the window and opens another, as at the next start.
    void restart();
    void close();
    void open();

    /// A path in the fixture's folder.
    QString path(const QString& fileName) const { return folder_.filePath(fileName); }

    /// The widget of that name; ends the test program where there is none.
    template <class Widget>
    Widget& find(const QString& name) {
        auto* widget = window_->findChild<Widget*>(name);
        if (!widget)
            qFatal("there is no %s", qPrintable(name));
        return *widget;
    }

    /// Opens the file, and waits until it is open (true) or refused.
    bool openFile(const QString& filePath);
    /// Makes it the scenario on screen.
    void show(const Scenario& scenario);
    /// True once the charts show the scenario and the pages' options.
    bool settle();
    Figure figure(const QString& chart);
    /// Chooses the dark or the light appearance; true once the charts have it.
    bool setDark(bool dark);
    QString message();

private:
    QTemporaryDir folder_;
    bool isBehind_ = false; // the pages' options have changed, and the charts do not show them yet
    std::unique_ptr<MainWindow> window_;
};

/// Writes the file and returns its path; ends the test program where it cannot.
QString written(const QString& path, const QByteArray& bytes);

/// Drops the data on the window, if that takes it.
void drop(MainWindow& window, const QMimeData& mime);

/// The slider's handle when it stands at the position, and its middle.
QRect handleOf(const QSlider& slider, int position);
QPoint handleAt(const QSlider& slider, int position);

} // namespace ridgepoint
