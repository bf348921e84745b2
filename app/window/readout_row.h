// SPDX-License-Identifier: GPL-3.0-or-later
// One line of the readout: a name, a value, and what binds it.
#pragma once

#include "app/figure/figure.h"

#include <QWidget>

class QLabel;

namespace ridgepoint {

class InkLabel;

/// Its size never changes, so that nothing around it moves while values do. Object names, where it is called
/// "ttft": "ttftReadout", and its value "ttftValue" and remark "ttftRemark".
class ReadoutRow : public QWidget {
    Q_OBJECT

public:
    enum class Size { Large, Normal };

    ReadoutRow(const QString& objectName, const QString& name, const QString& tip, Size size,
               QWidget* parent);

    void setValue(const QString& value);
    /// What stands behind the value, small, in the ink: "memory".
    void setRemark(const QString& remark, Ink ink);

    /// The value, and what stands behind it.
    QString valueInWords() const;

signals:
    /// A click on it, or Enter or the space bar while it has the focus.
    void picked();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* value_;
    InkLabel* remark_;
};

} // namespace ridgepoint
