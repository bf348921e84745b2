// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/model_picker.h"

#include "app/figure/text.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace ridgepoint {

ModelPicker::ModelPicker(const Catalogue& catalogue, QWidget* parent)
    : QWidget(parent)
    , catalogue_(catalogue)
    , box_(new QComboBox(this))
    , parameters_(new QLabel(this)) {
    const QString tip =
        tr("The neural network, by its name or any part of it; the number is its count of parameters");
    auto* label = new QLabel(tr("&Model"), this);
    label->setBuddy(box_);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setToolTip(tip);
    parameters_->setObjectName(QStringLiteral("modelParameters"));
    QFont bold = parameters_->font();
    bold.setBold(true);
    parameters_->setFont(bold);
    parameters_->setToolTip(tip);

    box_->setObjectName(QStringLiteral("modelCombo"));
    box_->setAccessibleName(tr("Model"));
    box_->setToolTip(tip);
    box_->setEditable(true);
    box_->setInsertPolicy(QComboBox::NoInsert);
    box_->setFocusPolicy(Qt::StrongFocus);
    box_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box_->setMinimumContentsLength(12);
    box_->setMaxVisibleItems(16);
    catalogueChanged();
    box_->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box_->completer()->setFilterMode(Qt::MatchContains);
    box_->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    box_->lineEdit()->setAcceptDrops(false);
    box_->installEventFilter(this);
    box_->lineEdit()->installEventFilter(this);
    connect(box_, &QComboBox::activated, this, &ModelPicker::pick);
    connect(box_->lineEdit(), &QLineEdit::editingFinished, this, &ModelPicker::finishTyping);

    auto* top = new QHBoxLayout;
    top->addWidget(label);
    top->addStretch();
    top->addWidget(parameters_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(top);
    layout->addWidget(box_);
}

void ModelPicker::catalogueChanged() {
    const QSignalBlocker quiet(box_);
    box_->clear();
    for (const Model& model : catalogue_.models)
        box_->addItem(text(model.name), text(model.id));
}

void ModelPicker::setModel(const std::string& id) {
    current_ = static_cast<int>(&model_named(catalogue_, id) - catalogue_.models.data());
    showCurrent();
}

bool ModelPicker::eventFilter(QObject* watched, QEvent* event) {
    const bool typing = box_->currentText() != box_->itemText(current_);
    if (event->type() == QEvent::Wheel && !box_->hasFocus()) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && !typing) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            // With no half-typed name here, undo means the scenario's.
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ModelPicker::pick(int index) {
    if (index >= 0 && index != current_)
        emit picked(box_->itemData(index).toString().toStdString());
    showCurrent();
}

void ModelPicker::finishTyping() {
    // While the suggestions are open they have the word.
    if (!box_->completer()->popup()->isVisible())
        pick(indexOfTyped(box_->lineEdit()->text().trimmed()));
}

int ModelPicker::indexOfTyped(const QString& typed) const {
    if (const int exact = box_->findText(typed, Qt::MatchFixedString); exact >= 0)
        return exact;
    if (const int id = box_->findData(typed, Qt::UserRole, Qt::MatchFixedString); id >= 0)
        return id;
    int found = -1;
    for (int i = 0; i < box_->count(); ++i) {
        if (typed.isEmpty() || !box_->itemText(i).contains(typed, Qt::CaseInsensitive))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

void ModelPicker::showCurrent() {
    const QSignalBlocker quiet(box_);
    box_->setCurrentIndex(current_);
    box_->setEditText(box_->itemText(current_));
    parameters_->setText(
        text(parameters_text(catalogue_.models[static_cast<std::size_t>(current_)].parameters)));
}

} // namespace ridgepoint
