// SPDX-License-Identifier: GPL-3.0-or-later
// The list of models, searched by typing any part of a name.
#pragma once

#include "engine/catalogue.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace ridgepoint {

/// The box's object name is "modelCombo".
class ModelPicker : public QWidget {
    Q_OBJECT

public:
    /// The catalogue has to outlive it.
    ModelPicker(const Catalogue& catalogue, QWidget* parent);

    /// Lists the catalogue's models anew; setModel() has to follow.
    void catalogueChanged();
    /// Shows the model of that id without a word.
    void setModel(const std::string& id);
    QComboBox* box() const { return box_; }

signals:
    void picked(const std::string& id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pick(int index);
    void finishTyping();
    int indexOfTyped(const QString& typed) const;
    void showCurrent();

    const Catalogue& catalogue_;
    QComboBox* box_;
    QLabel* parameters_;
    int current_ = 0;
};

} // namespace ridgepoint
