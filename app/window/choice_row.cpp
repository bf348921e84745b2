// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/choice_row.h"

#include <QLabel>

namespace ridgepoint {

ChoiceRow::ChoiceRow(const ControlWords& words, int choices, QWidget* parent)
    : ChoiceRow(words, choices, new QLabel, parent) {}

ChoiceRow::ChoiceRow(const ControlWords& words, int choices, QLabel* value, QWidget* parent)
    : SliderRow(words, choices - 1, value, parent)
    , value_(value) {
    value_->setObjectName(words.name + QStringLiteral("Value"));
    QFont bold = value_->font();
    bold.setBold(true);
    value_->setFont(bold);
    connect(slider(), &QSlider::valueChanged, this, &ChoiceRow::chosen);
}

void ChoiceRow::showChoice(int choice, const QString& name, const QString& tip) {
    showPosition(choice);
    value_->setText(name);
    value_->setToolTip(tip);
    slider()->setAccessibleDescription(name);
}

} // namespace ridgepoint
