// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on the screen, and what mouse and wheel send to it.
#pragma once

#include "app/view/chart_scene.h"
#include "app/view/chart_view.h"
#include "view_support.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>

namespace ridgepoint::test {

// A chart of its own, as large as one of four in a window.
class Shown {
public:
    explicit Shown(const Figure& figure, QSize size = {700, 450}) {
        view.resize(size);
        view.setFigure(figure);
        view.show();
    }

    const ChartState& state() const { return view.chartScene().state(); }
    const QRectF& plot(qsizetype panel = 0) const { return state().layout.panels[panel].plot; }
    const View& seen(qsizetype panel = 0) const { return state().views[panel]; }
    View whole(qsizetype panel = 0) const { return wholeView(state().figure.panels[panel]); }
    QPointF within(double x, double y, qsizetype panel = 0) const {
        return {plot(panel).left() + x * plot(panel).width(), plot(panel).top() + y * plot(panel).height()};
    }
    /// Where on the straightened axes a pixel is.
    QPointF straightAt(QPointF pixel, qsizetype panel = 0) const {
        return state().mapOf(panel).straightOfPixel(pixel);
    }

    void wheel(QPointF at, int notches) {
        QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.viewport(), &event);
    }
    void mouse(QEvent::Type type, QPointF at, Qt::MouseButton button = Qt::NoButton) {
        const Qt::MouseButtons buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : button;
        QMouseEvent event(type, at, view.viewport()->mapToGlobal(at),
                          type == QEvent::MouseMove ? Qt::NoButton : button, buttons, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &event);
    }
    void drag(QPointF from, QPointF to) {
        mouse(QEvent::MouseButtonPress, from, Qt::LeftButton);
        for (int step = 1; step <= 5; ++step)
            mouse(QEvent::MouseMove, from + (to - from) * step / 5.0, Qt::LeftButton);
        mouse(QEvent::MouseButtonRelease, to, Qt::LeftButton);
    }
    void doubleClick(QPointF at) {
        mouse(QEvent::MouseButtonPress, at, Qt::LeftButton);
        mouse(QEvent::MouseButtonRelease, at, Qt::LeftButton);
        mouse(QEvent::MouseButtonDblClick, at, Qt::LeftButton);
        mouse(QEvent::MouseButtonRelease, at, Qt::LeftButton);
    }
    QString hover(QPointF at) {
        mouse(QEvent::MouseMove, at);
        return view.hoverText();
    }

    ChartView view;
};

} // namespace ridgepoint::test
