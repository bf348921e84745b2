// SPDX-License-Identifier: GPL-3.0-or-later
// What the per-operator model asks in place of precision and efficiency: the scheme, the GPUs that share the
// model, and the software stack.
#pragma once

#include "engine/catalogue.h"
#include "engine/scenario.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace ridgepoint {

class ChoiceRow;
class GlyphButton;
class SliderRow;
class StackDialog;

/// Object names: "schemeSlider", "schemeValue", "narrowKvCheck", "tensorParallelSlider",
/// "tensorParallelValue", "stackCombo", "stackConstantsButton"; those of the dialog that it opens are
/// StackDialog's.
class PerOperatorControls : public QWidget {
    Q_OBJECT

public:
    explicit PerOperatorControls(QWidget* parent);

    /// Its rows with sliders, on which a drag is one step.
    QList<SliderRow*> sliderRows() const;

    /// Shows the scenario's values without a word; the stack's constants are those on this GPU.
    void setScenario(const Scenario& scenario, const Accelerator& gpu);

signals:
    void schemeChosen(ridgepoint::Scheme scheme);
    void tensorParallelChosen(int gpus);
    void stackChosen(const ridgepoint::StackChoice& stack);

private:
    void makeStackRow();
    void showStack();
    void editConstants();

    Scenario scenario_;
    const Accelerator* gpu_ = nullptr;
    ChoiceRow* scheme_;
    QCheckBox* narrowKv_;
    ChoiceRow* tensorParallel_;
    QWidget* stackRow_ = nullptr;
    QComboBox* stack_ = nullptr;
    StackDialog* dialog_ = nullptr;
};

} // namespace ridgepoint
