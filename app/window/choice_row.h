// SPDX-License-Identifier: GPL-3.0-or-later
// A control that takes one of a few named choices.
#pragma once

#include "app/window/slider_row.h"

class QLabel;

namespace ridgepoint {

class ChoiceRow : public SliderRow {
    Q_OBJECT

public:
    ChoiceRow(const ControlWords& words, int choices, QWidget* parent);

    /// Shows a choice by its name, without a word; `tip` says more of it.
    void showChoice(int choice, const QString& name, const QString& tip);

signals:
    void chosen(int choice);

private:
    ChoiceRow(const ControlWords& words, int choices, QLabel* value, QWidget* parent);

    QLabel* value_;
};

} // namespace ridgepoint
