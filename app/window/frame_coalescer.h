// SPDX-License-Identifier: GPL-3.0-or-later
// However many changes come before the next frame, it is drawn once.
#pragma once

#include <QObject>
#include <QTimer>

namespace ridgepoint {

class FrameCoalescer : public QObject {
    Q_OBJECT

public:
    explicit FrameCoalescer(QObject* parent);

    /// Asks for due(), which comes once the events that wait already are done with; further requests until
    /// then change nothing.
    void request();
    /// Calls due() at once if it is asked for.
    void flush();
    /// Between the two, requests wait for release().
    void hold();
    void release();

signals:
    void due();

private:
    QTimer timer_;
    bool wanted_ = false;
    bool held_ = false;
};

} // namespace ridgepoint
