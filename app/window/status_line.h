// SPDX-License-Identifier: GPL-3.0-or-later
// One line at the window's foot: the chosen GPU in figures, or what the mouse is over.
#pragma once

#include <QLabel>

namespace ridgepoint {

struct Study;

/// A text too long for the window is shortened; its tooltip has the whole.
class StatusLine : public QLabel {
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent);

    void setStudy(const Study& study);
    /// A text that takes the study's place until it is empty.
    void setHovered(const QString& text);
    /// Says nothing while a question about the numbers is open.
    void setHidesNumbers(bool hides);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showText();

    QString study_;
    QString hovered_;
    bool hidesNumbers_ = false;
};

} // namespace ridgepoint
