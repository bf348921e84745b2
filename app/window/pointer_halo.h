// SPDX-License-Identifier: GPL-3.0-or-later
// A ring about the mouse pointer, so that a whole room sees where it points.
#pragma once

#include <QWidget>

namespace ridgepoint {

/// Over its siblings, hidden at first; the mouse's events go through it.
class PointerHalo : public QWidget {
    Q_OBJECT

public:
    explicit PointerHalo(QWidget* parent);

    /// Shows it about the point of the parent.
    void follow(QPoint at);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace ridgepoint
