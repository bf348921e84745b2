// SPDX-License-Identifier: GPL-3.0-or-later
// A thin line between two parts.
#pragma once

#include "app/view/theme.h"

#include <QPainter>
#include <QWidget>

namespace ridgepoint {

class Rule : public QWidget {
public:
    explicit Rule(QWidget* parent)
        : QWidget(parent) {
        setFixedHeight(1);
    }

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), themeOf(palette()).frame); }
};

} // namespace ridgepoint
