// SPDX-License-Identifier: GPL-3.0-or-later
// A text in the colour of what it means, in every theme.
#pragma once

#include "app/figure/figure.h"

#include <QLabel>

namespace ridgepoint {

class InkLabel : public QLabel {
public:
    explicit InkLabel(QWidget* parent = nullptr);

    void setInk(Ink ink);
    Ink ink() const { return ink_; }
    /// In the colour of warnings, whatever the ink.
    void setWarning(bool warning);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Ink ink_{Ink::Role::Muted, 0};
    bool warning_ = false;
};

} // namespace ridgepoint
