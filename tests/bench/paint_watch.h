// SPDX-License-Identifier: GPL-3.0-or-later
// Tells when a set of widgets has been painted.
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QObject>
#include <QSet>
#include <QWidget>

namespace ridgepoint {

/// Watches the widgets given, which have to outlive it; allPainted() since the last reset().
class PaintWatch : public QObject {
public:
    explicit PaintWatch(const QList<QWidget*>& widgets)
        : count_(widgets.size()) {
        for (QWidget* widget : widgets)
            widget->installEventFilter(this);
    }
    void reset() { painted_.clear(); }
    bool allPainted() const { return painted_.size() == count_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Paint)
            return false;
        // Only once it has painted itself is it painted, so the event goes its way here.
        watched->removeEventFilter(this);
        QCoreApplication::sendEvent(watched, event);
        watched->installEventFilter(this);
        painted_.insert(watched);
        return true;
    }

private:
    qsizetype count_;
    QSet<QObject*> painted_;
};

} // namespace ridgepoint
